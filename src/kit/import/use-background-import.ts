import { useApolloClient } from '@apollo/client';
import { fieldsOf } from '#domain/fields.ts';
import { StartImportDocument } from '#src/generated/documents/imports.ts';
import { RequestUploadDocument } from '#src/generated/documents/upload.ts';
import { postForm } from '#src/ui/upload/post-form.ts';
import type { Mapping } from './mapping.ts';

interface Options {
  readonly file: File;
  readonly mapping: Mapping;
  /** From 0 to 1, of the upload. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file and has it imported in the background. @throws what the service or the store refuses it for */
export function useBackgroundImport(name: string): (options: Options) => Promise<void> {
  const client = useApolloClient();
  return async ({ file, mapping, onProgress, signal }) => {
    const { data } = await client.mutate({
      mutation: RequestUploadDocument,
      variables: { name: file.name, size: file.size, isPublic: false },
      context: { errors: 'handled', repeats: true, fetchOptions: { signal } },
    });
    if (!data) throw new Error('The upload was not prepared. Try again.');
    const { url, key, fields } = data.getPresignedUrl;
    const texts = Object.fromEntries(Object.entries(fieldsOf(fields)).map(([field, value]) => [field, String(value)]));
    await postForm({ url, key, fields: texts }, file, { onProgress, signal });
    await client.mutate({
      mutation: StartImportDocument,
      variables: { name, key, fileName: file.name, mapping },
      // a second one is refused while this file's is under way
      context: { errors: 'handled', onceKey: crypto.randomUUID() },
    });
  };
}
