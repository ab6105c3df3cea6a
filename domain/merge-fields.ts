// Merge fields of communication templates: {{key}} stands for a value of the record that a message is about
// (spec 3 §3.1). Messages have them for claims only; letters, which are written from templates of their own, for complaints
// too.
import { listWords, type Issue } from './issue.ts';
import type { RecordName } from './records.ts';

/** Kinds of records that templates are about. */
export const RELATED_TO = ['claim', 'complaint', 'incident'] as const satisfies readonly RecordName[];
export type RelatedTo = (typeof RELATED_TO)[number];

export const CHANNELS = ['email', 'sms'] as const;
export type Channel = (typeof CHANNELS)[number];

export interface MergeField {
  readonly key: string;
  readonly label: string;
}

const CLAIM_FIELDS: readonly MergeField[] = [
  { key: 'claimId', label: 'Claim ID' },
  { key: 'ownerName', label: 'Owner name' },
  { key: 'ownerSurname', label: 'Owner surname' },
  { key: 'decision', label: 'Decision' },
  { key: 'status', label: 'Status' },
  { key: 'triageOutcome', label: 'Triage outcome' },
  { key: 'causeOfLoss', label: 'Cause of loss' },
  { key: 'lifecycle', label: 'Lifecycle' },
  { key: 'externalId', label: 'External ID' },
  { key: 'insurerName', label: 'Insurer name' },
  { key: 'policyName', label: 'Policy name' },
  { key: 'policyNo', label: 'Policy number' },
  { key: 'policyTermFrom', label: 'Policy term from' },
  { key: 'policyTermTo', label: 'Policy term to' },
  { key: 'policyIssuedOn', label: 'Policy issue date' },
  { key: 'policyStatus', label: 'Policy status' },
  { key: 'policyOtherInfo', label: 'Policy other info' },
  { key: 'insurerContactFirstName', label: 'Insurer contact first name' },
  { key: 'insurerContactLastName', label: 'Insurer contact last name' },
  { key: 'insurerContactEmail', label: 'Insurer contact e-mail' },
  { key: 'insurerContactPhone', label: 'Insurer contact phone' },
  { key: 'phCompany', label: 'Policy holder company' },
  { key: 'phFirstName', label: 'Policy holder first name' },
  { key: 'phLastName', label: 'Policy holder last name' },
  { key: 'phAddressLine1', label: 'Policy holder address line 1' },
  { key: 'phAddressLine2', label: 'Policy holder address line 2' },
  { key: 'phCountry', label: 'Policy holder country' },
  { key: 'phPostcode', label: 'Policy holder postcode' },
  { key: 'phCity', label: 'Policy holder city' },
  { key: 'phState', label: 'Policy holder state' },
  { key: 'phSuburb', label: 'Policy holder suburb' },
  { key: 'phEmail', label: 'Policy holder e-mail' },
  { key: 'phPhone', label: 'Policy holder phone' },
  { key: 'phDob', label: 'Policy holder date of birth' },
  { key: 'phBankBranchCode', label: 'Policy holder bank branch code' },
  { key: 'phAccountNumber', label: 'Policy holder account number' },
  { key: 'phItc', label: 'Policy holder ITC' },
  { key: 'phAbn', label: 'Policy holder ABN' },
  { key: 'brokerCompany', label: 'Broker company' },
  { key: 'brokerFirstName', label: 'Broker first name' },
  { key: 'brokerLastName', label: 'Broker last name' },
  { key: 'brokerEmail', label: 'Broker e-mail' },
  { key: 'brokerBranch', label: 'Broker branch' },
  { key: 'brokerPhone', label: 'Broker phone' },
];

const COMPLAINT_FIELDS: readonly MergeField[] = [
  { key: 'complaintId', label: 'Complaint ID' },
  { key: 'complainantFirstName', label: 'Complainant first name' },
  { key: 'complainantLastName', label: 'Complainant last name' },
  { key: 'representativeName', label: 'Representative name' },
  { key: 'ownerName', label: 'Owner name' },
  { key: 'ownerSurname', label: 'Owner surname' },
  { key: 'dateReceived', label: 'Date received' },
  { key: 'responseDueDate', label: 'Response due date' },
  { key: 'status', label: 'Status' },
  { key: 'product', label: 'Product' },
  { key: 'issue', label: 'Issue' },
  { key: 'outcome', label: 'Outcome' },
  { key: 'outcomeDetails', label: 'Outcome details' },
  { key: 'monetaryRemedy', label: 'Monetary remedy' },
  { key: 'policyNo', label: 'Policy number' },
  { key: 'claimId', label: 'Claim ID' },
  { key: 'afcaReferenceNo', label: 'AFCA reference number' },
];

/** Of the letter itself. */
const LETTER_FIELDS: readonly MergeField[] = [
  { key: 'today', label: 'Today' },
  { key: 'organisationName', label: 'Organisation name' },
  { key: 'senderName', label: 'Sender name' },
  { key: 'senderPosition', label: 'Sender position' },
];

