import { describe, expect, it } from 'vitest';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { payeeOf, policyHolderName, reserveFaults, toInsert, toSet, valuesOf } from './reserve-values.ts';
import { reservePoints } from './reserve-points.ts';
import type { HeldReserve } from './use-reserves.ts';

const held: HeldReserve = {
  id: 5,
  orgId: 1,
  rowVersion: 3,
  claimId: 7,
  section: 'Building',
  reserve: 1000,
  paid: 0,
  committed: 0,
  amountRequested: null,
  frequency: 'one-off',
  payeeType: 'supplier',
  payeeSupplierId: 9,
  payeeName: 'Swift Repairs',
  costType1Id: 2,
  costType2Id: 3,
  createdAt: '2026-11-01T00:00:00Z',
  CostType1: null,
  CostType2: null,
  PayeeSupplier: { id: 9, name: 'Swift Repairs' },
  PayeeAccount: null,
  Waiting: [],
  Promised: { aggregate: { count: 0 } },
};
const options = { check: () => [], claimId: 7 };

describe('[1§5] the form of a reserve', () => {
  it('asks why only where the amount moves', () => {
    const values = valuesOf(held);
    expect(reserveFaults({ ...values, section: 'Roof' }, { ...options, held })).toEqual({});
    expect(reserveFaults({ ...values, reserve: 1000.01 }, { ...options, held })).toEqual({
      changeReason: FIELD_REQUIRED,
    });
    expect(reserveFaults({ ...values, reserve: 0 }, { ...options, held: undefined })).toEqual({
      reserve: 'The reserve must be at least 1.',
    });
  });

  it('writes what was changed, with the version that was seen', () => {
    const values = valuesOf(held);
    expect(toSet(values, held)).toEqual({ rowVersion: 3 });
    expect(toSet({ ...values, reserve: 1500, changeReason: ' Second quote ' }, held)).toEqual({
      reserve: 1500,
      changeReason: 'Second quote',
      rowVersion: 3,
    });
    // nothing moves, so there is no reason
    expect(toSet({ ...values, section: 'Roof', changeReason: 'x' }, held)).toEqual({ section: 'Roof', rowVersion: 3 });
  });

  it('names the payee of its type', () => {
    const values = { ...valuesOf(held), ...payeeOf('policy holder', 'Rosa Delgado') };
    expect(toInsert(values, 7)).toMatchObject({
      claimId: 7,
      payeeType: 'policy holder',
      payeeSupplierId: null,
      payeeName: 'Rosa Delgado',
    });
    expect(toInsert(valuesOf(held), 7)).toMatchObject({ payeeSupplierId: 9, payeeName: 'Swift Repairs' });
    expect(policyHolderName({ phCompany: ' ', phFirstName: 'Rosa', phLastName: 'Delgado' })).toBe('Rosa Delgado');
  });
});

it('[RULES 27] over time a reserve is what was approved, by when it was', () => {
  const change = (amountRequested: number, status: string, requestedAt: string, decidedAt: string | null) => ({
    amountRequested,
    status,
    requestedAt,
    decidedAt,
  });
  expect(
    reservePoints([
      change(3000, 'approved', '2026-11-02T00:00:00Z', '2026-11-05T00:00:00Z'),
      change(1000, 'approved', '2026-11-01T00:00:00Z', '2026-11-01T00:00:00Z'),
      change(9000, 'refused', '2026-11-03T00:00:00Z', '2026-11-04T00:00:00Z'),
      change(9000, 'requested', '2026-11-06T00:00:00Z', null),
    ]).map(({ amount }) => amount),
  ).toEqual([1000, 3000]);
});
