// What hooks read: all that is asked for at the same time is one statement, so one round trip and one snapshot.
import type { ClientBase } from 'pg';
import type { Query } from '../query.ts';
import { joined, listOf, placeholder, sql, type Sql } from '../sql/fragment.ts';
import { encodeArray, encodeParameters, encodePlain } from '../sql/parameters.ts';
import type { BatchResult } from './batch.ts';
import { prepareStatement, type PreparedStatement } from './prepared.ts';

/** Rows as JSON has them. */
type Rows = readonly unknown[];

/** Runs statements in one round trip; the first row of each. */
export type Send = (statements: readonly PreparedStatement[]) => Promise<BatchResult>;

interface Asked extends PromiseWithResolvers<Rows> {
  readonly query: Query;
}

/** Columns of one statement: Postgres takes 1664. */
const MOST_TOGETHER = 100;

function valueOf(value: unknown): string | null {
  return Array.isArray(value) ? encodeArray(value, encodePlain) : encodePlain(value);
}

/** The rows of a query as one JSON text. */
function rowsOf({ texts, values }: Query): Sql {
  const pieces = texts.flatMap((text, index) => {
    const value = values[index];
    const own =
      index < values.length ? [placeholder({ source: { constant: value }, encode: valueOf }, undefined, 0)] : [];
    return [sql`${text}`, ...own];
  });
  return sql`(select coalesce(json_agg(r), '[]') from (${joined(pieces, '')}) r)::text`;
}

function together(queries: readonly Query[]): PreparedStatement {
  return prepareStatement(sql`select ${listOf(queries.map(rowsOf))}`.statement());
}

function parsed(text: string | null | undefined): Rows {
  return JSON.parse(text ?? '[]') as Rows;
}

export class Reads {
  /** By what is asked, which is asked once only. */
  readonly #waiting = new Map<string, Asked>();
  readonly #first = Promise.withResolvers<void>();
  #send: Send | undefined;
  #flush: NodeJS.Immediate | undefined;
  #isSending = false;
  #failed: { readonly error: unknown } | undefined;

  /** Fulfilled once something is asked, and all that is asked with it. */
  get first(): Promise<void> {
    return this.#first.promise;
  }

  /** @throws what the database says, to all who ask from then on */
  async ask<T>(query: Query): Promise<T[]> {
    if (this.#failed) throw this.#failed.error;
    const key = JSON.stringify([query.texts, query.values]);
    const asked = this.#waiting.get(key) ?? { ...Promise.withResolvers<Rows>(), query };
    this.#waiting.set(key, asked);
    // once everybody has said what they would like to know
    this.#flush ??= setImmediate(() => {
      this.#flush = undefined;
      this.#first.resolve();
      void this.#ask();
    });
    return (await asked.promise) as T[];
  }

  /** From now on what is asked is sent. */
  serve(send: Send): void {
    this.#send = send;
    void this.#ask();
  }

  /** Nothing is sent any more: whoever still waits, or asks later, is told the error. */
  close(error: unknown = new Error('What a hook reads it reads before it ends.')): void {
    this.#failed ??= { error };
    for (const { reject } of this.#waiting.values()) reject(error);
    this.#waiting.clear();
  }

  /** One after the other, so that nothing is sent behind what failed. */
  async #ask(): Promise<void> {
    if (this.#send === undefined || this.#isSending || this.#flush !== undefined) return;
    this.#isSending = true;
    while (this.#waiting.size > 0 && this.#flush === undefined && !this.#failed) {
      const all = [...this.#waiting.values()];
      this.#waiting.clear();
      await this.#answer(all, this.#send);
    }
    this.#isSending = false;
  }

  async #answer(all: readonly Asked[], send: Send): Promise<void> {
    const parts = Array.from({ length: Math.ceil(all.length / MOST_TOGETHER) }, (_, index) =>
      all.slice(index * MOST_TOGETHER, (index + 1) * MOST_TOGETHER),
    );
    try {
      const results = await send(parts.map((part) => together(part.map(({ query }) => query))));
      parts.forEach((part, index) => part.forEach(({ resolve }, at) => resolve(parsed(results[index]?.[at]))));
    } catch (error) {
      for (const { reject } of all) reject(error);
      this.close(error);
    }
  }
}

/** Reads of a transaction that has begun as somebody, as a hook asks for them. */
export function readsOn(client: ClientBase): <T>(query: Query) => Promise<T[]> {
  const reads = new Reads();
  reads.serve((statements) =>
    Promise.all(
      statements.map(async ({ text, parameters }) => {
        const values = encodeParameters(parameters, []);
        const { rows } = await client.query<(string | null)[]>({ text, values, rowMode: 'array' });
        return rows[0];
      }),
    ),
  );
  return (query) => reads.ask(query);
}
