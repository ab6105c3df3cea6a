import { useCallback } from 'react';
import { invoiceDocument } from '#domain/invoice-document.ts';
import { formatPhone } from '#domain/phone.ts';
import { InvoiceSheet } from '#src/ui/invoice-sheet/invoice-sheet.tsx';
import { fetchInvoice, fetchLogo, invoicePdfUrl, type PublicInvoice } from './invoice.ts';
import { NeutralPage } from './neutral-page.tsx';
import { PublicFrame } from './public-frame.tsx';
import { useLoaded } from './use-loaded.ts';
import { WaitingPage } from './waiting-page.tsx';

interface Found {
  readonly invoice: PublicInvoice;
  readonly logoUrl?: string;
}

async function load(orgId: string, accessKey: string): Promise<Found | undefined> {
  const invoice = await fetchInvoice({ orgId, accessKey });
  if (invoice === undefined) return undefined;
  // without its logo the page is as useful
  return { invoice, logoUrl: await fetchLogo(invoice.BillingOffice.logoKey).catch(() => undefined) };
}

/** /public/view-invoice/{orgId}/{accessKey} */
export function InvoicePage({ orgId, invoiceKey: accessKey }: { readonly orgId: string; readonly invoiceKey: string }) {
  const { state, retry } = useLoaded(useCallback(() => load(orgId, accessKey), [orgId, accessKey]));
  if (state.kind !== 'ready')
    return <WaitingPage title="Invoice" hasFailed={state.kind === 'failed'} onRetry={retry} />;
  if (state.value === undefined) return <NeutralPage />;
  const { invoice, logoUrl } = state.value;
  const { name, phone } = invoice.BillingOffice;
  const document = invoiceDocument(invoice);
  return (
    <PublicFrame
      name={name}
      logoUrl={logoUrl}
      phone={phone === null ? null : formatPhone(phone)}
      side={
        <Side
          total={document.total.value}
          pdfUrl={invoicePdfUrl({ orgId, accessKey })}
          isPaid={invoice.status === 'paid'}
        />
      }
    >
      <title>{`Invoice ${invoice.invoiceNo} - ${name}`}</title>
      <InvoiceSheet document={document} logoUrl={logoUrl} heading="h1" />
    </PublicFrame>
  );
}

interface SideProps {
  readonly total: string;
  readonly pdfUrl: string;
  readonly isPaid: boolean;
}

function Side({ total, pdfUrl, isPaid }: SideProps) {
  return (
    <>
      <h2>{isPaid ? 'Paid' : 'To be paid'}</h2>
      <p>{total}</p>
      <h2>Keep a copy</h2>
      <p>Anyone who has this page's address can read it. Share it only with people you trust.</p>
      <div className="p-buttons">
        <a className="p-button" href={pdfUrl}>
          Download PDF
        </a>
        <button type="button" className="p-button" data-kind="quiet" onClick={() => window.print()}>
          Print
        </button>
      </div>
    </>
  );
}
