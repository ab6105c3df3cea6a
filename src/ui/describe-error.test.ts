import { describe, expect, it } from 'vitest';
import { conflictOf, describeError } from './describe-error.ts';

describe('describeError', () => {
  it('[1§8] lists each message of a failed call once, with its request id', () => {
    const error = {
      graphQLErrors: [
        { message: 'One.', extensions: { code: 'validation-failed', requestId: 'r1' } },
        { message: 'Two.' },
        { message: 'One.' },
      ],
    };
    expect(describeError(error)).toMatchObject({
      messages: ['One.', 'Two.'],
      code: 'validation-failed',
      requestId: 'r1',
    });
  });

  it('finds the messages of an answer with an error status', () => {
    expect(describeError({ networkError: { result: { errors: [{ message: 'Too deep.' }] } } }).messages).toEqual([
      'Too deep.',
    ]);
  });

  it('says in words that the service did not answer', () => {
    expect(describeError(new TypeError('Failed to fetch')).messages).toEqual([
      'The service did not answer. Check your connection and try again.',
    ]);
  });

  it('names the fields that the service refused', () => {
    const error = {
      graphQLErrors: [
        {
          message: 'Field is required',
          extensions: { code: 'validation-failed', path: ['insert_Claim_one', 'object', 'ownerId'] },
        },
      ],
    };
    expect(describeError(error).fields).toEqual([{ path: 'ownerId', message: 'Field is required' }]);
    const ofDatabase = {
      message: 'Too much',
      extensions: { code: 'constraint-violation', field: 'amount', path: '$.selectionSet.pay' },
    };
    expect(describeError([ofDatabase]).fields).toEqual([{ path: 'amount', message: 'Too much' }]);
  });

  it('reads who saved first', () => {
    const conflict = {
      userId: 1002,
      name: 'Petra Novak',
      at: '2026-11-20T23:41:00Z',
      changes: [{ field: 'decision', before: 'pending', after: 'accepted' }],
    };
    expect(
      conflictOf({ graphQLErrors: [{ message: 'Changed.', extensions: { code: 'conflict', conflict } }] }),
    ).toEqual(conflict);
  });

  it('reads the list that the link to the service reports', () => {
    expect(
      describeError([{ message: 'Not now.', code: 'limit-exceeded', status: 400, requestId: 'r2' }]),
    ).toMatchObject({ messages: ['Not now.'], code: 'limit-exceeded', requestId: 'r2' });
  });

  it('always has something to say', () => {
    expect(describeError(undefined).messages).toHaveLength(1);
  });
});
