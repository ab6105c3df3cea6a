import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import type { OnceContext } from '#src/ui/use-once.ts';
import { FilesSharingDocument, ShareFilesWithJobDocument } from '#src/generated/documents/sharing.ts';

/**
 * Shares files with a job, or with none, whatever they were shared with before: all of them or, when one is refused, none.
 * Whoever chooses them has not read their versions, so these are asked for here.
 * @throws Error in words when one of them is gone: it is not left out without a word
 */
export function useShareFiles(): (ids: readonly string[], jobId: number | null, context: OnceContext) => Promise<void> {
  const client = useApolloClient();
  return useCallback(
    async (ids, jobId, context) => {
      const { data } = await client.query({
        query: FilesSharingDocument,
        variables: { ids: [...ids] },
        fetchPolicy: 'network-only',
      });
      const gone = ids.length - data.File.length;
      if (gone > 0)
        throw new Error(
          gone === 1
            ? 'One of the files was deleted meanwhile. Nothing was shared; choose the files again.'
            : `${gone} of the files were deleted meanwhile. Nothing was shared; choose the files again.`,
        );
      const updates = data.File.map(({ id, rowVersion }) => ({
        where: { id: { _eq: id } },
        _set: { sharedWithJobId: jobId, rowVersion },
      }));
      await client.mutate({ mutation: ShareFilesWithJobDocument, variables: { updates }, context });
    },
    [client],
  );
}
