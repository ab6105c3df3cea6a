// Who may have how many of the connections at a time, and whose turn it is when they are scarce.
import { GraphqlServiceError } from '../errors.ts';
import type { Limits } from '../options.ts';

/** For whom something is done. */
export interface Who {
  /** Their organisation; empty for those without one. */
  readonly tenant: string;
  /** Themselves; different people of different organisations have different texts. */
  readonly person: string;
}

/** Something that waits for a connection. */
export interface Claimant {
  readonly who: Who;
  /** Whether it has taken little time lately. */
  readonly isQuick: boolean;
}

export type ShareLimits = Pick<Limits, 'personShare' | 'tenantShare' | 'spareShare' | 'waitingPerPerson'>;

class Load {
  running = 0;
  slow = 0;

  change(by: 1 | -1, isQuick: boolean): void {
    this.running += by;
    if (!isQuick) this.slow += by;
  }
}

/**
 * Counts what runs for each person and organisation (RULES 41). Slow work of one person, and of one organisation, has a
 * share of the connections. What is quick may have all but a few: it gives them back before anybody notices, and
 * should it be slow for once, the few are left for others. Those that wait are served in turn: the organisations, in
 * each its people, of each what was first.
 */
export class Shares<T extends Claimant> {
  readonly #all: number;
  readonly #most: {
    readonly person: number;
    readonly tenant: number;
    readonly quick: number;
    readonly waiting: number;
  };
  readonly #tenants = new Map<string, Load>();
  readonly #people = new Map<string, Load>();
  /** By organisation, then by person; whoever was served goes to the end. */
  readonly #waiting = new Map<string, Map<string, T[]>>();
  #running = 0;

  /** @param all how many can run at a time */
  constructor(all: number, limits: ShareLimits) {
    this.#all = all;
    const quick = Math.max(1, all - Math.ceil(all * limits.spareShare));
    const part = (share: number): number => Math.min(quick, Math.max(1, Math.ceil(all * share)));
    this.#most = {
      person: part(limits.personShare),
      tenant: part(limits.tenantShare),
      quick,
      waiting: limits.waitingPerPerson,
    };
  }

  get waiting(): number {
    let count = 0;
    for (const people of this.#waiting.values()) for (const list of people.values()) count += list.length;
    return count;
  }

  /** Whether no connection is at work. */
  get isIdle(): boolean {
    return this.#running === 0;
  }

  /** Whether half of the connections or more are at work. */
  get isBusy(): boolean {
    return this.#running * 2 >= this.#all;
  }

  #hasRoom(load: Load | undefined, most: number, isQuick: boolean): boolean {
    return load === undefined || (load.running < this.#most.quick && (isQuick || load.slow < most));
  }

  #mayRun({ who, isQuick }: Claimant): boolean {
    if (this.#running >= this.#all) return false;
    return (
      this.#hasRoom(this.#tenants.get(who.tenant), this.#most.tenant, isQuick) &&
      this.#hasRoom(this.#people.get(who.person), this.#most.person, isQuick)
    );
  }

  #count(by: 1 | -1, who: Who, isQuick: boolean): void {
    this.#running += by;
    for (const [loads, key] of [
      [this.#tenants, who.tenant],
      [this.#people, who.person],
    ] as const) {
      const load = loads.get(key) ?? new Load();
      load.change(by, isQuick);
      if (load.running === 0) loads.delete(key);
      else loads.set(key, load);
    }
  }

  /** Begins at once where there is room; what is begun is told to `leave` once, when it has ended. */
  enter(claimant: Claimant): Entered | undefined {
    return this.#mayRun(claimant) ? this.#begin(claimant) : undefined;
  }

  #begin({ who, isQuick }: Claimant): Entered {
    this.#count(1, who, isQuick);
    return { who, isQuick };
  }

  leave({ who, isQuick }: Entered): void {
    this.#count(-1, who, isQuick);
  }

  /**
   * Waits until `next` gives it.
   * @throws GraphqlServiceError limit-exceeded when too much of the person waits already
   */
  wait(claimant: T): void {
    const { tenant, person } = claimant.who;
    const people = this.#waiting.get(tenant) ?? new Map<string, T[]>();
    const list = people.get(person) ?? [];
    if (list.length >= this.#most.waiting)
      throw new GraphqlServiceError('limit-exceeded', 'Too many of your requests are waiting; try again in a moment.');
    list.push(claimant);
    people.set(person, list);
    this.#waiting.set(tenant, people);
  }

  /** Whose turn it is, begun; undefined when nobody who waits has room. */
  next(): { readonly claimant: T; readonly entered: Entered } | undefined {
    if (this.#running >= this.#all) return undefined;
    for (const people of this.#waiting.values()) {
      for (const list of people.values()) {
        const claimant = list.find((one) => this.#mayRun(one));
        if (!claimant) continue;
        this.withdraw(claimant);
        return { claimant, entered: this.#begin(claimant) };
      }
    }
    return undefined;
  }

  /** The person's own next, to go along with something that runs, where it is to the caller's liking. */
  along({ tenant, person }: Who, likes: (claimant: T) => boolean): T | undefined {
    const first = this.#waiting.get(tenant)?.get(person)?.[0];
    if (!first || !likes(first)) return undefined;
    this.withdraw(first);
    return first;
  }

  /** Takes it out of the queue, and lets the others of its queue go before those behind it. @returns false when it waits no more */
  withdraw(claimant: T): boolean {
    const { tenant, person } = claimant.who;
    const people = this.#waiting.get(tenant);
    const list = people?.get(person);
    const at = list?.indexOf(claimant) ?? -1;
    if (!people || !list || at < 0) return false;
    list.splice(at, 1);
    people.delete(person);
    if (list.length > 0) people.set(person, list);
    this.#waiting.delete(tenant);
    if (people.size > 0) this.#waiting.set(tenant, people);
    return true;
  }
}

/** Something that runs and is counted. */
export interface Entered {
  readonly who: Who;
  readonly isQuick: boolean;
}
