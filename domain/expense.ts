// Expenses of a claim: what they cost, who may do what with them, and the line that bills one (spec 1 §4-§6, RULES 28).
import { formatDate, isLocalDate } from './dates.ts';
import { isAmountTooLarge, priceFault, quantityFault } from './invoice-draft.ts';
import { lineCents } from './invoice.ts';
import { FIELD_REQUIRED } from './issue.ts';
import { toDollars } from './money.ts';
import type { ExpenseStatus } from './money-words.ts';
import type { Role } from './session.ts';
import { lengthFault } from './text-length.ts';

export const LONGEST_EXPENSE_NOTE = 4000;

export interface ExpenseTypeRates {
  readonly rate: number;
  readonly inventoryCode: string;
  /** The insurer's own rate, where it has one. */
  readonly ExpenseTypeOverrides: readonly { readonly rate: number; readonly inventoryCode: string }[];
}

/** The rate that applies for the claim's insurer, and its code. */
export function rateOf(type: ExpenseTypeRates): { readonly rate: number; readonly rateCode: string } {
  const { rate, inventoryCode } = type.ExpenseTypeOverrides[0] ?? type;
  return { rate, rateCode: inventoryCode };
}

/** Rate x quantity in dollars; null while one is missing or too large. */
export function expenseTotal(rate: number | null, qty: number | null): number | null {
  if (rate === null || qty === null || priceFault(rate) !== undefined || quantityFault(qty) !== undefined) return null;
  return isAmountTooLarge(rate, qty) ? null : toDollars(lineCents({ price: rate, qty, tax: 0 }));
}

/** The states that somebody may give an expense: invoiced comes from an invoice alone. */
export function expenseChoices(role: Role | undefined): readonly ExpenseStatus[] {
  return role === 'org_admin' ? ['pending', 'approved'] : ['pending'];
}

interface Expense {
  readonly status: string;
  readonly userId: number;
}

interface Person {
  readonly role: Role | undefined;
  readonly userId: number | undefined;
}

/** Whether somebody may change it: users what is pending, administrators what is not invoiced. */
export function mayChangeExpense({ status }: Pick<Expense, 'status'>, { role }: Pick<Person, 'role'>): boolean {
  return role === 'org_admin' ? status !== 'invoiced' : status === 'pending';
}

/** Whether somebody may delete it: users their own that are pending, administrators what is not invoiced (RULES 28). */
export function mayDeleteExpense(expense: Expense, person: Person): boolean {
  return mayChangeExpense(expense, person) && (person.role === 'org_admin' || expense.userId === person.userId);
}

export interface ExpenseDraft {
  readonly userId: number | null;
  readonly expenseTypeId: number | null;
  readonly rate: number | null;
  readonly rateCode: string;
  readonly qty: number | null;
  readonly note: string;
  readonly date: string | null;
  readonly status: string;
}

/** What is wrong with an expense, by field (spec 1 §5). */
export function expenseFaults(draft: ExpenseDraft): Readonly<Partial<Record<keyof ExpenseDraft, string>>> {
  const required = (value: unknown): string | undefined =>
    value === null || value === '' ? FIELD_REQUIRED : undefined;
  const rate = priceFault(draft.rate);
  const qty = quantityFault(draft.qty);
  const isTooLarge = rate === undefined && qty === undefined && isAmountTooLarge(draft.rate, draft.qty);
  const faults = {
    userId: required(draft.userId),
    expenseTypeId: required(draft.expenseTypeId),
    rate: isTooLarge ? 'The total is too large' : rate,
    rateCode: required(draft.rateCode),
    qty,
    note: lengthFault(draft.note, LONGEST_EXPENSE_NOTE),
    date: required(draft.date) ?? (isLocalDate(draft.date ?? '') ? undefined : 'Enter a date'),
    status: required(draft.status),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, message]) => message !== undefined));
}

export interface BillableExpense {
  readonly id: number;
  readonly date: string;
  readonly note: string | null;
  readonly rateCode: string;
  readonly rate: number;
  readonly qty: number;
  readonly ExpenseType: { readonly name: string; readonly accountingCode: string } | null;
}

export interface NewInvoiceLine {
  readonly item: string;
  readonly descriptions: readonly string[];
  readonly inventoryCode: string;
  readonly accountingCode: string;
  readonly tax: number;
  readonly price: number;
  readonly qty: number;
  readonly expenseItemIds: readonly number[];
}

/** The rate that new lines of an insurer's invoice have (spec 1 §9). */
export const taxOf = ({ applyGst }: { readonly applyGst: boolean }): number => (applyGst ? 0.1 : 0);

/** The line that bills an expense. @param tax rate of the insurer */
export function lineOfExpense(expense: BillableExpense, tax: number): NewInvoiceLine {
  return {
    item: expense.ExpenseType?.name ?? '',
    descriptions: [[expense.note?.trim(), formatDate(expense.date)].filter(Boolean).join(', ')],
    inventoryCode: expense.rateCode,
    accountingCode: expense.ExpenseType?.accountingCode ?? '',
    tax,
    price: expense.rate,
    qty: expense.qty,
    expenseItemIds: [expense.id],
  };
}
