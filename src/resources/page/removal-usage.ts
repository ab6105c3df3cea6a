// What keeps rows from being deleted.
import type { ApolloClient } from '@apollo/client';
import { RecordUsesDocument } from '#src/generated/documents/history.ts';
import type { RecordUse } from '../history/use-record-uses.ts';
import type { Row } from './resource-list-context.ts';

export interface UsedRow {
  readonly row: Row;
  readonly uses: readonly RecordUse[];
}

/** Rows that are asked about; a person who deletes more at once is told of the first ones. */
const MOST_ASKED = 50;

/** Those of the rows that cannot be deleted, with what uses them. */
export async function findUsedRows(client: ApolloClient<object>, type: string, rows: readonly Row[]): Promise<readonly UsedRow[]> {
  const found = await Promise.all(
    rows.slice(0, MOST_ASKED).map(async (row): Promise<UsedRow> => {
      const { data } = await client.query({ query: RecordUsesDocument, variables: { type, id: Number(row.id) }, fetchPolicy: 'no-cache' });
      return { row, uses: data.recordUsage.filter(({ isBlocking }) => isBlocking) };
    }),
  );
  return found.filter(({ uses }) => uses.length > 0);
}
