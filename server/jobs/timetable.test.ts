import { describe, expect, it } from 'vitest';
import { timetable } from './timetable.ts';

/** The minutes of an hour at which each task is run. */
const minutesOf = (hourly: readonly string[], everyMinute: readonly string[]): Record<string, number[]> =>
  Object.fromEntries(
    timetable(hourly, everyMinute).map(({ task, match }) => [
      task,
      Array.from({ length: 60 }, (_, min) => min).filter((min) =>
        match({ min, hour: 23, date: 31, month: 12, dow: 6 }),
      ),
    ]),
  );

describe('the timetable of the housekeeping', () => {
  it('runs once an hour what is hourly, one task after the other', () => {
    expect(minutesOf(['sweep', 'count'], [])).toEqual({ sweep: [17], count: [18] });
  });

  it('goes on with the next hour where there are many', () => {
    const names = Array.from({ length: 44 }, (_, index) => `task-${index}`);
    expect(minutesOf(names, [])['task-43']).toEqual([0]);
  });

  it('runs in every minute what time alone sets going', () => {
    expect(minutesOf([], ['ask'])).toEqual({ ask: Array.from({ length: 60 }, (_, min) => min) });
  });
});
