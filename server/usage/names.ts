// What tables and their records are called, where somebody is told of them.
import { RECORD_KINDS, recordKind, type RecordKind } from '#domain/records.ts';
import { HISTORY_ENTITIES } from '#domain/history/fields.ts';
import { relationOf } from '#schemas/engine/relation.ts';
import type { Definitions, ServedDefinition } from '../definitions/load.ts';
import { columnOf, quoted } from '../definitions/tables.ts';
import type { Column, Table } from '../graphql/catalogue/model.ts';
import { pluralise } from '../graphql/catalogue/plural.ts';
import { inSentence } from '../definitions/titles.ts';

/** Columns that name a record, the best first. */
const NAMING_COLUMNS = ['name', 'title', 'label', 'full_name', 'description_short', 'invoice_no', 'subject', 'section'];

/** SQL of whom or what a record is about that people know by its number; undefined for other tables. */
function aboutSql(table: Table, alias: string, kinds: readonly RecordKind[]): string | undefined {
  if (table.name === 'obligation') return `concat_ws(' ', ${alias}.source, ${alias}.section)`;
  const about = recordKind(table.name, kinds)?.about ?? [];
  if (about.length === 0) return undefined;
  const texts = about.map((fields) =>
    fields
      .flatMap((field) => columnOf(table, field) ?? [])
      .map(({ name }) => `${alias}.${quoted(name)}`)
      .join(', '),
  );
  return `coalesce(${texts.map((columns) => `nullif(concat_ws(' ', ${columns}), '')`).join(', ')}, '')`;
}

/** The kinds of records that a table's rows can hang on. */
export function parentKinds(table: Table, kinds: readonly RecordKind[]): readonly RecordKind[] {
  return kinds.filter((kind) => kind.table !== table.name && columnOf(table, kind.parentField) !== undefined);
}

/** 'ReservePayment' as 'Reserve payment'. */
function inWords(type: string): string {
  const words = type.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ');
  return words.charAt(0) + words.slice(1).toLowerCase();
}

export interface Names {
  readonly one: string;
  readonly many: string;
}

/** What one record, and what several of a table are called. */
export function namesOf(table: Pick<Table, 'type' | 'name'>, served: ServedDefinition | undefined): Names {
  if (served) return served.definition.label;
  const told = HISTORY_ENTITIES[table.name]?.label;
  return told === undefined
    ? { one: inWords(table.type), many: inWords(pluralise(table.type)) }
    : { one: told, many: pluralise(told) };
}

function namingColumn(table: Table): Column | undefined {
  return NAMING_COLUMNS.map((name) => table.columns.find((candidate) => candidate.name === name)).find(
    (found) => found?.type.category === 'S',
  );
}

/** SQL of the names of what a record refers to, in its definition's order: what tells a rate override from another. */
function referredSql(table: Table, alias: string, { definition }: ServedDefinition): string | undefined {
  const names = Object.entries(definition.record.properties).flatMap(([property, schema]) => {
    const reference = schema['x-reference'];
    const relation = reference && table.members.get(relationOf(property, reference));
    const column = relation?.kind === 'object' ? relation.target.members.get(reference?.label ?? '') : undefined;
    if (relation?.kind !== 'object' || column?.kind !== 'column') return [];
    const join = relation.on
      .map(({ from, to }) => `named.${quoted(to.name)} = ${alias}.${quoted(from.name)}`)
      .join(' and ');
    return [`(select named.${quoted(column.name)} from ${relation.target.sql} named where ${join})`];
  });
  return names.length === 0 ? undefined : `concat_ws(', ', ${names.join(', ')})`;
}

/** SQL of the name of the record that a property points to. */
function nameOfParent(
  table: Table,
  alias: string,
  property: string,
  { definition }: ServedDefinition,
): string | undefined {
  const reference = definition.record.properties[property]?.['x-reference'];
  const relation = reference && table.members.get(relationOf(property, reference));
  const column =
    relation?.kind === 'object' && reference?.label !== 'id'
      ? columnOf(relation.target, reference?.label ?? '')
      : undefined;
  if (relation?.kind !== 'object' || column === undefined) return undefined;
  const join = relation.on
    .map(({ from, to }) => `parent.${quoted(to.name)} = ${alias}.${quoted(from.name)}`)
    .join(' and ');
  return `(select parent.${quoted(column.name)} from ${relation.target.sql} parent where ${join})`;
}

const text = (value: string): string => `'${value.replaceAll("'", "''")}'`;

/** What a record stands in: ' of product type Home', ' below Building', ' on claim #12'; empty where it stands by itself. */
function contextSql(
  table: Table,
  alias: string,
  served: ServedDefinition | undefined,
  definitions: Definitions,
  kinds: readonly RecordKind[],
): string {
  const parent =
    served?.definition.parent ?? (served && 'parentId' in served.definition.record.properties ? 'parentId' : undefined);
  const name = served && parent !== undefined ? nameOfParent(table, alias, parent, served) : undefined;
  if (served && parent !== undefined && name !== undefined) {
    const type = served.definition.record.properties[parent]?.['x-reference']?.type ?? '';
    const word =
      type === table.type
        ? 'below'
        : `of ${inSentence(definitions.byType(type)?.definition.label.one ?? inWords(type))}`;
    return `coalesce(${text(` ${word} `)} || ${name}, '')`;
  }
  const parents = parentKinds(table, kinds);
  if (parents.length === 0) return `''`;
  return `coalesce(${parents.map(({ label, parentColumn }) => `${text(` on ${label.one} #`)} || ${alias}.${parentColumn}`).join(', ')}, '')`;
}

/** SQL of what a record is called: its own name and what it stands in, else the names of what it refers to, else its number. */
export function labelSql(
  table: Table,
  alias: string,
  served: ServedDefinition | undefined,
  definitions: Definitions,
  kinds: readonly RecordKind[] = RECORD_KINDS,
): string {
  const column = namingColumn(table);
  const number = `'#' || ${alias}.${quoted(keyColumn(table) ?? 'id')}`;
  const about = aboutSql(table, alias, kinds);
  if (about !== undefined) return `${number} || coalesce(' ' || nullif(${about}, ''), '')`;
  if (column)
    return `coalesce(nullif(${alias}.${quoted(column.name)}, ''), ${number}) || ${contextSql(table, alias, served, definitions, kinds)}`;
  const referred = served && referredSql(table, alias, served);
  return referred
    ? `coalesce(nullif(${referred}, ''), ${number})`
    : `${number} || ${contextSql(table, alias, served, definitions, kinds)}`;
}

/** The column that tells records of a table apart within an organisation; undefined where it is no number. */
export function keyColumn(table: Table): string | undefined {
  if (table.name === 'user_in_org') return 'user_id';
  return table.columns.find(({ name, type }) => name === 'id' && type.name === 'int8')?.name;
}
