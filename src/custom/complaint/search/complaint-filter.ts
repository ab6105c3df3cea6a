// What the filter card of complaint search means to the service (spec 2 §2).
import { dayRange, isLocalDate } from '#domain/dates.ts';
import { NO_CLAIM_NUMBER, NO_COMPLAINT_NUMBER } from '#domain/field-words.ts';
import { namesOf } from '#domain/fields.ts';
import { wordsOf } from '#domain/find-records.ts';
import { containsPattern } from '#domain/search-filters.ts';
import type { Complaint_bool_exp } from '#src/generated/inputs.ts';
import { isNumberText, tidyValues } from '#src/kit/list/filter-values.ts';

/** The card's fields, as the page's address and saved views hold them. */
export interface ComplaintFilter {
  readonly name?: string;
  /** YYYY-MM-DD, a day of the organisation's zone. */
  readonly dateReceived?: string;
  readonly statuses?: readonly string[];
  readonly ownerIds?: readonly number[];
  /** Those that nobody owns yet: visitors made them (RULES 34). */
  readonly unassigned?: boolean;
  readonly partyIds?: readonly number[];
  readonly issues?: readonly string[];
  readonly products?: readonly string[];
  readonly outcomes?: readonly string[];
  readonly indicators?: readonly string[];
  readonly id?: string;
  readonly policyNo?: string;
  readonly claimId?: string;
  /** Complaints on claims too, which are left out otherwise (RULES 36). */
  readonly withClaims?: boolean;
}

export type FilterName = keyof ComplaintFilter;

/** The card's order and words. */
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  name: 'Name',
  dateReceived: 'Date received',
  statuses: 'Status',
  ownerIds: 'Owner',
  partyIds: 'Handled by',
  issues: 'Issue',
  products: 'Product',
  outcomes: 'Outcome',
  indicators: 'Indicator',
  id: 'Complaint#',
  policyNo: 'Policy#',
  claimId: 'Claim#',
  unassigned: 'Unassigned',
  withClaims: 'Include claim complaints',
};

export const FILTER_NAMES = namesOf(FILTER_LABELS);

/** The filter without what was left empty, so that addresses and saved views stay short. */
export function tidyFilter(filter: ComplaintFilter): ComplaintFilter {
  const { unassigned, withClaims, ...rest } = filter;
  return tidyValues(FILTER_NAMES, {
    ...rest,
    ...(unassigned === true ? { unassigned } : {}),
    ...(withClaims === true ? { withClaims } : {}),
  });
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

/** Each word is part of the first or of the last name. */
function nameConditions(name: string): readonly Complaint_bool_exp[] {
  return wordsOf(name).map((word) => ({ nameSearch: { _like: containsPattern(word.toLowerCase()) } }));
}

const anyOf = (
  column: keyof Complaint_bool_exp,
  values: readonly unknown[] | undefined,
): readonly Complaint_bool_exp[] => (values === undefined ? [] : [{ [column]: { _in: values } }]);

/** Whose they are: chosen people's, nobody's, or either. */
function ownerConditions({ ownerIds, unassigned }: ComplaintFilter): readonly Complaint_bool_exp[] {
  const owned = anyOf('ownerId', ownerIds);
  if (unassigned !== true) return owned;
  return [{ _or: [{ ownerId: { _is_null: true } }, ...owned] }];
}

/**
 * The condition of a complaint search; all filters must hold. Who asks for a claim's number asks for complaints on claims.
 * @param zone the organisation's: the date received is a day there (RULES 14)
 */
export function complaintWhere(filter: ComplaintFilter, zone: string): Complaint_bool_exp {
  const { name, dateReceived, partyIds, policyNo, id, claimId, withClaims, ...lists } = tidyFilter(filter);
  const isWrongDay = dateReceived !== undefined && !isLocalDate(dateReceived);
  if (isWrongDay || Object.keys(numberFaults(filter)).length > 0) return NOTHING;
  const day = dateReceived === undefined ? undefined : dayRange(dateReceived, zone);
  return {
    _and: [
      ...(id === undefined ? [] : [{ id: { _eq: Number(id) } }]),
      ...(claimId === undefined ? [] : [{ claimId: { _eq: Number(claimId) } }]),
      ...(claimId !== undefined || withClaims === true ? [] : [{ claimId: { _is_null: true } }]),
      ...nameConditions(name ?? ''),
      ...(day === undefined ? [] : [{ dtReceived: { _gte: day.from, _lt: day.to } }]),
      ...(policyNo === undefined ? [] : [{ policyNo: { _ilike: containsPattern(policyNo) } }]),
      ...ownerConditions(lists),
      ...anyOf('status', lists.statuses),
      ...anyOf('issue', lists.issues),
      ...anyOf('product', lists.products),
      ...anyOf('outcome', lists.outcomes),
      ...anyOf('indicatorColor', lists.indicators),
      // by the complaint's own copy: its links would be looked at one by one
      ...(partyIds === undefined ? [] : [{ _or: partyIds.map((partyId) => ({ partyIds: { _contains: [partyId] } })) }]),
    ],
  };
}
