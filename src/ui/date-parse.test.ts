import { describe, expect, it } from 'vitest';
import { parseDate, parseTime } from './date-parse.ts';

const today = '2026-11-20';

describe('parseDate', () => {
  it.each([
    ['14/11/2026', '2026-11-14'],
    ['3/9/84', '1984-09-03'],
    ['3/9/26', '2026-09-03'],
    ['0309', '2026-09-03'],
    ['030984', '1984-09-03'],
    ['03092021', '2021-09-03'],
    ['14.11.26', '2026-11-14'],
    ['14 11 2026', '2026-11-14'],
    ['2026-11-14', '2026-11-14'],
    [' 29/2/2024 ', '2024-02-29'],
  ])('[1§9] reads %s as %s', (typed, day) => {
    expect(parseDate(typed, today)).toBe(day);
  });

  it.each(['', 'soon', '31/4/2026', '29/2/2026', '1/13/2026', '1/1/1/1'])('[1§9] refuses %j', (typed) => {
    expect(parseDate(typed, today)).toBeUndefined();
  });
});

describe('parseTime', () => {
  it.each([
    ['9', '09:00'],
    ['930', '09:30'],
    ['16:22', '16:22'],
    ['16.22', '16:22'],
    ['4pm', '16:00'],
    ['12 am', '00:00'],
    ['4:15 pm', '16:15'],
  ])('[1§9] reads %s as %s', (typed, time) => {
    expect(parseTime(typed)).toBe(time);
  });

  it.each(['', '24:00', '9:60', '13pm', 'noon'])('[1§9] refuses %j', (typed) => {
    expect(parseTime(typed)).toBeUndefined();
  });
});
