import { useMemo } from 'react';
import { customFieldColumns } from '#src/kit/custom-fields/custom-field-columns.tsx';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import type { ListColumn } from '#src/kit/list/list-column.ts';
import { CLAIM_COLUMNS, type ClaimRow } from './claim-columns.tsx';

/** The columns of claim search with the organisation's own fields before the last, to be chosen. */
export function useClaimColumns(): readonly ListColumn<ClaimRow>[] {
  const { fields } = useCustomFields('claim');
  return useMemo(
    () => [...CLAIM_COLUMNS.slice(0, -1), ...customFieldColumns<ClaimRow>(fields), ...CLAIM_COLUMNS.slice(-1)],
    [fields],
  );
}
