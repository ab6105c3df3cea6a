// The check of a setting's value against the JSON Schema in its row (spec 3 §5). The value is checked as the one field
// of a record, so that a setting and a record are told in the same words.
import { bankProfileFaults } from '#domain/aba.ts';
import { fieldsOf, type Fields } from '#domain/fields.ts';
import { listFaults } from '#domain/setting-lists.ts';
import type { PropertySchema, RecordIssue, RecordSchema } from './definition.ts';
import { REQUIRED_MESSAGE } from './messages.ts';
import { checkRecord, type ValidateSchema } from './validate.ts';

/** Faults of a setting that its schema cannot tell, by its name. */
const OWN_FAULTS: Readonly<Record<string, (value: Fields) => readonly { field: string; message: string }[]>> = {
  bank_profile: bankProfileFaults,
};

type JsonSchema = Readonly<Record<string, unknown>>;

/** The schema to compile or interpret for {@link checkSetting}. */
export function settingSchema(schema: JsonSchema): RecordSchema {
  return { type: 'object', additionalProperties: false, properties: { value: schema as unknown as PropertySchema } };
}

/**
 * Checks a setting's value.
 * @param schema the setting's own, from its row
 * @param validate made from {@link settingSchema}
 * @param name of the setting, for what its schema cannot tell
 * @returns what is wrong, with paths below 'value'; empty when all is well
 */
export function checkSetting(
  schema: JsonSchema,
  validate: ValidateSchema,
  value: unknown,
  name?: string,
): readonly RecordIssue[] {
  if (value === null || value === undefined || value === '')
    return schema['type'] === 'string' && !('minLength' in schema)
      ? []
      : [{ path: ['value'], message: REQUIRED_MESSAGE }];
  const found = checkRecord({ definition: { record: settingSchema(schema) }, validate }, { value });
  const listed =
    schema['type'] === 'array'
      ? listFaults(value, typeof schema['minItems'] === 'number' ? schema['minItems'] : 0)
      : [];
  const own = found.length > 0 || name === undefined ? [] : (OWN_FAULTS[name]?.(fieldsOf(value)) ?? []);
  return [
    ...found,
    ...listed.map(({ path, message }) => ({ path: ['value', ...path], message })),
    ...own.map(({ field, message }) => ({ path: ['value', field], message })),
  ];
}
