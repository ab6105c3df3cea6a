// Transactions of the service's own pool, as the system or as the person who asks.
import type { ClientBase, Pool, PoolClient } from 'pg';
import type { Session } from '../graphql/options.ts';

export interface Transactions {
  /**
   * Runs work as the system (user -1). What it changes is announced to live queries on commit.
   * @param orgId organisation to work in; null works across organisations.
   */
  asSystem<T>(orgId: number | null, work: (client: ClientBase) => Promise<T>): Promise<T>;
  /**
   * Runs work as the person of a session, under row-level security.
   * @throws DatabaseError 28000 when the session's membership has ended.
   */
  asPerson<T>(session: Session, work: (client: ClientBase) => Promise<T>): Promise<T>;
}

/** Tables that the transaction touched, told to every replica; the channel is the engine's notifyChannel. */
const ANNOUNCE = `select pg_notify('claimworks_changes', touched) from (select current_setting('app.touched', true) as touched) t where touched <> ''`;

async function run<T>(
  client: PoolClient,
  begin: () => Promise<unknown>,
  work: (client: ClientBase) => Promise<T>,
): Promise<T> {
  await client.query('begin');
  await begin();
  const result = await work(client);
  await client.query(ANNOUNCE);
  await client.query('commit');
  return result;
}

/** Makes the transactions of a pool. */
export function createTransactions(pool: Pool): Transactions {
  async function transaction<T>(
    begin: (client: PoolClient) => Promise<unknown>,
    work: (client: ClientBase) => Promise<T>,
  ): Promise<T> {
    const client = await pool.connect();
    let broken: Error | undefined;
    try {
      return await run(client, () => begin(client), work);
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        // a connection that cannot roll back must not be used again
        broken = failure;
      });
      throw error;
    } finally {
      client.release(broken);
    }
  }
  return {
    asSystem: (orgId, work) => transaction((client) => client.query('select app.begin_system($1)', [orgId]), work),
    asPerson: (session, work) =>
      transaction(
        (client) => client.query('select app.begin_request($1, $2)', [session.role, JSON.stringify(session.claims)]),
        work,
      ),
  };
}
