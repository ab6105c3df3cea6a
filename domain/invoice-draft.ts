// What is wrong with the draft of an invoice, in its drawer and at the service (spec 1 §5, RULES 15).
import { isLocalDate } from './dates.ts';
import { FIELD_REQUIRED, type Issue } from './issue.ts';
import { lineCents } from './invoice.ts';
import { GST_RATES, INVOICE_DISPLAYS } from './money-words.ts';
import { formatNumber } from './numbers.ts';
import { lengthFault, requiredTextFault } from './text-length.ts';

/** Most characters of an invoice's texts. */
export const INVOICE_LENGTHS = { reference: 200, invoiceNo: 40, item: 300, description: 4000, code: 40 } as const;
/** More lines than anybody bills, so that one request ends. */
export const MOST_INVOICE_LINES = 5000;
const MOST_DESCRIPTIONS = 100;
/** Dollars: what the columns hold. */
const HIGHEST_PRICE = 999_999_999_999.99;
const HIGHEST_QTY = 9_999_999_999.99;
const MOST_CENTS = 100_000_000_000_000;

export interface CheckedInvoice {
  readonly invoiceToId?: unknown;
  readonly invoiceFromId?: unknown;
  readonly reference: string;
  /** Empty: the system gives one (RULES 29). */
  readonly invoiceNo?: string | null;
  readonly issueDate?: unknown;
  readonly dueDate?: unknown;
  readonly invoiceDisplay: string;
}

export interface CheckedLine {
  readonly item: string;
  readonly descriptions: readonly string[];
  readonly inventoryCode?: string | null;
  readonly accountingCode?: string | null;
  /** A number, or the text of one. */
  readonly tax: unknown;
  readonly price: unknown;
  readonly qty: unknown;
}

/** The number of a decimal, or of its text; undefined for what is none. */
export function decimalOf(value: unknown): number | undefined {
  const isDecimal = typeof value === 'number' || (typeof value === 'string' && /^\s*[-+]?\d+(\.\d+)?\s*$/.test(value));
  const number = isDecimal ? Number(value) : Number.NaN;
  return Number.isFinite(number) ? number : undefined;
}

/**
 * What is wrong with an amount or a quantity that has two decimals.
 * @param most the highest that can be kept
 */
function decimalFault(value: unknown, most: number, { isZeroAllowed }: { readonly isZeroAllowed: boolean }) {
  if (value === undefined || value === null || value === '') return FIELD_REQUIRED;
  const number = decimalOf(value);
  if (number === undefined) return 'Enter a number, such as 12.50';
  if (number < 0 || (number === 0 && !isZeroAllowed)) return isZeroAllowed ? 'At least 0' : 'More than 0';
  if (number > most) return `At most ${formatNumber(most)}`;
  return Number(number.toFixed(2)) === number ? undefined : 'At most two decimals';
}

/** What is wrong with a price in dollars without GST. */
export const priceFault = (price: unknown): string | undefined =>
  decimalFault(price, HIGHEST_PRICE, { isZeroAllowed: true });

/** What is wrong with a quantity. */
export const quantityFault = (qty: unknown): string | undefined =>
  decimalFault(qty, HIGHEST_QTY, { isZeroAllowed: false });

/** Whether price x qty is more than can be kept. */
export function isAmountTooLarge(price: unknown, qty: unknown): boolean {
  const [rate, times] = [decimalOf(price), decimalOf(qty)];
  return rate !== undefined && times !== undefined && rate * times * 100 >= MOST_CENTS;
}

const TAX_FAULT = 'The tax is 0 % or 10 %: choose one of them.';
const TOO_LARGE = 'The amount is too large';

function issuesOf(faults: Readonly<Record<string, string | undefined>>): Issue[] {
  return Object.entries(faults).flatMap(([name, message]) => (message === undefined ? [] : { path: [name], message }));
}

