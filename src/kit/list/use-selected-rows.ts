import { useEffect } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useGetMany, useListContext, type RaRecord } from 'ra-core';

interface Options<Row> {
  /** Fields of the rows that are selected on other pages. */
  readonly fragment: TypedDocumentNode<unknown, unknown>;
  /** Which rows can be selected; all where left out. */
  readonly isSelectable?: (row: Row) => boolean;
  /** What a live query tells of all that the list could show: rows of other pages are looked up again when it changes. */
  readonly news: unknown;
}

interface SelectedRows<Row> {
  /** All of them, of every page; undefined while those of other pages are looked up. */
  readonly rows: readonly Row[] | undefined;
  /** Why they could not be looked up. */
  readonly error: unknown;
  readonly retry: () => void;
}

const everyRow = (): boolean => true;

/**
 * The selected rows of every page as they are now. What was deleted meanwhile, or can't be selected any more, is no
 * longer selected.
 */
export function useSelectedRows<Row extends RaRecord>({
  fragment,
  isSelectable = everyRow,
  news,
}: Options<Row>): SelectedRows<Row> {
  const { resource, data = [], selectedIds, onSelect } = useListContext<Row>();
  const here = new Map(data.map((row) => [row.id, row]));
  const otherIds = selectedIds.filter((id) => !here.has(id));
  const others = useGetMany<Row>(
    resource,
    { ids: otherIds, meta: { fragment, news: JSON.stringify(news) } },
    { enabled: otherIds.length > 0, placeholderData: (before) => before, onError: () => undefined },
  );
  const isSettled = otherIds.length === 0 || (others.isSuccess && !others.isPlaceholderData && !others.isFetching);
  const known = new Map([...(others.data ?? []).map((row) => [row.id, row] as const), ...here]);
  const found = selectedIds.flatMap((id) => known.get(id) ?? []);
  const rows = found.filter(isSelectable);
  const hasGone = isSettled && rows.length < selectedIds.length;
  useEffect(() => {
    if (hasGone) onSelect(rows.map(({ id }) => id));
    // oxlint-disable-next-line react/exhaustive-deps -- the rows are new with each drawing; whether one is gone says when
  }, [hasGone]);
  return {
    rows: isSettled || found.length === selectedIds.length ? rows : undefined,
    error: others.error,
    retry: () => void others.refetch(),
  };
}
