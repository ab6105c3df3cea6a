// The draft of a lodgement, kept on this computer until the claim is lodged. One for each person and organisation:
// nobody is ever shown another's.
import { EMPTY_FIELDS, type LodgementFields } from './fields/lodgement-fields.ts';
import { FORMS, type WizardState } from './state.ts';

/** Raised when the shape of drafts changes: older ones are then dropped. */
const VERSION = 1;
const PREFIX = 'claimworks.lodgement-draft';
/** Older drafts hold personal data for no purpose any more. */
const KEPT_DAYS = 14;

export interface DraftOwner {
  readonly userId: number;
  readonly orgId: number;
}

export interface Draft {
  /** ISO instant. */
  readonly savedAt: string;
  readonly fields: LodgementFields;
  readonly state: WizardState;
}

export type DraftStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

function keyOf({ userId, orgId }: DraftOwner): string {
  return `${PREFIX}.${orgId}.${userId}`;
}

function isDraft(value: unknown): value is Draft & { readonly version: number; readonly owner: DraftOwner } {
  if (typeof value !== 'object' || value === null) return false;
  const { version, savedAt, fields, state } = value as Record<string, unknown>;
  return version === VERSION && typeof savedAt === 'string' && typeof fields === 'object' && fields !== null && typeof state === 'object' && state !== null && 'form' in state && (FORMS as readonly unknown[]).includes(state.form);
}

/** The person's draft; undefined when there is none, it is too old or of another version. */
export function readDraft(store: DraftStore, owner: DraftOwner, now: Date): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(store.getItem(keyOf(owner)) ?? 'null');
    if (!isDraft(stored) || stored.owner.userId !== owner.userId || stored.owner.orgId !== owner.orgId) return undefined;
    if (now.getTime() - Date.parse(stored.savedAt) > KEPT_DAYS * 86_400_000) {
      clearDraft(store, owner);
      return undefined;
    }
    return { savedAt: stored.savedAt, fields: { ...EMPTY_FIELDS, ...stored.fields }, state: stored.state };
  } catch {
    // storage is forbidden, or holds what is not ours
    return undefined;
  }
}

/** Keeps a draft; false when the browser does not let us (private window, full). */
export function writeDraft(store: DraftStore, owner: DraftOwner, draft: Draft): boolean {
  try {
    store.setItem(keyOf(owner), JSON.stringify({ version: VERSION, owner, ...draft }));
    return true;
  } catch {
    return false;
  }
}

export function clearDraft(store: DraftStore, owner: DraftOwner): void {
  try {
    store.removeItem(keyOf(owner));
  } catch {
    // nothing was kept then
  }
}
