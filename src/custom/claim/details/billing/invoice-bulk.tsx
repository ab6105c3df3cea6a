import { useState } from 'react';
import { useMutation } from '@apollo/client';
import { useListContext } from 'ra-core';
import Button from '@mui/material/Button';
import { formatMoney, toCents, toDollars } from '#domain/money.ts';
import { formatNumber } from '#domain/numbers.ts';
import {
  ChangeInvoicesDocument,
  ChosenInvoiceFragmentDoc,
  type ChosenInvoiceFragment,
} from '#src/generated/documents/billing.ts';
import { ExportInvoices } from '#src/kit/export/export-invoices.tsx';
import { SelectAll } from '#src/kit/list/select-all.tsx';
import { updatesByVersion } from '#src/kit/list/updates-by-version.ts';
import { useSelectedRows } from '#src/kit/list/use-selected-rows.ts';
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx';
import { useSubmit } from '#src/ui/use-submit.ts';
import { SelectedUnknown } from './selected-unknown.tsx';

const counted = (count: number, one: string): string => `${formatNumber(count)} ${count === 1 ? one : `${one}s`}`;
const sumOf = (invoices: readonly ChosenInvoiceFragment[]): number =>
  toDollars(invoices.reduce((sum, { totalAmount }) => sum + toCents(totalAmount), 0));

interface Props {
  /** What the live query of the list tells. */
  readonly news: unknown;
}

/** Marks sent invoices as paid, after asking: nobody takes it back. */
function PaySent({ sent }: { readonly sent: readonly ChosenInvoiceFragment[] }) {
  const { refetch } = useListContext();
  const [change] = useMutation(ChangeInvoicesDocument);
  const { submit, isSaving } = useSubmit();
  const [asked, setAsked] = useState<readonly ChosenInvoiceFragment[]>();
  const pay = (invoices: readonly ChosenInvoiceFragment[]) =>
    submit({
      write: (context) => change({ variables: { updates: updatesByVersion(invoices, { status: 'paid' }) }, context }),
      said: invoices.length === 1 ? '1 invoice is paid.' : `${counted(invoices.length, 'invoice')} are paid.`,
      saved: () => refetch(),
      refused() {
        // somebody has paid one of them meanwhile: the next press is about those that are left
        void refetch();
        return false;
      },
    }).finally(() => setAsked(undefined));
  return (
    <>
      <Button disabled={isSaving} onClick={() => setAsked(sent)}>
        Mark {formatNumber(sent.length)} as paid
      </Button>
      <ConfirmDialog
        open={asked !== undefined}
        title="Are you sure?"
        body={
          asked &&
          `${counted(asked.length, 'invoice')} of ${formatMoney(sumOf(asked))} in all ${asked.length === 1 ? 'becomes' : 'become'} paid. This can’t be taken back.`
        }
        confirmLabel="Mark as paid"
        busy={isSaving}
        onConfirm={() => asked && void pay(asked)}
        onClose={() => setAsked(undefined)}
      />
    </>
  );
}

/** What can be done with the selected invoices, of all pages. */
export function InvoiceBulk({ news }: Props) {
  const { selectedIds, onSelect, refetch } = useListContext();
  const { rows, error, retry } = useSelectedRows<ChosenInvoiceFragment>({ fragment: ChosenInvoiceFragmentDoc, news });
  const sent = rows?.filter(({ status }) => status === 'sent') ?? [];
  const others = rows?.filter(({ status }) => status !== 'draft') ?? [];
  const drafts = (rows?.length ?? 0) - others.length;
  return (
    <>
      <SelectAll fragment={ChosenInvoiceFragmentDoc} />
      <ExportInvoices invoiceIds={selectedIds.map(Number)} onExported={() => refetch()} />
      {sent.length > 0 && <PaySent sent={sent} />}
      {/* a draft is not exported: of many pages nobody finds them one by one */}
      {drafts > 0 && (
        <Button variant="text" onClick={() => onSelect(others.map(({ id }) => id))}>
          Leave out {counted(drafts, 'draft')}
        </Button>
      )}
      <SelectedUnknown isKnown={rows !== undefined} error={error} onRetry={retry} />
    </>
  );
}
