import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { Tip } from '#src/ui/tip.tsx';
import { useSupplierPaths } from './supplier-paths.ts';
import { useClaimSuppliers, type HeldSupplier } from './use-claim-suppliers.ts';
import './suppliers.css';

function SupplierRow({ held }: { readonly held: HeldSupplier }) {
  const paths = useSupplierPaths();
  const { Supplier, SupplierJobs } = held;
  const name = Supplier?.name ?? '';
  return (
    <li className="cl-supplier">
      <Link component={RouterLink} to={paths.list} className="cl-party-name">
        {name}
      </Link>
      {SupplierJobs.length === 0 ? (
        <span className="cl-quiet">No jobs</span>
      ) : (
        <ul aria-label={`Jobs of ${name}`}>
          {SupplierJobs.map((job) => (
            <li key={job.id} className="cl-job">
              <span className="cl-grow">{job.descriptionShort}</span>
              <StatusChip kind="job" value={job.status} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Suppliers on the claim and what they were asked to do (spec 1 §2.3). */
export function SuppliersCard() {
  const paths = useSupplierPaths();
  const query = useClaimSuppliers();
  return (
    <SectionCard
      title="Suppliers and jobs"
      count={query.data?.ClaimSupplier.length || undefined}
      action={
        <Tip title="Add supplier">
          <IconButton component={RouterLink} to={paths.add} aria-label="Add supplier">
            <AddIcon />
          </IconButton>
        </Tip>
      }
    >
      <LiveBody query={query} name="Suppliers" lines={3}>
        {({ ClaimSupplier }) =>
          ClaimSupplier.length === 0 ? (
            <EmptyState title="No suppliers" />
          ) : (
            <ul className="cl-rows">
              {ClaimSupplier.map((held) => (
                <SupplierRow key={held.id} held={held} />
              ))}
            </ul>
          )
        }
      </LiveBody>
    </SectionCard>
  );
}
