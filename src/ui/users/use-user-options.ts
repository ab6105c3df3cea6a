import { useEffect, useState } from 'react';
import type { UserOption, UserSource } from './user-option.ts';

const TYPING_MS = 200;
const NONE: readonly UserOption[] = [];

interface Options {
  readonly options: readonly UserOption[];
  readonly loading: boolean;
  readonly failed: boolean;
}

/** People for what is typed, asked when typing pauses and only while the list is open. */
export function useUserOptions(source: UserSource, text: string, isOpen: boolean): Options {
  const [state, setState] = useState<Options>({ options: NONE, loading: false, failed: false });
  useEffect(() => {
    if (!isOpen) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      setState((before) => ({ ...before, loading: true, failed: false }));
      source.search(text).then(
        (options) => isCurrent && setState({ options, loading: false, failed: false }),
        () => isCurrent && setState({ options: NONE, loading: false, failed: true }),
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [source, text, isOpen]);
  return state;
}

/**
 * The people behind chosen ids; an id whose name is not known yet is left out.
 * @param picked those whose names are known already
 */
export function useChosenUsers(source: UserSource, ids: readonly number[], picked: readonly UserOption[] = NONE): readonly UserOption[] {
  const [known, setKnown] = useState<ReadonlyMap<number, UserOption>>(new Map());
  const find = (id: number): UserOption | undefined => known.get(id) ?? picked.find(({ userId }) => userId === id);
  const missing = ids.filter((id) => find(id) === undefined).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    source.byIds(missing.split(',').map(Number)).then(
      (users) => isCurrent && setKnown((before) => new Map([...before, ...users.map((user) => [user.userId, user] as const)])),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [source, missing]);
  return ids.flatMap((id) => find(id) ?? []);
}
