// insert_X and insert_X_one, with nested rows.
import type { GraphQLObjectType } from 'graphql';
import { quoteIdentifier } from '../catalogue/quote.ts';
import type { Column, ObjectRelationship, Relationship, Table } from '../catalogue/model.ts';
import type { Selected } from '../document/selection.ts';
import type { Value } from '../document/values.ts';
import { listItems, objectFields, refuse, type Arguments, type CompileContext } from './context.ts';
import { columnOf, EMPTY, listOf, sql, type Sql } from './fragment.ts';
import { columnNamed, where } from './where.ts';
import {
  answerFromRegisters,
  keepRows,
  returnedColumns,
  rowSelections,
  writeAndAnswer,
  type Answer,
  type Write,
  type WriteScript,
} from './writes.ts';

type Fields = ReadonlyMap<string, Value>;

/** Columns whose value another row of the same request gives. */
type Given = ReadonlyMap<Column, (context: CompileContext) => Sql>;

const NOTHING_GIVEN: Given = new Map();

interface NestedRows {
  readonly relationship: Relationship;
  readonly rows: readonly Fields[];
  readonly conflict: Value | undefined;
}

function nestedOf(table: Table, fields: Fields): NestedRows[] {
  return [...fields].flatMap(([name, value]): NestedRows[] => {
    const member = table.members.get(name);
    if (member === undefined || member.kind === 'column' || value.kind === 'null') return [];
    if (member.kind === 'computed') return refuse(`${name} cannot be written`);
    const parts = objectFields(value, name);
    const data = parts.get('data') ?? refuse(`${name}: data is required`);
    return [
      {
        relationship: member,
        rows: listItems(data).map((item) => objectFields(item, name)),
        conflict: parts.get('on_conflict'),
      },
    ];
  });
}

function columnValue(context: CompileContext, column: Column, value: Value): Sql {
  if (value.kind === 'null') return sql`null`;
  if (value.kind === 'enum') return context.sql.parameter({ constant: value.value }, column.type);
  return value.kind === 'scalar'
    ? context.sql.parameter(value.source, column.type)
    : refuse(`${column.field}: a value is expected`);
}

function conflictClause(context: CompileContext, table: Table, conflict: Value | undefined): Sql {
  if (conflict === undefined || conflict.kind === 'null') return EMPTY;
  const parts = objectFields(conflict, 'on_conflict');
  const constraint = parts.get('constraint');
  if (constraint?.kind !== 'enum') return refuse('on_conflict: constraint is required');
  // a column that is named twice is still one column
  const columns = [
    ...new Set(
      listItems(parts.get('update_columns') ?? { kind: 'list', items: [] }).map((item) => columnNamed(table, item)),
    ),
  ];
  const target = sql` on conflict on constraint ${quoteIdentifier(constraint.name)}`;
  if (columns.length === 0) return sql`${target} do nothing`;
  const set = columns.map((column) => sql`${quoteIdentifier(column.name)} = ${columnOf('excluded', column.name)}`);
  const condition = parts.get('where');
  const only =
    condition && condition.kind !== 'null' ? sql` where ${where(context, table, 'target', condition)}` : EMPTY;
  return sql`${target} do update set ${listOf(set)}${only}`;
}

/** `insert ... returning`: a column that only some rows name is default in the others. */
function insertStatement(
  context: CompileContext,
  table: Table,
  rows: readonly Fields[],
  given: readonly Given[],
  conflict: Value | undefined,
): Write {
  const columns = table.columns.filter(
    (column) => rows.some((row) => row.has(column.field)) || given.some((one) => one.has(column)),
  );
  const target = sql`insert into ${table.sql} as target`;
  const tail = conflictClause(context, table, conflict);
  const returning =
    (text: Sql): Write =>
    (columns) =>
      sql`${text} returning ${columns('target')}`;
  if (columns.length === 0) {
    if (rows.length > 1) refuse(`${table.type}: only one row can be inserted without any column`, 'not-supported');
    return returning(sql`${target} default values${tail}`);
  }
  const values = rows.map((row, index) => {
    const own = given[index] ?? NOTHING_GIVEN;
    const cells = columns.map((column) => {
      const value = row.get(column.field);
      return own.get(column)?.(context) ?? (value === undefined ? sql`default` : columnValue(context, column, value));
    });
    return sql`(${listOf(cells)})`;
  });
  return returning(
    sql`${target} (${columns.map(({ name }) => quoteIdentifier(name)).join(', ')}) values ${listOf(values)}${tail}`,
  );
}

/** A column of the row kept in a register. */
function fromRegister(register: string, column: Column, as: Column): (context: CompileContext) => Sql {
  return (context) =>
    sql`(select ${columnOf('p', column.name)}::${as.type.sql} from json_to_record(current_setting(${context.sql.text(register)})::json -> 0) p(${quoteIdentifier(column.name)} ${column.type.sql}))`;
}

class InsertCompiler {
  readonly registers: string[] = [];
  readonly #script: WriteScript;
  readonly #answered: readonly Selected[];

  /** @param answered what is asked of the written rows */
  constructor(script: WriteScript, answered: readonly Selected[]) {
    this.#script = script;
    this.#answered = answered;
  }

