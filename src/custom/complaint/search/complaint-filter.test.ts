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
    expect(complaintWhere({ name: 'Ng' }, SYDNEY)).toEqual({ _and: [ALONE, word('% ng%')] });
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
      _and: [{ _or: [{ ownerId: { _is_null: true } }, { ownerId: { _eq: 1001 } }] }],
    });
  });

  it('finds by lists and by handling parties', () => {
    expect(
      complaintWhere({ statuses: ['open'], outcomes: ['Accepted'], partyIds: [3], withClaims: true }, SYDNEY),
    ).toEqual({
      _and: [
        { outcome: { _eq: 'Accepted' } },
        { status: { _eq: 'open' } },
        { _or: [{ partyIds: { _contains: [3] } }] },
      ],
    });
  });

  it('finds what a dashboard counts: moments within days, and what complaints have or lack', () => {
    const [start, end] = ['2026-05-31T14:00:00.000Z', '2026-06-30T14:00:00.000Z'];
    expect(
      complaintWhere(
        {
          withClaims: true,
          receivedFrom: '2026-06-01',
          receivedTo: '2026-06-30',
          respondedFrom: '2026-06-01',
          closedTo: '2026-06-30',
          age: '18-24',
          flag: 'Urgent',
          lastStep: 'Acknowledge',
          withRemedy: true,
          acknowledged: true,
          acknowledgedIn: 1,
          responded: true,
          answeredIn: 5,
          respondedIn: 30,
          issueGroups: ['Service'],
        },
        SYDNEY,
      ),
    ).toEqual({
      _and: [
        { issueGroup: { _eq: 'Service' } },
        { dtReceived: { _gte: start, _lt: end } },
        { respondedAt: { _gte: start } },
        { closedAt: { _lt: end } },
        { complainantAge: { _eq: '18-24' } },
        { Flags: { labelActive: { _eq: 'Urgent' }, isCompleted: { _eq: false } } },
        { lastStep: { _eq: 'Acknowledge' } },
        { monetaryRemedy: { _gt: 0 } },
        { acknowledgedAt: { _is_null: false } },
        { acknowledgedIn: { _lte: 1 } },
        { _or: [{ respondedAt: { _is_null: false } }, { closedAt: { _is_null: false } }] },
        { answeredIn: { _lte: 5 } },
        { respondedIn: { _lte: 30 } },
      ],
    });
    expect(
      complaintWhere(
        {
          withClaims: true,
          withoutParty: true,
          withoutIssue: true,
          age: 'Not recorded',
          outcomes: ['None', 'Rejected'],
        },
        SYDNEY,
      ),
    ).toEqual({
      _and: [
        { _or: [{ outcome: { _is_null: true } }, { outcome: { _eq: 'Rejected' } }] },
        { complainantAge: { _is_null: true } },
        { partyIds: { _eq: [] } },
        { issue: { _is_null: true } },
      ],
    });
  });

  it.each([
    { statuses: 'open' },
    { partyIds: ['3'] },
    { withRemedy: 'yes' },
    { receivedFrom: '31/12/2026' },
    { closedTo: '9999-12-31' },
    { flag: { label: 'Urgent' } },
    { lastStep: 'a\0' },
    { claimId: [1] },
    { answeredIn: '5' },
    { respondedIn: -1 },
    { acknowledgedIn: 1.5 },
    { issueGroups: 'Service' },
  ])('finds nothing by what no filter can hold: %j', (filter) =>
    expect(complaintWhere(filter, SYDNEY)).toEqual({ id: { _in: [] } }),
  );

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
