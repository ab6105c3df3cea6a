import { useEffect } from 'react';
import { useStore } from 'ra-core';
import type { CustomField } from '#domain/custom-fields.ts';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import { filterName } from './filter-conditions.ts';
import { useCustomFields } from './use-custom-fields.ts';

export interface FoldedFilters {
  readonly fields: readonly CustomField[];
  readonly isFolded: boolean;
  /** The fields have not arrived; a row is kept free for them, so that the page does not jump when they do. */
  readonly isRoomKept: boolean;
}

/**
 * The filters of the organisation's own fields: one row of them, the rest on demand, so that the rows of the list stay in sight.
 * @param storeKey of the list's filters: whether there are fields is remembered under it
 * @param isFolded the rest of the form is folded away
 * @param applied what the list is filtered by: a filter that applies is never folded away
 */
export function useFoldedFilters(
  entity: CustomFieldEntityName,
  storeKey: string,
  isFolded: boolean,
  applied: object,
): FoldedFilters {
  const { fields, loading } = useCustomFields(entity);
  const [hadFields, setHadFields] = useStore(`${storeKey}-own`, false);
  const hasFields = fields.length > 0;
  useEffect(() => {
    if (!loading && hasFields !== hadFields) setHadFields(hasFields);
  }, [loading, hasFields, hadFields, setHadFields]);
  const isApplied = fields.some((field) => filterName(field) in applied);
  return { fields, isFolded: isFolded && !isApplied, isRoomKept: loading && hadFields };
}
