// How long a statement has taken lately.

/** Statements below this share a transaction with others, for as long as all of them together should stay below it. */
export const QUICK_MILLISECONDS = 5;

/** How much the newest duration counts. */
const WEIGHT = 1 / 4;

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
    this.#milliseconds =
      this.#milliseconds === Number.POSITIVE_INFINITY
        ? milliseconds
        : this.#milliseconds + (milliseconds - this.#milliseconds) * WEIGHT;
  }
}
