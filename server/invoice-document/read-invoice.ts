// An invoice as it is shown, read by the system: whole account numbers stand on invoices (RULES 42). Callers have checked
// who asks.
import { shownItems, type InvoiceItemSource, type InvoiceSource } from '#domain/invoice-document.ts';
import type { InvoiceDisplay } from '#domain/money-words.ts';
import type { ClientBase } from 'pg';

/** `PublicInvoice` (spec 2 §3). */
export interface PublicInvoice extends InvoiceSource {
  readonly id: number;
  readonly orgId: number;
  readonly accessKey: string;
  readonly invoiceDisplay: InvoiceDisplay;
  readonly dtSent: string | null;
}

export interface StoredInvoice {
  readonly invoice: PublicInvoice;
  /** Key of the office's logo. */
  readonly logoKey: string | null;
  readonly orgName: string;
  readonly insurerId: number;
  readonly insurerEmail: string | null;
  /** Where answers to the invoice go. */
  readonly replyTo: string | null;
  readonly isOfficeDeleted: boolean;
  /** The PDF that was sent. */
  readonly fileKey: string | null;
}

/** SDL of what the screen's sheet is made of. */
export const PUBLIC_INVOICE = `
  "Lines as the invoice shows them: of a grouped one, one for each tax rate."
  type PublicInvoiceItem { gId: String! isGrouped: Boolean! item: String! descriptions: [String!]! inventoryCode: String tax: numeric! price: numeric! qty: numeric! }
  type PublicInvoiceInsurer { id: bigint! name: String! applyGst: Boolean! }
  "The office that bills, with its whole account number."
  type PublicInvoiceOffice { id: bigint! name: String! abn: String bsb: String accountNo: String addressLine1: String addressLine2: String suburb: String state: String postcode: String phone: String email: String "Key of its public file." logoKey: String }
  "What stands on an invoice; a draft's dates are those of an invoice that is sent today."
  type PublicInvoice { id: bigint! orgId: bigint! claimId: bigint! invoiceToId: bigint! invoiceFromId: bigint! reference: String! invoiceNo: String! issueDate: date dueDate: date invoiceDisplay: String! dtSent: timestamptz status: String! netAmount: numeric! totalGst: numeric! totalAmount: numeric! orgName: String! Insurer: PublicInvoiceInsurer! BillingOffice: PublicInvoiceOffice! InvoiceItems: [PublicInvoiceItem!]! }`;

const INVOICE = `
  select i.access_key as "accessKey", b.is_deleted as "isOfficeDeleted", n.email as "insurerEmail", n.id::float8 as "insurerId",
    b.invoice_email_address as "replyTo", l.key as "logoKey", o.name as "orgName", p.key as "fileKey",
    jsonb_build_object(
      'id', i.id, 'orgId', i.org_id, 'claimId', i.claim_id, 'invoiceToId', i.invoice_to_id, 'invoiceFromId', i.invoice_from_id, 'reference', i.reference, 'invoiceNo', i.invoice_no,
      'issueDate', d.issue_date, 'dueDate', d.due_date, 'invoiceDisplay', i.invoice_display, 'dtSent', i.dt_sent, 'status', i.status,
      'netAmount', i.net_amount, 'totalGst', i.total_gst, 'totalAmount', i.total_amount, 'orgName', o.name,
      'Insurer', jsonb_build_object('id', n.id, 'name', n.name, 'applyGst', n.apply_gst),
      'BillingOffice', jsonb_build_object('id', b.id, 'name', b.name, 'abn', b.abn, 'bsb', b.bsb, 'accountNo', b.account_no_whole, 'addressLine1', b.address_line1, 'addressLine2', b.address_line2,
        'suburb', b.suburb, 'state', b.state, 'postcode', b.postcode, 'phone', b.phone, 'email', b.email, 'logoKey', l.key),
      'InvoiceItems', coalesce((select jsonb_agg(jsonb_build_object('gId', t.g_id, 'isGrouped', false, 'item', t.item,
          'descriptions', case jsonb_typeof(t.descriptions) when 'array' then t.descriptions else jsonb_build_array(t.descriptions) end,
          'inventoryCode', t.inventory_code, 'tax', t.tax, 'price', t.price, 'qty', t.qty) order by t.id)
        from invoice_item t where t.org_id = i.org_id and t.invoice_id = i.id), '[]')) as invoice
  from invoice i
  join org o on o.id = i.org_id
  join insurer n on n.org_id = i.org_id and n.id = i.invoice_to_id
  join billing_office b on b.org_id = i.org_id and b.id = i.invoice_from_id
  left join file l on l.org_id = b.org_id and l.id = b.logo_id and not l.is_deleted
  left join file p on p.org_id = i.org_id and p.id = i.file_id
  cross join lateral (
    select issue_date, coalesce(i.due_date, case when i.status = 'draft' then issue_date + (app.setting(i.org_id, 'invoice_defaults') ->> 'dueDays')::int end) as due_date
    from (select coalesce(i.issue_date, case when i.status = 'draft' then app.today(i.org_id) end) as issue_date) issued) d`;

type Row = Omit<StoredInvoice, 'invoice'> & {
  readonly accessKey: string;
  readonly invoice: Omit<PublicInvoice, 'accessKey'>;
};

async function readOne(
  client: ClientBase,
  condition: string,
  values: readonly unknown[],
): Promise<StoredInvoice | undefined> {
  const { rows } = await client.query<Row>(`${INVOICE} where ${condition}`, [...values]);
  const [row] = rows;
  if (!row) return undefined;
  const { accessKey, invoice, ...rest } = row;
  const items: readonly InvoiceItemSource[] = shownItems(invoice.InvoiceItems, invoice.invoiceDisplay);
  return { ...rest, invoice: { ...invoice, accessKey, InvoiceItems: items } };
}

/** An invoice of an organisation, whatever its state; undefined when there is none. */
export function readInvoice(client: ClientBase, orgId: number, id: number): Promise<StoredInvoice | undefined> {
  return readOne(client, 'i.org_id = $1 and i.id = $2', [orgId, id]);
}

/** Shorter ones are nobody's: invoice.access_key is checked to be at least as long. */
const SHORTEST_KEY = 22;

/**
 * The invoice behind a key. A wrong key, another organisation, a draft, a disabled organisation and one without claims
 * all look the same: undefined (RULES 6).
 */
export async function readInvoiceByKey(
  client: ClientBase,
  orgId: number,
  accessKey: string,
): Promise<StoredInvoice | undefined> {
  if (accessKey.length < SHORTEST_KEY || !Number.isSafeInteger(orgId)) return undefined;
  return readOne(
    client,
    `i.org_id = $1 and i.access_key = $2 and i.status <> 'draft' and o.is_enabled and o.is_claims_feature_enabled`,
    [orgId, accessKey],
  );
}
