import { expect, it } from 'vitest';
import { readRecents, recentPlace, withRecent, type RecentItem } from './recent.ts';

const record = (id: number, entity = 'claim'): RecentItem => ({ entity, id, at: '2026-11-20T00:00:00Z' });

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

it('suppliers, people and invoices are kept by their names, and open where the finder opens them', () => {
  const at = '2026-11-20T00:00:00Z';
  const invoice = { entity: 'invoice', id: 4, name: 'Invoice INV-4', claimId: 7, at };
  expect(readRecents([record(4, 'supplier'), invoice])).toEqual([invoice]);
  expect(recentPlace(invoice)).toEqual({
    title: 'Invoice INV-4',
    to: '/app/claims/details/7/expenses/invoice/edit/4',
  });
  expect(recentPlace({ entity: 'supplier', id: 3, name: 'Harbour Roofing', at })).toEqual({
    title: 'Harbour Roofing',
    to: '/app/suppliers/details/3',
  });
  expect(recentPlace({ entity: 'person', id: 1003, name: 'Mei Zhao', at })?.to).toBe('/app/users/edit/1003');
  expect(recentPlace(record(7))).toEqual({ title: 'Claim 7', to: '/app/claims/details/7/manage-claim' });
});
