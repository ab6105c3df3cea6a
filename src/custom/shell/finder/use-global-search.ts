import { useCallback, useMemo, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import { searchFault } from '#domain/global-search.ts';
import { GlobalSearchDocument, type FoundRowFragment } from '#src/generated/documents/global-search.ts';
import { useFound, type FoundRecords } from '#src/ui/use-found.ts';

export type FoundRow = FoundRowFragment;

export interface GlobalSearch extends FoundRecords<FoundRow> {
  /** Asks again, after a failure. */
  readonly retry: () => void;
}

const NONE: readonly FoundRow[] = [];

/**
 * What the person may open that has the text, a moment after the last key.
 * @param text as typed; one that can't be looked for finds nothing
 */
export function useGlobalSearch(text: string): GlobalSearch {
  const client = useApolloClient();
  const [attempt, setAttempt] = useState(0);
  const isAsked = searchFault(text) === undefined;
  const search = useMemo(
    () =>
      isAsked
        ? async (typed: string) => {
            const { data } = await client.query({
              query: GlobalSearchDocument,
              variables: { search: typed.trim() },
              // records change while one looks for them
              fetchPolicy: 'no-cache',
              context: { errors: 'handled', attempt },
            });
            return data.globalSearch;
          }
        : undefined,
    [client, isAsked, attempt],
  );
  const found = useFound(search, text, isAsked);
  return {
    records: isAsked ? found.records : NONE,
    loading: found.loading,
    hasFailed: found.hasFailed,
    retry: useCallback(() => setAttempt((before) => before + 1), []),
  };
}
