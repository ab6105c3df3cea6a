// What the compilers of insert, update and delete share: one statement, or a write and then a read of what it wrote.
import type { GraphQLObjectType } from 'graphql';
import type { Column, Table } from '../catalogue/model.ts';
import { collectFields, type Selected, type SelectionContext } from '../document/selection.ts';
import { boundedPart } from './answer-size.ts';
import { SqlBuilder } from './builder.ts';
import type { Conditions } from './conditions.ts';
import { fieldOf, type Check, type CompileContext } from './context.ts';
import { columnOf, EMPTY, listOf, literal, sql, wholeRow, type Sql, type Statement } from './fragment.ts';
import { GUARD_MARKER } from './guard.ts';
import { arrayOf, objectOf, singleOf, typeOf, type Entry } from './json.ts';
import { rowEntries } from './select.ts';

/** How a root field's JSON is put together from the rows that its statements return. */
export type Answer =
  /** First column of one statement. */
  | { readonly kind: 'statement'; readonly index: number }
  /** A JSON array with the answer of each statement. */
  | { readonly kind: 'statements'; readonly indexes: readonly number[] }
  | { readonly kind: 'json'; readonly text: string };

/** The writes of one operation under construction: its root fields share the transaction. */
export class WriteScript {
  readonly statements: Statement[] = [];
  readonly writes = new Set<string>();
  readonly checks: Check[] = [];
  readonly #selection: SelectionContext;
  readonly #rowLimit: number | undefined;
  readonly #conditions: Conditions;
  readonly #answerBytes: number;
  #registers = 0;

  /** @param answerBytes most that the answers of all root fields may weigh together */
  constructor(selection: SelectionContext, rowLimit: number | undefined, conditions: Conditions, answerBytes: number) {
    this.#selection = selection;
    this.#rowLimit = rowLimit;
    this.#conditions = conditions;
    this.#answerBytes = answerBytes;
  }

  /** A context for one statement. */
  context(): CompileContext {
    return {
      sql: new SqlBuilder(),
      selection: this.#selection,
      reads: [],
      known: new Map(),
      checks: this.checks,
      rowLimit: this.#rowLimit,
      conditions: this.#conditions,
    };
  }

  get selection(): SelectionContext {
    return this.#selection;
  }

  add(statement: Sql): number {
    this.statements.push(statement.statement());
    return this.statements.length - 1;
  }

  /** Adds the statement whose one value, JSON, answers a root field. @param before a `with` that it reads */
  answer(json: Sql, before = EMPTY): number {
    return this.add(sql`${before}${boundedPart(json, this.#answerBytes)}`);
  }

  /** Name of a setting, local to the transaction, that hands written rows to later statements of the same round trip. */
  register(): string {
    return `graphql.rows${++this.#registers}`;
  }
}

/** Whether an answer needs more than the written rows' own columns: a statement does not see what it wrote itself. */
function needsRelations(script: WriteScript, table: Table, selected: readonly Selected[]): boolean {
  return selected.some((field) =>
    collectFields(field.selections, script.selection).some(
      ({ name }) => name !== '__typename' && table.members.get(name)?.kind !== 'column',
    ),
  );
}

/** What a write returns of the alias that its rows stand under. */
type ReturnedColumns = (alias: string) => Sql;

/** A writing statement without its `returning`. */
export type Write = (columns: ReturnedColumns) => Sql;

/**
 * The columns that a write must return: those that are asked for, and, where other statements follow, those that
 * tie the row to others.
 * No more, since a role may be allowed to read some columns only; a computed field needs the whole row.
 */
export function returnedColumns(
  script: WriteScript,
  table: Table,
  answered: readonly Selected[],
  tied = true,
): ReturnedColumns {
  const asked = answered
    .flatMap((field) => collectFields(field.selections, script.selection))
    .map(({ name }) => table.members.get(name));
  if (asked.some((member) => member?.kind === 'computed')) return wholeRow;
  const needed = new Set<Column>(tied ? table.key : []);
  for (const member of asked) if (member?.kind === 'column') needed.add(member);
  if (tied)
    for (const member of table.members.values())
      if (member.kind === 'object' || member.kind === 'array') for (const { from } of member.on) needed.add(from);
  return (alias) => (needed.size === 0 ? sql`1` : listOf([...needed].map(({ name }) => columnOf(alias, name))));
}

