// What people read for the states, kinds and choices of money, wherever they are shown: reserves, payments, runs,
// recoveries, expenses and invoices (spec 1 §3, §4). The keys are what the database stores and checks.
import { namesOf } from './fields.ts';

/** Who is paid from a reserve. */
export const PAYEE_TYPES = {
  'policy holder': 'Policy holder',
  supplier: 'Supplier',
  'third party': 'Third party',
} as const;
export type PayeeType = keyof typeof PAYEE_TYPES;

/** How often a reserve is paid from. */
export const FREQUENCIES = { 'one-off': 'One-off', recurring: 'Recurring' } as const;
export type Frequency = keyof typeof FREQUENCIES;

/** States of a changed reserve amount (RULES 27). */
export const RESERVE_CHANGE_STATUSES = {
  requested: 'Waits for approval',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
} as const;
export type ReserveChangeStatus = keyof typeof RESERVE_CHANGE_STATUSES;

/** States of a payment (RULES 26). */
export const PAYMENT_STATUSES = {
  pending: 'Pending',
  approved: 'Approved',
  paid: 'Paid',
  refused: 'Refused',
} as const;
export type PaymentStatus = keyof typeof PAYMENT_STATUSES;

/** What a payment's state is called where what became of it is told: taken back by its maker, or given back later. */
export const PAYMENT_STATES = { ...PAYMENT_STATUSES, withdrawn: 'Withdrawn', reversed: 'Reversed' } as const;
export type PaymentState = keyof typeof PAYMENT_STATES;

/** The state of a payment that is stored as refused: `withdrawn` where its maker refused it. */
export function stateOfRefused(payment: {
  readonly createdById: number;
  readonly refusedById: number | null;
}): PaymentState {
  return payment.refusedById === payment.createdById ? 'withdrawn' : 'refused';
}

/** The rates of GST (spec 1 §5), as what they are called. */
export const GST_RATES = [
  { rate: 0.1, label: '10%' },
  { rate: 0, label: '0%' },
] as const;

/** How a payee's bank details were verified. */
export const VERIFIED_HOW = { 'call-back': 'Call-back', 'bank document': 'Bank document' } as const;
export type VerifiedHow = keyof typeof VERIFIED_HOW;

/** States of a payment run. */
export const RUN_STATUSES = {
  open: 'Open',
  written: 'File written',
  confirmed: 'Confirmed',
  cancelled: 'Cancelled',
} as const;
export type RunStatus = keyof typeof RUN_STATUSES;

/** Whether a payee of a confirmed run was told what is paid. */
export const REMITTANCE_STATUSES = {
  waiting: 'Being sent',
  sent: 'Sent',
  failed: 'Not sent',
  'no address': 'No e-mail address',
} as const;
export type RemittanceStatus = keyof typeof REMITTANCE_STATUSES;

/** From where money is recovered. */
export const RECOVERY_KINDS = {
  'third party': 'Third party',
  salvage: 'Salvage',
  reinsurance: 'Reinsurance',
  other: 'Other',
} as const;
export type RecoveryKind = keyof typeof RECOVERY_KINDS;

/** States of a recovery. */
export const RECOVERY_STATUSES = {
  open: 'Open',
  demanded: 'Demanded',
  agreed: 'Agreed',
  recovered: 'Recovered',
  abandoned: 'Abandoned',
} as const;
export type RecoveryStatus = keyof typeof RECOVERY_STATUSES;

/** What a receipt is of (RULES 30). */
export const RECEIPT_KINDS = { excess: 'Excess', recovery: 'Recovery' } as const;
export type ReceiptKind = keyof typeof RECEIPT_KINDS;

/** States of an expense. */
export const EXPENSE_STATUSES = { pending: 'Pending', approved: 'Approved', invoiced: 'Invoiced' } as const;
export type ExpenseStatus = keyof typeof EXPENSE_STATUSES;

/** States of an invoice. */
export const INVOICE_STATUSES = { draft: 'Draft', sent: 'Sent', paid: 'Paid' } as const;
export type InvoiceStatus = keyof typeof INVOICE_STATUSES;

/** How an invoice shows its lines; stored as it is called. */
export const INVOICE_DISPLAYS = {
  'Itemised expenses': 'Itemised expenses',
  'Grouped expenses': 'Grouped expenses',
} as const;
export type InvoiceDisplay = keyof typeof INVOICE_DISPLAYS;

/**
 * The choices of a field in the order in which they are offered: `choicesOf(FREQUENCIES)`.
 * @returns what is stored and what people read
 */
export function choicesOf<Key extends string>(
  words: Readonly<Record<Key, string>>,
): readonly { readonly value: Key; readonly label: string }[] {
  return namesOf(words).map((value) => ({ value, label: words[value] }));
}
