// What takes long (exports, archives, documents): so much of it at a time, and of each person and organisation a share,
// so that nobody's work holds up others (RULES 41).
import type { ServerResponse } from 'node:http';
import { readSessionClaims } from '#domain/session.ts';
import { AppError } from '../errors.ts';
import { Shares, type Claimant, type Entered, type Who } from '../graphql/pool/shares.ts';
import type { Session } from '../graphql/options.ts';

export interface LongWorkOptions {
  /** Pieces that run at a time. */
  readonly atOnce: number;
  /** What is said to whom it takes too long to begin, e.g. 'Other exports are being made. ...'. */
  readonly busy: string;
  /** Whoever has waited so long is refused; browsers and proxies do not wait for ever. */
  readonly waitMilliseconds?: number;
  /** What takes longer than this is broken off: a reader who takes a byte a minute would keep a place for good. */
  readonly mostMilliseconds?: number;
}

interface Waiting extends Claimant {
  readonly start: (entered: Entered) => void;
}

/** A person has a quarter of the places, one at least; an organisation half; a quarter is never one organisation's. */
const LIMITS = { personShare: 0.25, tenantShare: 0.5, spareShare: 0.25, waitingPerPerson: 5 };
const WAIT_MILLISECONDS = 20_000;
const MOST_MILLISECONDS = 30 * 60_000;

function whoOf({ claims }: Session): Who {
  const { orgId, userId } = readSessionClaims(claims);
  return { tenant: String(orgId), person: `${orgId}/${userId}` };
}

export class LongWork {
  readonly #options: LongWorkOptions;
  readonly #shares: Shares<Waiting>;

  constructor(options: LongWorkOptions) {
    this.#options = options;
    this.#shares = new Shares(options.atOnce, LIMITS);
  }

  /**
   * Does a piece of work for a person once there is room for it.
   * @param response what it answers: who has gone waits no longer
   * @returns without having done it when the person has gone
   * @throws AppError limit-exceeded when too much is under way for too long, and what the work throws
   */
  async run(session: Session, response: ServerResponse, work: () => Promise<void>): Promise<void> {
    const who = whoOf(session);
    const entered = this.#shares.enter({ who, isQuick: false }) ?? (await this.#turn(who, response));
    if (!entered) return;
    const cut = setTimeout(() => response.destroy(), this.#options.mostMilliseconds ?? MOST_MILLISECONDS);
    try {
      await work();
    } finally {
      clearTimeout(cut);
      this.#shares.leave(entered);
      for (let next = this.#shares.next(); next; next = this.#shares.next()) next.claimant.start(next.entered);
    }
  }

  async #turn(who: Who, response: ServerResponse): Promise<Entered | undefined> {
    const { promise, resolve, reject } = Promise.withResolvers<Entered | undefined>();
    const claimant: Waiting = { who, isQuick: false, start: resolve };
    this.#shares.wait(claimant);
    const leave = (): void => {
      if (this.#shares.withdraw(claimant)) resolve(undefined);
    };
    const timer = setTimeout(() => {
      if (this.#shares.withdraw(claimant)) reject(new AppError('limit-exceeded', this.#options.busy));
    }, this.#options.waitMilliseconds ?? WAIT_MILLISECONDS);
    response.once('close', leave);
    try {
      return await promise;
    } finally {
      clearTimeout(timer);
      response.off('close', leave);
    }
  }
}
