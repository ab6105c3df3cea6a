import { describe, expect, it } from 'vitest';
import { incidentIssues, isBreach } from './incident.ts';

describe('an incident', () => {
  it('[2§4] is a breach by its type', () => {
    expect(['major breach', 'breach of security delegation', 'minor breach'].every(isBreach)).toBe(true);
    expect(['near miss', 'incident', 'reportable situation', null].some(isBreach)).toBe(false);
  });

  it('[2§9] asks for words where the root cause is another one', () => {
    const fault = [{ path: ['rootCauseOther'], message: 'Field is required' }];
    expect(incidentIssues({ rootCause: ['Other - specify'] })).toEqual(fault);
    expect(incidentIssues({ rootCause: ['Other - specify'], rootCauseOther: ' ' })).toEqual(fault);
    expect(incidentIssues({ rootCause: ['Other - specify'], rootCauseOther: 'Flood' })).toEqual([]);
    expect(incidentIssues({ rootCause: ['Human error'] })).toEqual([]);
  });

  it('[2§9] has costs in dollars or in hours', () => {
    expect(incidentIssues({ directCosts: 10 })).toEqual([{ path: ['directCostsType'], message: 'Field is required' }]);
    expect(incidentIssues({ indirectCosts: 0, indirectCostsType: 'FTE/h' })).toEqual([]);
  });
});
