// What a read that the database refuses means to the person who asked, in words (RULES 39).
import { DatabaseError } from 'pg';
import { mapDatabaseError } from '../database/map-error.ts';
import { AppError } from '../errors.ts';
import { fromDatabase } from '../graphql/execute/database-errors.ts';

/** SQLSTATE insufficient_privilege: of a column or a table; rows that are not theirs people simply do not find. */
const NOT_PERMITTED = '42501';
/** Class of SQLSTATEs data_exception: a text that is no number, no time, no pattern. */
const NO_VALUE = /^22/;

/** The error to throw in place of one that came up while records were read. */
export function explainRead(error: unknown): unknown {
  const state = error instanceof DatabaseError ? (error.code ?? '') : '';
  if (state === NOT_PERMITTED)
    return new AppError(
      'permission-error',
      'You may not see all that is asked for. Leave out the columns and conditions that are not yours to see.',
      { cause: error },
    );
  if (NO_VALUE.test(state))
    return new AppError(
      'validation-failed',
      'A value of the filters is none that its column can have. Correct the filters.',
      { path: ['where'], cause: error },
    );
  return fromDatabase(error, mapDatabaseError) ?? error;
}
