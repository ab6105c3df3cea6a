// getInvoiceDocument: the address of an invoice's PDF, a draft's too.
import { sessionLink } from '../../../files/session-link.ts';
import type { MutationGetInvoiceDocumentArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { INVOICE_DOCUMENT_PATH } from '../../../routes/invoice-document.ts';
import { FILE_URL } from '../../files/stored-file.ts';
import { requireOwnInvoice } from './own-invoice.ts';

const NAME = 'getInvoiceDocument';

export function getInvoiceDocument({
  publicUrl,
  secret,
  now = () => new Date(),
}: {
  readonly publicUrl: string;
  readonly secret: string;
  readonly now?: () => Date;
}): Action<MutationGetInvoiceDocumentArgs> {
  return {
    kind: 'mutation',
    name: NAME,
    isSecret: true,
    typeDefs: `${FILE_URL}
      extend type Mutation { "An invoice as PDF; a draft is marked as one. For administrators; the address is good for a minute." getInvoiceDocument(invoiceId: bigint!): FileUrl! }`,
    run: async (args, context) => {
      const invoiceId = Number(args.invoiceId);
      await requireOwnInvoice(context, invoiceId, NAME);
      return {
        url: `${publicUrl}${sessionLink({ secret, now }, INVOICE_DOCUMENT_PATH, context.session, { invoiceId })}`,
      };
    },
  };
}
