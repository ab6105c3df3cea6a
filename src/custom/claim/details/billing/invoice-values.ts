// The invoice drawer's values: what is typed, what it opens with, and what is sent to the service.
import { addDays, isLocalDate } from '#domain/dates.ts';
import { lineOfExpense, type BillableExpense, type NewInvoiceLine } from '#domain/expense.ts';
import { textsOf } from '#domain/fields.ts';
import { decimalOf, invoiceFaults, isTotalTooLarge, lineFaults, MOST_INVOICE_LINES } from '#domain/invoice-draft.ts';
import type { InvoiceLine } from '#domain/invoice.ts';
import type { InvoiceDisplay } from '#domain/money-words.ts';
import { formatNumber } from '#domain/numbers.ts';
import type { OpenInvoiceFragment } from '#src/generated/documents/billing.ts';
import type { InvoiceInput, InvoiceLineInput } from '#src/generated/inputs.ts';

/** A line as it stands in the form. */
export interface LineValues {
  /** Tells it apart from the others for as long as the form is open. */
  readonly key: string;
  /** Absent until it is stored. */
  readonly id?: number;
  readonly item: string;
  readonly descriptions: readonly string[];
  readonly inventoryCode: string;
  readonly accountingCode: string;
  readonly tax: number;
  readonly price: number | null;
  readonly qty: number | null;
  readonly expenseItemIds: readonly number[];
}

export interface InvoiceValues {
  readonly invoiceToId: number | null;
  readonly invoiceFromId: number | null;
  readonly reference: string;
  readonly invoiceNo: string;
  readonly issueDate: string | null;
  readonly dueDate: string | null;
  readonly invoiceDisplay: string;
  readonly lines: readonly LineValues[];
}

export type StoredLine = OpenInvoiceFragment['InvoiceItems'][number];

let made = 0;
const newKey = (): string => `new ${(made += 1)}`;

/** A line that is stored. */
export const storedLine = ({ ExpenseItems, descriptions, ...line }: StoredLine): LineValues => ({
  key: `line ${line.id}`,
  id: line.id,
  item: line.item,
  descriptions: typeof descriptions === 'string' ? [descriptions] : textsOf(descriptions),
  inventoryCode: line.inventoryCode ?? '',
  accountingCode: line.accountingCode ?? '',
  tax: line.tax,
  price: line.price,
  qty: line.qty,
  expenseItemIds: ExpenseItems.map(({ id }) => id),
});

/** A line that was added. */
const addedLine = (line: NewInvoiceLine): LineValues => ({ key: newKey(), ...line });

/** A line that bills no expense. */
export const blankLine = (tax: number): LineValues => ({
  key: newKey(),
  item: '',
  descriptions: [],
  inventoryCode: '',
  accountingCode: '',
  tax,
  price: null,
  qty: 1,
  expenseItemIds: [],
});

export const linesOf = (expenses: readonly BillableExpense[], tax: number): readonly LineValues[] =>
  expenses.map((expense) => addedLine(lineOfExpense(expense, tax)));

/** What a stored draft opens with. */
export const valuesOf = (invoice: OpenInvoiceFragment): InvoiceValues => ({
  invoiceToId: invoice.invoiceToId,
  invoiceFromId: invoice.invoiceFromId,
  reference: invoice.reference,
  invoiceNo: invoice.invoiceNo,
  issueDate: invoice.issueDate,
  dueDate: invoice.dueDate,
  invoiceDisplay: invoice.invoiceDisplay,
  lines: invoice.InvoiceItems.map(storedLine),
});

/** The line for sums: what is not typed yet counts as nothing. */
export const amountOf = ({ price, qty, tax }: LineValues): InvoiceLine => {
  const isWhole = lineFaults({ item: '-', descriptions: [], price, qty, tax }).length === 0;
  return isWhole ? { price: price ?? 0, qty: qty ?? 0, tax } : { price: 0, qty: 0, tax };
};

/** The display as the domain's rules take it. */
export const displayOf = (display: string): InvoiceDisplay =>
  display === 'Grouped expenses' ? 'Grouped expenses' : 'Itemised expenses';

/** What is wrong with the draft, by field; of the lines one sentence, since each says its own. */
export function valuesFaults(values: InvoiceValues): Readonly<Partial<Record<keyof InvoiceValues, string>>> {
  const faults = Object.fromEntries(invoiceFaults(values).map(({ path, message }) => [path[0], message]));
  const { lines } = values;
  const ofLines = lines.some((line) => lineFaults(line).length > 0)
    ? 'Some lines need attention'
    : lines.length > MOST_INVOICE_LINES
      ? `At most ${formatNumber(MOST_INVOICE_LINES)} lines on an invoice.`
      : isTotalTooLarge(lines)
        ? 'The lines come to more than one invoice can hold. Make two of it.'
        : undefined;
  return ofLines === undefined ? faults : { ...faults, lines: ofLines };
}

/** The due date that goes with an issue date; one that a person has chosen stays. */
export function dueAfter(issueDate: string | null, before: InvoiceValues, dueDays: number): string | null {
  const wasDue = isLocalDate(before.issueDate ?? '') ? addDays(before.issueDate ?? '', dueDays) : null;
  if (before.dueDate !== null && before.dueDate !== wasDue) return before.dueDate;
  return isLocalDate(issueDate ?? '') ? addDays(issueDate ?? '', dueDays) : before.dueDate;
}

/** What is sent to the service. @param opened the draft that it is a change of */
export function toInput(
  { lines, ...values }: InvoiceValues,
  claimId: number,
  opened: OpenInvoiceFragment | undefined,
): { readonly invoice: InvoiceInput; readonly lines: InvoiceLineInput[] } {
  // a line that somebody else has removed meanwhile, and that this person keeps, is a new one
  const stored = new Set(opened?.InvoiceItems.map(({ id }) => id));
  return {
    invoice: {
      ...(opened && { id: opened.id, rowVersion: opened.rowVersion }),
      claimId,
      invoiceToId: values.invoiceToId ?? -1,
      invoiceFromId: values.invoiceFromId ?? -1,
      reference: values.reference,
      invoiceNo: values.invoiceNo,
      issueDate: values.issueDate || null,
      dueDate: values.dueDate || null,
      invoiceDisplay: values.invoiceDisplay,
    },
    lines: lines.map(({ id, item, descriptions, inventoryCode, accountingCode, tax, price, qty, expenseItemIds }) => ({
      ...(id !== undefined && stored.has(id) && { id }),
      item,
      descriptions: descriptions.map((text) => text.trim()).filter((text) => text !== ''),
      inventoryCode,
      accountingCode,
      tax,
      price: decimalOf(price) ?? 0,
      qty: decimalOf(qty) ?? 0,
      expenseItemIds: [...expenseItemIds],
    })),
  };
}
