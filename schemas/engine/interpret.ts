// Checks a schema that is only known at run time (settings, custom fields) in the browser, where no code may be made
// from it. Reports as compile.ts does, so that checkRecord says the same in the service and in the form.
import { childOf, isFields, isOneOf, namesOf } from '#domain/fields.ts';
import { format, Validator, type OutputUnit, type Schema } from '@cfworker/json-schema';
import { FORMATS } from './formats.ts';
import { KIND_SCHEMAS } from './keywords.ts';
import type { SchemaFault, ValidateSchema } from './validate.ts';

/** Keywords that only say that something inside them failed; 'false' is the schema that forbids. */
const CONTAINERS: ReadonlySet<string> = new Set(['properties', 'items', 'false']);

/** By keyword: the name under which ajv gives the keyword's value. */
const PARAMETERS: Readonly<Record<string, string>> = { type: 'type', format: 'format', multipleOf: 'multipleOf' };

/** Keywords whose fault is about a property by its name. */
const NAMED: Readonly<Record<string, string>> = {
  required: 'missingProperty',
  additionalProperties: 'additionalProperty',
};

const KINDS = namesOf(KIND_SCHEMAS);

/** The schema with what its kinds demand written out. */
function withKinds(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(withKinds);
  if (!isFields(schema)) return schema;
  const kind = schema['x-kind'];
  const demands = isOneOf(KINDS, kind) ? KIND_SCHEMAS[kind] : undefined;
  return { ...demands, ...Object.fromEntries(Object.entries(schema).map(([name, value]) => [name, withKinds(value)])) };
}

function at(schema: unknown, pointer: string): unknown {
  const steps = pointer.replace(/^#\/?/, '').split('/').filter(Boolean);
  return steps.reduce<unknown>(
    (inner, step) => childOf(inner, step.replaceAll('~1', '/').replaceAll('~0', '~')),
    schema,
  );
}

function faultOf(
  schema: unknown,
  { keyword, keywordLocation, instanceLocation, error }: OutputUnit,
): SchemaFault | undefined {
  if (CONTAINERS.has(keyword)) return undefined;
  const instancePath = instanceLocation.replace(/^#/, '');
  const named = NAMED[keyword];
  // the interpreter tells the property in its sentence only
  if (named !== undefined) return { instancePath, keyword, params: { [named]: /^[^"]*"(.*)"/s.exec(error)?.[1] } };
  return { instancePath, keyword, params: { [PARAMETERS[keyword] ?? 'limit']: at(schema, keywordLocation) } };
}

/** Makes the check of a schema that was read from the service. */
export function interpretSchema(schema: object): ValidateSchema {
  // one meaning of a format everywhere
  Object.assign(format, FORMATS);
  const whole = withKinds(schema) as Schema;
  const validator = new Validator(whole, '7', false);
  return (value) => validator.validate(value).errors.flatMap((unit) => faultOf(whole, unit) ?? []);
}
