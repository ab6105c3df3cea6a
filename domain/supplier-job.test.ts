import { describe, expect, it } from 'vitest';
import { JOB_STATUSES, jobChoices, mayMoveJob, nextJobStep } from './supplier-job.ts';

describe("[1§4] a supplier's job", () => {
  it('is moved by the supplier one step at a time, and never back', () => {
    const moves = JOB_STATUSES.flatMap((from) =>
      JOB_STATUSES.filter((to) => mayMoveJob('supplier', from, to)).map((to) => `${from} > ${to}`),
    );
    expect(moves).toEqual(['New > Accepted', 'Accepted > In progress', 'In progress > Completed']);
    expect(JOB_STATUSES.map(nextJobStep)).toEqual(['Accepted', 'In progress', 'Completed', undefined]);
  });

  it('is moved by a handler forward as far as it has come, and back one step', () => {
    expect(JOB_STATUSES.map((status) => jobChoices(status))).toEqual([
      ['New', 'Accepted', 'In progress', 'Completed'],
      ['New', 'Accepted', 'In progress', 'Completed'],
      ['Accepted', 'In progress', 'Completed'],
      ['In progress', 'Completed'],
    ]);
    expect(jobChoices(undefined)).toEqual(JOB_STATUSES);
  });
});
