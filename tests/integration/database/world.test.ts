import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { isTenant } from '#tests/support/catalogue.ts';

let database: TestDatabase;
let world: World;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

describe('the test world', () => {
  it('has a row of every table in both organisations', async () => {
    const missing: string[] = [];
    for (const table of world.tables.filter((one) => isTenant(one) && !one.isView)) {
      const { rows } = await database.pool.query<{ count: number }>(
        `select count(distinct org_id)::integer as count from "${table.name}" where org_id = any ($1)`,
        [[world.here.orgId, world.there.orgId]],
      );
      if (rows[0]?.count !== 2) missing.push(table.name);
    }
    expect(missing).toEqual([]);
  });
});
