// What an organisation says of itself on the System page: where mail is answered to, and where its days are.
import { isOneOf } from './fields.ts';
import { isEmail } from './email.ts';

const EMAIL_MESSAGE = 'Invalid e-mail address';
const ZONE_MESSAGE = 'Not a known time zone';
const STATE_MESSAGE = 'Choose a state or territory.';

export const STATES = ['ACT', 'NSW', 'NT', 'QLD', 'SA', 'TAS', 'VIC', 'WA'] as const;
type State = (typeof STATES)[number];

export const STATE_NAMES: Readonly<Record<State, string>> = {
  ACT: 'Australian Capital Territory',
  NSW: 'New South Wales',
  NT: 'Northern Territory',
  QLD: 'Queensland',
  SA: 'South Australia',
  TAS: 'Tasmania',
  VIC: 'Victoria',
  WA: 'Western Australia',
};

/** Zones that are offered; the first is the default (RULES 14). */
export const ZONES = [
  'Australia/Sydney',
  'Australia/Melbourne',
  'Australia/Brisbane',
  'Australia/Adelaide',
  'Australia/Hobart',
  'Australia/Perth',
  'Australia/Darwin',
  'Australia/Broken_Hill',
  'Australia/Lindeman',
  'Australia/Lord_Howe',
  'Australia/Eucla',
] as const;

/** 'Sydney', 'Broken Hill' */
export function zoneName(zone: string): string {
  return (zone.split('/').at(-1) ?? zone).replaceAll('_', ' ');
}

function isZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en-AU', { timeZone: zone }).format(0) !== '';
  } catch {
    return false;
  }
}

interface OrganisationFault {
  readonly path: readonly string[];
  readonly message: string;
}

const CHECKS: Readonly<Record<string, (value: unknown) => string | undefined>> = {
  replyToEmailAddress: (value) =>
    value === null || (typeof value === 'string' && isEmail(value)) ? undefined : EMAIL_MESSAGE,
  zone: (value) => (typeof value === 'string' && value !== '' && isZone(value) ? undefined : ZONE_MESSAGE),
  state: (value) => (isOneOf(STATES, value) ? undefined : STATE_MESSAGE),
};

/** What is wrong with the fields of an organisation that are written; what is absent is not looked at. */
export function organisationFaults(changes: Readonly<Record<string, unknown>>): readonly OrganisationFault[] {
  return Object.entries(CHECKS).flatMap(([field, check]) => {
    const message = field in changes ? check(changes[field]) : undefined;
    return message === undefined ? [] : [{ path: [field], message }];
  });
}
