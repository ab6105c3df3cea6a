// The contact lists of a claim: insurer, broker and policy holder. Exactly one contact of a list is primary (spec 1 §3).
import { isFields } from './fields.ts';
import { isLocalDate } from './dates.ts';
import { emailMessage, isEmail } from './email.ts';
import { isPhone, phoneMessage } from './phone.ts';
import { isPostcode, postcodesMessage } from './postcode.ts';
import { lengthFault } from './text-length.ts';
import { NO_DATE } from './field-words.ts';

export interface Contact {
  /** Generated. */
  readonly id: string;
  readonly firstName: string;
  readonly surname?: string | null;
  readonly email?: string | null;
  readonly phone?: string | null;
  readonly isPrimary: boolean;
  /** Broker's contacts only. */
  readonly branch?: string | null;
  /** Policy holder's contacts only, YYYY-MM-DD. */
  readonly dob?: string | null;
  readonly addressLine1?: string | null;
  readonly addressLine2?: string | null;
  readonly addressSuburb?: string | null;
  readonly addressCity?: string | null;
  readonly addressState?: string | null;
  readonly addressPostcode?: string | null;
  readonly addressCountry?: string | null;
}

const NAME_REQUIRED = 'Please enter name';

/** The list with a contact added, or changed where its id is known; the first one added becomes primary. */
export function saveContact(list: readonly Contact[], contact: Contact): readonly Contact[] {
  const known = list.some((other) => other.id === contact.id);
  const saved = known
    ? list.map((other) => (other.id === contact.id ? { ...contact, isPrimary: other.isPrimary } : other))
    : [...list, { ...contact, isPrimary: false }];
  return withOnePrimary(saved);
}

/** The list without a contact; when it was the primary one, the first that is left becomes it. */
export function removeContact(list: readonly Contact[], id: string): readonly Contact[] {
  return withOnePrimary(list.filter((contact) => contact.id !== id));
}

export function choosePrimary(list: readonly Contact[], id: string): readonly Contact[] {
  return list.map((contact) => ({ ...contact, isPrimary: contact.id === id }));
}

/** The list with exactly one primary contact: the first that is marked, else the first. */
function withOnePrimary(list: readonly Contact[]): readonly Contact[] {
  const primary = list.find((contact) => contact.isPrimary) ?? list[0];
  return list.map((contact) =>
    contact.isPrimary === (contact === primary) ? contact : { ...contact, isPrimary: contact === primary },
  );
}

export function primaryContact(list: readonly Contact[] | null | undefined): Contact | undefined {
  return list?.find((contact) => contact.isPrimary) ?? list?.[0];
}

export function contactName(contact: Contact): string {
  return [contact.firstName, contact.surname].filter(Boolean).join(' ');
}

/** Of a contact's field: as much as the claim's own fields hold, which a policy holder's contact is made of. */
export const LONGEST_CONTACT_TEXT = 320;

type ContactFields = Omit<Contact, 'id' | 'isPrimary'>;

/** What is wrong with a contact, by field. Postcodes are Australia's unless the address says another country. */
export function contactErrors(contact: ContactFields): Partial<Record<keyof ContactFields, string>> {
  const { email, phone, dob, addressPostcode, addressCountry } = contact;
  const isAustralian = !addressCountry || addressCountry.trim().toLowerCase() === 'australia';
  const { id: _id, isPrimary: _isPrimary, ...texts }: Partial<Contact> = contact;
  const tooLong = Object.entries(texts).flatMap(([name, text]) => {
    const fault = typeof text === 'string' ? lengthFault(text, LONGEST_CONTACT_TEXT) : undefined;
    return fault === undefined ? [] : [[name, fault] as const];
  });
  return {
    ...(contact.firstName.trim() === '' ? { firstName: NAME_REQUIRED } : {}),
    ...(email && !isEmail(email) ? { email: emailMessage(email) } : {}),
    ...(phone && !isPhone(phone) ? { phone: phoneMessage(phone) } : {}),
    ...(dob && !isLocalDate(dob) ? { dob: NO_DATE } : {}),
    ...(addressPostcode && isAustralian && !isPostcode(addressPostcode)
      ? { addressPostcode: postcodesMessage([addressPostcode]) }
      : {}),
    ...Object.fromEntries(tooLong),
  };
}

