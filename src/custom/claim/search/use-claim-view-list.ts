import { useMemo } from 'react';
import { filterName } from '#src/kit/custom-fields/filter-conditions.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import type { ViewList } from '#src/kit/list/opened-view.ts';
import { FILTER_NAMES } from './claim-filter.ts';
import { useClaimSearchKeys } from './claim-search-keys.ts';
import { useClaimColumns } from './use-claim-columns.ts';

/** What claim search has for saved views. */
export function useClaimViewList(): ViewList {
  const keys = useClaimSearchKeys();
  const columns = useClaimColumns();
  const { fields, loading } = useCustomFields('claim');
  const names = useMemo(() => (loading ? undefined : [...FILTER_NAMES, ...fields.map(filterName)]), [fields, loading]);
  return { keys, names, columns };
}
