import { describe, expect, it } from 'vitest';
import { closesClaim, openGroups, openItemPath, OPEN_KINDS, type OpenItem, type OpenKind } from './close-out.ts';

const item = (kind: OpenKind, itemId = 1, changes: Partial<OpenItem> = {}): OpenItem => ({
  kind,
  itemId,
  withinId: null,
  title: 'Thing',
  amount: null,
  ...changes,
});

describe('what closes a claim', () => {
  it('is every closed status, from one that is not', () => {
    for (const status of ['closed', 'withdrawn', 'cancelled', 'closed in recovery only']) {
      expect(closesClaim('open', status)).toBe(true);
      expect(closesClaim('reopened', status)).toBe(true);
    }
  });

  it('is no status that leaves it open, and none of a claim that is closed', () => {
    expect(closesClaim('open', 'reopened')).toBe(false);
    expect(closesClaim('closed', 'withdrawn')).toBe(false);
    expect(closesClaim('closed', 'reopened')).toBe(false);
  });
});

describe('what is still open', () => {
  it('is told by kind, in one order, with how many of each', () => {
    const items = [item('clock'), item('message'), item('job'), item('job', 2), item('task'), item('task', 2)];
    expect(openGroups(items).map(({ heading }) => heading)).toEqual([
      '2 open tasks',
      '2 supplier jobs under way',
      '1 unanswered message',
      '1 running deadline',
    ]);
  });

  it('has the outstanding reserve to the cent', () => {
    const [group] = openGroups([item('reserve', 1, { amount: 0.1 }), item('reserve', 2, { amount: 1234.2 })]);
    expect(group?.heading).toBe('A$1,234.30 outstanding reserve');
  });

  it('is nothing where there is nothing', () => expect(openGroups([])).toEqual([]));

  it('leads to its place on the claim', () => {
    expect(OPEN_KINDS.map((kind) => openItemPath(7, item(kind, 5, { withinId: kind === 'job' ? 3 : null })))).toEqual([
      '/app/claims/details/7/manage-claim/tasks/edit/5',
      '/app/claims/details/7/financials/reserve/edit/5',
      '/app/claims/details/7/manage-claim/suppliers/3',
      '/app/claims/details/7/comms/5',
      '/app/claims/details/7/manage-claim#deadlines',
    ]);
  });
});
