// What the clock says while a page is open. Read as it is drawn it would be of when it was drawn first: what a part is
// drawn from is kept (React Compiler), and the time is none of it.
import { useSyncExternalStore } from 'react';
import { todayIn } from '#domain/dates.ts';
import { useZone } from './zone.tsx';

const MINUTE = 60_000;

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = new Date();

/** The same for all who are drawn within a minute: a snapshot that were another each time would be drawn for ever. */
function shownNow(): Date {
  if (Math.abs(Date.now() - now.getTime()) >= MINUTE) now = new Date();
  return now;
}

/** One timer for all: a list has a deadline in each row. */
function eachMinute(tell: () => void): () => void {
  listeners.add(tell);
  timer ??= setInterval(() => {
    for (const listener of listeners) listener();
  }, MINUTE);
  return () => {
    listeners.delete(tell);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time, each minute anew and the same for all: what is left of a deadline is said in hours. */
export function useNow(): Date {
  return useSyncExternalStore(eachMinute, shownNow);
}

/** Today in the organisation's zone, YYYY-MM-DD; the next day within a minute of its beginning. */
export function useToday(): string {
  const zone = useZone();
  return useSyncExternalStore(eachMinute, () => todayIn(zone));
}
