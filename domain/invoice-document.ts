// What stands on an invoice, in words: the one module behind the print preview, the public page and the PDF, so that they
// say the same to the cent (RULES 15, spec 1 §9). It needs nothing but what `PublicInvoice` holds.
import { formatAbn } from './abn.ts';
import { formatBsb } from './bsb.ts';
import { formatDate, type LocalDate } from './dates.ts';
import { groupedLines, invoiceTotals, lineCents } from './invoice.ts';
import { formatMoney, toDollars } from './money.ts';
import type { InvoiceDisplay, InvoiceStatus } from './money-words.ts';
import { formatPhone } from './phone.ts';

/** A line as it is shown: one of the invoice's own, or one that stands for all of a tax rate. */
export interface InvoiceItemSource {
  /** The same for the same line, whenever it is asked for. */
  readonly gId: string;
  readonly isGrouped: boolean;
  readonly item: string;
  readonly descriptions: readonly string[];
  readonly inventoryCode: string | null;
  /** Rate: 0.1 or 0. */
  readonly tax: number;
  /** Dollars without GST. */
  readonly price: number;
  readonly qty: number;
}

/** Who sends the invoice and is paid. */
export interface InvoiceOffice {
  readonly name: string;
  readonly abn: string | null;
  readonly bsb: string | null;
  /** The whole number: an office's own account stands on its invoices (RULES 42). */
  readonly accountNo: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly suburb: string | null;
  readonly state: string | null;
  readonly postcode: string | null;
  readonly phone: string | null;
  readonly email: string | null;
}

/** An invoice as the service tells it: with the dates that it has, or would have if it were sent today. */
export interface InvoiceSource {
  readonly status: InvoiceStatus;
  readonly invoiceNo: string;
  readonly reference: string;
  readonly issueDate: LocalDate | null;
  readonly dueDate: LocalDate | null;
  readonly claimId: number;
  readonly Insurer: { readonly name: string };
  readonly BillingOffice: InvoiceOffice;
  /** As they are shown: of a grouped invoice one a tax rate. */
  readonly InvoiceItems: readonly InvoiceItemSource[];
}

export interface InvoiceLabel {
  readonly label: string;
  readonly value: string;
}

export interface InvoiceRow {
  readonly key: string;
  readonly item: string;
  /** Inventory code, and what was done. */
  readonly details: readonly string[];
  readonly qty: string;
  readonly price: string;
  /** '10%' or '0%' */
  readonly gst: string;
  /** Without GST. */
  readonly amount: string;
}

/** An invoice in words. */
export interface InvoiceDocument {
  /** 'TAX INVOICE': an Australian one says so, with the supplier's name and ABN, the date, what was supplied and its GST. */
  readonly title: string;
  readonly number: string;
  /** 'DRAFT' until it is sent. */
  readonly mark: string | undefined;
  readonly from: { readonly name: string; readonly lines: readonly string[] };
  readonly to: { readonly name: string; readonly lines: readonly string[] };
  readonly facts: readonly InvoiceLabel[];
  readonly columns: readonly string[];
  readonly rows: readonly InvoiceRow[];
  /** Subtotal, disbursements, GST. */
  readonly sums: readonly InvoiceLabel[];
  readonly total: InvoiceLabel;
  /** Where it is paid to; empty where the office has no account. */
  readonly payTo: readonly InvoiceLabel[];
}

const COUNTRY = 'Australia';
const QUANTITY = new Intl.NumberFormat('en-AU', { maximumFractionDigits: 2 });
const rateText = (rate: number): string => `${Math.round(rate * 100)}%`;
const filled = (texts: readonly (string | null | undefined)[]): string[] =>
  texts.flatMap((text) => (text === null || text === undefined || text.trim() === '' ? [] : [text.trim()]));

/** What a line that stands for all of its rate is called. */
function groupName(rate: number): string {
  return rate > 0 ? `Expenses with GST of ${rateText(rate)}` : 'Expenses without GST';
}

