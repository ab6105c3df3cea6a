import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SILENCE_MILLISECONDS, Viewers, type Announcement, type RecordKey } from './viewers.ts';

const CLAIM: RecordKey = '1/claim/12';
const inOrder = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b);

function open(now = () => 0) {
  const changes: RecordKey[] = [];
  const said: Announcement[] = [];
  return {
    changes,
    said,
    viewers: new Viewers({ onChange: (key) => changes.push(key), announce: (one) => said.push(one), now }),
  };
}

describe('who has a record open', () => {
  it('[1§2.2] counts a person once, whatever they have open, until the last of it is closed', () => {
    const { viewers, changes } = open();
    const first = viewers.join(CLAIM, 1000);
    const second = viewers.join(CLAIM, 1000);
    expect(viewers.of(CLAIM)).toEqual([1000]);
    first();
    first();
    expect(viewers.of(CLAIM)).toEqual([1000]);
    second();
    expect(viewers.of(CLAIM)).toEqual([]);
    expect(changes).toEqual([CLAIM, CLAIM]);
  });

  it('keeps records and organisations apart', () => {
    const { viewers } = open();
    viewers.join(CLAIM, 1000);
    expect(viewers.of('1/claim/13')).toEqual([]);
    expect(viewers.of('2/claim/12')).toEqual([]);
    expect(viewers.of('1/complaint/12')).toEqual([]);
  });

  it('adds what other replicas say, and forgets one that went away without a word', () => {
    let now = 0;
    const { viewers, changes } = open(() => now);
    viewers.join(CLAIM, 1000);
    viewers.hear('b', { key: CLAIM, userIds: [1000, 1001] });
    viewers.hear('c', { key: CLAIM, userIds: [1002] });
    expect(inOrder(viewers.of(CLAIM))).toEqual([1000, 1001, 1002]);
    now = SILENCE_MILLISECONDS / 2;
    viewers.hear('b', { key: CLAIM, userIds: [1000, 1001] });
    now = SILENCE_MILLISECONDS + 1;
    const before = changes.length;
    viewers.forgetSilent();
    expect(inOrder(viewers.of(CLAIM))).toEqual([1000, 1001]);
    expect(changes.length).toBe(before + 1);
    viewers.hear('b', { key: CLAIM, userIds: [] });
    expect(viewers.of(CLAIM)).toEqual([1000]);
  });

  it('two replicas that hear each other agree, whoever comes and goes', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.record({
            replica: fc.integer({ min: 0, max: 1 }),
            user: fc.integer({ min: 1, max: 4 }),
            leaves: fc.boolean(),
          }),
          { maxLength: 40 },
        ),
        (steps) => {
          const replicas: Viewers[] = [];
          for (const index of [0, 1]) {
            replicas.push(
              new Viewers({
                onChange: () => {},
                announce: (one) => replicas[1 - index]?.hear(String(index), one),
                now: () => 0,
              }),
            );
          }
          const present: { readonly replica: number; readonly user: number; readonly leave: () => void }[] = [];
          for (const { replica, user, leaves } of steps) {
            if (leaves)
              present.splice(present.findIndex((one) => one.user === user) >>> 0, 1).forEach(({ leave }) => leave());
            else present.push({ replica, user, leave: replicas[replica]!.join(CLAIM, user) });
          }
          const expected = inOrder([...new Set(present.map(({ user }) => user))]);
          for (const replica of replicas) expect(inOrder(replica.of(CLAIM))).toEqual(expected);
        },
      ),
    );
  });
});
