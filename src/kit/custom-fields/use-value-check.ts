import { useMemo } from 'react';
import type { CustomField } from '#domain/custom-fields.ts';
import type { RecordIssue, RecordSchema } from '#schemas/engine/definition.ts';
import { customValueSchema } from '#schemas/engine/custom-values.ts';
import { interpretSchema } from '#schemas/engine/interpret.ts';
import { checkRecord } from '#schemas/engine/validate.ts';
import type { Values } from './values.ts';

interface ValueCheck {
  /** Of all fields that the person sees, for the form. */
  readonly schema: RecordSchema;
  readonly check: (values: Values) => readonly RecordIssue[];
}

/** A choice that is not offered any more and that the record has stays possible in its form. */
function withStoredChoices(schema: RecordSchema, fields: readonly CustomField[], stored: Values): RecordSchema {
  const properties = Object.fromEntries(
    Object.entries(schema.properties).map(([key, property]) => {
      const held = [stored[key]].flat().filter((value): value is string => typeof value === 'string');
      const known = fields.find((field) => field.key === key)?.options ?? [];
      const kept = known.filter((option) => option.isRemoved && held.includes(option.key)).map((option) => option.key);
      if (kept.length === 0) return [key, property];
      const { items } = property;
      return [
        key,
        property.enum === undefined
          ? { ...property, items: { ...items, enum: [...(items?.enum ?? []), ...kept] } }
          : { ...property, enum: [...property.enum, ...kept] },
      ];
    }),
  );
  return { ...schema, properties };
}

/**
 * The check of the form of custom fields, as the service does it.
 * @param stored the record's values; nothing for a new one
 */
export function useValueCheck(fields: readonly CustomField[], stored?: Values): ValueCheck {
  return useMemo(() => {
    const staff = customValueSchema(fields, 'staff');
    const administrators = customValueSchema(fields, 'administrators');
    const whole: RecordSchema = {
      ...staff,
      required: [...(staff.required ?? []), ...(administrators.required ?? [])],
      properties: { ...staff.properties, ...administrators.properties },
    };
    const schema = withStoredChoices(whole, fields, stored ?? {});
    const validate = interpretSchema(schema);
    return { schema, check: (values) => checkRecord({ definition: { record: schema }, validate }, values) };
  }, [fields, stored]);
}
