// Invoices as files for Xero: lines read through a cursor, 500 invoices a file, several files in one archive.
import type { ClientBase } from 'pg';
import {
  XERO_COLUMNS,
  XERO_MOST_INVOICES,
  xeroCells,
  xeroRows,
  type XeroDefaults,
  type XeroInvoice,
  type XeroLine,
  type XeroRow,
} from '#domain/xero.ts';
import { zipStream } from '../../files/zip-stream.ts';
import { csvLines } from '../../export/csv.ts';

const BATCH = 500;

interface Row extends XeroInvoice, Omit<XeroLine, 'descriptions'> {
  readonly id: string;
  readonly descriptions: readonly unknown[] | string;
}

// the rows of one invoice come one after another
const LINES = `
  declare invoice_lines no scroll cursor for
  select i.id, n.name as "contactName", n.email, i.invoice_no as "invoiceNo", i.reference,
    coalesce(i.issue_date, app.local_date(i.org_id, i.dt_sent))::text as "issueDate", i.due_date::text as "dueDate",
    l.item, l.descriptions, l.inventory_code as "inventoryCode", l.tax::float8 as tax, l.price::float8 as price, l.qty::float8 as qty,
    coalesce(nullif(btrim(l.accounting_code), ''), (
      select t.accounting_code from expense_item e join expense_type t on t.org_id = e.org_id and t.id = e.expense_type_id
      where e.org_id = l.org_id and e.invoice_item_id = l.id order by e.id limit 1)) as "accountingCode"
  from invoice i join insurer n on n.org_id = i.org_id and n.id = i.invoice_to_id
    join invoice_item l on l.org_id = i.org_id and l.invoice_id = i.id and l.claim_id = i.claim_id
  where i.org_id = app.org_id() and i.id = any ($1::bigint[])
  order by i.serial_no, i.id, l.id`;

const lineOf = (row: Row): XeroLine => ({
  ...row,
  descriptions: (typeof row.descriptions === 'string' ? [row.descriptions] : row.descriptions).map(String),
});

/** One file: its titles, then the lines of the invoices, a batch at a time. */
async function* csvOf(
  client: ClientBase,
  invoiceIds: readonly number[],
  defaults: XeroDefaults,
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(csvLines([XERO_COLUMNS]));
  await client.query(LINES, [invoiceIds]);
  let invoiceId = '';
  let toRow: ((line: XeroLine) => XeroRow) | undefined;
  for (let count = BATCH; count === BATCH;) {
    const { rows } = await client.query<Row>(`fetch ${BATCH} from invoice_lines`);
    count = rows.length;
    const cells = rows.map((row) => {
      if (!toRow || row.id !== invoiceId) toRow = xeroRows(row, defaults);
      invoiceId = row.id;
      return xeroCells(toRow(lineOf(row)));
    });
    if (cells.length > 0) yield Buffer.from(csvLines(cells));
  }
  await client.query('close invoice_lines');
}

export interface InvoiceFile {
  readonly name: string;
  readonly format: 'csv' | 'zip';
  readonly bytes: AsyncIterable<Uint8Array>;
}

/**
 * The file of some invoices, read in the client's transaction as it is taken.
 * @param invoiceIds in the order of their serials
 * @param stamp time stamp of the name: 20261123_091500
 */
export function invoiceFile(
  client: ClientBase,
  invoiceIds: readonly number[],
  defaults: XeroDefaults,
  stamp: string,
): InvoiceFile {
  if (invoiceIds.length <= XERO_MOST_INVOICES)
    return { name: `invoices_${stamp}.csv`, format: 'csv', bytes: csvOf(client, invoiceIds, defaults) };
  const modifiedAt = new Date();
  const count = Math.ceil(invoiceIds.length / XERO_MOST_INVOICES);
  const entries = Array.from({ length: count }, (_, index) => {
    const part = invoiceIds.slice(index * XERO_MOST_INVOICES, (index + 1) * XERO_MOST_INVOICES);
    return {
      name: `invoices_${stamp}_${index + 1}.csv`,
      modifiedAt,
      open: () => Promise.resolve(csvOf(client, part, defaults)),
    };
  });
  return { name: `invoices_${stamp}.zip`, format: 'zip', bytes: zipStream(entries) };
}
