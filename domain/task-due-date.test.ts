import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addBusinessDays } from './business-days.ts';
import { addDays, daysBetween } from './dates.ts';
import { dueDateOf, type DueStarts } from './task-due-date.ts';

const starts: DueStarts = {
  today: '2026-11-20',
  recordCreated: '2026-11-02',
  milestones: new Map([['milestone_lodged', '2026-11-03']]),
};
const due = (
  numberOfDays: number,
  dayType: 'business_days' | 'calendar_days',
  field: 'current.createdAt' | 'claim.createdAt' | 'milestone',
  milestoneName?: string,
) => ({ numberOfDays, dayType, field, milestoneName });

describe('[3§3.1] the due date of a task from a template', () => {
  it.each([
    [due(1, 'business_days', 'current.createdAt'), '2026-11-23'],
    [due(1, 'calendar_days', 'current.createdAt'), '2026-11-21'],
    [due(10, 'calendar_days', 'claim.createdAt'), '2026-11-12'],
    [due(2, 'business_days', 'milestone', 'milestone_lodged'), '2026-11-05'],
    [due(2, 'business_days', 'milestone', 'milestone_date_closed'), null],
    [due(2, 'business_days', 'milestone'), null],
    [null, null],
    [undefined, null],
  ])('%j: %s', (given, expected) => expect(dueDateOf(given, starts, new Set())).toBe(expected));

  it('is none for what counts from the claim where there is none', () => {
    expect(
      dueDateOf(due(1, 'calendar_days', 'claim.createdAt'), { ...starts, recordCreated: null }, new Set()),
    ).toBeNull();
  });

  it('leaves holidays out', () => {
    expect(dueDateOf(due(1, 'business_days', 'current.createdAt'), starts, new Set(['2026-11-23', '2026-11-24']))).toBe(
      '2026-11-25',
    );
  });

  it('is that many days after the start, and a business day where these are counted', () => {
    const day = fc.integer({ min: 0, max: 2000 }).map((days) => addDays('2024-01-01', days));
    fc.assert(
      fc.property(day, fc.integer({ min: 1, max: 200 }), fc.uniqueArray(day, { maxLength: 20 }), (today, days, off) => {
        const holidays = new Set(off);
        const at = { ...starts, today };
        expect(daysBetween(today, dueDateOf(due(days, 'calendar_days', 'current.createdAt'), at, holidays) ?? '')).toBe(
          days,
        );
        expect(dueDateOf(due(days, 'business_days', 'current.createdAt'), at, holidays)).toBe(
          addBusinessDays(today, days, holidays),
        );
      }),
    );
  });
});