/** `write` returns the rows as JSON in a register, and fails where dependants need a row and there is none. */
export function keepRows(
  script: WriteScript,
  context: CompileContext,
  write: Write,
  columns: ReturnedColumns,
  register: string,
  guard?: string,
): void {
  const fail =
    guard === undefined
      ? EMPTY
      : sql`, case when count(*) = 0 then (${context.sql.text(GUARD_MARKER + guard)} || '|' || count(*))::int4 end`;
  script.add(
    sql`with w as (${write(columns)}) select set_config(${context.sql.text(register)}, coalesce(json_agg(w), '[]')::text, true)${fail} from w`,
  );
}

/** The kept rows as rows of their table. */
function keptRows(context: CompileContext, table: Table, registers: readonly string[], alias: string): Sql {
  const [only, ...more] = registers;
  if (only !== undefined && more.length === 0)
    return sql`json_populate_recordset(null::${table.sql}, current_setting(${context.sql.text(only)})::json) ${alias}`;
  const names = context.sql.textList(registers);
  return sql`unnest(${names}) with ordinality n(name, position) cross join lateral json_populate_recordset(null::${table.sql}, current_setting(n.name)::json) ${alias}`;
}

export interface Written {
  readonly table: Table;
  /** What stands after `from`, under the alias. */
  readonly from: (alias: string) => Sql;
  /** SQL of the number of rows written. */
  readonly count: () => Sql;
  readonly one: boolean;
}

/** The JSON of X_mutation_response, or of the one row. */
function answerOf(
  context: CompileContext,
  type: GraphQLObjectType,
  selected: Selected,
  { table, from, count, one }: Written,
): Sql {
  const rows = (inner: GraphQLObjectType, field: Selected, shape: typeof arrayOf): Sql => {
    const alias = context.sql.alias();
    return shape(rowEntries(context, table, inner, alias, field), from(alias));
  };
  if (one) return rows(type, selected, singleOf);
  return objectOf(
    collectFields(selected.selections, context.selection).map((field): Entry => {
      if (field.name === '__typename') return { key: field.key, value: sql`${literal(type.name)}::text` };
      if (field.name === 'affected_rows') return { key: field.key, value: count() };
      return { key: field.key, value: rows(typeOf(fieldOf(type, field.name)), field, arrayOf) };
    }),
  );
}

/** The fields whose selection is of the table's rows. */
export function rowSelections(script: WriteScript, selected: Selected, one: boolean): readonly Selected[] {
  return one
    ? [selected]
    : collectFields(selected.selections, script.selection).filter(({ name }) => name === 'returning');
}

/**
 * Runs one write and answers from its rows: in the same statement where their own columns are enough,
 * else in a second one that sees what was written.
 */
export function writeAndAnswer(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  selected: Selected,
  one: boolean,
  write: (context: CompileContext) => Write,
): Answer {
  script.writes.add(table.name);
  const context = script.context();
  const answered = rowSelections(script, selected, one);
  if (!needsRelations(script, table, answered)) {
    const text = write(context)(returnedColumns(script, table, answered, false));
    const json = answerOf(context, type, selected, {
      table,
      one,
      from: (alias) => sql`w ${alias}`,
      count: () => sql`(select count(*) from w)`,
    });
    return { kind: 'statement', index: script.answer(json, sql`with w as (${text}) `) };
  }
  const register = script.register();
  keepRows(script, context, write(context), returnedColumns(script, table, answered), register);
  return { kind: 'statement', index: answerFromRegisters(script, table, type, selected, one, [register], [register]) };
}

/** A statement that answers from kept rows. */
export function answerFromRegisters(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  selected: Selected,
  one: boolean,
  registers: readonly string[],
  counted: readonly string[],
): number {
  const context = script.context();
  // only where it is asked for: Postgres refuses a parameter that nothing uses
  const count = (): Sql =>
    sql`(select coalesce(sum(json_array_length(current_setting(n)::json)), 0) from unnest(${context.sql.textList(counted)}) n)`;
  const json = answerOf(context, type, selected, {
    table,
    one,
    count,
    from: (alias) => keptRows(context, table, registers, alias),
  });
  return script.answer(json);
}
