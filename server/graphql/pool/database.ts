// The pool, and running statements as the person who asks.
import { Pool, type ClientBase, type PoolClient, type PoolConfig, type QueryResultRow } from 'pg';
import { LruMap } from '../lru.ts';
import { encodeParameters } from '../sql/parameters.ts';
import { Batch, type BatchResult, type BoundStatement } from './batch.ts';
import { isFatal } from './fatal.ts';
import type { PreparedStatement } from './prepared.ts';
import { Reads } from './reads.ts';
import { Replica } from './replica.ts';
import type { Who } from './shares.ts';
import { Turns, type TurnsOptions } from './turns.ts';
import type { InSpan, Limits, Session } from '../options.ts';

export interface DatabaseOptions {
  readonly pool: PoolConfig;
  /** Of a read replica, for heavy reads; undefined: there is none. */
  readonly replicaPool?: PoolConfig | undefined;
  /** Told when the replica is used no more, with the reason, and when it is used again. */
  readonly onReplicaUse?: ((isUsed: boolean, reason?: string) => void) | undefined;
  readonly sessionStatement: string;
  readonly sessionClaims?: readonly string[];
  readonly limits: Pick<Limits, 'statementMilliseconds'> & Omit<TurnsOptions, 'sharedWrites'>;
  /** For whom a session works, as shares of the connections are counted. */
  readonly whoOf: (session: Session) => Who;
  readonly namedStatements: boolean;
  readonly sharedWrites: boolean;
  readonly logError: (error: unknown) => void;
  readonly inSpan?: InSpan | undefined;
}

function textOf(claim: unknown): string | null {
  return typeof claim === 'string' ? claim : claim === undefined || claim === null ? null : JSON.stringify(claim);
}

const BEGIN: BoundStatement = { name: undefined, text: 'begin', values: [] };
const COMMIT: BoundStatement = { name: undefined, text: 'commit', values: [] };

interface Asking {
  readonly who: Who;
  readonly statement: BoundStatement;
}

export class Database {
  readonly pool: Pool;
  readonly #turns: Turns;
  readonly #replica: Replica | undefined;
  readonly #options: DatabaseOptions;
  readonly #sessions = new LruMap<object, Asking>(2000);

  constructor(options: DatabaseOptions) {
    this.#options = options;
    this.pool = this.#open(options.pool);
    // an idle connection that the server ends; the pool opens another when it needs one
    this.pool.on('error', options.logError);
    const turns = { ...options.limits, sharedWrites: options.sharedWrites };
    this.#turns = new Turns(this.pool, turns);
    if (options.replicaPool) {
      const pool = this.#open(options.replicaPool);
      pool.on('error', options.logError);
      const { namedStatements, onReplicaUse: onUse = () => undefined } = options;
      this.#replica = new Replica({ primary: this.#turns, pool, turns, namedStatements, onUse });
    }
  }

  #open(config: PoolConfig): Pool {
    const { statementMilliseconds } = this.#options.limits;
    return new Pool({
      max: 10,
      ...config,
      // results carry +00:00 whatever the server's own zone
      onConnect: async (client) => {
        await client.query(`set timezone to 'UTC'; set statement_timeout to ${statementMilliseconds}`);
        await (config.onConnect?.(client) as Promise<void> | undefined);
      },
    });
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
    const pace = isRead && statements.length === 1 ? statements[0]?.pace : undefined;
    const { inSpan } = this.#options;
    const replica = isRead && statements.some(({ isHeavy }) => isHeavy) ? this.#replica : undefined;
    const work = async (): Promise<BatchResult> =>
      (await replica?.run(who, bound, pace)) ?? (await this.#turns.run(who, bound, pace));
    const rows = await (inSpan ? inSpan('postgres', work) : work());
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

  /**
   * Runs statements after a check that may read: then in one transaction with what it reads, which is not begun before
   * something is asked, and ends in one round trip with the statements.
   * @throws what the check throws, before anything is written
   */
  async runChecked(
    session: Session,
    check: (reads: Reads) => Promise<void>,
    statements: readonly PreparedStatement[],
    leaves: readonly unknown[],
  ): Promise<BatchResult> {
    const reads = new Reads();
    const checked = check(reads);
    const isAsked = await Promise.race([reads.first.then(() => true), checked.then(() => false)]);
    if (!isAsked) return this.run(session, statements, leaves);
    const { who } = this.#asking(session);
    try {
      return await this.#turns.alone(who, () =>
        this.#onConnection((client) => this.#checked(client, session, reads, checked, statements, leaves)),
      );
    } catch (error) {
      // without a connection whoever waits for an answer is told as well
      reads.close(error);
      await checked.catch(() => undefined);
      throw error;
    }
  }

  async #checked(
    client: ClientBase,
    session: Session,
    reads: Reads,
    checked: Promise<void>,
    statements: readonly PreparedStatement[],
    leaves: readonly unknown[],
  ): Promise<BatchResult> {
    let hasBegun = false;
    const send = async (bound: readonly BoundStatement[]): Promise<BatchResult> => {
      // whatever is sent first begins the transaction as the person: nothing runs without
      const opening = hasBegun ? [] : [BEGIN, this.#asking(session).statement];
      hasBegun = true;
      const batch = new Batch([...opening, ...bound]);
      client.query(batch);
      return (await batch.result).slice(opening.length);
    };
    reads.serve((asked) => send(this.#bind(session, asked, [])));
    await checked;
    reads.close();
    const bound = this.#bind(session, statements, leaves);
    return (await send([...bound, COMMIT])).slice(0, bound.length);
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
    return this.#turns.alone(who, () =>
      this.#onConnection(async (client) => {
        await client.query('begin');
        await this.begin(client, session);
        const result = await work(client);
        await client.query('commit');
        return result;
      }),
    );
  }

  /** A connection for a transaction: when it fails it is undone, and the connection goes back unless it broke. */
  async #onConnection<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    try {
      const result = await work(client);
      client.release();
      return result;
    } catch (error) {
      const isUsable = await client.query('rollback').then(
        () => true,
        () => false,
      );
      client.release(!isUsable);
      throw error;
    }
  }

  async close(): Promise<void> {
    await Promise.all([this.pool.end(), this.#replica?.end()]);
  }
}
