// The values of custom fields on a record: two documents in the database, one form on the screen.
import { fieldsOf } from '#domain/fields.ts';
import type { CustomField } from '#domain/custom-fields.ts';

export type Values = Readonly<Record<string, unknown>>;

/** The columns of a record that hold them; the second is there for administrators only. */
export interface ValueColumns {
  readonly customFields?: unknown;
  readonly customFieldsAdmin?: unknown;
}

function asValues(value: unknown): Values {
  return fieldsOf(value);
}

/** All values of a record that the person sees. */
export function valuesOf(record: ValueColumns): Values {
  return { ...asValues(record.customFields), ...asValues(record.customFieldsAdmin) };
}

/** What is written of a value: null empties a field. */
function written(value: unknown): unknown {
  if (value === undefined || value === '') return null;
  return Array.isArray(value) && value.length === 0 ? null : value;
}

/**
 * The columns to write for values of a form. Those of fields that are not given stay as they are, because a write of
 * these columns names only what it changes.
 * @param isNew a new record has nothing to empty
 */
export function columnsOf(
  fields: readonly CustomField[],
  values: Values,
  isNew = false,
): { customFields?: Values; customFieldsAdmin?: Values } {
  const of = (audience: CustomField['audience']): Values =>
    Object.fromEntries(
      fields
        .filter((field) => field.audience === audience && field.key in values)
        .map(({ key }) => [key, written(values[key])] as const)
        .filter(([, value]) => !isNew || value !== null),
    );
  const [staff, administrators] = [of('staff'), of('administrators')];
  return {
    ...(Object.keys(staff).length > 0 ? { customFields: staff } : {}),
    ...(Object.keys(administrators).length > 0 ? { customFieldsAdmin: administrators } : {}),
  };
}
