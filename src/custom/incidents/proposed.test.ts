import { describe, expect, it } from 'vitest';
import { proposedIn, proposedIncident } from './proposed.ts';

describe('an incident that another page proposes', () => {
  it('is read from the address', () => {
    expect(proposedIncident('?description=Late%20letter&obligationId=3')).toEqual({
      description: 'Late letter',
      obligationId: 3,
    });
    expect(proposedIncident('?claimId=10001&complaintId=5001')).toEqual({ claimId: 10001, complaintId: 5001 });
  });

  it('is none where nothing is proposed, and takes no number that is none', () => {
    expect(proposedIncident('?page=2')).toBeUndefined();
    expect(proposedIncident('?claimId=abc&description=%20')).toBeUndefined();
  });

  it('is kept in the state of the place', () => {
    expect(proposedIn({ proposed: { claimId: 1 } })).toEqual({ claimId: 1 });
    expect(proposedIn(null)).toBeUndefined();
    expect(proposedIn({ other: 1 })).toBeUndefined();
  });
});
