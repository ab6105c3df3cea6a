// The policy record that the look-up returns, how it is searched, and what it becomes on a claim.
import { formatAbn, isAbn } from './abn.ts';
import { type Contact, policyHolderContact } from './contacts.ts';
import { parseSlashDate } from './dates.ts';
import { normalisePhone } from './phone.ts';

/** A policy as the organisation's policy system gives it (spec 1 §3, 'External policy record'). Dates are dd/MM/yyyy; empty text where nothing is known. */
export interface PolicyRecord {
  readonly policyNumber: string;
  /** As the policy system says it, e.g. Active, Expired, Cancelled. */
  readonly policyStatus: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly issueDate: string;
  /** Name of the cover, e.g. 'Home building and contents'. */
  readonly cover: string;
  readonly insuredFirstName: string;
  readonly insuredSurname: string;
  readonly insuredCompany: string;
  readonly insuredDob: string;
  readonly insuredEmail: string;
  readonly insuredPhone: string;
  readonly unitNumber: string;
  readonly streetNumber: string;
  readonly streetName: string;
  readonly suburb: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
  readonly country: string;
  readonly abn: string;
  readonly isRegisteredForGst: boolean;
  /** Input tax credit: the percentage of GST that the insured can claim, 0 to 100. */
  readonly itc: number | null;
  readonly intermediaryName: string;
  readonly intermediaryContact: string;
  readonly intermediaryEmail: string;
  readonly intermediaryPhone: string;
}

export const POLICY_FILTERS = ['firstName', 'surname', 'policyNo', 'address'] as const;
export type PolicyFilter = (typeof POLICY_FILTERS)[number];
export type PolicyFilters = Readonly<Partial<Record<PolicyFilter, string>>>;

/** Most records of one look-up, and how many of them show at a time (spec 1 §9). */
export const POLICY_RESULT_LIMIT = 10;
export const POLICY_PAGE_SIZE = 5;
export const POLICY_NOT_FOUND = 'Policy not found.';
export const POLICY_FILTER_REQUIRED = 'Enter a first name, surname, policy number or address.';

/** The filters that say something, trimmed. None left means that the look-up is refused (RULES 18). */
export function usedFilters(filters: PolicyFilters): PolicyFilters {
  const used: Partial<Record<PolicyFilter, string>> = {};
  for (const name of POLICY_FILTERS) {
    const value = filters[name]?.trim();
    if (value !== undefined && value !== '') used[name] = value;
  }
  return used;
}

function holds(text: string, part: string | undefined): boolean {
  return part === undefined || text.toLowerCase().includes(part.toLowerCase());
}

/** The parts of a record's address that a search looks through: street parts and city (spec 1 §5). */
function searchedAddress(record: PolicyRecord): string {
  return [record.unitNumber, record.streetNumber, record.streetName, record.suburb, record.city]
    .filter((part) => part !== '')
    .join(' ');
}

/** Whether a record fits every filter given: policy number as an upper-cased substring, the rest as case-insensitive substrings (spec 1 §5). */
export function matchesPolicy(record: PolicyRecord, filters: PolicyFilters): boolean {
  const used = usedFilters(filters);
  return (
    holds(record.insuredFirstName, used.firstName) &&
    holds(record.insuredSurname, used.surname) &&
    (used.policyNo === undefined || record.policyNumber.includes(used.policyNo.toUpperCase())) &&
    holds(searchedAddress(record), used.address)
  );
}

/** One line of the insured's address. */
export function policyAddress(record: PolicyRecord): string {
  const street = [
    record.unitNumber === '' ? '' : `${record.unitNumber}/`,
    [record.streetNumber, record.streetName].filter(Boolean).join(' '),
  ].join('');
  return [
    street,
    record.suburb === record.city ? '' : record.suburb,
    record.city,
    [record.state, record.postcode].filter(Boolean).join(' '),
  ]
    .filter((part) => part !== '')
    .join(', ');
}

/** What the insured is called: company, else first name and surname. */
export function policyHolderName(record: PolicyRecord): string {
  return record.insuredCompany === ''
    ? [record.insuredFirstName, record.insuredSurname].filter(Boolean).join(' ')
    : record.insuredCompany;
}

const text = (value: string): string | null => (value.trim() === '' ? null : value.trim());
const date = (value: string): string | null => parseSlashDate(value) ?? null;
const phone = (value: string): string | null => (value.trim() === '' ? null : normalisePhone(value));

/**
 * The claim's fields that a policy record fills, with the insured as the policy holder's primary contact; the record itself is kept as externalPolicyData.
 * @param contactId of the contact that is made
 */
export function claimFieldsOfPolicy(record: PolicyRecord, contactId: string) {
  const fields = plainFields(record);
  const contact = policyHolderContact(fields, contactId);
  const phContacts: readonly Contact[] = contact === undefined ? [] : [contact];
  return { ...fields, phContacts };
}

function plainFields(record: PolicyRecord) {
  return {
    policyNo: record.policyNumber,
    policyStatus: text(record.policyStatus)?.toLowerCase() ?? null,
    policyName: text(record.cover),
    policyTermFrom: date(record.startDate),
    policyTermTo: date(record.endDate),
    policyIssuedOn: date(record.issueDate),
    phFirstName: text(record.insuredFirstName),
    phLastName: text(record.insuredSurname),
    phCompany: text(record.insuredCompany),
    phDob: date(record.insuredDob),
    phEmail: text(record.insuredEmail),
    phPhone: phone(record.insuredPhone),
    phABN: isAbn(record.abn) ? formatAbn(record.abn) : text(record.abn),
    phITC: record.itc,
    phIsRegisteredForGst: record.isRegisteredForGst,
    phUnitNumber: text(record.unitNumber),
    phStreetNumber: text(record.streetNumber),
    phStreetName: text(record.streetName),
    phSuburb: text(record.suburb),
    phCity: text(record.city),
    phState: text(record.state),
    phPostcode: text(record.postcode),
    phCountry: text(record.country),
    brokerCompany: text(record.intermediaryName),
    brokerName: text(record.intermediaryContact),
    brokerEmail: text(record.intermediaryEmail),
    brokerPhone: phone(record.intermediaryPhone),
    externalPolicyData: record,
  };
}
