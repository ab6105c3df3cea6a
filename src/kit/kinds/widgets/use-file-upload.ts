import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import { InsertOrgFileDocument } from '#src/generated/documents/file-upload.ts';
import { useUploadQueue } from '#src/providers/data/use-upload-queue.ts';
import type { UploadedFile, UploadQueue } from '#src/ui/upload/upload-queue.ts';

interface Options {
  /** Anyone may read the file. */
  readonly isPublic: boolean;
  /** The file is stored and has its row; must stay the same between renders, or uploads stop. */
  readonly onStored: (file: UploadedFile) => void;
}

/** Files of the organisation itself on their way: each gets its File row when it has arrived. */
export function useFileUpload({ isPublic, onStored }: Options): UploadQueue {
  const client = useApolloClient();
  const onArrived = useCallback(
    async (_group: string, file: UploadedFile) => {
      const { id, key, name, mimeType } = file;
      await client.mutate({
        mutation: InsertOrgFileDocument,
        variables: { file: { id, key, name, mimeType, isPublic, isOrgFile: true } },
        context: { errors: 'handled' },
      });
      onStored(file);
    },
    [client, isPublic, onStored],
  );
  return useUploadQueue({ isPublic, onArrived });
}