/** What is wrong with a line, by its fields. */
export function lineFaults(line: CheckedLine): readonly Issue[] {
  const price = priceFault(line.price);
  const qty = quantityFault(line.qty);
  const isTooLarge = price === undefined && qty === undefined && isAmountTooLarge(line.price, line.qty);
  const tax = decimalOf(line.tax);
  const descriptions =
    line.descriptions.length > MOST_DESCRIPTIONS
      ? `At most ${MOST_DESCRIPTIONS} descriptions`
      : line.descriptions.map((text) => lengthFault(text, INVOICE_LENGTHS.description)).find((fault) => fault);
  return issuesOf({
    item: requiredTextFault(line.item, INVOICE_LENGTHS.item),
    descriptions,
    inventoryCode: lengthFault(line.inventoryCode ?? '', INVOICE_LENGTHS.code),
    accountingCode: lengthFault(line.accountingCode ?? '', INVOICE_LENGTHS.code),
    tax: GST_RATES.some(({ rate }) => rate === tax) ? undefined : TAX_FAULT,
    price: isTooLarge ? TOO_LARGE : price,
    qty,
  });
}

function dateFault(value: unknown): string | undefined {
  if (value === undefined || value === null || value === '') return undefined;
  return typeof value === 'string' && isLocalDate(value) ? undefined : 'Enter a date';
}

/** What is wrong with the fields above the lines (spec 1 §5). */
export function invoiceFaults(invoice: CheckedInvoice): readonly Issue[] {
  const { issueDate, dueDate } = invoice;
  const due = dateFault(dueDate);
  const isDueBefore =
    due === undefined && typeof issueDate === 'string' && typeof dueDate === 'string' && dueDate < issueDate;
  return issuesOf({
    invoiceToId: (invoice.invoiceToId ?? '') === '' ? FIELD_REQUIRED : undefined,
    invoiceFromId: (invoice.invoiceFromId ?? '') === '' ? FIELD_REQUIRED : undefined,
    reference: requiredTextFault(invoice.reference, INVOICE_LENGTHS.reference),
    invoiceNo: lengthFault((invoice.invoiceNo ?? '').trim(), INVOICE_LENGTHS.invoiceNo),
    issueDate: dateFault(issueDate),
    dueDate:
      isDueBefore && dueDate !== '' ? 'An invoice is due on its day of issue or later. Change one of the dates.' : due,
    invoiceDisplay: Object.hasOwn(INVOICE_DISPLAYS, invoice.invoiceDisplay)
      ? undefined
      : 'Choose itemised or grouped expenses.',
  });
}

/** Whether the lines come to more than an invoice can hold. */
export function isTotalTooLarge(lines: readonly CheckedLine[]): boolean {
  const cents = lines.reduce((sum, { price, qty, tax }) => {
    const line = lineCents({ price: decimalOf(price) ?? 0, qty: decimalOf(qty) ?? 0, tax: 0 });
    return sum + line * (1 + (decimalOf(tax) ?? 0));
  }, 0);
  return cents >= MOST_CENTS;
}

/** What is wrong with a whole draft: paths are ['invoice', field] and ['lines', index, field]. */
export function draftFaults(invoice: CheckedInvoice, lines: readonly CheckedLine[]): readonly Issue[] {
  if (lines.length > MOST_INVOICE_LINES)
    return [{ path: ['lines'], message: `At most ${formatNumber(MOST_INVOICE_LINES)} lines on an invoice.` }];
  const faults = [
    ...invoiceFaults(invoice).map(({ path, message }) => ({ path: ['invoice', ...path], message })),
    ...lines.flatMap((line, index) =>
      lineFaults(line).map(({ path, message }) => ({ path: ['lines', index, ...path], message })),
    ),
  ];
  if (faults.length > 0 || !isTotalTooLarge(lines)) return faults;
  return [{ path: ['lines'], message: 'The lines come to more than one invoice can hold. Make two of it.' }];
}
