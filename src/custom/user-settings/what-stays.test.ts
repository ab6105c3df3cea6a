import { expect, it } from 'vitest';
import { whatStays } from './what-stays.ts';

it('says what somebody who leaves has in hand', () => {
  expect(whatStays({ openTasks: 0, openClaims: 0, openComplaints: 0 })).toBe(
    'You have no open tasks, claims or complaints there. What you did there stays under your name.',
  );
  expect(whatStays({ openTasks: 1, openClaims: 0, openComplaints: 0 })).toBe(
    'Your 1 open task stays under your name until somebody takes it over.',
  );
  expect(whatStays({ openTasks: 2, openClaims: 1, openComplaints: 1200 })).toBe(
    'Your 2 open tasks, 1 open claim and 1,200 open complaints stay under your name until somebody takes them over.',
  );
});
