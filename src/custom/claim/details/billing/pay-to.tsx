import { useQuery } from '@apollo/client';
import { formatBsb } from '#domain/bsb.ts';
import { InvoicePayToDocument, type BillingOfficesQuery } from '#src/generated/documents/billing.ts';
import { MISSING } from '#src/ui/format.ts';

interface Props {
  readonly office: BillingOfficesQuery['BillingOffice'][number] | undefined;
  /** The stored invoice, on which the office's whole account number stands (RULES 42). */
  readonly invoiceId: number | undefined;
}

/** The account that the invoice is paid to. */
export function PayTo({ office, invoiceId }: Props) {
  const { data } = useQuery(InvoicePayToDocument, {
    variables: { invoiceId: invoiceId ?? -1 },
    skip: invoiceId === undefined,
  });
  const printed = data?.previewInvoice.BillingOffice;
  if (!office) return null;
  const accountNo = (printed?.id === office.id ? printed.accountNo : null) ?? office.accountNo;
  return (
    <div className="bil-pay-to">
      <span className="bil-quiet">Pay to</span>
      <span>{office.name}</span>
      <span className="bil-push" />
      <span>BSB {office.bsb === null ? MISSING : formatBsb(office.bsb)}</span>
      <span>Account {accountNo ?? MISSING}</span>
    </div>
  );
}
