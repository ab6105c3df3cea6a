// What a claim's summary lists, on the page, in print and on paper: the forms' fields in their order and under their labels,
// then what the service keeps of the claim. What only serves the system (ids, the workflow's state, the record that the
// policy came from) is told by what it stands for: the names of workflow and questionnaire, the policy's own fields.
import { CLAIM_LABELS } from './claim-labels.ts';

export type SummaryKind =
  | 'text'
  | 'phone'
  | 'abn'
  | 'bsb'
  | 'account'
  | 'day'
  | 'moment'
  | 'time'
  | 'money'
  | 'yesNo'
  | 'percent'
  | 'state'
  | 'conditions'
  | 'declaration'
  | 'information';

const SECTIONS = [
  {
    title: 'Claim',
    fields: [
      { name: 'id' },
      { name: 'status', kind: 'state' },
      { name: 'decision', kind: 'state' },
      { name: 'triageOutcome', kind: 'state' },
      { name: 'lifecycle', kind: 'state' },
      { name: 'createdAt', kind: 'time' },
      { name: 'updatedAt', kind: 'time' },
      { name: 'closedAt', kind: 'time' },
      { name: 'outsideOfPolicyTerms', kind: 'yesNo' },
    ],
  },
  {
    title: 'Policy',
    fields: [
      { name: 'policyNo' },
      { name: 'policyName' },
      { name: 'policyStatus', kind: 'state' },
      { name: 'policyTermFrom', kind: 'day' },
      { name: 'policyTermTo', kind: 'day' },
      { name: 'policyIssuedOn', kind: 'day' },
      { name: 'policyOtherInfo' },
    ],
  },
  {
    title: 'Policy holder',
    fields: [
      { name: 'phFirstName' },
      { name: 'phLastName' },
      { name: 'phCompany' },
      { name: 'phDob', kind: 'day' },
      { name: 'phEmail' },
      { name: 'phPhone', kind: 'phone' },
      { name: 'phBusinessType' },
      { name: 'phABN', kind: 'abn' },
      { name: 'phIsRegisteredForGst', kind: 'yesNo' },
      { name: 'phITC', kind: 'percent' },
      { name: 'phBSB', kind: 'bsb' },
      { name: 'phACC', kind: 'account' },
      { name: 'phUnitNumber' },
      { name: 'phStreetNumber' },
      { name: 'phStreetName' },
      { name: 'phSuburb' },
      { name: 'phCity' },
      { name: 'phState' },
      { name: 'phPostcode' },
      { name: 'phCountry' },
    ],
  },
  {
    title: 'Broker',
    fields: [
      { name: 'brokerCompany' },
      { name: 'brokerName' },
      { name: 'brokerBranch' },
      { name: 'brokerEmail' },
      { name: 'brokerPhone', kind: 'phone' },
    ],
  },
  {
    title: 'Related party',
    fields: [
      { name: 'rbName' },
      { name: 'rbRelation' },
      { name: 'rbBranch' },
      { name: 'rbEmail' },
      { name: 'rbPhone', kind: 'phone' },
      { name: 'rbListedInPolicy', kind: 'yesNo' },
    ],
  },
  {
    title: 'What happened',
    fields: [
      { name: 'claimOccurredAt', kind: 'moment' },
      { name: 'claimReportedAt', kind: 'moment' },
      { name: 'causeOfLoss' },
      { name: 'externalId' },
    ],
  },
  {
    title: 'Conditions and declaration',
    fields: [
      { name: 'pdsConfigItems', kind: 'conditions' },
      { name: 'jsonData', kind: 'declaration' },
    ],
  },
  {
    title: 'Additional information',
    fields: [{ name: 'additionalInfo', kind: 'information' }, { name: 'notes' }],
  },
  {
    title: 'Financials',
    fields: [
      { name: 'excess', kind: 'money' },
      { name: 'excessReceived', kind: 'money' },
      { name: 'recovery', kind: 'money' },
      { name: 'recoveryReceived', kind: 'money' },
    ],
  },
] as const satisfies readonly {
  readonly title: string;
  readonly fields: readonly { readonly name: keyof typeof CLAIM_LABELS; readonly kind?: SummaryKind }[];
}[];

export type SummaryFieldName = (typeof SECTIONS)[number]['fields'][number]['name'];

export interface ClaimSummaryField {
  readonly name: SummaryFieldName;
  readonly label: string;
  readonly kind?: SummaryKind;
}

export interface ClaimSummarySection {
  readonly title: string;
  readonly fields: readonly ClaimSummaryField[];
}

export const CLAIM_SUMMARY: readonly ClaimSummarySection[] = SECTIONS.map(({ title, fields }) => ({
  title,
  fields: fields.map((field) => ({ ...field, label: CLAIM_LABELS[field.name] })),
}));

/** Contact lists that have tables of their own, with their titles. */
export const SUMMARY_CONTACTS = [
  { name: 'phContacts', title: CLAIM_LABELS.phContacts },
  { name: 'insurerContacts', title: CLAIM_LABELS.insurerContacts },
  { name: 'brokerContacts', title: CLAIM_LABELS.brokerContacts },
] as const;
