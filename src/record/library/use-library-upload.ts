import { useCallback, useState } from 'react';
import { useApolloClient } from '@apollo/client';
import { InsertFilesDocument } from '#src/generated/documents/library.ts';
import { useUploadQueue } from '#src/providers/data/use-upload-queue.ts';
import { checkFiles } from '#src/ui/upload/check-files.ts';
import type { UploadedFile, UploadQueue } from '#src/ui/upload/upload-queue.ts';
import { parentKeys, useRecord } from '../record.ts';

export interface LibraryUpload {
  readonly queue: UploadQueue;
  /** Takes chosen, dropped or pasted files; what is not taken is in `problems`. */
  readonly add: (files: readonly File[], category: string | undefined) => void;
  readonly problems: readonly string[];
  readonly clearProblems: () => void;
}

/**
 * Files on their way into the record's library: checked, posted to the storage, recorded.
 * @param onRecorded must stay the same between renders, or uploads stop
 */
export function useLibraryUpload(onRecorded?: (file: UploadedFile) => void): LibraryUpload {
  const client = useApolloClient();
  const { kind, id } = useRecord();
  const [problems, setProblems] = useState<readonly string[]>([]);
  const onArrived = useCallback(
    async (category: string, file: UploadedFile) => {
      const row = {
        id: file.id,
        key: file.key,
        name: file.name,
        internalName: file.name,
        mimeType: file.mimeType,
        categories: category === '' ? [] : [category],
        ...parentKeys({ kind, id }),
      };
      await client.mutate({
        mutation: InsertFilesDocument,
        variables: { files: [row] },
        context: { errors: 'handled' },
      });
      onRecorded?.(file);
    },
    [client, kind, id, onRecorded],
  );
  const queue = useUploadQueue({ onArrived });
  const add = useCallback(
    (files: readonly File[], category: string | undefined) => {
      void checkFiles(files, {}).then(({ good, problems: found }) => {
        setProblems(found);
        if (good.length > 0) queue.add(category ?? '', good);
      });
    },
    [queue],
  );
  return { queue, add, problems, clearProblems: () => setProblems([]) };
}
