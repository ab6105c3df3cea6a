// What a claim's invoices need of the service in memory: drafts are stored with their lines and expenses, and sent.
import { invoiceTotals } from '#domain/invoice.ts';
import type { Row } from '../cast/cast.ts';
import type { MemoryService } from '../service/memory-service.ts';
import type { Reader } from '../service/reader.ts';

interface Line {
  readonly id?: number;
  readonly tax: number;
  readonly price: number;
  readonly qty: number;
  readonly expenseItemIds: readonly number[];
}

const idOf = (row: Row): number => Number(row['id']);

function storeLines({ store, asker }: Reader, invoice: Row, lines: readonly Line[]): void {
  const before = store.all('InvoiceItem').filter((line) => line['invoiceId'] === invoice['id']);
  const linked = store.all('ExpenseItem').filter((one) => before.some((line) => line['id'] === one['invoiceItemId']));
  for (const expense of linked)
    store.update(
      'ExpenseItem',
      expense,
      { status: 'approved', appliedTax: null, invoiceItemId: null, rowVersion: expense['rowVersion'] },
      asker,
    );
  store.delete('InvoiceItem', before);
  for (const { expenseItemIds, ...line } of lines) {
    const { claimId, id: invoiceId } = invoice;
    const stored = store.insert('InvoiceItem', { ...line, claimId, invoiceId, amount: line.price * line.qty }, asker);
    for (const id of expenseItemIds) {
      const expense = store.all('ExpenseItem').find((one) => idOf(one) === id);
      if (expense)
        store.update(
          'ExpenseItem',
          expense,
          { status: 'invoiced', appliedTax: line.tax, invoiceItemId: stored['id'], rowVersion: expense['rowVersion'] },
          asker,
        );
    }
  }
}

/** Drafts are saved as the service saves them; what it refuses belongs to integration tests. */
export function saveInvoices(service: MemoryService): void {
  service.store.trigger('ExpenseItem', (row) => ({
    ...row,
    total: Math.round(Number(row['rate']) * Number(row['qty']) * 100) / 100,
  }));
  service.answer('saveInvoice', (args, reader) => {
    const { id, rowVersion, ...invoice } = args['invoice'] as Row;
    const lines = args['lines'] as readonly Line[];
    const { store, asker } = reader;
    const { subtotal, disbursements, gst, total } = invoiceTotals(lines);
    const sums = { netAmount: subtotal + disbursements, totalGst: gst, totalAmount: total };
    const stored = store.all('Invoice').find((one) => one['id'] === id);
    const invoiceNo = invoice['invoiceNo'] || `INV-${9000 + store.all('Invoice').length}`;
    const kept = stored
      ? store.update('Invoice', stored, { ...invoice, ...sums, invoiceNo, rowVersion }, asker)
      : store.insert(
          'Invoice',
          { ...invoice, ...sums, invoiceNo, status: 'draft', isNumberProposed: invoice['invoiceNo'] === '' },
          asker,
        );
    storeLines(reader, kept, lines);
    return kept;
  });
}

/** Every invoice is sent at once. */
export function sendInvoices(service: MemoryService): void {
  service.answer('approveAndSendInvoice', ({ invoiceId }, { store, asker }) => {
    const invoice = store.all('Invoice').find((one) => idOf(one) === Number(invoiceId));
    if (invoice)
      store.update(
        'Invoice',
        invoice,
        { status: 'sent', dtSent: new Date().toISOString(), serialNo: 77, rowVersion: invoice['rowVersion'] },
        asker,
      );
    return { ok: true };
  });
}

/** What stands on an invoice, with the whole account number of its office. */
export function previewInvoices(service: MemoryService): void {
  service.answer('previewInvoice', ({ invoiceId }, { store }) => {
    const of = (type: string, id: unknown): Row => store.all(type).find((one) => one['id'] === id) ?? {};
    const invoice = of('Invoice', Number(invoiceId));
    return {
      ...invoice,
      orgName: 'Banksia General',
      Insurer: of('Insurer', invoice['invoiceToId']),
      BillingOffice: { ...of('BillingOffice', invoice['invoiceFromId']), accountNo: '77004418', logoKey: null },
      InvoiceItems: store
        .all('InvoiceItem')
        .filter((line) => line['invoiceId'] === invoice['id'])
        .map((line) => ({ ...line, gId: String(line['id']), isGrouped: false })),
    };
  });
}
