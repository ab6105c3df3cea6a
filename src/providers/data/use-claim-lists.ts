import { isOneOf } from '#domain/fields.ts';
import { useCallback, useMemo } from 'react';
import { CLAIM_STATUSES } from '#domain/claim-status.ts';
import type { SettingName } from '#domain/setting-lists.ts';
import { offeredOptions, optionLabel, readOptions, useConfiguration, type ListOption } from './use-configuration.ts';
import { statusLabel } from '#src/ui/status-looks.ts';

/** The fields that the owner chooses from a configured list. */
export type ChoiceField = 'status' | 'decision' | 'triageOutcome';

const KEYS: Readonly<Record<ChoiceField, SettingName>> = {
  status: 'claim_statuses',
  decision: 'claim_decisions',
  triageOutcome: 'claim_triage_outcome',
};
const NAMES = Object.values(KEYS);

/** Whether a field is chosen from a configured list. */
export function isChoiceField(field: string): field is ChoiceField {
  return Object.hasOwn(KEYS, field);
}

interface ClaimLists {
  /** Every choice, with those that are hidden or were removed. */
  readonly all: (field: ChoiceField) => readonly ListOption[];
  /** What can be chosen now; hidden choices are for reading only. */
  readonly options: (field: ChoiceField) => readonly ListOption[];
  /** The label of a stored key; keys that the list has lost stay readable. */
  readonly label: (field: ChoiceField, key: string | null) => string | undefined;
}

/** Status keys are fixed; their labels and order are the organisation's (RULES 10). */
function statuses(configured: readonly ListOption[]): readonly ListOption[] {
  const known = configured.filter((option) => isOneOf(CLAIM_STATUSES, option.key));
  const missing = CLAIM_STATUSES.filter((key) => !known.some((option) => option.key === key));
  return [...known, ...missing.map((key) => ({ key, label: statusLabel(key) }))];
}

/** The organisation's lists of statuses, decisions and triage outcomes. */
export function useClaimLists(): ClaimLists {
  const { value } = useConfiguration(NAMES);
  const lists = useMemo(
    () => ({
      status: statuses(readOptions(value('claim_statuses'))),
      decision: readOptions(value('claim_decisions')),
      triageOutcome: readOptions(value('claim_triage_outcome')),
    }),
    [value],
  );
  const options = useCallback((field: ChoiceField) => offeredOptions(lists[field]), [lists]);
  const label = useCallback((field: ChoiceField, key: string | null) => optionLabel(lists[field], key), [lists]);
  const all = useCallback((field: ChoiceField) => lists[field], [lists]);
  return useMemo(() => ({ all, options, label }), [all, options, label]);
}
