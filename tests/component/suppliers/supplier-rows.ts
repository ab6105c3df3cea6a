// Suppliers for the tests of their pages, with what the database works out of them.
import { maskAccountNumber } from '#domain/bsb.ts';
import { ask, theService } from '../support/app.tsx';
import type { MemoryService } from '../service/memory-service.ts';

export const SUPPLIERS = '/app/configuration/suppliers';

export const GOOD = {
  category: 'repair',
  contactPerson: 'Robin Hale',
  email: 'jobs@hale.local',
  addressLine1: '1 Railway Parade',
  country: 'Australia',
  stateOrProvince: 'NSW',
  asfStatus: 'none',
  accountBsb: '062-000',
  accountNo: '12345678',
  abn: '51824753556',
};

/** A supplier of Banksia General. @returns its id */
export async function makeSupplier(changes: Readonly<Record<string, unknown>>): Promise<number> {
  const data = await ask<{ insert_Supplier_one: { id: number } }>(
    'mutation ($object: Supplier_insert_input!) { insert_Supplier_one(object: $object) { id } }',
    { object: { ...GOOD, ...changes } },
  );
  return data.insert_Supplier_one.id;
}

/** Columns of a supplier as they are stored. */
export function stored(id: number, ...columns: readonly string[]): Readonly<Record<string, unknown>> {
  const row = theService()
    .store.all('Supplier')
    .find((one) => one['id'] === id && one['orgId'] === 1);
  return Object.fromEntries(columns.map((column) => [column, row?.[column]]));
}

/** Account numbers are kept apart and read by their mask, which is no change of them (RULES 42). */
export function maskAccounts({ store }: MemoryService): void {
  store.trigger('Supplier', (row, before) => {
    const { accountNo: number } = row;
    if (typeof number !== 'string' || number === before?.['accountNo']) return row;
    return { ...row, accountNo: maskAccountNumber(number), accountNoWhole: number };
  });
}
