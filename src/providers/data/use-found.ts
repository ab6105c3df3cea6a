import { useEffect, useMemo, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import type { Condition } from '#domain/search-filters.ts';

const TYPING_MS = 200;

/** How records of one kind are found by what is typed. */
export interface Finder<Found> {
  /** undefined when there is too little to look for. */
  readonly condition: (text: string) => Condition | undefined;
  readonly ask: (client: ApolloClient<object>, where: Condition, text: string) => Promise<readonly Found[]>;
}

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
 * @param finder the same one in every drawing
 * @param isOpen whether somebody looks at them
 */
export function useFound<Found>(finder: Finder<Found>, text: string, isOpen: boolean): FoundRecords<Found> {
  const client = useApolloClient();
  const [answer, setAnswer] = useState<Answer<Found>>();
  const where = useMemo(() => finder.condition(text), [finder, text]);
  useEffect(() => {
    if (!isOpen || where === undefined) return undefined;
    let isCurrent = true;
    const timer = setTimeout(() => {
      finder.ask(client, where, text).then(
        (records) => isCurrent && setAnswer({ text, records, hasFailed: false }),
        () => isCurrent && setAnswer({ text, records: NONE, hasFailed: true }),
      );
    }, TYPING_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [client, finder, text, where, isOpen]);
  if (where === undefined) return { records: NONE, loading: false, hasFailed: false };
  const isAnswered = answer?.text === text;
  return { records: answer?.records ?? NONE, loading: isOpen && !isAnswered, hasFailed: isAnswered && answer.hasFailed };
}
