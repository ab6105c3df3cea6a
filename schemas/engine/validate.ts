// The check of a record against its definition: one for the form, the service, the import and the tests.
import { childOf } from '#domain/fields.ts';
import { presentFields } from './absence.ts';
import type { PropertySchema, RecordIssue, RecordRule, RecordSchema } from './definition.ts';
import { WRAPPERS } from './keywords.ts';
import { faultSentence, MISTYPED_SENTENCES, WHOLE_VALUE_SENTENCES } from './messages.ts';

type Path = readonly (string | number)[];
type Fields = Readonly<Record<string, unknown>>;

/** A failed keyword, as ajv reports it. */
export interface SchemaFault {
  /** JSON pointer into the record. */
  readonly instancePath: string;
  readonly keyword: string;
  readonly params: Fields;
}

/** The check of a JSON Schema: compiled in the service, precompiled or interpreted in the browser. */
export type ValidateSchema = (value: unknown) => readonly SchemaFault[];

export interface CheckedDefinition {
  readonly definition: { readonly record: RecordSchema; readonly rules?: readonly RecordRule[] };
  readonly validate: ValidateSchema;
}

/**
 * Checks a whole record. Null and empty text count as absent; fields that the definition does not know are ignored.
 * @returns what is wrong, at most one issue for each place, in the order of the fields; empty when all is well
 */
export function checkRecord({ definition, validate }: CheckedDefinition, record: Fields): readonly RecordIssue[] {
  const fields = presentFields(definition.record, record);
  const faults = validate(fields);
  const found = schemaIssues(faults, definition.record, fields);
  const typed = withoutMistyped(fields, faults);
  const ruled = (definition.rules ?? []).flatMap((rule) => rule(typed));
  return inFieldOrder(firstOfEachPlace([...found, ...ruled]), definition.record);
}

/** The fields that have the types of their properties: rules need not be ready for anything else. */
function withoutMistyped(fields: Fields, faults: readonly SchemaFault[]): Fields {
  const mistyped = new Set(
    faults.flatMap(({ keyword, instancePath }) => (keyword === 'type' ? instancePath.split('/')[1] : [])),
  );
  return mistyped.size === 0
    ? fields
    : Object.fromEntries(Object.entries(fields).filter(([name]) => !mistyped.has(name)));
}

/** The issues of failed keywords, in words. */
function schemaIssues(faults: readonly SchemaFault[], schema: RecordSchema, fields: Fields): readonly RecordIssue[] {
  const telling = faults.filter(({ keyword }) => !WRAPPERS.has(keyword));
  return (telling.length > 0 ? telling : faults).map((fault) => issueOf(fault, schema, fields));
}

function issueOf(fault: SchemaFault, schema: RecordSchema, fields: Fields): RecordIssue {
  const path = placeOf(fault, fields);
  const property = schema.properties[String(path[0])];
  const kind = property?.['x-kind'];
  const whole = kind && path.length > 1 ? WHOLE_VALUE_SENTENCES[kind]?.(fields[String(path[0])]) : undefined;
  if (whole !== undefined) return { path: path.slice(0, 1), message: whole };
  const mistyped = kind && path.length === 1 && fault.keyword === 'type' ? MISTYPED_SENTENCES[kind] : undefined;
  return {
    path,
    message:
      ownMessage(property, path, fault.keyword) ??
      mistyped ??
      faultSentence(fault.keyword, fault.params, valueAt(fields, path)),
  };
}

function placeOf({ instancePath, keyword, params }: SchemaFault, fields: Fields): Path {
  const path: (string | number)[] = [];
  let value: unknown = fields;
  for (const step of instancePath.split('/').slice(1)) {
    const key = step.replaceAll('~1', '/').replaceAll('~0', '~');
    path.push(Array.isArray(value) ? Number(key) : key);
    value = childOf(value, key);
  }
  return keyword === 'required' ? [...path, String(params['missingProperty'])] : path;
}

function valueAt(fields: Fields, path: Path): unknown {
  return path.reduce<unknown>(childOf, fields);
}

/** The definition's own words for a fault, from the innermost schema on the way that has any. */
function ownMessage(property: PropertySchema | undefined, path: Path, keyword: string): string | undefined {
  let schema: unknown = property;
  let message = messageOf(schema, keyword);
  for (const step of path.slice(1)) {
    schema = typeof step === 'number' ? childOf(schema, 'items') : childOf(childOf(schema, 'properties'), step);
    message = messageOf(schema, keyword) ?? message;
  }
  return message;
}

function messageOf(schema: unknown, keyword: string): string | undefined {
  const message = childOf(schema, 'errorMessage');
  // absence has the same words everywhere, unless a definition says otherwise
  if (typeof message === 'string') return keyword === 'required' ? undefined : message;
  const own = childOf(message, keyword);
  return typeof own === 'string' ? own : undefined;
}

function firstOfEachPlace(issues: readonly RecordIssue[]): readonly RecordIssue[] {
  const seen = new Set<string>();
  return issues.filter(({ path }) => {
    const place = JSON.stringify(path);
    return !seen.has(place) && seen.add(place);
  });
}

function inFieldOrder(issues: readonly RecordIssue[], schema: RecordSchema): readonly RecordIssue[] {
  const order = new Map(Object.keys(schema.properties).map((name, index) => [name, index]));
  const position = ({ path }: RecordIssue): number => order.get(String(path[0])) ?? order.size;
  return issues.toSorted((one, other) => position(one) - position(other));
}
