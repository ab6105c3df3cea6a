// Texts of the claim's document beside the claim's own fields (domain/claim-words.ts).
import { fieldsOf } from '#domain/fields.ts';
import { sentence } from '#domain/claim-words.ts';
import { MISSING } from '#domain/money.ts';
import { formatPhone } from '#domain/phone.ts';

/** claimNotResultOfIllegalAct -> Claim not result of illegal act */
const keyWords = (key: string): string => sentence(key.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase());

/** A stored document in one text: `Key: value; Key: value`. */
export function documentText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return MISSING;
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? MISSING : value.map(documentText).join('; ');
  const entries = Object.entries(value);
  return entries.length === 0
    ? MISSING
    : entries.map(([key, inner]) => `${keyWords(key)}: ${documentText(inner)}`).join(', ');
}

/** The text of simple HTML. */
export function plainText(text: string): string {
  return text
    .replaceAll(/<\/(p|li|div|h\d)>|<br\s*\/?>/gi, '\n')
    .replaceAll(/<[a-z/][^<>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\n{2,}/g, '\n')
    .trim();
}

/** 'Ann Lee (ann@example.com, +61 400 000 000)' */
export function peopleText(value: unknown): string {
  const people = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return people
    .map((person: unknown) => {
      const { name, email, phone } = fieldsOf(person);
      const reached = [email, typeof phone === 'string' ? formatPhone(phone) : phone]
        .filter((part) => typeof part === 'string' && part !== '')
        .join(', ');
      return typeof name === 'string' && name !== '' ? (reached === '' ? name : `${name} (${reached})`) : reached;
    })
    .filter((text) => text !== '')
    .join(', ');
}
