// Formats of texts, by the name that JSON Schema has for them. The rules are those of domain/, so that a form, the
// service and an import agree. No code is made at run time: the browser's validators use this file as it is.
import { isAbn } from '#domain/abn.ts';
import { isBsb, isNumberOrMask } from '#domain/bsb.ts';
import { isLocalDate } from '#domain/dates.ts';
import { isEmail } from '#domain/email.ts';
import { isPhone, normalisePhone } from '#domain/phone.ts';
import { isPostcode } from '#domain/postcode.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const INSTANT = /^(\d{4}-\d{2}-\d{2})[Tt ]([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?([zZ]|[+-]\d{2}(:?\d{2})?)?$/;

/** An instant as GraphQL's timestamptz takes it; without a zone mark it is UTC (spec 1 §9). */
function isInstant(text: string): boolean {
  const day = INSTANT.exec(text)?.[1];
  return day !== undefined && isLocalDate(day);
}

/** Whether a text is of a format. */
export const FORMATS = {
  email: isEmail,
  date: isLocalDate,
  'date-time': isInstant,
  uri: (text: string) => /^[a-z][a-z0-9+.-]*:\S+$/i.test(text) && URL.canParse(text),
  uuid: (text: string) => UUID.test(text),
  abn: isAbn,
  bsb: isBsb,
  account: isNumberOrMask,
  postcode: isPostcode,
  phone: (text: string) => isPhone(normalisePhone(text)),
} as const satisfies Readonly<Record<string, (text: string) => boolean>>;

export type FormatName = keyof typeof FORMATS;
