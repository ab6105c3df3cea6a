// Whom a complaint writes to and rings: the complainant, at the contact that they prefer.
import type { RecordContact, RecordContacts } from '#src/record/comms/contacts.ts';
import type { ComplaintDetails } from '../complaint-context.tsx';
import { complainantName } from '../../complaint-words.ts';

const COMPLAINANT = 'Complainant';

/** The complainant; undefined where the contact that they gave is no address and no number. */
export function complainantOf(complaint: ComplaintDetails): RecordContact | undefined {
  const value = complaint.preferredChannelValue?.trim() ?? '';
  const email = value.includes('@') ? value : null;
  const phone = email === null && /\d{6}/.test(value.replaceAll(/\D/g, '')) ? value : null;
  return email === null && phone === null
    ? undefined
    : { type: COMPLAINANT, isPrimary: true, name: complainantName(complaint), email, phone };
}

export function complaintContacts(complaint: ComplaintDetails): RecordContacts {
  const complainant = complainantOf(complaint);
  return { types: [COMPLAINANT], people: complainant === undefined ? [] : [complainant], isLoaded: true };
}
