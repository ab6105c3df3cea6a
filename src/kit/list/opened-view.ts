// What becomes of a saved view when a list shows it.
import { createContext, useContext } from 'react';
import { useStore } from 'ra-core';
import { fitToList, type ViewContent } from '#domain/saved-view.ts';
import { hiddenAtFirst, ranksKey, stateOfShown } from './column-state.ts';
import type { ListColumn } from './list-column.ts';
import type { ListKeys } from './list-keys.ts';

/** What a list has for saved views. */
export interface ViewList {
  readonly keys: ListKeys;
  /** Names of the list's filters; undefined while they load. */
  readonly names: readonly string[] | undefined;
  /** The table's, where a view can keep them. */
  readonly columns?: readonly ListColumn<never>[];
  /** What the list can be ordered by beside its columns. */
  readonly sorts?: readonly string[];
}

const NONE: readonly ListColumn<never>[] = [];

interface ListWithViews {
  readonly list: ViewList;
  /** The view that the list has opened with by itself. */
  readonly openedId: string | undefined;
}

export const ViewListContext = createContext<ListWithViews | undefined>(undefined);

/**
 * The list that saved views are of.
 * @throws Error where the list around does not say what it has for them
 */
export function useViewList(): ListWithViews {
  const value = useContext(ViewListContext);
  if (value === undefined) throw new Error('The list around has no saved views.');
  return value;
}

/** What the list can show of a view, and what it no longer has. Filters that are still to be loaded are taken for there. */
export function fitView(
  view: ViewContent,
  { names, columns = NONE, sorts = [] }: ViewList,
): ReturnType<typeof fitToList> {
  return fitToList(view, {
    filters: names ?? Object.keys(view.filter),
    sorts: columns.length === 0 ? undefined : [...columns.map(({ source }) => source), ...sorts],
  });
}

/** @returns shows the columns that a view keeps; those on show stay where it keeps none */
export function useViewColumns({ keys, columns = NONE }: ViewList): (content: ViewContent) => void {
  const [, setHidden] = useStore<string[]>(keys.columns, hiddenAtFirst(columns));
  const [, setRanks] = useStore<number[] | undefined>(ranksKey(keys.columns));
  return (content) => {
    if (content.columns === undefined || columns.length === 0) return;
    const state = stateOfShown(columns, content.columns);
    setHidden(state.hidden);
    setRanks(state.ranks);
  };
}
