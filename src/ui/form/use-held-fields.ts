import { useEffect, type KeyboardEvent, type RefObject, type SyntheticEvent } from 'react';

/** Keys that change nothing: they lead on, close, or copy. What they would put into a text is held by `beforeinput`. */
function isHarmless({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key === 'Tab' || key === 'Escape' || ctrlKey || metaKey || altKey;
}

function hold(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

function holdClick(event: SyntheticEvent): void {
  // a link leads away from the form, which asks
  if (!(event.target instanceof Element && event.target.closest('a[href]') !== null)) hold(event);
}

/** Of the element around the fields, so that also what hangs below them in a portal (lists, calendars) is held. */
const HELD = {
  'aria-busy': true,
  onKeyDownCapture: (event: KeyboardEvent) => (isHarmless(event) ? undefined : hold(event)),
  onMouseDownCapture: holdClick,
  onClickCapture: holdClick,
  onPasteCapture: hold,
  onCutCapture: hold,
  onDropCapture: hold,
} as const;

const FREE = {};

/**
 * Makes all fields of a form read-only for a while, of whatever kind they are; the focus stays where it is.
 * @param element around the fields
 * @returns props of this element
 */
export function useHeldFields(element: RefObject<HTMLElement | null>, isHeld: boolean): Partial<typeof HELD> {
  useEffect(() => {
    const around = element.current;
    if (!isHeld || around === null) return undefined;
    // keyboards on a screen and other ways to put a text in
    const holdInput = (event: Event) => event.preventDefault();
    around.addEventListener('beforeinput', holdInput, true);
    return () => around.removeEventListener('beforeinput', holdInput, true);
  }, [element, isHeld]);
  return isHeld ? HELD : FREE;
}
