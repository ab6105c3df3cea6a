import { useCallback, useEffect, useRef, useState } from 'react';
import { useSession } from '#src/providers/session/use-session.ts';
import { clearDraft, writeDraft, type DraftOwner } from '#src/providers/store/kept-draft.ts';
import type { FormControl } from '#src/ui/form/use-form-control.tsx';
import type { LodgementFields } from './fields/lodgement-fields.ts';
import { LODGEMENT_DRAFT } from './lodgement-draft.ts';
import type { WizardState } from './state.ts';

const TYPING_MS = 400;

interface DraftKeeper {
  /** When the draft was last kept, ISO instant; undefined when it is not. */
  readonly savedAt: string | undefined;
  /** Forgets the draft and keeps no further one. */
  readonly drop: () => void;
}

/** Keeps what is typed on this computer shortly after typing pauses, and at once when the page is hidden. */
export function useDraft(
  form: FormControl<LodgementFields>,
  state: WizardState,
  isOn: boolean,
  firstSavedAt: string | undefined,
): DraftKeeper {
  const { user, org } = useSession();
  const [savedAt, setSavedAt] = useState(firstSavedAt);
  const isDropped = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef<{ readonly state: WizardState; readonly isOn: boolean; readonly owner: DraftOwner }>(undefined);

  const keep = useCallback(() => {
    const now = latest.current;
    if (isDropped.current || now?.isOn !== true) return;
    setSavedAt(
      writeDraft(
        window.localStorage,
        LODGEMENT_DRAFT,
        now.owner,
        { fields: form.getValues(), state: now.state },
        new Date(),
      ),
    );
  }, [form]);
  const keepSoon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(keep, TYPING_MS);
  }, [keep]);

  useEffect(() => {
    latest.current = { state, isOn, owner: [org.id, user.id] };
    keepSoon();
  }, [state, isOn, user.id, org.id, keepSoon]);
  useEffect(() => {
    const stop = form.subscribe({ formState: { values: true }, callback: keepSoon });
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer.current);
      stop();
      window.removeEventListener('pagehide', keep);
    };
  }, [form, keep, keepSoon]);

  const drop = useCallback(() => {
    isDropped.current = true;
    clearDraft(window.localStorage, LODGEMENT_DRAFT, [org.id, user.id]);
    setSavedAt(undefined);
  }, [user.id, org.id]);
  return { savedAt, drop };
}
