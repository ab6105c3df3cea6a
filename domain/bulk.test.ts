import { expect, it } from 'vitest';
import { bulkVerb, bulkWords, byReason } from './bulk.ts';

it('says what will become of many, and what did', () => {
  expect(bulkWords(12, 3, false)).toBe('12 will change, 3 refused');
  expect(bulkWords(1200, 0, true)).toBe('1,200 changed');
  expect(bulkVerb('Reassign', 1, { one: 'claim', many: 'claims' })).toBe('Reassign 1 claim');
  expect(bulkVerb('Reassign', 1000, { one: 'claim', many: 'claims' })).toBe('Reassign 1,000 claims');
});

it('tells refusals by their reason, the most frequent first', () => {
  const refused = [
    { id: 1, reason: 'a' },
    { id: 2, reason: 'b' },
    { id: 3, reason: 'b' },
  ];
  expect(byReason(refused)).toEqual([
    { reason: 'b', ids: [2, 3] },
    { reason: 'a', ids: [1] },
  ]);
});
