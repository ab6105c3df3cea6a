// What the rows of the database hold, so that requests find something.
import type { ClientBase } from 'pg';
import { camelCase } from '#server/graphql/catalogue/names.ts';
import type { Pool } from './scalars.ts';

const ROWS = 15;

/** Values of the columns of all tables by field name, in an order that does not change. */
export async function poolOf(client: Pick<ClientBase, 'query'>): Promise<Pool> {
  const pool = new Map<string, unknown[]>();
  const { rows: tables } = await client.query<{ name: string }>(
    `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  for (const { name } of tables) {
    // oxlint-disable-next-line no-await-in-loop -- one connection
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_json(t) as row from (select * from "${name}" order by 1, 2 limit ${ROWS}) t`,
    );
    for (const { row } of rows) {
      for (const [column, value] of Object.entries(row)) {
        if (value === null || typeof value === 'object') continue;
        const field = camelCase(column);
        pool.set(field, [...(pool.get(field) ?? []), value]);
      }
    }
  }
  return pool;
}
