// Who has which record open: the people of this process's sockets, and what other replicas say of theirs.

/** A record, as `organisation/entity/id`. */
export type RecordKey = `${number}/${string}/${number}`;

/** What one replica tells the others of a record: everybody who has it open there; nobody when the list is empty. */
export interface Announcement {
  readonly key: RecordKey;
  readonly userIds: readonly number[];
}

interface Heard {
  readonly at: number;
  readonly userIds: readonly number[];
}

export interface ViewersOptions {
  /** Called when it is another set of people than before, here or elsewhere. */
  readonly onChange: (key: RecordKey) => void;
  /** Called when the people of this process changed. */
  readonly announce: (announcement: Announcement) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

/** A replica that has said nothing for this long is gone, and its people with it. */
export const SILENCE_MILLISECONDS = 75_000;

export class Viewers {
  readonly #options: ViewersOptions;
  /** Sockets by person, by record. */
  readonly #here = new Map<RecordKey, Map<number, number>>();
  readonly #elsewhere = new Map<RecordKey, Map<string, Heard>>();

  constructor(options: ViewersOptions) {
    this.#options = options;
  }

  /** Somebody opened the record; the answer is called when they have left, once. */
  join(key: RecordKey, userId: number): () => void {
    const people = this.#here.get(key) ?? new Map<number, number>();
    this.#here.set(key, people);
    this.#count(key, people, userId, 1);
    let isHere = true;
    return () => {
      if (!isHere) return;
      isHere = false;
      this.#count(key, people, userId, -1);
    };
  }

  #count(key: RecordKey, people: Map<number, number>, userId: number, by: 1 | -1): void {
    const sockets = (people.get(userId) ?? 0) + by;
    if (sockets > 0) people.set(userId, sockets);
    else people.delete(userId);
    if (people.size === 0 && this.#here.get(key) === people) this.#here.delete(key);
    const isOther = by === 1 ? sockets === 1 : sockets === 0;
    if (!isOther) return;
    this.#options.announce({ key, userIds: [...people.keys()] });
    this.#options.onChange(key);
  }

  /** Everybody who has the record open, each once. */
  of(key: RecordKey): number[] {
    const elsewhere = [...(this.#elsewhere.get(key)?.values() ?? [])].flatMap(({ userIds }) => userIds);
    return [...new Set([...(this.#here.get(key)?.keys() ?? []), ...elsewhere])];
  }

  /** What another replica said. */
  hear(replica: string, { key, userIds }: Announcement): void {
    const known = this.#elsewhere.get(key) ?? new Map<string, Heard>();
    const before = known.get(replica)?.userIds ?? [];
    if (userIds.length === 0) known.delete(replica);
    else known.set(replica, { at: this.#options.now(), userIds });
    if (known.size === 0) this.#elsewhere.delete(key);
    else this.#elsewhere.set(key, known);
    if (before.length !== userIds.length || before.some((id) => !userIds.includes(id))) this.#options.onChange(key);
  }

  /** Everything of this process, for replicas that have missed something. */
  all(): Announcement[] {
    return [...this.#here].map(([key, people]) => ({ key, userIds: [...people.keys()] }));
  }

  /** Forgets replicas that went away without a word. */
  forgetSilent(): void {
    const oldest = this.#options.now() - SILENCE_MILLISECONDS;
    for (const [key, replicas] of this.#elsewhere) {
      const silent = [...replicas].filter(([, { at }]) => at < oldest);
      for (const [replica] of silent) replicas.delete(replica);
      if (replicas.size === 0) this.#elsewhere.delete(key);
      if (silent.length > 0) this.#options.onChange(key);
    }
  }
}
