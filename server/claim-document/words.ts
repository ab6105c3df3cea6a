// Texts of the claim's document beside the claim's own fields (domain/claim-words.ts).
import { sentence } from '#domain/claim-words.ts';
import { MISSING } from '#domain/money.ts';

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
