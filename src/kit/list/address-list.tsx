import { useCallback } from 'react';
import {
  ListBase,
  reactRouterProvider,
  RouterProviderContext,
  type ListBaseProps,
  type RaRecord,
  type RouterNavigateFunction,
} from 'ra-core';
import { saysNothing } from './list-address.ts';
import type { ViewList } from './opened-view.ts';
import { OpeningView } from './opening-view.tsx';

const { useLocation, useNavigate } = reactRouterProvider;

/** Before the first change of a list, its address is told what it showed: react-admin gives one that says nothing the state of the last visit. */
function useListNavigate(): RouterNavigateFunction {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (to, options) => {
      const isChange =
        typeof to === 'object' && to.search !== undefined && to.pathname === undefined && options?.replace !== true;
      if (isChange && saysNothing(search)) {
        const params = new URLSearchParams(search);
        params.set('filter', '{}');
        navigate({ search: `?${params.toString()}` }, { replace: true });
      }
      navigate(to, options);
    },
    [navigate, search],
  );
}

const ROUTER = { ...reactRouterProvider, useNavigate: useListNavigate };

interface Props<R extends RaRecord> extends ListBaseProps<R> {
  /** What it has for saved views: it opens with the one that the person has chosen, where its address says nothing. */
  readonly views?: ViewList;
}

/** react-admin's list, whose state is its address: Back after the first search leads to the list as it opened. */
export function AddressList<R extends RaRecord>({ views, ...props }: Props<R>) {
  const list = (
    <RouterProviderContext value={ROUTER}>
      <ListBase<R> {...props} />
    </RouterProviderContext>
  );
  return views === undefined ? list : <OpeningView list={views}>{list}</OpeningView>;
}
