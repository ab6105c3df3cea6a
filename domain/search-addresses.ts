// What the searches can be asked for, as their addresses and saved views hold it, and the addresses that ask for it:
// each number of a dashboard leads to the records that it counts (issue 14). An address may be written by anybody, so
// nothing in it is taken for what its name promises.
import type { Fields } from './fields.ts';
import { isStorable } from './storable-text.ts';

/** Stands for records that have none, where a record's number stands otherwise. */
export const NONE = 'none';
/** Stands for complaints that have no outcome. */
export const NO_OUTCOME = 'None';
/** Stands for complaints whose complainant's age is not known. */
export const NO_AGE = 'Not recorded';

/** The filters of claim search, all of which must hold (spec 1 §2.1). Days are YYYY-MM-DD, the organisation's, both ends included. */
export interface ClaimFilter {
  /** As typed. */
  readonly id?: string | number;
  readonly policyHolder?: string;
  readonly causeOfLoss?: string;
  readonly dateOfLoss?: string;
  readonly insurerContact?: string;
  readonly brokerContact?: string;
  readonly invoiceNo?: string;
  readonly ownerIds?: readonly number[];
  readonly statuses?: readonly string[];
  readonly indicator?: string;
  /** Title of the highest rule that is on. */
  readonly rule?: string;
  /** No rule is on. */
  readonly withoutRule?: boolean;
  /** Label of the step of their timeline that they are at. */
  readonly step?: string;
  readonly insurerId?: number | typeof NONE;
  readonly productTypeId?: number | typeof NONE;
  /** Any of these handling parties. */
  readonly externalOrgIds?: readonly number[];
  readonly receivedFrom?: string;
  readonly receivedTo?: string;
  readonly closedFrom?: string;
  readonly closedTo?: string;
  /** The organisation's own fields, by the names that they have in filters. */
  readonly [custom: `custom:${string}`]: unknown;
}

/** The filters of complaint search, all of which must hold (spec 2 §2). Days are YYYY-MM-DD, the organisation's, both ends included. */
export interface ComplaintFilter {
  readonly name?: string;
  readonly dateReceived?: string;
  readonly statuses?: readonly string[];
  readonly ownerIds?: readonly number[];
  /** Those that nobody owns yet: visitors made them (RULES 34). */
  readonly unassigned?: boolean;
  /** Any of these handling parties. */
  readonly partyIds?: readonly number[];
  readonly withoutParty?: boolean;
  readonly issues?: readonly string[];
  /** The ombudsman's groups that issues begin with, `Other` for those that begin with none (issueGroupOf). */
  readonly issueGroups?: readonly string[];
  readonly withoutIssue?: boolean;
  readonly products?: readonly string[];
  /** {@link NO_OUTCOME} among them for those without one. */
  readonly outcomes?: readonly string[];
  readonly indicators?: readonly string[];
  /** As typed. */
  readonly id?: string | number;
  readonly policyNo?: string;
  /** As typed. */
  readonly claimId?: string | number;
  readonly receivedFrom?: string;
  readonly receivedTo?: string;
  readonly respondedFrom?: string;
  readonly respondedTo?: string;
  readonly closedFrom?: string;
  readonly closedTo?: string;
  /** The complainant's, a band; {@link NO_AGE} where it is not known. */
  readonly age?: string;
  /** Label of a flag that is active. */
  readonly flag?: string;
  /** Label of the last step of their timeline that was completed. */
  readonly lastStep?: string;
  /** A remedy of more than nothing was paid. */
  readonly withRemedy?: boolean;
  readonly acknowledged?: boolean;
  /** Acknowledged within so many business days. */
  readonly acknowledgedIn?: number;
  /** Responded to, or closed. */
  readonly responded?: boolean;
  /** Responded to, or closed, within so many business days. */
  readonly answeredIn?: number;
  /** Responded to within so many calendar days. */
  readonly respondedIn?: number;
  /** Complaints on claims too, which are left out otherwise (RULES 36). */
  readonly withClaims?: boolean;
}

/** The filters of incident search, by their fields' names (schemas/incident.ts). */
export interface IncidentFilter {
  readonly type?: readonly string[];
  readonly status?: readonly string[];
  readonly productImpacted?: readonly string[];
  readonly potentialImpactSeverity?: readonly string[];
  readonly potentialImpactFrequency?: readonly string[];
  readonly ownerId?: readonly number[];
  /** Any of these handling parties, of the claim or complaint that the incident came of. */
  readonly externalOrgIds?: readonly number[];
  /** Days as YYYY-MM-DD, the organisation's, both ends included. */
  readonly dtIdentified?: { readonly from?: string; readonly to?: string };
}

const isText = (value: unknown): value is string => typeof value === 'string' && isStorable(value);
const isId = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value > 0;
const isListOf = (value: unknown, isItem: (item: unknown) => boolean): boolean =>
  Array.isArray(value) && value.every(isItem);

