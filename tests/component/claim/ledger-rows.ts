// Payees and the ledger of a claim in the in-memory service, with what the database works out of them.
import { maskAccountNumber } from '#domain/bsb.ts';
import { sumDollars } from '#domain/money.ts';
import { ask, theService } from '../support/app.tsx';
import type { MemoryService } from '../service/memory-service.ts';
import { newClaim } from './claims.ts';

const ACCOUNT = ['accountName', 'bsb', 'accountNo'];

/** What the reserves beside them ask for: nobody has a limit, and payments come without GST. */
function keepReserves(service: MemoryService): void {
  service.answer('myMoneyLimits', () => ({ reserve: null, payment: null }));
  service.store.trigger('ReservePayment', (row) => ({ ...row, gstAmount: 0, netAmount: row['amount'] }));
}

/** Numbers are read by their mask, changes take the verification away, and who verifies is olivia. */
export function keepAccounts(service: MemoryService): void {
  keepReserves(service);
  const { store } = service;
  const olivia = store.all('UserInOrg').find(({ email, orgId }) => email === 'olivia@banksia.test' && orgId === 1);
  store.trigger('PayeeAccount', (row, before) => {
    const { accountNo } = row;
    const isNew = typeof accountNo === 'string' && accountNo !== before?.['accountNo'];
    const hasMoved = before !== undefined && ACCOUNT.some((field) => row[field] !== before[field]);
    const isVerified = !hasMoved && typeof row['verifiedHow'] === 'string';
    return {
      ...row,
      ...(isNew && { accountNo: maskAccountNumber(accountNo), accountNoWhole: accountNo }),
      ...(hasMoved && { verifiedHow: null, verifiedWith: null }),
      verifiedById: isVerified ? olivia?.['userId'] : null,
      verifiedAt: isVerified ? '2026-11-20T03:00:00Z' : null,
    };
  });
}

/** A reserve of the claim. @returns its id */
export async function addReserve(claimId: number, payee: Readonly<Record<string, unknown>>): Promise<number> {
  const [type1, type2] = theService().store.all('CostType');
  const { insert_Reserve_one: reserve } = await ask<{ insert_Reserve_one: { id: number } }>(
    'mutation ($object: Reserve_insert_input!) { insert_Reserve_one(object: $object) { id } }',
    {
      object: {
        claimId,
        section: 'Building',
        reserve: 1000,
        frequency: 'one-off',
        costType1Id: type1?.['id'],
        costType2Id: type2?.['id'],
        ...payee,
      },
    },
  );
  return reserve.id;
}

/** A row of the ledger or of the payees, made past the page. @returns its id */
export async function add(
  type: string,
  object: Readonly<Record<string, unknown>>,
  person?: 'olivia' | 'henry',
): Promise<number> {
  const data = await ask<Record<string, { id: number }>>(
    `mutation ($object: ${type}_insert_input!) { insert_${type}_one(object: $object) { id } }`,
    { object },
    person,
  );
  return Number(data[`insert_${type}_one`]?.id);
}

/** Bank details of a third party of a claim. @returns their id */
export function addAccount(
  claimId: number,
  account: Readonly<Record<string, unknown>> = {},
  person?: 'olivia' | 'henry',
): Promise<number> {
  const values = {
    payeeName: 'Ridgeline Roofing',
    accountName: 'Ridgeline Pty Ltd',
    bsb: '062000',
    accountNo: '12345516',
  };
  return add('PayeeAccount', { claimId, payeeType: 'third party', ...values, ...account }, person);
}

/** A claim with an excess of 500 and 900 to recover, and receipts that are summed up on it. @returns its id */
export async function claimWithLedger(): Promise<number> {
  keepReserves(theService());
  const claimId = await newClaim();
  const { store } = theService();
  const set = (values: object) => {
    const claim = store.all('Claim').find(({ id }) => id === claimId);
    if (claim)
      store.update(
        'Claim',
        claim,
        { ...values, rowVersion: claim['rowVersion'] },
        { orgId: 1, userId: 1, role: 'system' },
      );
  };
  set({ excess: 500, recovery: 900 });
  store.trigger('Receipt', (row) => {
    const receipts = [...store.all('Receipt').filter((one) => one['claimId'] === row['claimId']), row];
    const sum = (kind: string) =>
      sumDollars(receipts.filter((one) => one['kind'] === kind).map(({ amount }) => Number(amount)));
    set({ excessReceived: sum('excess'), recoveryReceived: sum('recovery') });
    return row;
  });
  return claimId;
}
