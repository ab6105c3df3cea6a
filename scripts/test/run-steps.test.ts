import { describe, expect, it } from 'vitest';
import { closingLines } from './run-steps.ts';

describe('the last lines of a run', () => {
  it('say how many passed and failed', () => {
    expect(closingLines({ passed: 7, failed: 1, secondTries: [], notRun: [] })).toBe('7 passed, 1 failed');
  });

  it('count and name what passed at the second try only', () => {
    expect(
      closingLines({
        passed: 7,
        failed: 0,
        secondTries: ['tasks.spec.ts > a task', 'users.spec.ts > a user'],
        notRun: [],
      }),
    ).toBe('7 passed, 0 failed, 2 at the second try only:\n    tasks.spec.ts > a task\n    users.spec.ts > a user');
  });

  it('say what there was no time for, and how it is run', () => {
    const notRun = [
      { name: 'integration', files: 1 },
      { name: 'component', files: 31 },
    ];
    expect(closingLines({ passed: 7, failed: 0, secondTries: [], notRun })).toBe(
      [
        '7 passed, 0 failed',
        'NOT RUN, the time was over: 1 file of integration that stands on the change too: npm test -- integration',
        'NOT RUN, the time was over: 31 files of component that stand on the change too: npm test -- component',
      ].join('\n'),
    );
  });
});
