// What changed: tables by organisation, as settings and notifications carry it, and of which of their rows.
import type { LiveRead } from '../execute/live-reads.ts';

export interface Change {
  readonly table: string;
  /** Empty when the change belongs to no organisation and may concern all. */
  readonly org: string;
  /** Values that columns have in all rows that changed, before and after, as text; absent where that is not said. */
  readonly equals?: ReadonlyMap<string, string>;
}

/** A whole number is the same however it is written: a request may say "012". */
function plain(value: string): string {
  const text = value.trim();
  return /^[+-]?\d+$/.test(text) ? String(BigInt(text.replace('+', ''))) : value;
}

/** Whether rows that changed may be among the rows that are read. */
export function concerns(change: Change, read: LiveRead): boolean {
  if (read.table === '*') return true;
  if (read.table !== change.table) return false;
  for (const [column, value] of change.equals ?? []) {
    const wanted = read.equals.get(column);
    if (wanted !== undefined && plain(wanted) !== plain(value)) return false;
  }
  return true;
}

function parseEqualities(text: string): Change['equals'] {
  return new Map(
    text.split(';').flatMap((item): [string, string][] => {
      const at = item.indexOf('=');
      return at < 0 ? [] : [[item.slice(0, at), item.slice(at + 1)]];
    }),
  );
}

/** Reads `claim:1:id=12,note:1`; what has no colon is a change for everybody. */
export function parseChanges(text: string): Change[] {
  return text.split(',').flatMap((item): Change[] => {
    const [table = '', org = '', equals] = item.trim().split(':');
    if (table === '') return [];
    return [equals === undefined ? { table, org } : { table, org, equals: parseEqualities(equals) }];
  });
}

export function formatChange({ table, org, equals }: Change): string {
  const rows = [...(equals ?? [])].map(([column, value]) => `${column}=${value}`).join(';');
  return rows === '' ? `${table}:${org}` : `${table}:${org}:${rows}`;
}

/** Postgres takes notifications of less than 8000 bytes. */
const MOST_BYTES = 7000;

/** `@sender claim:1,note:1`, in as many notifications as it takes. */
export function toNotifications(sender: string, changes: readonly Change[]): string[] {
  const made: string[] = [];
  let current = '';
  for (const change of changes) {
    const text = formatChange(change);
    if (current !== '' && Buffer.byteLength(current) + text.length + 1 > MOST_BYTES) {
      made.push(`@${sender} ${current}`);
      current = '';
    }
    current += current === '' ? text : `,${text}`;
  }
  return current === '' ? made : [...made, `@${sender} ${current}`];
}

/** The changes of a notification; none of those that this process sent itself. */
export function fromNotification(payload: string, self: string): Change[] {
  if (!payload.startsWith('@')) return parseChanges(payload);
  const space = payload.indexOf(' ');
  return payload.slice(1, space) === self ? [] : parseChanges(payload.slice(space + 1));
}
