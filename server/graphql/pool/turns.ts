// Who writes to which connection, and when: a turn is one write and its answers.
import type { Pool, PoolClient } from 'pg';
import { GraphqlServiceError } from '../errors.ts';
import { Batch, type BatchResult, type BoundStatement } from './batch.ts';
import { isFatal } from './fatal.ts';
import type { Pace } from './pace.ts';
import { Shares, type Claimant, type Entered, type ShareLimits, type Who } from './shares.ts';

/** So many batches share one write at most: each has its own Sync, so its own transaction and its own error. */
const MOST_TOGETHER = 4;

/** After so many turns a connection goes back to the pool, which may have reasons to renew it. */
const MOST_TURNS = 100;

class Waiting implements Claimant {
  readonly who: Who;
  readonly batch: Batch;
  /** Undefined for what must have a connection to itself. */
  readonly pace: Pace | undefined;
  readonly since = performance.now();

  constructor(who: Who, batch: Batch, pace: Pace | undefined) {
    this.who = who;
    this.batch = batch;
    this.pace = pace;
  }

  get isQuick(): boolean {
    return this.pace?.isQuick ?? false;
  }
}

/** Work that takes a connection by itself, once it may. */
interface Starting extends Claimant {
  readonly start: (entered: Entered) => void;
}

function tooLong(): GraphqlServiceError {
  return new GraphqlServiceError(
    'limit-exceeded',
    'Too much of what you asked for is still under way; try again in a moment.',
  );
}

type Next = { readonly claimant: Waiting; readonly entered: Entered };

export interface TurnsOptions extends ShareLimits {
  /** Work that has waited so long for a connection is refused. */
  readonly waitMilliseconds: number;
  /** Whether batches of one person share a write where connections are scarce. */
  readonly sharedWrites: boolean;
}

/**
 * Batches on the connections of a pool. While there are connections each batch has one to itself. Once all are taken,
 * those that wait go out together: batches of one person that have been quick so far are written to the next free
 * connection at once, which saves most of the system calls and wake-ups of a short read. A batch whose duration is not
 * known, or is long, or is somebody else's, never stands before or between others, so that nobody waits behind it who
 * would not have waited anyway.
 */
export class Turns {
  readonly #pool: Pool;
  readonly #shares: Shares<Waiting | Starting>;
  readonly #waitMilliseconds: number;
  readonly #sharedWrites: boolean;

  constructor(pool: Pool, options: TurnsOptions) {
    this.#pool = pool;
    this.#shares = new Shares(pool.options.max, options);
    this.#waitMilliseconds = options.waitMilliseconds;
    this.#sharedWrites = options.sharedWrites;
    // it fails the queries of whoever has the connection; unheard, the event would end the process
    pool.on('connect', (client) => client.on('error', () => undefined));
  }

  /** How many wait for a connection. */
  get waiting(): number {
    return this.#shares.waiting;
  }

  /**
   * Runs statements in a transaction of their own.
   * @param pace how long the same statements took before; undefined for what must not share a write, as anything that locks
   * @throws what Postgres or the connection says; GraphqlServiceError limit-exceeded when too much of the person waits
   */
  run(who: Who, statements: readonly BoundStatement[], pace: Pace | undefined): Promise<BatchResult> {
    const claimant = new Waiting(who, new Batch(statements, pace), pace);
    const entered = this.#shares.enter(claimant);
    if (entered) void this.#take({ claimant, entered });
    else this.#shares.wait(claimant);
    return claimant.batch.result;
  }

  /**
   * Runs work that takes a connection of the pool by itself, within the share of the person.
   * @throws GraphqlServiceError limit-exceeded when too much of the person waits, or it has waited too long
   */
  async alone<T>(who: Who, work: () => Promise<T>): Promise<T> {
    const entered = this.#shares.enter({ who, isQuick: false }) ?? (await this.#mayStart(who));
    try {
      return await work();
    } finally {
      this.#goOn(entered);
    }
  }

  #mayStart(who: Who): Promise<Entered> {
    const { promise, resolve, reject } = Promise.withResolvers<Entered>();
    const claimant: Starting = { who, isQuick: false, start: resolve };
    this.#shares.wait(claimant);
    // work that needs a second connection while it holds one could wait for itself
    const timer = setTimeout(() => {
      if (this.#shares.withdraw(claimant)) reject(tooLong());
    }, this.#waitMilliseconds);
    return promise.finally(() => clearTimeout(timer));
  }

  /** Whose turn it is after something that has ended: a batch is given back, other work is started. */
  #after(entered: Entered): Next | undefined {
    this.#shares.leave(entered);
    for (let next = this.#shares.next(); next; next = this.#shares.next()) {
      const { claimant } = next;
      if (!(claimant instanceof Waiting)) claimant.start(next.entered);
      else if (performance.now() - claimant.since < this.#waitMilliseconds) return { claimant, entered: next.entered };
      else {
        this.#shares.leave(next.entered);
        claimant.batch.fail(tooLong());
      }
    }
    return undefined;
  }

  #goOn(entered: Entered): void {
    const next = this.#after(entered);
    if (next) void this.#take(next);
  }

  /** Has a connection until nobody waits any more; never rejects. */
  async #take(first: Next): Promise<void> {
    let next: Next | undefined = first;
    while (next) next = await this.#serve(next);
  }

  /** Turns on one connection. @returns who is to be served on another one */
  async #serve(first: Next): Promise<Next | undefined> {
    let client: PoolClient;
    try {
      client = await this.#pool.connect();
    } catch (error) {
      first.claimant.batch.fail(error);
      return this.#after(first.entered);
    }
    let next: Next | undefined = first;
    let isBroken = false;
    // what begins work outside of the shares waits for connections in the pool's own queue
    for (
      let turns = 0;
      next && !isBroken && turns < MOST_TURNS && (turns === 0 || this.#pool.waitingCount === 0);
      turns++
    ) {
      isBroken = await this.#turn(client, next.claimant);
      next = this.#after(next.entered);
    }
    client.release(isBroken);
    return next;
  }

  /** One write, and all of its answers. @returns whether the connection is of no use any more */
  async #turn(client: PoolClient, { who, batch, isQuick }: Waiting): Promise<boolean> {
    let last = batch;
    if (this.#sharedWrites && isQuick && batch.isPreparedOn(client)) {
      // what has yet to be prepared could fail for those behind it, who count on it
      const fits = (next: Waiting | Starting): next is Waiting =>
        next instanceof Waiting && next.isQuick && next.batch.isPreparedOn(client);
      for (let together = 1; together < MOST_TOGETHER; together++) {
        const next = this.#shares.along(who, fits);
        if (!(next instanceof Waiting)) break;
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
