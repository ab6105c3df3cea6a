import { useEffect, useRef, type RefObject } from 'react';

const isLost = (element: Element | null): boolean =>
  element === null || element === document.body || element.matches(':disabled');

/**
 * The focus goes to an element when, after something changed, what had it is gone or cannot be pressed any more: the next
 * key is heard near by.
 * @param change what is compared; nothing happens while it is undefined
 * @returns ref of the element; it can have the focus (tabIndex -1 where it is no control)
 */
export function useFocusWhenLost<Element extends HTMLElement>(change: unknown): RefObject<Element | null> {
  const ref = useRef<Element>(null);
  useEffect(() => {
    if (change === undefined) return undefined;
    // after menus and dialogs have given it back
    const frame = requestAnimationFrame(() => {
      if (isLost(document.activeElement)) ref.current?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [change]);
  return ref;
}
