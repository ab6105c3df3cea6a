import { expect, it } from 'vitest';
import { amend, beginHistory, forget, record, redo, undo } from './step-history.ts';

it('goes back and forth, and a new step ends what could be done again', () => {
  const two = record(record(beginHistory(1), 2), 3);
  expect(undo(two)).toEqual({ past: [1], present: 2, future: [3] });
  expect(redo(undo(two))).toEqual(two);
  expect(redo(record(undo(two), 4)).present).toBe(4);
  expect(undo(beginHistory(1))).toEqual(beginHistory(1));
  expect(redo(two)).toEqual(two);
});

it('counts the same value as no step, changes the present without one, and forgets one', () => {
  const one = record(beginHistory(1), 2);
  expect(record(one, 2)).toBe(one);
  expect(undo(amend(one, 9)).present).toBe(1);
  expect(forget(one)).toEqual({ past: [], present: 1, future: [] });
  expect(forget(beginHistory(1))).toEqual(beginHistory(1));
});
