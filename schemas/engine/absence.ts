// What counts as not there: null and empty text everywhere, and for required properties blank text and empty lists.
import { fieldsOf, isFields, isList, textsOf, type Fields } from '#domain/fields.ts';
import type { PropertySchema, RecordSchema } from './definition.ts';

function isAbsent(value: unknown, isRequired: boolean): boolean {
  if (value === undefined || value === null || value === '') return true;
  return (
    isRequired && ((typeof value === 'string' && value.trim() === '') || (Array.isArray(value) && value.length === 0))
  );
}

function presentValue(value: unknown, schema: Fields): unknown {
  // JSON that people write is taken as it stands
  if (schema['x-kind'] === 'json') return value;
  const { items } = schema;
  if (isList(value)) return isFields(items) ? value.map((item) => presentValue(item, items)) : value;
  return isFields(value) && isFields(schema['properties']) ? withoutAbsent(value, schema) : value;
}

function withoutAbsent(fields: Fields, schema: Fields): Fields {
  const properties = isFields(schema['properties']) ? schema['properties'] : {};
  const required = textsOf(schema['required']);
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, value]) => {
      if (isAbsent(value, required.includes(name))) return [];
      const property = properties[name];
      return [[name, isFields(property) ? presentValue(value, property) : value]];
    }),
  );
}

/** The properties of a schema that a record has a value for; what the schema does not know (id, relationships) is left out. */
export function presentFields(schema: RecordSchema, record: Fields): Fields {
  const known = Object.fromEntries(Object.entries(record).filter(([name]) => Object.hasOwn(schema.properties, name)));
  return withoutAbsent(known, { properties: schema.properties, required: requiredAnywhere(schema) });
}

/** Properties that the schema requires always or under a condition: blank is as good as nothing for these. */
function requiredAnywhere(schema: RecordSchema): readonly string[] {
  const conditional = [
    schema.then,
    schema.else,
    ...(schema.allOf ?? []).flatMap((part) => [part, part['then'], part['else']]),
  ];
  return [...(schema.required ?? []), ...conditional.flatMap((part) => textsOf(fieldsOf(part)['required']))];
}

/** A record with the defaults of what it leaves out. */
export function withDefaults(properties: Readonly<Record<string, PropertySchema>>, record: Fields): Fields {
  const defaults = Object.entries(properties).flatMap(([name, { default: value }]) =>
    value === undefined || record[name] !== undefined ? [] : [[name, value] as const],
  );
  return { ...record, ...Object.fromEntries(defaults) };
}
