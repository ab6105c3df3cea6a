import { describe, expect, it } from 'vitest';
import { claimsWhere, complaintsWhere, readFilter, tasksWhere, workAddress, worksOf } from './work-filter.ts';

const MOMENT = { now: '2026-11-26T01:00:00Z', weekAgo: '2026-11-19T01:00:00Z', today: '2026-11-26' };

describe('what the board shows of a person', () => {
  it('stands in the address, as far as the organisation has it', () => {
    const filter = { work: 'complaints', part: 'overdue', text: 'rosa' } as const;
    const params = new URLSearchParams(workAddress({ userId: 1001 }, filter));
    expect(readFilter(params, ['claims', 'complaints', 'tasks'])).toEqual(filter);
    expect(readFilter(params, ['claims', 'tasks']).work).toBe('claims');
    expect(readFilter(new URLSearchParams('show=x&only=y'), worksOf(['complaint']))).toEqual({
      work: 'complaints',
      part: 'all',
      text: '',
    });
    expect(worksOf(['compliance'])).toEqual(['tasks']);
  });

  it('is what is open, and of it what is late, new, or has the words or the number', () => {
    expect(claimsWhere(7, { part: 'overdue', text: '' }, MOMENT)).toEqual({
      ownerId: { _eq: 7 },
      status: { _in: ['open', 'reopened'] },
      nextDueAt: { _lt: MOMENT.now },
      _and: [],
    });
    expect(claimsWhere(7, { part: 'new', text: ' 12 ' }, MOMENT)).toMatchObject({
      createdAt: { _gt: MOMENT.weekAgo },
      _and: [{ _or: expect.arrayContaining([{ id: { _eq: 12 } }, { phCompany: { _ilike: '%12%' } }]) as unknown }],
    });
    expect(complaintsWhere(null, { part: 'all', text: '' }, MOMENT)).toMatchObject({ ownerId: { _is_null: true } });
    expect(workAddress({ userId: null }, { work: 'tasks', part: 'all', text: '' })).toBe('?person=nobody&show=tasks');
    expect(tasksWhere(7, { part: 'overdue', text: '50% off' }, MOMENT)).toMatchObject({
      dueDate: { _lt: '2026-11-26' },
      _and: [{ _or: [{ title: { _ilike: '%50\\%%' } }] }, { _or: [{ title: { _ilike: '%off%' } }] }],
    });
  });
});
