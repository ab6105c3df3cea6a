// What can be undone for some seconds, when the page or the sign-in ends.
import { expect, it, vi } from 'vitest';
import { heldWritesStored, holdWrite, sendHeldWrite, undoHeldWrite } from './held-writes.ts';

function write(key: string) {
  const answer = Promise.withResolvers<boolean>();
  const calls: string[] = [];
  const isHeld = holdWrite(key, {
    settled: () => calls.push('settled'),
    write: () => {
      calls.push('sent');
      return answer.promise;
    },
  });
  return { answer, calls, isHeld };
}

it('all that is held is sent once and waited for, also what was on its way', async () => {
  const [ticked, undone, sent] = [write('task 1'), write('task 2'), write('flag 3')];
  undoHeldWrite('task 2');
  sendHeldWrite('flag 3');
  let isStored: boolean | undefined;
  const waiting = heldWritesStored().then((stored) => (isStored = stored));
  expect([ticked, undone, sent].map(({ calls }) => calls)).toEqual([
    ['settled', 'sent'],
    ['settled'],
    ['settled', 'sent'],
  ]);
  ticked.answer.resolve(true);
  await Promise.resolve();
  expect(isStored).toBeUndefined();
  sent.answer.resolve(true);
  await waiting;
  expect(isStored).toBe(true);
  // nothing is held any more
  expect(write('task 1').isHeld).toBe(true);
  undoHeldWrite('task 1');
});

it('what was refused is told to whoever waits', async () => {
  write('task 4').answer.resolve(false);
  write('task 5').answer.reject(new Error('gone'));
  expect(await heldWritesStored()).toBe(false);
});

it('nobody waits for ever, and who holds nothing not at all', async () => {
  expect(await heldWritesStored()).toBe(true);
  vi.useFakeTimers();
  const { answer } = write('task 6');
  const waiting = heldWritesStored();
  await vi.advanceTimersByTimeAsync(5000);
  expect(await waiting).toBe(false);
  vi.useRealTimers();
  answer.resolve(true);
});
