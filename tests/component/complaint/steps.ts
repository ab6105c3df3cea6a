// What tests of the complaint's form do again and again.
import { page, type Locator } from 'vitest/browser';
import { ask } from '../support/app.tsx';
import { enter, field } from '../support/form-steps.ts';

export const ADD = '/app/compliance/complaints/add';
export const edit = (id: number): string => `/app/compliance/complaints/edit/${id}`;

export const form = (): Locator => page.getByRole('form', { name: 'Complaint' });
export const saveButton = (): Locator => page.getByRole('button', { name: 'Save', exact: true });
export const prompt = (): Locator => page.getByRole('alertdialog', { name: 'Add vulnerabilities?' });

/** Takes one of the organisation's list, by the words that are looked for. */
export async function pick(within: Locator, label: string, text: string, option = text): Promise<void> {
  await field(within, label).fill(text);
  await page.getByRole('option', { name: option }).first().click();
}

/** Ticks a handling party. */
export const party = (within: Locator, name: string): Locator =>
  within.getByRole('group', { name: 'Handled by' }).getByRole('checkbox', { name });

/** Everything that a new complaint needs, but the handling party and the owner. */
export async function fillPerson(within: Locator, lastName: string): Promise<void> {
  await enter(within, [
    ['First name', 'Gwen'],
    ['Surname', lastName],
    ['Relationship', 'Insured', 'menu'],
    ['Contact', '0491 570 158'],
  ]);
}

interface Stored {
  readonly id: number;
  readonly status: string;
  readonly outcome: string | null;
  readonly ownerId: number | null;
  readonly externalOrgIds: readonly number[];
  readonly claimId: number | null;
  readonly policyNo: string | null;
}

export async function complaintsOf(lastName: string): Promise<readonly Stored[]> {
  const { Complaint } = await ask<{ Complaint: readonly Stored[] }>(
    'query ($name: String!) { Complaint(where: { complainantLastName: { _eq: $name } }, order_by: { id: asc }) { id status outcome ownerId externalOrgIds claimId policyNo } }',
    { name: lastName },
  );
  return Complaint;
}
