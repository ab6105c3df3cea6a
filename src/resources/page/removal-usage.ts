// What keeps rows from being deleted.
import { gql, type ApolloClient, type TypedDocumentNode } from '@apollo/client';
import { describeError } from '#src/ui/describe-error.ts';
import type { Row } from './resource-list-context.ts';

export interface RecordUse {
  readonly type: string;
  readonly label: string;
  readonly count: number;
  /** It cannot be deleted while there are any. */
  readonly isBlocking: boolean;
  readonly records: readonly { readonly id: number; readonly label: string; readonly path: string | null }[];
}

export interface UsedRow {
  readonly row: Row;
  readonly uses: readonly RecordUse[];
}

const RECORD_USAGE: TypedDocumentNode<{ readonly recordUsage: readonly RecordUse[] }, { readonly type: string; readonly id: number | string }> = gql`
  query RecordUsage($type: String!, $id: bigint!) {
    recordUsage(type: $type, id: $id) {
      type
      label
      count
      isBlocking
      records {
        id
        label
        path
      }
    }
  }
`;

/** Rows that are asked about; a person who deletes more at once is told of the first ones. */
const MOST_ASKED = 50;

/** Whether a deletion was refused because something refers to what should go. */
export function isInUse(error: unknown): boolean {
  return describeError(error).code === 'constraint-violation';
}

/** Those of the rows that cannot be deleted, with what uses them. */
export async function findUsedRows(client: ApolloClient<object>, type: string, rows: readonly Row[]): Promise<readonly UsedRow[]> {
  const found = await Promise.all(
    rows.slice(0, MOST_ASKED).map(async (row): Promise<UsedRow> => {
      const { data } = await client.query({ query: RECORD_USAGE, variables: { type, id: row.id }, fetchPolicy: 'no-cache' });
      return { row, uses: data.recordUsage.filter(({ isBlocking }) => isBlocking) };
    }),
  );
  return found.filter(({ uses }) => uses.length > 0);
}
