import { TZDate } from '@date-fns/tz';
import { formatTime, localDay, readTimestamp } from './format.ts';

/** The moment at which the zone's clocks show this day and time, as an ISO timestamp in UTC. */
export function zonedTimestamp(day: string, time: string, zone: string): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return new Date(new TZDate(year, month - 1, date, hour, minute, zone).getTime()).toISOString();
}

/** Day (YYYY-MM-DD) and time (HH:mm) that the zone's clocks show at a timestamp. */
export function zonedParts(timestamp: string | null, zone: string): { day: string | null; time: string | null } {
  const moment = timestamp === null ? undefined : readTimestamp(timestamp);
  if (moment === undefined) return { day: null, time: null };
  return { day: localDay(moment, zone), time: formatTime(moment.toISOString(), zone) };
}