/** Of a field, to be read at all; older contacts may be longer than what is taken today. */
const LONGEST = 1000;

function isContact(value: unknown): value is Contact {
  if (!isFields(value)) return false;
  const { id, firstName, isPrimary, ...others } = value;
  const isText = (field: unknown): boolean => typeof field === 'string' && field.length <= LONGEST;
  return (
    isText(id) &&
    id !== '' &&
    isText(firstName) &&
    typeof isPrimary === 'boolean' &&
    Object.values(others).every((field) => field === null || field === undefined || isText(field))
  );
}

/** The contacts of a stored list; what is not one is left out. */
export function readContacts(stored: unknown): readonly Contact[] {
  return Array.isArray(stored) ? stored.filter(isContact) : [];
}

/** What a claim knows of its policy holder, as far as a contact can hold it. */
interface PolicyHolder {
  readonly phFirstName?: string | null;
  readonly phLastName?: string | null;
  readonly phCompany?: string | null;
  readonly phDob?: string | null;
  readonly phEmail?: string | null;
  readonly phPhone?: string | null;
  readonly phUnitNumber?: string | null;
  readonly phStreetNumber?: string | null;
  readonly phStreetName?: string | null;
  readonly phSuburb?: string | null;
  readonly phCity?: string | null;
  readonly phState?: string | null;
  readonly phPostcode?: string | null;
  readonly phCountry?: string | null;
}

/** Who holds a claim's policy, as the claim or a document about it has them. */
interface NamedHolder {
  readonly phCompany: unknown;
  readonly phFirstName: unknown;
  readonly phLastName: unknown;
  readonly phContacts?: unknown;
}

const trimmed = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/**
 * What the policy holder is called: the company, else the person, else the primary contact.
 * @returns '' while nobody is named
 */
export function policyHolderName({ phCompany, phFirstName, phLastName, phContacts }: NamedHolder): string {
  const person = [phFirstName, phLastName].map(trimmed).filter(Boolean).join(' ');
  const [first, ...others] = readContacts(phContacts);
  const primary = others.find(({ isPrimary }) => isPrimary) ?? first;
  return trimmed(phCompany) || person || (primary === undefined ? '' : contactName(primary));
}

/**
 * The policy holder as the first contact of their own list; a company without a person goes by its name.
 * What the contact's rules would refuse is left out: it stands, and is refused, at the claim's own fields.
 * @param id of the contact, generated
 * @returns undefined while nobody is named
 */
export function policyHolderContact(holder: PolicyHolder, id: string): Contact | undefined {
  const text = (value: string | null | undefined): string | null => value?.trim() || null;
  const firstName = text(holder.phFirstName) ?? text(holder.phCompany) ?? text(holder.phLastName);
  if (firstName === null) return undefined;
  const street = [text(holder.phUnitNumber), text(holder.phStreetNumber)].filter((part) => part !== null).join('/');
  const contact: Contact = {
    id,
    firstName,
    surname: text(holder.phFirstName) === null ? null : text(holder.phLastName),
    email: text(holder.phEmail),
    phone: text(holder.phPhone),
    isPrimary: true,
    dob: text(holder.phDob),
    addressLine1: [street, text(holder.phStreetName)].filter(Boolean).join(' ') || null,
    addressSuburb: text(holder.phSuburb),
    addressCity: text(holder.phCity),
    addressState: text(holder.phState),
    addressPostcode: text(holder.phPostcode),
    addressCountry: text(holder.phCountry),
  };
  return Object.fromEntries(
    Object.entries(contact).filter(([name]) => !(name in contactErrors(contact))),
  ) as unknown as Contact;
}
