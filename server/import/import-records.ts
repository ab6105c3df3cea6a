// Brings the rows of a file in: checked as a form would check them, written whole or not at all.
import { setImmediate } from 'node:timers/promises';
import type { ClientBase } from 'pg';
import { withDefaults } from '#schemas/engine/absence.ts';
import { isSameJson } from '#schemas/engine/runtime.ts';
import type { ServedDefinition } from '../definitions/load.ts';
import { columnOf, quoted } from '../definitions/tables.ts';
import type { Table } from '../graphql/catalogue/model.ts';
import type { MapDatabaseError } from '../graphql/options.ts';
import type { CheckWrite } from './check-write.ts';
import { ImportIssues } from './issues.ts';
import { checkColumns, columnsOf, readersFor, readRow, type FileRow, type ReadRow } from './read-rows.ts';
import type { CompileRows } from './references.ts';
import { insertRows, updateRows, type StoredRow, type StoreOptions } from './store-rows.ts';

export interface ImportWork {
  readonly client: ClientBase;
  readonly served: ServedDefinition;
  readonly table: Table;
  readonly compile: CompileRows;
  readonly mapError: MapDatabaseError;
  /** What a write of the row would be refused for, beside the definition. */
  readonly checkWrite: CheckWrite;
}

/** How rows of a larger file are brought in: those that are in order are written, the others told. */
export interface BatchManner {
  /** Number of each row in its file. */
  readonly numbers: readonly number[];
  /** Ids that the file has named so far; those of the rows are added. */
  readonly seen: Set<number>;
}

export interface ImportOutcome {
  readonly issues: ImportIssues;
  readonly inserted: number;
  readonly updated: number;
  /** Records that stand as the file has them already. */
  readonly unchanged: number;
}

/** Records between which other requests get their turn. */
const AT_ONCE = 1000;

async function eachRow<Row>(
  rows: readonly Row[],
  work: (row: Row, index: number) => void | Promise<void>,
): Promise<void> {
  for (const [index, row] of rows.entries()) {
    if (index % AT_ONCE === AT_ONCE - 1) await setImmediate();
    await work(row, index);
  }
}

type Present = ReadonlyMap<number, Readonly<Record<string, unknown>>>;

/** The records that the file changes, locked, as the person sees them. */
async function readPresent(rows: readonly ReadRow[], { client, served, table }: ImportWork): Promise<Present> {
  const ids = rows.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return new Map();
  const names = ['id', 'rowVersion', ...Object.keys(served.definition.record.properties)];
  const columns = names.flatMap((name) => {
    const column = columnOf(table, name);
    return column ? [`t.${quoted(column.name)} as ${quoted(name)}`] : [];
  });
  const { rows: found } = await client.query<{ record: Record<string, unknown> }>(
    `select to_jsonb(r) as record from (select ${columns.join(', ')} from ${table.sql} t where t.org_id = app.org_id() and t.id = any ($1::bigint[]) for update) r`,
    [ids],
  );
  return new Map(found.map(({ record }) => [Number(record['id']), record]));
}

function checkKeys(rows: readonly ReadRow[], present: Present, issues: ImportIssues, seen: Set<number>): void {
  for (const { number, id, rowVersion } of rows) {
    if (id === undefined) continue;
    const record = present.get(id);
    if (!record) issues.add(number, 'id', `There is no record ${id}`);
    else if (seen.has(id)) issues.add(number, 'id', `The record ${id} is in the file twice`);
    else if (rowVersion !== undefined && rowVersion !== record['rowVersion'])
      issues.add(number, 'rowVersion', 'Somebody has changed this record since');
    seen.add(id);
  }
}

interface Sorted {
  readonly inserts: StoredRow[];
  readonly updates: StoredRow[];
  unchanged: number;
}

