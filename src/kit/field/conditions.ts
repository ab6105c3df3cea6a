// Which fields a record requires under its conditions (`if`/`then`/`else`), so that their labels can say so.
import { isFields, textsOf, type Fields } from '#domain/fields.ts';

function meetsProperty(value: unknown, schema: unknown): boolean {
  if (!isFields(schema)) return true;
  if ('const' in schema) return value === schema['const'];
  if (Array.isArray(schema['enum'])) return schema['enum'].includes(value);
  if (isFields(schema['not'])) return !meetsProperty(value, schema['not']);
  return true;
}

/** Whether the record meets a condition made of required properties, constants and choices: what definitions use. */
function meets(record: Fields, condition: unknown): boolean {
  if (!isFields(condition)) return true;
  const has = (name: string) => record[name] !== undefined && record[name] !== null && record[name] !== '';
  const required = textsOf(condition['required']);
  const properties = isFields(condition['properties']) ? condition['properties'] : {};
  const hasAll =
    required.every(has) &&
    Object.entries(properties).every(([name, schema]) => !has(name) || meetsProperty(record[name], schema));
  return isFields(condition['not']) ? hasAll && !meets(record, condition['not']) : hasAll;
}

/** Names of the fields that the schema requires of this record because of its conditions. */
export function conditionallyRequired(schema: Fields, record: Fields): ReadonlySet<string> {
  const parts = [schema, ...(Array.isArray(schema['allOf']) ? schema['allOf'].filter(isFields) : [])];
  const names = parts.flatMap((part) => {
    if (part['if'] === undefined) return [];
    const branch = meets(record, part['if']) ? part['then'] : part['else'];
    return isFields(branch) ? textsOf(branch['required']) : [];
  });
  return new Set(names);
}
