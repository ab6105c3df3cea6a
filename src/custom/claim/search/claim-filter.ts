// What the filter card of claim search means to the service (spec 1 §2.1).
import { namesOf } from '#domain/fields.ts';
import type { CustomField } from '#domain/custom-fields.ts';
import { isLocalDate } from '#domain/dates.ts';
import { NO_CLAIM_NUMBER } from '#domain/field-words.ts';
import { claimSearchConditions, type ClaimSearchFilters } from '#domain/search-filters.ts';
import type { Claim_bool_exp } from '#src/generated/inputs.ts';
import { customFieldConditions, isCustomFilter } from '#src/kit/custom-fields/filter-conditions.ts';
import { isNumberText, tidyValues } from '#src/kit/list/filter-values.ts';

/** The card's fields, as the page's address and saved views hold them. */
export interface ClaimFilter {
  readonly id?: string;
  readonly policyHolder?: string;
  readonly causeOfLoss?: string;
  /** YYYY-MM-DD, a day of the organisation's zone. */
  readonly dateOfLoss?: string;
  readonly insurerContact?: string;
  readonly brokerContact?: string;
  readonly invoiceNo?: string;
  readonly ownerIds?: readonly number[];
  /** The organisation's own fields, by the names that they have in filters. */
  readonly [custom: `custom:${string}`]: unknown;
}

export type FilterName = Exclude<keyof ClaimFilter, `custom:${string}`>;

/** The card's order and words. */
export const FILTER_LABELS: Readonly<Record<FilterName, string>> = {
  id: 'Claim#',
  policyHolder: 'Policy Holder name',
  causeOfLoss: 'Cause of loss',
  dateOfLoss: 'Date of loss',
  insurerContact: 'Insurer contact',
  brokerContact: 'Broker contact',
  invoiceNo: 'Invoice#',
  ownerIds: 'Claim owner',
};

export const FILTER_NAMES = namesOf(FILTER_LABELS);

/** Names of all filters that a filter may have set. */
function filterNames(...filters: readonly object[]): readonly string[] {
  return [...FILTER_NAMES, ...new Set(filters.flatMap((filter) => Object.keys(filter).filter(isCustomFilter)))];
}

/** The filter without what was left empty, so that addresses and saved views stay short. */
export function tidyFilter(filter: ClaimFilter): ClaimFilter {
  return tidyValues(filterNames(filter), { ...filter });
}

/** Names of a party stand in several columns, so each word is looked for by itself. */
const PARTIES = ['policyHolder', 'insurerContact', 'brokerContact'] as const;

/** What to type in Claim# where it is no number of a claim; undefined where it is one, or none was typed. */
export function claimNumberFault(id: string | number | undefined): string | undefined {
  return isNumberText(id) ? undefined : NO_CLAIM_NUMBER;
}

const NOTHING: Claim_bool_exp = { id: { _in: [] } };

/**
 * The condition of a claim search; all filters must hold.
 * @param zone the organisation's: the day of loss is a day there (RULES 14)
 * @param fields the organisation's own, whose filters may be set as well
 */
export function claimWhere(filter: ClaimFilter, zone: string, fields: readonly CustomField[] = []): Claim_bool_exp {
  const { id, dateOfLoss, causeOfLoss, invoiceNo, ownerIds } = tidyFilter(filter);
  if (claimNumberFault(id) !== undefined || (dateOfLoss !== undefined && !isLocalDate(dateOfLoss))) return NOTHING;
  const words = PARTIES.flatMap((party) =>
    (filter[party] ?? '')
      .split(/\s+/)
      .filter(Boolean)
      .map((word) => ({ [party]: word })),
  );
  const parts: readonly ClaimSearchFilters[] = [
    { id: id === undefined ? null : Number(id), dateOfLoss, causeOfLoss, invoiceNo, ownerIds },
    ...words,
  ];
  return {
    _and: [
      ...parts.flatMap((part) => claimSearchConditions(part, zone) as Claim_bool_exp[]),
      ...(customFieldConditions(fields, { ...filter }) as readonly Claim_bool_exp[]),
    ],
  };
}
