// How pages write days and times that the service sent (spec 1 §9): a dash for what is missing or no time at all.
import * as dates from '#domain/dates.ts';
import { MISSING } from '#domain/money.ts';

export { MISSING };

function written(value: string | null | undefined, write: (value: string) => string): string {
  if (value === null || value === undefined || value === '') return MISSING;
  try {
    return write(value);
  } catch (error) {
    if (error instanceof RangeError) return MISSING;
    throw error;
  }
}

/**
 * 20/11/2026, from a calendar day (2026-11-20, zone does not matter) or from a timestamp (the day in the zone).
 * A dash when there is none.
 */
export function formatDate(value: string | null | undefined, zone: string): string {
  return written(value, (text) => dates.formatDate(dates.isLocalDate(text) ? text : dates.localDateOf(text, zone)));
}

/** 16:22 in the zone. A dash when there is none. */
export function formatTime(value: string | null | undefined, zone: string): string {
  return written(value, (text) => dates.localTimeOf(text, zone));
}

/** 20/11/2026 16:22 in the zone. A dash when there is none. */
export function formatDateTime(value: string | null | undefined, zone: string): string {
  return written(value, (text) => dates.formatDateTime(text, zone));
}

/** Day (YYYY-MM-DD) and time (HH:mm) that the zone's clocks show at a timestamp; nulls when it is none. */
export function dayAndTime(
  timestamp: string | null,
  zone: string,
): { readonly day: string | null; readonly time: string | null } {
  const day = written(timestamp, (text) => dates.localDateOf(text, zone));
  return day === MISSING ? { day: null, time: null } : { day, time: formatTime(timestamp, zone) };
}
