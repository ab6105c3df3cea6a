// What domain/records.ts says of each kind of record, held against the catalogue: a part that a kind is said to have has a
// column for it, and a column that the tables have is said.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasPart, PART_TABLES, RECORD_KINDS, type RecordPart } from '#domain/records.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';

let database: TestDatabase;
/** 'note.claim_id -> claim' for every foreign key within an organisation. */
let keys: ReadonlySet<string>;
/** Columns that the checks `..._one_parent` count, by table. */
let counted: ReadonlyMap<string, string>;

const PARTS = Object.entries(PART_TABLES) as [Exclude<RecordPart, 'customFields'>, string][];

beforeAll(async () => {
  database = await cloneDatabase();
  const { rows } = await database.pool.query<{ key: string }>(
    `select c.relname || '.' || a.attname || ' -> ' || t.relname as key
     from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid join pg_attribute a on a.attrelid = k.conrelid and a.attnum = any (k.conkey)
     where k.contype = 'f' and c.relnamespace = 'public'::regnamespace`,
  );
  keys = new Set(rows.map(({ key }) => key));
  const checks = await database.pool.query<{ table: string; check: string }>(
    `select c.relname as table, pg_get_constraintdef(k.oid) as check from pg_constraint k join pg_class c on c.oid = k.conrelid
     where k.contype = 'c' and k.conname = c.relname || '_one_parent'`,
  );
  counted = new Map(checks.rows.map(({ table, check }) => [table, check]));
});
afterAll(() => database.drop());

describe('kinds of records', () => {
  it.each(RECORD_KINDS)('$table: its table, and a key to it from each of its parts and from no other', (kind) => {
    const found = PARTS.filter(([, table]) => keys.has(`${table}.${kind.parentColumn} -> ${kind.table}`));
    expect(found.map(([part]) => part)).toEqual(PARTS.filter(([part]) => hasPart(kind, part)).map(([part]) => part));
    // each hand-over of a message hangs on the message's record too
    expect(keys.has(`comm_delivery.${kind.parentColumn} -> ${kind.table}`)).toBe(hasPart(kind, 'messages'));
  });

  it.each(RECORD_KINDS)(
    '$table: its column is among those of which a row has exactly one',
    ({ parentColumn, parts }) => {
      const without = PARTS.filter(([part, table]) => parts.includes(part) && counted.has(table)).filter(
        ([, table]) => !new RegExp(`\\b${parentColumn}\\b`).test(counted.get(table) ?? ''),
      );
      expect(without).toEqual([]);
      expect([...counted.keys()]).toEqual(
        expect.arrayContaining(['comm_log', 'file', 'flag', 'note', 'task', 'timeline_item']),
      );
    },
  );

  it.each(RECORD_KINDS)('$table: the columns that say whom it is about, and its custom fields', async (kind) => {
    const { rows } = await database.pool.query<{ name: string }>(
      `select attname as name from pg_attribute where attrelid = ('public.' || $1)::regclass and attnum > 0`,
      [kind.table],
    );
    const columns = rows.map(({ name }) => name);
    expect(kind.about.flat().filter((name) => !columns.includes(name))).toEqual([]);
    expect(columns.includes('custom_fields_admin')).toBe(hasPart(kind, 'customFields'));
  });
});
