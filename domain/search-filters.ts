// What the filters of the claims search mean, as conditions of the service's dialect (spec 1 §2.1).
import { dayRange, type LocalDate } from './dates.ts';

export interface ClaimSearchFilters {
  readonly id?: number | null;
  readonly policyHolder?: string | null;
  readonly causeOfLoss?: string | null;
  readonly insurerContact?: string | null;
  readonly brokerContact?: string | null;
  /** A day of the organisation. */
  readonly dateOfLoss?: LocalDate | null;
  readonly invoiceNo?: string | null;
  readonly ownerIds?: readonly number[] | null;
}

export type Condition = Readonly<Record<string, unknown>>;

/** A pattern that matches the text alone, taking `%`, `_` and `\` for what they are. */
export function samePattern(text: string): string {
  return text.trim().replace(/[\\%_]/g, String.raw`\$&`);
}

/** A pattern that matches the text anywhere, taking `%`, `_` and `\` for what they are. */
export function containsPattern(text: string): string {
  return `%${samePattern(text)}%`;
}

const isGiven = (text: string | null | undefined): text is string => typeof text === 'string' && text.trim() !== '';
const contains = (text: string): Condition => ({ _ilike: containsPattern(text) });

/** The columns that hold names and contacts of the policy holder, the insurer and the broker as one text each. */
const SEARCHED_FIELDS = {
  policyHolder: 'phSearch',
  insurerContact: 'insurerSearch',
  brokerContact: 'brokerSearch',
} as const;

/**
 * Conditions that all must hold. `id` equals, cause and contacts contain whatever the case, the loss lies within the
 * chosen day, the invoice number equals, the owner is one of the chosen.
 * @param zone the organisation's zone, for the day
 */
export function claimSearchConditions(filters: ClaimSearchFilters, zone: string): readonly Condition[] {
  const { id, dateOfLoss, ownerIds, causeOfLoss, invoiceNo } = filters;
  const day = isGiven(dateOfLoss) ? dayRange(dateOfLoss, zone) : undefined;
  return [
    ...(typeof id === 'number' ? [{ id: { _eq: id } }] : []),
    ...(isGiven(causeOfLoss) ? [{ causeOfLoss: contains(causeOfLoss) }] : []),
    ...(['policyHolder', 'insurerContact', 'brokerContact'] as const).flatMap((name) => {
      const text = filters[name];
      return isGiven(text) ? [{ [SEARCHED_FIELDS[name]]: contains(text) }] : [];
    }),
    ...(day === undefined ? [] : [{ claimOccurredAt: { _gte: day.from, _lt: day.to } }]),
    ...(isGiven(invoiceNo) ? [{ Invoices: { invoiceNo: { _eq: invoiceNo.trim() } } }] : []),
    ...(ownerIds === null || ownerIds === undefined || ownerIds.length === 0 ? [] : [{ ownerId: { _in: ownerIds } }]),
  ];
}
