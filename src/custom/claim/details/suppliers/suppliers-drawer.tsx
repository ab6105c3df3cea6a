import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { LiveBody } from '#src/ui/live-body.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { HeldSupplierSection } from './held-supplier-section.tsx';
import { useSupplierPaths } from './supplier-paths.ts';
import { useClaimSuppliers } from './use-claim-suppliers.ts';
import './suppliers.css';

/** Suppliers and jobs of the claim, manage-claim/suppliers (spec 1 §2.4): who was sent, with which jobs, and what is shared on each. */
export function SuppliersDrawer() {
  const paths = useSupplierPaths();
  const navigate = useNavigate();
  const query = useClaimSuppliers();
  return (
    <RouteDrawer
      title="Suppliers and jobs"
      width={750}
      onClose={() => void navigate(paths.page)}
      footer={
        <Button component={Link} to={paths.add} variant="contained" startIcon={<AddIcon />}>
          Add supplier
        </Button>
      }
    >
      <LiveBody query={query} name="Suppliers" lines={8}>
        {({ ClaimSupplier }) =>
          ClaimSupplier.length === 0 ? (
            <EmptyState title="No suppliers">
              Add the company that assesses, quotes or repairs, and what it is asked to do.
            </EmptyState>
          ) : (
            <div className="sj-suppliers">
              {ClaimSupplier.map((held) => (
                <HeldSupplierSection key={held.id} held={held} />
              ))}
            </div>
          )
        }
      </LiveBody>
    </RouteDrawer>
  );
}
