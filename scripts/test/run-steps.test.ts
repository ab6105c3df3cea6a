import { describe, expect, it } from 'vitest';
import { closingLines } from './run-steps.ts';

describe('the last lines of a run', () => {
  it('say how many passed and failed', () => {
    expect(closingLines({ passed: 7, failed: 1, secondTries: [] })).toBe('7 passed, 1 failed');
  });

  it('count and name what passed at the second try only', () => {
    expect(
      closingLines({ passed: 7, failed: 0, secondTries: ['tasks.spec.ts > a task', 'users.spec.ts > a user'] }),
    ).toBe('7 passed, 0 failed, 2 at the second try only:\n    tasks.spec.ts > a task\n    users.spec.ts > a user');
  });
});
