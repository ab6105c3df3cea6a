// What an invoice needs before it can be sent.
import type { StoredInvoice } from '../../../invoice-document/read-invoice.ts';
import { GraphqlServiceError } from '../../../graphql/errors.ts';

/**
 * @param path of the argument that names the invoice
 * @throws GraphqlServiceError validation-failed in words; `extensions.field` is the field of the invoice that is at fault, `extensions.link` the page where to mend it
 */
export function requireSendable(
  { invoice, isOfficeDeleted, insurerId, insurerEmail }: StoredInvoice,
  path: readonly string[],
): void {
  const refuse = (message: string, extensions: Readonly<Record<string, unknown>> = {}): never => {
    throw new GraphqlServiceError('validation-failed', message, { path, extensions: { ...extensions } });
  };
  const { status, issueDate, dueDate, InvoiceItems, Insurer, BillingOffice } = invoice;
  if (status !== 'draft') refuse('This invoice was sent already.', { field: 'status' });
  if (InvoiceItems.length === 0) refuse('The invoice has no lines. Add at least one, then send it.');
  if (isOfficeDeleted)
    refuse(`The billing office ${BillingOffice.name} was deleted. Choose another one, then send the invoice.`, {
      field: 'invoiceFromId',
    });
  if (insurerEmail === null)
    refuse(`${Insurer.name} has no email address. Add it to the insurer, then send the invoice.`, {
      field: 'invoiceToId',
      link: `/app/configuration/insurers/${insurerId}`,
    });
  if (issueDate !== null && dueDate !== null && dueDate < issueDate)
    refuse('The due date is before the issue date. Change it, then send the invoice.', { field: 'dueDate' });
}
