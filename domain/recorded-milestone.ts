// A milestone that a person records by hand: what, when, how and with which proof (RULES 31).
import { readTimestamp } from './dates.ts';
import { FIELD_REQUIRED, type Issue } from './issue.ts';
import { recordableMilestones, RESPONDED } from './milestones.ts';
import { NO_DATE_AND_TIME } from './field-words.ts';
import { lengthFault } from './text-length.ts';

/** How it was done. */
export const MILESTONE_CHANNELS = ['email', 'phone', 'sms', 'letter', 'in person', 'other'] as const;

export const CHANNEL_LABELS: Readonly<Record<(typeof MILESTONE_CHANNELS)[number], string>> = {
  email: 'Email',
  phone: 'Phone',
  sms: 'SMS',
  letter: 'Letter',
  'in person': 'In person',
  other: 'Other',
};

/** Characters of what shows that it was done. */
export const LONGEST_PROOF = 2000;

export interface RecordedMilestone {
  /** 'milestone_progress_update_sent' */
  readonly milestone: string | null;
  /** UTC timestamp. */
  readonly occurredAt: string | null;
  readonly channel: string | null;
  /** What was said or found, in words. */
  readonly proof: string;
  /** Whether a document or message of the record is named that shows it. */
  readonly isShown?: boolean;
}

/** That a complaint was responded to counts for the regulator: something shows what was answered (RG 271.53 to 271.55). */
const NEEDS_PROOF = 'Say what shows it, or choose the document or message that does.';

function proofFault({ milestone, proof, isShown = false }: RecordedMilestone): string | undefined {
  if (milestone === RESPONDED && proof.trim() === '' && !isShown) return NEEDS_PROOF;
  return lengthFault(proof.trim(), LONGEST_PROOF);
}

/** Clocks differ a little. */
const TOLERANCE_MILLISECONDS = 5 * 60_000;

export const NOT_IN_FUTURE = "The time can't be in the future.";
const NOT_BEFORE = "The time can't be before the";

function timeFault(
  at: string | null,
  now: Date,
  { received, label }: { readonly received: Date | undefined; readonly label: string },
): string | undefined {
  if (at === null || at === '') return FIELD_REQUIRED;
  let time: number;
  try {
    time = readTimestamp(at).getTime();
  } catch {
    return NO_DATE_AND_TIME;
  }
  if (time > now.getTime() + TOLERANCE_MILLISECONDS) return NOT_IN_FUTURE;
  return received !== undefined && time < received.getTime() ? `${NOT_BEFORE} ${label} was received.` : undefined;
}

/**
 * What is wrong with it, by field; empty when it can be recorded.
 * @param entity 'claim' or 'complaint'
 * @param received when the record was received, or made where that was earlier; undefined where nobody knows it here
 */
export function recordedMilestoneIssues(
  recorded: RecordedMilestone,
  entity: string,
  now: Date,
  received?: Date,
): readonly Issue[] {
  const { milestone, occurredAt, channel } = recorded;
  const isOffered = recordableMilestones(entity).some(({ name }) => name === milestone);
  const messages: readonly (readonly [keyof RecordedMilestone, string | undefined])[] = [
    ['milestone', milestone === null ? FIELD_REQUIRED : isOffered ? undefined : 'Nobody records this by hand.'],
    ['occurredAt', timeFault(occurredAt, now, { received, label: entity })],
    [
      'channel',
      channel === null || channel === ''
        ? FIELD_REQUIRED
        : MILESTONE_CHANNELS.some((one) => one === channel)
          ? undefined
          : 'Choose one of the list.',
    ],
    ['proof', proofFault(recorded)],
  ];
  return messages.flatMap(([name, message]) => (message === undefined ? [] : [{ path: [name], message }]));
}
