import { useEffect, useMemo } from 'react';
import { useApolloClient } from '@apollo/client';
import { InsertOrgFileDocument, RequestFileUploadDocument } from '#src/generated/documents/file-upload.ts';
import { postForm, type UploadTarget } from '#src/ui/upload/post-form.ts';
import { createUploadQueue, type UploadedFile, type UploadQueue } from '#src/ui/upload/upload-queue.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';

interface Options {
  /** Anyone may read the file. */
  readonly isPublic: boolean;
  /** The file is stored and has its row; must stay the same between renders, or uploads stop. */
  readonly onStored: (file: UploadedFile) => void;
}

/** Files of the organisation itself on their way: a form from the service, the post to storage, then the File row. */
export function useFileUpload({ isPublic, onStored }: Options): UploadQueue {
  const client = useApolloClient();
  const toast = useToast();
  const { report } = useErrorModal();
  const queue = useMemo(() => {
    const requestTarget = async (file: File, signal: AbortSignal): Promise<UploadTarget> => {
      const { data } = await client.mutate({ mutation: RequestFileUploadDocument, variables: { name: file.name, isPublic }, context: { errors: 'handled', fetchOptions: { signal } } });
      if (!data) throw new Error('No data presented in the GraphQL response');
      const { url, key, fields } = data.getPresignedUrl;
      return { url, key, fields: fields as Record<string, string> };
    };
    const addRow = async (file: UploadedFile) => {
      const { id, key, name, mimeType } = file;
      await client.mutate({ mutation: InsertOrgFileDocument, variables: { file: { id, key, name, mimeType, isPublic, isOrgFile: true } }, context: { errors: 'handled' } });
      onStored(file);
      toast.saved(`${name} file uploaded successfully!`);
    };
    return createUploadQueue({
      requestTarget,
      post: postForm,
      onDone: (_group, file) => {
        addRow(file).catch((error: unknown) => {
          report(error);
          toast.error(`${file.name} file upload failed.`);
        });
      },
      onFailed: (item, _error, retry) => toast.error(`${item.file.name} file upload failed.`, retry),
    });
  }, [client, isPublic, onStored, report, toast]);
  useEffect(() => queue.stopAll, [queue]);
  return queue;
}