/** What each row means, checked whole: against the definition, then by the rules that any write of the table is held against. */
async function sortRows(
  rows: readonly ReadRow[],
  present: Present,
  { served, checkWrite }: ImportWork,
  issues: ImportIssues,
): Promise<Sorted> {
  const sorted: Sorted = { inserts: [], updates: [], unchanged: 0 };
  const {
    type,
    record: { properties },
  } = served.definition;
  await eachRow(rows, async ({ number, id, values }) => {
    if (issues.has(number)) return;
    const record = id === undefined ? undefined : present.get(id);
    // an emptied field of a record goes back to its default, where it has one
    const given = withDefaults(
      properties,
      Object.fromEntries(
        Object.entries(values).map(([name, value]) => [
          name,
          value === null && properties[name]?.default !== undefined ? undefined : value,
        ]),
      ),
    );
    const changes = Object.fromEntries(Object.keys(values).map((name) => [name, given[name]]));
    const whole = record ? { ...record, ...changes } : given;
    for (const { path, message } of served.check(whole))
      issues.add(number, path[0] === undefined ? null : String(path[0]), message);
    if (issues.has(number)) return;
    if (record && Object.keys(values).every((name) => isSameJson(whole[name] ?? null, record[name] ?? null))) {
      sorted.unchanged += 1;
      return;
    }
    for (const { field, message } of await checkWrite(
      type,
      record ? { ...changes, rowVersion: record['rowVersion'] } : given,
      id,
    ))
      issues.add(number, field, message);
    if (issues.has(number)) return;
    (record ? sorted.updates : sorted.inserts).push({ number, values: whole });
  });
  return sorted;
}

async function write(
  sorted: Sorted,
  named: ReadonlySet<string>,
  { client, served, table, mapError }: ImportWork,
  issues: ImportIssues,
  mostRefused?: number,
): Promise<void> {
  const columns = (names: readonly string[]): StoreOptions['columns'] =>
    names.flatMap((name) => columnOf(table, name) ?? []);
  const properties = Object.entries(served.definition.record.properties);
  const filled = properties
    .filter(([name, schema]) => named.has(name) || schema.default !== undefined)
    .map(([name]) => name);
  const changed = properties.map(([name]) => name).filter((name) => named.has(name));
  const common = { client, table, issues, mapError, mostRefused };
  await insertRows(sorted.inserts, { ...common, columns: columns(filled) });
  await updateRows(sorted.updates, { ...common, columns: columns(changed) });
}

/**
 * Does the whole import in the caller's transaction, which is to be rolled back when there are issues; of a batch of a larger
 * file the rows without any are written, and row 0 has issues where nothing can be.
 * @param rows texts by property; with an `id` a record is changed, without one it is added
 */
export async function importRows(
  rows: readonly FileRow[],
  work: ImportWork,
  batch?: BatchManner,
): Promise<ImportOutcome> {
  const issues = new ImportIssues(batch && Infinity);
  const named = columnsOf(rows);
  checkColumns(work.served.definition, named, issues);
  const none = { issues, inserted: 0, updated: 0, unchanged: 0 };
  if (issues.count > 0) return none;
  const readers = await readersFor(work.served.definition, named, work.client, work.compile);
  const read: ReadRow[] = [];
  await eachRow(
    rows,
    (row, index) => void read.push(readRow(row, batch?.numbers[index] ?? index + 1, readers, issues)),
  );
  const present = await readPresent(read, work);
  checkKeys(read, present, issues, batch?.seen ?? new Set());
  const sorted = await sortRows(read, present, work, issues);
  // what the form would refuse is told first; the database's own rules are asked of files that pass
  if (issues.count > 0 && batch === undefined) return none;
  await write(sorted, named, work, issues, batch && Infinity);
  if (issues.count > 0 && batch === undefined) return none;
  const stored = (all: readonly StoredRow[]): number => all.filter(({ number }) => !issues.has(number)).length;
  return {
    issues,
    inserted: stored(sorted.inserts),
    updated: stored(sorted.updates),
    unchanged: sorted.unchanged,
  };
}
