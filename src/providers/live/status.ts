// Whether live queries arrive by the socket now; pages poll while they do not.
import { useSyncExternalStore } from 'react';

/** `idle`: nothing on the page is live, so there is no socket; `opening`: the first attempt; `down`: there should be one. */
type SocketState = 'idle' | 'opening' | 'up' | 'down';

let state: SocketState = 'idle';
const listeners = new Set<() => void>();

/** Told by the socket: it tries to connect. After a connection was lost it stays down until there is one again. */
export function setSocketOpening(): void {
  if (state === 'idle') setSocketState('opening');
}

/** Told by the socket. */
export function setSocketState(value: SocketState): void {
  if (state === value) return;
  state = value;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const isUp = (): boolean => state === 'up';
const isExpected = (): boolean => state === 'up' || state === 'opening';
const isDown = (): boolean => state === 'down';

/** True while the socket is connected. */
export function useSocketUp(): boolean {
  return useSyncExternalStore(subscribe, isUp);
}

/** True while results can be expected by the socket: it is connected, or about to be. */
export function useSocketExpected(): boolean {
  return useSyncExternalStore(subscribe, isExpected);
}

/** True while the page would be live and is not. */
export function useSocketDown(): boolean {
  return useSyncExternalStore(subscribe, isDown);
}
