import { describe, expect, it } from 'vitest';
import { checkSystemicIssue, proposedTitle, suggestionWords } from './systemic-issue.ts';

const suggestion = { product: 'Home building', issue: 'Service - Delay in claim handling', complaints: 7, days: 90 };

describe('a systemic issue', () => {
  it('is suggested in words', () => {
    expect(suggestionWords(suggestion)).toBe(
      'Home building, Service - Delay in claim handling: 7 complaints in 90 days',
    );
  });

  it('is proposed with a title that fits', () => {
    expect(proposedTitle(suggestion)).toBe('Home building: Service - Delay in claim handling');
    expect(proposedTitle({ ...suggestion, issue: 'x'.repeat(300) })).toHaveLength(200);
  });

  it('is closed with its root cause and what was done', () => {
    expect(checkSystemicIssue({ status: 'open' })).toEqual([]);
    expect(checkSystemicIssue({ status: 'closed', rootCause: ' ' }).map(({ path }) => path[0])).toEqual([
      'rootCause',
      'actionTaken',
    ]);
    expect(checkSystemicIssue({ status: 'closed', rootCause: 'a', actionTaken: 'b' })).toEqual([]);
  });
});
