import { useMemo } from 'react';
import type { SettingName } from '#domain/setting-lists.ts';
import type { RuleField } from '#domain/workflow/definition.ts';
import { readOptions, useConfiguration, type ListOption } from '#src/providers/data/use-configuration.ts';

const LISTS: Readonly<Partial<Record<RuleField, SettingName>>> = {
  status: 'claim_statuses',
  decision: 'claim_decisions',
  triageOutcome: 'claim_triage_outcome',
};
const NAMES = Object.values(LISTS);

/** What a field of a rule can be compared with, by the field; undefined for one that takes any text. */
export type RuleValues = (field: string) => readonly ListOption[] | undefined;

/** The organisation's lists behind the fields of rules, with what was removed from them. */
export function useRuleValues(): RuleValues {
  const { value } = useConfiguration(NAMES);
  return useMemo(() => {
    const lists = new Map<string, readonly ListOption[]>(
      Object.entries(LISTS).map(([field, setting]) => [field, readOptions(value(setting))]),
    );
    return (field) => lists.get(field);
  }, [value]);
}

/** What is offered: what the list has for new records, and what is chosen already though it was removed. */
export function offeredValues(options: readonly ListOption[], chosen: readonly string[]): readonly ListOption[] {
  const lost = chosen.filter((key) => key !== '' && !options.some((option) => option.key === key));
  return [
    ...options.filter(({ key, isHidden }) => isHidden !== true || chosen.includes(key)),
    ...lost.map((key) => ({ key, label: key })),
  ];
}
