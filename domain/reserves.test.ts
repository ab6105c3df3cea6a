import { describe, expect, it } from 'vitest';
import {
  paymentIssues,
  paymentMoves,
  reserveFigures,
  reserveIssues,
  whyNotApproved,
  type MovablePayment,
  type PaymentViewer,
} from './reserves.ts';

const payment: MovablePayment = { status: 'pending', amount: 500, createdById: 1, changedById: 1, paymentRunId: null };
const admin: PaymentViewer = { userId: 2, paymentAdmin: true, paymentUser: false, limit: null };
const payer: PaymentViewer = { userId: 3, paymentAdmin: false, paymentUser: true, limit: null };
const handler: PaymentViewer = { userId: 4, paymentAdmin: false, paymentUser: false, limit: null };

describe('[RULES 26] who moves a payment on', () => {
  it.each([
    ['somebody else with the right', payment, admin, ['approved', 'refused']],
    ['its maker', { ...payment, createdById: 2, changedById: 1 }, admin, ['refused']],
    ['who changed it last', { ...payment, changedById: 2 }, admin, ['refused']],
    ['below their limit to the cent', { ...payment, amount: 500.01 }, { ...admin, limit: 500 }, []],
    ['at their limit', payment, { ...admin, limit: 500 }, ['approved', 'refused']],
    ['a reversal by its size', { ...payment, amount: -501 }, { ...admin, limit: 500 }, []],
    ['a payment user', payment, payer, []],
    ['a payment user, once approved', { ...payment, status: 'approved' }, payer, ['paid']],
    ['an administrator, once approved', { ...payment, status: 'approved' }, admin, ['paid', 'refused']],
    ['one above the limit of whoever pays', { ...payment, status: 'approved' }, { ...admin, limit: 1 }, ['paid']],
    ['its maker without a right', payment, { ...handler, userId: 1 }, ['refused']],
    ['its maker above their limit', payment, { ...admin, userId: 1, limit: 1 }, ['refused']],
    ['who changed it last, without a right', { ...payment, changedById: 4 }, handler, []],
    ['its maker, once approved', { ...payment, status: 'approved' }, { ...handler, userId: 1 }, []],
    ['a handler', { ...payment, status: 'approved' }, handler, []],
    ['nobody, once paid', { ...payment, status: 'paid' }, admin, []],
    ['nobody, once refused', { ...payment, status: 'refused' }, admin, []],
    ['the run alone', { ...payment, status: 'approved', paymentRunId: 5 }, admin, []],
  ])('%s', (_who, one, viewer, moves) => {
    expect(paymentMoves(one, viewer)).toEqual(moves);
  });

  it.each([
    [payment, handler, 'A payment administrator approves it.'],
    [payment, { ...admin, userId: 1 }, 'You made it: somebody else approves it.'],
    [payment, { ...admin, userId: 1, limit: 100 }, 'You made it, and it is above your limit of A$100.00.'],
    [{ ...payment, changedById: 2 }, admin, 'You changed it last: somebody else approves it.'],
    [payment, { ...admin, limit: 100 }, 'It is above your limit of A$100.00.'],
    [payment, admin, undefined],
    [{ ...payment, status: 'approved' }, handler, undefined],
  ])('[RULES 27] it says why not: %#', (one, viewer, words) => {
    expect(whyNotApproved(one, viewer)).toBe(words);
  });
});

it('[1§9] outstanding is reserve less paid; what can be paid leaves out what is promised', () => {
  const figures = reserveFigures([
    { reserve: 40_000, paid: 12_350, committed: 31_050 },
    { reserve: 0.1, paid: 0.1, committed: 0.1 },
    { reserve: 0.2, paid: 0, committed: 0 },
  ]);
  expect(figures).toEqual({
    reserve: 40_000.3,
    paid: 12_350.1,
    committed: 18_700,
    outstanding: 27_650.2,
    canBePaid: 8_950.2,
  });
});

it('[1§5] a reserve names its supplier, and both amounts are at least 1', () => {
  expect(reserveIssues({ payeeType: 'supplier', reserve: 0.99 })).toEqual([
    { path: ['payeeSupplierId'], message: 'Field is required' },
    { path: ['reserve'], message: 'The reserve must be at least 1.' },
  ]);
  expect(reserveIssues({ payeeType: 'third party', reserve: 1 })).toEqual([]);
  expect(paymentIssues({ amount: 0.99 })).toEqual([{ path: ['amount'], message: 'The amount must be at least 1.' }]);
  expect(paymentIssues({ amount: -5, reversalOfId: 3 })).toEqual([]);
});
