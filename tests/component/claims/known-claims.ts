// The claims of an organisation, for what tests of claims look for and expect.
import { page, type Locator } from 'vitest/browser';
import type { MemoryService } from '../service/memory-service.ts';
import { ask } from '../support/app.tsx';

export interface KnownContact {
  readonly firstName: string;
  readonly surname?: string | null;
  readonly isPrimary: boolean;
}

export interface KnownClaim {
  readonly id: number;
  readonly causeOfLoss: string;
  readonly claimOccurredAt: string;
  readonly phCompany: string | null;
  readonly phContacts: readonly KnownContact[];
  readonly insurerContacts: readonly KnownContact[];
  readonly brokerContacts: readonly KnownContact[];
  readonly Invoices: readonly { readonly invoiceNo: string }[];
  readonly Owner: { readonly name: string };
}

const QUERY = `query { Claim(order_by: { id: asc }) {
  id causeOfLoss claimOccurredAt phCompany phContacts insurerContacts brokerContacts Invoices { invoiceNo } Owner { name }
} }`;

export const SEARCH = '/app/claims/search';

/** Every claim of the organisation of whoever is signed in, oldest first. */
export async function allClaims(): Promise<readonly KnownClaim[]> {
  return (await ask<{ Claim: KnownClaim[] }>(QUERY)).Claim;
}

/** The one of them that fits. @throws Error where the demo has none */
export function claimThat(claims: readonly KnownClaim[], fits: (claim: KnownClaim) => boolean): KnownClaim {
  const claim = claims.find(fits);
  if (!claim) throw new Error('The cast has no such claim.');
  return claim;
}

export const grid = (): Locator => page.getByRole('region', { name: 'Search results' }).getByRole('table');
export const rows = (): Locator => grid().getByCSS('tbody').getByRole('row');
export const count = (): Locator => page.getByCSS('.cw-count');
export const searchButton = (): Locator => page.getByRole('button', { name: 'Search', exact: true });

/** What the page of a claim asks beside tables. */
export function claimPages(service: MemoryService): void {
  service.answer('viewers', () => []);
  service.answer('getTwilioToken', () => ({ token: null, status: 'na' }));
  service.answer('highPriorityTasks_aggregate', () => ({ aggregate: { count: 0 } }));
  service.answer('Reserve_aggregate', () => ({ aggregate: { sum: { reserve: null, paid: null, committed: null } } }));
}
