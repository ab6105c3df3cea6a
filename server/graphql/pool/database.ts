// The pool, and running statements as the person who asks.
import { Pool, type ClientBase, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { LruMap } from '../document/lru.ts';
import { encodeParameters } from '../sql/parameters.ts';
import { Batch, type BatchResult, type BoundStatement } from './batch.ts';
import { isFatal } from './fatal.ts';
import type { PreparedStatement } from './prepared.ts';
import type { Who } from './shares.ts';
import { Turns, type TurnsOptions } from './turns.ts';
import type { Limits, Session } from '../options.ts';

export interface DatabaseOptions {
  readonly pool: PoolConfig;
  readonly sessionStatement: string;
  readonly sessionClaims?: readonly string[];
  readonly limits: Pick<Limits, 'statementMilliseconds'> & TurnsOptions;
  /** For whom a session works, as shares of the connections are counted. */
  readonly whoOf: (session: Session) => Who;
  readonly namedStatements: boolean;
  readonly logError: (error: unknown) => void;
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : claim === undefined || claim === null ? null : JSON.stringify(claim);
}

interface Asking {
  readonly who: Who;
  readonly statement: BoundStatement;
}

export class Database {
  readonly pool: Pool;
  readonly #turns: Turns;
  readonly #options: DatabaseOptions;
  readonly #sessions = new LruMap<object, Asking>(2000);

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.pool = new Pool({
      max: 10,
      ...options.pool,
      // results carry +00:00 whatever the server's own zone
      onConnect: async (client) => {
        await client.query(`set timezone to 'UTC'; set statement_timeout to ${options.limits.statementMilliseconds}`);
        await (options.pool.onConnect?.(client) as Promise<void> | undefined);
      },
    });
    // an idle connection that the server ends; the pool opens another when it needs one
    this.pool.on('error', options.logError);
    this.#turns = new Turns(this.pool, options.limits);
  }

  #name(statement: PreparedStatement, role: string): string | undefined {
    // the plans of row-level security depend on the role, so one name under two roles is planned again and again
    if (!this.#options.namedStatements || statement.hash === '') return undefined;
    let name = statement.names.get(role);
    if (name === undefined) statement.names.set(role, (name = `${statement.hash}_${role}`.slice(0, 63)));
    return name;
  }

  /** Who a session is, and the first statement of whatever it asks, made once for its claims, which name the role as well. */
  #asking(session: Session): Asking {
    const known = this.#sessions.get(session.claims);
    if (known !== undefined && known.statement.values[0] === session.role)
      return session.address === undefined ? known : { ...known, who: this.#options.whoOf(session) };
    const single = (this.#options.sessionClaims ?? []).map((name) => textOf(session.claims[name]));
    const statement: BoundStatement = {
      name: this.#options.namedStatements ? 'session' : undefined,
      text: this.#options.sessionStatement,
      values: [session.role, JSON.stringify(session.claims), ...single],
    };
    const asking = { statement, who: this.#options.whoOf(session) };
    this.#sessions.set(session.claims, asking);
    return asking;
  }

  /** How many statements and transactions wait for a connection. */
  get waiting(): number {
    return this.#turns.waiting + this.pool.waitingCount;
  }

  /** Runs work on a connection, which is thrown away when it broke. */
  async withClient<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      client.release(isFatal(error));
      throw error;
    }
  }

  /**
   * Runs statements as a person, in one round trip and one transaction.
   * @param isRead whether they lock nothing, so that others can be written to the same connection behind them
   * @returns the first row of each statement
   */
  async run(
    session: Session,
    statements: readonly PreparedStatement[],
    leaves: readonly unknown[],
    isRead = false,
  ): Promise<BatchResult> {
    const { who, statement } = this.#asking(session);
    const bound = [statement, ...this.#bind(session, statements, leaves)];
    const rows = await this.#turns.run(who, bound, isRead && statements.length === 1 ? statements[0]?.pace : undefined);
    return rows.slice(1);
  }

  #bind(session: Session, statements: readonly PreparedStatement[], leaves: readonly unknown[]): BoundStatement[] {
    return statements.map((statement) => ({
      name: this.#name(statement, session.role),
      text: statement.text,
      values: encodeParameters(statement.parameters, leaves),
      source: statement,
    }));
  }

  /** Statements in a transaction that has begun as this person: nothing is committed. */
  async runOn(
    client: ClientBase,
    session: Session,
    statements: readonly PreparedStatement[],
    leaves: readonly unknown[],
  ): Promise<BatchResult> {
    const batch = new Batch(this.#bind(session, statements, leaves));
    client.query(batch);
    return batch.result;
  }

  /** Gives a transaction the person's role and settings. */
  async begin(client: ClientBase, session: Session): Promise<void> {
    const { text, values } = this.#asking(session).statement;
    await client.query(text, [...values]);
  }

  /** One statement as a person, for hooks and actions; rows as pg makes them. */
  query<T extends QueryResultRow>(session: Session, sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return this.transaction(session, async (client) => (await client.query<T>(sql, [...values])).rows);
  }

  /** One transaction as a person, for work that is not known beforehand. */
  transaction<T>(session: Session, work: (client: ClientBase) => Promise<T>): Promise<T> {
    const { who } = this.#asking(session);
    return this.#turns.alone(who, () => this.withClient((client) => this.#inTransaction(client, session, work)));
  }

  async #inTransaction<T>(client: ClientBase, session: Session, work: (client: ClientBase) => Promise<T>): Promise<T> {
    await client.query('begin');
    try {
      await this.begin(client, session);
      const result = await work(client);
      await client.query('commit');
      return result;
    } catch (error) {
      if (!isFatal(error)) await client.query('rollback');
      else await client.query('rollback').catch(() => {});
      throw error;
    }
  }

  async close(): Promise<void> {
    await this.pool.end();
  }
}
