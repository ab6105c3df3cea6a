import { describe, expect, it } from 'vitest';
import { piecesOf, taskSort } from './task-order.ts';

describe('a list in parts', () => {
  it('takes a page from the parts that it lies in, and from no other', () => {
    expect(piecesOf([10, 0, 40, 5], 0, 25)).toEqual([
      { part: 0, offset: 0, limit: 10 },
      { part: 2, offset: 0, limit: 15 },
    ]);
    expect(piecesOf([10, 0, 40, 5], 25, 25)).toEqual([{ part: 2, offset: 15, limit: 25 }]);
    expect(piecesOf([10, 0, 40, 5], 50, 25)).toEqual([{ part: 3, offset: 0, limit: 5 }]);
    expect(piecesOf([10, 0, 40, 5], 75, 25)).toEqual([]);
    // of more than is counted nobody knows the end
    expect(piecesOf([Infinity, 5], 10_000, 25)).toEqual([{ part: 0, offset: 10_000, limit: 25 }]);
    // each row once, whatever the page
    const seen = [0, 7, 14, 21].flatMap((offset) =>
      piecesOf([3, 9, 2], offset, 7).flatMap((piece) =>
        Array.from({ length: piece.limit }, (_none, index) => `${piece.part} ${piece.offset + index}`),
      ),
    );
    expect(new Set(seen).size).toBe(14);
    expect(seen).toHaveLength(14);
  });

  it('is otherwise ordered by what the column stands for', () => {
    expect(taskSort({ field: 'record', order: 'ASC' })).toEqual({
      field: 'claimId,complaintId,incidentId',
      order: 'ASC',
    });
    expect(taskSort({ field: 'dueDate', order: 'DESC' })).toEqual({ field: 'dueDate', order: 'DESC' });
  });
});
