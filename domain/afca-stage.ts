// The stages of a complaint before the ombudsman: what the form that records one asks, in the words of the database.
import { isLocalDate, localDateOf, type LocalDate } from './dates.ts';
import { NO_DATE } from './field-words.ts';
import { FIELD_REQUIRED } from './issue.ts';
import { lengthFault } from './text-length.ts';

/** Characters of a stage's note. */
export const LONGEST_STAGE_NOTE = 2000;

export const STAGE_IN_FUTURE = "The date can't be in the future.";
export const STAGE_BEFORE_COMPLAINT = "The date can't be before the complaint was received.";

export interface StageDraft {
  /** Key of an item of the organisation's list. */
  readonly stage: string;
  readonly startedDate: LocalDate | null;
  readonly note: string;
}

/** What a stage is held against. */
export interface StageBounds {
  /** In the organisation's zone. */
  readonly today: LocalDate;
  /** When the complaint was received, an instant. */
  readonly dtReceived: string;
  /** The organisation's. */
  readonly zone: string;
}

function dateFault(date: LocalDate | null, { today, dtReceived, zone }: StageBounds): string | undefined {
  if (date === null || date === '') return FIELD_REQUIRED;
  if (!isLocalDate(date)) return NO_DATE;
  if (date > today) return STAGE_IN_FUTURE;
  return date < localDateOf(dtReceived, zone) ? STAGE_BEFORE_COMPLAINT : undefined;
}

/** What is wrong with a stage, by field; a field that is right has none. */
export function stageFaults(
  { stage, startedDate, note }: StageDraft,
  bounds: StageBounds,
): Readonly<Partial<Record<keyof StageDraft, string>>> {
  const faults = {
    stage: stage === '' ? FIELD_REQUIRED : undefined,
    startedDate: dateFault(startedDate, bounds),
    note: lengthFault(note.trim(), LONGEST_STAGE_NOTE),
  };
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== undefined));
}
