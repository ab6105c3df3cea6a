// Which view a list shows now, and how another one comes to be shown.
import { useState } from 'react';
import { useListContext, useStore } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import type { ViewContent } from '#domain/saved-view.ts';
import { isSameValue } from '#domain/three-way-merge.ts';
import { hiddenAtFirst, ranksKey, shownColumns } from './column-state.ts';
import { appliedNames, isSameFilter } from './filter-values.ts';
import type { ListColumn } from './list-column.ts';
import { fitView, useViewColumns, useViewList } from './opened-view.ts';
import type { View } from './use-views.ts';

interface ShownView {
  /** The view whose filters are applied, or that was opened and whose filters were changed since. */
  readonly active: View | undefined;
  /** It asks for something else than the view as it is stored. */
  readonly isChanged: boolean;
  readonly isAll: boolean;
  /** What the list no longer has of the view that was opened. */
  readonly missing: readonly string[];
  readonly show: (view: View) => void;
  readonly showAll: () => void;
  /** Says which view is open, once it was saved under another name. */
  readonly opened: (id: string) => void;
  /** What the list is asked for now. */
  readonly content: ViewContent;
  /** Names of the columns shown now. */
  readonly shownColumns: readonly string[];
}

const NONE: readonly ListColumn<never>[] = [];

/** @param views those of the list around */
export function useShownView(views: readonly View[]): ShownView {
  const { list, openedId: openedAtFirst } = useViewList();
  const { keys, names, columns = NONE } = list;
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [hidden] = useStore<string[]>(keys.columns, hiddenAtFirst(columns));
  const [ranks] = useStore<number[] | undefined>(ranksKey(keys.columns));
  const showColumns = useViewColumns(list);
  const [openedId, setOpenedId] = useState(openedAtFirst);
  const filter = fieldsOf(filterValues);
  const known = names ?? Object.keys(filter);
  const isAll = appliedNames(known, filter).length === 0;
  const isSame = (view: View): boolean => isSameFilter(known, view.filter, filter);
  const opened = isAll ? undefined : views.find(({ id }) => id === openedId);
  const active = opened ?? views.find(isSame);
  const isOrderChanged = opened?.sort !== undefined && !isSameValue(opened.sort, { ...sort });

  const show = (view: View) => {
    const { content } = fitView(view, list);
    setFilters(content.filter, {}, false);
    if (content.sort) setSort({ field: content.sort.field, order: content.sort.order as 'ASC' });
    if (content.perPage) setPerPage(content.perPage);
    showColumns(content);
    setOpenedId(view.id);
  };
  return {
    active,
    isChanged: active !== undefined && (!isSame(active) || isOrderChanged),
    isAll,
    missing: active !== undefined && active.id === openedId ? fitView(active, list).missing : [],
    show,
    showAll: () => {
      setFilters({}, {}, false);
      setOpenedId(undefined);
    },
    opened: setOpenedId,
    content: { filter, sort: { field: sort.field, order: sort.order }, perPage },
    shownColumns: shownColumns(columns, ranks, hidden).map(({ source }) => source),
  };
}
