import { useCallback } from 'react';
import { isChoiceField, useClaimLists } from '#src/providers/data/use-claim-lists.ts';
import type { ListOption } from '#src/providers/data/use-configuration.ts';

/** What a field of a rule can be compared with, by the field; undefined for one that takes any text. */
export type RuleValues = (field: string) => readonly ListOption[] | undefined;

/** The organisation's lists behind the fields of rules, with what was removed from them. */
export function useRuleValues(): RuleValues {
  const { all } = useClaimLists();
  return useCallback((field) => (isChoiceField(field) ? all(field) : undefined), [all]);
}

/** What is offered: what the list has for new records, and what is chosen already though it was removed. */
export function offeredValues(options: readonly ListOption[], chosen: readonly string[]): readonly ListOption[] {
  const lost = chosen.filter((key) => key !== '' && !options.some((option) => option.key === key));
  return [
    ...options.filter(({ key, isHidden }) => isHidden !== true || chosen.includes(key)),
    ...lost.map((key) => ({ key, label: key })),
  ];
}
