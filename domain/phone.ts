// Phone numbers: stored internationally (+61412345678), typed the way people in Australia write them.

/** A plus sign, a first digit of 1 to 9, then 1 to 14 digits (spec 1 §5). */
const INTERNATIONAL = /^\+[1-9]\d{1,14}$/;
/** 13, 1300 and 1800 numbers: they can be rung inside Australia, but have no international form. */
const SERVICE_NUMBER = /^(13\d{4}|1300\d{6}|1800\d{6})$/;

/** Message for a number that is not international (spec 1 §5). */
export function phoneMessage(number: string): string {
  return `${number} not valid phone number`;
}

/** Whether a text message can be sent there. */
export function isInternationalPhone(text: string): boolean {
  return INTERNATIONAL.test(text);
}

/** Whether it is a number as we store it: international, or an Australian service number. */
export function isPhone(text: string): boolean {
  return INTERNATIONAL.test(text) || SERVICE_NUMBER.test(text);
}

/** The stored form of a number as people type it: `0412 345 678`, `(02) 9876 5432`, `0061 2...`; what is not understood comes back trimmed. */
export function normalisePhone(text: string): string {
  const compact = text.replace(/[\s().-]/g, '');
  if (/^0[23478]\d{8}$/.test(compact)) return `+61${compact.slice(1)}`;
  if (/^61[23478]\d{8}$/.test(compact)) return `+${compact}`;
  if (/^0011\d{4,}$/.test(compact)) return `+${compact.slice(4)}`;
  if (/^00[1-9]\d{3,}$/.test(compact)) return `+${compact.slice(2)}`;
  return isPhone(compact) ? compact : text.trim();
}

/** Australian numbers in their usual groups, others as they are. */
export function formatPhone(stored: string): string {
  return stored
    .replace(/^\+61(4\d{2})(\d{3})(\d{3})$/, '+61 $1 $2 $3')
    .replace(/^\+61([2378])(\d{4})(\d{4})$/, '+61 $1 $2 $3')
    .replace(/^(1[38]00)(\d{3})(\d{3})$/, '$1 $2 $3')
    .replace(/^13(\d{2})(\d{2})$/, '13 $1 $2');
}
