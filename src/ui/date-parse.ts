// Reads dates and times as people type them in Australia: day, month, year (UX §5: 3/9/84, 0309, 14.11.2026).

/** Two-digit years up to this many years ahead are in this century, else in the last. */
const CENTURY_WINDOW = 20;

function fullYear(text: string, today: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  const thisYear = Number(today.slice(0, 4));
  const century = thisYear - (thisYear % 100);
  const candidate = century + year;
  return candidate > thisYear + CENTURY_WINDOW ? candidate - 100 : candidate;
}

function isoDay(day: number, month: number, year: number): string | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  if (year < 1000 || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return date.toISOString().slice(0, 10);
}

/**
 * A typed date as YYYY-MM-DD.
 *
 * @param text e.g. '14/11/2026', '3/9/84', '0309', '14.11.26', '14112026', '2026-11-14'
 * @param today YYYY-MM-DD in the organisation's zone; gives the year where none was typed
 * @returns undefined when it is no day of the calendar
 */
export function parseDate(text: string, today: string): string | undefined {
  const typed = text.trim();
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  if (iso !== null) return isoDay(Number(iso[3]), Number(iso[2]), Number(iso[1]));
  const parts = /^(\d{1,2})[/.\-\s](\d{1,2})(?:[/.\-\s](\d{4}|\d{2}))?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  if (parts === null) return undefined;
  return isoDay(Number(parts[1]), Number(parts[2]), fullYear(parts[3] ?? today.slice(0, 4), today));
}

/** A typed time as HH:mm: '9', '930', '9:30', '16.22', '4pm', '4:15 pm'. Undefined when it is no time of day. */
export function parseTime(text: string): string | undefined {
  const parts = /^(\d{1,2})(?:[:.]?(\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (parts === null) return undefined;
  const half = parts[3]?.toLowerCase();
  const typedHour = Number(parts[1]);
  if (half !== undefined && (typedHour < 1 || typedHour > 12)) return undefined;
  const hour = half === undefined ? typedHour : (typedHour % 12) + (half === 'pm' ? 12 : 0);
  const minute = Number(parts[2] ?? '0');
  if (hour > 23 || minute > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}
