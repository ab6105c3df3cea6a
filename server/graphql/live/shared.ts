// Live queries that are run once for all who may see the same rows (their scope). Nobody is given what they could not read
// themselves at that moment: after each result that is new, and before anybody gets it, their own session says its scope anew.
import type { LiveHub } from './hub.ts';
import type { LiveRun, Subscriber } from './live-query.ts';
import { Watcher, type Checked, type Person } from './watcher.ts';

/** A run, with the scope that the session which it used had in it; an error's result has none and shows no rows. */
export interface ScopedRun extends LiveRun {
  readonly seen?: { readonly scope: string | undefined };
}

export interface Question<Asker> {
  /** The document with its variables. */
  readonly key: string;
  readonly everyMilliseconds: number;
  /** Throws when the asker has no right to be here any more; any other error is a result. */
  readonly run: (asker: Asker) => Promise<ScopedRun>;
}

export interface SharedOptions<Asker> {
  readonly hub: Pick<LiveHub, 'subscribe' | 'refresh'>;
  /** A run without rows, which says the scope that the asker has now. Throws as that of a question does. */
  readonly check: (asker: Asker) => Promise<ScopedRun>;
}

/** Those who have a scope in common and ask the same. */
interface Circle<Asker> {
  readonly key: string;
  readonly scope: string | undefined;
  readonly watchers: Set<Watcher<Asker>>;
}

/** Nobody is left whose session could ask; those who were have been sent on. */
const NOBODY = new Error('Nobody who watches has this scope any more.');

export class SharedQueries<Asker> {
  readonly #options: SharedOptions<Asker>;
  readonly #circles = new Map<string, Circle<Asker>>();
  /** Counts results and checks in their order. */
  #moment = 0;

  constructor(options: SharedOptions<Asker>) {
    this.#options = options;
  }

  /** @returns leaves again */
  subscribe(question: Question<Asker>, person: Person<Asker>, subscriber: Subscriber): () => void {
    const { hub } = this.#options;
    const checkKey = ['', 'scope', person.key].join('\0');
    const watcher: Watcher<Asker> = new Watcher({
      person,
      subscriber,
      now: () => ++this.#moment,
      check: () => hub.refresh(checkKey),
      join: (scope) => this.#join(question, watcher, scope),
    });
    const unguard = hub.subscribe(checkKey, person.org, () => this.#check(person.asker), {
      deliver: (text) => watcher.onCheck(text),
      end: (error) => watcher.end(error),
    });
    return () => {
      unguard();
      watcher.leave();
    };
  }

  /** Each answer is a new one, so that every watcher hears of every check. */
  async #check(asker: Asker): Promise<LiveRun> {
    const begun = ++this.#moment;
    const { seen, ...run } = await this.#options.check(asker);
    // whatever stood in its way, it is tried again: until then nobody is given anything
    if (!seen) return { ...run, transient: true };
    return { ...run, text: JSON.stringify({ begun, scope: seen.scope } satisfies Checked) };
  }

  #join(question: Question<Asker>, watcher: Watcher<Asker>, scope: string | undefined): () => void {
    const { org, role, key: own } = watcher.person;
    const key = ['', 'shared', org, role, scope === undefined ? `own ${own}` : `of ${scope}`, question.key].join('\0');
    const circle = this.#circles.get(key) ?? { key, scope, watchers: new Set() };
    this.#circles.set(key, circle);
    circle.watchers.add(watcher);
    const leave = this.#options.hub.subscribe(
      key,
      org,
      () => this.#run(question, circle),
      { deliver: (text) => watcher.onResult(text), end: () => watcher.sendOn() },
      question.everyMilliseconds,
    );
    return () => {
      leave();
      circle.watchers.delete(watcher);
      if (circle.watchers.size === 0) this.#circles.delete(key);
    };
  }

  /** With the session of the first who still has the scope; the others are sent to where they belong. */
  async #run(question: Question<Asker>, { scope, watchers }: Circle<Asker>): Promise<LiveRun> {
    for (const watcher of watchers) {
      try {
        const { seen, ...run } = await question.run(watcher.person.asker);
        if (!seen || seen.scope === scope) return run;
        watcher.sendOn();
      } catch (error) {
        watcher.end(error);
      }
    }
    throw NOBODY;
  }
}