/**
 * The lines as the invoice shows them: itemised as they are, grouped one a tax rate, described by what it stands for
 * (spec 1 §4). The totals of both are the same.
 */
export function shownItems(items: readonly InvoiceItemSource[], display: InvoiceDisplay): readonly InvoiceItemSource[] {
  if (display !== 'Grouped expenses') return items;
  return groupedLines(items).map((line) => ({
    ...line,
    gId: `rate-${line.tax}`,
    isGrouped: true,
    item: groupName(line.tax),
    descriptions: [...new Set(items.filter(({ tax }) => tax === line.tax).map(({ item }) => item))],
    inventoryCode: null,
  }));
}

function rowOf({ gId, item, descriptions, inventoryCode, tax, price, qty }: InvoiceItemSource): InvoiceRow {
  return {
    key: gId,
    item,
    details: filled([inventoryCode, ...descriptions]),
    qty: QUANTITY.format(qty),
    price: formatMoney(price),
    gst: rateText(tax),
    amount: formatMoney(toDollars(lineCents({ price, qty, tax }))),
  };
}

function addressOf({ addressLine1, addressLine2, suburb, state, postcode }: InvoiceOffice): readonly string[] {
  return [...filled([addressLine1, addressLine2, filled([suburb, state, postcode]).join(' ')]), COUNTRY];
}

function payTo({ name, bsb, accountNo }: InvoiceOffice, invoiceNo: string): readonly InvoiceLabel[] {
  if (accountNo === null) return [];
  return [
    { label: 'Account name', value: name },
    ...(bsb === null ? [] : [{ label: 'BSB', value: formatBsb(bsb) }]),
    { label: 'Account number', value: accountNo },
    { label: 'Payment reference', value: invoiceNo },
  ];
}

/** The invoice in words. */
export function invoiceDocument(source: InvoiceSource): InvoiceDocument {
  const { BillingOffice: office, Insurer: insurer, InvoiceItems: items, invoiceNo } = source;
  const totals = invoiceTotals(items);
  const taxed = items.find(({ tax }) => tax > 0);
  return {
    // without an ABN, or with nothing that is taxed, it is none
    title: office.abn !== null && taxed !== undefined ? 'TAX INVOICE' : 'INVOICE',
    number: invoiceNo,
    mark: source.status === 'draft' ? 'DRAFT' : undefined,
    from: {
      name: office.name,
      lines: [
        ...(office.abn === null ? [] : [`ABN ${formatAbn(office.abn)}`]),
        ...addressOf(office),
        ...filled([office.phone === null ? null : formatPhone(office.phone), office.email]),
      ],
    },
    to: { name: insurer.name, lines: [COUNTRY] },
    facts: [
      { label: 'Invoice number', value: invoiceNo },
      { label: 'Reference', value: source.reference },
      { label: 'Claim', value: String(source.claimId) },
      { label: 'Issue date', value: formatDate(source.issueDate) },
      { label: 'Due date', value: formatDate(source.dueDate) },
    ],
    columns: ['Item', 'Quantity', 'Price', 'GST', 'Amount'],
    rows: items.map(rowOf),
    sums: [
      { label: 'Subtotal', value: formatMoney(totals.subtotal) },
      { label: 'Disbursements', value: formatMoney(totals.disbursements) },
      { label: `GST${taxed === undefined ? '' : ` ${rateText(taxed.tax)}`}`, value: formatMoney(totals.gst) },
    ],
    total: { label: 'Total', value: formatMoney(totals.total) },
    payTo: payTo(office, invoiceNo),
  };
}

/** 'Invoice INV-0042.pdf' */
export function invoiceFileName(invoiceNo: string): string {
  return `Invoice ${invoiceNo.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`;
}

/** Where an insurer reads its invoice (spec 2 §2). @param origin of the service, without a slash at its end */
export function invoiceLink(origin: string, orgId: number, accessKey: string): string {
  return `${origin}/public/view-invoice/${orgId}/${accessKey}`;
}
