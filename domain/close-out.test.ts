import { describe, expect, it } from 'vitest';
import {
  closesClaim,
  isLeftOpen,
  OPEN_KINDS,
  openGroups,
  openItemPath,
  openKindPath,
  SHOWN_OF_A_KIND,
  type OpenItem,
  type OpenKind,
} from './close-out.ts';

const item = (kind: OpenKind, itemId = 1, changes: Partial<OpenItem> = {}): OpenItem => ({
  kind,
  itemId,
  withinId: null,
  title: 'Thing',
  amount: null,
  kindCount: 1,
  kindAmount: null,
  ...changes,
});
/** The rows of a kind as they are read: the first of `count`. */
const some = (kind: OpenKind, shown: number, count = shown, kindAmount: number | null = null): readonly OpenItem[] =>
  Array.from({ length: shown }, (_, index) => item(kind, index + 1, { kindCount: count, kindAmount }));

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
    const items = [...some('clock', 1), ...some('message', 1), ...some('job', 2), ...some('task', 2)];
    expect(openGroups(items).map(({ heading }) => heading)).toEqual([
      '2 open tasks',
      '2 supplier jobs under way',
      '1 unanswered message',
      '1 running deadline',
    ]);
  });

  it('has sums to the cent, and what nobody pays, bills or receives any more', () => {
    const items = [
      ...some('reserve', 2, 2, 1234.3),
      ...some('payment', 1, 1, 80),
      ...some('expense', 1, 3, 99.95),
      ...some('excess', 1, 1, 500),
      ...some('expected recovery', 1, 1, 20),
    ];
    expect(openGroups(items).map(({ heading }) => heading)).toEqual([
      'A$1,234.30 outstanding reserve',
      '1 payment not yet paid, A$80.00',
      '3 expenses not billed, A$99.95',
      'A$500.00 excess to come',
      'A$20.00 recovery to come',
    ]);
  });

  it('counts all of a kind whatever is shown of it', () => {
    const [tasks, reserves] = openGroups([...some('task', SHOWN_OF_A_KIND + 1, 1250), ...some('reserve', 3, 3, 7)]);
    expect(tasks).toMatchObject({ heading: '1,250 open tasks', more: 1250 - SHOWN_OF_A_KIND });
    expect(tasks?.items).toHaveLength(SHOWN_OF_A_KIND);
    expect(reserves).toMatchObject({ heading: 'A$7.00 outstanding reserve', more: 0 });
  });

  it('is never the task that closes the claim, shown or not', () => {
    expect(openGroups(some('task', 1), 1)).toEqual([]);
    const [first] = openGroups(some('task', 11, 300), 2);
    expect(first).toMatchObject({ heading: '299 open tasks', more: 289 });
    expect(first?.items.map(({ itemId }) => itemId)).not.toContain(2);
    expect(openGroups(some('task', 11, 300), 999)[0]).toMatchObject({ heading: '299 open tasks', more: 289 });
  });

  it('is nothing that a claim closed in recovery only waits for', () => {
    const left = (status: string) => OPEN_KINDS.filter((kind) => !isLeftOpen(kind, status));
    expect(left('closed')).toEqual([]);
    expect(left('closed in recovery only')).toEqual(['excess', 'recovery', 'expected recovery']);
  });

  it('is nothing where there is nothing', () => expect(openGroups([])).toEqual([]));

  it('leads to its place on the claim', () => {
    expect(OPEN_KINDS.map((kind) => openItemPath(7, item(kind, 5, { withinId: 3 })))).toEqual([
      '/app/claims/details/7/manage-claim/tasks/edit/5',
      '/app/claims/details/7/financials/reserve/edit/5',
      '/app/claims/details/7/financials/reserve/edit/3',
      '/app/claims/details/7/financials/payment/3/edit/5',
      '/app/claims/details/7/expenses/edit/5',
      '/app/claims/details/7/expenses/invoice/edit/5',
      '/app/claims/details/7/financials',
      '/app/claims/details/7/financials/recovery/edit/5',
      '/app/claims/details/7/financials',
      '/app/claims/details/7/manage-claim/suppliers/3',
      '/app/claims/details/7/comms/5',
      '/app/claims/details/7/manage-claim#deadlines',
    ]);
    expect(openKindPath(7, 'message')).toBe('/app/claims/details/7/comms?show=unanswered');
    expect(openKindPath(7, 'payment')).toBe('/app/claims/details/7/financials');
  });
});
