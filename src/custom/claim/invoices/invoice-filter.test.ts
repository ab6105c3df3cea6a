import { describe, expect, it } from 'vitest';
import { invoiceWhere } from './invoice-filter.ts';

describe('the filters of invoices', () => {
  it('hold all together; what is empty counts for nothing', () => {
    expect(invoiceWhere({})).toEqual({ _and: [] });
    expect(
      invoiceWhere({
        invoiceNo: ' inv_1 ',
        claimId: '7',
        insurer: '',
        status: 'sent',
        issuedFrom: '2026-11-01',
        issuedTo: '2026-11-30',
        exported: 'no',
      }),
    ).toEqual({
      _and: [
        { invoiceNo: { _ilike: String.raw`%inv\_1%` } },
        { claimId: { _eq: 7 } },
        { status: { _eq: 'sent' } },
        { issueDate: { _gte: '2026-11-01' } },
        { issueDate: { _lt: '2026-12-01' } },
        { dtExported: { _is_null: true } },
      ],
    });
  });

  it('find nothing where a number or a day is none', () => {
    for (const filter of [{ claimId: 'seven' }, { issuedFrom: '31/02' }])
      expect(invoiceWhere(filter)).toEqual({ id: { _in: [] } });
  });
});
