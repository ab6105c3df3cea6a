import { describe, expect, it } from 'vitest';
import { changeStops, isDecidable, pendingStops, totalAfter, unpaidStops, type Authority } from './authority.ts';

const me: Authority = { userId: 7, paymentAdmin: true, paymentUser: false, limits: { reserve: 1000, payment: 500 } };
const claim = (status = 'open', reserve = 900) => ({
  id: 1,
  policyName: null,
  status,
  Owner: null,
  Insurer: null,
  Reserves_aggregate: { aggregate: { sum: { reserve } } },
});
const reserve = (verifiedAt?: string | null, amount = 300) => ({
  id: 2,
  section: 'Building',
  reserve: amount,
  committed: 0,
  payeeName: 'Fixers',
  CostType1: null,
  CostType2: null,
  PayeeAccount: verifiedAt === undefined ? null : { id: 3, verifiedAt, accountNo: '••• ••• 678' },
});
const payment = {
  status: 'pending',
  amount: 500,
  createdById: 8,
  changedById: 8,
  paymentRunId: null,
  Claim: claim(),
  Reserve: reserve(),
};

describe('[RULES 26, 27] a pending payment', () => {
  it('is decided by somebody else within their limit, by the cent', () => {
    expect(pendingStops(payment, me)).toEqual({});
    expect(pendingStops({ ...payment, amount: 500.01 }, me).refused).toBe('It is above your limit of A$500.00.');
    expect(pendingStops({ ...payment, amount: -500.01 }, me).approved).toContain('above your limit');
    expect(pendingStops({ ...payment, amount: 9e9 }, { ...me, limits: { reserve: null, payment: null } })).toEqual({});
    expect(pendingStops({ ...payment, createdById: 7 }, me).approved).toContain('You made it');
    expect(pendingStops({ ...payment, changedById: 7 }, me).refused).toContain('You changed it last');
    expect(pendingStops(payment, { ...me, paymentAdmin: false }).approved).toContain('payment administrator');
  });

  it('to unverified bank details can be refused alone', () => {
    const stops = pendingStops({ ...payment, Reserve: reserve(null) }, me);
    expect(stops.approved).toContain('not verified');
    expect(isDecidable(stops, ['approved', 'refused'])).toBe(true);
    expect(isDecidable(stops, ['approved'])).toBe(false);
    expect(pendingStops({ ...payment, Reserve: reserve('2026-11-01T00:00:00Z') }, me)).toEqual({});
  });

  it('of a closed claim, or one that was decided meanwhile, is left alone', () => {
    expect(pendingStops({ ...payment, Claim: claim('withdrawn') }, me).refused).toBe(
      'The claim is withdrawn: reopen it first.',
    );
    expect(pendingStops({ ...payment, status: 'refused' }, me).approved).toBe('It is refused by now.');
  });
});

describe('[1§4] an approved payment', () => {
  const approved = { ...payment, status: 'approved' };
  it('is marked as paid by people with a payment right, outside of a run', () => {
    expect(unpaidStops(approved, { ...me, paymentAdmin: false, paymentUser: true })).toEqual({});
    expect(unpaidStops(approved, { ...me, paymentAdmin: false }).paid).toContain('payment right');
    expect(unpaidStops({ ...approved, paymentRunId: 4 }, me).paid).toBe('It is in payment run 4.');
    expect(unpaidStops(payment, me).paid).toBe('It is pending by now.');
  });
});

describe('[RULES 27] a requested reserve change', () => {
  const change = {
    status: 'requested',
    requestedById: 8,
    amountRequested: 400,
    Claim: claim(),
    Reserve: reserve(),
  };
  it("is held against the limit by the claim's total after it", () => {
    expect(totalAfter(change)).toBe(1000);
    expect(changeStops(change, me)).toEqual({});
    expect(changeStops({ ...change, amountRequested: 400.01 }, me).refused).toBe(
      "The claim's total of A$1,000.01 is above your limit of A$1,000.00.",
    );
    expect(changeStops({ ...change, requestedById: 7 }, me).approved).toContain('You asked for it');
    expect(changeStops(change, { ...me, paymentAdmin: false }).refused).toContain('payment administrator');
  });

  it('of a closed claim can be refused alone', () => {
    expect(Object.keys(changeStops({ ...change, Claim: claim('closed') }, me))).toEqual(['approved']);
    expect(changeStops({ ...change, status: 'withdrawn' }, me).refused).toBe('It is withdrawn by now.');
  });
});
