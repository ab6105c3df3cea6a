// The lines of a draft, stored by one statement each for those that are new, changed and gone: a thousand lines are as quick as one.
import { randomUUID } from 'node:crypto';
import type { ClientBase } from 'pg';
import type { InvoiceLineInput } from '../../generated/arguments.ts';
import { refuseDraft } from './draft-refusal.ts';

export interface DraftRef {
  readonly id: number;
  readonly claimId: unknown;
}

const isNew = ({ id }: InvoiceLineInput): boolean => id === undefined || id === null;

/** A line as the statements read it, under a key that tells new ones apart. */
const record = (line: InvoiceLineInput, key: string): Readonly<Record<string, unknown>> => ({
  id: isNew(line) ? null : line.id,
  g_id: key,
  item: line.item.trim(),
  descriptions: line.descriptions,
  inventory_code: line.inventoryCode?.trim() || null,
  accounting_code: line.accountingCode?.trim() || null,
  tax: line.tax,
  price: line.price,
  qty: line.qty,
});

const COLUMNS = 'item, descriptions, inventory_code, accounting_code, tax, price, qty';
const AS_LINES = `jsonb_to_recordset($1::jsonb) as n (id bigint, g_id text, item text, descriptions jsonb, inventory_code text, accounting_code text, tax numeric, price numeric, qty numeric)`;

/**
 * The lines that an invoice has.
 * @throws AppError validation-failed where a line that is named is none of them
 */
export async function readLineIds(
  client: ClientBase,
  invoiceId: number,
  lines: readonly InvoiceLineInput[],
): Promise<ReadonlySet<number>> {
  const { rows } = await client.query<{ id: number }>(
    'select id::float8 as id from invoice_item where org_id = app.org_id() and invoice_id = $1',
    [invoiceId],
  );
  const ids = new Set(rows.map(({ id }) => id));
  refuseDraft(
    lines.flatMap((line, index) =>
      isNew(line) || ids.has(Number(line.id))
        ? []
        : [{ path: ['lines', index, 'id'], message: `The line “${line.item}” was removed meanwhile.` }],
    ),
  );
  return ids;
}

/** Stores the lines in their order; a line of another invoice stays as it is. @returns the id of each */
export async function addAndChangeLines(
  client: ClientBase,
  invoice: DraftRef,
  lines: readonly InvoiceLineInput[],
): Promise<readonly number[]> {
  const keyed = lines.map((line) => ({ line, key: randomUUID() }));
  const added = keyed.filter(({ line }) => isNew(line)).map(({ line, key }) => record(line, key));
  const kept = keyed.filter(({ line }) => !isNew(line)).map(({ line, key }) => record(line, key));
  if (kept.length > 0)
    await client.query(
      `update invoice_item l set (${COLUMNS}) = (n.item, n.descriptions, n.inventory_code, n.accounting_code, n.tax, n.price, n.qty)
       from ${AS_LINES}
       where l.org_id = app.org_id() and l.invoice_id = $2 and l.id = n.id
         and (l.item, l.descriptions, l.inventory_code, l.accounting_code, l.tax, l.price, l.qty)
           is distinct from (n.item, n.descriptions, n.inventory_code, n.accounting_code, n.tax, n.price, n.qty)`,
      [JSON.stringify(kept), invoice.id],
    );
  const ids = new Map<string, number>();
  if (added.length > 0) {
    const { rows } = await client.query<{ id: number; key: string }>(
      `insert into invoice_item (claim_id, invoice_id, g_id, ${COLUMNS})
       select $2, $3, n.g_id, n.item, n.descriptions, n.inventory_code, n.accounting_code, n.tax, n.price, n.qty from ${AS_LINES}
       returning id::float8 as id, g_id as key`,
      [JSON.stringify(added), invoice.claimId, invoice.id],
    );
    for (const { id, key } of rows) ids.set(key, id);
  }
  return keyed.map(({ line, key }) => ids.get(key) ?? Number(line.id));
}

/** Removes the lines that the draft has no more. Their expenses are free by then, or on another line. */
export async function removeOtherLines(
  client: ClientBase,
  invoiceId: number,
  before: ReadonlySet<number>,
  lineIds: readonly number[],
): Promise<void> {
  const kept = new Set(lineIds);
  const gone = [...before].filter((id) => !kept.has(id));
  if (gone.length > 0)
    await client.query(
      'delete from invoice_item where org_id = app.org_id() and invoice_id = $2 and id = any ($1::bigint[])',
      [gone, invoiceId],
    );
}
