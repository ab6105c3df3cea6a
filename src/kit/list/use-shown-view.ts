// Which view a list shows now, and how another one comes to be shown.
import { useState } from 'react';
import { useListContext, useStore } from 'ra-core';
import { fieldsOf } from '#domain/fields.ts';
import { fitToList, type ViewContent } from '#domain/saved-view.ts';
import { isSameValue } from '#domain/three-way-merge.ts';
import { hiddenAtFirst, ranksKey, shownColumns, stateOfShown } from './column-state.ts';
import { appliedNames, isSameFilter } from './filter-values.ts';
import type { ListColumn } from './list-column.ts';
import type { ListKeys } from './list-keys.ts';
import type { View } from './use-views.ts';

interface Options {
  readonly keys: ListKeys;
  readonly views: readonly View[];
  /** Names of the list's filters; undefined while they load. */
  readonly names: readonly string[] | undefined;
  readonly columns: readonly ListColumn<never>[] | undefined;
  /** What it can be ordered by beside its columns. */
  readonly sorts: readonly string[];
}

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

export function useShownView({ keys, views, names, columns = NONE, sorts }: Options): ShownView {
  const { filterValues, sort, perPage, setFilters, setSort, setPerPage } = useListContext();
  const [hidden, setHidden] = useStore<string[]>(keys.columns, hiddenAtFirst(columns));
  const [ranks, setRanks] = useStore<number[] | undefined>(ranksKey(keys.columns));
  const [openedId, setOpenedId] = useState<string>();
  const [missing, setMissing] = useState<readonly string[]>([]);
  const filter = fieldsOf(filterValues);
  const known = names ?? Object.keys(filter);
  const isAll = appliedNames(known, filter).length === 0;
  const isSame = (view: View): boolean => isSameFilter(known, view.filter, filter);
  const opened = isAll ? undefined : views.find(({ id }) => id === openedId);
  const active = opened ?? views.find(isSame);
  const isOrderChanged = opened?.sort !== undefined && !isSameValue(opened.sort, { ...sort });

  const show = (view: View) => {
    const able = columns.length === 0 ? undefined : [...columns.map(({ source }) => source), ...sorts];
    // filters that are still to be loaded are taken for there
    const fitting = fitToList(view, { filters: names ?? Object.keys(view.filter), sorts: able });
    const { content } = fitting;
    setFilters(content.filter, {}, false);
    if (content.sort) setSort({ field: content.sort.field, order: content.sort.order as 'ASC' });
    if (content.perPage) setPerPage(content.perPage);
    if (content.columns && columns.length > 0) {
      const state = stateOfShown(columns, content.columns);
      setHidden(state.hidden);
      setRanks(state.ranks);
    }
    setOpenedId(view.id);
    setMissing(fitting.missing);
  };
  return {
    active,
    isChanged: active !== undefined && (!isSame(active) || isOrderChanged),
    isAll,
    missing: active?.id === openedId ? missing : [],
    show,
    showAll: () => {
      setFilters({}, {}, false);
      setOpenedId(undefined);
      setMissing([]);
    },
    opened: (id) => {
      setOpenedId(id);
      setMissing([]);
    },
    content: { filter, sort: { field: sort.field, order: sort.order }, perPage },
    shownColumns: shownColumns(columns, ranks, hidden).map(({ source }) => source),
  };
}
