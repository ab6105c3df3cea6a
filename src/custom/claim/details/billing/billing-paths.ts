// Addresses below a claim's Expenses & Billing (spec 1 §2).
import { claimPath } from '#src/providers/areas/claim-paths.ts';

/** Poll interval while the socket is down: the spec's for a claim's money. */
export const BILLING_POLL_MS = 3000;

export const expensesPath = (claimId: number): string => claimPath(claimId, 'expenses');
export const expensePath = (claimId: number, id?: number): string =>
  id === undefined ? `${expensesPath(claimId)}/add` : `${expensesPath(claimId)}/edit/${id}`;
export const invoicePath = (claimId: number, id?: number): string =>
  id === undefined ? `${expensesPath(claimId)}/invoice/add` : `${expensesPath(claimId)}/invoice/edit/${id}`;
