import { useCallback, useEffect, useRef, useState } from 'react';
import { isFields } from '#domain/fields.ts';
import type { FormRecord, FormStore } from '#src/kit/field/form-store.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { clearDraft, readDraft, writeDraft, type DraftKind, type DraftOwner } from '#src/providers/store/kept-draft.ts';

const TYPING_MS = 400;

const COMPLAINT_DRAFT: DraftKind<FormRecord> = { name: 'complaint-draft', version: 1, isContent: isFields };

interface FoundDraft {
  readonly owner: DraftOwner;
  /** What was typed and when it was kept, ISO instant; undefined where nothing was. */
  readonly found: { readonly savedAt: string; readonly content: FormRecord } | undefined;
}

/**
 * The person's draft of a new complaint, as it was when the form opened.
 * @param claimId the claim that the form stands on; each has a draft of its own
 */
export function useFoundDraft(claimId: number | undefined): FoundDraft {
  const { user, org } = useSession();
  const [draft] = useState<FoundDraft>(() => {
    const owner: DraftOwner = [org.id, user.id, claimId ?? 'alone'];
    return { owner, found: readDraft(window.localStorage, COMPLAINT_DRAFT, owner, new Date()) };
  });
  return draft;
}

interface DraftKeeper {
  /** When it was last kept, ISO instant; undefined when it is not. */
  readonly savedAt: string | undefined;
  /** Forgets it and keeps no further one. */
  readonly drop: () => void;
}

/**
 * Keeps what is typed on this computer shortly after typing pauses, and at once when the form goes; a form that holds
 * nothing unsaved has no draft.
 * @param draft undefined for a stored complaint, which needs none
 */
export function useComplaintDraft(store: FormStore, draft: FoundDraft | undefined): DraftKeeper {
  const [savedAt, setSavedAt] = useState(draft?.found?.savedAt);
  const isDropped = useRef(false);
  const owner = draft?.owner;
  useEffect(() => {
    if (owner === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isChanged = false;
    const keep = (): string | undefined => {
      isChanged = false;
      clearTimeout(timer);
      if (isDropped.current) return undefined;
      if (store.isDirty()) return writeDraft(window.localStorage, COMPLAINT_DRAFT, owner, store.record(), new Date());
      clearDraft(window.localStorage, COMPLAINT_DRAFT, owner);
      return undefined;
    };
    const keepAtOnce = () => void (isChanged && keep());
    const stop = store.subscribe(() => {
      isChanged = true;
      clearTimeout(timer);
      timer = setTimeout(() => setSavedAt(keep()), TYPING_MS);
    });
    window.addEventListener('pagehide', keepAtOnce);
    return () => {
      stop();
      window.removeEventListener('pagehide', keepAtOnce);
      keepAtOnce();
      clearTimeout(timer);
    };
  }, [store, owner]);
  const drop = useCallback(() => {
    isDropped.current = true;
    if (owner !== undefined) clearDraft(window.localStorage, COMPLAINT_DRAFT, owner);
    setSavedAt(undefined);
  }, [owner]);
  return { savedAt, drop };
}
