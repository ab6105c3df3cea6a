import type { Contact } from '#domain/contacts.ts';
import { formatPhone } from '#domain/phone.ts';
import { formatDate } from '#src/ui/format.ts';
import { DefinitionList, type Pair } from './definition-list.tsx';

function address(contact: Contact): string {
  const street = [contact.addressLine1, contact.addressLine2];
  const place = [
    ...new Set([contact.addressSuburb, contact.addressCity, contact.addressState, contact.addressPostcode]),
  ]
    .filter(Boolean)
    .join(' ');
  return [...street, place, contact.addressCountry].filter(Boolean).join(', ');
}

function pairsOf(contact: Contact, zone: string): readonly Pair[] {
  const pairs: readonly Pair[] = [
    { label: 'Name', value: [contact.firstName, contact.surname].filter(Boolean).join(' ') },
    { label: 'Branch', value: contact.branch },
    { label: 'Email', value: contact.email },
    { label: 'Phone', value: typeof contact.phone === 'string' ? formatPhone(contact.phone) : undefined },
    {
      label: 'Date of birth',
      value: contact.dob === null || contact.dob === undefined ? undefined : formatDate(contact.dob, zone),
    },
    { label: 'Address', value: address(contact) },
  ];
  return pairs.filter(
    ({ label, value }) => label === 'Name' || (value !== undefined && value !== null && value !== ''),
  );
}

/** The contacts of a party, the primary one first. */
export function ContactBlock({ contacts, zone }: { readonly contacts: readonly Contact[]; readonly zone: string }) {
  if (contacts.length === 0) return <p>–</p>;
  return contacts
    .toSorted((a, b) => Number(b.isPrimary) - Number(a.isPrimary))
    .map((contact) => <DefinitionList key={contact.id} pairs={pairsOf(contact, zone)} />);
}
