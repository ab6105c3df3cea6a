// Reads the catalogue of a schema from the database.
import type pg from 'pg';
import type {
  Catalogue,
  CatalogueOverrides,
  Column,
  ComputedField,
  Constraint,
  FunctionArgument,
  FunctionPlace,
  LiveFunction,
  Member,
  PgType,
  Table,
  TableFunction,
} from './model.ts';
import { qualified, quoteIdentifier } from './quote.ts';
import { NAMINGS, readTags, type Naming } from './names.ts';
import * as queries from './queries.ts';
import { relationshipsOf, type ForeignKey } from './relationships.ts';

interface DraftTable extends Table {
  members: Map<string, Member>;
  columns: Column[];
}

/** A type's name, quoted where it must be. */
function quoteType(name: string): string {
  return /^[a-z_][a-z0-9_]*$/.test(name) && name !== 'char' ? name : quoteIdentifier(name);
}

function plainType(row: queries.TypeRow, element: PgType | undefined): PgType {
  const isUnordered = element ? element.unordered === true : !row.ordered;
  return {
    name: row.name,
    sql: row.schema === 'pg_catalog' ? quoteType(row.name) : qualified(row.schema, row.name),
    category: row.category,
    ...(element ? { element } : {}),
    ...(isUnordered ? { unordered: true } : {}),
  };
}

function readTypes(rows: readonly queries.TypeRow[]): (oid: number) => PgType {
  const byOid = new Map(rows.map((row) => [row.oid, row]));
  const made = new Map<number, PgType>();
  const typeOf = (oid: number): PgType => {
    const known = made.get(oid);
    if (known) return known;
    const row = byOid.get(oid);
    if (!row) throw new Error(`Postgres type ${oid} is not in pg_type`);
    // a domain is served as what it is made of
    const type =
      row.kind === 'd' ? typeOf(row.base) : plainType(row, row.element === 0 ? undefined : typeOf(row.element));
    made.set(oid, type);
    return type;
  };
  return typeOf;
}

function readColumns(rows: readonly queries.ColumnRow[], naming: Naming, typeOf: (oid: number) => PgType): Column[] {
  return rows.map((row) => {
    const { tags, text } = readTags(row.comment);
    return {
      kind: 'column',
      name: row.name,
      field: tags.get('name') ?? naming.field(row.name),
      type: typeOf(row.type),
      nullable: !row.required,
      writable: row.writable,
      maxLength: row.max_length ?? undefined,
      comment: text,
      valuesFunction: tags.get('values'),
    };
  });
}

function readTable(
  row: queries.TableRow,
  columns: Column[],
  constraints: readonly queries.ConstraintRow[],
  reads: readonly string[],
  naming: Naming,
): DraftTable {
  const { tags, text } = readTags(row.comment);
  const own = constraints.filter((constraint) => constraint.relation === row.oid && constraint.kind !== 'f');
  const primary = own.find((constraint) => constraint.kind === 'p');
  const keys: Constraint[] = own.map(({ name, columns: names }) => ({ name, columns: names }));
  return {
    kind: 'table',
    name: row.name,
    type: tags.get('name') ?? naming.type(row.name),
    sql: qualified(row.schema, row.name),
    columns,
    members: new Map(columns.map((column) => [column.field, column])),
    key: (primary?.columns ?? []).flatMap((name) => columns.filter((column) => column.name === name)),
    constraints: keys,
    // the bits of pg_relation_is_updatable: 1 << CMD_INSERT, CMD_UPDATE, CMD_DELETE
    insertable: (row.updatable & 8) !== 0,
    updatable: (row.updatable & 4) !== 0,
    deletable: (row.updatable & 16) !== 0,
    comment: text,
    reads: row.kind === 'v' || row.kind === 'm' ? reads : [row.name],
    everyMilliseconds: everyOf(row.name, tags),
    enumValues: undefined,
  };
}

