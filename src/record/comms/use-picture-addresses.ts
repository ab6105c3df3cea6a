import { useEffect, useMemo, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import {
  CommFilesDocument,
  CommPictureAddressDocument,
  SharedPicturesDocument,
} from '#src/generated/documents/comms.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { pictureFiles } from './frame-document.ts';

export interface Picture {
  readonly id: string;
  readonly key: string;
}

/** A supplier finds those of messages that are shared on their jobs. */
async function findPictures(
  client: ApolloClient<unknown>,
  ids: readonly string[],
  isSupplier: boolean,
): Promise<readonly Picture[]> {
  const options = { variables: { ids: [...ids] }, context: { errors: 'handled' } };
  if (!isSupplier) return (await client.query({ query: CommFilesDocument, ...options })).data.File;
  const { data } = await client.query({ query: SharedPicturesDocument, ...options });
  return data.MyJobFile.flatMap(({ id, key }) => (id === null || key === null ? [] : [{ id, key }]));
}

/**
 * Addresses of the pictures that came with a message, by file; those that somebody may not see are left out.
 * @param known the message's files, where they are no documents yet; the same list at each drawing
 */
export function usePictureAddresses(html: string, known?: readonly Picture[]): ReadonlyMap<string, string> {
  const client = useApolloClient();
  const isSupplier = useSession().claims.role === 'supplier';
  const ids = useMemo(() => pictureFiles(html), [html]);
  const [addresses, setAddresses] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => {
    if (ids.length === 0) return undefined;
    let isCurrent = true;
    const load = async () => {
      const found = await Promise.all(
        (known?.filter(({ id }) => ids.includes(id)) ?? (await findPictures(client, ids, isSupplier))).map(
          async ({ id, key }) => {
            const answer = await client.query({
              query: CommPictureAddressDocument,
              variables: { key },
              fetchPolicy: 'no-cache',
              context: { errors: 'handled' },
            });
            return [id, answer.data.getFileUrl?.url] as const;
          },
        ),
      );
      if (isCurrent) setAddresses(new Map(found.flatMap(([id, url]) => (url === undefined ? [] : [[id, url]]))));
    };
    // without its pictures the message can still be read
    load().catch(() => undefined);
    return () => {
      isCurrent = false;
    };
  }, [client, ids, known, isSupplier]);
  return addresses;
}
