import { useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router';
import { addDays, todayIn } from '#domain/dates.ts';
import { taxOf } from '#domain/expense.ts';
import { fieldsOf, isList } from '#domain/fields.ts';
import { InvoiceByPkDocument, type OpenInvoiceFragment } from '#src/generated/documents/billing.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { useOpenedItem } from '#src/record/recent.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { EmptyState } from '#src/ui/empty-state.tsx';
import { ErrorState } from '#src/ui/error-state.tsx';
import { RouteDrawer } from '#src/ui/route-drawer.tsx';
import { useZone } from '#src/ui/zone.tsx';
import { useClaim } from '../claim-context.tsx';
import { expensesPath, invoicePath } from './billing-paths.ts';
import { DraftInvoice, INVOICE_WIDTH } from './draft-invoice.tsx';
import { InvoicePreview } from './invoice-preview.tsx';
import { linesOf, type InvoiceValues } from './invoice-values.ts';
import { ReadInvoice } from './read-invoice.tsx';
import { useInvoiceActions } from './use-invoice-actions.tsx';
import { useInvoiceChoices, type InvoiceChoices } from './use-invoice-choices.ts';
import { useReadInvoice } from './use-invoice-form.ts';

/** Expenses that were chosen for a new invoice, from the page that led here. */
function chosenIn(state: unknown): ReadonlySet<number> {
  const { expenseItemIds } = fieldsOf(state);
  return new Set(isList(expenseItemIds) ? expenseItemIds.map(Number) : []);
}

interface Start {
  readonly values: InvoiceValues;
  /** How many of the chosen expenses can't be invoiced any more. */
  readonly leftOut: number;
}

/** How a new invoice opens: to the claim's insurer, from the only office, with the chosen expenses. */
function useStart(): (choices: InvoiceChoices) => Start {
  const { claim } = useClaim();
  const zone = useZone();
  const { state } = useLocation();
  return ({ insurers, offices, expenses, dueDays }) => {
    const insurer = insurers.find(({ id }) => id === claim.Insurer?.id);
    const chosen = chosenIn(state);
    const billed = expenses.filter(({ id }) => chosen.has(id));
    const today = todayIn(zone);
    const values = {
      invoiceToId: insurer?.id ?? null,
      invoiceFromId: offices.length === 1 ? (offices[0]?.id ?? null) : null,
      reference: [claim.id, claim.externalId ?? claim.policyNo].filter(Boolean).join(' / '),
      invoiceNo: '',
      issueDate: today,
      dueDate: addDays(today, dueDays),
      invoiceDisplay: 'Itemised expenses',
      lines: linesOf(billed.toReversed(), insurer ? taxOf(insurer) : 0),
    };
    return { values, leftOut: chosen.size - billed.length };
  };
}

function Instead({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <RouteDrawer title="Invoice" width={INVOICE_WIDTH} onClose={onClose}>
      {children}
    </RouteDrawer>
  );
}

/** The invoice of the address, or a new one; drawn once all that it needs is there. */
function OpenedInvoice({ id }: { readonly id: number | undefined }) {
  const { claim } = useClaim();
  const { org } = useSession();
  const navigate = useNavigate();
  const { choices, error, retry } = useInvoiceChoices();
  const startOf = useStart();
  const read = useReadInvoice();
  // what others change meanwhile does not touch what is typed
  const [opened, setOpened] = useState<OpenInvoiceFragment>();
  const [start, setStart] = useState<Start>();
  const [previewId, setPreviewId] = useState<number>();
  const held = opened !== undefined && opened.id === id ? opened : undefined;
  const query = useQuery(InvoiceByPkDocument, {
    variables: { id: id ?? -1, orgId: org.id },
    skip: id === undefined || held !== undefined,
    // a form's own copy: a thousand lines are not taken apart for a cache that nobody reads
    fetchPolicy: 'no-cache',
  });
  const found = query.data?.Invoice_by_pk;
  if (held === undefined && found && found.id === id) setOpened(found);
  useOpenedItem(
    'invoice',
    held && { id: held.id, name: `Invoice ${held.invoiceNo}`, about: `Claim ${claim.id}`, claimId: claim.id },
  );
  if (start === undefined && choices !== undefined) setStart(startOf(choices));
  const close = () => void navigate(expensesPath(claim.id));
  const show = async (shownId: number) => {
    const fresh = await read(shownId);
    if (fresh) setOpened(fresh);
    if (id === undefined) void navigate(invoicePath(claim.id, shownId), { replace: true });
  };
  const actions = useInvoiceActions((change) => (change === 'deleted' ? close() : show(opened?.id ?? -1)));
  const preview = previewId !== undefined && (
    <InvoicePreview invoiceId={previewId} onClose={() => setPreviewId(undefined)} />
  );
  if (held !== undefined && held.status !== 'draft')
    return (
      <>
        <ReadInvoice
          invoice={held}
          onClose={close}
          onPreview={() => setPreviewId(held.id)}
          onPaid={() => void actions.markAsPaid(held)}
        />
        {preview}
      </>
    );
  if (choices !== undefined && start !== undefined && (id === undefined || held !== undefined))
    return (
      <>
        <DraftInvoice
          // as it is stored now: a form of its own
          key={held === undefined ? 'new' : `${held.id} ${held.rowVersion}`}
          stored={held}
          start={start.values}
          leftOut={held === undefined ? start.leftOut : 0}
          choices={choices}
          onClose={close}
          onStored={show}
          onDelete={actions.askToDelete}
          onPreview={setPreviewId}
        />
        {actions.dialog}
        {preview}
      </>
    );
  if (error ?? query.error)
    return (
      <Instead onClose={close}>
        <ErrorState
          title="The invoice did not load"
          onRetry={() => {
            retry();
            if (id !== undefined) void query.refetch();
          }}
        />
      </Instead>
    );
  const isMissing = id !== undefined && query.data !== undefined && found?.claimId !== claim.id;
  return (
    <Instead onClose={close}>
      {isMissing ? (
        <EmptyState title="Invoice not found">It was deleted, or you may not see it.</EmptyState>
      ) : (
        <CardSkeleton lines={10} label="Loading the invoice" />
      )}
    </Instead>
  );
}

/** expenses/invoice/{action}/{invoiceId?}, for administrators. */
export function InvoiceDrawer() {
  const { claim } = useClaim();
  const { claims } = useSession();
  const { action = '', invoiceId = '' } = useParams();
  if (claims.role !== 'org_admin' || !['add', 'edit'].includes(action))
    return <Navigate to={expensesPath(claim.id)} replace />;
  return <OpenedInvoice id={action === 'add' ? undefined : /^\d{1,15}$/.test(invoiceId) ? Number(invoiceId) : -1} />;
}
