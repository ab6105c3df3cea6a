import { describe, expect, test } from 'vitest';
import { checkComplaint, ISSUE_GROUPS, issueGroupOf, nextComplaintStatuses, splitIssue } from './complaint.ts';

test('a stored issue is its group and its detail, also where a group has a dash of its own', () => {
  expect(splitIssue('Service - Delay in claim handling')).toEqual({
    group: 'Service',
    detail: 'Delay in claim handling',
  });
  expect(splitIssue('Decision - general - Account closure')).toEqual({
    group: 'Decision - general',
    detail: 'Account closure',
  });
  expect(splitIssue('Something else')).toEqual({ group: '', detail: 'Something else' });
  for (const group of ISSUE_GROUPS) expect(splitIssue(`${group} - Detail - more`).group).toBe(group);
  expect(issueGroupOf('Service - Delay')).toBe('Service');
  expect(issueGroupOf('Something else')).toBe('Other');
});

test('closed and cancelled complaints can only be re-opened (spec 2 §4)', () => {
  expect(nextComplaintStatuses('closed')).toEqual(['closed', 're-opened']);
  expect(nextComplaintStatuses('cancelled')).toEqual(['cancelled', 're-opened']);
  expect(nextComplaintStatuses('open')).toEqual(['open', 'closed', 'cancelled']);
  expect(nextComplaintStatuses('re-opened')).toEqual(['re-opened', 'closed', 'cancelled']);
});

describe('what several fields must agree on', () => {
  test('closing needs an outcome', () => {
    expect(checkComplaint({ status: 'closed' })).toEqual([
      { path: ['outcome'], message: 'Specify outcome before closing the complaint.' },
    ]);
    expect(checkComplaint({ status: 'closed', outcome: 'Accepted' })).toEqual([]);
  });
  test('cancelling needs a reason', () => {
    expect(checkComplaint({ status: 'cancelled', statusReason: ' ' })).toEqual([
      { path: ['statusReason'], message: 'Field is required' },
    ]);
  });
  test('a referral by AFCA has its date', () => {
    expect(checkComplaint({ status: 'open', referredByAfca: true })).toEqual([
      { path: ['referredByAfcaDate'], message: 'Field is required' },
    ]);
    expect(checkComplaint({})).toEqual([]);
  });
});
