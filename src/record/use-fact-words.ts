import { useCallback } from 'react';
import type { RuleField } from '#domain/workflow/definition.ts';
import { isChoiceField, useClaimLists } from '#src/providers/data/use-claim-lists.ts';

/** 'Make safe' for a value that a rule of a workflow reads of a claim, 'empty' where there is none. */
export function useFactWords(): (field: RuleField, value: string | null) => string {
  const { label } = useClaimLists();
  return useCallback(
    (field, value) => {
      if (value === null) return 'empty';
      return isChoiceField(field) ? (label(field, value) ?? value) : value;
    },
    [label],
  );
}
