import { describe, expect, it } from 'vitest';
import { complaintWhere, numberFaults, tidyFilter } from './complaint-filter.ts';

const SYDNEY = 'Australia/Sydney';
const ALONE = { claimId: { _is_null: true } };

describe('complaint search filters', () => {
  it('[2§2] splits a name on spaces and finds each word in the first or the last name', () => {
    const word = (text: string) => ({ nameSearch: { _like: text } });
    expect(complaintWhere({ name: ' Gwen  Mar%' }, SYDNEY)).toEqual({
      _and: [ALONE, word('%gwen%'), word(String.raw`%mar\%%`)],
    });
  });

  it('[2§2] takes the date received as a whole day of the organisation, also when the clocks change', () => {
    expect(complaintWhere({ dateReceived: '2026-10-04' }, SYDNEY)).toEqual({
      _and: [ALONE, { dtReceived: { _gte: '2026-10-03T14:00:00.000Z', _lt: '2026-10-04T13:00:00.000Z' } }],
    });
    expect(complaintWhere({ dateReceived: 'soon' }, SYDNEY)).toEqual({ id: { _in: [] } });
  });

  it('[RULES 36] leaves out complaints on claims unless they are asked for, or one claim is', () => {
    expect(complaintWhere({}, SYDNEY)).toEqual({ _and: [ALONE] });
    expect(complaintWhere({ withClaims: true }, SYDNEY)).toEqual({ _and: [] });
    expect(complaintWhere({ claimId: '104611' }, SYDNEY)).toEqual({ _and: [{ claimId: { _eq: 104_611 } }] });
  });

  it('[RULES 34] finds those that nobody owns, alone or beside those of chosen people', () => {
    expect(complaintWhere({ unassigned: true, withClaims: true }, SYDNEY)).toEqual({
      _and: [{ _or: [{ ownerId: { _is_null: true } }] }],
    });
    expect(complaintWhere({ unassigned: true, ownerIds: [1001], withClaims: true }, SYDNEY)).toEqual({
      _and: [{ _or: [{ ownerId: { _is_null: true } }, { ownerId: { _in: [1001] } }] }],
    });
  });

  it('finds by lists and by handling parties', () => {
    expect(
      complaintWhere({ statuses: ['open'], outcomes: ['Accepted'], partyIds: [3], withClaims: true }, SYDNEY),
    ).toEqual({
      _and: [
        { status: { _in: ['open'] } },
        { outcome: { _in: ['Accepted'] } },
        { _or: [{ partyIds: { _contains: [3] } }] },
      ],
    });
  });

  it('says what to type for numbers, and finds nothing until then', () => {
    expect(numberFaults({ id: '12', claimId: '' })).toEqual({});
    expect(numberFaults({ id: '12x', claimId: 'y' })).toEqual({
      id: 'Enter the number of a complaint, digits only',
      claimId: 'Enter the number of a claim, digits only',
    });
    expect(complaintWhere({ id: '12x' }, SYDNEY)).toEqual({ id: { _in: [] } });
  });

  it('keeps only what is set', () => {
    expect(tidyFilter({ name: ' ', statuses: [], withClaims: false, policyNo: 'HOM-1' })).toEqual({
      policyNo: 'HOM-1',
    });
  });
});
