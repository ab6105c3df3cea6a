// The flat fields that the wizard edits, as the forms hold them: text fields are never null, days are YYYY-MM-DD.
import type { Contact } from '#domain/contacts.ts';

export interface LodgementFields {
  policyNo: string;
  policyName: string;
  policyStatus: string;
  policyTermFrom: string | null;
  policyTermTo: string | null;
  policyIssuedOn: string | null;
  policyOtherInfo: string;
  phFirstName: string;
  phLastName: string;
  phCompany: string;
  phDob: string | null;
  phEmail: string;
  phPhone: string;
  phABN: string;
  phIsRegisteredForGst: boolean | null;
  phITC: string;
  phBusinessType: string;
  phBSB: string;
  phACC: string;
  phUnitNumber: string;
  phStreetNumber: string;
  phStreetName: string;
  phSuburb: string;
  phCity: string;
  phState: string;
  phPostcode: string;
  phCountry: string;
  phContacts: Contact[];
  brokerName: string;
  brokerCompany: string;
  brokerBranch: string;
  brokerEmail: string;
  brokerPhone: string;
  brokerContacts: Contact[];
  productTypeId: number | null;
  insurerId: number | null;
  insurerContacts: Contact[];
  rbName: string;
  rbBranch: string;
  rbEmail: string;
  rbPhone: string;
  rbRelation: string;
  rbListedInPolicy: boolean | null;
  claimOccurredAt: string | null;
  claimReportedAt: string | null;
  causeOfLoss: string;
  externalId: string;
  ownerId: number | null;
  handlingPartyIds: number[];
  additionalInfo: string;
  /** Null: nobody was asked. */
  claimNotResultOfIllegalAct: boolean | null;
  notes: string;
}

export type FieldName = keyof LodgementFields;
type NamesOf<Value> = {
  [Name in FieldName]: LodgementFields[Name] extends Value
    ? Value extends LodgementFields[Name]
      ? Name
      : never
    : never;
}[FieldName];
export type TextFieldName = NamesOf<string>;
export type DateFieldName = NamesOf<string | null>;
export type YesNoFieldName = NamesOf<boolean | null>;
export type ContactsFieldName = NamesOf<Contact[]>;

export const EMPTY_FIELDS: LodgementFields = {
  policyNo: '',
  policyName: '',
  policyStatus: '',
  policyTermFrom: null,
  policyTermTo: null,
  policyIssuedOn: null,
  policyOtherInfo: '',
  phFirstName: '',
  phLastName: '',
  phCompany: '',
  phDob: null,
  phEmail: '',
  phPhone: '',
  phABN: '',
  phIsRegisteredForGst: null,
  phITC: '',
  phBusinessType: '',
  phBSB: '',
  phACC: '',
  phUnitNumber: '',
  phStreetNumber: '',
  phStreetName: '',
  phSuburb: '',
  phCity: '',
  phState: '',
  phPostcode: '',
  phCountry: 'Australia',
  phContacts: [],
  brokerName: '',
  brokerCompany: '',
  brokerBranch: '',
  brokerEmail: '',
  brokerPhone: '',
  brokerContacts: [],
  productTypeId: null,
  insurerId: null,
  insurerContacts: [],
  rbName: '',
  rbBranch: '',
  rbEmail: '',
  rbPhone: '',
  rbRelation: '',
  rbListedInPolicy: null,
  claimOccurredAt: null,
  claimReportedAt: null,
  causeOfLoss: '',
  externalId: '',
  ownerId: null,
  handlingPartyIds: [],
  additionalInfo: '',
  claimNotResultOfIllegalAct: null,
  notes: '',
};
