import { describe, expect, it } from 'vitest';
import { columnOrder, hiddenAtFirst, moveColumn, shownColumns, stateOfShown } from './column-state.ts';

const COLUMNS = [
  { source: 'id' },
  { source: 'name' },
  { source: 'email' },
  { source: 'createdAt', isExtra: true },
  { source: 'actions', isFixed: true },
];
const names = (order: readonly number[]) => order.map((position) => COLUMNS[position]!.source);

describe('columns that a person chose', () => {
  it('[3§2.1] begin in the definition’s order, with the further ones hidden', () => {
    expect(columnOrder(3, undefined)).toEqual([0, 1, 2]);
    expect(hiddenAtFirst(COLUMNS)).toEqual(['createdAt']);
    expect(shownColumns(COLUMNS, undefined, ['createdAt']).map(({ source }) => source)).toEqual([
      'id',
      'name',
      'email',
      'actions',
    ]);
  });

  it('[3§2.1] move by one place, and not past a fixed one', () => {
    const moved = moveColumn(COLUMNS, undefined, 'email', -1);
    expect(names(moved)).toEqual(['id', 'email', 'name', 'createdAt', 'actions']);
    expect(names(moveColumn(COLUMNS, moved, 'email', -1))).toEqual(['email', 'id', 'name', 'createdAt', 'actions']);
    expect(names(moveColumn(COLUMNS, undefined, 'createdAt', 1))).toEqual(names(columnOrder(5, undefined)));
    expect(names(moveColumn(COLUMNS, undefined, 'id', -1))).toEqual(names(columnOrder(5, undefined)));
  });

  it('[3§2.1] stay usable when the definition has gained or lost columns', () => {
    expect(columnOrder(4, [2, 0, 9, 2])).toEqual([2, 0, 1, 3]);
  });
});

describe('columns of a saved view', () => {
  it('are shown alone and in their order, fixed ones at their places', () => {
    const { hidden, ranks } = stateOfShown(COLUMNS, ['email', 'gone', 'id', 'actions']);
    expect(hidden).toEqual(['name', 'createdAt']);
    expect(shownColumns(COLUMNS, ranks, hidden).map(({ source }) => source)).toEqual(['email', 'id', 'actions']);
  });

  it('come back as they were kept', () => {
    const kept = shownColumns(COLUMNS, moveColumn(COLUMNS, undefined, 'email', -1), ['id']).map(({ source }) => source);
    const { hidden, ranks } = stateOfShown(COLUMNS, kept);
    expect(shownColumns(COLUMNS, ranks, hidden).map(({ source }) => source)).toEqual(kept);
  });
});
