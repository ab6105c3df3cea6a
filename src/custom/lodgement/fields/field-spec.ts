// What the forms show: sections of fields in order. One list serves input, read-only view and the check that no field of
// a claim is forgotten.
import { CLAIM_LABELS } from '#domain/claim-labels.ts';
import type { DateFieldName, TextFieldName, YesNoFieldName } from './lodgement-fields.ts';

interface Common {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
}

export type FieldSpec =
  | (Common & {
      readonly kind:
        | 'text'
        | 'email'
        | 'phone'
        | 'abn'
        | 'bsb'
        | 'account'
        | 'percent'
        | 'state'
        | 'postcode'
        | 'status'
        | 'multiline';
      readonly name: TextFieldName;
      readonly limit?: number;
    })
  | (Common & { readonly kind: 'date'; readonly name: DateFieldName })
  | (Common & { readonly kind: 'yesNo'; readonly name: YesNoFieldName });

export type TextFieldSpec = Extract<FieldSpec, { readonly limit?: number }>;

export const POLICY_FIELDS: readonly FieldSpec[] = [
  { name: 'policyNo', label: CLAIM_LABELS.policyNo, kind: 'text', limit: 100 },
  { name: 'policyName', label: CLAIM_LABELS.policyName, kind: 'text', limit: 300 },
  { name: 'policyStatus', label: CLAIM_LABELS.policyStatus, kind: 'status' },
  { name: 'policyTermFrom', label: CLAIM_LABELS.policyTermFrom, kind: 'date' },
  { name: 'policyTermTo', label: CLAIM_LABELS.policyTermTo, kind: 'date' },
  { name: 'policyIssuedOn', label: CLAIM_LABELS.policyIssuedOn, kind: 'date' },
  { name: 'policyOtherInfo', label: CLAIM_LABELS.policyOtherInfo, kind: 'multiline', limit: 10_000 },
];

export const HOLDER_FIELDS: readonly FieldSpec[] = [
  { name: 'phFirstName', label: CLAIM_LABELS.phFirstName, kind: 'text', limit: 100 },
  { name: 'phLastName', label: CLAIM_LABELS.phLastName, kind: 'text', limit: 100 },
  { name: 'phCompany', label: CLAIM_LABELS.phCompany, kind: 'text', limit: 200 },
  { name: 'phDob', label: CLAIM_LABELS.phDob, kind: 'date' },
  { name: 'phEmail', label: CLAIM_LABELS.phEmail, kind: 'email' },
  { name: 'phPhone', label: CLAIM_LABELS.phPhone, kind: 'phone', help: 'Mobile numbers can get text messages' },
  { name: 'phBusinessType', label: CLAIM_LABELS.phBusinessType, kind: 'text', limit: 200 },
  { name: 'phABN', label: CLAIM_LABELS.phABN, kind: 'abn' },
  { name: 'phIsRegisteredForGst', label: CLAIM_LABELS.phIsRegisteredForGst, kind: 'yesNo' },
  {
    name: 'phITC',
    label: CLAIM_LABELS.phITC,
    kind: 'percent',
    help: 'The part of the GST that the policy holder can claim, 0 to 100',
  },
  { name: 'phBSB', label: CLAIM_LABELS.phBSB, kind: 'bsb' },
  { name: 'phACC', label: CLAIM_LABELS.phACC, kind: 'account' },
];

export const ADDRESS_FIELDS: readonly FieldSpec[] = [
  { name: 'phUnitNumber', label: CLAIM_LABELS.phUnitNumber, kind: 'text', limit: 20 },
  { name: 'phStreetNumber', label: CLAIM_LABELS.phStreetNumber, kind: 'text', limit: 20 },
  { name: 'phStreetName', label: CLAIM_LABELS.phStreetName, kind: 'text', limit: 200 },
  { name: 'phSuburb', label: CLAIM_LABELS.phSuburb, kind: 'text', limit: 100 },
  { name: 'phCity', label: CLAIM_LABELS.phCity, kind: 'text', limit: 100 },
  { name: 'phState', label: CLAIM_LABELS.phState, kind: 'state' },
  { name: 'phPostcode', label: CLAIM_LABELS.phPostcode, kind: 'postcode' },
  { name: 'phCountry', label: CLAIM_LABELS.phCountry, kind: 'text', limit: 60 },
];

export const BROKER_FIELDS: readonly FieldSpec[] = [
  { name: 'brokerCompany', label: CLAIM_LABELS.brokerCompany, kind: 'text', limit: 200 },
  { name: 'brokerName', label: CLAIM_LABELS.brokerName, kind: 'text', limit: 200 },
  { name: 'brokerBranch', label: CLAIM_LABELS.brokerBranch, kind: 'text', limit: 200 },
  { name: 'brokerEmail', label: CLAIM_LABELS.brokerEmail, kind: 'email' },
  { name: 'brokerPhone', label: CLAIM_LABELS.brokerPhone, kind: 'phone' },
];

export const RELATED_FIELDS: readonly FieldSpec[] = [
  { name: 'rbName', label: CLAIM_LABELS.rbName, kind: 'text', limit: 200 },
  { name: 'rbRelation', label: CLAIM_LABELS.rbRelation, kind: 'text', limit: 200 },
  { name: 'rbBranch', label: CLAIM_LABELS.rbBranch, kind: 'text', limit: 200 },
  { name: 'rbEmail', label: CLAIM_LABELS.rbEmail, kind: 'email' },
  { name: 'rbPhone', label: CLAIM_LABELS.rbPhone, kind: 'phone' },
  { name: 'rbListedInPolicy', label: CLAIM_LABELS.rbListedInPolicy, kind: 'yesNo' },
];

export const EVENT_FIELDS: readonly FieldSpec[] = [
  { name: 'claimOccurredAt', label: CLAIM_LABELS.claimOccurredAt, kind: 'date', required: true },
  { name: 'claimReportedAt', label: CLAIM_LABELS.claimReportedAt, kind: 'date', required: true },
  {
    name: 'causeOfLoss',
    label: CLAIM_LABELS.causeOfLoss,
    kind: 'text',
    limit: 500,
    help: 'Left empty, it is taken from the first question',
  },
  { name: 'externalId', label: CLAIM_LABELS.externalId, kind: 'text', limit: 100 },
];

export const ADDITIONAL_FIELDS: readonly FieldSpec[] = [
  { name: 'additionalInfo', label: CLAIM_LABELS.additionalInfo, kind: 'multiline', limit: 10_000 },
  { name: 'notes', label: CLAIM_LABELS.notes, kind: 'multiline', limit: 10_000 },
];
