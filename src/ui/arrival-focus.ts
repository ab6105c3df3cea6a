import { useRef, type RefObject } from 'react';
import { useLocation } from 'react-router';
import { useOnArrival } from './use-on-arrival.ts';

/** The history entry with which the page was loaded; a reload keeps the entry's key. */
const loadedKey = historyKey();

function historyKey(): string {
  const state: unknown = typeof window === 'undefined' ? undefined : window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && typeof state.key === 'string'
    ? state.key
    : 'default';
}

/**
 * Puts the focus on a page's heading when a person arrives at the page by a link, so that screen readers read it
 * (UX §6). Not on the first load, where the browser starts at the top and the skip link comes first; and not when the
 * focus is already inside the page.
 */
export function useArrivalFocus(): RefObject<HTMLHeadingElement | null> {
  const ref = useRef<HTMLHeadingElement>(null);
  const isFirstLoad = useLocation().key === loadedKey;
  useOnArrival(() => {
    const heading = ref.current;
    const main = heading?.closest('main');
    if (heading === null || isFirstLoad || main?.contains(document.activeElement) === true) return;
    heading.focus({ preventScroll: true });
  });
  return ref;
}
