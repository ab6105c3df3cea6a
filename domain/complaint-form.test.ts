import { describe, expect, it } from 'vitest';
import {
  newComplaintIssues,
  OUTCOME_OF_RESOLVED,
  RECEIVED_IN_FUTURE,
  sameComplaintCondition,
} from './complaint-form.ts';
import { checkComplaint } from './complaint.ts';

const ZONE = 'Australia/Sydney';
const NOW = new Date('2026-11-23T22:00:00Z');

describe('a new complaint [2§5]', () => {
  it('that is resolved needs an outcome', () => {
    const record = { status: 'closed' };
    expect(newComplaintIssues(record, checkComplaint(record), ZONE, NOW)).toEqual([
      { path: ['outcome'], message: OUTCOME_OF_RESOLVED },
    ]);
    const resolved = { status: 'closed', outcome: 'Accepted' };
    expect(newComplaintIssues(resolved, checkComplaint(resolved), ZONE, NOW)).toEqual([]);
  });

  it('was received today at the latest, by the day of the organisation', () => {
    const on = (dtReceived: string) => newComplaintIssues({ dtReceived }, [], ZONE, NOW);
    expect(on('2026-11-24T12:59:00Z')).toEqual([]);
    expect(on('2026-11-24T13:00:00Z')).toEqual([{ path: ['dtReceived'], message: RECEIVED_IN_FUTURE }]);
    expect(on('no date')).toEqual([]);
  });
});

describe('what may be the same complaint', () => {
  it('is looked for once somebody and a policy or claim are known', () => {
    expect(sameComplaintCondition({ complainantFirstName: 'Cora', policyNo: 'P1' })).toBeUndefined();
    expect(sameComplaintCondition({ complainantFirstName: 'Cora', complainantLastName: 'Plaint' })).toBeUndefined();
    expect(
      sameComplaintCondition({ preferredChannelValue: ' 100%@x_y.au ', complainantFirstName: ' ', claimId: 7 }),
    ).toEqual({
      status: { _in: ['open', 're-opened'] },
      _and: [
        { _or: [{ preferredChannelValue: { _ilike: String.raw`100\%@x\_y.au` } }] },
        { _or: [{ claimId: { _eq: 7 } }] },
      ],
    });
  });

  it('has the name, both parts of it, or the contact', () => {
    expect(
      sameComplaintCondition({
        complainantFirstName: 'Cora',
        complainantLastName: 'Plaint',
        preferredChannelValue: '0400',
        policyNo: 'P1',
      })?.['_and'],
    ).toEqual([
      {
        _or: [{ nameSearch: { _like: ' cora plaint' } }, { preferredChannelValue: { _ilike: '0400' } }],
      },
      { _or: [{ policyNo: { _ilike: 'P1' } }] },
    ]);
  });
});
