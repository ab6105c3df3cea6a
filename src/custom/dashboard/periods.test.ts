import { expect, it } from 'vitest';
import { last30Days, lastMonths, monthPeriod, yesterday } from './periods.ts';

it('are the days that the service counts', () => {
  expect(lastMonths('2026-03-31', 6)).toEqual({ from: '2025-10-01', to: '2026-03-31' });
  expect(lastMonths('2026-11-25', 12)).toEqual({ from: '2025-12-01', to: '2026-11-25' });
  expect(last30Days('2026-03-01')).toEqual({ from: '2026-01-30', to: '2026-03-01' });
  expect(yesterday('2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' });
  expect(monthPeriod('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' });
});
