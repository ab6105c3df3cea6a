// How many sockets there are of whom, and how often one of them is refused.

/** Counts by key; a key without any is not kept. */
export class Counts {
  readonly #counts = new Map<string, number>();

  of(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** One more. @returns takes it back, once */
  add(key: string): () => void {
    this.#counts.set(key, this.of(key) + 1);
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      const left = this.of(key) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}

const MINUTE = 60_000;

/** What happens within a minute, from the first time on. */
export class PerMinute {
  #count = 0;
  #since = Number.NEGATIVE_INFINITY;

  /** @returns how often it has happened within this minute */
  add(now = performance.now()): number {
    if (now - this.#since > MINUTE) {
      this.#since = now;
      this.#count = 0;
    }
    return ++this.#count;
  }
}
