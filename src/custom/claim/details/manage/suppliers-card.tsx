import { ClaimSuppliersDocument } from '#src/generated/documents/claim-cards.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { useClaim } from '../claim-context.tsx';
import { LiveBody } from './live-card.tsx';

/** The spec's interval for supplier counts (spec 1 §9). */
const SUPPLIERS_POLL_MS = 2000;

/** Suppliers on the claim and what they were asked to do. */
export function SuppliersCard() {
  const { claim } = useClaim();
  const query = useLive(ClaimSuppliersDocument, { variables: { claimId: claim.id }, pollInterval: SUPPLIERS_POLL_MS });
  return (
    <SectionCard title="Suppliers and jobs" count={query.data?.ClaimSupplier.length || undefined}>
      <LiveBody query={query} name="Suppliers" lines={3}>
        {({ ClaimSupplier }) =>
          ClaimSupplier.length === 0 ? (
            <EmptyState title="No suppliers" />
          ) : (
            <ul className="cl-rows">
              {ClaimSupplier.map(({ id, Supplier, SupplierJobs }) => (
                <li key={id} className="cl-supplier">
                  <span className="cl-party-name">{Supplier?.name}</span>
                  {SupplierJobs.length === 0 ? (
                    <span className="cl-quiet">No jobs</span>
                  ) : (
                    <ul aria-label={`Jobs of ${Supplier?.name ?? 'the supplier'}`}>
                      {SupplierJobs.map((job) => (
                        <li key={job.id} className="cl-job">
                          <span className="cl-grow">{job.descriptionShort}</span>
                          <StatusChip kind="job" value={job.status} />
                        </li>
                      ))}
                    </ul>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
