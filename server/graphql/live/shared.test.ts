// Whatever order runs, checks, changes and rights take: nobody is given what they may not see, and who stays has the newest.
import { setTimeout as delay } from 'node:timers/promises';
import {
  assert,
  asyncProperty,
  constantFrom,
  integer,
  oneof,
  record,
  array,
  scheduler,
  type Scheduler,
} from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveHub } from './hub.ts';
import { SharedQueries, type ScopedRun } from './shared.ts';

const hubs: LiveHub[] = [];
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close();
});

const PEOPLE = ['Ada', 'Ben', 'Cyd', 'Dot'] as const;
type Name = (typeof PEOPLE)[number];
/** What somebody may see: all, what is theirs, or nothing since they have gone. */
type Right = 'all' | 'own' | 'gone';

/** The world beside the hub: what is stored, who may see what, and since when. */
class World {
  readonly hub = new LiveHub({
    policyTables: new Set(['member']),
    debounceMilliseconds: 0,
    pollMilliseconds: 3_600_000,
    retryMilliseconds: 0,
    concurrency: 8,
    orgConcurrency: 8,
  });
  readonly #schedule: <T>(made: T, label: string) => Promise<T>;
  #time = 0;
  stored = 0;
  runs = 0;
  /** The next run or check that is not answered. */
  fails = 0;
  readonly rights = new Map<Name, { readonly right: Right; readonly from: number }[]>(
    PEOPLE.map((name, index) => [name, [{ right: index < 3 ? 'all' : 'own', from: 0 }]]),
  );
  /** When each text was read. */
  readonly #readAt = new Map<string, number>();
  readonly shared: SharedQueries<Name>;

