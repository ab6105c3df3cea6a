// Xero's layout for importing sales invoices (../shared/domain B4): a row a line, the invoice's fields on each of them, the
// rows of an invoice one after another. Prices are without GST: the person who imports the file says 'Tax exclusive'.
import { addDays, formatDate } from './dates.ts';
import { gstCents, lineCents, type InvoiceLine } from './invoice.ts';
import { toDollars } from './money.ts';

/** Titles in Xero's order; those with a star must have a value. */
export const XERO_COLUMNS = [
  '*ContactName',
  'EmailAddress',
  'POAddressLine1',
  'POAddressLine2',
  'POAddressLine3',
  'POAddressLine4',
  'POCity',
  'PORegion',
  'POPostalCode',
  'POCountry',
  '*InvoiceNumber',
  'Reference',
  '*InvoiceDate',
  '*DueDate',
  'Total',
  'InventoryItemCode',
  '*Description',
  '*Quantity',
  '*UnitAmount',
  'Discount',
  '*AccountCode',
  '*TaxType',
  'TaxAmount',
  'TrackingName1',
  'TrackingOption1',
  'TrackingName2',
  'TrackingOption2',
  'Currency',
  'BrandingTheme',
] as const;

export type XeroColumn = (typeof XERO_COLUMNS)[number];

/** More invoices Xero does not take in one file. */
export const XERO_MOST_INVOICES = 500;
/** Characters of a description; longer ones are cut, so that the whole file is not refused. */
const LONGEST_DESCRIPTION = 4000;
/** Xero's display name of the tax rate of 10 %. */
const GST_ON_INCOME = 'GST on Income';

/** What the setting invoice_defaults says. */
export interface XeroDefaults {
  readonly accountCode: string;
  /** 'GST Free Income' or 'BAS Excluded'. */
  readonly zeroTaxType: string;
  readonly dueDays: number;
}

export interface XeroInvoice {
  readonly contactName: string;
  readonly email: string | null;
  readonly invoiceNo: string;
  readonly reference: string;
  /** YYYY-MM-DD. */
  readonly issueDate: string;
  /** YYYY-MM-DD; missing: the defaults' days after the issue. */
  readonly dueDate: string | null;
}

export interface XeroLine extends InvoiceLine {
  readonly item: string;
  readonly descriptions: readonly string[];
  readonly inventoryCode: string | null;
  /** Of the line, else of its expense type. */
  readonly accountingCode: string | null;
}

export type XeroRow = Readonly<Record<XeroColumn, string>>;

const EMPTY = Object.fromEntries(XERO_COLUMNS.map((column) => [column, ''])) as Record<XeroColumn, string>;

const decimal = (dollars: number): string => dollars.toFixed(2);

/** Item and descriptions, a line each. Xero refuses a line without one. */
function descriptionOf({ item, descriptions }: XeroLine, reference: string): string {
  const text = [item, ...descriptions]
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join('\n');
  const whole = text === '' ? reference.trim() || 'Services' : text;
  if (whole.length <= LONGEST_DESCRIPTION) return whole;
  // no half of a letter at the end
  return `${whole.slice(0, LONGEST_DESCRIPTION - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/**
 * Makes the rows of one invoice, a line at a time: an invoice of ten thousand lines is never held whole.
 * The GST of the lines sums up to the invoice's, which is worked out once for each rate (RULES 15).
 */
export function xeroRows(invoice: XeroInvoice, defaults: XeroDefaults): (line: XeroLine) => XeroRow {
  const shared = {
    ...EMPTY,
    '*ContactName': invoice.contactName,
    EmailAddress: invoice.email ?? '',
    '*InvoiceNumber': invoice.invoiceNo,
    Reference: invoice.reference,
    '*InvoiceDate': formatDate(invoice.issueDate),
    '*DueDate': formatDate(invoice.dueDate ?? addDays(invoice.issueDate, defaults.dueDays)),
    Currency: 'AUD',
  };
  // net cents by rate, of the lines so far
  const sums = new Map<number, number>();
  return (line) => {
    const before = sums.get(line.tax) ?? 0;
    const after = before + lineCents(line);
    sums.set(line.tax, after);
    return {
      ...shared,
      InventoryItemCode: line.inventoryCode ?? '',
      '*Description': descriptionOf(line, invoice.reference),
      '*Quantity': decimal(line.qty),
      '*UnitAmount': decimal(line.price),
      '*AccountCode': line.accountingCode?.trim() || defaults.accountCode,
      '*TaxType': line.tax > 0 ? GST_ON_INCOME : defaults.zeroTaxType,
      TaxAmount: decimal(toDollars(gstCents(after, line.tax) - gstCents(before, line.tax))),
    };
  };
}

/** A row's cells in Xero's order. */
export const xeroCells = (row: XeroRow): readonly string[] => XERO_COLUMNS.map((column) => row[column]);
