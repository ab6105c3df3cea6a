// The people of a claim who are written to and rung, by contact type (spec 1 §3).
import { CONTACT_TYPES, type ContactType } from '#domain/contact-types.ts';
import { contactName, readContacts } from '#domain/contacts.ts';
import type { ClaimSuppliersQuery } from '#src/generated/documents/claim-cards.ts';
import type { RecordContact } from '#src/record/comms/contacts.ts';
import type { ClaimDetails } from '../claim-context.tsx';

type Address = Pick<RecordContact, 'name' | 'email' | 'phone'>;

/** A party's contacts, else the party itself. */
function partyContacts(type: ContactType, stored: unknown, own: Address): readonly RecordContact[] {
  const contacts = readContacts(stored);
  if (contacts.length === 0) return own.name || own.email || own.phone ? [{ type, isPrimary: true, ...own }] : [];
  return contacts.map((contact) => ({
    type,
    isPrimary: contact.isPrimary,
    name: contactName(contact),
    email: contact.email ?? null,
    phone: contact.phone ?? null,
  }));
}

const joined = (...words: readonly (string | null | undefined)[]): string => words.filter(Boolean).join(' ');

/** Everybody of a claim: policy holder, broker and insurer with their contacts, suppliers at work on it. */
export function claimContacts(
  claim: ClaimDetails,
  suppliers: ClaimSuppliersQuery['ClaimSupplier'] = [],
): readonly RecordContact[] {
  return [
    ...partyContacts('Policy Holder', claim.phContacts, {
      name: joined(claim.phFirstName, claim.phLastName) || claim.phCompany,
      email: claim.phEmail,
      phone: claim.phPhone,
    }),
    ...partyContacts('Broker', claim.brokerContacts, {
      name: claim.brokerName ?? claim.brokerCompany,
      email: claim.brokerEmail,
      phone: claim.brokerPhone,
    }),
    ...partyContacts('Insurer', claim.insurerContacts, {
      name: claim.Insurer?.name ?? null,
      email: claim.Insurer?.email ?? null,
      phone: null,
    }),
    ...suppliers.flatMap(({ Supplier }, index): readonly RecordContact[] =>
      Supplier
        ? [
            {
              type: 'Supplier',
              isPrimary: index === 0,
              name: Supplier.name,
              email: Supplier.email,
              phone: Supplier.phone,
            },
          ]
        : [],
    ),
  ];
}

export const CLAIM_CONTACT_TYPES: readonly string[] = CONTACT_TYPES;
