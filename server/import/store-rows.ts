// Writes the records of a file, many with each statement. Where the database refuses some, the statement is halved until
// the records that it refuses are known.
import { DatabaseError, type ClientBase } from 'pg';
import type { MapDatabaseError } from '../graphql/options.ts';
import { quoted } from '../definitions/tables.ts';
import type { Column, Table } from '../graphql/catalogue/model.ts';
import type { ImportIssues } from './issues.ts';

export interface StoredRow {
  readonly number: number;
  /** By GraphQL name. */
  readonly values: Readonly<Record<string, unknown>>;
}

const BATCH = 1000;
/** The search for what the database refuses ends here: each find costs statements. */
const MOST_REFUSED = 50;

type Statement = (rows: readonly StoredRow[]) => string;

function recordset(columns: readonly Column[]): string {
  return `jsonb_to_recordset($1::jsonb) as r(${columns.map(({ name, type }) => `${quoted(name)} ${type.sql}`).join(', ')})`;
}

function jsonOf(rows: readonly StoredRow[], columns: readonly Column[]): string {
  return JSON.stringify(
    rows.map(({ values }) => Object.fromEntries(columns.map(({ name, field }) => [name, values[field] ?? null]))),
  );
}

/** Why the database refuses one record. */
function explain(
  error: DatabaseError,
  mapError: MapDatabaseError,
  table: Table,
): { readonly field: string | null; readonly message: string } {
  const mapped = mapError(error);
  const named = mapped?.extensions?.['field'];
  if (mapped) return { field: typeof named === 'string' ? named : null, message: mapped.message };
  const constraint = table.constraints.find(({ name }) => name === error.constraint);
  const column = table.columns.find(({ name }) =>
    constraint?.columns.some((part) => part === name && part !== 'org_id'),
  );
  if (error.code === '23505') return { field: column?.field ?? null, message: 'There is one like this already' };
  return { field: null, message: error.message };
}

async function attempt(
  client: ClientBase,
  statement: Statement,
  rows: readonly StoredRow[],
  columns: readonly Column[],
): Promise<DatabaseError | undefined> {
  await client.query('savepoint import_rows');
  try {
    await client.query(statement(rows), [jsonOf(rows, columns)]);
    await client.query('release savepoint import_rows');
    return undefined;
  } catch (error) {
    // class 22 and 23 and our own refusals concern the rows; anything else concerns the whole
    if (!(error instanceof DatabaseError) || !/^(22|23|CW|P0001)/.test(error.code ?? '')) throw error;
    await client.query('rollback to savepoint import_rows');
    return error;
  }
}

export interface StoreOptions {
  readonly client: ClientBase;
  readonly table: Table;
  readonly columns: readonly Column[];
  readonly issues: ImportIssues;
  readonly mapError: MapDatabaseError;
  /** Where the search for what the database refuses ends; rows after that are not written. */
  readonly mostRefused?: number;
}

async function store(
  rows: readonly StoredRow[],
  statement: Statement,
  options: StoreOptions,
  refused: { count: number },
): Promise<void> {
  if (rows.length === 0 || refused.count >= (options.mostRefused ?? MOST_REFUSED)) return;
  const error = await attempt(options.client, statement, rows, options.columns);
  if (!error) return;
  const [only, ...others] = rows;
  if (only && others.length === 0) {
    const { field, message } = explain(error, options.mapError, options.table);
    options.issues.add(only.number, field, message);
    refused.count += 1;
    return;
  }
  const half = Math.ceil(rows.length / 2);
  await store(rows.slice(0, half), statement, options, refused);
  await store(rows.slice(half), statement, options, refused);
}

async function storeAll(rows: readonly StoredRow[], statement: Statement, options: StoreOptions): Promise<void> {
  const refused = { count: 0 };
  for (let at = 0; at < rows.length; at += BATCH) await store(rows.slice(at, at + BATCH), statement, options, refused);
}

/** Columns whose own default stands where a record has nothing for them. */
function lackingDefaults({ values }: StoredRow, columns: readonly Column[]): readonly Column[] {
  return columns.filter(({ field, nullable }) => !nullable && (values[field] === undefined || values[field] === null));
}

/** Inserts records; what the database refuses is added to the issues. */
export async function insertRows(rows: readonly StoredRow[], options: StoreOptions): Promise<void> {
  const groups = Map.groupBy(rows, (row) =>
    lackingDefaults(row, options.columns)
      .map(({ name }) => name)
      .join(' '),
  );
  for (const group of groups.values()) {
    const [first] = group;
    const lacking = new Set(first ? lackingDefaults(first, options.columns) : []);
    const columns = options.columns.filter((column) => !lacking.has(column));
    const names = columns.map(({ name }) => quoted(name)).join(', ');
    const statement =
      columns.length === 0
        ? `insert into ${options.table.sql} default values`
        : `insert into ${options.table.sql} (${names}) select ${names} from ${recordset(columns)}`;
    await storeAll(group, () => statement, { ...options, columns });
  }
}

/** Changes records by id, each at the version that was read. */
export async function updateRows(rows: readonly StoredRow[], options: StoreOptions): Promise<void> {
  const keys = ['id', 'row_version'].flatMap(
    (name) => options.table.columns.find((column) => column.name === name) ?? [],
  );
  const sets = options.columns.map(({ name }) => `${quoted(name)} = r.${quoted(name)}`);
  const version = keys.some(({ name }) => name === 'row_version') ? ['row_version = r.row_version'] : [];
  const all = [...keys, ...options.columns];
  const statement = `update ${options.table.sql} t set ${[...sets, ...version].join(', ')} from ${recordset(all)} where t.org_id = app.org_id() and t.id = r.id`;
  await storeAll(rows, () => statement, { ...options, columns: all });
}
