import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import type { InvoiceRowFragment } from '#src/generated/documents/billing.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { claimPath } from '#src/providers/areas/claim-paths.ts';
import { DateText, DateTimeText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { Money } from '#src/ui/money.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { invoicePath } from './billing-paths.ts';

const stay = (event: { readonly stopPropagation: () => void }) => event.stopPropagation();

const CLAIM: ListColumn<InvoiceRowFragment> = {
  source: 'claimId',
  label: 'Claim',
  render: ({ claimId }) => (
    <Link component={RouterLink} to={claimPath(claimId)} onClick={stay}>
      {claimId}
    </Link>
  ),
};

/** Columns of invoices. @param menuOf what stands at the end of a row @param hasClaim for a list of several claims */
export function invoiceColumns(
  menuOf: (invoice: InvoiceRowFragment) => ReactNode,
  hasClaim = false,
): readonly ListColumn<InvoiceRowFragment>[] {
  return [
    {
      source: 'invoiceNo',
      label: 'Invoice no.',
      isFixed: true,
      className: 'bil-no bil-name',
      render: ({ claimId, id, invoiceNo }) => (
        <Link component={RouterLink} to={invoicePath(claimId, id)} onClick={stay}>
          {invoiceNo}
        </Link>
      ),
    },
    ...(hasClaim ? [CLAIM] : []),
    { source: 'status', label: 'Status', render: ({ status }) => <StatusChip kind="invoice" value={status} /> },
    {
      source: 'totalAmount',
      label: 'Total',
      align: 'right',
      className: 'bil-name',
      render: ({ totalAmount }) => <Money value={totalAmount} />,
    },
    { source: 'reference', label: 'Reference', render: ({ reference }) => <FittedText text={reference} /> },
    { source: 'Insurer.name', label: 'Invoice to', render: ({ Insurer }) => <FittedText text={Insurer?.name ?? ''} /> },
    { source: 'issueDate', label: 'Issue date', render: ({ issueDate }) => <DateText value={issueDate} /> },
    { source: 'dueDate', label: 'Due date', render: ({ dueDate }) => <DateText value={dueDate} /> },
    { source: 'dtSent', label: 'Sent', render: ({ dtSent }) => <DateTimeText value={dtSent} /> },
    { source: 'dtExported', label: 'Exported', render: ({ dtExported }) => <DateTimeText value={dtExported} /> },
    { source: 'netAmount', label: 'Net', align: 'right', render: ({ netAmount }) => <Money value={netAmount} /> },
    { source: 'totalGst', label: 'GST', align: 'right', render: ({ totalGst }) => <Money value={totalGst} /> },
    {
      source: 'serialNo',
      label: 'Serial',
      align: 'right',
      title: 'Serial number, given when it is sent',
      render: ({ serialNo }) => serialNo ?? MISSING,
    },
    {
      source: 'actions',
      label: 'Actions',
      isFixed: true,
      isHeadHidden: true,
      isSortable: false,
      className: 'rl-pin-last',
      render: menuOf,
    },
  ];
}
