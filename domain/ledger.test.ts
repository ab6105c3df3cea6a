import { describe, expect, it } from 'vitest';
import { CLAIM_STATUSES } from './claim-status.ts';
import { addDays } from './dates.ts';
import { LIMITATION_DAYS, limitationOf, limitationWords, takesReceipts } from './ledger.ts';

const TODAY = '2026-11-23';
const wordsIn = (days: number, status = 'open'): string | undefined => {
  const limitation = limitationOf({ status, limitationDate: addDays(TODAY, days) }, TODAY);
  return limitation && limitationWords(limitation);
};

describe('the limitation date of a recovery', () => {
  it('warns from 90 days before it on, and after it', () => {
    expect(wordsIn(LIMITATION_DAYS + 1)).toBeUndefined();
    expect([LIMITATION_DAYS, 1, 0, -1, -400].map((days) => wordsIn(days))).toEqual([
      'Limitation date in 90 days',
      'Limitation date in 1 day',
      'Limitation date is today',
      'Limitation date passed 1 day ago',
      'Limitation date passed 400 days ago',
    ]);
  });

  it('warns while something can still be brought, and only where there is one', () => {
    expect(['open', 'demanded', 'agreed'].map((status) => wordsIn(1, status))).not.toContain(undefined);
    expect(['recovered', 'abandoned'].map((status) => wordsIn(1, status))).toEqual([undefined, undefined]);
    expect(limitationOf({ status: 'open', limitationDate: null }, TODAY)).toBeUndefined();
  });
});

it('[RULES 19] receipts are taken on open claims and in recovery only', () => {
  expect(CLAIM_STATUSES.filter(takesReceipts)).toEqual(['open', 'closed in recovery only', 'reopened']);
});
