// Suppliers and jobs that the browser tests make for themselves.
import type { APIRequestContext } from '@playwright/test';
import { newClaim } from './claim-data.ts';
import { unique } from './resource-list-data.ts';
import { askService } from './support/claims.ts';

/** Sam's company. */
export const COMPANY = 'Swift Repairs';

export interface MadeJob {
  readonly claimId: number;
  readonly jobId: number;
  /** Its short description, which no other test has. */
  readonly name: string;
}

/** A new claim of Henry's with a new job for Sam's company. */
export async function newJob(request: APIRequestContext): Promise<MadeJob> {
  const claimId = await newClaim(request, 'Henry Nguyen');
  const name = unique('Make safe');
  const { Supplier } = await askService<{ Supplier: { id: number }[] }>(
    request,
    'query ($name: String!) { Supplier(where: { name: { _eq: $name } }) { id } }',
    { name: COMPANY },
  );
  const job = { descriptionShort: name, descriptionDetailed: 'Tarp the roof and board up the window.', status: 'New' };
  const made = await askService<{ insert_ClaimSupplier_one: { SupplierJobs: { id: number }[] } }>(
    request,
    'mutation ($object: ClaimSupplier_insert_input!) { insert_ClaimSupplier_one(object: $object) { SupplierJobs { id } } }',
    { object: { claimId, supplierId: Supplier[0]!.id, SupplierJobs: { data: [job] } } },
  );
  return { claimId, jobId: made.insert_ClaimSupplier_one.SupplierJobs[0]!.id, name };
}
