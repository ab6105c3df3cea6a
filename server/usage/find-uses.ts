// Counts what uses a record and names the newest of it, as the person who asks sees it.
import type { RecordKind } from '#domain/records.ts';
import type { Definitions } from '../definitions/load.ts';
import { quoted, type Tables } from '../definitions/tables.ts';
import type { Relationship, Table } from '../graphql/catalogue/model.ts';
import type { ActionContext } from '../graphql/options.ts';
import type { ForeignKey } from './foreign-keys.ts';
import { keyColumn, labelSql, namesOf, type Names } from './names.ts';
import { pathSql } from './paths.ts';
import { OTHER_USES, SILENT, THROUGH, type UseEffect } from './uses.ts';

export interface RecordUse {
  /** GraphQL type of what uses it. */
  readonly type: string;
  /** 'Claims', or 'Claim' when it is one. */
  readonly label: string;
  readonly count: number;
  /** While there is one, the record cannot be deleted. */
  readonly isBlocking: boolean;
  readonly effect: UseEffect;
  /** The newest five. */
  readonly records: readonly { readonly id: number; readonly label: string; readonly path: string | null }[];
}

/** Rows of a table by a condition on `t`. */
interface Use {
  readonly table: Table;
  readonly where: string;
  readonly effect: UseEffect;
  readonly names?: Names;
  /** Columns that the role must be allowed to read: `table.column`. */
  readonly needs: readonly string[];
}

export interface UsageDependencies {
  readonly definitions: Definitions;
  readonly tables: Tables;
  readonly foreignKeys: ReadonlyMap<string, readonly ForeignKey[]>;
  /** Kinds of records with pages; those of the product where it is left out. */
  readonly kinds?: readonly RecordKind[];
}

const RECORDS = 5;

/** The table behind a link table, with the condition carried over; undefined where that is the used record itself. */
function through(
  table: Table,
  where: string,
  used: Table,
): { readonly table: Table; readonly where: string } | undefined {
  const relation = table.members.get(THROUGH[table.type] ?? '');
  if (relation?.kind !== 'object' || keyColumn(relation.target) === undefined) return { table, where };
  if (relation.target === used) return undefined;
  return {
    table: relation.target,
    where: `exists (select from ${table.sql} link where ${joined(relation)} and ${where.replaceAll('t.', 'link.')})`,
  };
}

function joined({ on }: Relationship): string {
  return on.map(({ from, to }) => `link.${quoted(from.name)} = t.${quoted(to.name)}`).join(' and ');
}

type UsingKey = Omit<ForeignKey, 'effect'> & { readonly effect: UseEffect };

function keyUse({ from, pairs, effect }: UsingKey, used: Table): readonly Use[] {
  // their organisation is ours: the id alone tells
  const where =
    pairs
      .flatMap((pair) =>
        pair.to === 'id' || (used.name === 'user_in_org' && pair.to === 'user_id')
          ? [`t.${quoted(pair.from)} = $1::bigint`]
          : [],
      )
      .join(' and ') || 'false';
  const found = through(from, where, used);
  return found === undefined ? [] : [{ ...found, effect, needs: pairs.map((pair) => `${from.name}.${pair.from}`) }];
}

/** A record that is only marked as deleted stays where it is used, whatever the keys would say. */
function isMarked(table: Table): boolean {
  return table.columns.some(({ name }) => name === 'is_deleted');
}

function usesOf(type: string, { tables, foreignKeys }: UsageDependencies): readonly Use[] {
  const used = tables.ofType(type);
  const marked = isMarked(used);
  const byKey = (foreignKeys.get(type) ?? [])
    .map((key): UsingKey => (marked ? { ...key, effect: 'stays' } : key))
    .filter(({ from, effect }) => effect === 'keeps' || !SILENT.has(from.type))
    .flatMap((key) => keyUse(key, used));
  const others = OTHER_USES.filter(({ of }) => of === type).map(({ by, where, effect, names }): Use => ({
    table: tables.ofType(by),
    where,
    effect,
    names,
    needs: [],
  }));
  return merged([...byKey, ...others].filter(({ table }) => keyColumn(table) !== undefined));
}

/** Two keys of one table to the same record are one use. */
function merged(uses: readonly Use[]): readonly Use[] {
  const groups = Map.groupBy(uses, ({ table, effect, names }) => `${table.name} ${effect} ${names?.many ?? ''}`);
  return [...groups.values()].flatMap(([first, ...rest]): readonly Use[] => {
    if (first === undefined) return [];
    const list = [first, ...rest];
    return [
      {
        ...first,
        where: list.map(({ where }) => `(${where})`).join(' or '),
        needs: [...list.flatMap(({ needs }) => needs), `${first.table.name}.${keyColumn(first.table) ?? 'id'}`],
      },
    ];
  });
}

function useSql({ table, where }: Use, index: number, { definitions, kinds }: UsageDependencies): string {
  const served = definitions.byType(table.type);
  const key = `t.${quoted(keyColumn(table) ?? 'id')}`;
  const newest = `select ${key} as id, ${labelSql(table, 't', served, definitions, kinds)} as label, ${pathSql(table, 't', served, definitions, kinds)} as path from ${table.sql} t where ${where} order by ${key} desc limit ${RECORDS}`;
  return `select ${index} as use, (select count(*)::int from ${table.sql} t where ${where}) as count, (select coalesce(json_agg(r), '[]') from (${newest}) r) as records`;
}

/** Uses of which the role may read what tells them. */
async function readable(uses: readonly Use[], context: Pick<ActionContext, 'query'>): Promise<readonly Use[]> {
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
export async function findUses(
  type: string,
  id: number,
  context: Pick<ActionContext, 'query'>,
  dependencies: UsageDependencies,
): Promise<readonly RecordUse[]> {
  const uses = await readable(usesOf(type, dependencies), context);
  if (uses.length === 0) return [];
  const sql = uses.map((use, index) => useSql(use, index, dependencies)).join('\nunion all\n');
  const rows = await context.query<{ use: number; count: number; records: RecordUse['records'] }>(
    `select * from (${sql}) uses where count > 0 order by count desc, use`,
    [id],
  );
  return rows.flatMap(({ use, count, records }) => {
    const found = uses[use];
    if (!found) return [];
    const names = found.names ?? namesOf(found.table, dependencies.definitions.byType(found.table.type));
    return [
      {
        type: found.table.type,
        label: count === 1 ? names.one : names.many,
        count,
        isBlocking: found.effect === 'keeps',
        effect: found.effect,
        records,
      },
    ];
  });
}
