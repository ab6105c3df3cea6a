// The attribute slots of a configured specified item (spec 3 §3.1, RULES 9).
import { FIELD_REQUIRED, isBlank, type Checked, type Issue } from './issue.ts';

/** The types that the wizard has an input for. */
export const ATTRIBUTE_TYPES = ['text', 'number', 'currency', 'date'] as const;

const SLOT_NUMBERS = [1, 2, 3, 4] as const;

/** A slot that is used has a name and a type, and slots are filled from the first on without a gap. */
export function checkSpecifiedItem(record: Checked): readonly Issue[] {
  const used = SLOT_NUMBERS.filter((slot) =>
    ['Name', 'Type', 'Unit'].some((part) => !isBlank(record[`attribute${slot}${part}`])),
  );
  const last = used.at(-1) ?? 0;
  return SLOT_NUMBERS.filter((slot) => slot <= last).flatMap((slot) =>
    ['Name', 'Type'].flatMap((part) =>
      isBlank(record[`attribute${slot}${part}`])
        ? [{ path: [`attribute${slot}${part}`], message: FIELD_REQUIRED }]
        : [],
    ),
  );
}
