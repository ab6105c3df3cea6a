// One reading transaction of a person: everything in it sees the database as it stood when it began.
import type { Pool, PoolClient, QueryResultRow } from 'pg';
import type { Session } from '../graphql/options.ts';

/** A statement that gives one text, a row's JSON, for each row. */
export interface RowsStatement {
  readonly text: string;
  readonly values: readonly (string | null)[];
}

export interface Snapshot {
  query<T extends QueryResultRow>(sql: string, values?: readonly unknown[]): Promise<T[]>;
  /** How many rows the statement gives. */
  count(statement: RowsStatement): Promise<number>;
  /** The rows, parsed, a batch at a time; the next batch is read when the last one was taken. */
  rows(statement: RowsStatement): AsyncGenerator<readonly unknown[]>;
  close(): Promise<void>;
}

const BATCH = 500;
const STATEMENT_MILLISECONDS = 60_000;

async function* fetched(client: PoolClient, { text, values }: RowsStatement): AsyncGenerator<readonly unknown[]> {
  await client.query(`declare export_rows no scroll cursor for ${text}`, [...values]);
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from export_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as unknown);
    if (rows.length < BATCH) return;
  }
}

/**
 * Begins it; close it in any case.
 * @throws DatabaseError 28000 when the session's membership has ended
 */
export async function openSnapshot(pool: Pool, session: Session): Promise<Snapshot> {
  const client = await pool.connect();
  let isClosed = false;
  const close = async (): Promise<void> => {
    if (isClosed) return;
    isClosed = true;
    // a connection that cannot roll back must not be used again
    const broken = await client.query('rollback').then(
      () => undefined,
      (error: Error) => error,
    );
    client.release(broken);
  };
  try {
    await client.query('begin isolation level repeatable read read only');
    // the whole of the cursor will be read, not its first rows
    await client.query(`set local statement_timeout = ${STATEMENT_MILLISECONDS}; set local timezone = 'UTC'; set local cursor_tuple_fraction = 1`);
    await client.query('select app.begin_request($1, $2)', [session.role, JSON.stringify(session.claims)]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    query: async <T extends QueryResultRow>(sql: string, values: readonly unknown[] = []) => (await client.query<T>(sql, [...values])).rows,
    count: async ({ text, values }) => {
      const { rows } = await client.query<{ count: string }>(`select count(*) from (${text}) counted`, [...values]);
      return Number(rows[0]?.count);
    },
    rows: (statement) => fetched(client, statement),
    close,
  };
}
