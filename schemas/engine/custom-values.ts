// The check of the values of custom fields, the same in the form and in the service.
import { isFields, type Fields } from '#domain/fields.ts';
import { currentFields, storedSet, type CustomField, type CustomFieldAudience } from '#domain/custom-fields.ts';
import type { RecordIssue, RecordSchema } from './definition.ts';
import { checkRecord, type ValidateSchema } from './validate.ts';

export type CustomValues = Fields;

/** What {@link checkCustomValues} needs: the schema of the fields of one audience, and its check. */
export interface CustomValueCheck {
  readonly schema: RecordSchema;
  readonly validate: ValidateSchema;
}

/** The schema of what can be entered for an audience: removed fields are not in it. */
export function customValueSchema(fields: readonly CustomField[], audience: CustomFieldAudience): RecordSchema {
  const stored = storedSet(currentFields(fields).filter((field) => field.audience === audience));
  return (audience === 'staff' ? stored.jsonSchema : stored.jsonSchemaAdmin) as unknown as RecordSchema;
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/**
 * Checks values that are to be written. Required fields must be there on a new record, and cannot be emptied on one that
 * has them; an older record without them can still be worked on. Fields that are not known are refused, but for the
 * unchanged values of removed ones.
 * @param values what is written: the fields that change; null empties one
 * @param before the stored values; undefined for a new record
 */
export function checkCustomValues(
  { schema, validate }: CustomValueCheck,
  values: unknown,
  before?: CustomValues,
): readonly RecordIssue[] {
  if (!isFields(values)) return [{ path: [], message: 'Must be an object' }];
  const changed = new Set(
    Object.keys(values).filter((key) => before === undefined || !isSame(values[key], before[key])),
  );
  const unknown = [...changed]
    .filter((key) => !Object.hasOwn(schema.properties, key) && values[key] !== null)
    .map((key) => ({ path: [key], message: `Unknown field ${key}` }));
  const found = checkRecord({ definition: { record: schema }, validate }, { ...before, ...values });
  return [...unknown, ...found.filter(({ path: [key] }) => before === undefined || changed.has(String(key)))];
}
