// What the form of a payment holds, and how it becomes a write.
import { sumDollars, toCents } from '#domain/money.ts';
import { reasonFault } from '#domain/reason.ts';
import { MORE_THAN_OUTSTANDING, reserveFigures } from '#domain/reserves.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import type { ClaimPaymentFragment } from '#src/generated/documents/financials.ts';
import type { ReservePayment_insert_input, ReservePayment_set_input, TaskPayment } from '#src/generated/inputs.ts';
import type { AmountValue } from '#src/ui/form/amount-input.tsx';
import type { HeldReserve } from './use-reserves.ts';

export type HeldPayment = ClaimPaymentFragment;

export interface PaymentValues {
  /** An id as a text; empty for none. */
  readonly paymentTypeId: string;
  readonly amount: AmountValue;
  /** '0.1', '0', or empty while none is chosen. */
  readonly gst: string;
  readonly status: string;
  readonly decisionReason: string;
  readonly reason: string;
}

/** The form as it opens. */
export function valuesOf(held: HeldPayment | undefined): PaymentValues {
  return {
    paymentTypeId: held === undefined ? '' : String(held.paymentTypeId),
    amount: held?.amount ?? null,
    gst: held === undefined ? '' : String(held.gst),
    status: held?.status ?? 'pending',
    decisionReason: held?.decisionReason ?? '',
    reason: held?.reason ?? '',
  };
}

/** Dollars that a payment may come to: what the reserve has left, and what this payment has of it already (RULES 26). */
function largestPayment(reserve: HeldReserve, held: HeldPayment | undefined): number {
  const own = held === undefined || held.status === 'refused' || held.reversalOfId !== null ? 0 : held.amount;
  return sumDollars([reserveFigures([reserve]).canBePaid, own]);
}

function recordOf(values: PaymentValues, reserve: HeldReserve, held: HeldPayment | undefined): Record<string, unknown> {
  const { paymentTypeId, amount, gst, ...rest } = values;
  return {
    ...rest,
    claimId: reserve.claimId,
    reserveId: reserve.id,
    reversalOfId: held?.reversalOfId ?? undefined,
    paymentTypeId: paymentTypeId === '' ? undefined : Number(paymentTypeId),
    amount: amount ?? undefined,
    gst: gst === '' ? undefined : Number(gst),
  };
}

/**
 * What is wrong with the form, by field (spec 1 §5).
 * @param check of the definition
 */
export function paymentFaults(
  values: PaymentValues,
  {
    check,
    reserve,
    held,
  }: {
    readonly check: (record: Readonly<Record<string, unknown>>) => readonly RecordIssue[];
    readonly reserve: HeldReserve;
    readonly held: HeldPayment | undefined;
  },
): Readonly<Partial<Record<keyof PaymentValues, string | undefined>>> {
  const issues = check(recordOf(values, reserve, held)).map(
    ({ path: [column], message }) => [String(column), message] as const,
  );
  const { amount, status, decisionReason, reason } = values;
  const isMore = typeof amount === 'number' && toCents(amount) > toCents(largestPayment(reserve, held));
  return {
    ...(isMore && status !== 'refused' && held?.reversalOfId == null ? { amount: MORE_THAN_OUTSTANDING } : {}),
    ...(status === 'refused' ? { decisionReason: reasonFault(decisionReason, true) } : {}),
    reason: reasonFault(reason, false),
    ...Object.fromEntries(issues.toReversed()),
  };
}

const textOrNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

function written({ paymentTypeId, amount, gst, reason }: PaymentValues) {
  return { paymentTypeId: Number(paymentTypeId), amount: Number(amount), gst: Number(gst), reason: textOrNull(reason) };
}

/** A new payment, which waits for approval. */
export function toInsert(values: PaymentValues, reserve: HeldReserve): ReservePayment_insert_input {
  return { claimId: reserve.claimId, reserveId: reserve.id, ...written(values) };
}

/** What the person changed of a stored one: amount, GST and type, or the status with its reason. */
export function toSet(values: PaymentValues, opened: HeldPayment): ReservePayment_set_input {
  const before: Readonly<Record<string, unknown>> = { ...opened };
  const now = Object.fromEntries(Object.entries(written(values)).filter(([name, value]) => value !== before[name]));
  const isMoved = values.status !== opened.status;
  const move = isMoved ? { status: values.status } : {};
  const why = isMoved && values.status === 'refused' ? { decisionReason: values.decisionReason.trim() } : {};
  return { ...now, ...move, ...why, rowVersion: opened.rowVersion };
}

/** The same for a task that it completes. */
export function toTaskPayment(
  values: PaymentValues,
  { reserve, opened }: { readonly reserve: HeldReserve; readonly opened: HeldPayment | undefined },
): TaskPayment {
  if (opened === undefined) return { reserveId: reserve.id, ...written(values) };
  return { id: opened.id, rowVersion: opened.rowVersion, ...written(values) };
}

/** A payment that takes back the whole of a paid one, by a row of its own (RULES 26). */
export function toReversal(
  { claimId, reserveId, paymentTypeId, amount, gst, id }: HeldPayment,
  reason: string,
): ReservePayment_insert_input {
  return { claimId, reserveId, paymentTypeId, amount: -amount, gst, reversalOfId: id, reason: textOrNull(reason) };
}
