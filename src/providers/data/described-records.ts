// Records of a kind that are found by what its description says of them (domain/records.ts): its document is made of that.
import { gql, type DocumentNode } from '@apollo/client';
import { textOrNone } from '#domain/fields.ts';
import { findRecordsCondition } from '#domain/find-records.ts';
import type { RecordKind } from '#domain/records.ts';
import type { Finder } from './use-found-records.ts';

/** As many as one looks through beside those of other kinds. */
const MOST = 5;

type Row = Readonly<Record<string, unknown>> & { readonly id: number };
type Found = Readonly<Record<string, readonly Row[]>>;

/** A record as people know it. */
export interface NamedRecord {
  readonly id: number;
  /** '5, Mia Moss' */
  readonly label: string;
}

/** Records of a kind by a condition, the newest first. */
function documentOf({ type, about }: Pick<RecordKind, 'type' | 'about'>): DocumentNode {
  const fields = ['id', ...about.flat()].join(' ');
  return gql(
    `query Described${type}($where: ${type}_bool_exp!) {
      ${type}(where: $where, order_by: [{ createdAt: desc }, { id: desc }], limit: ${MOST}) { ${fields} }
    }`,
  );
}

/** The number, and the first of the columns that say whom it is about. */
function labelOf(row: Row, { about }: Pick<RecordKind, 'about'>): string {
  const names = about.map((fields) =>
    fields
      .flatMap((field) => textOrNone(row[field]) ?? [])
      .join(' ')
      .trim(),
  );
  return [String(row.id), names.find((name) => name !== '')].filter(Boolean).join(', ');
}

/** How records of a kind are found by their number or whom they are about. */
export function describedRecords(kind: RecordKind): Finder<NamedRecord> {
  return {
    condition: (text) => findRecordsCondition(kind, text),
    async ask(client, where) {
      const { data } = await client.query<Found>({
        query: documentOf(kind),
        variables: { where },
        context: { errors: 'handled' },
      });
      return (data[kind.type] ?? []).map((row) => ({ id: row.id, label: labelOf(row, kind) }));
    },
  };
}
