import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { filterSearch, readFilter, withFilter, type CommsFilter } from './comms-filter.ts';

interface CommsFiltering {
  readonly filter: CommsFilter;
  readonly setFilter: (filter: CommsFilter) => void;
  /** Stays in the addresses of drawers, so that closing them leads back to the same list: '?via=email'. */
  readonly search: string;
}

/** What the record's messages are filtered by, which is part of the address: Back undoes it, and a link has it. */
export function useCommsFilter(): CommsFiltering {
  const { search } = useLocation();
  const navigate = useNavigate();
  const params = useMemo(() => new URLSearchParams(search), [search]);
  const filter = useMemo(() => readFilter(params), [params]);
  const setFilter = useCallback(
    (next: CommsFilter) => void navigate({ search: withFilter(params, next).toString() }, { preventScrollReset: true }),
    [navigate, params],
  );
  return { filter, setFilter, search: filterSearch(params) };
}
