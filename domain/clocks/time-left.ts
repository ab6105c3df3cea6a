// How much time a deadline leaves, in words.
import { addDays, daysBetween, localDateOf, readTimestamp } from '../dates.ts';

export type Urgency = 'overdue' | 'today' | 'soon' | 'later';

const HOUR = 3_600_000;
/** Calendar days within which a deadline is soon. */
const SOON_DAYS = 5;

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '3 days left', '5 hours left', '2 days overdue'; days are local calendar days. */
export function timeLeft(
  dueAt: string,
  now: Date,
  zone: string,
): { readonly words: string; readonly urgency: Urgency } {
  const due = readTimestamp(dueAt);
  const left = due.getTime() - now.getTime();
  const days = daysBetween(localDateOf(now, zone), localDateOf(due, zone));
  if (left < 0) {
    const late = Math.max(1, Math.floor(-left / HOUR));
    return {
      words: days < 0 && late >= 24 ? `${counted(-days, 'day')} overdue` : `${counted(late, 'hour')} overdue`,
      urgency: 'overdue',
    };
  }
  if (days === 0) {
    const hours = Math.floor(left / HOUR);
    return { words: hours < 1 ? 'less than an hour left' : `${counted(hours, 'hour')} left`, urgency: 'today' };
  }
  return { words: `${counted(days, 'day')} left`, urgency: days <= SOON_DAYS ? 'soon' : 'later' };
}

/** Monday to Sunday of the week of a moment, in local days. */
export function weekOf(now: Date, zone: string): { readonly from: string; readonly to: string } {
  const today = localDateOf(now, zone);
  const weekday = (new Date(`${today}T00:00:00Z`).getUTCDay() + 6) % 7;
  return { from: addDays(today, -weekday), to: addDays(today, 6 - weekday) };
}
