// The windows of dashboards as days of the organisation, as its searches take them (DOMAIN D; supabase/schemas/dashboards.sql).
import { addDays, addMonths, type LocalDate } from '#domain/dates.ts';

export interface Period {
  readonly from: LocalDate;
  readonly to: LocalDate;
}

const firstOfMonth = (day: LocalDate): LocalDate => `${day.slice(0, 7)}-01`;

/** This month and those before it, up to today. */
export function lastMonths(today: LocalDate, months: number): Period {
  return { from: addMonths(firstOfMonth(today), 1 - months), to: today };
}

/** Today and the 30 days before it. */
export function last30Days(today: LocalDate): Period {
  return { from: addDays(today, -30), to: today };
}

export function yesterday(today: LocalDate): Period {
  const day = addDays(today, -1);
  return { from: day, to: day };
}

/** A month, YYYY-MM, from its first to its last day. */
export function monthPeriod(month: string): Period {
  const from = `${month}-01`;
  return { from, to: addDays(addMonths(from, 1), -1) };
}
