// Counts what uses a record and names the newest of it, as the person who asks sees it.
import type { Definitions } from '../definitions/load.ts';
import { quoted, type Tables } from '../definitions/tables.ts';
import type { Relationship, Table } from '../graphql/catalogue/model.ts';
import type { WriteContext } from '../graphql/options.ts';
import type { ForeignKey } from './foreign-keys.ts';
import { labelSql, namesOf } from './names.ts';
import { pathSql } from './paths.ts';
import { DOCUMENT_USES, SILENT, THROUGH } from './uses.ts';

export interface RecordUse {
  /** GraphQL type of what uses it. */
  readonly type: string;
  /** 'Claims', or 'Claim' when it is one. */
  readonly label: string;
  readonly count: number;
  /** While there is one, the record cannot be deleted. */
  readonly isBlocking: boolean;
  /** The newest five. */
  readonly records: readonly { readonly id: number; readonly label: string; readonly path: string | null }[];
}

/** Rows of a table by a condition on `t`. */
interface Use {
  readonly table: Table;
  readonly where: string;
  readonly isBlocking: boolean;
  /** Columns that the role must be allowed to read: `table.column`. */
  readonly needs: readonly string[];
}

export interface UsageDependencies {
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKey[]>;
}

const RECORDS = 5;

function hasId(table: Table): boolean {
  return table.columns.some(({ name, type }) => name === 'id' && type.name === 'int8');
}

/** The table behind a link table, with the condition carried over. */
function through(table: Table, where: string): { readonly table: Table; readonly where: string } {
  const relation = table.members.get(THROUGH[table.type] ?? '');
  if (relation?.kind !== 'object' || !hasId(relation.target)) return { table, where };
  return { table: relation.target, where: `exists (select from ${table.sql} link where ${joined(relation)} and ${where.replaceAll('t.', 'link.')})` };
}

function joined({ on }: Relationship): string {
  return on.map(({ from, to }) => `link.${quoted(from.name)} = t.${quoted(to.name)}`).join(' and ');
}

function keyUse({ from, pairs, isBlocking }: ForeignKey, used: Table): Use {
  // their organisation is ours: the id alone tells
  const where = pairs.flatMap((pair) => (pair.to === 'id' || (used.name === 'user_in_org' && pair.to === 'user_id') ? [`t.${quoted(pair.from)} = $1::bigint`] : [])).join(' and ') || 'false';
  return { ...through(from, where), isBlocking, needs: pairs.map((pair) => `${from.name}.${pair.from}`) };
}

function usesOf(type: string, { tables, foreignKeys }: UsageDependencies): readonly Use[] {
  const used = tables.ofType(type);
  const byKey = (foreignKeys.get(type) ?? []).filter(({ from, isBlocking }) => isBlocking || !SILENT.has(from.type)).map((key) => keyUse(key, used));
  const byDocument = DOCUMENT_USES.filter(({ of }) => of === type).map(({ by, where }) => ({ table: tables.ofType(by), where, isBlocking: false, needs: [] }));
  return merged([...byKey, ...byDocument].filter(({ table }) => hasId(table)));
}

/** Two keys of one table to the same record are one use. */
function merged(uses: readonly Use[]): readonly Use[] {
  return [...Map.groupBy(uses, ({ table }) => table)].map(([table, list]) => ({ table, where: list.map(({ where }) => `(${where})`).join(' or '), isBlocking: list.some(({ isBlocking }) => isBlocking), needs: [...list.flatMap(({ needs }) => needs), `${table.name}.id`] }));
}

function useSql({ table, where }: Use, index: number, { definitions }: UsageDependencies): string {
  const served = definitions.byType(table.type);
  const newest = `select t.id, ${labelSql(table, 't', served)} as label, ${pathSql(table, 't', served, definitions)} as path from ${table.sql} t where ${where} order by t.id desc limit ${RECORDS}`;
  return `select ${index} as use, (select count(*)::int from ${table.sql} t where ${where}) as count, (select coalesce(json_agg(r), '[]') from (${newest}) r) as records`;
}

/** Uses of which the role may read what tells them. */
async function readable(uses: readonly Use[], context: Pick<WriteContext, 'query'>): Promise<readonly Use[]> {
  const needs = [...new Set(uses.flatMap((use) => use.needs))];
  const rows = await context.query<{ need: string }>(
    `select need from unnest($1::text[]) need where has_column_privilege(current_user, 'public.' || quote_ident(split_part(need, '.', 1)), split_part(need, '.', 2), 'select')`,
    [needs],
  );
  const allowed = new Set(rows.map(({ need }) => need));
  return uses.filter((use) => use.needs.every((need) => allowed.has(need)));
}

/**
 * What uses a record, most first.
 * @throws RangeError for an unknown type
 */
export async function findUses(type: string, id: number, context: Pick<WriteContext, 'query'>, dependencies: UsageDependencies): Promise<readonly RecordUse[]> {
  const uses = await readable(usesOf(type, dependencies), context);
  if (uses.length === 0) return [];
  const sql = uses.map((use, index) => useSql(use, index, dependencies)).join('\nunion all\n');
  const rows = await context.query<{ use: number; count: number; records: RecordUse['records'] }>(`select * from (${sql}) uses where count > 0 order by count desc, use`, [id]);
  return rows.flatMap(({ use, count, records }) => {
    const found = uses[use];
    if (!found) return [];
    const names = namesOf(found.table, dependencies.definitions.byType(found.table.type));
    return [{ type: found.table.type, label: count === 1 ? names.one : names.many, count, isBlocking: found.isBlocking, records }];
  });
}
