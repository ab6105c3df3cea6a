import { useEffect, useId, type ReactNode } from 'react';
import { useStore } from 'ra-core';
import Button from '@mui/material/Button';
import type { CustomField } from '#domain/custom-fields.ts';
import type { CustomFieldEntityName } from '#domain/custom-field-entities.ts';
import { filterName } from './filter-conditions.ts';
import { useCustomFields } from './use-custom-fields.ts';

export interface FoldedFilters {
  readonly id: string;
  readonly fields: readonly CustomField[];
  readonly isFolded: boolean;
  /** The fields have not arrived; a row is kept free for them, so that the page does not jump when they do. */
  readonly isRoomKept: boolean;
  /** Shows the rest, or folds it away; list.css hides it where all of them fit into one row. */
  readonly toggle: ReactNode;
}

/**
 * The filters of the organisation's own fields: one row of them, the rest on demand, so that the rows of the list stay in sight.
 * @param storeKey of the list's filters: what a person chose is remembered under it
 * @param applied what the list is filtered by: a filter that applies is never folded away
 */
export function useFoldedFilters(entity: CustomFieldEntityName, storeKey: string, applied: object): FoldedFilters {
  const id = useId();
  const { fields, loading } = useCustomFields(entity);
  const [isUnfolded, setUnfolded] = useStore(`${storeKey}-own-unfolded`, false);
  const [hadFields, setHadFields] = useStore(`${storeKey}-own`, false);
  const hasFields = fields.length > 0;
  useEffect(() => {
    if (!loading && hasFields !== hadFields) setHadFields(hasFields);
  }, [loading, hasFields, hadFields, setHadFields]);
  const isFolded = !isUnfolded && !fields.some((field) => filterName(field) in applied);
  const toggle = hasFields && (
    <Button
      variant="text"
      size="small"
      className="rl-filters-more"
      aria-expanded={!isFolded}
      aria-controls={id}
      onClick={() => setUnfolded(isFolded)}
    >
      {isFolded ? 'More filters' : 'Fewer filters'}
    </Button>
  );
  return { id, fields, isFolded, isRoomKept: loading && hadFields, toggle };
}
