import { describe, expect, it } from 'vitest';
import { pluralise } from './plural.ts';

describe('pluralise', () => {
  it.each([
    ['Note', 'Notes'],
    ['ClaimExternalOrg', 'ClaimExternalOrgs'],
    ['ReportQuery', 'ReportQueries'],
    ['Day', 'Days'],
    ['Address', 'Addresses'],
    ['PolicyBatch', 'PolicyBatches'],
    ['TaxBox', 'TaxBoxes'],
    ['StaffPerson', 'StaffPeople'],
    ['child', 'children'],
    ['comm_log', 'comm_logs'],
    ['ClaimNotes', 'ClaimNotes'],
    ['ReserveHistory', 'ReserveHistory'],
    ['ClaimStatus', 'ClaimStatuses'],
    ['CostBasis', 'CostBases'],
    ['User', 'Users'],
    ['ClaimFile', 'ClaimFiles'],
  ])('%s becomes %s', (one, many) => expect(pluralise(one)).toBe(many));
});
