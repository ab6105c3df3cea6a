import { primaryContact, readContacts } from '#domain/contacts.ts';
import type { ClaimRowFragment } from '#src/generated/documents/claim-search.ts';

interface ContactColumns {
  readonly firstName: string | null;
  readonly surname: string | null;
  /** YYYY-MM-DD */
  readonly dob: string | null;
}

type Holder = Pick<ClaimRowFragment, 'phContacts' | 'phFirstName' | 'phLastName' | 'phDob'>;

/** The policy holder's primary contact (spec 1 §2.1); the holder's own name where there are no contacts. */
export function primaryContactOf(claim: Holder): ContactColumns {
  const contact = primaryContact(readContacts(claim.phContacts));
  if (!contact) return { firstName: claim.phFirstName, surname: claim.phLastName, dob: claim.phDob };
  return { firstName: contact.firstName, surname: contact.surname ?? null, dob: contact.dob ?? null };
}
