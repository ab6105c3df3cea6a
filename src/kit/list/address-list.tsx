import { useCallback } from 'react';
import {
  ListBase,
  reactRouterProvider,
  RouterProviderContext,
  type ListBaseProps,
  type RaRecord,
  type RouterNavigateFunction,
} from 'ra-core';

const { useLocation, useNavigate } = reactRouterProvider;

/** What an address may say of a list. */
const STATE = ['filter', 'page', 'perPage', 'sort', 'order'];

/** Before the first change of a list, its address is told what it showed: react-admin gives one that says nothing the state of the last visit. */
function useListNavigate(): RouterNavigateFunction {
  const navigate = useNavigate();
  const { search } = useLocation();
  return useCallback(
    (to, options) => {
      const params = new URLSearchParams(search);
      const isChange =
        typeof to === 'object' && to.search !== undefined && to.pathname === undefined && options?.replace !== true;
      if (isChange && !STATE.some((name) => params.has(name))) {
        params.set('filter', '{}');
        navigate({ search: `?${params.toString()}` }, { replace: true });
      }
      navigate(to, options);
    },
    [navigate, search],
  );
}

const ROUTER = { ...reactRouterProvider, useNavigate: useListNavigate };

/** react-admin's list, whose state is its address: Back after the first search leads to the list as it opened. */
export function AddressList<R extends RaRecord>(props: ListBaseProps<R>) {
  return (
    <RouterProviderContext value={ROUTER}>
      <ListBase<R> {...props} />
    </RouterProviderContext>
  );
}
