// What a claim's summary lists, on the page and on paper. Together with the other parts of the claim's page, every field
// of spec 1 §3 is shown.
import { CLAIM_LABELS } from './claim-labels.ts';

export type SummaryKind = 'text' | 'day' | 'time' | 'money' | 'yesNo' | 'percent' | 'state' | 'conditions' | 'json';

const SECTIONS = [
  {
    title: 'Claim',
    fields: [
      { name: 'id' },
      { name: 'externalId' },
      { name: 'status', kind: 'state' },
      { name: 'decision', kind: 'state' },
      { name: 'triageOutcome', kind: 'state' },
      { name: 'lifecycle', kind: 'state' },
      { name: 'causeOfLoss' },
      { name: 'claimOccurredAt', kind: 'time' },
      { name: 'claimReportedAt', kind: 'time' },
      { name: 'createdAt', kind: 'time' },
      { name: 'updatedAt', kind: 'time' },
      { name: 'closedAt', kind: 'time' },
      { name: 'outsideOfPolicyTerms', kind: 'yesNo' },
      { name: 'notes' },
      { name: 'additionalInfo', kind: 'json' },
      { name: 'jsonData', kind: 'json' },
    ],
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
      { name: 'pdsConfigItems', kind: 'conditions' },
      { name: 'externalPolicyData', kind: 'json' },
    ],
  },
  {
    title: 'Policy holder',
    fields: [
      { name: 'phCompany' },
      { name: 'phFirstName' },
      { name: 'phLastName' },
      { name: 'phDob', kind: 'day' },
      { name: 'phEmail' },
      { name: 'phPhone' },
      { name: 'phBusinessType' },
      { name: 'phABN' },
      { name: 'phIsRegisteredForGst', kind: 'yesNo' },
      { name: 'phITC', kind: 'percent' },
      { name: 'phBSB' },
      { name: 'phACC' },
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
      { name: 'brokerPhone' },
    ],
  },
  {
    title: 'Related party',
    fields: [
      { name: 'rbName' },
      { name: 'rbRelation' },
      { name: 'rbBranch' },
      { name: 'rbEmail' },
      { name: 'rbPhone' },
      { name: 'rbListedInPolicy', kind: 'yesNo' },
    ],
  },
  {
    title: 'Workflow and questionnaire',
    fields: [
      { name: 'workflowId' },
      { name: 'workflowState', kind: 'json' },
      { name: 'questionnaireId' },
      { name: 'rootFormQuestionId' },
      { name: 'specifiedItems', kind: 'json' },
    ],
  },
] as const satisfies readonly { readonly title: string; readonly fields: readonly { readonly name: keyof typeof CLAIM_LABELS; readonly kind?: SummaryKind }[] }[];

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

export const CLAIM_SUMMARY: readonly ClaimSummarySection[] = SECTIONS.map(({ title, fields }) => ({ title, fields: fields.map((field) => ({ ...field, label: CLAIM_LABELS[field.name] })) }));

/** Contact lists that have tables of their own, with their titles. */
export const SUMMARY_CONTACTS = [
  { name: 'phContacts', title: CLAIM_LABELS.phContacts },
  { name: 'insurerContacts', title: CLAIM_LABELS.insurerContacts },
  { name: 'brokerContacts', title: CLAIM_LABELS.brokerContacts },
] as const;
