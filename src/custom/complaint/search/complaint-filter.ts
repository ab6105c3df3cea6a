// What the filter card of complaint search means to the service (spec 2 §2).
import { NO_CLAIM_NUMBER, NO_COMPLAINT_NUMBER } from '#domain/field-words.ts';
import { namesOf } from '#domain/fields.ts';
import { wordsOf } from '#domain/find-records.ts';
import {
  COMPLAINT_FILTER_SHAPES,
  NO_AGE,
  NO_OUTCOME,
  readableValues,
  unreadableNames,
  type ComplaintFilter,
} from '#domain/search-addresses.ts';
import { anyOf, anyParty, isSearchedDay, withinDays } from '#domain/search-conditions.ts';
import { containsPattern, wordsPattern } from '#domain/search-filters.ts';
import type { Complaint_bool_exp } from '#src/generated/inputs.ts';
import { isNumberText, tidyValues } from '#src/kit/list/filter-values.ts';
import type { DaySpan } from '#src/kit/list/search-words.ts';

export type { ComplaintFilter };

export type FilterName = keyof ComplaintFilter;

/** The card's order and words. */
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  name: 'Name',
  dateReceived: 'Date received',
  statuses: 'Status',
  ownerIds: 'Owner',
  partyIds: 'Handled by',
  issues: 'Issue',
  issueGroups: 'Issue group',
  products: 'Product',
  outcomes: 'Outcome',
  indicators: 'Indicator',
  id: 'Complaint#',
  policyNo: 'Policy#',
  claimId: 'Claim#',
  unassigned: 'Unassigned',
  withClaims: 'Include claim complaints',
  receivedFrom: 'Received from',
  receivedTo: 'Received to',
  respondedFrom: 'Responded from',
  respondedTo: 'Responded to',
  closedFrom: 'Closed from',
  closedTo: 'Closed to',
  age: 'Complainant’s age',
  flag: 'Flag',
  lastStep: 'Last step completed',
  withoutParty: 'No handling party',
  withoutIssue: 'No issue',
  withRemedy: 'With a monetary remedy',
  acknowledged: 'Acknowledged',
  acknowledgedIn: 'Acknowledged within',
  responded: 'Responded to or closed',
  answeredIn: 'Responded to or closed within',
  respondedIn: 'Responded to within',
};

export const FILTER_NAMES = namesOf(FILTER_LABELS);

/** What stands in an address as far as it can be read, for inputs and words. */
export function readFilter(values: object): ComplaintFilter {
  return readableValues(COMPLAINT_FILTER_SHAPES, { ...values });
}

/** The filter without what was left empty or says no, so that addresses and saved views stay short. */
export function tidyFilter(filter: ComplaintFilter): ComplaintFilter {
  return tidyValues(FILTER_NAMES, { ...readFilter(filter) });
}

/** What to type in the fields for numbers, where they hold none. */
export function numberFaults({ id, claimId }: ComplaintFilter): {
  readonly id?: string;
  readonly claimId?: string;
} {
  return {
    ...(isNumberText(id) ? {} : { id: NO_COMPLAINT_NUMBER }),
    ...(isNumberText(claimId) ? {} : { claimId: NO_CLAIM_NUMBER }),
  };
}

const NOTHING: Complaint_bool_exp = { id: { _in: [] } };

/** Each word is part of the first or of the last name; one or two letters begin one of them. */
function nameConditions(name: string): readonly Complaint_bool_exp[] {
  return wordsOf(name).map((word) => ({ nameSearch: { _like: wordsPattern(word) } }));
}

/** The ranges of days. */
export const SPANS = [
  { label: 'Received', from: 'receivedFrom', to: 'receivedTo' },
  { label: 'Responded', from: 'respondedFrom', to: 'respondedTo' },
  { label: 'Closed', from: 'closedFrom', to: 'closedTo' },
] as const satisfies readonly DaySpan<FilterName>[];

const DAYS = ['dateReceived', ...SPANS.flatMap(({ from, to }) => [from, to])] as const;

/** Whether the filter asks for what can be: what it holds is of its kind, numbers are numbers, days are days. */
function canBe(values: object): boolean {
  const filter = tidyFilter(readFilter(values));
  return (
    unreadableNames(COMPLAINT_FILTER_SHAPES, { ...values }).length === 0 &&
    Object.keys(numberFaults(filter)).length === 0 &&
    DAYS.every((name) => filter[name] === undefined || isSearchedDay(filter[name]))
  );
}

