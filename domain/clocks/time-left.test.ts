import { describe, expect, it } from 'vitest';
import { instantOf } from '../dates.ts';
import { pauseIssues } from './pause.ts';
import { timeLeft, weekOf } from './time-left.ts';

const ZONE = 'Australia/Sydney';
const now = new Date(instantOf('2026-11-25', '12:00', ZONE));
const left = (day: string, time = '23:59') => timeLeft(instantOf(day, time, ZONE), now, ZONE);

describe('the time that is left', () => {
  it('is told in days, in hours on the last day, and in days overdue', () => {
    expect(left('2026-12-25')).toEqual({ words: '30 days left', urgency: 'later' });
    expect(left('2026-11-26')).toEqual({ words: '1 day left', urgency: 'soon' });
    expect(left('2026-11-25')).toEqual({ words: '11 hours left', urgency: 'today' });
    expect(left('2026-11-25', '12:30')).toEqual({ words: 'less than an hour left', urgency: 'today' });
    expect(left('2026-11-24')).toEqual({ words: '12 hours overdue', urgency: 'overdue' });
    expect(left('2026-11-20')).toEqual({ words: '5 days overdue', urgency: 'overdue' });
  });
  it('knows the week from Monday to Sunday', () => {
    expect(weekOf(now, ZONE)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(weekOf(new Date(instantOf('2026-11-29', '23:30', ZONE)), ZONE)).toEqual({
      from: '2026-11-23',
      to: '2026-11-29',
    });
    // Sunday evening in Perth is Monday in Sydney
    expect(weekOf(new Date(instantOf('2026-11-29', '23:30', 'Australia/Perth')), ZONE).from).toBe('2026-11-30');
  });
});

it('a pause needs a reason, and a day of the coming year', () => {
  expect(pauseIssues({ reason: ' ', until: null }, '2026-11-25').map(({ path }) => path[0])).toEqual([
    'until',
    'reason',
  ]);
  expect(pauseIssues({ reason: 'Agreed', until: '2026-11-25' }, '2026-11-25')).toEqual([
    { path: ['until'], message: 'Choose a day after today.' },
  ]);
  expect(pauseIssues({ reason: 'Agreed', until: '2026-11-26' }, '2026-11-25')).toEqual([]);
  expect(pauseIssues({ reason: 'Agreed', until: '2028-01-01' }, '2026-11-25')).toHaveLength(1);
});
