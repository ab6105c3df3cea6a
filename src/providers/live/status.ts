// Whether live queries arrive by the socket now; pages poll while they do not.
import { useSyncExternalStore } from 'react';

let up = false;
const listeners = new Set<() => void>();

/** Told by the socket. */
export function setSocketUp(value: boolean): void {
  if (up === value) return;
  up = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const isSocketUp = (): boolean => up;

/** True while the socket is connected. */
export function useSocketUp(): boolean {
  return useSyncExternalStore(subscribe, isSocketUp);
}
