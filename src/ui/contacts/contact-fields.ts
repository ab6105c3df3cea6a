// Which fields a contact has in each of a claim's lists (spec 1 §3).
import type { Contact } from '#domain/contacts.ts';

export type ContactKind = 'insurer' | 'broker' | 'policyHolder';
export type ContactFieldName = Exclude<keyof Contact, 'id' | 'isPrimary'>;

export interface ContactField {
  readonly name: ContactFieldName;
  readonly label: string;
  readonly type: 'text' | 'email' | 'phone' | 'date' | 'state';
  readonly required?: boolean;
}

const COMMON: readonly ContactField[] = [
  { name: 'firstName', label: 'First name', type: 'text', required: true },
  { name: 'surname', label: 'Surname', type: 'text' },
  { name: 'email', label: 'Email', type: 'email' },
  { name: 'phone', label: 'Phone', type: 'phone' },
];

export const CONTACT_FIELDS: Readonly<Record<ContactKind, readonly ContactField[]>> = {
  insurer: COMMON,
  broker: [...COMMON, { name: 'branch', label: 'Branch', type: 'text' }],
  policyHolder: [
    ...COMMON,
    { name: 'dob', label: 'Date of birth', type: 'date' },
    { name: 'addressLine1', label: 'Address line 1', type: 'text' },
    { name: 'addressLine2', label: 'Address line 2', type: 'text' },
    { name: 'addressSuburb', label: 'Suburb', type: 'text' },
    { name: 'addressCity', label: 'City', type: 'text' },
    { name: 'addressState', label: 'State', type: 'state' },
    { name: 'addressPostcode', label: 'Postcode', type: 'text' },
    { name: 'addressCountry', label: 'Country', type: 'text' },
  ],
};
