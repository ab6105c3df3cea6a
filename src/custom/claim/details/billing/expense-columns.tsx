import type { ReactNode } from 'react';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { formatDate } from '#domain/dates.ts';
import type { ExpenseRowFragment } from '#src/generated/documents/billing.ts';
import { FittedText } from '#src/kit/list/fitted-text.tsx';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { DateText } from '#src/ui/date-text.tsx';
import { MISSING } from '#src/ui/format.ts';
import { Money } from '#src/ui/money.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { invoicePath } from './billing-paths.ts';

/** 'Site visit of 20/11/2026': what an expense is called in a sentence. */
export const expenseName = ({ ExpenseType }: Pick<ExpenseRowFragment, 'ExpenseType'>): string =>
  ExpenseType?.name ?? 'Expense';

/** What tells an expense apart from others of its type. */
export const expenseLabel = (expense: Pick<ExpenseRowFragment, 'ExpenseType' | 'note' | 'date'>): string =>
  `${expenseName(expense)}, ${expense.note ?? formatDate(expense.date)}`;

/** Whether something is still to be done with it; what is invoiced is done. */
export const isOpenExpense = ({ status }: Pick<ExpenseRowFragment, 'status'>): boolean => status !== 'invoiced';

/** 10 % as the table has it; a dash before it is invoiced. */
export const taxWords = (tax: number | null): string => (tax === null ? MISSING : `${Math.round(tax * 100)}%`);

/** A quantity with its two decimals. */
export const qtyWords = (qty: number): string =>
  qty.toLocaleString('en-AU', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The invoice that an expense is on, for administrators a link to it. */
export function InvoiceOf({ expense, isLink }: { readonly expense: ExpenseRowFragment; readonly isLink: boolean }) {
  const invoice = expense.InvoiceItem?.Invoice;
  if (!invoice) return MISSING;
  if (!isLink) return invoice.invoiceNo;
  return (
    <Link
      component={RouterLink}
      to={invoicePath(expense.claimId, invoice.id)}
      // on a card it stands within a sentence
      underline="always"
      onClick={(event) => event.stopPropagation()}
    >
      {invoice.invoiceNo}
    </Link>
  );
}

/** Columns of a claim's expenses. @param menuOf what stands at the end of a row */
export function expenseColumns(
  isAdministrator: boolean,
  menuOf: (expense: ExpenseRowFragment) => ReactNode,
): readonly ListColumn<ExpenseRowFragment>[] {
  return [
    {
      source: 'date',
      label: 'Date',
      isFixed: true,
      firstOrder: 'DESC',
      render: ({ date, status }) => (
        <span className={status === 'invoiced' ? 'bil-invoiced' : undefined}>
          <DateText value={date} />
        </span>
      ),
    },
    {
      source: 'ExpenseType.name',
      label: 'Expense type',
      className: 'bil-name',
      render: (expense) => <FittedText text={expenseName(expense)} />,
    },
    { source: 'status', label: 'Status', render: ({ status }) => <StatusChip kind="expense" value={status} /> },
    { source: 'User.name', label: 'Person', render: ({ User }) => <FittedText text={User?.name ?? ''} /> },
    { source: 'rateCode', label: 'Rate code', render: ({ rateCode }) => rateCode },
    { source: 'rate', label: 'Rate', align: 'right', render: ({ rate }) => <Money value={rate} /> },
    { source: 'qty', label: 'Qty', align: 'right', render: ({ qty }) => qtyWords(qty) },
    { source: 'total', label: 'Total', align: 'right', render: ({ total }) => <Money value={total} /> },
    { source: 'appliedTax', label: 'Tax', align: 'right', render: ({ appliedTax }) => taxWords(appliedTax) },
    { source: 'note', label: 'Note', render: ({ note }) => <FittedText text={note ?? ''} /> },
    {
      source: 'InvoiceItem.Invoice.invoiceNo',
      label: 'Invoice',
      className: 'bil-no',
      render: (expense) => <InvoiceOf expense={expense} isLink={isAdministrator} />,
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
