// An entry of the log as people read it: each field with its label, its value before and after.
import { fieldsOf } from '../fields.ts';
import { formatDate, formatDateTime, isLocalDate } from '../dates.ts';
import { excerpt } from '../excerpt.ts';
import { formatMoney, MISSING } from '../money.ts';
import { LOG_LABELS, plainField } from './log-labels.ts';
import { HISTORY_ENTITIES, type HistoryField, type HistoryKind, type ReferenceType } from './fields.ts';

/** What an entry holds: `jsonDiff` is `[{field, before, after}]`, field names as GraphQL has them. */
export interface HistoryEntry {
  readonly entity: string;
  /** insert, update or delete. */
  readonly contentType: string;
  readonly jsonDiff: unknown;
}

interface RawChange {
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** What names numbers and keys. Whatever it does not know is shown as it is. */
export interface HistoryNames {
  /** The organisation's zone. */
  readonly zone: string;
  readonly person: (id: number) => string | undefined;
  readonly reference: (type: ReferenceType, id: number) => string | undefined;
  readonly option: (setting: string, key: string) => string | undefined;
  /** Label of one of the organisation's own fields. */
  readonly customField?: (entity: string, key: string) => string | undefined;
}

export interface FieldChange {
  readonly field: string;
  readonly label: string;
  readonly before: string;
  readonly after: string;
}

const LONGEST = 300;
const CUSTOM = 'customFields.';

function isChange(value: unknown): value is RawChange {
  return typeof fieldsOf(value)['field'] === 'string';
}

function isNothing(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);
}

/** The field as the history knows it; undefined for what only serves the system. */
export function historyField(
  entity: string,
  name: string,
  names?: Pick<HistoryNames, 'customField'>,
): HistoryField | undefined {
  if (name.startsWith(CUSTOM)) {
    const key = name.slice(CUSTOM.length);
    return { label: names?.customField?.(entity, key) ?? key.replaceAll('_', ' '), kind: 'text' };
  }
  return HISTORY_ENTITIES[entity]?.fields[name] ?? plainField(entity, name);
}

const short = (text: string): string => excerpt(text, LONGEST);

/** The text of simple HTML; what is no HTML stays as it is. */
function plain(text: string): string {
  return text
    .replaceAll(/<\/(p|li|div|h\d)>|<br\s*\/?>/gi, ' ')
    .replaceAll(/<[a-z/][^<>]*>/gi, '')
    .replaceAll('&nbsp;', ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
}

function personText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { name, firstName, surname, email, phone } = fieldsOf(value);
  const called = [name, firstName, surname].filter((part) => typeof part === 'string' && part !== '').join(' ');
  const reached = [email, phone].filter((part) => typeof part === 'string' && part !== '').join(', ');
  return called === '' || reached === '' ? called || reached : `${called} (${reached})`;
}

function documentText(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const size = Array.isArray(value) ? value.length : Object.keys(value).length;
  return `${size} ${size === 1 ? 'entry' : 'entries'}`;
}

/** How a milestone was recorded by hand: 'Phone: Told Cora' */
function proofText({ channel, proof, fileId, messageId }: Readonly<Record<string, unknown>>): string {
  const shown = [
    proof,
    fileId === undefined ? undefined : 'with a document',
    messageId === undefined ? undefined : 'with a message',
  ].filter(Boolean);
  return [typeof channel === 'string' ? sentence(channel) : undefined, shown.join(', ')].filter(Boolean).join(': ');
}

const sentence = (text: string): string =>
  text === 'sms' ? 'SMS' : text.charAt(0).toUpperCase() + text.slice(1).replaceAll('_', ' ');
const many = (value: unknown, write: (item: unknown) => string): string =>
  Array.isArray(value) ? value.map(write).join(', ') : write(value);
const timeText = (value: unknown, zone: string): string => {
  const text = String(value);
  if (isLocalDate(text)) return formatDate(text);
  try {
    return formatDateTime(text, zone);
  } catch {
    return text;
  }
};

const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;

/** A value of a field that nobody has described, by what it looks like. */
function plainText(value: unknown, zone: string): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (typeof value === 'string') return isLocalDate(value) || MOMENT.test(value) ? timeText(value, zone) : plain(value);
  return many(value, (item) => (typeof item === 'object' && item !== null ? documentText(item) : String(item)));
}

type Simple = Extract<HistoryKind, string>;

const WRITE: { readonly [K in Simple]: (value: unknown, names: HistoryNames) => string } = {
  text: (value) =>
    typeof value === 'boolean'
      ? value
        ? 'Yes'
        : 'No'
      : many(value, (item) => (typeof item === 'object' && item !== null ? documentText(item) : String(item))),
  money: (value) => (Number.isFinite(Number(value)) ? formatMoney(Number(value)) : String(value)),
  day: (value) => (isLocalDate(String(value)) ? formatDate(String(value)) : String(value)),
  // midnight was not seen on a clock: it stands for the day
  moment: (value, { zone }) => timeText(value, zone).replace(/ 00:00$/, ''),
  time: (value, { zone }) => timeText(value, zone),
  yesNo: (value) => (value === true ? 'Yes' : 'No'),
  percent: (value) => `${String(value)} %`,
  share: (value) => `${Math.round(Number(value) * 1000) / 10} %`,
  person: (value, { person }) => person(Number(value)) ?? `Person ${String(value)}`,
  state: (value) => many(value, (item) => sentence(String(item))),
  rich: (value) => (typeof value === 'string' ? plain(value) : documentText(value)),
  people: (value) => many(value, personText),
  document: documentText,
  proof: (value) => proofText(fieldsOf(value)),
  plain: (value, { zone }) => plainText(value, zone),
  milestone: (value) => sentence(String(value).replace(/^milestone_/, '')),
};

