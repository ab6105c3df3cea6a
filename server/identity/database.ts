// How identity reaches the database. Nobody is signed in yet, so it asks as the system, across organisations; the
// embedded provider's own records are the login role's alone, and no application role may see them.
import type pg from 'pg';

export interface IdentityDatabase {
  /** One statement as the login role: for the schema oidc. */
  query<T extends pg.QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** One transaction as the login role: for the schema oidc. */
  transaction<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
  /** One transaction as the system, across organisations: for people and memberships. */
  asSystem<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>;
}

/** Makes the identity database from the service's pool. */
export function createIdentityDatabase(pool: pg.Pool): IdentityDatabase {
  async function run<T>(begin: string, work: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      await client.query(begin);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch((reason: Error) => {
        // a connection that cannot roll back must not be used again
        broken = reason;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    query: async <T extends pg.QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await pool.query<T>(sql, [...values])).rows,
    transaction: (work) => run('begin', work),
    asSystem: (work) => run('begin; select app.begin_system(null)', work),
  };
}
