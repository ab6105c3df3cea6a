// One live query: run once for everybody who asks the same with the same rights.
import type { LiveRead } from '../execute/live-reads.ts';
import { concerns, type Change } from './changes.ts';

export interface Subscriber {
  /** The newest whole response; what a slow client has not taken yet is replaced. */
  deliver(text: string): void;
  /** The query can go on no more, e.g. since its rights ended. */
  end(error: unknown): void;
}

export interface LiveRun {
  /** The response, `{"data":...}` or `{"errors":[...]}`. */
  readonly text: string;
  /** What the result depends on. */
  readonly reads: readonly LiveRead[];
  /** The database did not answer: what is known stays, and it is tried again. */
  readonly transient?: boolean;
}

export class LiveQuery {
  readonly key: string;
  readonly org: string;
  reads: readonly LiveRead[] = [{ table: '*', equals: new Map() }];
  /** The last run gave no answer: what is shown may be old. */
  isStale = false;
  /** What changes sooner after a run than this is gathered for the next one, in milliseconds. */
  readonly everyMilliseconds: number;
  #startedAt = Number.NEGATIVE_INFINITY;
  readonly #run: () => Promise<LiveRun>;
  /** With what each was given last. */
  readonly #subscribers = new Map<Subscriber, string | undefined>();
  #text: string | undefined;
  #running: Promise<void> | undefined;
  #again = false;

  constructor(key: string, org: string, run: () => Promise<LiveRun>, everyMilliseconds = 0) {
    this.key = key;
    this.org = org;
    this.#run = run;
    this.everyMilliseconds = everyMilliseconds;
  }

  /** How long a change has to wait until it may run, in milliseconds. */
  get wait(): number {
    return Math.max(0, this.#startedAt + this.everyMilliseconds - performance.now());
  }

  /** A run that has not begun yet will see what is there now. */
  get willRun(): boolean {
    return this.#again;
  }

  get size(): number {
    return this.#subscribers.size;
  }

  add(subscriber: Subscriber): void {
    this.#subscribers.set(subscriber, undefined);
    // what is known is at hand at once, unless a change has just made it old
    if (this.#text !== undefined && !this.#running) this.#give(this.#text);
  }

  remove(subscriber: Subscriber): void {
    this.#subscribers.delete(subscriber);
  }

  /** Whether the change may change what it shows. */
  dependsOn(change: Change): boolean {
    return this.reads.some((read) => concerns(change, read));
  }

  /** Runs now, or once more after the run under way, which may have missed the change. */
  refresh(): Promise<void> {
    this.#again = true;
    return (this.#running ??= this.#runWhileWanted());
  }

  /** Ends in the same turn as it looks for the last time whether it is wanted again: whoever wants it later starts it anew. */
  async #runWhileWanted(): Promise<void> {
    // the caller holds the promise before anything can end
    await Promise.resolve();
    while (this.#again && this.#subscribers.size > 0) {
      this.#again = false;
      await this.#runOnce();
    }
    this.#running = undefined;
    // somebody may have joined since the last run was answered
    if (this.#text !== undefined) this.#give(this.#text);
  }

  async #runOnce(): Promise<void> {
    this.#startedAt = performance.now();
    try {
      const { text, reads, transient = false } = await this.#run();
      this.isStale = transient;
      if (!transient || this.#text === undefined) {
        this.reads = reads;
        this.#text = text;
      }
      this.#give(this.#text);
    } catch (error) {
      this.#text = undefined;
      const ended = [...this.#subscribers.keys()];
      this.#subscribers.clear();
      for (const subscriber of ended) subscriber.end(error);
    }
  }

  /** To everybody who does not have it; those who joined during a run that changed nothing have nothing yet. */
  #give(text: string): void {
    for (const [subscriber, given] of this.#subscribers) {
      if (given === text) continue;
      this.#subscribers.set(subscriber, text);
      subscriber.deliver(text);
    }
  }
}
