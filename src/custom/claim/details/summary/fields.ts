// What the claim summary lists. Together with the other parts of the claim's page, every field of spec 1 §3 is shown.
import type { ClaimSummaryQuery } from '#src/generated/documents/claim-summary.ts';

export type SummaryClaim = NonNullable<ClaimSummaryQuery['Claim_by_pk']>;

type Kind = 'text' | 'day' | 'time' | 'money' | 'yesNo' | 'percent' | 'state' | 'conditions' | 'json';

export interface SummaryField {
  readonly name: keyof SummaryClaim;
  readonly label: string;
  readonly kind?: Kind;
}

export interface SummarySection {
  readonly title: string;
  readonly fields: readonly SummaryField[];
}

export const SUMMARY_SECTIONS: readonly SummarySection[] = [
  {
    title: 'Claim',
    fields: [
      { name: 'id', label: 'Claim ID' },
      { name: 'externalId', label: 'External number' },
      { name: 'status', label: 'Claim status', kind: 'state' },
      { name: 'decision', label: 'Decision', kind: 'state' },
      { name: 'triageOutcome', label: 'Triage outcome', kind: 'state' },
      { name: 'lifecycle', label: 'Life cycle', kind: 'state' },
      { name: 'causeOfLoss', label: 'Cause of loss' },
      { name: 'claimOccurredAt', label: 'Date of loss', kind: 'time' },
      { name: 'claimReportedAt', label: 'Loss reported date', kind: 'time' },
      { name: 'createdAt', label: 'Claim submitted', kind: 'time' },
      { name: 'updatedAt', label: 'Last changed', kind: 'time' },
      { name: 'closedAt', label: 'Closed', kind: 'time' },
      { name: 'outsideOfPolicyTerms', label: 'Outside of policy terms', kind: 'yesNo' },
      { name: 'notes', label: 'Notes on the claim' },
      { name: 'additionalInfo', label: 'Additional information', kind: 'json' },
      { name: 'jsonData', label: 'Declarations', kind: 'json' },
    ],
  },
  {
    title: 'Financials',
    fields: [
      { name: 'excess', label: 'Excess', kind: 'money' },
      { name: 'excessReceived', label: 'Excess received', kind: 'money' },
      { name: 'recovery', label: 'Recovery', kind: 'money' },
      { name: 'recoveryReceived', label: 'Recovery received', kind: 'money' },
    ],
  },
  {
    title: 'Policy',
    fields: [
      { name: 'policyNo', label: 'Policy#' },
      { name: 'policyName', label: 'Policy name' },
      { name: 'policyStatus', label: 'Policy status', kind: 'state' },
      { name: 'policyTermFrom', label: 'Term from', kind: 'day' },
      { name: 'policyTermTo', label: 'Term to', kind: 'day' },
      { name: 'policyIssuedOn', label: 'Policy issued on', kind: 'day' },
      { name: 'policyOtherInfo', label: 'Other policy information' },
      { name: 'pdsConfigItems', label: 'Conditions', kind: 'conditions' },
      { name: 'externalPolicyData', label: 'Policy record', kind: 'json' },
    ],
  },
  {
    title: 'Policy holder',
    fields: [
      { name: 'phCompany', label: 'Company' },
      { name: 'phFirstName', label: 'First name' },
      { name: 'phLastName', label: 'Last name' },
      { name: 'phDob', label: 'Date of birth', kind: 'day' },
      { name: 'phEmail', label: 'Email' },
      { name: 'phPhone', label: 'Phone' },
      { name: 'phBusinessType', label: 'Business type' },
      { name: 'phABN', label: 'ABN' },
      { name: 'phIsRegisteredForGst', label: 'Registered for GST', kind: 'yesNo' },
      { name: 'phITC', label: 'Input tax credit (ITC)', kind: 'percent' },
      { name: 'phBSB', label: 'BSB' },
      { name: 'phACC', label: 'Account number' },
      { name: 'phUnitNumber', label: 'Unit number' },
      { name: 'phStreetNumber', label: 'Street number' },
      { name: 'phStreetName', label: 'Street name' },
      { name: 'phSuburb', label: 'Suburb' },
      { name: 'phCity', label: 'City' },
      { name: 'phState', label: 'State' },
      { name: 'phPostcode', label: 'Postcode' },
      { name: 'phCountry', label: 'Country' },
    ],
  },
  {
    title: 'Broker',
    fields: [
      { name: 'brokerCompany', label: 'Broker company' },
      { name: 'brokerName', label: 'Broker name' },
      { name: 'brokerBranch', label: 'Branch' },
      { name: 'brokerEmail', label: 'Broker email' },
      { name: 'brokerPhone', label: 'Broker phone' },
    ],
  },
  {
    title: 'Related party',
    fields: [
      { name: 'rbName', label: 'Name' },
      { name: 'rbRelation', label: 'Relation' },
      { name: 'rbBranch', label: 'Branch' },
      { name: 'rbEmail', label: 'Email' },
      { name: 'rbPhone', label: 'Phone' },
      { name: 'rbListedInPolicy', label: 'Listed in the policy', kind: 'yesNo' },
    ],
  },
  {
    title: 'Workflow and questionnaire',
    fields: [
      { name: 'workflowId', label: 'Workflow ID' },
      { name: 'workflowState', label: 'Workflow state', kind: 'json' },
      { name: 'questionnaireId', label: 'Questionnaire ID' },
      { name: 'rootFormQuestionId', label: 'First question' },
      { name: 'specifiedItems', label: 'Specified items', kind: 'json' },
    ],
  },
];

/** Contact lists that have tables of their own, with their titles. */
export const CONTACT_LISTS = [
  { name: 'phContacts', title: 'Policy holder contacts' },
  { name: 'insurerContacts', title: 'Insurer contacts' },
  { name: 'brokerContacts', title: 'Broker contacts' },
] as const;
