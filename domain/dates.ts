// Days are written YYYY-MM-DD and belong to an organisation's zone; instants are ISO texts. A day never goes through
// the zone of the machine, so it cannot shift.
import { zoneOffset } from './zone-offset.ts';

/** A calendar day, `2026-11-20`. */
export type LocalDate = string;

const DAY_MS = 86_400_000;
const pad = (value: number, width = 2): string => String(value).padStart(width, '0');

function makeDate(year: number, month: number, day: number): LocalDate | undefined {
  const date = new Date(Date.UTC(year, month - 1, day));
  // Date.UTC reads years below 100 as 19xx
  if (year < 100) date.setUTCFullYear(year);
  return date.getUTCFullYear() === year && date.getUTCMonth() === month - 1 && date.getUTCDate() === day
    ? `${pad(year, 4)}-${pad(month)}-${pad(day)}`
    : undefined;
}

/** Whether the text is a day that exists, written YYYY-MM-DD. */
export function isLocalDate(text: string): boolean {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text);
  return match !== null && makeDate(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

function toUtc(date: LocalDate): Date {
  if (!isLocalDate(date)) throw new RangeError(`Not a date: ${date}`);
  return new Date(`${date}T00:00:00Z`);
}

function fromUtc(date: Date): LocalDate {
  return date.toISOString().slice(0, 10);
}

/** The day `days` calendar days later (or earlier). Throws RangeError on what is not a day. */
export function addDays(date: LocalDate, days: number): LocalDate {
  return fromUtc(new Date(toUtc(date).getTime() + days * DAY_MS));
}

/** The same day of the month `months` later, or that month's last day. */
export function addMonths(date: LocalDate, months: number): LocalDate {
  const from = toUtc(date);
  const target = new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, 1));
  const lastDay = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate();
  target.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return fromUtc(target);
}

/** Calendar days from one day to another; negative when `to` is earlier. */
export function daysBetween(from: LocalDate, to: LocalDate): number {
  return Math.round((toUtc(to).getTime() - toUtc(from).getTime()) / DAY_MS);
}

