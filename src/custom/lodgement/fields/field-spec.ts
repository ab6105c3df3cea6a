// What the forms show: sections of fields in order. One list serves input, read-only view and the check that no field of
// a claim is forgotten.
import type { DateFieldName, TextFieldName, YesNoFieldName } from './lodgement-fields.ts';

interface Common {
  readonly label: string;
  readonly help?: string;
  readonly required?: boolean;
}

export type FieldSpec =
  | (Common & { readonly kind: 'text' | 'email' | 'phone' | 'abn' | 'bsb' | 'account' | 'percent' | 'state' | 'postcode' | 'status' | 'multiline'; readonly name: TextFieldName; readonly maxLength?: number })
  | (Common & { readonly kind: 'date'; readonly name: DateFieldName })
  | (Common & { readonly kind: 'yesNo'; readonly name: YesNoFieldName });

export type TextFieldSpec = Extract<FieldSpec, { readonly maxLength?: number }>;

export const POLICY_FIELDS: readonly FieldSpec[] = [
  { name: 'policyNo', label: 'Policy#', kind: 'text', maxLength: 100 },
  { name: 'policyName', label: 'Policy name', kind: 'text', maxLength: 300 },
  { name: 'policyStatus', label: 'Policy status', kind: 'status' },
  { name: 'policyTermFrom', label: 'Term from', kind: 'date' },
  { name: 'policyTermTo', label: 'Term to', kind: 'date' },
  { name: 'policyIssuedOn', label: 'Policy issued on', kind: 'date' },
  { name: 'policyOtherInfo', label: 'Other policy information', kind: 'multiline', maxLength: 10_000 },
];

export const HOLDER_FIELDS: readonly FieldSpec[] = [
  { name: 'phFirstName', label: 'First name', kind: 'text', maxLength: 100 },
  { name: 'phLastName', label: 'Last name', kind: 'text', maxLength: 100 },
  { name: 'phCompany', label: 'Company', kind: 'text', maxLength: 200 },
  { name: 'phDob', label: 'Date of birth', kind: 'date' },
  { name: 'phEmail', label: 'Email', kind: 'email' },
  { name: 'phPhone', label: 'Phone', kind: 'phone', help: 'Mobile numbers can get text messages' },
  { name: 'phBusinessType', label: 'Business type', kind: 'text', maxLength: 200 },
  { name: 'phABN', label: 'ABN', kind: 'abn' },
  { name: 'phIsRegisteredForGst', label: 'Registered for GST', kind: 'yesNo' },
  { name: 'phITC', label: 'Input tax credit (ITC)', kind: 'percent', help: 'The part of the GST that the policy holder can claim, 0 to 100' },
  { name: 'phBSB', label: 'BSB', kind: 'bsb' },
  { name: 'phACC', label: 'Account number', kind: 'account' },
];

export const ADDRESS_FIELDS: readonly FieldSpec[] = [
  { name: 'phUnitNumber', label: 'Unit number', kind: 'text', maxLength: 20 },
  { name: 'phStreetNumber', label: 'Street number', kind: 'text', maxLength: 20 },
  { name: 'phStreetName', label: 'Street name', kind: 'text', maxLength: 200 },
  { name: 'phSuburb', label: 'Suburb', kind: 'text', maxLength: 100 },
  { name: 'phCity', label: 'City', kind: 'text', maxLength: 100 },
  { name: 'phState', label: 'State', kind: 'state' },
  { name: 'phPostcode', label: 'Postcode', kind: 'postcode' },
  { name: 'phCountry', label: 'Country', kind: 'text', maxLength: 60 },
];

export const BROKER_FIELDS: readonly FieldSpec[] = [
  { name: 'brokerCompany', label: 'Broker company', kind: 'text', maxLength: 200 },
  { name: 'brokerName', label: 'Broker name', kind: 'text', maxLength: 200 },
  { name: 'brokerBranch', label: 'Branch', kind: 'text', maxLength: 200 },
  { name: 'brokerEmail', label: 'Broker email', kind: 'email' },
  { name: 'brokerPhone', label: 'Broker phone', kind: 'phone' },
];

export const RELATED_FIELDS: readonly FieldSpec[] = [
  { name: 'rbName', label: 'Name', kind: 'text', maxLength: 200 },
  { name: 'rbRelation', label: 'Relation', kind: 'text', maxLength: 200 },
  { name: 'rbBranch', label: 'Branch', kind: 'text', maxLength: 200 },
  { name: 'rbEmail', label: 'Email', kind: 'email' },
  { name: 'rbPhone', label: 'Phone', kind: 'phone' },
  { name: 'rbListedInPolicy', label: 'Listed in the policy', kind: 'yesNo' },
];

export const EVENT_FIELDS: readonly FieldSpec[] = [
  { name: 'claimOccurredAt', label: 'Date of loss', kind: 'date', required: true },
  { name: 'claimReportedAt', label: 'Loss reported date', kind: 'date', required: true },
  { name: 'causeOfLoss', label: 'Cause of loss', kind: 'text', maxLength: 500, help: 'Left empty, it is taken from the first question' },
  { name: 'externalId', label: 'External number', kind: 'text', maxLength: 100 },
];

export const ADDITIONAL_FIELDS: readonly FieldSpec[] = [
  { name: 'additionalInfo', label: 'Additional information', kind: 'multiline', maxLength: 10_000 },
  { name: 'notes', label: 'Notes on the claim', kind: 'multiline', maxLength: 10_000 },
];
