// References of a file: records named by what they are called, or by their number.
import { fieldsOf } from '#domain/fields.ts';
import type { ClientBase } from 'pg';
import type { Reference } from '#schemas/engine/definition.ts';
import type { RowsStatement } from '../graphql/execute/plan.ts';
import type { GraphqlRequest } from '../graphql/execute/request.ts';
import type { Coerced } from './coerce.ts';

export type CompileRows = (request: GraphqlRequest) => RowsStatement;

/** Finds the record that a text names. */
export type FindReference = (text: string) => Coerced;

/** Key column of a type: people are known by their user id. */
const keyOf = (type: string): string => (type === 'UserInOrg' ? 'userId' : 'id');

/**
 * Reads what a reference may point to, as the person sees it.
 * @returns the look-up, by name in any case or by id
 */
export async function loadReference(
  reference: Reference,
  client: ClientBase,
  compile: CompileRows,
): Promise<FindReference> {
  const { type, label, where = {} } = reference;
  const key = keyOf(type);
  const { text, values } = compile({
    query: `query ($where: ${type}_bool_exp!) { ${type}(where: $where) { ${key} ${label} } }`,
    variables: { where },
  });
  const { rows } = await client.query<{ row: string }>(text, [...values]);
  const records = rows.map(({ row }) => fieldsOf(JSON.parse(row)));
  const ids = new Set(records.map((record) => Number(record[key])));
  const nameOf = (record: Readonly<Record<string, unknown>>): string =>
    typeof record[label] === 'string' ? record[label].trim().toLowerCase() : '';
  const byName = Map.groupBy(records, nameOf);
  return (given) => {
    const named = byName.get(given.trim().toLowerCase()) ?? [];
    if (named.length > 1) return { fault: `${named.length} records are called ${given}: give the id` };
    if (named[0]) return { value: Number(named[0][key]) };
    return /^\d+$/.test(given) && ids.has(Number(given)) ? { value: Number(given) } : { fault: `There is no ${given}` };
  };
}
