import { useMemo, useState } from 'react';
import type { CustomField } from '#domain/custom-fields.ts';
import type { RecordIssue } from '#schemas/engine/definition.ts';
import { useCustomFields } from '#src/kit/custom-fields/use-custom-fields.ts';
import { useValueCheck } from '#src/kit/custom-fields/use-value-check.ts';
import { columnsOf, valuesOf, type ValueColumns, type Values } from '#src/kit/custom-fields/values.ts';
import type { WizardState } from '../state.ts';

export interface CustomClaimFields {
  readonly fields: readonly CustomField[];
  /** What stands in the form. */
  readonly values: Values;
  /** What keeps the claim from being saved. */
  readonly issues: readonly RecordIssue[];
  /** The issues with the labels of their fields. */
  readonly messages: readonly string[];
  /** The columns that saving writes. */
  readonly columns: ReturnType<typeof columnsOf>;
  /** Grows with each try: from the first on all faults are shown, also of fields that were not touched. */
  readonly tries: number;
  readonly showFaults: () => void;
}

const NEW: ValueColumns = {};
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** The fields that the organisation added to claims, in the wizard. */
export function useCustomClaimFields(
  { customFields: touched }: WizardState,
  claim: ValueColumns | undefined,
): CustomClaimFields {
  const { fields } = useCustomFields('claim');
  const stored = useMemo(() => valuesOf(claim ?? NEW), [claim]);
  const { check } = useValueCheck(fields, stored);
  const [tries, setTries] = useState(0);
  return useMemo(() => {
    const isNew = claim === undefined;
    const values = { ...stored, ...touched };
    const changed = Object.fromEntries(
      Object.entries(touched ?? {}).filter(([key, value]) => !isSame(value, stored[key])),
    );
    // an older claim that lacks what is required now can be worked on, as the service lets it
    const issues = check(values).filter(({ path: [key] }) => isNew || String(key) in changed);
    const labelOf = (key: unknown): string => fields.find((field) => field.key === key)?.label ?? String(key);
    return {
      fields,
      values,
      issues,
      messages: issues.map(({ path: [key], message }) => `${labelOf(key)}: ${message}`),
      columns: columnsOf(fields, changed, isNew),
      tries,
      showFaults: () => setTries((before) => before + 1),
    };
  }, [fields, stored, touched, check, claim, tries]);
}