/** What can stand under a filter's name; what a text says may still be none of what is looked for. */
const SHAPES = {
  text: isText,
  /** A record's number, as typed. */
  number: (value: unknown) => isText(value) || isId(value),
  texts: (value: unknown) => isListOf(value, isText),
  ids: (value: unknown) => isListOf(value, isId),
  /** How many days something may have taken. */
  days: (value: unknown) => typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 10_000,
  idOrNone: (value: unknown) => value === NONE || isId(value),
  flag: (value: unknown) => typeof value === 'boolean',
} as const satisfies Readonly<Record<string, (value: unknown) => boolean>>;

export type Shapes<Filter> = Readonly<Record<keyof Filter & string, keyof typeof SHAPES>>;

/** The filters of claim search, without the organisation's own fields. */
export type ClaimFilterName = Exclude<keyof ClaimFilter, `custom:${string}`>;

export const CLAIM_FILTER_SHAPES: Readonly<Record<ClaimFilterName, keyof typeof SHAPES>> = {
  id: 'number',
  policyHolder: 'text',
  causeOfLoss: 'text',
  dateOfLoss: 'text',
  insurerContact: 'text',
  brokerContact: 'text',
  invoiceNo: 'text',
  ownerIds: 'ids',
  statuses: 'texts',
  indicator: 'text',
  rule: 'text',
  withoutRule: 'flag',
  step: 'text',
  insurerId: 'idOrNone',
  productTypeId: 'idOrNone',
  externalOrgIds: 'ids',
  receivedFrom: 'text',
  receivedTo: 'text',
  closedFrom: 'text',
  closedTo: 'text',
};

export const COMPLAINT_FILTER_SHAPES: Shapes<ComplaintFilter> = {
  name: 'text',
  dateReceived: 'text',
  statuses: 'texts',
  ownerIds: 'ids',
  unassigned: 'flag',
  partyIds: 'ids',
  withoutParty: 'flag',
  issues: 'texts',
  issueGroups: 'texts',
  withoutIssue: 'flag',
  products: 'texts',
  outcomes: 'texts',
  indicators: 'texts',
  id: 'number',
  policyNo: 'text',
  claimId: 'number',
  receivedFrom: 'text',
  receivedTo: 'text',
  respondedFrom: 'text',
  respondedTo: 'text',
  closedFrom: 'text',
  closedTo: 'text',
  age: 'text',
  flag: 'text',
  lastStep: 'text',
  withRemedy: 'flag',
  acknowledged: 'flag',
  acknowledgedIn: 'days',
  responded: 'flag',
  answeredIn: 'days',
  respondedIn: 'days',
  withClaims: 'flag',
};

/** What stands in a filter and cannot be read as what its names promise: the names. */
export function unreadableNames(
  shapes: Readonly<Record<string, keyof typeof SHAPES>>,
  values: Fields,
): readonly string[] {
  return Object.entries(shapes).flatMap(([name, shape]) => {
    const value = values[name];
    return value === undefined || value === null || SHAPES[shape](value) ? [] : [name];
  });
}

/** The filter without what cannot be read ({@link unreadableNames}) and what asks for nothing: nulls, and what need not be. */
export function readableValues(shapes: Readonly<Record<string, keyof typeof SHAPES>>, values: Fields): Fields {
  const unreadable = new Set(unreadableNames(shapes, values));
  return Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => value !== null && !unreadable.has(name) && !(shapes[name] === 'flag' && value === false),
    ),
  );
}

/** An address of a list, as react-admin reads it. */
const listAddress = (path: string, filter: object): string =>
  `${path}?${new URLSearchParams({ filter: JSON.stringify(filter) }).toString()}`;

/** Address of claim search. */
export const CLAIM_SEARCH = '/app/claims/search';
/** Address of complaint search. */
const COMPLAINT_SEARCH = '/app/compliance/complaints/search';
/** Address of incident search. */
const INCIDENT_SEARCH = '/app/compliance/incidents';

/** The address of claim search that finds the claims of a filter. */
export const claimSearchAddress = (filter: ClaimFilter): string => listAddress(CLAIM_SEARCH, filter);

/** The address of complaint search that finds the complaints of a filter; those on claims only with `withClaims` (RULES 36). */
export const complaintSearchAddress = (filter: ComplaintFilter): string => listAddress(COMPLAINT_SEARCH, filter);

/** The address of incident search that finds the incidents of a filter. */
export const incidentSearchAddress = (filter: IncidentFilter): string => listAddress(INCIDENT_SEARCH, filter);

/** The address of the list of suppliers that have a text in their name. */
export const supplierListAddress = (filter: { readonly name: string }): string => listAddress('/app/suppliers', filter);

/** The address of the list of invoices, of all claims, that have a text in their number. */
export const invoiceListAddress = (filter: { readonly invoiceNo: string }): string =>
  listAddress('/app/invoices', filter);
