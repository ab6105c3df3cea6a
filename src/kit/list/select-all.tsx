import { useState } from 'react';
import type { TypedDocumentNode } from '@apollo/client';
import { useDataProvider, useListContext, type RaRecord } from 'ra-core';
import Button from '@mui/material/Button';
import { formatCount } from '#domain/list-count.ts';
import { useErrorModal } from '#src/ui/use-error-modal.ts';
import { useIsPhone } from './use-is-phone.ts';

/** The most that are selected at once: what one request changes or exports within its time. */
const MOST_SELECTED = 5000;

interface Props<Row> {
  /** Fields of the rows that are needed to tell whether they can be selected. */
  readonly fragment: TypedDocumentNode<unknown, unknown>;
  /** How many of the filter's rows can be selected; all that it finds where left out. */
  readonly total?: number;
  readonly isSelectable?: (row: Row) => boolean;
  /** The most that are selected at once. */
  readonly most?: number;
}

/** Selects what the filter finds on all pages; on a phone, whose cards have no head, also that of a single page. */
export function SelectAll<Row extends RaRecord>({
  fragment,
  total: given,
  isSelectable,
  most: limit = MOST_SELECTED,
}: Props<Row>) {
  const { resource, data = [], total: found = 0, sort, filterValues, selectedIds, onSelect } = useListContext<Row>();
  const dataProvider = useDataProvider();
  const { report } = useErrorModal();
  const isPhone = useIsPhone();
  const [isBusy, setBusy] = useState(false);
  const total = given ?? found;
  const most = Math.min(total, limit);
  if (total > limit && selectedIds.length >= limit)
    return <span className="cw-meta">At most {formatCount(limit)} are selected at once</span>;
  if (selectedIds.length >= most || (!isPhone && found <= data.length)) return null;
  const select = async () => {
    setBusy(true);
    try {
      // rows that can't be selected stand among the others
      const perPage = isSelectable === undefined ? most : Math.max(most, Math.min(found, 2 * limit));
      const { data: rows } = await dataProvider.getList<Row>(resource, {
        pagination: { page: 1, perPage },
        sort,
        filter: filterValues,
        meta: { fragment },
      });
      const chosen = isSelectable === undefined ? rows : rows.filter(isSelectable);
      onSelect(chosen.slice(0, limit).map(({ id }) => id));
    } catch (error) {
      report(error);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button variant="text" size="small" disabled={isBusy} onClick={() => void select()}>
      {total > most
        ? `Select the first ${formatCount(most)} of ${formatCount(total)}`
        : `Select all ${formatCount(total)}`}
    </Button>
  );
}
