// Values of a claim in words, as its summary page has them.
import type { SummaryKind } from '#domain/claim-summary.ts';
import { formatDate, formatDateTime, isLocalDate, localDateOf } from '#domain/dates.ts';
import { formatMoney, MISSING } from '#domain/money.ts';

export interface WordsContext {
  readonly zone: string;
  /** Label of a stored key of one of the organisation's lists. */
  readonly label: (list: string, key: string) => string | undefined;
}

/** partially_accepted -> Partially accepted */
export function sentence(value: string): string {
  const words = value.trim().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function safely(write: () => string): string {
  try {
    return write();
  } catch (error) {
    if (error instanceof RangeError) return MISSING;
    throw error;
  }
}

export const dayText = (value: string, zone: string): string => safely(() => formatDate(isLocalDate(value) ? value : localDateOf(value, zone)));
export const timeText = (value: string, zone: string): string => safely(() => formatDateTime(value, zone));

/** claimNotResultOfIllegalAct -> Claim not result of illegal act */
const keyWords = (key: string): string => sentence(key.replaceAll(/([a-z])([A-Z0-9])/g, '$1 $2').toLowerCase());

/** A stored document in one text: `Key: value; Key: value`. */
export function documentText(value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (value === null || value === undefined || value === '') return MISSING;
  if (typeof value !== 'object') return typeof value === 'string' ? value : JSON.stringify(value);
  if (Array.isArray(value)) return value.length === 0 ? MISSING : value.map(documentText).join('; ');
  const entries = Object.entries(value);
  return entries.length === 0 ? MISSING : entries.map(([key, inner]) => `${keyWords(key)}: ${documentText(inner)}`).join(', ');
}

function conditionText(value: unknown): string {
  if (!Array.isArray(value)) return documentText(value);
  return value
    .map((item: unknown) => {
      const { question, answer } = (typeof item === 'object' && item !== null ? item : {}) as { readonly question?: unknown; readonly answer?: unknown };
      return typeof question === 'string' ? `${question} ${typeof answer === 'string' ? sentence(answer) : documentText(answer)}` : documentText(item);
    })
    .join('\n');
}

const LISTS: Readonly<Record<string, string>> = { status: 'claim_statuses', decision: 'claim_decisions', triageOutcome: 'claim_triage_outcome' };

/** A field of the summary; '' where it is empty. */
export function summaryText(name: string, kind: SummaryKind, value: unknown, { zone, label }: WordsContext): string {
  if (value === null || value === undefined || value === '') return '';
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  const write: { readonly [K in SummaryKind]: () => string } = {
    text: () => text,
    day: () => dayText(text, zone),
    time: () => timeText(text, zone),
    money: () => formatMoney(Number(value)),
    yesNo: () => (value === true ? 'Yes' : 'No'),
    percent: () => `${text} %`,
    state: () => label(LISTS[name] ?? '', text) ?? sentence(text),
    conditions: () => conditionText(value),
    json: () => documentText(value),
  };
  const written = write[kind]();
  return written === MISSING ? '' : written;
}

/** The text of simple HTML. */
export function plainText(text: string): string {
  return text.replaceAll(/<\/(p|li|div|h\d)>|<br\s*\/?>/gi, '\n').replaceAll(/<[a-z/][^<>]*>/gi, '').replaceAll('&nbsp;', ' ').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&').replaceAll(/\n{2,}/g, '\n').trim();
}

/** 'Ann Lee <ann@example.com>, +61400000000' */
export function peopleText(value: unknown): string {
  const people = Array.isArray(value) ? value : value === null || value === undefined ? [] : [value];
  return people
    .map((person: unknown) => {
      const { name, email, phone } = (typeof person === 'object' && person !== null ? person : {}) as Readonly<Record<string, unknown>>;
      const reached = [email, phone].filter((part) => typeof part === 'string' && part !== '').join(', ');
      return typeof name === 'string' && name !== '' ? (reached === '' ? name : `${name} (${reached})`) : reached;
    })
    .filter((text) => text !== '')
    .join(', ');
}
