// The e-mail that brings an invoice.
import { formatDate } from '#domain/dates.ts';
import { invoiceDocument, invoiceLink } from '#domain/invoice-document.ts';
import { RECORDS } from '#domain/records.ts';
import type { StoredInvoice } from '../../../invoice-document/read-invoice.ts';
import { escapeHtml } from '../../../markup/render-template.ts';
import type { OutgoingMessage, Sender } from '../../../messages/store-message.ts';
import { safeHtml } from '../../../validation/message-html.ts';

export interface InvoiceMessageOptions {
  readonly from: Sender;
  /** The PDF. */
  readonly fileId: string;
  readonly publicUrl: string;
  /** Host of PUBLIC_URL, for the Message-ID. */
  readonly host: string;
}

/** A message on the invoice's claim to its insurer. One invoice is one message: its Message-ID is made of the invoice. */
export function invoiceMessage(
  { invoice, insurerEmail, replyTo }: StoredInvoice,
  { from, fileId, publicUrl, host }: InvoiceMessageOptions,
): OutgoingMessage {
  const { invoiceNo, reference, dueDate, Insurer, BillingOffice } = invoice;
  const link = escapeHtml(invoiceLink(publicUrl, invoice.orgId, invoice.accessKey));
  const due = dueDate === null ? '' : `, due on ${formatDate(dueDate)}`;
  const total = invoiceDocument(invoice).total.value;
  return {
    record: { kind: RECORDS.claim, id: invoice.claimId },
    channel: 'email',
    from,
    to: [{ name: Insurer.name, email: insurerEmail ?? '' }],
    cc: [],
    bcc: [],
    subject: `Invoice ${invoiceNo} from ${BillingOffice.name}`,
    content: safeHtml(
      `<p>Invoice ${escapeHtml(invoiceNo)} for ${escapeHtml(total)}${due} is attached.</p><p>Reference: ${escapeHtml(reference)}</p><p><a href="${link}">View the invoice online</a></p><p>${escapeHtml(BillingOffice.name)}</p>`,
    ),
    attachments: [fileId],
    tags: [],
    templateId: null,
    replyToId: null,
    replyTo,
    messageId: `invoice-${invoice.orgId}-${invoice.id}@${host}`,
  };
}
