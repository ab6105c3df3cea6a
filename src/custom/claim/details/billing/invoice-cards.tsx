import type { ReactNode } from 'react';
import { useListContext } from 'ra-core';
import { Link } from 'react-router';
import type { InvoiceRowFragment } from '#src/generated/documents/billing.ts';
import { SelectCard } from '#src/kit/list/select-card.tsx';
import { DateText } from '#src/ui/date-text.tsx';
import { Money } from '#src/ui/money.tsx';
import { StatusChip } from '#src/ui/status-chip.tsx';
import { invoicePath } from './billing-paths.ts';

interface Props {
  readonly menuOf: (invoice: InvoiceRowFragment) => ReactNode;
  /** For a list of several claims. */
  readonly hasClaim?: boolean;
}

/** On phones: one card an invoice. */
export function InvoiceCards({ menuOf, hasClaim = false }: Props) {
  const { data = [] } = useListContext<InvoiceRowFragment>();
  return (
    <ul className="rl-cards" aria-label="Invoices">
      {data.map((invoice) => (
        <li key={invoice.id} className="rl-card">
          <div className="rl-card-row">
            <SelectCard row={invoice} name={`invoice ${invoice.invoiceNo}`} />
            <Link to={invoicePath(invoice.claimId, invoice.id)} className="rl-card-link">
              {invoice.invoiceNo}
            </Link>
            <span className="rl-push" />
            <StatusChip kind="invoice" value={invoice.status} />
          </div>
          <div>
            <Money value={invoice.totalAmount} />, {invoice.Insurer?.name}
          </div>
          <div>
            {hasClaim && `Claim ${invoice.claimId}, `}
            {invoice.reference}
          </div>
          <div className="rl-card-row rl-quiet">
            <span>
              Issued <DateText value={invoice.issueDate} />, due <DateText value={invoice.dueDate} />
            </span>
            <span className="rl-card-actions">{menuOf(invoice)}</span>
          </div>
        </li>
      ))}
    </ul>
  );
}
