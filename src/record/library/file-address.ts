import { useCallback } from 'react';
import { useApolloClient } from '@apollo/client';
import { LibraryFileAddressDocument } from '#src/generated/documents/library.ts';
import { saveFrom } from '#src/ui/save-from.ts';

/** Asks for a file's address, good for a few minutes; with `save` the browser keeps the file whatever it is. */
export function useFileAddress(): (key: string, save: boolean) => Promise<string> {
  const client = useApolloClient();
  return useCallback(
    async (key, save) => {
      const { data } = await client.mutate({ mutation: LibraryFileAddressDocument, variables: { key, save } });
      const url = data?.getPresignedUrlWithoutFields?.url;
      if (url === undefined) throw new Error('There is no such file.');
      return url;
    },
    [client],
  );
}

/** Downloads a file; what goes wrong is in the error modal. */
export function useDownload(): (file: { readonly key: string }) => void {
  const addressOf = useFileAddress();
  return useCallback(({ key }) => void addressOf(key, true).then(saveFrom, () => undefined), [addressOf]);
}