  /** Writes rows of a table and everything nested in them; returns the registers that hold the rows themselves. */
  insert(table: Table, rows: readonly Fields[], conflict: Value | undefined, given: Given): string[] {
    for (const row of rows) this.#checkGiven(table, row, given);
    const nested = rows.map((row) => nestedOf(table, row));
    // a row whose children follow is written alone, so that it is certain which row they belong to
    if (nested.every((list) => list.every(({ relationship }) => isBefore(relationship)))) {
      const own = rows.map((row, index) => this.#before(table, row, nested[index] ?? [], given));
      return rows.length === 0 ? [] : [this.#write(table, rows, own, conflict, undefined)];
    }
    return rows.map((row, index) => {
      const list = nested[index] ?? [];
      const own = this.#before(table, row, list, given);
      const after = list.filter(({ relationship }) => !isBefore(relationship));
      const needed = after.some((one) => one.rows.length > 0);
      const guard = needed
        ? `cannot proceed to insert ${after.map(({ relationship }) => relationship.field).join(', ')} since insert to ${table.type} affects zero rows`
        : undefined;
      const register = this.#write(table, [row], [own], conflict, guard);
      for (const one of after) this.#after(one, register);
      return register;
    });
  }

  #write(
    table: Table,
    rows: readonly Fields[],
    given: readonly Given[],
    conflict: Value | undefined,
    guard: string | undefined,
  ): string {
    const context = this.#script.context();
    const register = this.#script.register();
    this.#script.writes.add(table.name);
    keepRows(
      this.#script,
      context,
      insertStatement(context, table, rows, given, conflict),
      returnedColumns(this.#script, table, this.#answered),
      register,
      guard,
    );
    this.registers.push(register);
    return register;
  }

  #checkGiven(table: Table, row: Fields, given: Given): void {
    for (const column of given.keys()) {
      if (row.has(column.field))
        refuse(`cannot insert "${column.field}" of ${table.type} as its value is given by the row around it`);
    }
  }

  /** Rows that ours refers to: written first, ours takes their keys. */
  #before(table: Table, row: Fields, nested: readonly NestedRows[], given: Given): Given {
    const own = new Map(given);
    for (const { relationship, rows, conflict } of nested) {
      if (!isBefore(relationship)) continue;
      // a tenant column that both rows name is not a contradiction: the database compares them
      const telling = relationship.on.filter(({ from, to }) => from.name !== to.name || relationship.on.length === 1);
      for (const { from } of telling) {
        if (row.has(from.field) || given.has(from))
          refuse(
            `cannot insert object relationship "${relationship.field}" as "${from.field}" column values are already determined`,
          );
      }
      const register = this.#insertOne(relationship, rows, conflict, table);
      for (const { from, to } of relationship.on)
        if (!row.has(from.field) && !given.has(from)) own.set(from, fromRegister(register, to, from));
    }
    return own;
  }

  #insertOne(
    relationship: ObjectRelationship,
    rows: readonly Fields[],
    conflict: Value | undefined,
    table: Table,
  ): string {
    const [row] = rows;
    if (!row || rows.length > 1) return refuse(`${relationship.field}: one row is expected`);
    const target = relationship.target;
    const nested = nestedOf(target, row);
    const own = this.#before(target, row, nested, NOTHING_GIVEN);
    const register = this.#write(
      target,
      [row],
      [own],
      conflict,
      `cannot proceed to insert object relation "${relationship.field}" of ${table.type} since insert to ${target.type} affects zero rows`,
    );
    for (const one of nested) if (!isBefore(one.relationship)) this.#after(one, register);
    return register;
  }

  /** Rows that refer to ours. */
  #after({ relationship, rows, conflict }: NestedRows, register: string): void {
    const given: Given = new Map(relationship.on.map(({ from, to }) => [to, fromRegister(register, from, to)]));
    this.insert(relationship.target, rows, conflict, given);
  }
}

function isBefore(relationship: Relationship): relationship is ObjectRelationship {
  return relationship.kind === 'object' && relationship.insertOrder === 'before';
}

/** insert_X and insert_X_one. */
export function compileInsert(
  script: WriteScript,
  table: Table,
  type: GraphQLObjectType,
  args: Arguments,
  selected: Selected,
  one: boolean,
): Answer {
  const value = args.get(one ? 'object' : 'objects') ?? refuse(`${one ? 'object' : 'objects'} is required`);
  const rows = listItems(value).map((item) => objectFields(item, table.type));
  const conflict = args.get('on_conflict');
  const flat = rows.every((row) => nestedOf(table, row).length === 0);
  if (flat && rows.length > 0) {
    return writeAndAnswer(script, table, type, selected, one, (context) =>
      insertStatement(context, table, rows, [], conflict),
    );
  }
  const compiler = new InsertCompiler(script, rowSelections(script, selected, one));
  const registers = compiler.insert(table, rows, conflict, NOTHING_GIVEN);
  return {
    kind: 'statement',
    index: answerFromRegisters(script, table, type, selected, one, registers, compiler.registers),
  };
}
