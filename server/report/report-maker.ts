// What it means to people when a report cannot be made.
import { DatabaseError } from 'pg';
import { AppError } from '../errors.ts';
import { explainRead } from '../export/explain-read.ts';
import type { Snapshot } from '../export/snapshot.ts';
import { JobRefused, type JobContext } from '../jobs/job-types.ts';

/** Tries before somebody has to look at it: a broken connection mends itself, a fault does not. */
const TRIES = 3;

/** Refusals that are the same at the next try. */
const LASTING: ReadonlySet<string> = new Set([
  'limit-exceeded',
  'permission-error',
  'validation-failed',
  'access-denied',
]);
/** SQLSTATE invalid_authorization_specification: the membership of this moment is none. */
const NO_MEMBER = '28000';
/** SQLSTATE query_canceled: a statement took longer than it may. */
const TOO_SLOW = '57014';

/** @throws AppError permission-error when the organisation has no such records any more */
export async function requireReport(snapshot: Snapshot, report: string): Promise<void> {
  const [may] = await snapshot.query<{ may: boolean }>('select app.may_report($1) as may', [report]);
  if (may?.may !== true)
    throw new AppError('permission-error', 'Your organisation does not have what this report is about any more.');
}

export interface ReportFailure {
  /** For people; while it is tried again, for them who look at it meanwhile. */
  readonly words: string;
  /** Whether nobody tries it again by themselves. */
  readonly isFinal: boolean;
  /** What the job ends with. */
  readonly thrown: Error;
}

const toError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Words for what no trying again can help with; undefined for anything else. */
function lastingWords(error: unknown): string | undefined {
  const state = error instanceof DatabaseError ? error.code : undefined;
  if (state === NO_MEMBER)
    return 'Whoever asked for it is no longer a member of the organisation, or no longer has the role that they asked with.';
  if (state === TOO_SLOW) return 'Reading the records took too long. Choose a shorter period.';
  const explained = explainRead(error);
  return explained instanceof AppError && LASTING.has(explained.code) ? explained.message : undefined;
}

/** What an error means for a report, in words that say what to do. */
export function wordsOfFailure(
  error: unknown,
  { attempt, isLastTry }: Pick<JobContext, 'attempt' | 'isLastTry'>,
  isFull: boolean,
): ReportFailure {
  const lasting = isFull ? undefined : lastingWords(error);
  const isFinal = lasting !== undefined || isLastTry || attempt >= TRIES;
  const reason = isFull ? 'There is no room left for files.' : 'The report could not be written.';
  const words =
    lasting ??
    (isFinal
      ? `${reason} Run it again; if it fails again, tell whoever runs the installation.`
      : `${reason} It is tried again in a moment.`);
  return { words, isFinal, thrown: isFinal ? new JobRefused(words, { cause: error }) : toError(error) };
}
