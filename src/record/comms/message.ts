// What the screens say about a message.
import type { Correspondent } from '#domain/message.ts';
import { messageKind } from '#domain/message-kinds.ts';
import { formatPhone } from '#domain/phone.ts';
import type { MessageRowFragment } from '#src/generated/documents/comms.ts';
import { MISSING } from '#src/ui/format.ts';

export type MessageRow = MessageRowFragment;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

/** The people of a stored address list; a single one counts as a list of one. */
export function readPeople(stored: unknown): readonly Correspondent[] {
  const list: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return list
    .filter(isRecord)
    .map(({ name, email, phone }) => ({ name: textOf(name), email: textOf(email), phone: textOf(phone) }));
}

/** The texts of a stored list: tags, ids of attachments. */
export function readTexts(stored: unknown): readonly string[] {
  return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
}

/** Name and address, as they stand in a message's head: 'Rosa Delgado <rosa@example.com>'. */
export function fullAddress({ name, email, phone }: Correspondent): string {
  const address = email ?? (phone ? formatPhone(phone) : null);
  if (name && address) return email ? `${name} <${email}>` : `${name}, ${address}`;
  return name ?? address ?? MISSING;
}

/** The short form for a card: the name, else the address. */
export function shortName({ name, email, phone }: Correspondent): string {
  return name ?? email ?? (phone ? formatPhone(phone) : MISSING);
}

/** 'Rosa Delgado and 2 others' */
export function namesOf(people: readonly Correspondent[]): string {
  const [first, ...others] = people;
  if (first === undefined) return MISSING;
  if (others.length === 0) return shortName(first);
  return `${shortName(first)} and ${others.length} ${others.length === 1 ? 'other' : 'others'}`;
}

/** 'E-mail received', 'Outgoing call'. */
export const kindOf = messageKind;

/** What a message is called where it has a title: its subject, else what it is. */
export function titleOf(message: Pick<MessageRow, 'channel' | 'direction' | 'subject'>): string {
  return message.subject?.trim() || kindOf(message);
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ' };

/** Where an answer's quotation begins. */
const QUOTATION = /\s(?:On|Am|Le|El) /;
const QUOTED = / (?:wrote|schrieb|a écrit|escribió)\s?:/g;
/** Characters between the two: who wrote, and when. */
const LONGEST_INTRODUCTION = 165;

function withoutQuotation(text: string): string {
  for (const { index } of text.matchAll(QUOTED)) {
    const from = Math.max(0, index - LONGEST_INTRODUCTION);
    const start = text.slice(from, index).search(QUOTATION);
    if (start >= 0) return text.slice(0, from + start);
  }
  return text;
}

/** The first words of a message as people read them: the stored ones keep HTML's entities, and what is quoted. */
export function readableExcerpt({ channel, excerpt }: Pick<MessageRow, 'channel' | 'excerpt'>): string {
  const text = excerpt ?? '';
  if (channel !== 'email') return text;
  return withoutQuotation(text).replaceAll(
    /&(?:#(\d{1,6})|([a-z]+));/gi,
    (all, code: string | undefined, name: string | undefined) =>
      code === undefined ? (ENTITIES[(name ?? '').toLowerCase()] ?? all) : String.fromCodePoint(Number(code)),
  );
}

/** '25 minutes', '1 minute'. */
export function durationText(minutes: number | null): string {
  if (minutes === null) return MISSING;
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
