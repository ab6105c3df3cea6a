// Data in bulk: with every constraint, without what the tables' own triggers would make of it.
import type { ClientBase } from 'pg';

/** Runs the work in one transaction in which these tables have no triggers. */
export async function withoutTriggers<T>(
  client: ClientBase,
  tables: readonly string[],
  work: () => Promise<T>,
): Promise<T> {
  await client.query('begin');
  try {
    for (const table of tables) await client.query(`alter table ${table} disable trigger user`);
    const result = await work();
    for (const table of tables) await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
