// How long each person has kept this process from everybody else, and whose turn waits for that.
import { GraphqlServiceError } from '../errors.ts';
import type { Limits } from '../options.ts';

interface Effort {
  /** Milliseconds that have been taken and not been made up for by waiting, at a time. */
  debt: number;
  at: number;
  readonly waiting: (() => void)[];
  timer: NodeJS.Timeout | undefined;
}

export type EffortLimits = Pick<Limits, 'effortShare' | 'effortMilliseconds' | 'effortWaiting'>;

/** What takes no longer than this is not noticed by others, and not counted. */
const UNNOTICED_MILLISECONDS = 5;

/** As many are looked through for such as owe nothing any more. */
const MANY = 1000;

/**
 * Reading, checking and compiling a request keeps the process from all others (RULES 41). Who has taken more of it than
 * their share lately waits until that is made up for, one request after the other; others go on in between.
 */
export class Efforts {
  readonly #limits: EffortLimits;
  readonly #efforts = new Map<string, Effort>();

  constructor(limits: EffortLimits) {
    this.#limits = limits;
  }

  /** Debts get smaller with time. */
  #debtOf(effort: Effort): number {
    const now = performance.now();
    effort.debt = Math.max(0, effort.debt - (now - effort.at) * this.#limits.effortShare);
    effort.at = now;
    return effort.debt;
  }

  /**
   * Whether the person may go on: at once (undefined), or when the promise is fulfilled.
   * @throws GraphqlServiceError limit-exceeded when too many of their requests wait for it
   */
  turn(person: string): Promise<void> | undefined {
    const effort = this.#efforts.get(person);
    if (!effort || (effort.waiting.length === 0 && this.#debtOf(effort) <= this.#limits.effortMilliseconds))
      return undefined;
    if (effort.waiting.length >= this.#limits.effortWaiting)
      throw new GraphqlServiceError('limit-exceeded', 'Your requests take too much work; try again in a moment.');
    const { promise, resolve } = Promise.withResolvers<void>();
    effort.waiting.push(resolve);
    effort.timer ??= this.#later(effort);
    return promise;
  }

  #later(effort: Effort): NodeJS.Timeout {
    const tooMuch = this.#debtOf(effort) - this.#limits.effortMilliseconds;
    return setTimeout(
      () => {
        if (this.#debtOf(effort) <= this.#limits.effortMilliseconds) effort.waiting.shift()?.();
        effort.timer = effort.waiting.length > 0 ? this.#later(effort) : undefined;
      },
      Math.max(1, tooMuch / this.#limits.effortShare),
    );
  }

  /** Work of a person that nobody could interrupt. */
  measure<T>(person: string, work: () => T): T {
    const began = performance.now();
    try {
      return work();
    } finally {
      const taken = performance.now() - began;
      if (taken > UNNOTICED_MILLISECONDS) this.#add(person, taken);
    }
  }

  #add(person: string, taken: number): void {
    const effort = this.#efforts.get(person) ?? { debt: 0, at: performance.now(), waiting: [], timer: undefined };
    this.#debtOf(effort);
    effort.debt += taken;
    this.#efforts.set(person, effort);
    if (this.#efforts.size <= MANY) return;
    for (const [other, owed] of this.#efforts)
      if (owed.waiting.length === 0 && this.#debtOf(owed) === 0) this.#efforts.delete(other);
  }
}
