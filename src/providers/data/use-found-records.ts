import { useMemo } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import type { Condition } from '#domain/search-filters.ts';
import { useFound, type FoundRecords } from '#src/ui/use-found.ts';

/** How records of one kind are found by what is typed. */
export interface Finder<Found> {
  /** undefined when there is too little to look for. */
  readonly condition: (text: string) => Condition | undefined;
  readonly ask: (client: ApolloClient<object>, where: Condition, text: string) => Promise<readonly Found[]>;
}

/**
 * Records by what is typed, a moment after the last key.
 * @param finder the same one in every drawing
 * @param isOpen whether somebody looks at them
 */
export function useFoundRecords<Found>(finder: Finder<Found>, text: string, isOpen: boolean): FoundRecords<Found> {
  const client = useApolloClient();
  const search = useMemo(() => {
    const where = finder.condition(text);
    return where && (() => finder.ask(client, where, text));
  }, [client, finder, text]);
  return useFound(search, text, isOpen);
}