/** What sharing a lodgement summary fills in beside the claim's own values; only these hold HTML that we made. */
const LINK_FIELDS: readonly string[] = ['linkText', 'linkHtml', 'lodgementLink'];
/** What the acknowledgement of a public complaint fills in; the link leads to the complainant's own page. */
const ACKNOWLEDGEMENT_FIELDS: readonly string[] = [
  'complaintId',
  'complainantFirstName',
  'complainantLastName',
  'organisationName',
  'dateReceived',
  'responseDueDate',
  'linkText',
  'linkHtml',
];
const HTML_FIELDS: readonly string[] = ['linkHtml'];

const FIELDS: Readonly<Record<RelatedTo, readonly MergeField[]>> = { claim: CLAIM_FIELDS, complaint: [], incident: [] };

/** The fields that a letter about this kind of record offers. */
export function letterFieldsOf(relatedTo: unknown): readonly MergeField[] {
  if (relatedTo === 'claim') return [...CLAIM_FIELDS, ...LETTER_FIELDS];
  return relatedTo === 'complaint' ? [...COMPLAINT_FIELDS, ...LETTER_FIELDS] : [];
}

function isRelatedTo(value: unknown): value is RelatedTo {
  return RELATED_TO.some((one) => one === value);
}

/** The fields that a template about this kind of record offers; none for what is not known. */
export function mergeFieldsOf(relatedTo: unknown): readonly MergeField[] {
  return isRelatedTo(relatedTo) ? FIELDS[relatedTo] : [];
}

/** What people read for a field's key; the key itself when it is none. */
export function mergeFieldLabel(key: string): string {
  return [...CLAIM_FIELDS, ...COMPLAINT_FIELDS, ...LETTER_FIELDS].find((field) => field.key === key)?.label ?? key;
}

const PLACEHOLDER = /\{\{(\{?)([^{}]*)\}?\}\}/g;

interface Placeholder {
  readonly key: string;
  /** Written with three braces: put in as HTML. */
  readonly isRaw: boolean;
}

/** The placeholders of a text, each once, in their order. */
export function placeholdersIn(text: string): readonly Placeholder[] {
  const found = [...text.matchAll(PLACEHOLDER)].map((match) => ({
    key: (match[2] ?? '').trim(),
    isRaw: match[1] === '{',
  }));
  return found.filter(
    (one, index) => found.findIndex((other) => other.key === one.key && other.isRaw === one.isRaw) === index,
  );
}

/** A text with the names of its merge fields in their places: 'Dear [Policy holder first name]'. */
export function withFieldNames(text: string): string {
  return text.replaceAll(PLACEHOLDER, (_found, _brace, key: string) => `[${mergeFieldLabel(key.trim())}]`);
}

/** Names the placeholders of a text that no message about this kind of record can fill; undefined when there is none. */
export function mergeFieldsMessage(relatedTo: unknown, text: string): string | undefined {
  const known = new Set([
    ...mergeFieldsOf(relatedTo).map(({ key }) => key),
    ...(relatedTo === 'claim' ? LINK_FIELDS : []),
    ...(relatedTo === 'complaint' ? ACKNOWLEDGEMENT_FIELDS : []),
  ]);
  const found = placeholdersIn(text);
  const unknown = [...new Set(found.filter(({ key }) => !known.has(key)).map(({ key }) => `{{${key}}}`))];
  if (unknown.length === 1) return `There is no merge field ${listWords(unknown)}.`;
  if (unknown.length > 1) return `There are no merge fields ${listWords(unknown)}.`;
  const raw = found.find(({ key, isRaw }) => isRaw && !HTML_FIELDS.includes(key));
  return raw && `Write {{${raw.key}}} with two braces.`;
}

/** Names the placeholders that no letter about this kind of record can fill; undefined when there is none. */
export function letterFieldsMessage(relatedTo: unknown, text: string): string | undefined {
  const known = new Set(letterFieldsOf(relatedTo).map(({ key }) => key));
  const found = placeholdersIn(text);
  const unknown = [...new Set(found.filter(({ key }) => !known.has(key)).map(({ key }) => `{{${key}}}`))];
  if (unknown.length > 0)
    return `There ${unknown.length === 1 ? 'is no merge field' : 'are no merge fields'} ${listWords(unknown)}.`;
  const raw = found.find(({ isRaw }) => isRaw);
  return raw && `Write {{${raw.key}}} with two braces.`;
}

/** The same for the subject and the body of a record that has both. */
export function checkMergeFields(relatedTo: unknown, texts: Readonly<Record<string, unknown>>): readonly Issue[] {
  return Object.entries(texts).flatMap(([name, text]) => {
    const message = typeof text === 'string' ? mergeFieldsMessage(relatedTo, text) : undefined;
    return message === undefined ? [] : [{ path: [name], message }];
  });
}
