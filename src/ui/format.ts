// How dates and money are written (spec 1 §9): DD/MM/YYYY, DD/MM/YYYY HH:mm, A$ en-AU, a dash for what is missing.

export const MISSING = '–';

const formats = new Map<string, Intl.DateTimeFormat>();

function formatIn(zone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${zone} ${JSON.stringify(options)}`;
  let format = formats.get(key);
  if (format === undefined) {
    format = new Intl.DateTimeFormat('en-AU', { ...options, timeZone: zone, hourCycle: 'h23' });
    formats.set(key, format);
  }
  return format;
}

function part(parts: readonly Intl.DateTimeFormatPart[], type: Intl.DateTimeFormatPartTypes): string {
  return parts.find((candidate) => candidate.type === type)?.value ?? '';
}

/** A server timestamp; without a zone marker it is UTC (spec 1 §9). Undefined when it is no time. */
export function readTimestamp(value: string): Date | undefined {
  const hasZone = /(Z|[+-]\d{2}(:?\d{2})?)$/i.test(value);
  const date = new Date(hasZone || !value.includes('T') ? value : `${value}Z`);
  return Number.isNaN(date.getTime()) ? undefined : date;
}

/** The local calendar day of a moment as YYYY-MM-DD. */
export function localDay(moment: Date, zone: string): string {
  const parts = formatIn(zone, { year: 'numeric', month: '2-digit', day: '2-digit' }).formatToParts(moment);
  return `${part(parts, 'year')}-${part(parts, 'month')}-${part(parts, 'day')}`;
}

/**
 * 20/11/2026, from a calendar day (2026-11-20, zone does not matter) or from a timestamp (the day in the zone).
 * A dash when there is none.
 */
export function formatDate(value: string | null | undefined, zone: string): string {
  if (value === null || value === undefined || value === '') return MISSING;
  const day = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : undefined;
  const moment = day === undefined ? readTimestamp(value) : undefined;
  const iso = day ?? (moment === undefined ? undefined : localDay(moment, zone));
  return iso === undefined ? MISSING : `${iso.slice(8, 10)}/${iso.slice(5, 7)}/${iso.slice(0, 4)}`;
}

/** 16:22 in the zone. A dash when there is none. */
export function formatTime(value: string | null | undefined, zone: string): string {
  const moment = value === null || value === undefined ? undefined : readTimestamp(value);
  if (moment === undefined) return MISSING;
  const parts = formatIn(zone, { hour: '2-digit', minute: '2-digit' }).formatToParts(moment);
  return `${part(parts, 'hour')}:${part(parts, 'minute')}`;
}

/** 20/11/2026 16:22 in the zone. A dash when there is none. */
export function formatDateTime(value: string | null | undefined, zone: string): string {
  const day = formatDate(value, zone);
  return day === MISSING ? MISSING : `${day} ${formatTime(value, zone)}`;
}

/** A$1,234.50 from dollars, -A$200.00 when negative, no cents where `cents` is off. A dash when there is none. */
export function formatMoney(dollars: number | null | undefined, cents = true): string {
  if (dollars === null || dollars === undefined || !Number.isFinite(dollars)) return MISSING;
  const digits = cents ? 2 : 0;
  const amount = Math.abs(dollars).toLocaleString('en-AU', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  const isZero = !/[1-9]/.test(amount);
  return `${dollars < 0 && !isZero ? '-' : ''}A$${amount}`;
}
