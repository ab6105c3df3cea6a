// Suppliers for the browser tests: each test makes its own.
import type { APIRequestContext, Page } from '@playwright/test';
import { askService } from './support/claims.ts';

export const SUPPLIERS = '/app/configuration/suppliers';

export function unique(name: string): string {
  return `${name} ${Date.now().toString(36)}${Math.floor(Math.random() * 1e6).toString(36)}`;
}

export const GOOD = {
  name: '',
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
export async function makeSupplier(
  request: APIRequestContext,
  changes: Readonly<Record<string, unknown>>,
): Promise<number> {
  const data = await askService<{ insert_Supplier_one: { id: number } }>(
    request,
    'mutation ($object: Supplier_insert_input!) { insert_Supplier_one(object: $object) { id } }',
    { object: { ...GOOD, ...changes } },
  );
  return data.insert_Supplier_one.id;
}

export const toast = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });
export const drawer = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name });
