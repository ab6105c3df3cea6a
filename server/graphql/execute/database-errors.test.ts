import { DatabaseError } from 'pg';
import { describe, expect, it } from 'vitest';
import { concernsOperators, fromDatabase } from './database-errors.ts';

function postgresError(code: string, message = 'could not extend file "base/5/16385"'): DatabaseError {
  const error = new DatabaseError(message, 0, 'error');
  error.code = code;
  return error;
}

describe('errors of Postgres', () => {
  it.each([
    ['53100', 'The disk of the database is full; nothing was saved.'],
    ['53300', 'The database is busy; try again.'],
    ['58030', 'The database met a fault of its machine; try again.'],
  ])('%s is told without the words of the server, and reaches the log', (code, message) => {
    const error = postgresError(code);
    expect(fromDatabase(error, undefined)).toMatchObject({ code: 'unavailable', message });
    expect(concernsOperators(error)).toBe(true);
  });

  it('a refusal is the person’s alone', () => {
    expect(concernsOperators(postgresError('23505'))).toBe(false);
    expect(concernsOperators(new Error('no'))).toBe(false);
  });
});
