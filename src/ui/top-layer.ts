import { useSyncExternalStore } from 'react';

/** What lies in the panel of a modal drawer or dialog is heard, seen and reached while everything else is inert. */
const PANELS = 'body > .MuiModal-root:not(.MuiModal-hidden) [aria-modal=true]';

function topPanel(): HTMLElement | undefined {
  return [...document.querySelectorAll<HTMLElement>(PANELS)].at(-1);
}

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.body, { childList: true });
  return () => observer.disconnect();
}

/** The panel of the topmost modal drawer or dialog; undefined while none is open. */
export function useTopPanel(): HTMLElement | undefined {
  return useSyncExternalStore(subscribe, topPanel);
}
