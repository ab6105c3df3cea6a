// What changed: tables by organisation, as settings and notifications carry it.

export interface Change {
  readonly table: string;
  /** Empty when the change belongs to no organisation and may concern all. */
  readonly org: string;
}

/** Reads `claim:1,note:1`; what has no colon is a change for everybody. */
export function parseChanges(text: string): Change[] {
  return text.split(',').flatMap((item) => {
    const trimmed = item.trim();
    if (trimmed === '') return [];
    const at = trimmed.indexOf(':');
    return [at < 0 ? { table: trimmed, org: '' } : { table: trimmed.slice(0, at), org: trimmed.slice(at + 1) }];
  });
}

export function formatChange({ table, org }: Change): string {
  return `${table}:${org}`;
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
