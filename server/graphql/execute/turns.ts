// Who writes to which connection, and when: a turn is one write and its answers.
import type { Pool, PoolClient } from 'pg';
import { Batch, type BatchResult, type BoundStatement } from './batch.ts';
import { isFatal } from './fatal.ts';
import type { Pace } from './pace.ts';

/** So many batches share one write at most: each has its own Sync, so its own transaction and its own error. */
const MOST_TOGETHER = 4;

/** After so many turns a connection goes back to the pool, which may have reasons to renew it. */
const MOST_TURNS = 100;

interface Waiting {
  readonly batch: Batch;
  /** Undefined for what must have a connection to itself. */
  readonly pace: Pace | undefined;
}

/**
 * Batches on the connections of a pool. While there are connections each batch has one to itself. Once all are taken,
 * those that wait go out together: batches that have been quick so far are written to the next free connection at once,
 * which saves most of the system calls and wake-ups of a short read. A batch whose duration is not known, or is long,
 * never stands before or between others, so that nobody waits behind it who would not have waited anyway.
 */
export class Turns {
  readonly #pool: Pool;
  readonly #waiting: Waiting[] = [];
  #running = 0;

  constructor(pool: Pool) {
    this.#pool = pool;
    // it fails the queries of whoever has the connection; unheard, the event would end the process
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /**
   * Runs statements in a transaction of their own.
   * @param pace how long the same statements took before; undefined for what must not share a write, as anything that locks
   * @throws what Postgres or the connection says
   */
  run(statements: readonly BoundStatement[], pace: Pace | undefined): Promise<BatchResult> {
    const waiting = { batch: new Batch(statements, pace), pace };
    if (this.#running < this.#pool.options.max) void this.#take(waiting);
    else this.#waiting.push(waiting);
    return waiting.batch.result;
  }

  /** Has a connection until nobody waits any more; never rejects. */
  async #take(first: Waiting): Promise<void> {
    this.#running++;
    let next: Waiting | undefined = first;
    while (next) next = await this.#serve(next);
    this.#running--;
  }

  /** Turns on one connection. @returns who is to be served on another one */
  async #serve(first: Waiting): Promise<Waiting | undefined> {
    let client: PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      first.batch.fail(error);
      return this.#waiting.shift();
    }
    let next: Waiting | undefined = first;
    let isBroken = false;
    // transactions of hooks and actions wait for connections in the pool's own queue
    for (let turns = 0; next && !isBroken && turns < MOST_TURNS && (turns === 0 || this.#pool.waitingCount === 0); turns++) {
      isBroken = await this.#turn(client, next);
      next = this.#waiting.shift();
    }
    client.release(isBroken);
    return next;
  }

  /** One write, and all of its answers. @returns whether the connection is of no use any more */
  async #turn(client: PoolClient, { batch, pace }: Waiting): Promise<boolean> {
    let last = batch;
    if (pace?.isQuick && batch.isPreparedOn(client)) {
      for (let together = 1; together < MOST_TOGETHER; together++) {
        const next = this.#waiting[0];
        // what has yet to be prepared could fail for those behind it, who count on it
        if (!next?.pace?.isQuick || !next.batch.isPreparedOn(client)) break;
        this.#waiting.shift();
        last.followedBy(next.batch, client);
        last = next.batch;
      }
    }
    client.query(batch);
    try {
      await last.result;
      return false;
    } catch (error) {
      return isFatal(error);
    }
  }
}
