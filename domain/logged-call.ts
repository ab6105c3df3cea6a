// A telephone call that somebody writes down (spec 1 §5 Log call).
import { readTimestamp } from './dates.ts';
import { FIELD_REQUIRED, type Issue } from './issue.ts';
import { lengthFault } from './text-length.ts';
import { NO_DATE_AND_TIME } from './field-words.ts';

export const DIRECTIONS = ['inbound', 'outbound'] as const;
export type Direction = (typeof DIRECTIONS)[number];

export interface LoggedCall {
  readonly direction: Direction | null;
  /** Who of the organisation spoke. */
  readonly userId: number | null;
  /** Call with: the contact type of the other side. */
  readonly contactType: string | null;
  /** UTC timestamp. */
  readonly at: string | null;
  /** Minutes. */
  readonly duration: number | null;
  /** What was said. */
  readonly content: string | null;
}

/** The longest call that can be written down: a day. */
const LONGEST_CALL_MINUTES = 1440;
/** Characters of what was said. */
export const LONGEST_CALL_CONTENT = 20_000;

function durationMessage(duration: number | null): string | undefined {
  if (duration === null) return FIELD_REQUIRED;
  if (!Number.isInteger(duration)) return 'Enter whole minutes';
  if (duration < 0) return 'Must be at least 0';
  return duration > LONGEST_CALL_MINUTES ? `Must be at most ${LONGEST_CALL_MINUTES}` : undefined;
}

/** Clocks differ a little. */
const TOLERANCE_MILLISECONDS = 5 * 60_000;

function timeMessage(at: string | null, now: Date): string | undefined {
  if (at === null || at === '') return FIELD_REQUIRED;
  try {
    return readTimestamp(at).getTime() > now.getTime() + TOLERANCE_MILLISECONDS
      ? "The call can't be in the future."
      : undefined;
  } catch {
    return NO_DATE_AND_TIME;
  }
}

/** What is wrong with a call, by field; empty when it can be kept (spec 1 §5). */
export function callIssues(
  { direction, userId, contactType, at, duration, content }: LoggedCall,
  now: Date,
): readonly Issue[] {
  const messages: readonly (readonly [keyof LoggedCall, string | undefined])[] = [
    ['direction', direction === null ? FIELD_REQUIRED : undefined],
    ['userId', userId === null ? FIELD_REQUIRED : undefined],
    ['contactType', contactType === null || contactType === '' ? FIELD_REQUIRED : undefined],
    ['at', timeMessage(at, now)],
    ['duration', durationMessage(duration)],
    ['content', lengthFault((content ?? '').trim(), LONGEST_CALL_CONTENT)],
  ];
  return messages.flatMap(([name, message]) => (message === undefined ? [] : [{ path: [name], message }]));
}