  constructor(schedule: <T>(made: T, label: string) => Promise<T>) {
    hubs.push(this.hub);
    this.#schedule = schedule;
    this.shared = new SharedQueries<Name>({ hub: this.hub, check: (name) => this.#answer(name, false) });
  }

  right(name: Name): Right {
    return this.rights.get(name)!.at(-1)!.right;
  }

  scope(name: Name): string {
    return this.right(name) === 'all' ? 'all' : name;
  }

  /** Read now, answered whenever the scheduler says. */
  #answer(name: Name, isRun: boolean): Promise<ScopedRun> {
    if (isRun) this.runs++;
    const reads = isRun ? [{ table: 'claim', equals: new Map<string, string>() }] : [];
    if (this.fails > 0) {
      this.fails--;
      return this.#schedule({ text: '{"errors":[]}', reads, transient: true }, `${name} fails`);
    }
    if (this.right(name) === 'gone')
      return this.#schedule(undefined, `${name} has gone`).then(() => Promise.reject(new Error('gone')));
    const scope = this.scope(name);
    const text = JSON.stringify({ scope, stored: this.stored, read: ++this.#time });
    this.#readAt.set(text, this.#time);
    return this.#schedule({ text, reads, seen: { scope } }, name);
  }

  watch(name: Name, subscriber: { deliver(text: string): void; end(): void }): () => void {
    return this.shared.subscribe(
      { key: 'claims', everyMilliseconds: 0, run: (asker) => this.#answer(asker, true) },
      { key: name, org: '1', role: 'user', asker: name },
      subscriber,
    );
  }

  change(): void {
    this.stored++;
    this.hub.publish([{ table: 'claim', org: '1' }]);
  }

  /** Who may see what changes; nobody is told of it before `tell`. */
  allow(name: Name, right: Right): void {
    this.rights.get(name)!.push({ right, from: ++this.#time });
  }

  tell(): void {
    this.hub.publish([{ table: 'member', org: '1' }]);
  }

  /** Whether at some moment since a text was read they could have read the like themselves. */
  mayHave(name: Name, text: string): boolean {
    const { scope } = JSON.parse(text) as { scope: string };
    const read = this.#readAt.get(text)!;
    const held = this.rights.get(name)!;
    return held.some(
      ({ right }, index) =>
        (held[index + 1]?.from ?? Number.POSITIVE_INFINITY) > read &&
        right !== 'gone' &&
        (right === 'all' ? 'all' : name) === scope,
    );
  }
}

const name = constantFrom(...PEOPLE);
const step = oneof(
  { weight: 2, arbitrary: record({ kind: constantFrom('join' as const), name }) },
  { weight: 1, arbitrary: record({ kind: constantFrom('leave' as const), who: integer({ min: 0, max: 6 }) }) },
  { weight: 4, arbitrary: record({ kind: constantFrom('change' as const) }) },
  {
    weight: 4,
    arbitrary: record({
      kind: constantFrom('allow' as const),
      name,
      right: constantFrom<Right>('all', 'own', 'gone'),
      isTold: constantFrom(true, false, false),
    }),
  },
  { weight: 1, arbitrary: record({ kind: constantFrom('fail' as const) }) },
  // one answer comes, or what waits for its time begins
  { weight: 6, arbitrary: record({ kind: constantFrom('answer' as const) }) },
  { weight: 6, arbitrary: record({ kind: constantFrom('time' as const) }) },
);

interface Reader {
  readonly name: Name;
  last: string | undefined;
  isEnded: boolean;
  leave: () => void;
}

/** Until nothing runs and nothing waits to run. */
async function settle(order: Scheduler): Promise<void> {
  for (let quiet = 0; quiet < 4; quiet++) {
    await delay(1);
    if (order.count() === 0) continue;
    await order.waitAll();
    quiet = 0;
  }
}

describe('[RULES 25] shared live queries', () => {
  it('give nobody what their own session could not have read, and everybody who stays the newest', async () => {
    await assert(
      asyncProperty(scheduler(), array(step, { minLength: 8, maxLength: 50 }), async (order, steps) => {
        const world = new World((made, label) => order.schedule(Promise.resolve(made), label));
        const readers: Reader[] = [];
        const wrong: string[] = [];
        const join = (who: Name): void => {
          const reader: Reader = { name: who, last: undefined, isEnded: false, leave: () => undefined };
          readers.push(reader);
          reader.leave = world.watch(who, {
            deliver: (text) => {
              reader.last = text;
              if (!text.startsWith('{"errors"') && !world.mayHave(who, text)) wrong.push(`${who} was given ${text}`);
              if (reader.isEnded) wrong.push(`${who} was given ${text} after the end`);
            },
            end: () => (reader.isEnded = true),
          });
        };
        for (const who of PEOPLE) join(who);
        await settle(order);
        for (const now of steps) {
          if (now.kind === 'join') join(now.name);
          else if (now.kind === 'leave') readers.splice(now.who, 1)[0]?.leave();
          else if (now.kind === 'change') world.change();
          else if (now.kind === 'allow') {
            world.allow(now.name, now.right);
            if (now.isTold) world.tell();
          } else if (now.kind === 'fail') world.fails++;
          else if (now.kind === 'answer' && order.count() > 0) await order.waitOne();
          else await delay(0);
        }
        world.fails = 0;
        world.tell();
        await settle(order);
        expect(wrong).toEqual([]);
        const staying = readers.filter(({ isEnded }) => !isEnded);
        expect(staying.map(({ name: who, last }) => ({ who, ...(JSON.parse(last ?? '{}') as object) }))).toEqual(
          staying.map(({ name: who }) => ({
            who,
            scope: world.scope(who),
            stored: world.stored,
            read: expect.any(Number) as number,
          })),
        );
        expect(staying.filter(({ name: who }) => world.right(who) === 'gone')).toEqual([]);
        for (const { leave } of readers) leave();
        await settle(order);
        expect(world.hub.stats()).toMatchObject({ queries: 0, subscribers: 0 });
      }),
      { numRuns: 200 },
    );
  }, 180_000);

  const answers = <T>(made: T): Promise<T> => Promise.resolve(made);
  const results = (world: World, who: Name) => {
    const given: string[] = [];
    const ended: unknown[] = [];
    const leave = world.watch(who, { deliver: (text) => given.push(text), end: () => ended.push(who) });
    return { given, ended, leave };
  };

  it('run once for all who see the same, and once for each of the others', async () => {
    const world = new World(answers);
    const all = Array.from({ length: 20 }, (_, index) => results(world, PEOPLE[index % 3]!));
    const own = results(world, 'Dot');
    await vi.waitFor(() => expect([...all, own].every(({ given }) => given.length === 1)).toBe(true));
    expect(world.runs).toBe(2);
    world.change();
    await vi.waitFor(() => expect([...all, own].every(({ given }) => given.length === 2)).toBe(true));
    expect(world.runs).toBe(4);
    expect(new Set(all.map(({ given }) => given[1]))).toHaveLength(1);
    expect(JSON.parse(own.given[1]!)).toMatchObject({ scope: 'Dot', stored: 1 });
  });

  it('go on with the session of the next when the first one has gone, who alone is ended', async () => {
    const world = new World(answers);
    const [ada, ben] = [results(world, 'Ada'), results(world, 'Ben')];
    await vi.waitFor(() => expect([ada, ben].every(({ given }) => given.length === 1)).toBe(true));
    // nobody tells of it: the run finds out
    world.allow('Ada', 'gone');
    world.change();
    await vi.waitFor(() => expect(ben.given).toHaveLength(2));
    expect(ada).toMatchObject({ given: [expect.anything()], ended: ['Ada'] });
    expect(ben.ended).toEqual([]);
  });

  it('show who sees less from now on no more of the others, and the others all as before', async () => {
    const world = new World(answers);
    const [ada, ben] = [results(world, 'Ada'), results(world, 'Ben')];
    await vi.waitFor(() => expect([ada, ben].every(({ given }) => given.length === 1)).toBe(true));
    world.allow('Ada', 'own');
    world.change();
    await vi.waitFor(() => expect([ada, ben].every(({ given }) => given.length === 2)).toBe(true));
    expect(JSON.parse(ada.given[1]!)).toMatchObject({ scope: 'Ada', stored: 1 });
    expect(JSON.parse(ben.given[1]!)).toMatchObject({ scope: 'all', stored: 1 });
  });

  it('do not take an answer of before for leave to give what was read after it', async () => {
    const held: { readonly label: string; readonly answer: () => void }[] = [];
    let isHeld = false;
    const world = new World((made, label) => {
      if (!isHeld) return Promise.resolve(made);
      const { promise, resolve } = Promise.withResolvers<typeof made>();
      held.push({ label, answer: () => resolve(made) });
      return promise;
    });
    const [ada, ben] = [results(world, 'Ada'), results(world, 'Ben')];
    await vi.waitFor(() => expect([ada, ben].every(({ given }) => given.length === 1)).toBe(true));
    isHeld = true;
    // a check of each, and a run with Ada's session
    world.tell();
    await vi.waitFor(() => expect(held.map(({ label }) => label).toSorted()).toEqual(['Ada', 'Ada', 'Ben']));
    const [bensCheck] = held.filter(({ label }) => label === 'Ben');
    world.allow('Ben', 'gone');
    world.change();
    await delay(5);
    for (const { label, answer } of held.splice(0)) if (label === 'Ada') answer();
    // the next run, and what it brought
    await vi.waitFor(() => expect(held.length).toBeGreaterThan(0));
    isHeld = false;
    for (const { answer } of held.splice(0)) answer();
    await vi.waitFor(() => expect(JSON.parse(ada.given.at(-1)!)).toMatchObject({ stored: 1 }));
    bensCheck!.answer();
    await vi.waitFor(() => expect(ben.ended).toEqual(['Ben']));
    expect(ben.given.map((text) => (JSON.parse(text) as { stored: number }).stored)).toEqual([0]);
  });
});
