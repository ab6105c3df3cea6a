// Counting in the database, for all replicas together, by rate-limiter-flexible: one statement counts and says how many
// there are by now, so that however many ask at once, no more are let through than may be.
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';

/** What counts: a pool, or whatever sends a statement. */
export interface CountingClient {
  query(statement: {
    text: string;
    values: readonly unknown[];
    name?: string;
  }): Promise<{ rows: Record<string, unknown>[]; rowCount: number | null }>;
}

export interface CounterOptions {
  readonly client: CountingClient;
  /** Off where a transaction pooler forbids named statements. */
  readonly namedStatements: boolean;
  /** Begins the keys of what is counted. */
  readonly name: string;
  /** Most within the window. */
  readonly most: number;
  /** Length of the window, which begins with what is counted first, in seconds. */
  readonly seconds: number;
}

export interface Counter {
  /** Counts one, or several at once. @returns seconds to wait when that is too many; undefined: go on. */
  count(key: string, points?: number): Promise<number | undefined>;
  /** Takes back what was counted. */
  giveBack(key: string, points: number): Promise<void>;
  /** Begins anew. */
  forget(key: string): Promise<void>;
  /** Notes a key until the window after now ends, whatever was counted. */
  note(key: string): Promise<void>;
  /** Whether anything was counted or noted. */
  has(key: string): Promise<boolean>;
}

/** Makes a counter of one more thing, on the connections that visitors are counted on. */
export type CounterOf = (what: Pick<CounterOptions, 'name' | 'most' | 'seconds'>) => Counter;

/** Whole seconds to wait, at least one. */
export const toSeconds = (milliseconds: number): number => Math.max(1, Math.ceil(milliseconds / 1000));

/** Where nothing may be prepared by a name. */
const withoutNames = (client: CountingClient): CountingClient => ({
  query: ({ text, values }) => client.query({ text, values }),
});

/** While the database does not answer, each replica counts by itself in memory. */
export function createCounter({ client, namedStatements, name, most, seconds: duration }: CounterOptions): Counter {
  const limits = { points: most, duration, keyPrefix: name };
  const limiter = new RateLimiterPostgres({
    ...limits,
    storeClient: namedStatements ? client : withoutNames(client),
    storeType: 'client',
    schemaName: 'app',
    tableName: 'request_count',
    tableCreated: true,
    clearExpiredByTimeout: false,
    insuranceLimiter: new RateLimiterMemory(limits),
  });
  return {
    async count(key, points = 1) {
      try {
        await limiter.consume(key, points);
        return undefined;
      } catch (refusal) {
        if (refusal instanceof RateLimiterRes) return toSeconds(refusal.msBeforeNext);
        throw refusal;
      }
    },
    async giveBack(key, points) {
      await limiter.reward(key, points);
    },
    async forget(key) {
      await limiter.delete(key);
    },
    async note(key) {
      await limiter.set(key, 1, duration);
    },
    has: async (key) => (await limiter.get(key)) !== null,
  };
}

/** Removes windows that have ended; for a periodic job. */
export async function sweepCounts(query: (sql: string, values: readonly unknown[]) => Promise<unknown>): Promise<void> {
  await query('delete from app.request_count where expire < $1', [Date.now()]);
}
