import { expect, it } from 'vitest';
import { readRecents, withRecent, type RecentRecord } from './recent.ts';

const record = (id: number, entity = 'claim'): RecentRecord => ({ entity, id, at: '2026-11-20T00:00:00Z' });

it('the record that was opened last stands first, once', () => {
  expect(withRecent([record(2), record(1)], record(1)).map(({ id }) => id)).toEqual([1, 2]);
  expect(withRecent([record(1, 'complaint')], record(1))).toHaveLength(2);
});

it('no more are kept than a person looks through', () => {
  const many = Array.from({ length: 30 }, (_, id) => record(id));
  expect(withRecent(many, record(99))).toHaveLength(20);
});

it('what cannot be read is left out', () => {
  expect(readRecents('x')).toEqual([]);
  expect(readRecents([null, { id: 1 }, { entity: 'gone', id: 1, at: '' }, record(3)])).toEqual([record(3)]);
});
