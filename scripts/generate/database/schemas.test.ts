import { describe, expect, it } from 'vitest';
import { findHistory, listSchemas } from './schemas.ts';

const found = (sql: string): string[] => findHistory({ name: 'supabase/schemas/x.sql', sql });

describe('declared schemas', () => {
  it('are all of supabase/schemas, in the order of supabase/config.toml', () => {
    const names = listSchemas().map(({ name }) => name);
    expect(names[0]).toBe('supabase/schemas/foundation.sql');
    expect(names.length).toBeGreaterThan(20);
    expect(new Set(names).size).toBe(names.length);
  });

  it.each([
    ['create or replace function f() returns void language sql as $$ select $$', /:1: "create or replace"/],
    ['create table a ();\n\n-- why\nalter table a add column b text', /:4: a column stands in its table/],
    ['create table a ();\ndrop table a', /:2: nothing is dropped/],
    [`update configuration_item set value = '1'`, /:1: nothing is dropped or changed/],
  ])('tell no history: %s', (sql, words) => expect(found(sql)).toEqual([expect.stringMatching(words)]));

  it.each([
    'alter table a add constraint a_fkey foreign key (b) references c',
    'alter table a alter column b set statistics 500',
    'alter table a enable row level security',
    `create function f() returns void language plpgsql as $$ begin update a set b = 1; drop table c; end $$`,
    `comment on table a is 'create or replace; drop table a'`,
  ])('say what is: %s', (sql) => expect(found(sql)).toEqual([]));
});
