// previewInvoice: what an invoice shows, for its print preview (spec 1 §2.4).
import type { Transactions } from '../../../database/transactions.ts';
import type { QueryPreviewInvoiceArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { PUBLIC_INVOICE, readInvoice } from '../../../invoice-document/read-invoice.ts';
import { noSuchInvoice, requireOwnInvoice } from './own-invoice.ts';

const NAME = 'previewInvoice';

export function previewInvoice({
  transactions,
}: {
  readonly transactions: Transactions;
}): Action<QueryPreviewInvoiceArgs> {
  return {
    kind: 'query',
    name: NAME,
    typeDefs: `${PUBLIC_INVOICE}
      extend type Query { "What an invoice shows, a draft's too; for administrators." previewInvoice(invoiceId: bigint!): PublicInvoice! }`,
    run: async (args, context) => {
      const invoiceId = Number(args.invoiceId);
      const { orgId } = await requireOwnInvoice(context, invoiceId, NAME);
      const found = await transactions.asSystem(orgId, (client) => readInvoice(client, orgId, invoiceId));
      if (!found) throw noSuchInvoice(NAME);
      return found.invoice;
    },
  };
}
