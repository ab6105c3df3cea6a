import { useEffect, useState } from 'react';

const TYPING_MS = 200;

export interface FoundRecords<Found> {
  /** While others are asked for, those of the text before. */
  readonly records: readonly Found[];
  readonly loading: boolean;
  readonly hasFailed: boolean;
}

interface Answer<Found> {
  readonly text: string;
  readonly records: readonly Found[];
  readonly hasFailed: boolean;
}

const NONE: readonly never[] = [];

/**
 * Records by what is typed, a moment after the last key.
 * @param search the same one in every drawing; undefined when there is too little to look for
 * @param isOpen whether somebody looks at them
 */
export function useFound<Found>(
  search: ((text: string) => Promise<readonly Found[]>) | undefined,
  text: string,
  isOpen: boolean,
): FoundRecords<Found> {
  const [answer, setAnswer] = useState<Answer<Found>>();
  useEffect(() => {
    if (!isOpen || search === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      search(text).then(
        (records) => isCurrent && setAnswer({ text, records, hasFailed: false }),
        () => isCurrent && setAnswer({ text, records: NONE, hasFailed: true }),
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [search, text, isOpen]);
  if (search === undefined) return { records: NONE, loading: false, hasFailed: false };
  const isAnswered = answer?.text === text;
  return {
    records: answer?.records ?? NONE,
    loading: isOpen && !isAnswered,
    hasFailed: isAnswered && answer.hasFailed,
  };
}
