// A list whose address says nothing opens with the view that the person has chosen for it.
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useQuery } from '@apollo/client';
import { useLocation, useNavigate } from 'react-router';
import type { ViewContent } from '#domain/saved-view.ts';
import { SavedViewsDocument } from '#src/generated/documents/saved-views.ts';
import { useSession } from '#src/providers/session/use-session.ts';
import { CardSkeleton } from '#src/ui/card-skeleton.tsx';
import { saysNothing } from './list-address.ts';
import { fitView, useViewColumns, ViewListContext, type ViewList } from './opened-view.ts';
import { useViews, viewVariables, type View } from './use-views.ts';

interface Props {
  readonly list: ViewList;
  readonly children: ReactNode;
}

/** Whether a view may be there to open with: as its views say, or before they were ever asked for the session. */
function useMayHaveDefault({ keys }: ViewList, skip: boolean): boolean {
  const { user } = useSession();
  const { data } = useQuery(SavedViewsDocument, {
    variables: viewVariables(keys),
    fetchPolicy: 'cache-only',
    skip,
  });
  if (skip) return false;
  return (
    data?.SavedView.some(({ Defaults }) => Defaults.some(({ userId }) => userId === user.id)) ??
    user.listsWithDefault.includes(keys.list)
  );
}

/** The list's address with a view in it; what else stands in it stays. */
function withView(search: string, { filter, sort, perPage }: ViewContent): string {
  const params = new URLSearchParams(search);
  params.set('filter', JSON.stringify(filter));
  params.set('page', '1');
  if (sort !== undefined) {
    params.set('sort', sort.field);
    params.set('order', sort.order);
  }
  if (perPage !== undefined) params.set('perPage', String(perPage));
  return `?${params.toString()}`;
}

/**
 * Lets the list come when it is known with what. Each entry is decided once: a default that is chosen later, here or in
 * another tab, changes nothing under the reader's eyes.
 */
export function OpeningView({ list, children }: Props) {
  const { key, search } = useLocation();
  const [decided, setDecided] = useState<string>();
  const [openedId, setOpenedId] = useState<string>();
  const isOpen = decided === key || !saysNothing(search);
  const isWaiting = useMayHaveDefault(list, isOpen);
  const value = useMemo(() => ({ list, openedId }), [list, openedId]);
  if (!isWaiting && decided !== key) setDecided(key);
  if (isWaiting) return <Awaited list={list} onNone={() => setDecided(key)} onOpen={({ id }) => setOpenedId(id)} />;
  return <ViewListContext value={value}>{children}</ViewListContext>;
}

interface AwaitedProps {
  readonly list: ViewList;
  readonly onNone: () => void;
  readonly onOpen: (view: View) => void;
}

/** Asks for the views, and opens the list with the chosen one in the place of the address that said nothing. */
function Awaited({ list, onNone, onOpen }: AwaitedProps) {
  const { views, isLoading } = useViews(list.keys);
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const showColumns = useViewColumns(list);
  // columns that a view keeps can be the organisation's own fields
  const isReady = !isLoading && list.names !== undefined;
  useEffect(() => {
    if (!isReady) return;
    const view = views.find(({ isDefault }) => isDefault);
    if (view === undefined) return onNone();
    const { content } = fitView(view, list);
    showColumns(content);
    onOpen(view);
    void navigate({ search: withView(search, content) }, { replace: true, state: state as unknown });
    // once, as soon as they are there
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [isReady]);
  return <CardSkeleton lines={8} label="Loading the list" />;
}