function readArguments(row: queries.FunctionRow, naming: Naming, typeOf: (oid: number) => PgType): FunctionArgument[] {
  const firstDefault = row.argument_types.length - row.defaults;
  let unnamed = 0;
  return row.argument_types.map((oid, index) => {
    const name = row.argument_names?.[index];
    const named = name !== undefined && name !== '';
    return {
      name: named ? name : undefined,
      field: named ? naming.field(name) : `arg_${++unnamed}`,
      type: typeOf(oid),
      hasDefault: index >= firstDefault,
    };
  });
}

/** What each place takes. @param row index of the place that takes the row of a computed field */
function placesOf(list: readonly FunctionArgument[], session: string | undefined, row?: number): FunctionPlace[] {
  return list.map((argument, index) => {
    const isSession = argument.name !== undefined && argument.name === session;
    return { takes: index === row ? 'row' : isSession ? 'session' : 'argument', argument };
  });
}

function givenBy(places: readonly FunctionPlace[]): FunctionArgument[] {
  return places.filter(({ takes }) => takes === 'argument').map(({ argument }) => argument);
}

async function readEnumValues(client: pg.ClientBase, table: Table): Promise<Table['enumValues']> {
  const [value, description] = table.columns;
  if (!value) throw new Error(`Enum table ${table.name} has no columns`);
  const text = description ? `${quoteIdentifier(description.name)}::text` : 'null::text';
  const { rows } = await client.query<{ value: string; description: string | null }>(
    `select ${quoteIdentifier(value.name)}::text as value, ${text} as description from ${table.sql} order by 1`,
  );
  return rows.map((row) => ({ value: row.value, description: row.description ?? undefined }));
}

/**
 * Reads tables, views, columns, keys, foreign keys, comments and functions of one schema.
 * @throws Error when two things on a table would have the same GraphQL name
 */
export async function loadCatalogue(
  client: pg.ClientBase,
  schema: string,
  namingRule: 'camel' | 'verbatim',
  overrides?: CatalogueOverrides,
): Promise<Catalogue> {
  const naming = NAMINGS[namingRule];
  const ask = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> =>
    (await client.query<T>(sql, sql.includes('$1') ? [schema] : [])).rows;
  const typeRows = await ask<queries.TypeRow>(queries.TYPES);
  const tableRows = await ask<queries.TableRow>(queries.TABLES);
  const columnRows = await ask<queries.ColumnRow>(queries.COLUMNS);
  const constraintRows = await ask<queries.ConstraintRow>(queries.CONSTRAINTS);
  const functionRows = await ask<queries.FunctionRow>(queries.FUNCTIONS);
  const readRows = await ask<queries.ReadRow>(queries.READS);

  const typeOf = readTypes(typeRows);
  const columnsByRelation = Map.groupBy(columnRows, (row) => row.relation);
  const readsByView = Map.groupBy(readRows, (row) => row.view);
  const served = overrides?.tables && new Map(overrides.tables.map((table) => [table.name, table]));
  const tables = new Map<number, DraftTable>();
  for (const row of tableRows) {
    if (served && !served.has(row.name)) continue;
    const columns = readColumns(columnsByRelation.get(row.oid) ?? [], naming, typeOf);
    const reads = (readsByView.get(row.oid) ?? []).map((read) => read.name);
    const table = readTable(row, columns, constraintRows, reads, naming);
    tables.set(
      row.oid,
      served?.get(row.name)?.isEnum === true ? { ...table, enumValues: await readEnumValues(client, table) } : table,
    );
  }

  const keys: ForeignKey[] = constraintRows.flatMap((row) => {
    const from = tables.get(row.relation);
    const to = tables.get(row.target);
    if (row.kind !== 'f' || !from || !to) return [];
    const pairs = row.columns.flatMap((name, index) => {
      const ours = from.columns.find((column) => column.name === name);
      const theirs = to.columns.find((column) => column.name === row.target_columns?.[index]);
      return ours && theirs ? [{ from: ours, to: theirs }] : [];
    });
    return [{ name: row.name, from, to, pairs, tags: readTags(row.comment).tags }];
  });
  for (const { to, pairs } of keys) {
    const [pair] = pairs;
    if (to.enumValues && pairs.length === 1 && pair) pair.from.enumTable = to;
  }

  const byName = new Map([...tables.values()].map((table) => [table.name, table]));
  for (const [table, relationship] of relationshipsOf(keys, byName, naming, overrides?.relationships))
    addMember(byName.get(table.name), relationship);
  const tablesByRowType = new Map(
    typeRows.flatMap((row) => {
      const table = tables.get(row.relation);
      return table && row.kind === 'c' ? [[row.oid, table] as const] : [];
    }),
  );
  for (const override of overrides?.computedFields ?? [])
    addMember(byName.get(override.table), computedField(override, functionRows, naming, typeOf, tablesByRowType));

  const chosen = overrides?.functions && new Map(overrides.functions.map((fn) => [fn.name, fn]));
  const functions = functionRows.flatMap((row): TableFunction[] => {
    const returns = tablesByRowType.get(row.returns);
    if (
      !returns ||
      !row.set ||
      (chosen ? !chosen.has(row.name) : row.argument_types.some((oid) => tablesByRowType.has(oid)))
    )
      return [];
    const sessionArgument = chosen?.get(row.name)?.sessionArgument;
    const { tags, text } = readTags(row.comment);
    const places = placesOf(readArguments(row, naming, typeOf), sessionArgument);
    return [
      {
        kind: 'function',
        name: row.name,
        field: tags.get('name') ?? naming.root(row.name),
        sql: qualified(row.schema, row.name),
        arguments: givenBy(places),
        places,
        returns,
        volatile: row.volatile,
        live: liveOf(row.name, tags, byName),
        comment: text,
      },
    ];
  });
  return { tables: [...tables.values()], functions };
}

