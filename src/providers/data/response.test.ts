import { describe, expect, it } from 'vitest';
import { parseResponse } from './response.ts';

const claim = { resource: 'Claim', idColumn: 'id', id: '9' };

describe('answers of resource calls', () => {
  it('says not found for a row that is missing or hidden', () => {
    for (const [fetchType, answer] of [
      ['GET_ONE', { returning: [] }],
      ['UPDATE', { update_Claim_by_pk: null }],
      ['DELETE', { data: { returning: [] } }],
    ] as const) {
      expect(() => parseResponse(fetchType, claim, answer)).toThrow(
        expect.objectContaining({ status: 404, message: 'Claim 9 was not found.' }),
      );
    }
  });

  it('counts the whole list, and names a key that is not called id', () => {
    expect(
      parseResponse(
        'GET_LIST',
        { resource: 'UserInOrg', idColumn: 'userId' },
        { items: [{ userId: 1000 }], total: { aggregate: { count: 38 } } },
      ),
    ).toEqual({
      data: [{ userId: 1000, id: 1000 }],
      total: 38,
    });
  });

  it('gives the ids of what was changed together', () => {
    expect(parseResponse('UPDATE_MANY', claim, { data: { returning: [{ id: 1 }, { id: 2 }] } })).toEqual({
      data: [1, 2],
    });
  });
});
