// The bound on what an answer may weigh. Postgres refuses it, so that no byte of it is sent, parsed or held here: pg reads
// a value as one string, and V8 has none beyond half a gigabyte.
import { listOf, literal, sql, type Sql } from './fragment.ts';

/** Marks the refusal of an answer that is too large; what follows it, up to the |, is the limit in bytes. */
export const SIZE_MARKER = 'graphql-answer-bytes:';

/** What the answers of a mutation's statements weigh so far: a setting that is local to the transaction. */
const ANSWERED = 'graphql.answered';

const NAME = 'c';

/** Fails once the row is there, as `int4` of a text that is none; never folded beforehand, since it names a column. */
function refusal(most: number, bytes: string): string {
  return `(${literal(`${SIZE_MARKER}${most}|`)} || ${bytes})::int4 is null`;
}

function bytesOf(columns: readonly Sql[]): string {
  // nothing has no length, which is no more than any limit; int8: a sum may be more than one value can be
  if (columns.length === 1) return `octet_length(${NAME}1)`;
  return columns.map((_, index) => `coalesce(octet_length(${NAME}${index + 1}), 0)::int8`).join(' + ');
}

function selected(columns: readonly Sql[], condition: string): Sql {
  const names = columns.map((_, index) => `${NAME}${index + 1}`);
  // `offset 0` keeps Postgres from making each value once for its size and once more for itself
  const values = listOf(columns.map((column, index) => sql`(${column})::text as ${names[index] ?? ''}`));
  return sql`select ${names.join(', ')} from (select ${values} offset 0) answer where ${condition}`;
}

/** The select of JSON values as texts, refused by Postgres when all together have more than `most` bytes. */
export function boundedAnswer(columns: readonly Sql[], most: number): Sql {
  const bytes = bytesOf(columns);
  return selected(columns, `case when ${bytes} > ${most} then ${refusal(most, bytes)} else true end`);
}

/** The rows of a statement that gives a text `row` for each of its rows, refused by Postgres when one has more than `most` bytes. */
export function boundedRows(statement: Sql, most: number): Sql {
  const bytes = 'octet_length(row)';
  return sql`select row from (select row from (${statement}) given offset 0) answer where case when ${bytes} > ${most} then ${refusal(most, bytes)} else true end`;
}

/** One of several answers of a transaction, which have the limit together. */
export function boundedPart(column: Sql, most: number): Sql {
  const sum = `coalesce(nullif(current_setting('${ANSWERED}', true), ''), '0')::int8 + coalesce(${bytesOf([column])}, 0)`;
  return selected(
    [column],
    `case when ${sum} > ${most} then ${refusal(most, sum)} else set_config('${ANSWERED}', (${sum})::text, true) is not null end`,
  );
}
