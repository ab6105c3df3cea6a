import { useQuery } from '@apollo/client';
import { RecordUsesDocument, type RecordUsesQuery } from '#src/generated/documents/history.ts';

export type RecordUse = RecordUsesQuery['recordUsage'][number];

/** What uses a record, as far as the person sees it. Not told is not an error of the form: it then says nothing. */
export function useRecordUses(type: string, id: number | string): readonly RecordUse[] {
  const variables = { type, id: Number(id) };
  const { data } = useQuery(RecordUsesDocument, {
    variables,
    fetchPolicy: 'cache-and-network',
    context: { errors: 'handled' },
  });
  return data?.recordUsage ?? [];
}
