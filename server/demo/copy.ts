// Rows into Postgres through COPY: the rows meet the same defaults, constraints and triggers as a person's.
import { fieldsOf } from '#domain/fields.ts';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import type { DemoRow } from './rows.ts';

type Encode = (value: unknown) => string;

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };
const escape = (text: string): string => text.replaceAll(/[\\\n\r\t]/g, (sign) => ESCAPES[sign] ?? sign);

function arrayText(value: unknown): string {
  const items = (value as readonly (string | number)[]).map(
    (item) => `"${String(item).replaceAll(/["\\]/g, (sign) => `\\${sign}`)}"`,
  );
  return `{${items.join(',')}}`;
}

/** A column's text in COPY's format depends on its type: lists are jsonb in some columns and arrays in others. */
function encoderOf(type: string): Encode {
  if (type === 'json' || type === 'jsonb') return (value) => JSON.stringify(value);
  if (type.endsWith('[]')) return arrayText;
  if (type === 'bytea') return (value) => `\\x${(value as Buffer).toString('hex')}`;
  return (value) => (value instanceof Date ? value.toISOString() : String(value));
}

async function columnTypes(client: pg.ClientBase, table: string): Promise<ReadonlyMap<string, string>> {
  const { rows } = await client.query<{ name: string; type: string }>(
    'select attname as name, format_type(atttypid, null) as type from pg_attribute where attrelid = $1::regclass and attnum > 0 and not attisdropped',
    [table],
  );
  return new Map(rows.map((row) => [row.name, row.type]));
}

/** Rows that give the same columns go in one COPY, so that the columns left out get their defaults. */
function groupByColumns(rows: readonly DemoRow[]): Map<string, DemoRow[]> {
  const groups = new Map<string, DemoRow[]>();
  for (const row of rows) {
    const columns = Object.keys(row)
      .filter((name) => row[name] !== undefined)
      .join(',');
    const group = groups.get(columns);
    if (group) group.push(row);
    else groups.set(columns, [row]);
  }
  return groups;
}

function* lines(columns: readonly string[], encoders: readonly Encode[], rows: Iterable<DemoRow>): Generator<string> {
  let batch = '';
  for (const row of rows) {
    const cells = columns.map((name, index) => {
      const value = row[name];
      return value === null ? '\\N' : escape(encoders[index]?.(value) ?? '');
    });
    batch += `${cells.join('\t')}\n`;
    // the stream is fastest with chunks of a few network packets
    if (batch.length > 60_000) {
      yield batch;
      batch = '';
    }
  }
  if (batch) yield batch;
}

/**
 * Copies rows that all give the same columns, as they are made: nothing is kept in memory.
 * @param table SQL name, quoted where it has to be; with its schema unless that is public.
 * @throws Error naming the table and the column that it does not have, or Postgres' own words about a row.
 */
async function copyStream(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<DemoRow>,
): Promise<void> {
  const types = await columnTypes(client, table);
  const encoders = columns.map((name) => {
    const type = types.get(name);
    if (type === undefined) throw new Error(`Table ${table} has no column ${name}`);
    return encoderOf(type);
  });
  const target = client.query(copyFrom(`copy ${table} (${columns.map((name) => `"${name}"`).join(', ')}) from stdin`));
  try {
    await pipeline(Readable.from(lines(columns, encoders, rows)), target);
  } catch (error) {
    throw new Error(
      `Demo rows of ${table} were refused: ${error instanceof Error ? error.message : String(error)}${where(error)}`,
      { cause: error },
    );
  }
}

/** Copies rows of any columns, one COPY for each set of columns; new rows get ids after theirs. Errors as in {@link copyStream}. */
export async function copyRows(client: pg.ClientBase, table: string, rows: readonly DemoRow[]): Promise<void> {
  for (const [signature, group] of groupByColumns(rows)) await copyStream(client, table, signature.split(','), group);
  await advanceSequence(client, table);
}

/** Rows with ids of their own leave the identity column behind; it has to go on after them. */
async function advanceSequence(client: pg.ClientBase, table: string): Promise<void> {
  const { rows } = await client.query<{ sequence: string | null }>(
    `select pg_get_serial_sequence($1, 'id') as sequence from pg_attribute where attrelid = $1::regclass and attname = 'id'`,
    [table],
  );
  const sequence = rows[0]?.sequence;
  if (sequence)
    await client.query(`select setval($1, (select greatest(max(id), $2) from ${table}))`, [
      sequence,
      table === '"user"' ? 999 : 1,
    ]);
}

function where(error: unknown): string {
  const { detail, where: place } = fieldsOf(error);
  return [detail, place]
    .filter(Boolean)
    .map((text) => ` (${String(text)})`)
    .join('');
}
