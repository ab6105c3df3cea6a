// What the filters of searches mean, as conditions of the service's dialect (spec 1 §2.1, issue 14).
import { dayRange, isLocalDate } from './dates.ts';
import { namesOf } from './fields.ts';
import { NONE, type ClaimFilter } from './search-addresses.ts';
import { wordsPattern, type Condition } from './search-filters.ts';

const isGiven = (text: string | undefined): text is string => typeof text === 'string' && text.trim() !== '';

/** The columns that hold as one text in small letters what is looked in: a cause, or names and contacts. */
const SEARCHED_FIELDS = {
  causeOfLoss: 'causeSearch',
  policyHolder: 'phSearch',
  insurerContact: 'insurerSearch',
  brokerContact: 'brokerSearch',
} as const;

/** Whether days are looked for by the text: the first and the last year that can be written have no day before or after them. */
export function isSearchedDay(text: string): boolean {
  return isLocalDate(text) && text >= '0002' && text < '9999';
}

/**
 * Moments within days of the organisation, both included and either of them open; no condition where both are.
 * @param zone the organisation's
 */
export function withinDays(
  column: string,
  from: string | undefined,
  to: string | undefined,
  zone: string,
): Condition[] {
  if (from === undefined && to === undefined) return [];
  return [
    {
      [column]: {
        ...(from === undefined ? {} : { _gte: dayRange(from, zone).from }),
        ...(to === undefined ? {} : { _lt: dayRange(to, zone).to }),
      },
    },
  ];
}

/** Any of the values; none chosen is no condition. A single one is asked for as itself: Postgres then combines indexes, which it does not for a list. */
export function anyOf(column: string, values: readonly unknown[] | undefined): Condition[] {
  if (values === undefined || values.length === 0) return [];
  return [{ [column]: values.length === 1 ? { _eq: values[0] } : { _in: values } }];
}

/** Any of the handling parties, by the record's own copy: its links would be looked at one by one. */
export function anyParty(ids: readonly number[] | undefined): Condition[] {
  if (ids === undefined || ids.length === 0) return [];
  return [{ _or: ids.map((id) => ({ partyIds: { _contains: [id] } })) }];
}

const equals = (column: string, value: unknown): Condition[] =>
  value === undefined ? [] : [{ [column]: { _eq: value } }];
const isNothing = (column: string): Condition => ({ [column]: { _is_null: true } });

/** The record that a column names, or that it names none. */
function equalsOrNone(column: string, value: number | typeof NONE | undefined): Condition[] {
  return value === NONE ? [isNothing(column)] : equals(column, value);
}

/** What a dashboard counts claims by. */
function countedConditions(filter: ClaimFilter, zone: string): Condition[] {
  return [
    ...anyOf('status', filter.statuses),
    ...equals('indicatorColor', filter.indicator),
    ...equals('indicatorTitle', filter.rule),
    ...(filter.withoutRule === true ? [isNothing('indicatorTitle')] : []),
    ...equals('currentStep', filter.step),
    ...equalsOrNone('insurerId', filter.insurerId),
    ...equalsOrNone('productTypeId', filter.productTypeId),
    ...anyParty(filter.externalOrgIds),
    ...withinDays('receivedAt', filter.receivedFrom, filter.receivedTo, zone),
    ...withinDays('closedAt', filter.closedFrom, filter.closedTo, zone),
  ];
}

/**
 * Conditions that all must hold. `id` equals, cause and contacts contain whatever the case ({@link wordsPattern}), the loss lies within the
 * chosen day, the invoice number equals, the owner is one of the chosen; what a dashboard counts by equals.
 * @param filter its days are days ({@link isSearchedDay}), its number is one
 * @param zone the organisation's, for the days
 */
export function claimSearchConditions(filter: ClaimFilter, zone: string): readonly Condition[] {
  const { id, dateOfLoss, ownerIds, invoiceNo } = filter;
  return [
    ...(id === undefined || String(id).trim() === '' ? [] : [{ id: { _eq: Number(id) } }]),
    ...namesOf(SEARCHED_FIELDS).flatMap((name) => {
      const text = filter[name];
      return isGiven(text) ? [{ [SEARCHED_FIELDS[name]]: { _like: wordsPattern(text) } }] : [];
    }),
    ...(isGiven(dateOfLoss) ? withinDays('claimOccurredAt', dateOfLoss, dateOfLoss, zone) : []),
    ...(isGiven(invoiceNo) ? [{ Invoices: { invoiceNo: { _eq: invoiceNo.trim() } } }] : []),
    ...anyOf('ownerId', ownerIds),
    ...countedConditions(filter, zone),
  ];
}
