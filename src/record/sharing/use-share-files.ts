import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import { FilesSharingDocument, ShareFilesWithJobDocument } from '#src/generated/documents/sharing.ts';

/**
 * Shares files with a job, or with none, whatever they were shared with before: all of them or, when one is refused, none.
 * Whoever chooses them has not read their versions, so these are asked for here.
 */
export function useShareFiles(): (ids: readonly string[], jobId: number | null) => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    async (ids, jobId) => {
      const { data } = await client.query({ query: FilesSharingDocument, variables: { ids: [...ids] }, fetchPolicy: 'network-only' });
      const updates = data.File.map(({ id, rowVersion }) => ({ where: { id: { _eq: id } }, _set: { sharedWithJobId: jobId, rowVersion } }));
      await client.mutate({ mutation: ShareFilesWithJobDocument, variables: { updates } });
    },
    [client],
  );
}
