// Live queries and the changes that make them run again.
import type { Change } from './changes.ts';
import { Counts } from './socket-counts.ts';
import { LiveQuery, type LiveRun, type Subscriber } from './live-query.ts';

export interface HubOptions {
  /** Tables that decide who sees what: a change to them runs everything of the organisation again. */
  readonly policyTables: ReadonlySet<string>;
  /** Time over which changes are gathered before anything runs, in milliseconds. */
  readonly debounceMilliseconds: number;
  /** Everything runs again this often, for what changes with time or was missed, in milliseconds. */
  readonly pollMilliseconds: number;
  /** What the database did not answer runs again after this long, in milliseconds. */
  readonly retryMilliseconds: number;
  /** Queries that run side by side. */
  readonly concurrency: number;
  /** Of them, those of one organisation. */
  readonly orgConcurrency: number;
}

export interface HubStats {
  readonly queries: number;
  readonly subscribers: number;
  readonly runs: number;
}

export class LiveHub {
  readonly #options: HubOptions;
  readonly #queries = new Map<string, LiveQuery>();
  readonly #byOrg = new Map<string, Set<LiveQuery>>();
  readonly #due = new Set<LiveQuery>();
  readonly #stale = new Set<LiveQuery>();
  /** Changed, and run too lately to run again: each with what wakes it. */
  readonly #resting = new Map<LiveQuery, NodeJS.Timeout>();
  readonly #poll: NodeJS.Timeout;
  #timer: NodeJS.Timeout | undefined;
  #retry: NodeJS.Timeout | undefined;
  #active = 0;
  /** What runs, by organisation. */
  readonly #activeOf = new Counts();
  #runs = 0;

  constructor(options: HubOptions) {
    this.#options = options;
    this.#poll = setInterval(() => this.refreshAll(), options.pollMilliseconds);
    this.#poll.unref();
  }

  /**
   * Joins the live query of this key, or starts it.
   * @param org organisation of the session; empty when it has none, and then every change counts
   * @param everyMilliseconds changes run it no sooner than so long after the last time, but those of who sees what
   * @returns leaves it again
   */
  subscribe(
    key: string,
    org: string,
    run: () => Promise<LiveRun>,
    subscriber: Subscriber,
    everyMilliseconds = 0,
  ): () => void {
    let query = this.#queries.get(key);
    if (!query) {
      query = new LiveQuery(key, org, run, everyMilliseconds);
      this.#queries.set(key, query);
      this.#group(org).add(query);
    }
    const joined = query;
    const first = joined.size === 0;
    joined.add(subscriber);
    if (first) this.#start(joined);
    return () => {
      joined.remove(subscriber);
      if (joined.size === 0) this.#forget(joined);
    };
  }

  #group(org: string): Set<LiveQuery> {
    const known = this.#byOrg.get(org) ?? new Set<LiveQuery>();
    this.#byOrg.set(org, known);
    return known;
  }

  #forget(query: LiveQuery): void {
    if (this.#queries.get(query.key) === query) this.#queries.delete(query.key);
    const group = this.#byOrg.get(query.org);
    group?.delete(query);
    if (group?.size === 0) this.#byOrg.delete(query.org);
    this.#due.delete(query);
    this.#stale.delete(query);
    this.#wake(query);
  }

  #wake(query: LiveQuery): void {
    clearTimeout(this.#resting.get(query));
    this.#resting.delete(query);
  }

  /** Runs at the end of its time, once for all that changes until then. */
  #rest(query: LiveQuery, milliseconds: number): void {
    if (this.#resting.has(query) || this.#due.has(query)) return;
    const timer = setTimeout(() => {
      this.#resting.delete(query);
      this.#due.add(query);
      this.#flush();
    }, milliseconds);
    timer.unref();
    this.#resting.set(query, timer);
  }

  /** Marks what the changes concern; it runs after the debounce. */
  publish(changes: readonly Change[]): void {
    for (const change of changes) {
      const { table, org } = change;
      const everything = this.#options.policyTables.has(table);
      const groups = org === '' ? [...this.#byOrg.values()] : [this.#byOrg.get(org), this.#byOrg.get('')];
      for (const group of groups) {
        for (const query of group ?? [])
          if (everything) this.#due.add(query);
          else if (query.dependsOn(change)) {
            const { wait } = query;
            if (wait > 0) this.#rest(query, wait);
            else this.#due.add(query);
          }
      }
    }
    if (this.#due.size > 0) this.#timer ??= setTimeout(() => this.#flush(), this.#options.debounceMilliseconds);
  }

  /** Runs the query of this key now, or once more after the run under way. */
  refresh(key: string): void {
    const query = this.#queries.get(key);
    if (query && !query.willRun) this.#start(query);
  }

  refreshAll(): void {
    for (const query of this.#queries.values()) this.#due.add(query);
    this.#flush();
  }

  #flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    for (const query of this.#due) {
      if (this.#active >= this.#options.concurrency) return;
      // those of others go first
      if (this.#activeOf.of(query.org) >= this.#options.orgConcurrency) continue;
      this.#due.delete(query);
      this.#start(query);
    }
  }

  #start(query: LiveQuery): void {
    // it sees what it was to be woken for
    this.#wake(query);
    this.#active++;
    this.#runs++;
    const isOver = this.#activeOf.add(query.org);
    void query.refresh().finally(() => {
      this.#active--;
      isOver();
      if (query.size === 0) this.#forget(query);
      else if (query.isStale) this.#tryAgain(query);
      if (this.#due.size > 0 && this.#timer === undefined) this.#flush();
    });
  }

  #tryAgain(query: LiveQuery): void {
    this.#stale.add(query);
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      for (const stale of this.#stale) this.#due.add(stale);
      this.#stale.clear();
      this.#flush();
    }, this.#options.retryMilliseconds);
    this.#retry.unref();
  }

  stats(): HubStats {
    let subscribers = 0;
    for (const query of this.#queries.values()) subscribers += query.size;
    return { queries: this.#queries.size, subscribers, runs: this.#runs };
  }

  close(): void {
    clearInterval(this.#poll);
    clearTimeout(this.#timer);
    clearTimeout(this.#retry);
    for (const timer of this.#resting.values()) clearTimeout(timer);
  }
}
