import Button from '@mui/material/Button';
import { Link, useNavigate } from 'react-router';
import { SUPPLIER_MISSING } from '#domain/supplier.ts';
import { SupplierDetailsDocument } from '#src/generated/documents/suppliers.ts';
import { useRecordCrumb } from '#src/providers/areas/record-crumb.ts';
import { useLive } from '#src/providers/live/use-live.ts';
import { useOpenedItem } from '#src/record/recent.ts';
import { UsageList } from '#src/kit/history/usage-list.tsx';
import { useRecordUses } from '#src/kit/history/use-record-uses.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { ArrowBackIcon } from '#src/ui/icons.ts';
import { PageHeader } from '#src/ui/page-header.tsx';
import { SectionCard } from '#src/ui/section-card.tsx';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { EditableCards } from './editable-cards.tsx';
import { ReadCards } from './read-cards.tsx';
import { StaffCard } from './staff-card.tsx';
import { useOnArrival } from '#src/ui/use-on-arrival.ts';
import './suppliers.css';

/** How often to ask while the socket is down. */
const POLL_MS = 10_000;

/** What would be touched by a change. */
function SupplierUses({ id }: { readonly id: number }) {
  const uses = useRecordUses('Supplier', id);
  if (uses.length === 0) return null;
  return (
    <div className="sp-wide">
      <SectionCard title="Used by">
        <UsageList uses={uses} />
      </SectionCard>
    </div>
  );
}

interface Props {
  readonly supplierId: number;
  readonly basePath: string;
  readonly mayWrite: boolean;
}

/** A supplier that is not there, or not for this person: a message, and back to the list (spec 3 §2.2). */
function Missing({ basePath }: { readonly basePath: string }) {
  const navigate = useNavigate();
  const { report } = useErrorModal();
  useOnArrival(() => {
    report(new Error(SUPPLIER_MISSING));
    void navigate(basePath, { replace: true });
  });
  return null;
}

/** A supplier's page: information, financial details and staff. */
export default function SupplierDetails({ supplierId, basePath, mayWrite }: Props) {
  const isId = Number.isSafeInteger(supplierId);
  const { data, error, refetch } = useLive(SupplierDetailsDocument, {
    variables: { id: supplierId },
    pollInterval: POLL_MS,
    skip: !isId,
  });
  const supplier = data?.Supplier[0];
  useRecordCrumb(supplier?.name, basePath);
  useOpenedItem('supplier', supplier && { id: supplier.id, name: supplier.name });
  if (!isId || (data !== undefined && supplier === undefined)) return <Missing basePath={basePath} />;
  return (
    <div className="sp-page">
      <PageHeader
        title={supplier?.name ?? 'Supplier'}
        count={supplier && `ID ${supplier.id}`}
        actions={
          <Button component={Link} to={basePath} startIcon={<ArrowBackIcon />}>
            Return to suppliers list
          </Button>
        }
      />
      {supplier === undefined ? (
        error === undefined ? (
          <CardSkeleton lines={12} label="Loading supplier" />
        ) : (
          <ErrorState title="The supplier did not load" onRetry={() => void refetch()} />
        )
      ) : (
        <div className="sp-cards">
          {mayWrite ? <EditableCards supplier={supplier} /> : <ReadCards supplier={supplier} />}
          <SupplierUses id={supplier.id} />
          <StaffCard supplierId={supplier.id} detailsPath={`${basePath}/details/${supplier.id}`} mayWrite={mayWrite} />
        </div>
      )}
    </div>
  );
}
