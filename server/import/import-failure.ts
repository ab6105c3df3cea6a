// What it means to people when a file cannot be imported any further.
import { DatabaseError } from 'pg';
import { AppError } from '../errors.ts';
import { JobRefused, type JobContext } from '../jobs/job-types.ts';
import type { ImportFailure } from './import-progress.ts';

/** Tries before somebody has to look at it: a broken connection mends itself, a fault does not. */
const TRIES = 3;

/** Refusals that are the same at the next try. */
const LASTING: ReadonlySet<string> = new Set([
  'limit-exceeded',
  'permission-error',
  'validation-failed',
  'access-denied',
  'not-found',
]);
/** SQLSTATE invalid_authorization_specification: the membership of this moment is none. */
const NO_MEMBER = '28000';
/** SQLSTATE insufficient_privilege: policies refuse the rows. */
const NOT_ALLOWED = '42501';

function lastingWords(error: unknown): string | undefined {
  const state = error instanceof DatabaseError ? error.code : undefined;
  if (state === NO_MEMBER)
    return 'Whoever asked for it is no longer a member of the organisation, or no longer an administrator.';
  if (state === NOT_ALLOWED) return 'Whoever asked for it may not write these records any more.';
  return error instanceof AppError && LASTING.has(error.code) ? error.message : undefined;
}

/** What an error means for an import, in words that say what to do. */
export function failureOf(
  error: unknown,
  { attempt, isLastTry }: Pick<JobContext, 'attempt' | 'isLastTry'>,
): ImportFailure {
  const lasting = lastingWords(error);
  const isFinal = lasting !== undefined || isLastTry || attempt >= TRIES;
  const words =
    lasting ??
    (isFinal
      ? 'The rows could not be stored. Go on with it; if it stops again, tell whoever runs the installation.'
      : 'The rows could not be stored. It is tried again in a moment.');
  const known = error instanceof Error ? error : new Error(String(error));
  return { words, isFinal, thrown: isFinal ? new JobRefused(words, { cause: error }) : known };
}
