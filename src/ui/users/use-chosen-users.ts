import { useEffect, useState } from 'react';
import type { UserOption, UserSource } from './user-option.ts';

const NONE: readonly UserOption[] = [];

/**
 * The people behind chosen ids; an id whose name is not known yet is left out.
 * @param picked those whose names are known already
 */
export function useChosenUsers(
  source: UserSource,
  ids: readonly number[],
  picked: readonly UserOption[] = NONE,
): readonly UserOption[] {
  const [known, setKnown] = useState<ReadonlyMap<number, UserOption>>(new Map());
  const find = (id: number): UserOption | undefined => known.get(id) ?? picked.find(({ userId }) => userId === id);
  const missing = ids.filter((id) => find(id) === undefined).join(',');
  useEffect(() => {
    if (missing === '') return undefined;
    let isCurrent = true;
    source.byIds(missing.split(',').map(Number)).then(
      (users) =>
        isCurrent && setKnown((before) => new Map([...before, ...users.map((user) => [user.userId, user] as const)])),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [source, missing]);
  return ids.flatMap((id) => find(id) ?? []);
}
