// getInvoiceByAccessKey: a sent invoice for whoever holds its link (spec 2 §3, RULES 6).
import type { Transactions } from '../../../database/transactions.ts';
import type { QueryGetInvoiceByAccessKeyArgs } from '../../../generated/arguments.ts';
import type { Action } from '../../../graphql/options.ts';
import { PUBLIC_INVOICE, readInvoiceByKey } from '../../../invoice-document/read-invoice.ts';

export function getInvoiceByAccessKey({
  transactions,
}: {
  readonly transactions: Transactions;
}): Action<QueryGetInvoiceByAccessKeyArgs> {
  return {
    kind: 'query',
    name: 'getInvoiceByAccessKey',
    typeDefs: `${PUBLIC_INVOICE}
      extend type Query { "A sent invoice by its key and organisation; null when the two name none." getInvoiceByAccessKey(accessKey: String!, orgId: bigint!): PublicInvoice }`,
    run: async ({ accessKey, orgId }) => {
      const found = await transactions.asSystem(null, (client) => readInvoiceByKey(client, Number(orgId), accessKey));
      return found?.invoice ?? null;
    },
  };
}
