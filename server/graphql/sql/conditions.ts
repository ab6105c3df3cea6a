// How many conditions and orders one operation has, as often as its SQL says them.
import { refuseConditions } from '../document/input-size.ts';

/** RULES 41: they count wherever they stand, and a variable counts in each place that it is given to. */
export class Conditions {
  readonly #most: number;
  #count = 0;

  constructor(most: number) {
    this.#most = most;
  }

  /** @throws GraphqlServiceError limit-exceeded */
  add(count: number): void {
    this.#count += count;
    if (this.#count > this.#most) refuseConditions(this.#most);
  }
}
