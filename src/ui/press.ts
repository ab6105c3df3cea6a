// Whether a pointer is down. What appears meanwhile moves the page, and the press would end beside what it began on.
import { useState, useSyncExternalStore } from 'react';

let isDown = false;
const listeners = new Set<() => void>();
const waiting = new Set<() => void>();

function set(next: boolean): void {
  if (isDown === next) return;
  isDown = next;
  for (const listener of listeners) listener();
  if (next) return;
  for (const run of waiting) {
    waiting.delete(run);
    run();
  }
}

if (typeof window !== 'undefined') {
  // a tap's mouse events come after its pointer events
  for (const type of ['pointerdown', 'mousedown']) window.addEventListener(type, () => set(true), { capture: true });
  // the click comes in the same task as the release
  const end = (): void => void setTimeout(() => set(false), 0);
  for (const type of ['pointerup', 'pointercancel', 'mouseup', 'dragend', 'contextmenu'])
    window.addEventListener(type, end, { capture: true });
  // of the window alone: a field that the press leaves loses the focus as well, and the press goes on
  window.addEventListener('blur', (event) => event.target === window && end());
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Runs what would move the page once no press is under way: at once, when none is. */
export function afterPress(run: () => void): void {
  if (isDown) waiting.add(run);
  else run();
}

/** A value that changes only while no press is under way. */
export function useAfterPress<T>(value: T): T {
  const isPressed = useSyncExternalStore(
    subscribe,
    () => isDown,
    () => false,
  );
  const [shown, setShown] = useState(value);
  if (!isPressed && !Object.is(shown, value)) setShown(value);
  return isPressed ? shown : value;
}