/** @throws Error when its tags name tables that are not served, or no time, or share what is not said to be read */
function liveOf(name: string, tags: ReadonlyMap<string, string>, tables: ReadonlyMap<string, Table>): LiveFunction {
  const reads = tags
    .get('reads')
    ?.split(',')
    .flatMap((read) => {
      const table = tables.get(read);
      if (!table) throw new Error(`${name}: its comment says that it reads ${read}, which is not served`);
      return table.reads;
    });
  const isShared = tags.has('shared');
  if (isShared && !reads) throw new Error(`${name}: what is @shared says what it @reads`);
  return { reads, everyMilliseconds: everyOf(name, tags), isShared };
}

/** In milliseconds. @throws Error when it is no time */
function everyOf(name: string, tags: ReadonlyMap<string, string>): number {
  const seconds = Number(tags.get('every') ?? 0);
  if (!(seconds >= 0)) throw new Error(`${name}: @every takes seconds, not ${tags.get('every')}`);
  return seconds * 1000;
}

function addMember(table: DraftTable | undefined, member: Member): void {
  if (!table) throw new Error(`${member.field} belongs to a table that is not served`);
  if (table.members.has(member.field)) {
    throw new Error(
      `Two things on ${table.name} would be called ${member.field}; name one with a comment (@object, @array or @name)`,
    );
  }
  table.members.set(member.field, member);
}

function computedField(
  override: NonNullable<CatalogueOverrides['computedFields']>[number],
  rows: readonly queries.FunctionRow[],
  naming: Naming,
  typeOf: (oid: number) => PgType,
  tablesByRowType: ReadonlyMap<number, Table>,
): ComputedField {
  const row = rows.find((candidate) => candidate.name === override.function);
  if (!row) throw new Error(`Computed field ${override.field}: there is no function ${override.function}`);
  const all = readArguments(row, naming, typeOf);
  const tableIndex =
    override.tableArgument === undefined ? 0 : all.findIndex((argument) => argument.name === override.tableArgument);
  const places = placesOf(all, override.sessionArgument, tableIndex);
  const table = tablesByRowType.get(row.returns);
  return {
    kind: 'computed',
    field: override.field,
    name: row.name,
    sql: qualified(row.schema, row.name),
    arguments: givenBy(places),
    places,
    returns: table && row.set ? { table } : { type: typeOf(row.returns) },
  };
}
