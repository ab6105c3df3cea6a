// One after the other, by a key: so that what each prepares still holds when its turn comes.

export class Turns {
  readonly #last = new Map<number, Promise<unknown>>();

  /** Does the work once everything that came before it with the same key has ended, well or not. */
  async take<T>(key: number, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(key);
    const mine = (before ?? Promise.resolve()).then(work, work);
    this.#last.set(key, mine);
    try {
      return await mine;
    } finally {
      if (this.#last.get(key) === mine) this.#last.delete(key);
    }
  }
}
