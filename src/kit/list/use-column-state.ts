import { useMemo } from 'react';
import { useStore } from 'ra-core';
import { columnOrder, hiddenAtFirst, moveColumn, ranksKey, shownColumns } from './column-state.ts';
import type { ListColumn } from './list-column.ts';

interface ColumnState<Row> {
  /** All columns in their order, hidden ones too. */
  readonly ordered: readonly ListColumn<Row>[];
  readonly shown: readonly ListColumn<Row>[];
  readonly isHidden: (source: string) => boolean;
  readonly toggle: (source: string) => void;
  readonly move: (source: string, step: -1 | 1) => void;
  /** Back to what everybody sees at first. */
  readonly reset: () => void;
}

/** A person's choice of a table's columns, kept where react-admin's DataTable reads it. */
export function useColumnState<Row>(storeKey: string, columns: readonly ListColumn<Row>[]): ColumnState<Row> {
  const first = useMemo(() => hiddenAtFirst(columns), [columns]);
  const [hidden, setHidden] = useStore<string[]>(storeKey, first);
  const [ranks, setRanks] = useStore<number[] | undefined>(ranksKey(storeKey));
  return {
    ordered: columnOrder(columns.length, ranks).flatMap((position) => columns[position] ?? []),
    shown: shownColumns(columns, ranks, hidden),
    isHidden: (source) => hidden.includes(source),
    toggle: (source) =>
      setHidden(hidden.includes(source) ? hidden.filter((other) => other !== source) : [...hidden, source]),
    move: (source, step) => setRanks(moveColumn(columns, ranks, source, step)),
    reset: () => {
      setRanks(undefined);
      setHidden(first);
    },
  };
}
