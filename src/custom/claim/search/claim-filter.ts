// What the filter card of claim search means to the service (spec 1 §2.1).
import { namesOf } from '#domain/fields.ts';
import type { CustomField } from '#domain/custom-fields.ts';
import { NO_CLAIM_NUMBER } from '#domain/field-words.ts';
import { wordsOf } from '#domain/find-records.ts';
import {
  CLAIM_FILTER_SHAPES,
  readableValues,
  unreadableNames,
  type ClaimFilter,
  type ClaimFilterName,
} from '#domain/search-addresses.ts';
import { claimSearchConditions, isSearchedDay } from '#domain/search-conditions.ts';
import type { Claim_bool_exp } from '#src/generated/inputs.ts';
import { customFieldConditions, isCustomFilter } from '#src/kit/custom-fields/filter-conditions.ts';
import { isNumberText, tidyValues } from '#src/kit/list/filter-values.ts';
import type { DaySpan } from '#src/kit/list/search-words.ts';

export type { ClaimFilter };

/** The card's order and words. */
export const FILTER_LABELS: Readonly<Record<ClaimFilterName, string>> = {
  id: 'Claim#',
  policyHolder: 'Policy Holder name',
  causeOfLoss: 'Cause of loss',
  dateOfLoss: 'Date of loss',
  insurerContact: 'Insurer contact',
  brokerContact: 'Broker contact',
  invoiceNo: 'Invoice#',
  ownerIds: 'Claim owner',
  statuses: 'Claim status',
  indicator: 'Indicator',
  externalOrgIds: 'Handling party',
  receivedFrom: 'Received from',
  receivedTo: 'Received to',
  closedFrom: 'Closed from',
  closedTo: 'Closed to',
  rule: 'Rule',
  withoutRule: 'No rule on',
  step: 'Step',
  insurerId: 'Insurer',
  productTypeId: 'Product type',
};

export const FILTER_NAMES = namesOf(FILTER_LABELS);

/** Names of all filters that a filter may have set. */
function filterNames(...filters: readonly object[]): readonly string[] {
  return [...FILTER_NAMES, ...new Set(filters.flatMap((filter) => Object.keys(filter).filter(isCustomFilter)))];
}

/** What stands in an address as far as it can be read, for inputs and words. */
export function readFilter(values: object): ClaimFilter {
  return readableValues(CLAIM_FILTER_SHAPES, { ...values });
}

/** The filter without what was left empty, so that addresses and saved views stay short. */
export function tidyFilter(filter: ClaimFilter): ClaimFilter {
  return tidyValues(filterNames(filter), { ...filter });
}

/** Names of a party stand in several columns, so each word is looked for by itself. */
const PARTIES = ['policyHolder', 'insurerContact', 'brokerContact'] as const;

/** The ranges of days. */
export const SPANS = [
  { label: 'Received', from: 'receivedFrom', to: 'receivedTo' },
  { label: 'Closed', from: 'closedFrom', to: 'closedTo' },
] as const satisfies readonly DaySpan<ClaimFilterName>[];

const DAYS = ['dateOfLoss', ...SPANS.flatMap(({ from, to }) => [from, to])] as const;

/** What to type in Claim# where it is no number of a claim; undefined where it is one, or none was typed. */
export function claimNumberFault(id: string | number | undefined): string | undefined {
  return isNumberText(id) ? undefined : NO_CLAIM_NUMBER;
}

const NOTHING: Claim_bool_exp = { id: { _in: [] } };

/** Whether the filter asks for what can be: what it holds is of its kind, a claim's number is one, a day is one. */
function canBe(values: object): boolean {
  const { id, ...filter } = tidyFilter(readFilter(values));
  return (
    unreadableNames(CLAIM_FILTER_SHAPES, { ...values }).length === 0 &&
    claimNumberFault(id) === undefined &&
    DAYS.every((name) => filter[name] === undefined || isSearchedDay(filter[name]))
  );
}

/**
 * The condition of a claim search; all filters must hold. What cannot be read finds nothing rather than everything.
 * @param values as an address holds them
 * @param zone the organisation's: days are days there (RULES 14)
 * @param fields the organisation's own, whose filters may be set as well
 */
export function claimWhere(values: object, zone: string, fields: readonly CustomField[] = []): Claim_bool_exp {
  if (!canBe(values)) return NOTHING;
  const { policyHolder, insurerContact, brokerContact, ...rest } = tidyFilter(readFilter(values));
  const parties = { policyHolder, insurerContact, brokerContact };
  const words = PARTIES.flatMap((party) =>
    wordsOf(parties[party] ?? '').map((word): ClaimFilter => ({ [party]: word })),
  );
  return {
    _and: [
      ...[rest, ...words].flatMap((part) => claimSearchConditions(part, zone) as Claim_bool_exp[]),
      ...(customFieldConditions(fields, { ...values }) as readonly Claim_bool_exp[]),
    ],
  };
}
