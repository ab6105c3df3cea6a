import { describe, expect, it } from 'vitest';
import { claimNumberFault, claimWhere, tidyFilter } from './claim-filter.ts';

const SYDNEY = 'Australia/Sydney';

describe('claim search filters', () => {
  it('[1§2.1] finds the claim with exactly that number, and none for what is no number', () => {
    expect(claimWhere({ id: ' 104873 ' }, SYDNEY)).toEqual({ _and: [{ id: { _eq: 104873 } }] });
    expect(claimWhere({ id: '10x' }, SYDNEY)).toEqual({ id: { _in: [] } });
  });

  it('[1§2.1] reads the day of loss as a day of the organisation, also when the clocks change', () => {
    expect(claimWhere({ dateOfLoss: '2026-11-14' }, SYDNEY)).toEqual({
      _and: [{ claimOccurredAt: { _gte: '2026-11-13T13:00:00.000Z', _lt: '2026-11-14T13:00:00.000Z' } }],
    });
    // 4 October 2026 has 23 hours
    expect(claimWhere({ dateOfLoss: '2026-10-04' }, SYDNEY)).toEqual({
      _and: [{ claimOccurredAt: { _gte: '2026-10-03T14:00:00.000Z', _lt: '2026-10-04T13:00:00.000Z' } }],
    });
    expect(claimWhere({ dateOfLoss: '2026-11-14' }, 'Australia/Perth')).toEqual({
      _and: [{ claimOccurredAt: { _gte: '2026-11-13T16:00:00.000Z', _lt: '2026-11-14T16:00:00.000Z' } }],
    });
  });

  it('[1§2.1] searches the cause of loss case-insensitively, with % standing for itself', () => {
    expect(claimWhere({ causeOfLoss: '50%' }, SYDNEY)).toEqual({ _and: [{ causeSearch: { _like: '%50\\%%' } }] });
  });

  it('[1§2.1] asks for every word of a contact', () => {
    expect(claimWhere({ brokerContact: 'Mei  Zhao' }, SYDNEY)).toEqual({
      _and: [{ brokerSearch: { _like: '%mei%' } }, { brokerSearch: { _like: '%zhao%' } }],
    });
  });

  it('finds a name of two letters where a word begins with them', () => {
    expect(claimWhere({ policyHolder: 'Ng' }, SYDNEY)).toEqual({ _and: [{ phSearch: { _like: '% ng%' } }] });
  });

  it('[1§2.1] finds by invoice number and by any of the owners', () => {
    expect(claimWhere({ invoiceNo: 'INV-7', ownerIds: [1001, 1002] }, SYDNEY)).toEqual({
      _and: [{ Invoices: { invoiceNo: { _eq: 'INV-7' } } }, { ownerId: { _in: [1001, 1002] } }],
    });
  });

  it('finds what a dashboard counts', () => {
    expect(
      claimWhere(
        {
          statuses: ['open', 'reopened'],
          indicator: 'red',
          rule: 'No contact 2 business days',
          step: 'Appoint assessor',
          insurerId: 7,
          productTypeId: 'none',
          externalOrgIds: [3, 4],
          receivedFrom: '2026-06-01',
          receivedTo: '2026-06-30',
          closedFrom: '2026-10-04',
          closedTo: '2026-10-04',
        },
        SYDNEY,
      ),
    ).toEqual({
      _and: [
        { status: { _in: ['open', 'reopened'] } },
        { indicatorColor: { _eq: 'red' } },
        { indicatorTitle: { _eq: 'No contact 2 business days' } },
        { currentStep: { _eq: 'Appoint assessor' } },
        { insurerId: { _eq: 7 } },
        { productTypeId: { _is_null: true } },
        { _or: [{ partyIds: { _contains: [3] } }, { partyIds: { _contains: [4] } }] },
        { receivedAt: { _gte: '2026-05-31T14:00:00.000Z', _lt: '2026-06-30T14:00:00.000Z' } },
        // the day on which the clocks change
        { closedAt: { _gte: '2026-10-03T14:00:00.000Z', _lt: '2026-10-04T13:00:00.000Z' } },
      ],
    });
    expect(claimWhere({ indicator: 'green', withoutRule: true }, SYDNEY)).toEqual({
      _and: [{ indicatorColor: { _eq: 'green' } }, { indicatorTitle: { _is_null: true } }],
    });
  });

  it.each([
    { statuses: 'open' },
    { statuses: [1] },
    { ownerIds: ['1001'] },
    { externalOrgIds: 3 },
    { insurerId: '7' },
    { insurerId: 1e30 },
    { withoutRule: 'yes' },
    { causeOfLoss: 5 },
    { policyHolder: ['Grant'] },
    { receivedFrom: 'soon' },
    { closedTo: 20261004 },
    { dateOfLoss: '9999-12-31' },
    { step: 'a\0' },
  ])('finds nothing by what no filter can hold: %j', (filter) =>
    expect(claimWhere(filter, SYDNEY)).toEqual({ id: { _in: [] } }),
  );

  it('keeps only what is set', () => {
    const filter = { id: '', causeOfLoss: ' ', ownerIds: [], invoiceNo: 'INV-7' };
    expect(tidyFilter(filter)).toEqual({ invoiceNo: 'INV-7' });
    expect(claimWhere({}, SYDNEY)).toEqual({ _and: [] });
  });
});

it('says what to type in Claim#', () => {
  for (const id of [undefined, '', ' 104873 ', 104873]) expect(claimNumberFault(id)).toBeUndefined();
  for (const id of ['abc', '10x', '1'.repeat(16)])
    expect(claimNumberFault(id)).toBe('Enter the number of a claim, digits only');
});