/** A value in words; a dash for none. */
function historyValue({ kind }: HistoryField, value: unknown, names: HistoryNames): string {
  if (isNothing(value)) return MISSING;
  if (typeof kind === 'string') return short(WRITE[kind](value, names));
  if ('option' in kind) return short(many(value, (item) => names.option(kind.option, String(item)) ?? String(item)));
  return names.reference(kind.reference, Number(value)) ?? String(value);
}

/** What an entry changed among the fields that people know; of a new or removed record what was filled in. */
export function historyChanges({ entity, jsonDiff }: HistoryEntry, names: HistoryNames): readonly FieldChange[] {
  if (!Array.isArray(jsonDiff)) return [];
  return jsonDiff.filter(isChange).flatMap(({ field, before, after }) => {
    const known = historyField(entity, field, names);
    if (known === undefined || (isNothing(before) && isNothing(after))) return [];
    return [
      {
        field,
        label: known.label,
        before: historyValue(known, before, names),
        after: historyValue(known, after, names),
      },
    ];
  });
}

const VERBS: Readonly<Record<string, string>> = { insert: 'added', update: 'changed', delete: 'removed' };

/** An entry with what the log wrote down of it. */
export type TitledEntry = HistoryEntry & { readonly content: string };

/** Who did it; what nobody did by name, the system did. */
export const historyPerson = ({ userName }: { readonly userName: string }): string => userName || 'System';

/** 'Task', 'Document': the kind of record that an entry is of. */
export const historyRecord = ({ entity, content }: TitledEntry): string =>
  LOG_LABELS[entity] ?? content.replace(/ (added|changed|removed|deleted)\b.*$/s, '');

/** 'Due date: 01/12/2026 → 24/12/2026'; of a new record what it has, of a removed one what it had. */
export function changeText({ label, before, after }: FieldChange, contentType: string): string {
  if (contentType === 'insert') return `${label}: ${after}`;
  return contentType === 'delete' ? `${label}: ${before}` : `${label}: ${before} → ${after}`;
}

/** Fields that name a record of configuration. */
const NAMING = ['name', 'title', 'internalName', 'userLastName', 'description'];

/** 'Insurer added: Coolabah': of a kind whose fields nobody has described; what an action wrote by itself as it is. */
function plainTitle(entry: TitledEntry, names: HistoryNames): string {
  const { entity, contentType, content, jsonDiff } = entry;
  const label = LOG_LABELS[entity];
  const isWritten = /^[^:]+ (added|changed|removed)(: |$)/.test(content);
  if (label === undefined || !isWritten) return content;
  const what = `${label} ${VERBS[contentType] ?? 'changed'}`;
  const changes = Array.isArray(jsonDiff) ? jsonDiff.filter(isChange) : [];
  const [name] = NAMING.flatMap((field) => changes.filter((change) => change.field === field));
  const value = contentType === 'delete' ? name?.before : name?.after;
  const known = name && historyField(entity, name.field);
  if (known !== undefined && !isNothing(value)) return `${what}: ${historyValue(known, value, names)}`;
  const [, called] = /^[^:]*: (.+)$/s.exec(content) ?? [];
  return called === undefined ? what : `${what}: ${called}`;
}

/** 'Task changed', 'Document added: Quote.pdf': what was done, and to which record where the entry says it. */
export function historyTitle(entry: TitledEntry, names: HistoryNames): string {
  const entity = HISTORY_ENTITIES[entry.entity];
  if (entity === undefined) return plainTitle(entry, names);
  const what = `${entity.label} ${VERBS[entry.contentType] ?? 'changed'}`;
  const named = Array.isArray(entry.jsonDiff)
    ? entry.jsonDiff.filter(isChange).find(({ field }) => field === entity.title)
    : undefined;
  const known = named && historyField(entry.entity, named.field);
  const value = named === undefined ? undefined : entry.contentType === 'delete' ? named.before : named.after;
  if (known !== undefined && !isNothing(value)) return `${what}: ${historyValue(known, value, names)}`;
  // a change of its other fields: what the log wrote down of its name
  const [, called] = /^[^:]*: (.+)$/s.exec(entry.content) ?? [];
  return called === undefined ? what : `${what}: ${called}`;
}

/** Persons and records that the entries name by number. */
export function namedNumbers(entries: readonly HistoryEntry[]): {
  readonly people: readonly number[];
  readonly references: Readonly<Partial<Record<ReferenceType, readonly number[]>>>;
} {
  const people = new Set<number>();
  const references = new Map<ReferenceType, Set<number>>();
  for (const { entity, jsonDiff } of entries) {
    for (const { field, before, after } of Array.isArray(jsonDiff) ? jsonDiff.filter(isChange) : []) {
      const kind = historyField(entity, field)?.kind;
      for (const id of [before, after].filter((value) => typeof value === 'number')) {
        if (kind === 'person') people.add(id);
        else if (typeof kind === 'object' && 'reference' in kind)
          references.set(kind.reference, (references.get(kind.reference) ?? new Set()).add(id));
      }
    }
  }
  return {
    people: [...people],
    references: Object.fromEntries([...references].map(([type, ids]) => [type, [...ids]])),
  };
}
