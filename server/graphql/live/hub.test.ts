// Whatever order runs, changes and comings and goings take, everybody who stays ends with the newest result.
import { setTimeout as delay } from 'node:timers/promises';
import { assert, asyncProperty, constantFrom, integer, oneof, record, array, scheduler } from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { LiveHub } from './hub.ts';
import type { LiveRun } from './live-query.ts';

const hubs: LiveHub[] = [];
afterEach(() => {
  for (const hub of hubs.splice(0)) hub.close();
});

function openHub(concurrency: number, orgConcurrency = concurrency): LiveHub {
  const hub = new LiveHub({
    policyTables: new Set(),
    debounceMilliseconds: 0,
    pollMilliseconds: 3_600_000,
    retryMilliseconds: 0,
    concurrency,
    orgConcurrency,
  });
  hubs.push(hub);
  return hub;
}

const TABLES = ['claim', 'note', 'task'] as const;
const table = constantFrom(...TABLES);
const step = oneof(
  record({ kind: constantFrom('join' as const), table }),
  record({ kind: constantFrom('leave' as const), who: integer({ min: 0, max: 9 }) }),
  record({ kind: constantFrom('change' as const), table }),
  // the database does not answer the next run
  record({ kind: constantFrom('fail' as const), table }),
  record({ kind: constantFrom('turn' as const) }),
);

interface Reader {
  readonly table: (typeof TABLES)[number];
  last: string | undefined;
  readonly leave: () => void;
}

describe('[RULES 25] live queries', () => {
  it('of one organisation do not hold up those of another, however long they take', async () => {
    const hub = openHub(4, 2);
    const held = Promise.withResolvers<void>();
    let isHeld = false;
    let running = 0;
    const slow = async (): Promise<LiveRun> => {
      running++;
      if (isHeld) await held.promise;
      running--;
      return { text: 'slow', reads: [{ table: 'claim', equals: new Map() }] };
    };
    const ignored = { deliver: () => undefined, end: () => undefined };
    for (let index = 0; index < 10; index++) hub.subscribe(`slow ${index}`, '1', slow, ignored);
    let runs = 0;
    const other = { text: 'quick', reads: [{ table: 'claim', equals: new Map() }] };
    hub.subscribe(
      'quick',
      '2',
      () => {
        runs++;
        return Promise.resolve(other);
      },
      ignored,
    );
    await vi.waitFor(() => expect([running, runs]).toEqual([0, 1]));
    isHeld = true;
    hub.publish([{ table: 'claim', org: '1' }]);
    await vi.waitFor(() => expect(running).toBe(2));
    hub.publish([{ table: 'claim', org: '2' }]);
    await vi.waitFor(() => expect(runs).toBe(2));
    expect(running).toBe(2);
    isHeld = false;
    held.resolve();
    await vi.waitFor(() => expect(running).toBe(0));
  });

  it('leave nobody with an old result, and nobody without one', async () => {
    await assert(
      asyncProperty(
        scheduler(),
        array(step, { minLength: 5, maxLength: 40 }),
        integer({ min: 1, max: 3 }),
        async (order, steps, concurrency) => {
          const hub = openHub(concurrency);
          const stored = { claim: 0, note: 0, task: 0 };
          const failing = new Set<string>();
          const readers: Reader[] = [];
          const run = (name: (typeof TABLES)[number]) => (): Promise<LiveRun> => {
            const transient = failing.delete(name);
            // read now, answered whenever the scheduler says
            const text = transient ? 'away' : String(stored[name]);
            return order.schedule(
              Promise.resolve({ text, reads: [{ table: name, equals: new Map() }], transient }),
              name,
            );
          };
          for (const now of steps) {
            if (now.kind === 'join') {
              const reader: { -readonly [K in keyof Reader]: Reader[K] } = {
                table: now.table,
                last: undefined,
                leave: () => undefined,
              };
              reader.leave = hub.subscribe(now.table, '1', run(now.table), {
                deliver: (text) => (reader.last = text),
                end: () => undefined,
              });
              readers.push(reader);
            } else if (now.kind === 'leave') readers.splice(now.who, 1)[0]?.leave();
            else if (now.kind === 'change') {
              stored[now.table]++;
              hub.publish([{ table: now.table, org: '1' }]);
            } else if (now.kind === 'fail') failing.add(now.table);
            else if (order.count() > 0) await order.waitOne();
            else await delay(0);
          }
          // until nothing runs and nothing waits to run
          for (let quiet = 0; quiet < 5; quiet++) {
            await delay(2);
            if (order.count() === 0) continue;
            await order.waitAll();
            quiet = 0;
          }
          for (const reader of readers)
            expect(reader).toMatchObject({ table: reader.table, last: String(stored[reader.table]) });
          for (const { leave } of readers) leave();
          expect(hub.stats()).toMatchObject({ queries: 0, subscribers: 0 });
        },
      ),
      { numRuns: 300 },
    );
  }, 120_000);
});
