// What the messages of a record are filtered by, as the page's address keeps it: ?via=email&with=rosa@example.com&show=unanswered&find=roof.
// The names are not those of the composer's address, which stands over the list.
import { isOneOf } from '#domain/fields.ts';
import { containsPattern } from '#domain/search-filters.ts';
import type { CommLog_bool_exp } from '#src/generated/inputs.ts';

const CHANNELS = ['email', 'sms', 'phone', 'link'] as const;
export type CommChannel = (typeof CHANNELS)[number];

export const CHANNEL_LABELS: Readonly<Record<CommChannel, string>> = {
  email: 'E-mails',
  sms: 'Text messages',
  phone: 'Calls',
  link: 'Copied links',
};

const SHOWN = ['unanswered', 'received', 'sent'] as const;
/** Which way messages went, or whether they wait for an answer. */
export type CommShown = (typeof SHOWN)[number];

export const SHOWN_LABELS: Readonly<Record<CommShown, string>> = {
  unanswered: 'Not answered',
  received: 'Received',
  sent: 'Sent',
};

const SHOWN_WHERE: Readonly<Record<CommShown, CommLog_bool_exp>> = {
  unanswered: { awaitsAnswer: { _eq: true } },
  received: { direction: { _eq: 'inbound' } },
  sent: { direction: { _eq: 'outbound' } },
};

export interface CommsFilter {
  readonly channel?: CommChannel;
  readonly shown?: CommShown;
  /** Somebody's address, number or name in small letters, as messages have their contacts. */
  readonly contact?: string;
  /** Words of a subject or a text. */
  readonly search?: string;
}

/** Characters of a search: more than anybody types, fewer than take time. */
export const LONGEST_SEARCH = 200;
const NAMES = { channel: 'via', shown: 'show', contact: 'with', search: 'find' } as const;
const KEYS = Object.keys(NAMES) as (keyof CommsFilter)[];

/** The filter that an address names; what it does not know it leaves out. */
export function readFilter(params: URLSearchParams): CommsFilter {
  const channel = params.get(NAMES.channel);
  const shown = params.get(NAMES.shown);
  const contact = params.get(NAMES.contact)?.trim();
  const search = params.get(NAMES.search)?.trim().slice(0, LONGEST_SEARCH);
  return {
    ...(isOneOf(CHANNELS, channel) ? { channel } : {}),
    ...(isOneOf(SHOWN, shown) ? { shown } : {}),
    ...(contact ? { contact } : {}),
    ...(search ? { search } : {}),
  };
}

/** An address' parameters with another filter; the others stay. */
export function withFilter(params: URLSearchParams, filter: CommsFilter): URLSearchParams {
  const next = new URLSearchParams(params);
  for (const key of KEYS) {
    const value = filter[key];
    if (value) next.set(NAMES[key], value);
    else next.delete(NAMES[key]);
  }
  return next;
}

/** The filter's own part of an address, for a way that keeps it: '?via=email', or nothing. */
export function filterSearch(params: URLSearchParams): string {
  const own = withFilter(new URLSearchParams(), readFilter(params)).toString();
  return own === '' ? '' : `?${own}`;
}

export function isFiltered(filter: CommsFilter): boolean {
  return KEYS.some((key) => filter[key] !== undefined);
}

/** What a message must be to fit. */
export function filterWhere({ channel, shown, contact, search }: CommsFilter): CommLog_bool_exp {
  return {
    ...(channel === undefined ? {} : { channel: { _eq: channel } }),
    ...(shown === undefined ? {} : SHOWN_WHERE[shown]),
    ...(contact === undefined ? {} : { contacts: { _contains: [contact] } }),
    ...(search === undefined ? {} : { words: { _ilike: containsPattern(search) } }),
  };
}