/** An instant from what the service sends; without a zone mark it is UTC (spec 1 §9). Throws RangeError when it is none. */
export function readTimestamp(timestamp: string): Date {
  const marked = /(?:[zZ]|[+-]\d{2}(?::?\d{2})?)$/.test(timestamp.slice(10))
    ? timestamp
    : `${timestamp.includes('T') || timestamp.includes(' ') ? timestamp : `${timestamp}T00:00:00`}Z`;
  const instant = new Date(marked.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  if (Number.isNaN(instant.getTime())) throw new RangeError(`Not a time: ${timestamp}`);
  return instant;
}

/** Whether the text is a day that exists and a time in it, as {@link readTimestamp} reads them: `Date.parse` takes much more ('1', 'May 5', 30 February). */
export function isTimestamp(text: string): boolean {
  if (!isLocalDate(text.slice(0, 10))) return false;
  try {
    const year = readTimestamp(text).getUTCFullYear();
    // whatever the zone, its day is of a year with four digits as well
    return year > 0 && year < 9999;
  } catch {
    return false;
  }
}

function shifted(instant: Date, zone: string): Date {
  return new Date(instant.getTime() + zoneOffset(zone, instant) * 60_000);
}

/** The day on which an instant falls in a zone, e.g. Australia/Sydney. */
export function localDateOf(timestamp: string | Date, zone: string): LocalDate {
  return fromUtc(shifted(typeof timestamp === 'string' ? readTimestamp(timestamp) : timestamp, zone));
}

/** The time of day, HH:mm, of an instant in a zone. */
export function localTimeOf(timestamp: string | Date, zone: string): string {
  return shifted(typeof timestamp === 'string' ? readTimestamp(timestamp) : timestamp, zone)
    .toISOString()
    .slice(11, 16);
}

/** Today in a zone. */
export function todayIn(zone: string, now: Date = new Date()): LocalDate {
  return localDateOf(now, zone);
}

/** The instant, ISO in UTC, of a day and a time of day (HH:mm) in a zone. A time that a clock change skips is moved on by the hour that is missing. */
export function instantOf(date: LocalDate, time: string, zone: string): string {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  if (match === null) throw new RangeError(`Not a time of day: ${time}`);
  const wall = toUtc(date).getTime() + (Number(match[1]) * 60 + Number(match[2])) * 60_000;
  const before = zoneOffset(zone, new Date(wall - DAY_MS));
  const candidates = [before, zoneOffset(zone, new Date(wall + DAY_MS))].map(
    (offset) => new Date(wall - offset * 60_000),
  );
  const exact = candidates.find((instant) => shifted(instant, zone).getTime() === wall);
  return (exact ?? new Date(wall - before * 60_000)).toISOString();
}

/** The first instant of a day in a zone and of the day after it: [from, to). */
export function dayRange(date: LocalDate, zone: string): { readonly from: string; readonly to: string } {
  return { from: instantOf(date, '00:00', zone), to: instantOf(addDays(date, 1), '00:00', zone) };
}

/** `2026-11-20` as `20/11/2026`; empty text for nothing. */
export function formatDate(date: LocalDate | null | undefined): string {
  return date === null || date === undefined || date === '' ? '' : date.slice(0, 10).split('-').toReversed().join('/');
}

/** An instant as `20/11/2026 16:22` in a zone; empty text for nothing. */
export function formatDateTime(timestamp: string | Date | null | undefined, zone: string): string {
  return timestamp === null || timestamp === undefined || timestamp === ''
    ? ''
    : `${formatDate(localDateOf(timestamp, zone))} ${localTimeOf(timestamp, zone)}`;
}

/** A moment as it is known: `20/11/2026`, or `20/11/2026 16:22`; without a word on its precision, midnight in the zone is a day. Empty text for nothing. */
export function formatMoment(
  timestamp: string | null | undefined,
  precision: string | null | undefined,
  zone: string,
): string {
  if (timestamp === null || timestamp === undefined || timestamp === '') return '';
  const isDay = precision === 'day' || (precision !== 'minute' && localTimeOf(timestamp, zone) === '00:00');
  return isDay ? formatDate(localDateOf(timestamp, zone)) : formatDateTime(timestamp, zone);
}

/** A day written dd/MM/yyyy, as policy records have it; undefined when it is none. */
export function parseSlashDate(text: string): LocalDate | undefined {
  const match = /^(\d{1,2})\/(\d{1,2})\/(\d{4})$/.exec(text.trim());
  return match === null ? undefined : makeDate(Number(match[3]), Number(match[2]), Number(match[1]));
}

function fullYear(year: string | undefined, today: LocalDate): number {
  const thisYear = Number(today.slice(0, 4));
  if (year === undefined || year === '') return thisYear;
  if (year.length === 4) return Number(year);
  const here = thisYear - (thisYear % 100) + Number(year);
  // A term may end some years ahead; anything later is a birthday in the last century
  return here > thisYear + 10 ? here - 100 : here;
}

/**
 * A day as people type it, day before month: `3/9/84`, `03.09.1984`, `3 9 84`, `0309` (this year), `030984`, `03091984`, `1984-09-03`.
 * @param today tells which year or century is meant when none is typed
 * @returns undefined when it is no day that exists
 */
export function parseDate(text: string, today: LocalDate): LocalDate | undefined {
  const typed = text.trim();
  if (isLocalDate(typed)) return typed;
  const match =
    /^(\d{1,2})[/.\- ](\d{1,2})(?:[/.\- ](\d{4}|\d{2}))?$/.exec(typed) ?? /^(\d{2})(\d{2})(\d{4}|\d{2})?$/.exec(typed);
  return match === null ? undefined : makeDate(fullYear(match[3], today), Number(match[2]), Number(match[1]));
}

/** A time of day as people type it: `9`, `9:05`, `0905`, `9.05 pm`; HH:mm, or undefined. */
export function parseTime(text: string): string | undefined {
  const match = /^(\d{1,2})(?:[:. ]?(\d{2}))?\s*(am|pm)?$/i.exec(text.trim());
  if (match === null) return undefined;
  const half = match[3]?.toLowerCase();
  const typed = Number(match[1]);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hour = half === undefined ? typed : (typed % 12) + (half === 'pm' ? 12 : 0);
  const minute = Number(match[2] ?? 0);
  return hour < 24 && minute < 60 ? `${pad(hour)}:${pad(minute)}` : undefined;
}
