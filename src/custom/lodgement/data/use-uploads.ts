// The wizard's files on their way to storage. They go on while other steps are open.
import { useEffect, useMemo, type Dispatch } from 'react';
import { useApolloClient } from '@apollo/client';
import { RequestUploadDocument } from '#src/generated/documents/lodgement-upload.ts';
import { postForm } from '#src/ui/upload/post-form.ts';
import { createUploadQueue, type UploadedFile, type UploadQueue } from '#src/ui/upload/upload-queue.ts';
import { useToast } from '#src/ui/use-toast.ts';
import type { WizardAction } from '../state.ts';

const CLAIM_GROUP = 'claim';

/** Files of an UPLOAD option; those of the claim as such are claimGroup. */
export function optionGroup(questionId: number, optionId: number): string {
  return `option/${questionId}/${optionId}`;
}

export function claimGroup(category: string): string {
  return `${CLAIM_GROUP}/${category}`;
}

function arrived(group: string, file: UploadedFile): WizardAction {
  const [kind, first = '', second = ''] = group.split('/');
  if (kind === CLAIM_GROUP) return { type: 'addFile', file: { ...file, category: first } };
  return { type: 'answerFile', questionId: Number(first), optionId: Number(second), file };
}

/** A queue for as long as the wizard is open; what is under way when it closes is stopped. */
export function useUploads(dispatch: Dispatch<WizardAction>): UploadQueue {
  const client = useApolloClient();
  const toast = useToast();
  const queue = useMemo(
    () =>
      createUploadQueue({
        requestTarget: async (file, signal) => {
          const { data } = await client.mutate({ mutation: RequestUploadDocument, variables: { name: file.name }, context: { errors: 'handled', fetchOptions: { signal } } });
          if (!data) throw new Error('No data presented in the GraphQL response');
          return { url: data.getPresignedUrl.url, key: data.getPresignedUrl.key, fields: data.getPresignedUrl.fields as Record<string, string> };
        },
        post: postForm,
        onDone: (group, file) => {
          dispatch(arrived(group, file));
          toast.saved(`${file.name} file uploaded successfully!`);
        },
        onFailed: (item, _error, retry) => toast.error(`${item.file.name} file upload failed.`, retry),
      }),
    [client, dispatch, toast],
  );
  useEffect(() => queue.stopAll, [queue]);
  return queue;
}
