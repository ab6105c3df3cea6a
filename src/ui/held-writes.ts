// Writes that can be undone for some seconds: they are held back while the toast with 'Undo' stands, and sent when it goes.
//
// Held back and not taken back afterwards, because nothing undoes them at the service: a completed task records a milestone,
// from which time limits, tasks and workflows go on (and a workflow may send a message); a cleared flag has been told to
// others. So until somebody can no longer undo it, nothing has happened, and the milestone is of the moment of its write.
// Whatever ends the page before sends them first: leaving it, hiding it (a phone may end a hidden page without another
// word), signing out, changing the organisation.
import { useCallback, useSyncExternalStore } from 'react';

interface HeldWrite {
  /** @returns whether it is stored; what went wrong it has said itself */
  readonly write: () => Promise<boolean>;
  /** It is sent, or taken back: nobody can undo it any more. */
  readonly settled: () => void;
}

interface Held extends HeldWrite {
  /** Sent already: it shows as done until the answer is there, which says whether it is stored. */
  sent?: Promise<boolean>;
}

let held: ReadonlyMap<string, Held> = new Map();
const listeners = new Set<() => void>();

function change(next: ReadonlyMap<string, Held>): void {
  held = next;
  for (const listener of listeners) listener();
}

function forget(key: string): void {
  change(new Map([...held].filter(([other]) => other !== key)));
}

/** Sends one that is held, once. */
export function sendHeldWrite(key: string): void {
  const one = held.get(key);
  if (one === undefined || one.sent !== undefined) return;
  one.settled();
  one.sent = one
    .write()
    .catch(() => false)
    .finally(() => forget(key));
}

/**
 * Holds a write back, which resolves when what was written is shown.
 * @param key what is written, such as 'task 12': it counts as done meanwhile, and is held once
 * @returns whether it is held now; false where it was already
 */
export function holdWrite(key: string, write: HeldWrite): boolean {
  if (held.has(key)) return false;
  change(new Map([...held, [key, { ...write }]]));
  return true;
}

/** Takes back what is held; nothing happens where it is sent, or is none. */
export function undoHeldWrite(key: string): void {
  const one = held.get(key);
  if (one === undefined || one.sent !== undefined) return;
  forget(key);
  one.settled();
}

/** Sends everything that is held back, at once. */
function sendHeldWrites(): void {
  for (const key of held.keys()) sendHeldWrite(key);
}

/** Nobody waits longer than this for what is held back. */
const LONGEST_WAIT_MS = 5000;

/**
 * Sends what is held back and waits for the answers: before the sign-in that it is sent with ends, or is one for another
 * organisation.
 * @returns whether all of it is stored; false where something failed, or takes too long
 */
export async function heldWritesStored(): Promise<boolean> {
  sendHeldWrites();
  const sent = [...held.values()].flatMap((one) => (one.sent === undefined ? [] : [one.sent]));
  const late = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => late.resolve(false), LONGEST_WAIT_MS);
  const all = Promise.all(sent).then((stored) => stored.every(Boolean));
  return Promise.race([all, late.promise]).finally(() => clearTimeout(timer));
}

/** Sends what is held back before the page ends. @returns stops that, after sending what there is */
export function sendBeforeLeaving(): () => void {
  const hidden = () => {
    if (document.visibilityState === 'hidden') sendHeldWrites();
  };
  window.addEventListener('beforeunload', sendHeldWrites);
  window.addEventListener('pagehide', sendHeldWrites);
  document.addEventListener('visibilitychange', hidden);
  return () => {
    window.removeEventListener('beforeunload', sendHeldWrites);
    window.removeEventListener('pagehide', sendHeldWrites);
    document.removeEventListener('visibilitychange', hidden);
    sendHeldWrites();
  };
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells whether something counts as done because its write is held back, or on its way. */
export function useIsHeld(): (key: string) => boolean {
  const now = useSyncExternalStore(subscribe, () => held);
  return useCallback((key: string) => now.has(key), [now]);
}
