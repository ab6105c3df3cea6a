// How long a statement takes, by what it took lately.

/** Statements below this share a transaction with others, for as long as all of them together should stay below it. */
export const QUICK_MILLISECONDS = 5;

/**
 * The same for all of them together while half of the connections are at work: beside that many they would wait for the
 * processors, and the more of them share, the less there is to do.
 */
export const QUICK_MILLISECONDS_BUSY = 20;

/**
 * How much the newest duration counts, one that is longer than those before and one that is shorter. What else the cores do
 * only adds to what a statement takes by itself: were both to count alike, reads would no longer share a transaction as soon
 * as there is load, which is where it spares most.
 */
const WEIGHT_OF_LONGER = 1 / 8;
const WEIGHT_OF_SHORTER = 1 / 2;

export class Pace {
  #milliseconds = Number.POSITIVE_INFINITY;

  /** False until it has been seen. */
  get isQuick(): boolean {
    return this.#milliseconds < QUICK_MILLISECONDS;
  }

  /** How long it should take; infinite until it has been seen. */
  get milliseconds(): number {
    return this.#milliseconds;
  }

  /** @param milliseconds from its turn on the connection to its last answer */
  took(milliseconds: number): void {
    if (this.#milliseconds === Number.POSITIVE_INFINITY) this.#milliseconds = milliseconds;
    else {
      const weight = milliseconds > this.#milliseconds ? WEIGHT_OF_LONGER : WEIGHT_OF_SHORTER;
      this.#milliseconds += (milliseconds - this.#milliseconds) * weight;
    }
  }
}
