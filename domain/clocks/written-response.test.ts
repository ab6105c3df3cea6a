import { describe, expect, it } from 'vitest';
import { instantOf } from '../dates.ts';
import { needsNoWrittenResponse, writtenResponseReason, type QuickClosure } from './written-response.ts';

const NSW = { zone: 'Australia/Sydney', holidays: new Set(['2026-04-03', '2026-04-06']) };
const at = (day: string, time = '10:00') => instantOf(day, time, NSW.zone);
const closure: QuickClosure = {
  receivedAt: at('2026-11-20'),
  closedAt: at('2026-11-27', '23:59'),
  isSatisfied: true,
  isExplained: false,
  isRequested: false,
  isHardship: false,
  isDeclinedClaim: false,
  isClaimValue: false,
};
const needsNone = (changes: Partial<QuickClosure>) => needsNoWrittenResponse({ ...closure, ...changes }, NSW);

describe('RG 271.71 to .75: no written response', () => {
  it('is needed of one closed by the end of the 5th business day to the complainant’s satisfaction', () => {
    expect(needsNone({})).toBe(true);
    expect(needsNone({ closedAt: at('2026-11-28', '00:00') })).toBe(false);
    expect(needsNone({ closedAt: null })).toBe(false);
    // over Easter
    expect(needsNone({ receivedAt: at('2026-04-02'), closedAt: at('2026-04-13', '23:59') })).toBe(true);
    expect(needsNone({ receivedAt: at('2026-04-02'), closedAt: at('2026-04-14', '00:00') })).toBe(false);
  });
  it('is needed where it was explained or apologised for, and nothing more can be done', () => {
    expect(needsNone({ isSatisfied: false })).toBe(false);
    expect(needsNone({ isSatisfied: false, isExplained: true })).toBe(true);
  });
  it.each(['isRequested', 'isHardship', 'isDeclinedClaim', 'isClaimValue'] as const)('271.74 bars it: %s', (name) => {
    expect(needsNone({ [name]: true })).toBe(false);
    expect(writtenResponseReason({ ...closure, [name]: true }, NSW)).toContain('RG 271.74');
  });
});
