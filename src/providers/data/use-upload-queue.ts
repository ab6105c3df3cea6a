// Files on their way: a form from the service, the post to storage with its progress, then whatever the page does with them.
import { fieldsOf } from '#domain/fields.ts';
import { useEffect, useMemo } from 'react';
import { ApolloError, useApolloClient } from '@apollo/client';
import { RequestUploadDocument } from '#src/generated/documents/upload.ts';
import { postForm } from '#src/ui/upload/post-form.ts';
import { createUploadQueue, type UploadedFile, type UploadQueue } from '#src/ui/upload/upload-queue.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { UploadSummary } from '#src/ui/upload/upload-summary.ts';
import { useToast } from '#src/ui/use-toast.ts';

interface Options {
  /** Anyone may read the files. */
  readonly isPublic?: boolean;
  /** A file has arrived in the storage; when this throws, its upload has failed and can be tried again. Must stay the same between renders, or uploads stop. */
  readonly onArrived: (group: string, file: UploadedFile) => Promise<void> | void;
}

/** A queue for as long as the page is open; what is under way when it closes is stopped (texts: spec 1 §8). */
export function useUploadQueue({ isPublic = false, onArrived }: Options): UploadQueue {
  const client = useApolloClient();
  const toast = useToast();
  const { report } = useErrorModal();
  const queue = useMemo(() => {
    const told = new UploadSummary(toast);
    return createUploadQueue({
      requestTarget: async (file, signal) => {
        const { data } = await client.mutate({
          mutation: RequestUploadDocument,
          variables: { name: file.name, size: file.size, isPublic },
          context: { errors: 'handled', repeats: true, fetchOptions: { signal } },
        });
        if (!data) throw new Error('No data presented in the GraphQL response');
        const { url, key, fields } = data.getPresignedUrl;
        return {
          url,
          key,
          fields: Object.fromEntries(Object.entries(fieldsOf(fields)).map(([name, value]) => [name, String(value)])),
        };
      },
      post: postForm,
      onDone: async (group, file) => {
        await onArrived(group, file);
        told.arrived(file.name);
      },
      onFailed: (item, error, retry) => {
        // a refusal says why; a connection that was lost has nothing to say
        if (error instanceof ApolloError && error.graphQLErrors.length > 0) report(error);
        return told.failed(item.file.name, retry);
      },
      onIdle: () => told.say(),
    });
  }, [client, isPublic, onArrived, report, toast]);
  useEffect(() => queue.stopAll, [queue]);
  return queue;
}
