// Pausing an update clock of the Code while another timetable is agreed: what the database refuses, in the same words.
import { addDays, daysBetween, isLocalDate, type LocalDate } from '../dates.ts';
import { FIELD_REQUIRED, type Issue } from '../issue.ts';
import { lengthFault } from '../text-length.ts';
import { clockRule } from './rules.ts';

/** Characters of a reason. */
export const LONGEST_CLOCK_REASON = 2000;
/** No timetable is agreed for longer, in days. */
const LONGEST_PAUSE_DAYS = 366;

export const NEVER_PAUSES =
  'Only the update clocks of the General Insurance Code can be paused. RG 271, RG 78 and privacy clocks never pause.';

export interface Pause {
  readonly reason: string;
  /** The last day on which it stands still. */
  readonly until: LocalDate | null;
}

/** Whether a clock of a rule may be paused at all. */
export function canPause(rule: string): boolean {
  return clockRule(rule)?.canPause === true;
}

function untilFault(until: LocalDate | null, today: LocalDate): string | undefined {
  if (until === null || until === '') return FIELD_REQUIRED;
  if (!isLocalDate(until)) return 'Choose a day.';
  if (daysBetween(today, until) < 1) return 'Choose a day after today.';
  return daysBetween(today, until) > LONGEST_PAUSE_DAYS
    ? `Choose a day until ${addDays(today, LONGEST_PAUSE_DAYS).split('-').toReversed().join('/')}.`
    : undefined;
}

/** What is wrong with a pause, by field. */
export function pauseIssues({ reason, until }: Pause, today: LocalDate): readonly Issue[] {
  const faults: readonly (readonly [keyof Pause, string | undefined])[] = [
    ['until', untilFault(until, today)],
    ['reason', reason.trim() === '' ? FIELD_REQUIRED : lengthFault(reason.trim(), LONGEST_CLOCK_REASON)],
  ];
  return faults.flatMap(([name, message]) => (message === undefined ? [] : [{ path: [name], message }]));
}