const isThere = (column: keyof Complaint_bool_exp, isAsked: boolean | undefined, is = true): Complaint_bool_exp[] =>
  isAsked === true ? [{ [column]: { _is_null: !is } }] : [];

/** Those whose column is empty, beside those that hold something. */
function emptyOr(column: keyof Complaint_bool_exp, isAsked: boolean, others: readonly Complaint_bool_exp[]) {
  return isAsked ? [{ _or: [{ [column]: { _is_null: true } }, ...others] }] : others;
}

/** Whose they are: chosen people's, nobody's, or either; and how they ended, which they may not have yet. */
function holdConditions({ ownerIds, unassigned, outcomes }: ComplaintFilter): readonly Complaint_bool_exp[] {
  const ended = outcomes?.filter((outcome) => outcome !== NO_OUTCOME);
  return [
    ...emptyOr('ownerId', unassigned === true, anyOf('ownerId', ownerIds)),
    ...emptyOr('outcome', outcomes?.includes(NO_OUTCOME) === true, anyOf('outcome', ended)),
  ];
}

/** It took no more days than that. */
const noLonger = (column: keyof Complaint_bool_exp, days: number | undefined): Complaint_bool_exp[] =>
  days === undefined ? [] : [{ [column]: { _lte: days } }];

/** What a dashboard counts complaints by, beside what is looked for otherwise. */
function countedConditions(filter: ComplaintFilter, zone: string): readonly Complaint_bool_exp[] {
  const { age, flag, lastStep } = filter;
  return [
    ...withinDays('dtReceived', filter.receivedFrom, filter.receivedTo, zone),
    ...withinDays('respondedAt', filter.respondedFrom, filter.respondedTo, zone),
    ...withinDays('closedAt', filter.closedFrom, filter.closedTo, zone),
    ...(age === NO_AGE
      ? isThere('complainantAge', true, false)
      : anyOf('complainantAge', age === undefined ? [] : [age])),
    ...(flag === undefined ? [] : [{ Flags: { labelActive: { _eq: flag }, isCompleted: { _eq: false } } }]),
    ...(lastStep === undefined ? [] : [{ lastStep: { _eq: lastStep } }]),
    ...(filter.withoutParty === true ? [{ partyIds: { _eq: [] } }] : []),
    ...isThere('issue', filter.withoutIssue, false),
    ...(filter.withRemedy === true ? [{ monetaryRemedy: { _gt: 0 } }] : []),
    ...isThere('acknowledgedAt', filter.acknowledged),
    ...noLonger('acknowledgedIn', filter.acknowledgedIn),
    ...(filter.responded === true
      ? [{ _or: [{ respondedAt: { _is_null: false } }, { closedAt: { _is_null: false } }] }]
      : []),
    ...noLonger('answeredIn', filter.answeredIn),
    ...noLonger('respondedIn', filter.respondedIn),
  ];
}

/**
 * The condition of a complaint search; all filters must hold. Who asks for a claim's number asks for complaints on claims.
 * What cannot be read finds nothing rather than everything.
 * @param values as an address holds them
 * @param zone the organisation's: days are days there (RULES 14)
 */
export function complaintWhere(values: object, zone: string): Complaint_bool_exp {
  if (!canBe(values)) return NOTHING;
  const filter = tidyFilter(readFilter(values));
  const { name, dateReceived, policyNo, id, claimId, withClaims } = filter;
  return {
    _and: [
      ...(id === undefined ? [] : [{ id: { _eq: Number(id) } }]),
      ...(claimId === undefined ? [] : [{ claimId: { _eq: Number(claimId) } }]),
      ...(claimId !== undefined || withClaims === true ? [] : [{ claimId: { _is_null: true } }]),
      ...nameConditions(name ?? ''),
      ...withinDays('dtReceived', dateReceived, dateReceived, zone),
      ...(policyNo === undefined ? [] : [{ policyNo: { _ilike: containsPattern(policyNo) } }]),
      ...holdConditions(filter),
      ...anyOf('status', filter.statuses),
      ...anyOf('issue', filter.issues),
      ...anyOf('issueGroup', filter.issueGroups),
      ...anyOf('product', filter.products),
      ...anyOf('indicatorColor', filter.indicators),
      ...anyParty(filter.partyIds),
      ...countedConditions(filter, zone),
    ],
  };
}
