import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, addMonths } from './dates.ts';
import {
  END_BEFORE_START,
  monthBefore,
  periodFaults,
  periodWords,
  reportFileName,
  reportLabel,
  reportsOf,
  TOO_LONG,
  usualPeriods,
} from './report.ts';

describe('the period of a report', () => {
  it.each([
    ['2026-01-01', '2026-01-01', {}],
    ['2026-01-31', '2026-01-01', { endDate: END_BEFORE_START }],
    // ten years to the day, and one day more
    ['2016-07-01', '2026-06-30', {}],
    ['2016-07-01', '2026-07-01', { endDate: TOO_LONG }],
    ['2016-02-29', '2026-02-27', {}],
    ['2016-02-29', '2026-02-28', { endDate: TOO_LONG }],
    ['1976-01-01', '2026-01-01', { endDate: TOO_LONG }],
    [null, '', { startDate: 'Field is required', endDate: 'Field is required' }],
    ['2026-02-30', '2026-03-01', { startDate: expect.stringContaining('date') as string }],
  ])('%s to %s', (startDate, endDate, faults) => {
    expect(periodFaults({ startDate, endDate })).toEqual(faults);
  });

  it('that is a month is the whole month before', () => {
    expect(monthBefore('2026-03-01')).toEqual({ startDate: '2026-02-01', endDate: '2026-02-28' });
    expect(monthBefore('2028-03-31')).toEqual({ startDate: '2028-02-01', endDate: '2028-02-29' });
    expect(monthBefore('2026-01-15')).toEqual({ startDate: '2025-12-01', endDate: '2025-12-31' });
  });

  it('can be one of the usual ones, none of which is refused', () => {
    expect(usualPeriods('2026-11-25').map(({ label, ...period }) => `${label}: ${periodWords(period)}`)).toEqual([
      'This month: 01/11/2026 to 25/11/2026',
      'Last month: 01/10/2026 to 31/10/2026',
      'Last quarter: 01/07/2026 to 30/09/2026',
      'This financial year: 01/07/2026 to 25/11/2026',
      'Last financial year: 01/07/2025 to 30/06/2026',
    ]);
    assert(
      property(integer({ min: 0, max: 40_000 }), (days) => {
        const today = addDays('1990-01-01', days);
        for (const { label, ...period } of usualPeriods(today)) {
          expect(periodFaults(period)).toEqual({});
          expect(period.endDate <= today).toBe(true);
          // what is over is whole months
          const next = addDays(period.endDate, 1);
          expect(!label.startsWith('Last') || next.endsWith('-01')).toBe(true);
          expect(label === 'Last quarter' ? addMonths(period.startDate, 3) : next).toBe(next);
        }
      }),
    );
  });

  it('stands in the name of the file', () => {
    expect(reportFileName('claims', { startDate: '2026-10-01', endDate: '2026-10-31' }, 'xlsx')).toBe(
      'claims-2026-10-01-to-2026-10-31.xlsx',
    );
    expect(periodWords({ startDate: '2026-10-01', endDate: '2026-10-01' })).toBe('01/10/2026');
  });
});

describe('the reports of an organisation', () => {
  it('are those of its features, deadlines for any', () => {
    expect(reportsOf(['claim', 'complaint', 'compliance'])).toHaveLength(7);
    expect(reportsOf(['claim'])).toEqual(['claims', 'payments', 'invoices', 'expenses', 'deadlines']);
    expect(reportsOf(['complaint', 'compliance'])).toEqual(['complaints', 'incidents', 'deadlines']);
    expect(reportsOf(['compliance'])).toEqual(['incidents', 'deadlines']);
    expect(reportsOf([])).toEqual([]);
  });

  it('have words, and one of another version is called as it is stored', () => {
    expect(reportLabel('deadlines')).toBe('Deadlines');
    expect(reportLabel('conflicts')).toBe('conflicts');
  });
});
