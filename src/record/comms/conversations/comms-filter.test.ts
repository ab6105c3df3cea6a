import { describe, expect, it } from 'vitest';
import { filterSearch, filterWhere, LONGEST_SEARCH, readFilter, withFilter } from './comms-filter.ts';

describe('the filter of messages', () => {
  it('is read from the address, and what is nonsense there is left out', () => {
    expect(readFilter(new URLSearchParams('via=email&with=rosa@example.com&show=unanswered&find=%20roof%20'))).toEqual({
      channel: 'email',
      shown: 'unanswered',
      contact: 'rosa@example.com',
      search: 'roof',
    });
    expect(readFilter(new URLSearchParams('via=fax&with=&show=all&find=%20'))).toEqual({});
    expect(readFilter(new URLSearchParams({ find: 'a'.repeat(10_000) })).search).toHaveLength(LONGEST_SEARCH);
  });

  it('goes back into the address beside what else stands there', () => {
    const params = new URLSearchParams('channel=sms&via=email&find=x');
    expect(withFilter(params, { search: 'roof' }).toString()).toBe('channel=sms&find=roof');
    expect(filterSearch(params)).toBe('?via=email&find=x');
    expect(filterSearch(new URLSearchParams('channel=sms'))).toBe('');
  });

  it('is a condition on messages, in which wildcards are only characters', () => {
    expect(filterWhere({})).toEqual({});
    expect(filterWhere({ channel: 'sms', contact: '+61491570156', search: '100%' })).toEqual({
      channel: { _eq: 'sms' },
      contacts: { _contains: ['+61491570156'] },
      words: { _ilike: '%100\\%%' },
    });
    expect(filterWhere({ shown: 'unanswered' })).toEqual({ awaitsAnswer: { _eq: true } });
    expect(filterWhere({ shown: 'received' })).toEqual({ direction: { _eq: 'inbound' } });
    expect(filterWhere({ shown: 'sent' })).toEqual({ direction: { _eq: 'outbound' } });
  });
});
