// The public complaint form: what it asks, and what must be right before it is sent (spec 2 §5, Public complaint form).
// The form asks these rules before it sends, the service when it has come.
import { COMPLAINT_CHANNELS, COMPLAINT_SOLUTIONS, PREFERRED_CHANNELS, RELATIONSHIPS } from './complaint.ts';
import { isEmail } from './email.ts';
import { FIELD_REQUIRED, textIn, type Checked, type Issue } from './issue.ts';
import { isPhone, normalisePhone } from './phone.ts';
import { lengthFault } from './text-length.ts';

/** The fields in the order in which the form has them. */
export const PUBLIC_COMPLAINT_FIELDS = [
  'firstName',
  'lastName',
  'relationship',
  'policyNo',
  'preferredChannel',
  'preferredChannelValue',
  'issue',
  'channel',
  'incidentDescription',
  'complainantSolution',
] as const;

export type PublicComplaintField = (typeof PUBLIC_COMPLAINT_FIELDS)[number];
export type PublicComplaint = Readonly<Record<PublicComplaintField, string>>;

/** Spec 2 §5: name, surname, relationship, channel, preferred channel, best contact way, issue. */
export const REQUIRED_OF_VISITORS: readonly PublicComplaintField[] = [
  'firstName',
  'lastName',
  'relationship',
  'preferredChannel',
  'preferredChannelValue',
  'issue',
  'channel',
];

/** Most characters of a text, as the table has them. */
export const PUBLIC_COMPLAINT_LIMITS = {
  firstName: 100,
  lastName: 100,
  policyNo: 100,
  preferredChannelValue: 320,
  incidentDescription: 20_000,
} as const satisfies Partial<Record<PublicComplaintField, number>>;

/** RULES 34: 5 files of 10 MB. */
export const MOST_PUBLIC_FILES = 5;
export const LARGEST_PUBLIC_FILE_MB = 10;
export const LARGEST_PUBLIC_FILE = LARGEST_PUBLIC_FILE_MB * 1024 * 1024;

export const EMAIL_FAULT = 'Enter one email address, such as name@example.com';
export const PHONE_FAULT = 'Enter a phone number with its area code, such as 02 9876 5432';
const CHOICE_FAULT = 'Choose one of the list';

const CHOICES: Partial<Readonly<Record<PublicComplaintField, readonly string[]>>> = {
  relationship: RELATIONSHIPS,
  channel: COMPLAINT_CHANNELS,
  preferredChannel: PREFERRED_CHANNELS,
  complainantSolution: COMPLAINT_SOLUTIONS,
};

function contactFault(channel: string, value: string): string | undefined {
  if (channel === 'Email') return isEmail(value) ? undefined : EMAIL_FAULT;
  if (channel === 'Phone') return isPhone(normalisePhone(value)) ? undefined : PHONE_FAULT;
  return undefined;
}

function fault(given: Checked, field: PublicComplaintField, issues: readonly string[]): string | undefined {
  const value = textIn(given, field);
  if (value === '') return REQUIRED_OF_VISITORS.includes(field) ? FIELD_REQUIRED : undefined;
  const choices = field === 'issue' ? issues : CHOICES[field];
  if (choices !== undefined) return choices.includes(value) ? undefined : CHOICE_FAULT;
  const limit =
    field in PUBLIC_COMPLAINT_LIMITS
      ? PUBLIC_COMPLAINT_LIMITS[field as keyof typeof PUBLIC_COMPLAINT_LIMITS]
      : undefined;
  const tooLong = limit === undefined ? undefined : lengthFault(value, limit);
  return (
    tooLong ?? (field === 'preferredChannelValue' ? contactFault(textIn(given, 'preferredChannel'), value) : undefined)
  );
}

/**
 * What is wrong with a public complaint, in the order of the form.
 * @param issues keys of what the organisation offers to complain about (setting complaint_issues)
 */
export function publicComplaintFaults(given: Checked, issues: readonly string[]): readonly Issue[] {
  return PUBLIC_COMPLAINT_FIELDS.flatMap((field) => {
    const message = fault(given, field, issues);
    return message === undefined ? [] : [{ path: [field], message }];
  });
}

/** The contact as it is stored: a phone number in its international form, anything else without blanks around it. */
export function storedContact(channel: string, value: string): string {
  return channel === 'Phone' ? normalisePhone(value) : value.trim();
}

/** A name of letters: no address, no number, no sign that a link or an advertisement needs. */
const PLAIN_NAME = /^[\p{L}\p{M}][\p{L}\p{M}' \u2019-]{0,39}$/u;

/**
 * The name as a mail may say it, empty where it is none: what a stranger types must not be sent to another stranger in
 * the organisation's name.
 */
export function mailableName(name: string): string {
  const trimmed = name.trim();
  return PLAIN_NAME.test(trimmed) ? trimmed : '';
}

/** Address of the page on which a complainant sees how far their complaint has come. */
export function complaintStatusLink(origin: string, accessKey: string): string {
  return `${origin}/public/complaint-status/${encodeURIComponent(accessKey)}`;
}
