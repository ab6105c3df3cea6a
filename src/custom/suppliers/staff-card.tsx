import { Suspense, useMemo, useRef } from 'react';
import Button from '@mui/material/Button';
import { Link, useMatch, useNavigate } from 'react-router';
import { SupplierStaffDocument } from '#src/generated/documents/suppliers.ts';
import { useUsedRows } from '#src/kit/history/used-rows.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { AddIcon } from '#src/ui/icons.ts';
import { lazyPart } from '#src/ui/lazy-part.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { StaffQuestion } from './staff-question.tsx';
import { StaffRows } from './staff-rows.tsx';
import { useStaffRemoval } from './use-staff-removal.ts';

const ResourceDrawer = lazyPart(async () => ({
  default: (await import('#src/kit/form/resource-drawer.tsx')).ResourceDrawer,
}));

const POLL_MS = 10_000;

interface Props {
  readonly supplierId: number;
  /** Address of the details page. */
  readonly detailsPath: string;
  readonly mayWrite: boolean;
}

/** The people who act for a supplier: added from the organisation's users, removed with a question (spec 3 §2.2). */
export function StaffCard({ supplierId, detailsPath, mayWrite }: Props) {
  const navigate = useNavigate();
  const { data, error, refetch } = useLive(SupplierStaffDocument, {
    variables: { id: supplierId },
    pollInterval: POLL_MS,
  });
  const isAdding = useMatch(`${detailsPath}/add-staff`) !== null && mayWrite;
  const card = useRef<HTMLDivElement>(null);
  const { asked, setAsked, isBusy, remove } = useStaffRemoval(supplierId, () => {
    void refetch();
    // the row that was asked about is gone
    card.current?.querySelector('h2')?.focus();
  });
  const rows = useMemo(() => (asked === undefined ? [] : [asked]), [asked]);
  const { used, failed } = useUsedRows('UserOrgSupplier', rows);
  const staff = data?.UserOrgSupplier;
  const close = () => {
    void navigate(detailsPath);
    void refetch();
  };
  return (
    <div ref={card} className="sp-wide">
      <SectionCard
        title="Supplier staff"
        count={staff?.length}
        padded={false}
        action={
          mayWrite && (
            <Button component={Link} to={`${detailsPath}/add-staff`} variant="text" startIcon={<AddIcon />}>
              Add staff member
            </Button>
          )
        }
      >
        {staff === undefined ? (
          error === undefined ? (
            <CardSkeleton lines={3} label="Loading staff" />
          ) : (
            <ErrorState title="Staff did not load" onRetry={() => void refetch()} />
          )
        ) : staff.length === 0 ? (
          <EmptyState title="No staff">Nobody acts for this supplier yet.</EmptyState>
        ) : (
          <StaffRows staff={staff} onRemove={mayWrite ? setAsked : undefined} />
        )}
      </SectionCard>
      <ConfirmDialog
        open={asked !== undefined}
        title="Are you sure?"
        body={asked && <StaffQuestion member={asked} uses={used?.[0]?.uses ?? []} failed={failed} />}
        confirmLabel="Remove"
        destructive
        busy={isBusy || used === undefined}
        onConfirm={() => void remove()}
        onClose={() => setAsked(undefined)}
      />
      {isAdding && (
        <Suspense fallback={null}>
          <ResourceDrawer name="user-org-supplier" defaults={{ supplierId }} onClose={close} />
        </Suspense>
      )}
    </div>
  );
}
