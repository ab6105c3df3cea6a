import { useEffect, useMemo, useState } from 'react';
import { formatDateTime, localDateOf } from '#domain/dates.ts';
import { useSocketUp } from '#src/providers/live/status.ts';
import { useZone } from '#src/ui/zone.tsx';
import type { ShownScope } from './scope.ts';

/** How often 'As at' is asked whether its minute is over; milliseconds. */
const TICK_MS = 5000;
const MINUTE_MS = 60_000;

/** The later moment where it lies in another minute: what is said to the minute changes no more often. */
const inMinutes = (before: Date | undefined, now: Date): Date =>
  before !== undefined && Math.floor(before.getTime() / MINUTE_MS) === Math.floor(now.getTime() / MINUTE_MS)
    ? before
    : now;

/**
 * What is shown and of when, for everything that leaves the page. Figures hold good from when they came: while the page is
 * connected a change would have come within seconds, so the time goes on; without a connection it stands still.
 * @param words whose numbers they are
 */
export function useShownScope(words: string): ShownScope {
  const zone = useZone();
  const isUp = useSocketUp();
  const [shownAt, setShownAt] = useState<Date>();
  const isLive = isUp && shownAt !== undefined;
  useEffect(() => {
    if (!isLive) return undefined;
    const timer = setInterval(() => setShownAt((before) => inMinutes(before, new Date())), TICK_MS);
    return () => clearInterval(timer);
  }, [isLive]);
  return useMemo(
    () => ({
      words,
      asAt: shownAt === undefined ? '' : formatDateTime(shownAt, zone),
      day: shownAt === undefined ? '' : localDateOf(shownAt, zone),
      tellShown: () => setShownAt((before) => inMinutes(before, new Date())),
    }),
    [words, shownAt, zone],
  );
}
