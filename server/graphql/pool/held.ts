// A transaction of a person that spans a whole operation: table writes, the hook before them and actions alike.
import type { ClientBase, QueryResultRow } from 'pg';
import type { Session } from '../options.ts';
import type { BatchResult } from './batch.ts';
import type { Database } from './database.ts';
import type { PreparedStatement } from './prepared.ts';

export class HeldTransaction {
  readonly #database: Database;
  readonly #session: Session;
  readonly #client: ClientBase;
  readonly #touchedStatement: string | undefined;
  readonly #touched: string[] = [];

  constructor(database: Database, session: Session, client: ClientBase, touchedStatement: string | undefined) {
    this.#database = database;
    this.#session = session;
    this.#client = client;
    this.#touchedStatement = touchedStatement;
  }

  /** Statements of a plan; the first row of each. */
  run(statements: readonly PreparedStatement[], leaves: readonly unknown[]): Promise<BatchResult> {
    return this.#database.runOn(this.#client, this.#session, statements, leaves);
  }

  async query<T extends QueryResultRow>(sql: string, values: readonly unknown[] = []): Promise<T[]> {
    return (await this.#client.query<T>(sql, [...values])).rows;
  }

  /** Work that thinks it has a transaction of its own: what it did is undone when it fails, and its role and settings end with it. */
  async nested<T>(work: (client: ClientBase) => Promise<T>): Promise<T> {
    const client = this.#client;
    await client.query('savepoint nested');
    try {
      const result = await work(client);
      await this.#noteTouched();
      await client.query('release savepoint nested');
      await client.query('reset role');
      await this.#database.begin(client, this.#session);
      return result;
    } catch (error) {
      // a connection that broke says so when the whole is rolled back
      await client.query('rollback to savepoint nested').catch(() => undefined);
      throw error;
    }
  }

  async #noteTouched(): Promise<void> {
    if (this.#touchedStatement === undefined) return;
    const { rows } = await this.#client.query<[string | null]>({ text: this.#touchedStatement, rowMode: 'array' });
    const text = rows[0]?.[0] ?? '';
    if (text !== '') this.#touched.push(text);
  }

  /** What all of it touched, as the touched statement says it; undefined where there is none. Ask at the end. */
  async touched(): Promise<string | undefined> {
    if (this.#touchedStatement === undefined) return undefined;
    await this.#noteTouched();
    return this.#touched.join(',');
  }
}
