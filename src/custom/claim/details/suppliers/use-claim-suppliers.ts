import {
  ClaimSuppliersAndJobsDocument,
  type ClaimSuppliersAndJobsQuery,
} from '#src/generated/documents/claim-suppliers.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useClaim } from '../claim-context.tsx';
import { SUPPLIERS_POLL_MS } from './supplier-paths.ts';

export type HeldSupplier = ClaimSuppliersAndJobsQuery['ClaimSupplier'][number];
export type HeldJob = HeldSupplier['SupplierJobs'][number];

/** The claim's suppliers with their jobs and what is shared on each, as they are now. */
export function useClaimSuppliers() {
  const { claim } = useClaim();
  return useLive(ClaimSuppliersAndJobsDocument, { variables: { claimId: claim.id }, pollInterval: SUPPLIERS_POLL_MS });
}

/** Whether anything is shared on a job: it then stays, and so does its supplier. */
export function isInUse({ SharedFiles, SharedCommLogs, SharedNotes }: HeldJob): boolean {
  return SharedFiles.length + SharedCommLogs.length + SharedNotes.length > 0;
}
