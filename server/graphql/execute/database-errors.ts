// What Postgres' errors mean to the person who asked.
import { DatabaseError } from 'pg';
import { GraphqlServiceError, type ErrorCode } from '../errors.ts';
import type { MapDatabaseError } from '../options.ts';
import { SIZE_MARKER } from '../sql/answer-size.ts';
import { GUARD_MARKER } from '../sql/guard.ts';

interface Meaning {
  readonly code: ErrorCode;
  readonly message: (error: DatabaseError) => string;
}

const own = (error: DatabaseError): string => error.message;

/** By SQLSTATE, else by its class. Texts in front of Postgres' words are Hasura's. */
const MEANINGS: Readonly<Record<string, Meaning>> = {
  '23001': {
    code: 'constraint-violation',
    message: (error) => `Can not delete or update due to data being referred. ${error.message}`,
  },
  '23502': { code: 'constraint-violation', message: (error) => `Not-NULL violation. ${error.message}` },
  '23503': { code: 'constraint-violation', message: (error) => `Foreign key violation. ${error.message}` },
  '23505': { code: 'constraint-violation', message: (error) => `Uniqueness violation. ${error.message}` },
  '23514': { code: 'permission-error', message: (error) => `Check constraint violation. ${error.message}` },
  '23P01': { code: 'constraint-violation', message: (error) => `Exclusion violation. ${error.message}` },
  '23': { code: 'constraint-violation', message: own },
  '22025': { code: 'bad-request', message: own },
  '22': { code: 'data-exception', message: own },
  '21': { code: 'data-exception', message: () => 'The same record is written twice by one change; name it once.' },
  '0A': { code: 'not-supported', message: own },
  '28': { code: 'access-denied', message: own },
  '42501': { code: 'permission-error', message: own },
  '42704': { code: 'constraint-error', message: own },
  '42P10': {
    code: 'constraint-error',
    message: () => 'there is no unique or exclusion constraint on target column(s)',
  },
  '44': { code: 'permission-error', message: own },
  P0001: { code: 'validation-failed', message: own },
  '40': { code: 'postgres-error', message: () => 'The change met another one at the same time; try again.' },
  '57014': {
    code: 'limit-exceeded',
    message: () => 'The request took too long and was stopped; ask for less at once.',
  },
  '54': { code: 'limit-exceeded', message: () => 'The request asks for too much at once.' },
  '55P03': { code: 'postgres-error', message: () => 'The record is being changed by somebody else; try again.' },
  '53100': { code: 'unavailable', message: () => 'The disk of the database is full; nothing was saved.' },
  '53': { code: 'unavailable', message: () => 'The database is busy; try again.' },
  '58': { code: 'unavailable', message: () => 'The database met a fault of its machine; try again.' },
  '57': { code: 'unavailable', message: () => 'The database ended the request; try again.' },
  '08': { code: 'unavailable', message: () => 'The database does not answer; try again.' },
};

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;

/** @param most bytes of an answer */
export function tooLarge(most: number): GraphqlServiceError {
  const size = most < MEGABYTE ? `${most} bytes` : `${Math.floor(most / MEGABYTE)} MB`;
  return new GraphqlServiceError(
    'too-large',
    `The answer would be larger than ${size}. Ask for fewer records, or for fewer fields of each.`,
  );
}

/** A statement's own bound, or Postgres' on one value, a gigabyte: it says so as a limit (54000), and where a value is made in one piece as a fault (XX000). */
function oversize(error: DatabaseError): GraphqlServiceError | undefined {
  const at = error.code === '22P02' ? error.message.indexOf(SIZE_MARKER) : -1;
  if (at >= 0) return tooLarge(Number.parseInt(error.message.slice(at + SIZE_MARKER.length), 10));
  const isBeyond =
    error.code === 'XX000'
      ? error.message.startsWith('invalid memory alloc request size')
      : error.code === '54000' && /string buffer/.test(`${error.message} ${error.detail}`);
  return isBeyond ? tooLarge(GIGABYTE) : undefined;
}

function guarded(error: DatabaseError): GraphqlServiceError | undefined {
  const at = error.code === '22P02' ? error.message.indexOf(GUARD_MARKER) : -1;
  if (at < 0) return undefined;
  const text = error.message.slice(at + GUARD_MARKER.length);
  return new GraphqlServiceError('not-supported', text.slice(0, text.lastIndexOf('|')));
}

const LOST = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);

function isConnectionLoss(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof AggregateError) return error.errors.some(isConnectionLoss);
  return (
    ('code' in error && typeof error.code === 'string' && LOST.has(error.code)) ||
    /Connection terminated|Client has encountered a connection error|timeout exceeded when trying to connect|Client was closed/.test(
      error.message,
    )
  );
}

/**
 * The error as the client may see it; undefined when it is unexpected and only the log may have it.
 * @param root the root field of the request that the error is about, where that is known
 */
export function fromDatabase(
  error: unknown,
  map: MapDatabaseError | undefined,
  root?: string,
): GraphqlServiceError | undefined {
  if (error instanceof GraphqlServiceError) return error;
  if (!(error instanceof DatabaseError)) {
    return isConnectionLoss(error)
      ? new GraphqlServiceError('unavailable', 'The database does not answer; try again.', { cause: error })
      : undefined;
  }
  const at = root === undefined ? {} : { path: [root] };
  const guard = guarded(error) ?? oversize(error);
  if (guard) return new GraphqlServiceError(guard.code, guard.message, { ...at, cause: error });
  const mapped = map?.(error);
  if (mapped)
    return new GraphqlServiceError(mapped.code, mapped.message, { ...at, extensions: mapped.extensions, cause: error });
  const state = error.code ?? '';
  const meaning = MEANINGS[state] ?? MEANINGS[state.slice(0, 2)];
  return meaning && new GraphqlServiceError(meaning.code, meaning.message(error), { ...at, cause: error });
}

/** Whether an operator should read of it although the client was told: the machine under the database is at its end, or another service does not answer. */
export function concernsOperators(error: unknown): boolean {
  if (error instanceof GraphqlServiceError) return error.code === 'unavailable' && error.cause !== undefined;
  return error instanceof DatabaseError && /^5[38]/.test(error.code ?? '');
}
