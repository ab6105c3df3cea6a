import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { listMigrations } from '#server/database/migrate.ts';
import { findNewer, findNewerCalls } from './oldest-postgres.ts';
import { listSchemas } from './schemas.ts';

const SERVER = path.join(import.meta.dirname, '../../../server');

describe('on Postgres 15', () => {
  it.each([
    ['select a,\n  any_value (b)', /^x\.sql:2: Postgres 15 has no "any_value/],
    [`create function f() returns boolean language sql as $$ select pg_input_is_valid('a', 'date') $$`, /pg_input_is/],
    [`select * from json_table('[]', '$[*]' columns (a int path '$'))`, /json_table/],
    [`select '{}' is not json`, /is not json/],
    ['select 1_000', /1_000/],
    [`select interval 'infinity'`, /infinity/],
  ])('%s is found', (sql, words) => expect(findNewer('x.sql', sql)).toEqual([expect.stringMatching(words)]));

  it.each(['-- any_value(a) would do', 'select min(a), jsonb_agg(b), c_1, $1, 0.5', 'select company_value(a)'])(
    '%s is read by it',
    (sql) => expect(findNewer('x.sql', sql)).toEqual([]),
  );

  it('the database is made of what it has', () => {
    expect(listSchemas().flatMap(({ name, sql }) => findNewer(name, sql))).toEqual([]);
    expect(listMigrations().flatMap(({ version, name, sql }) => findNewer(`${version}_${name}`, sql))).toEqual([]);
  });

  it('the service asks for what it has', () => {
    const files = fs.readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
    expect(files.length).toBeGreaterThan(100);
    expect(files.flatMap((file) => findNewerCalls(file, fs.readFileSync(path.join(SERVER, file), 'utf8')))).toEqual([]);
  });
});
