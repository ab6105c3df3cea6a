// Who writes to which connection, and when: a turn is one write and its answers.
import type { Pool, PoolClient } from 'pg';
import { GraphqlServiceError } from '../errors.ts';
import { Batch, type BatchResult, type BoundStatement } from './batch.ts';
import { isFatal } from './fatal.ts';
import { QUICK_MILLISECONDS, QUICK_MILLISECONDS_BUSY, type Pace } from './pace.ts';
import { Shares, type Claimant, type Entered, type ShareLimits, type Who } from './shares.ts';

/** So many reads share a transaction at most. */
const MOST_TOGETHER = 8;

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

  /** How long it should take. */
  get milliseconds(): number {
    return this.pace?.milliseconds ?? Number.POSITIVE_INFINITY;
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

interface Next {
  readonly claimant: Waiting;
  readonly entered: Entered;
  /** Others that were asked for with it. */
  readonly companions?: readonly Waiting[];
}

export interface TurnsOptions extends ShareLimits {
  /** Work that has waited so long for a connection is refused. */
  readonly waitMilliseconds: number;
  /** Whether quick reads of one person share a transaction. */
  readonly sharedWrites: boolean;
}

/**
 * Batches on the connections of a pool. Reads of one person that have been quick so far and are asked for at the same
 * moment, or wait at the same time, share a transaction: the person is held against their membership once, and most
 * of the system calls and wake-ups of a short read are saved. What fails has its error to itself; those behind it are run
 * again. A batch whose duration is not known, or is long, or is somebody else's, never stands before or between others, so
 * that nobody waits behind it who would not have waited anyway.
 */
export class Turns {
  readonly #pool: Pool;
  readonly #shares: Shares<Waiting | Starting>;
  readonly #waitMilliseconds: number;
  readonly #sharedWrites: boolean;
  readonly #gathered: Waiting[] = [];

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
    if (this.#sharedWrites && claimant.isQuick) this.#gather(claimant);
    else this.#enter(claimant);
    return claimant.batch.result;
  }

  /** Begins it where there is room, with those that could go along; else all of them wait. */
  #enter(claimant: Waiting, companions: readonly Waiting[] = []): void {
    const entered = this.#shares.enter(claimant);
    if (entered) void this.#take({ claimant, entered, companions });
    else for (const one of [claimant, ...companions]) this.#wait(one);
  }

  #wait(claimant: Waiting): void {
    try {
      this.#shares.wait(claimant);
    } catch (error) {
      claimant.batch.fail(error);
    }
  }

  /** Quick reads that are asked for at the same moment begin together, so that those of a person find each other. */
  #gather(claimant: Waiting): void {
    if (this.#gathered.length === 0) setImmediate(() => this.#beginUnlessMoreCome(0));
    this.#gathered.push(claimant);
  }

  /**
   * The requests of a moment arrive one by one: as long as each look at the sockets brings more of them, they wait for the
   * next, which comes within microseconds. One alone waits only beside others that are under way.
   * @param before how many there were at the last look
   */
  #beginUnlessMoreCome(before: number): void {
    const { length } = this.#gathered;
    const mayMoreCome = length > 1 || !this.#shares.isIdle;
    if (mayMoreCome && length > before && length < MOST_TOGETHER) setImmediate(() => this.#beginUnlessMoreCome(length));
    else this.#begin(this.#gathered.splice(0));
  }

  #begin(claimants: readonly Waiting[]): void {
    const people = Map.groupBy(claimants, ({ who }) => who.person);
    for (const own of people.values()) {
      for (let at = 0; at < own.length; at += MOST_TOGETHER) {
        const [first, ...companions] = own.slice(at, at + MOST_TOGETHER);
        if (first) this.#enter(first, companions);
      }
    }
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
      for (const one of [first.claimant, ...(first.companions ?? [])]) one.batch.fail(error);
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
      isBroken = await this.#turn(client, next);
      next = this.#after(next.entered);
    }
    client.release(isBroken);
    return next;
  }

  /** One write, and all of its answers. @returns whether the connection is of no use any more */
  async #turn(client: PoolClient, { claimant: first, companions = [] }: Next): Promise<boolean> {
    const along = this.#along(client, first, companions);
    if (along.length === 0) return this.#send(client, first.batch);
    const { batch, left } = first.batch.with(along);
    let isBroken = await this.#send(client, batch);
    // one failed, and with it the transaction in which these were still to come
    const { batches: others = [], error } = (await left) ?? {};
    for (const one of others) {
      if (isBroken) one.fail(error);
      else isBroken = await this.#send(client, one);
    }
    return isBroken;
  }

  /** What shares the transaction of a quick read: other quick reads of the person, asked for with it or waiting. */
  #along(client: PoolClient, first: Waiting, companions: readonly Waiting[]): readonly Batch[] {
    const along: Batch[] = [];
    // what has yet to be prepared could fail for those behind it, who count on it
    const mayShare = this.#sharedWrites && first.batch.isPreparedOn(client);
    const most = this.#shares.isBusy ? QUICK_MILLISECONDS_BUSY : QUICK_MILLISECONDS;
    let milliseconds = first.milliseconds;
    const fits = (next: Waiting | Starting): next is Waiting =>
      mayShare &&
      along.length + 1 < MOST_TOGETHER &&
      next instanceof Waiting &&
      next.isQuick &&
      milliseconds + next.milliseconds < most &&
      next.batch.beginsLike(first.batch) &&
      next.batch.isPreparedOn(client);
    const take = (next: Waiting): void => {
      milliseconds += next.milliseconds;
      along.push(next.batch);
    };
    for (const other of companions) {
      if (fits(other)) take(other);
      else this.#enter(other);
    }
    for (;;) {
      const next = this.#shares.along(first.who, fits);
      if (!(next instanceof Waiting)) return along;
      take(next);
    }
  }

  async #send(client: PoolClient, batch: Batch): Promise<boolean> {
    client.query(batch);
    try {
      await batch.result;
      return false;
    } catch (error) {
      return isFatal(error);
    }
  }
}
