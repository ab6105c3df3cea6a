// A letter's PDF by its address, and what is known of the record that it is about.
import { useCallback } from 'react';
import { useApolloClient, useQuery } from '@apollo/client';
import { fieldsOf } from '#domain/fields.ts';
import {
  LetterDocumentDocument,
  LetterTemplatesDocument,
  LetterValuesDocument,
} from '#src/generated/documents/letters.ts';
import { recordArguments, useRecord } from '../record.ts';

/** Asks for the address of a letter's PDF, good for a minute. */
export function useLetterAddress(): (letterId: number) => Promise<string> {
  const client = useApolloClient();
  return useCallback(
    async (letterId) => {
      const { data } = await client.mutate({ mutation: LetterDocumentDocument, variables: { letterId } });
      if (!data) throw new Error('There is no such letter.');
      return data.getLetterDocument.url;
    },
    [client],
  );
}

export interface KnownOfRecord {
  readonly values: Readonly<Record<string, string>>;
  readonly recipient: string;
  readonly email: string | null;
}

/** What a letter about the open record is filled with, as it is now; undefined while it is asked for. */
export function useKnown() {
  const query = useQuery(LetterValuesDocument, {
    variables: recordArguments(useRecord()),
    fetchPolicy: 'network-only',
  });
  const found = query.data?.letterValues;
  const texts = Object.entries(fieldsOf(found?.values)).flatMap(([key, value]) =>
    typeof value === 'string' ? [[key, value] as const] : [],
  );
  const known: KnownOfRecord | undefined = found && {
    values: Object.fromEntries(texts),
    recipient: found.recipient,
    email: found.email,
  };
  return { known, error: query.error, refetch: query.refetch };
}

/** The organisation's templates about this kind of record. */
export function useLetterTemplates() {
  const { data } = useQuery(LetterTemplatesDocument, { variables: { relatedTo: useRecord().kind.table } });
  return data?.LetterTemplate;
}
