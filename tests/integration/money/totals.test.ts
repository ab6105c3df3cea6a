// [RULES 15, 1§9] What an invoice comes to is the same wherever it is worked out: by SQL as lines are written, by the module
// of browser and service, in the words of screen and PDF, and in the file for Xero.
import * as fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { groupedLines, invoiceTotals, type InvoiceLine } from '#domain/invoice.ts';
import { invoiceDocument, type InvoiceSource } from '#domain/invoice-document.ts';
import { formatMoney, toCents, toDollars } from '#domain/money.ts';
import { xeroRows } from '#domain/xero.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';
import { billing } from './invoice-support.ts';

const PREVIEW = `query ($id: bigint!) { previewInvoice(invoiceId: $id) {
  status invoiceNo reference issueDate dueDate claimId netAmount totalGst totalAmount Insurer { name }
  BillingOffice { name abn bsb accountNo addressLine1 addressLine2 suburb state postcode phone email }
  InvoiceItems { gId isGrouped item descriptions inventoryCode tax price qty } } }`;
const XERO_INVOICE = {
  contactName: 'A',
  email: null,
  invoiceNo: '1',
  reference: 'R',
  issueDate: '2026-11-20',
  dueDate: null,
};
const XERO_DEFAULTS = { accountCode: '200', zeroTaxType: 'BAS Excluded', dueDays: 30 };

let running: RunningService;
let bill: ReturnType<typeof billing>;
beforeAll(async () => {
  running = await sharedService();
  bill = billing(running);
});

const line = fc.record<InvoiceLine>({
  price: fc.integer({ min: -1_000_000, max: 10_000_000 }).map(toDollars),
  qty: fc.integer({ min: 1, max: 100_000 }).map(toDollars),
  tax: fc.constantFrom(0, 0.1),
});

async function write(lines: readonly InvoiceLine[], invoiceId: number): Promise<void> {
  await bill.query(
    `insert into invoice_item (org_id, claim_id, invoice_id, item, tax, price, qty)
     select $1, $2, $3, 'Line', l.tax, l.price, l.qty from unnest($4::numeric[], $5::numeric[], $6::numeric[]) as l (tax, price, qty)`,
    [
      bill.admin.orgId,
      bill.row('claim'),
      invoiceId,
      lines.map(({ tax }) => tax),
      lines.map(({ price }) => price),
      lines.map(({ qty }) => qty),
    ],
  );
}

async function newInvoice(lines: readonly InvoiceLine[], display = 'Itemised expenses'): Promise<number> {
  const [row] = await bill.query<{ id: number }>(
    `insert into invoice (org_id, claim_id, invoice_to_id, invoice_from_id, reference, invoice_no, invoice_display, created_by_id)
     values ($1, $2, $3, $4, 'Totals', '', $5, $6) returning id::float8 as id`,
    [bill.admin.orgId, bill.row('claim'), bill.row('insurer'), bill.row('billing_office'), display, bill.admin.userId],
  );
  await write(lines, row!.id);
  return row!.id;
}

/** By SQL, in the form of the module's. */
async function stored(id: number): Promise<{ net: number; gst: number; total: number }> {
  const [row] = await bill.query<{ net: string; gst: string; total: string }>(
    'select net_amount as net, total_gst as gst, total_amount as total from invoice where id = $1',
    [id],
  );
  return { net: toCents(Number(row!.net)), gst: toCents(Number(row!.gst)), total: toCents(Number(row!.total)) };
}

function worked(lines: readonly InvoiceLine[]): { net: number; gst: number; total: number } {
  const { subtotal, disbursements, gst, total } = invoiceTotals(lines);
  return { net: toCents(subtotal) + toCents(disbursements), gst: toCents(gst), total: toCents(total) };
}

async function check(id: number, lines: readonly InvoiceLine[]): Promise<void> {
  const sql = await stored(id);
  expect(sql).toEqual(worked(lines));
  expect(sql).toEqual(worked(groupedLines(lines)));
  const toRow = xeroRows(XERO_INVOICE, XERO_DEFAULTS);
  const rows = lines.map((one) =>
    toRow({ ...one, item: 'Line', descriptions: [], inventoryCode: null, accountingCode: null }),
  );
  expect(rows.reduce((sum, row) => sum + toCents(Number(row.TaxAmount)), 0)).toBe(sql.gst);
}

async function shown(id: number): Promise<{ total: string; rows: number }> {
  const answer = await running.graphql(PREVIEW, { id }, bill.admin);
  const source = answer.data!['previewInvoice'] as InvoiceSource;
  const { total, rows } = invoiceDocument(source);
  return { total: total.value, rows: rows.length };
}

it('of any lines, written, changed and taken away', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { maxLength: 40 }), fc.array(line, { maxLength: 10 }), async (lines, more) => {
      const id = await newInvoice(lines);
      await check(id, lines);
      await write(more, id);
      await check(id, [...lines, ...more]);
      await bill.query(`update invoice_item set tax = 0.1 - tax, price = -price where invoice_id = $1`, [id]);
      const turned = [...lines, ...more].map((one) => ({ ...one, price: -one.price, tax: one.tax === 0 ? 0.1 : 0 }));
      await check(id, turned);
      await bill.query(
        `delete from invoice_item where invoice_id = $1 and id in (select min(id) from invoice_item where invoice_id = $1)`,
        [id],
      );
      await check(id, turned.slice(1));
    }),
    { numRuns: 25 },
  );
});

it('in the words of screen and PDF, itemised and grouped', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(line, { minLength: 1, maxLength: 40 }), async (lines) => {
      const itemised = await newInvoice(lines);
      const grouped = await newInvoice(lines, 'Grouped expenses');
      const { total } = await stored(itemised);
      expect(await shown(itemised)).toEqual({ total: formatMoney(toDollars(total)), rows: lines.length });
      expect(await shown(grouped)).toEqual({
        total: formatMoney(toDollars(total)),
        rows: new Set(lines.map(({ tax }) => tax)).size,
      });
      // and back again: the lines are the truth, and are all there
      await bill.query(`update invoice set invoice_display = 'Itemised expenses' where id = $1`, [grouped]);
      expect(await shown(grouped)).toEqual(await shown(itemised));
    }),
    { numRuns: 10 },
  );
});

it('of 10,000 lines, without drift', async () => {
  const [lines] = fc.sample(fc.array(line, { minLength: 10_000, maxLength: 10_000, size: 'max' }), {
    numRuns: 1,
    seed: 11,
  });
  const id = await newInvoice(lines!);
  await check(id, lines!);
  expect((await shown(id)).total).toBe(formatMoney(invoiceTotals(lines!).total));
});
