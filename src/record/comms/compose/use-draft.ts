import { useCallback, useEffect, useRef } from 'react';
import { clearDraft, writeDraft } from '#src/providers/store/kept-draft.ts';
import { hasContent, type ComposeForm } from './compose-form.ts';
import { MESSAGE_DRAFT, ownerOf, type DraftPlace } from './message-draft.ts';

const TYPING_MS = 400;

/**
 * Keeps what is written on this computer shortly after typing pauses, and at once when the page is hidden or left.
 * @returns forgets the draft and keeps no further one
 */
export function useDraft(place: DraftPlace, form: ComposeForm, isDirty: boolean): () => void {
  const latest = useRef({ place, form, isDirty });
  const isDropped = useRef(false);
  const keep = useCallback(() => {
    const { place: where, form: what, isDirty: isChanged } = latest.current;
    if (isDropped.current || !isChanged) return;
    if (hasContent(what)) writeDraft(window.localStorage, MESSAGE_DRAFT, ownerOf(where), what, new Date());
    else clearDraft(window.localStorage, MESSAGE_DRAFT, ownerOf(where));
  }, []);
  useEffect(() => {
    latest.current = { place, form, isDirty };
    const timer = setTimeout(keep, TYPING_MS);
    return () => clearTimeout(timer);
  }, [place, form, isDirty, keep]);
  useEffect(() => {
    window.addEventListener('pagehide', keep);
    return () => {
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [keep]);
  return useCallback(() => {
    isDropped.current = true;
    clearDraft(window.localStorage, MESSAGE_DRAFT, ownerOf(place));
  }, [place]);
}
