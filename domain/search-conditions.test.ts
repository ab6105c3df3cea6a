import { expect, it } from 'vitest';
import { claimSearchConditions } from './search-conditions.ts';

it('[1§2.1] turns the filters into conditions', () =>
  expect(
    claimSearchConditions(
      {
        id: 12,
        causeOfLoss: 'Hail',
        dateOfLoss: '2026-11-20',
        invoiceNo: ' INV-1 ',
        ownerIds: [1001, 1002],
        policyHolder: 'Gra',
      },
      'Australia/Sydney',
    ),
  ).toEqual([
    { id: { _eq: 12 } },
    { causeSearch: { _like: '%hail%' } },
    { phSearch: { _like: '%gra%' } },
    { claimOccurredAt: { _gte: '2026-11-19T13:00:00.000Z', _lt: '2026-11-20T13:00:00.000Z' } },
    { Invoices: { invoiceNo: { _eq: 'INV-1' } } },
    { ownerId: { _in: [1001, 1002] } },
  ]));
it('[1§2.1] leaves empty filters out', () =>
  expect(claimSearchConditions({ id: '', causeOfLoss: ' ', ownerIds: [], dateOfLoss: '' }, 'UTC')).toEqual([]));
