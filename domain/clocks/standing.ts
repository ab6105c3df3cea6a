// How a clock stands, in the few words that a record's header has room for.
import { daysBetween, localDateOf } from '../dates.ts';
import { clockRule, type ClockState } from './rules.ts';
import { timeLeft, type Urgency } from './time-left.ts';

export interface StandingClock {
  readonly rule: string;
  readonly state: ClockState;
  readonly isOpen: boolean;
  /** UTC timestamp, as the other times are. */
  readonly startedAt: string;
  /** In the rule's unit. */
  readonly length: number;
  readonly dueAt: string | null;
  readonly metAt: string | null;
}

export interface Standing {
  /** '4 of 30 days left', 'Met in 1 day', '2 days overdue' */
  readonly words: string;
  /** How near the end is; left out once nothing is to be done any more. */
  readonly urgency?: Urgency;
  /** The part of the time that has passed, 0 to 1, of a clock of calendar days that runs. */
  readonly passed?: number;
}

const counted = (days: number): string => `${days} day${days === 1 ? '' : 's'}`;

function open({ rule, state, startedAt, length, dueAt }: StandingClock, now: Date, zone: string): Standing {
  if (state === 'paused') return { words: 'Paused' };
  if (dueAt === null) return { words: 'Runs' };
  const left = timeLeft(dueAt, now, zone);
  if (clockRule(rule)?.unit !== 'calendar' || left.urgency === 'overdue') return left;
  const passed = Math.min(1, daysBetween(localDateOf(startedAt, zone), localDateOf(now, zone)) / length);
  const days = daysBetween(localDateOf(now, zone), localDateOf(dueAt, zone));
  // the hours of the last day say more than 'of 30 days'
  return days === 0 ? { ...left, passed } : { ...left, words: `${days} of ${counted(length)} left`, passed };
}

/** How a clock stands now; days are local calendar days. */
export function clockStanding(clock: StandingClock, now: Date, zone: string): Standing {
  if (clock.isOpen) return open(clock, now, zone);
  const { startedAt, metAt, state } = clock;
  if (metAt === null) return { words: 'Not asked for any more' };
  const days = daysBetween(localDateOf(startedAt, zone), localDateOf(metAt, zone));
  const when = days === 0 ? 'on the same day' : `in ${counted(days)}`;
  return { words: `${state === 'breached' ? 'Late,' : 'Met'} ${when}` };
}
