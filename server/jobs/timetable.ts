// When the service keeps house: what the queue's timetable says of each task.
import { parseCronItems, type ParsedCronItem } from 'graphile-worker';

/** Minutes past the hour of the first hourly task; each other follows a minute later. */
const FIRST_MINUTE = 17;

/**
 * @param hourly tasks that are run once an hour, each at a minute of its own
 * @param everyMinute tasks that are run as each minute begins
 */
export function timetable(hourly: readonly string[], everyMinute: readonly string[]): ParsedCronItem[] {
  return parseCronItems([
    ...hourly.map((task, index) => ({ task, match: `${(FIRST_MINUTE + index) % 60} * * * *` })),
    ...everyMinute.map((task) => ({ task, match: '* * * * *' })),
  ]);
}
