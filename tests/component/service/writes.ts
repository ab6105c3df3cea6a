// Inserts, updates and deletes of rows, with rows of relationships where an insert names them.
import { fieldsOf } from '#domain/fields.ts';
import type { Row } from '../cast/cast.ts';
import { rowOf, rowsOf } from './arguments.ts';
import type { Reader } from './reader.ts';

type Arguments = Readonly<Record<string, unknown>>;

const SET_ONLY = new Set(['_set', '_inc', 'where', 'pk_columns']);

function changes({ _set, _inc, ...others }: Arguments, row: Row): Row {
  const unknown = Object.keys(others).filter((name) => !SET_ONLY.has(name));
  if (unknown.length > 0) throw new Error(`The in-memory service does not know ${unknown.join(', ')}.`);
  const added = Object.entries(fieldsOf(_inc)).map(
    ([column, by]) => [column, Number(row[column]) + Number(by)] as const,
  );
  return { ...fieldsOf(_set), ...Object.fromEntries(added) };
}

function insertRow(reader: Reader, type: string, values: Row): Row {
  const own: Record<string, unknown> = {};
  const later: (() => void)[] = [];
  let made: Row = {};
  for (const [field, value] of Object.entries(values)) {
    const relationship = reader.relationship(type, field);
    if (!relationship) {
      own[field] = value;
      continue;
    }
    const { data, on_conflict: onConflict } = rowOf(value);
    if (onConflict) throw new Error('The in-memory service does not know on_conflict.');
    if (relationship.kind === 'object') {
      const parent = insertRow(reader, relationship.target, rowOf(data));
      for (const [from, to] of relationship.on) own[from] = parent[to];
    } else
      later.push(() => {
        for (const child of rowsOf(data)) {
          const key = Object.fromEntries(relationship.on.map(([from, to]) => [to, made[from]]));
          insertRow(reader, relationship.target, { ...child, ...key });
        }
      });
  }
  made = reader.store.insert(type, own, reader.asker);
  for (const work of later) work();
  return made;
}

function updateWhere(reader: Reader, type: string, args: Arguments): readonly Row[] {
  return reader
    .list(type, { where: rowOf(args['where']) })
    .map((row) =>
      reader.store.update(type, row, { rowVersion: row['rowVersion'], ...changes(args, row) }, reader.asker),
    );
}

const response = (rows: readonly Row[]) => ({ affected_rows: rows.length, returning: rows });

function remove(reader: Reader, type: string, rows: readonly Row[]): readonly Row[] {
  reader.store.delete(type, rows);
  return rows;
}

function byKey(reader: Reader, type: string, args: Arguments): Row | null {
  const row = reader.byKey(type, rowOf(args['pk_columns']));
  return row ? reader.store.update(type, row, changes(args, row), reader.asker) : null;
}

/** What a root field of mutations does. */
export type Write = (reader: Reader, type: string, args: Arguments) => unknown;

const WRITES: readonly (readonly [pattern: RegExp, write: Write])[] = [
  [/^insert_(\w+)_one$/, (reader, type, args) => insertRow(reader, type, rowOf(args['object']))],
  [
    /^insert_(\w+)$/,
    (reader, type, args) => response(rowsOf(args['objects']).map((row) => insertRow(reader, type, row))),
  ],
  [/^update_(\w+)_by_pk$/, byKey],
  [
    /^update_(\w+)_many$/,
    (reader, type, args) => rowsOf(args['updates']).map((one) => response(updateWhere(reader, type, one))),
  ],
  [/^update_(\w+)$/, (reader, type, args) => response(updateWhere(reader, type, args))],
  [
    /^delete_(\w+)_by_pk$/,
    (reader, type, args) => {
      const row = reader.byKey(type, args);
      return row ? remove(reader, type, [row])[0] : null;
    },
  ],
  [
    /^delete_(\w+)$/,
    (reader, type, args) => response(remove(reader, type, reader.list(type, { where: rowOf(args['where']) }))),
  ],
];

/** The write that a root field of mutations means, if it is one of a table's. */
export function writeOf(
  field: string,
  isTable: (type: string) => boolean,
): ((reader: Reader, args: Arguments) => unknown) | undefined {
  for (const [pattern, write] of WRITES) {
    const type = pattern.exec(field)?.[1];
    if (type === undefined || !isTable(type)) continue;
    return (reader, args) => {
      if (args['on_conflict']) throw new Error('The in-memory service does not know on_conflict.');
      return write(reader, type, args);
    };
  }
  return undefined;
}
