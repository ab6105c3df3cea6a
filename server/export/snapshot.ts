// One reading transaction of a person: everything in it sees the database as it stood when it began.
import type { PoolClient, QueryResultRow } from 'pg';
import type { Session } from '../graphql/options.ts';
import type { ReadConnections } from './read-connections.ts';

/** Connections as they are needed. */
export type Connections = Pick<ReadConnections, 'connect'>;

/** A statement that gives one text, a row's JSON, for each row. */
export interface RowsStatement {
  readonly text: string;
  /** Gives their number as `count`. */
  readonly countText: string;
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

const FIRST_BATCH = 50;
const MOST_IN_BATCH = 250;
/** What is read of rows at a time, about: large ones come one by one. */
const BATCH_CHARACTERS = 4_000_000;
const STATEMENT_MILLISECONDS = 60_000;

async function* fetched(client: PoolClient, { text, values }: RowsStatement): AsyncGenerator<readonly unknown[]> {
  await client.query(`declare export_rows no scroll cursor for ${text}`, [...values]);
  for (let batch = FIRST_BATCH; ;) {
    const { rows } = await client.query<{ row: string }>(`fetch ${batch} from export_rows`);
    if (rows.length > 0) yield rows.map(({ row }) => JSON.parse(row) as unknown);
    if (rows.length < batch) break;
    const characters = rows.reduce((sum, { row }) => sum + row.length, 0);
    batch = Math.max(1, Math.min(MOST_IN_BATCH, 2 * batch, Math.floor((batch * BATCH_CHARACTERS) / characters)));
  }
  // another statement of the same transaction may follow
  await client.query('close export_rows');
}

/**
 * Begins it; close it in any case.
 * @param statementMilliseconds that one statement of it, or one batch of its rows, may take
 * @throws DatabaseError 28000 when the session's membership has ended
 */
export async function openSnapshot(
  pool: Connections,
  session: Session,
  statementMilliseconds = STATEMENT_MILLISECONDS,
): Promise<Snapshot> {
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
    await client.query(
      `set local statement_timeout = ${statementMilliseconds}; set local timezone = 'UTC'; set local cursor_tuple_fraction = 1`,
    );
    await client.query('select app.begin_request($1, $2)', [session.role, JSON.stringify(session.claims)]);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    query: async <T extends QueryResultRow>(sql: string, values: readonly unknown[] = []) =>
      (await client.query<T>(sql, [...values])).rows,
    count: async ({ countText, values }) => {
      const { rows } = await client.query<{ count: string }>(countText, [...values]);
      return Number(rows[0]?.count);
    },
    rows: (statement) => fetched(client, statement),
    close,
  };
}
