// One subscriber of a shared query: where it belongs, and what it may be given.
import type { Subscriber } from './live-query.ts';

export interface Person<Asker> {
  /** Equal for the same rights: role and claims. */
  readonly key: string;
  readonly org: string;
  readonly role: string;
  readonly asker: Asker;
}

/** What a check of a person's session answers. */
export interface Checked {
  /** Moment at which the check began. */
  readonly begun: number;
  readonly scope: string | undefined;
}

interface WatcherOptions<Asker> {
  readonly person: Person<Asker>;
  readonly subscriber: Subscriber;
  /** A moment after all that were told before. */
  readonly now: () => number;
  /** Has the person's scope checked from now on. */
  readonly check: () => void;
  /** Joins those of a scope. @returns leaves them again */
  readonly join: (scope: string | undefined) => () => void;
}

/** One subscriber of a shared query. */
export class Watcher<Asker> {
  readonly person: Person<Asker>;
  readonly #options: WatcherOptions<Asker>;
  /** Where it belongs as far as is known. */
  #joined: { readonly scope: string | undefined; leave: () => void } | undefined;
  /** A result that was there at a moment and waits for a check that begins after it. */
  #waiting: { readonly text: string; readonly since: number } | undefined;
  #given: string | undefined;
  #isOver = false;

  constructor(options: WatcherOptions<Asker>) {
    this.#options = options;
    this.person = options.person;
  }

  onResult(text: string): void {
    if (this.#isOver) return;
    this.#waiting = { text, since: this.#options.now() };
    this.#options.check();
  }

  onCheck(text: string): void {
    if (this.#isOver) return;
    const checked = JSON.parse(text) as Partial<Checked>;
    if (checked.begun === undefined) {
      // whether it may see anything is not known
      this.#part();
      this.#options.subscriber.deliver(text);
      return;
    }
    const { begun, scope } = checked;
    if (!this.#joined || this.#joined.scope !== scope) this.#move(scope);
    else if (this.#waiting && begun > this.#waiting.since) this.#give(this.#waiting.text);
  }

  #move(scope: string | undefined): void {
    this.#part();
    // it may be given what is known before the circle has told how to leave it
    const joined = { scope, leave: (): void => {} };
    this.#joined = joined;
    joined.leave = this.#options.join(scope);
  }

  #give(text: string): void {
    this.#waiting = undefined;
    if (text === this.#given) return;
    this.#given = text;
    this.#options.subscriber.deliver(text);
  }

  #part(): void {
    this.#joined?.leave();
    this.#joined = undefined;
    this.#waiting = undefined;
    this.#given = undefined;
  }

  /** It does not belong where it is: the next check says where it does. */
  sendOn(): void {
    if (this.#isOver) return;
    this.#part();
    this.#options.check();
  }

  end(error: unknown): void {
    if (this.#isOver) return;
    this.leave();
    this.#options.subscriber.end(error);
  }

  leave(): void {
    this.#isOver = true;
    this.#part();
  }
}
