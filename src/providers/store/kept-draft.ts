// What somebody is writing, kept on this computer until it is saved, sent or discarded. Its name holds whose it is, and
// so does what is stored under it: nobody is ever shown another's.
import { fieldsOf } from '#domain/fields.ts';

/** Older drafts hold personal data for no purpose any more. */
const KEPT_DAYS = 14;

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export interface DraftKind<T> {
  /** First part of the name, e.g. 'message-draft'. */
  readonly name: string;
  /** Raised when the shape of drafts changes: older ones are then dropped. */
  readonly version: number;
  readonly isContent: (value: unknown) => value is T;
}

interface KeptDraft<T> {
  /** ISO instant. */
  readonly savedAt: string;
  readonly content: T;
}

/** Organisation and person first, then what tells their drafts apart. */
export type DraftOwner = readonly [orgId: number, userId: number, ...rest: readonly (string | number)[]];

function keyOf(kind: Pick<DraftKind<unknown>, 'name'>, owner: DraftOwner): string {
  return ['claimworks', kind.name, ...owner].join('.');
}

/** The kept draft; undefined when there is none, it is too old, of another version or somebody else's. */
export function readDraft<T>(
  store: DraftStore,
  kind: DraftKind<T>,
  owner: DraftOwner,
  now: Date,
): KeptDraft<T> | undefined {
  try {
    const key = keyOf(kind, owner);
    const stored: unknown = JSON.parse(store.getItem(key) ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const { version, owner: name, savedAt, content } = fieldsOf(stored);
    if (version !== kind.version || name !== key || typeof savedAt !== 'string' || !kind.isContent(content))
      return undefined;
    if (now.getTime() - Date.parse(savedAt) <= KEPT_DAYS * 86_400_000) return { savedAt, content };
    clearDraft(store, kind, owner);
    return undefined;
  } catch {
    // storage is forbidden, or holds what is not ours
    return undefined;
  }
}

/** Keeps a draft; undefined when the browser does not let us (private window, full). @returns when it was kept, ISO instant */
export function writeDraft<T>(
  store: DraftStore,
  kind: DraftKind<T>,
  owner: DraftOwner,
  content: T,
  now: Date,
): string | undefined {
  const key = keyOf(kind, owner);
  const savedAt = now.toISOString();
  try {
    store.setItem(key, JSON.stringify({ version: kind.version, owner: key, savedAt, content }));
    return savedAt;
  } catch {
    return undefined;
  }
}

export function clearDraft(store: DraftStore, kind: Pick<DraftKind<unknown>, 'name'>, owner: DraftOwner): void {
  try {
    store.removeItem(keyOf(kind, owner));
  } catch {
    // nothing was kept then
  }
}
