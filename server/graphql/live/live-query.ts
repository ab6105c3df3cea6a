// One live query: run once for everybody who asks the same with the same rights.

export interface Subscriber {
  /** The newest whole response; what a slow client has not taken yet is replaced. */
  deliver(text: string): void;
  /** The query can go on no more, e.g. since its rights ended. */
  end(error: unknown): void;
}

export interface LiveRun {
  /** The response, `{"data":...}` or `{"errors":[...]}`. */
  readonly text: string;
  /** Tables that the result depends on. */
  readonly reads: ReadonlySet<string>;
  /** The database did not answer: what is known stays, and it is tried again. */
  readonly transient?: boolean;
}

export class LiveQuery {
  readonly key: string;
  readonly org: string;
  readonly subscribers = new Set<Subscriber>();
  reads: ReadonlySet<string> = new Set(['*']);
  readonly #run: () => Promise<LiveRun>;
  #text: string | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(key: string, org: string, run: () => Promise<LiveRun>) {
    this.key = key;
    this.org = org;
    this.#run = run;
  }

  add(subscriber: Subscriber): void {
    this.subscribers.add(subscriber);
    // what is known is at hand at once, unless a change has just made it old
    if (this.#text !== undefined && !this.#running) subscriber.deliver(this.#text);
  }

  /** Whether a change of this table changes what it shows. */
  dependsOn(table: string): boolean {
    return this.reads.has('*') || this.reads.has(table);
  }

  /** Runs now, or once more after the run under way, which may have missed the change. */
  refresh(): Promise<void> {
    if (this.#running) {
      this.#again = true;
      return this.#running;
    }
    this.#running = this.#loop().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  async #loop(): Promise<void> {
    do {
      this.#again = false;
      if (this.subscribers.size === 0) return;
      try {
        const { text, reads, transient } = await this.#run();
        if (transient === true && this.#text !== undefined) return;
        this.reads = reads;
        const changed = text !== this.#text;
        const late = this.#text === undefined;
        this.#text = text;
        if (changed || late) for (const subscriber of this.subscribers) subscriber.deliver(text);
      } catch (error) {
        this.#text = undefined;
        for (const subscriber of this.subscribers) subscriber.end(error);
        this.subscribers.clear();
      }
    } while (this.#again);
  }
}
