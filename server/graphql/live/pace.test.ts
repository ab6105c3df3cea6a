// Queries that are not run again sooner than after a while: time is moved by hand.
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LiveHub } from './hub.ts';
import type { LiveRun } from './live-query.ts';

const TEN_SECONDS = 10_000;
const POLL = 45_000;

let hub: LiveHub;
beforeEach(() => {
  vi.useFakeTimers();
  hub = new LiveHub({
    policyTables: new Set(['member']),
    debounceMilliseconds: 4,
    pollMilliseconds: POLL,
    retryMilliseconds: 1000,
    concurrency: 8,
    orgConcurrency: 4,
  });
});
afterEach(() => {
  hub.close();
  vi.useRealTimers();
});

/** A query of claims in organisation 1 that counts its runs, and one who watches it. */
function watch(key = 'claims') {
  const seen: string[] = [];
  let stored = 0;
  const state = { runs: 0, isAway: false };
  const run = (): Promise<LiveRun> => {
    state.runs++;
    return Promise.resolve({
      text: String(stored),
      reads: [{ table: 'claim', equals: new Map() }],
      transient: state.isAway,
    });
  };
  const join = (results: string[] = seen): (() => void) =>
    hub.subscribe(key, '1', run, { deliver: (text) => results.push(text), end: () => undefined }, TEN_SECONDS);
  const change = (): void => {
    stored++;
    hub.publish([{ table: 'claim', org: '1' }]);
  };
  return { seen, state, join, change };
}

const pass = (milliseconds: number): Promise<unknown> => vi.advanceTimersByTimeAsync(milliseconds);

describe('a live query with a time between its runs', () => {
  it('gives its first result at once, and what changes meanwhile in one run at the end of the time', async () => {
    const { seen, state, join, change } = watch();
    join();
    await pass(1);
    expect(seen).toEqual(['0']);
    for (let second = 0; second < 9; second++) {
      change();
      await pass(1000);
    }
    expect(seen).toEqual(['0']);
    await pass(1000);
    expect(seen).toEqual(['0', '9']);
    expect(state.runs).toBe(2);
    // nothing has changed since
    await pass(30_000);
    expect(state.runs).toBe(2);
  });

  it('is run at once for a change after a quiet time', async () => {
    const { seen, join, change } = watch();
    join();
    await pass(TEN_SECONDS);
    change();
    await pass(5);
    expect(seen).toEqual(['0', '1']);
    change();
    await pass(TEN_SECONDS - 100);
    expect(seen).toEqual(['0', '1']);
    await pass(100);
    expect(seen).toEqual(['0', '1', '2']);
  });

  it('is pushed at most every ten seconds, however much changes and whoever joins', async () => {
    const { seen, state, join, change } = watch();
    join();
    const others: string[][] = [];
    const minute = 60_000;
    for (let time = 0; time < minute; time += 100) {
      change();
      if (time % 3000 === 0) {
        const results: string[] = [];
        others.push(results);
        join(results);
      }
      await pass(100);
    }
    // six, the first one, and those of the poll
    expect(state.runs).toBeLessThanOrEqual(minute / TEN_SECONDS + 1 + Math.floor(minute / POLL));
    expect(seen.length).toBeLessThanOrEqual(state.runs);
    expect(seen.length).toBeGreaterThan(minute / TEN_SECONDS - 1);
    await pass(TEN_SECONDS);
    for (const results of others) expect(results.at(-1)).toBe(seen.at(-1));
    expect(seen.at(-1)).toBe('600');
  });

  it('is run at once when those who see what have changed, and by the poll', async () => {
    const { seen, state, join, change } = watch();
    join();
    await pass(1000);
    change();
    hub.publish([{ table: 'member', org: '1' }]);
    await pass(5);
    expect(seen).toEqual(['0', '1']);
    // which was the run that waited
    await pass(TEN_SECONDS - 1);
    expect(state.runs).toBe(2);
    await pass(POLL);
    expect(state.runs).toBe(3);
  });

  it('is tried again soon when the database does not answer', async () => {
    const { seen, state, join, change } = watch();
    join();
    await pass(TEN_SECONDS);
    state.isAway = true;
    change();
    await pass(5);
    state.isAway = false;
    await pass(1000);
    expect(seen).toEqual(['0', '1']);
  });

  it('leaves nothing behind when the last one goes while it waits', async () => {
    const { state, join, change } = watch();
    const leave = join();
    await pass(1);
    change();
    leave();
    await pass(TEN_SECONDS * 2);
    expect(state.runs).toBe(1);
    expect(hub.stats()).toMatchObject({ queries: 0, subscribers: 0 });
    hub.close();
    expect(vi.getTimerCount()).toBe(0);
  });
});
