// Rights on columns: what is whose alone, read from the catalogue, so that a new column is looked at as well.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databaseRole, type Role } from '#domain/session.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import {
  administratorsColumns,
  administratorsWrites,
  hiddenColumns,
  keptColumns,
  keptExceptions,
  platformColumns,
  suppliersColumns,
  type Columns,
} from './expected-columns.ts';

const ROLES: readonly Role[] = ['user', 'org_admin', 'supplier', 'super_admin'];

let database: TestDatabase;
beforeAll(async () => {
  database = await cloneDatabase();
});
afterAll(() => database.drop());

/** `role may X` for a column, in SQL. */
const may = (role: Role, privilege: 'select' | 'insert' | 'update'): string =>
  `has_column_privilege('${databaseRole(role)}', c.oid, a.attnum, '${privilege}')`;

/** Columns of schema public for which a condition holds, by table. */
async function columns(condition: string): Promise<Columns> {
  const { rows } = await database.pool.query<{ table: string; names: string[] }>(
    `select c.relname as table, array_agg(a.attname::text order by a.attname) as names from pg_attribute a join pg_class c on c.oid = a.attrelid
     where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v') and a.attnum > 0 and not a.attisdropped and ${condition} group by 1`,
  );
  return Object.fromEntries(rows.map(({ table, names }) => [table, names]));
}

const sorted = (expected: Columns): Columns =>
  Object.fromEntries(Object.entries(expected).map(([table, names]) => [table, names.toSorted()]));

describe('columns', () => {
  it('[RULES 3] that administrators alone may read', async () => {
    expect(await columns(`${may('org_admin', 'select')} and not ${may('user', 'select')}`)).toEqual(
      sorted(administratorsColumns),
    );
    expect(await columns(`${may('user', 'select')} and not ${may('org_admin', 'select')}`)).toEqual({});
  });

  it('[RULES 3] that administrators alone may write, where users write others', async () => {
    const usersToo = `has_any_column_privilege('${databaseRole('user')}', c.oid, 'update')`;
    expect(await columns(`${may('org_admin', 'update')} and not ${may('user', 'update')} and ${usersToo}`)).toEqual(
      sorted(administratorsWrites),
    );
    expect(await columns(`${may('user', 'update')} and not ${may('org_admin', 'update')}`)).toEqual({});
  });

  it('[RULES 2] that a supplier may read', async () => {
    expect(await columns(may('supplier', 'select'))).toEqual(sorted(suppliersColumns));
  });

  it('[RULES 2] that a platform administrator may read beside those of people and organisations', async () => {
    const found = await columns(may('super_admin', 'select'));
    expect(Object.keys(found).toSorted()).toEqual([...platformColumns].toSorted());
  });

  it('[1§6] that no role may read', async () => {
    expect(await columns(`not (${ROLES.map((role) => may(role, 'select')).join(' or ')})`)).toEqual(
      sorted(hiddenColumns),
    );
  });

  it('[1§6] that the database keeps itself are written by nobody', async () => {
    const kept = `a.attname = any ('{${keptColumns.join(',')}}')`;
    expect(await columns(`${kept} and (${ROLES.map((role) => may(role, 'update')).join(' or ')})`)).toEqual({});
    expect(
      await columns(`${kept} and a.attname <> 'org_id' and (${ROLES.map((role) => may(role, 'insert')).join(' or ')})`),
    ).toEqual(sorted(keptExceptions));
    expect(
      await columns(`a.attname = 'row_version' and (${ROLES.map((role) => may(role, 'insert')).join(' or ')})`),
    ).toEqual({});
  });
});
