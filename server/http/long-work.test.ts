import { EventEmitter } from 'node:events';
import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSessionClaims } from '#domain/session.ts';
import type { Session } from '../graphql/options.ts';
import { LongWork } from './long-work.ts';

const person = (orgId: number, userId: number): Session => ({
  role: 'app_user',
  claims: writeSessionClaims({
    orgId,
    userId,
    role: 'user',
    roles: ['user'],
    isAdmin: false,
    paymentAdmin: false,
    paymentUser: false,
  }),
});
const [ada, ben, cyd, dan] = [person(1, 11), person(1, 12), person(1, 13), person(2, 21)];

/** As much of a response as the work looks at. */
class Answer extends EventEmitter {
  isDestroyed = false;
  destroy(): void {
    this.isDestroyed = true;
    this.emit('close');
  }
}

const begun: string[] = [];
let work: LongWork;
beforeEach(() => {
  vi.useFakeTimers();
  begun.length = 0;
  work = new LongWork({ atOnce: 4, busy: 'Others are being made.' });
});
afterEach(() => void vi.useRealTimers());

function start(session: Session, name: string) {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const answer = new Answer();
  const ended = work.run(session, answer as unknown as ServerResponse, () => {
    begun.push(name);
    return promise;
  });
  const outcome = ended.then(
    () => 'ended',
    (error: Error) => error.message,
  );
  return { answer, outcome, finish: () => (resolve(), outcome), fail: () => (reject(new Error('It broke.')), outcome) };
}

const settled = () => vi.advanceTimersByTimeAsync(0);

describe('[RULES 41] long work', () => {
  it('is one piece of a person and two of an organisation at a time; others begin at once', async () => {
    const first = start(ada, 'ada 1');
    start(ada, 'ada 2');
    start(ben, 'ben');
    start(cyd, 'cyd');
    start(dan, 'dan');
    await settled();
    expect(begun).toEqual(['ada 1', 'ben', 'dan']);
    await first.finish();
    expect(begun).toEqual(['ada 1', 'ben', 'dan', 'ada 2']);
  });

  it('goes on after work that failed', async () => {
    const first = start(ada, 'first');
    start(ada, 'second');
    expect(await first.fail()).toBe('It broke.');
    expect(begun).toEqual(['first', 'second']);
  });

  it('is not begun for who has gone meanwhile', async () => {
    const first = start(ada, 'first');
    const gone = start(ada, 'gone');
    start(ada, 'third');
    gone.answer.destroy();
    expect(await gone.outcome).toBe('ended');
    await first.finish();
    expect(begun).toEqual(['first', 'third']);
  });

  it('is refused to who has waited too long, or lets too much wait', async () => {
    start(ada, 'first');
    const late = Array.from({ length: 5 }, (_, index) => start(ada, `late ${index}`));
    expect(await start(ada, 'too many').outcome).toMatch(/Too many of your requests/);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(await Promise.all(late.map(({ outcome }) => outcome))).toEqual(late.map(() => 'Others are being made.'));
    expect(begun).toEqual(['first']);
  });

  it('is broken off where its reader takes hours', async () => {
    const slow = start(ada, 'slow');
    await vi.advanceTimersByTimeAsync(30 * 60_000);
    expect(slow.answer.isDestroyed).toBe(true);
  });
});
