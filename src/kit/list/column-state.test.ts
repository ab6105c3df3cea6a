import { describe, expect, it } from 'vitest';
import { columnOrder, hiddenAtFirst, moveColumn, shownColumns } from './column-state.ts';

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
