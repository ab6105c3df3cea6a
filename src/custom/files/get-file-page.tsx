import { useEffect, useState } from 'react';
import { useApolloClient, type ApolloClient } from '@apollo/client';
import Button from '@mui/material/Button';
import { Link, useParams } from 'react-router';
import { FileAddressDocument } from '#src/generated/documents/get-file.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { DocumentIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';

async function addressOf(client: ApolloClient<object>, key: string): Promise<string> {
  const { data } = await client.mutate({
    mutation: FileAddressDocument,
    variables: { key },
    context: { errors: 'handled' },
  });
  const url = data?.getPresignedUrlWithoutFields?.url;
  if (url === undefined) throw new Error('There is no such file.');
  return url;
}

/** /app/get-file/{key}: downloads the file and opens it in the same window (spec 1 §2). */
export default function GetFilePage() {
  const { '*': key = '' } = useParams();
  const client = useApolloClient();
  const [failedKey, setFailedKey] = useState<string>();
  useEffect(() => {
    let isOpen = true;
    addressOf(client, key).then(
      // Back leads to where the link was, not here again
      (url) => isOpen && window.location.replace(url),
      () => isOpen && setFailedKey(key),
    );
    return () => {
      isOpen = false;
    };
  }, [client, key]);
  return (
    <>
      <PageHeader title="Document" />
      {failedKey === key ? (
        <EmptyState
          icon={DocumentIcon}
          title="This document was not found"
          action={
            <Button component={Link} to="/app">
              Home
            </Button>
          }
        >
          It was removed, or you do not have access to it.
        </EmptyState>
      ) : (
        <CardSkeleton lines={4} label="Opening the document" />
      )}
    </>
  );
}
