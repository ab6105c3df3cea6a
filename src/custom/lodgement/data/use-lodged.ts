// The claim that a draft was lodged as, if it was: its answer may have been lost, or it was lodged in another tab (RULES 16).
import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import { LodgedDraftDocument } from '#src/generated/documents/lodgement-save.ts';

/** Finds the number of the claim of a draft's key; undefined when it is not lodged. */
export function useFindLodged(): (draftKey: string) => Promise<number | undefined> {
  const client = useApolloClient();
  return useCallback(
    async (draftKey) => {
      if (draftKey === '') return undefined;
      const { data } = await client.query({
        query: LodgedDraftDocument,
        variables: { draftKey },
        fetchPolicy: 'network-only',
      });
      return data.Claim[0]?.id;
    },
    [client],
  );
}
