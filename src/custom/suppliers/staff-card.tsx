import { lazy, Suspense, useRef, useState } from 'react';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import { useApolloClient } from '@apollo/client';
import { Link, useMatch, useNavigate } from 'react-router';
import { RemoveSupplierStaffDocument, SupplierStaffDocument, type SupplierStaffQuery } from '#src/generated/documents/suppliers.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { MISSING } from '#src/ui/format.ts';
import { AddIcon, DeleteIcon } from '#src/ui/icons.ts';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useToast } from '#src/ui/use-toast.ts';

const ResourceDrawer = lazy(async () => ({ default: (await import('#src/resources/form/resource-drawer.tsx')).ResourceDrawer }));

const POLL_MS = 10_000;

type Member = SupplierStaffQuery['UserOrgSupplier'][number];

interface Props {
  readonly supplierId: number;
  /** Address of the details page. */
  readonly detailsPath: string;
  readonly mayWrite: boolean;
}

interface RowsProps {
  readonly staff: readonly Member[];
  /** Absent for those who only read. */
  readonly onRemove?: (member: Member) => void;
}

function Rows({ staff, onRemove }: RowsProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls sideways must be reachable by keyboard
    <div className="sp-table" role="region" aria-label="Supplier staff" tabIndex={0}>
      <Table>
        <TableHead>
          <TableRow>
            <TableCell>First name</TableCell>
            <TableCell>Last name</TableCell>
            <TableCell>Position</TableCell>
            <TableCell>E-mail</TableCell>
            {onRemove && (
              <TableCell>
                <span className="cw-vh">Actions</span>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {staff.map((member) => (
            <TableRow key={member.id}>
              <TableCell>{member.User?.userFirstName ?? MISSING}</TableCell>
              <TableCell>{member.User?.userLastName ?? MISSING}</TableCell>
              <TableCell>{member.User?.position ?? MISSING}</TableCell>
              <TableCell>{member.User?.email ?? MISSING}</TableCell>
              {onRemove && (
                <TableCell align="right">
                  <IconButton aria-label={`Remove ${member.User?.name ?? 'staff member'}`} onClick={() => onRemove(member)}>
                    <DeleteIcon />
                  </IconButton>
                </TableCell>
              )}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

/** Asks, removes, and says so. */
function useRemoval(supplierId: number, onRemoved: () => void) {
  const client = useApolloClient();
  const toast = useToast();
  const { report } = useErrorModal();
  const [asked, setAsked] = useState<Member>();
  const [isBusy, setBusy] = useState(false);
  const remove = async () => {
    if (asked === undefined) return;
    setBusy(true);
    const done = toast.progress('Deleting...');
    try {
      await client.mutate({ mutation: RemoveSupplierStaffDocument, variables: { supplierId, userId: asked.userId }, context: { errors: 'handled' } });
      toast.saved('Successfully deleted');
      onRemoved();
    } catch (error) {
      report(error);
    } finally {
      done();
      setBusy(false);
      setAsked(undefined);
    }
  };
  return { asked, setAsked, isBusy, remove };
}

/** The people who act for a supplier: added from the organisation's users, removed with a question (spec 3 §2.2). */
export function StaffCard({ supplierId, detailsPath, mayWrite }: Props) {
  const navigate = useNavigate();
  const { data, error, refetch } = useLive(SupplierStaffDocument, { variables: { id: supplierId }, pollInterval: POLL_MS });
  const isAdding = useMatch(`${detailsPath}/add-staff`) !== null && mayWrite;
  const card = useRef<HTMLDivElement>(null);
  const { asked, setAsked, isBusy, remove } = useRemoval(supplierId, () => {
    void refetch();
    // the row that was asked about is gone
    card.current?.querySelector('h2')?.focus();
  });
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
          <Rows staff={staff} onRemove={mayWrite ? setAsked : undefined} />
        )}
      </SectionCard>
      <ConfirmDialog
        open={asked !== undefined}
        title="Are you sure?"
        body={asked && `${asked.User?.name ?? 'This person'} no longer acts for the supplier.`}
        confirmLabel="Remove"
        destructive
        busy={isBusy}
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
