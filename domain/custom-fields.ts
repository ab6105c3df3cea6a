// Fields that an organisation adds to a record, as data: each field stands as a property of a JSON Schema under a key
// that never changes. Labels can; a removed field keeps its key, its definition and its values.
import { isOneOf } from './fields.ts';
import { withoutEnding, withoutEnds } from './trim.ts';

export const CUSTOM_FIELD_KINDS = ['text', 'number', 'money', 'date', 'choice', 'choices', 'boolean'] as const;
export type CustomFieldKind = (typeof CUSTOM_FIELD_KINDS)[number];

/** staff: everyone who sees the record; administrators: org_admin alone, held by the database. */
export type CustomFieldAudience = 'staff' | 'administrators';

export interface CustomFieldOption {
  readonly key: string;
  readonly label: string;
  /** Not offered any more; records that have it keep its label. */
  readonly isRemoved: boolean;
}

export interface CustomField {
  readonly key: string;
  readonly label: string;
  /** Below the field. */
  readonly help: string;
  readonly kind: CustomFieldKind;
  readonly isRequired: boolean;
  readonly isRemoved: boolean;
  readonly audience: CustomFieldAudience;
  /** Of choice and choices. */
  readonly options: readonly CustomFieldOption[];
}

type Json = Readonly<Record<string, unknown>>;

/** The JSON Schema of the values that one audience sees. */
interface CustomFieldSchema {
  readonly type: 'object';
  readonly additionalProperties: false;
  readonly required: readonly string[];
  readonly properties: Readonly<Record<string, Json>>;
}

interface CustomFieldLayout {
  /** Keys in the order of the form. */
  readonly order: readonly string[];
  readonly removed: readonly string[];
}

/** A set as it is stored; without the administrators' half for those who may not read it. */
export interface StoredFieldSet {
  readonly jsonSchema?: unknown;
  readonly layout?: unknown;
  readonly jsonSchemaAdmin?: unknown;
  readonly layoutAdmin?: unknown;
}

const MAX_FIELDS = 60;
const MAX_OPTIONS = 200;
/** Characters of a label and of a help text. */
export const MAX_LABEL = 120;
export const MAX_HELP = 500;
const MAX_TEXT = 2000;
const MAX_KEY = 60;
const KEY = /^[a-z][a-z0-9_]{0,59}$/;

// Keys ------------------------------------------------------------------------------------------------------------

/**
 * A key from a label: 'Roof age (years)' is roof_age_years. Unlike all that are taken, and no name that JavaScript's
 * objects have by themselves.
 * @param taken keys of all fields of the set, removed ones included
 */
export function keyFromLabel(label: string, taken: ReadonlySet<string>, fallback = 'field'): string {
  const words = withoutEnds(
    label
      .normalize('NFKD')
      .replaceAll(/\p{M}/gu, '')
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '_'),
    '_',
  );
  const named = /^[a-z]/.test(words) ? words : `${fallback}${words === '' ? '' : `_${words}`}`;
  const base = withoutEnding(named.slice(0, MAX_KEY - 4), '_');
  for (let count = 1; ; count++) {
    const key = count === 1 ? base : `${base}_${count}`;
    if (!taken.has(key) && !(key in {})) return key;
  }
}

// JSON Schema -----------------------------------------------------------------------------------------------------

function choiceLabels({ options }: CustomField): Json {
  return Object.fromEntries(options.map(({ key, label }) => [key, label]));
}

const offered = ({ options }: CustomField): readonly string[] =>
  options.filter(({ isRemoved }) => !isRemoved).map(({ key }) => key);

/** What is stored for a kind. A choice that is not offered any more keeps its label. */
const SCHEMAS: Readonly<Record<CustomFieldKind, (field: CustomField) => Json>> = {
  text: () => ({ type: 'string', maxLength: MAX_TEXT, 'x-kind': 'text' }),
  number: () => ({ type: 'number', minimum: -1e12, maximum: 1e12, 'x-kind': 'number' }),
  money: () => ({ type: 'number', minimum: -1e12, maximum: 1e12, 'x-kind': 'money' }),
  date: () => ({ type: 'string', format: 'date', 'x-kind': 'date' }),
  choice: (field) => ({ type: 'string', enum: offered(field), 'x-kind': 'choice', 'x-labels': choiceLabels(field) }),
  choices: (field) => ({
    type: 'array',
    uniqueItems: true,
    items: { type: 'string', enum: offered(field) },
    'x-kind': 'choices',
    'x-labels': choiceLabels(field),
  }),
  boolean: () => ({ type: 'boolean', 'x-kind': 'boolean' }),
};

function propertyOf(field: CustomField): Json {
  return {
    title: field.label.trim(),
    ...(field.help.trim() === '' ? {} : { description: field.help.trim() }),
    ...SCHEMAS[field.kind](field),
  };
}

function half(fields: readonly CustomField[]): {
  readonly schema: CustomFieldSchema;
  readonly layout: CustomFieldLayout;
} {
  return {
    schema: {
      type: 'object',
      additionalProperties: false,
      required: fields.filter((field) => field.isRequired && !field.isRemoved).map(({ key }) => key),
      properties: Object.fromEntries(fields.map((field) => [field.key, propertyOf(field)])),
    },
    layout: {
      order: fields.map(({ key }) => key),
      removed: fields.filter(({ isRemoved }) => isRemoved).map(({ key }) => key),
    },
  };
}

/** The set as it is stored, from its fields in order. */
export function storedSet(fields: readonly CustomField[]): {
  readonly jsonSchema: CustomFieldSchema;
  readonly layout: CustomFieldLayout;
  readonly jsonSchemaAdmin: CustomFieldSchema;
  readonly layoutAdmin: CustomFieldLayout;
} {
  const staff = half(fields.filter(({ audience }) => audience === 'staff'));
  const administrators = half(fields.filter(({ audience }) => audience === 'administrators'));
  return {
    jsonSchema: staff.schema,
    layout: staff.layout,
    jsonSchemaAdmin: administrators.schema,
    layoutAdmin: administrators.layout,
  };
}

// Reading ---------------------------------------------------------------------------------------------------------

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value);
const texts = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((one) => typeof one === 'string') : [];
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

function isKind(value: unknown): value is CustomFieldKind {
  return isOneOf(CUSTOM_FIELD_KINDS, value);
}

function optionsOf(property: Json): readonly CustomFieldOption[] {
  const labels = isJson(property['x-labels']) ? property['x-labels'] : {};
  const choices = isJson(property['items']) ? property['items']['enum'] : property['enum'];
  const listed = texts(choices);
  // the choices in their order, then those that are not offered any more
  const keys = [...listed, ...Object.keys(labels).filter((key) => !listed.includes(key))];
  return keys.map((key) => ({
    key,
    label: typeof labels[key] === 'string' ? labels[key] : key,
    isRemoved: !listed.includes(key),
  }));
}

function fieldsOfHalf(schema: unknown, layout: unknown, audience: CustomFieldAudience): readonly CustomField[] {
  const properties = isJson(schema) && isJson(schema['properties']) ? schema['properties'] : {};
  const required = new Set(texts(isJson(schema) ? schema['required'] : []));
  const removed = new Set(texts(isJson(layout) ? layout['removed'] : []));
  const order = texts(isJson(layout) ? layout['order'] : []).filter((key) => Object.hasOwn(properties, key));
  const keys = [...new Set([...order, ...Object.keys(properties)])];
  return keys.flatMap((key) => {
    const property = properties[key];
    if (!isJson(property) || !isKind(property['x-kind'])) return [];
    return [
      {
        key,
        label: text(property['title']),
        help: text(property['description']),
        kind: property['x-kind'],
        isRequired: required.has(key),
        isRemoved: removed.has(key),
        audience,
        options: optionsOf(property),
      },
    ];
  });
}

/** The fields of a stored set in order: those of all staff, then those of administrators; removed ones among them. */
export function fieldsOf(stored: StoredFieldSet | null | undefined): readonly CustomField[] {
  return [
    ...fieldsOfHalf(stored?.jsonSchema, stored?.layout, 'staff'),
    ...fieldsOfHalf(stored?.jsonSchemaAdmin, stored?.layoutAdmin, 'administrators'),
  ];
}

/** The fields that forms, lists and filters show. */
export function currentFields(fields: readonly CustomField[]): readonly CustomField[] {
  return fields.filter(({ isRemoved }) => !isRemoved);
}

// Changing --------------------------------------------------------------------------------------------------------

export interface FieldFault {
  /** Place in the list of fields, the property, and of an option its place. */
  readonly path: readonly (string | number)[];
  readonly message: string;
}

const REQUIRED = 'Field is required';
const fault = (path: FieldFault['path'], message: string | false): readonly FieldFault[] =>
  message === false ? [] : [{ path, message }];
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

function labelFaults(fields: readonly CustomField[], field: CustomField, index: number): readonly FieldFault[] {
  const label = field.label.trim();
  if (label === '') return [{ path: [index, 'label'], message: REQUIRED }];
  const isTwice =
    !field.isRemoved && fields.some((other, at) => at < index && !other.isRemoved && same(other.label, label));
  return [
    ...fault([index, 'label'], label.length > MAX_LABEL && `At most ${MAX_LABEL} characters`),
    ...fault([index, 'label'], isTwice && `There is a field “${label}” already.`),
  ];
}

function optionFaults(field: CustomField, index: number): readonly FieldFault[] {
  if (field.kind !== 'choice' && field.kind !== 'choices') return [];
  const current = field.options.filter(({ isRemoved }) => !isRemoved);
  if (current.length === 0 && !field.isRemoved)
    return [{ path: [index, 'options'], message: 'Add at least one choice.' }];
  if (field.options.length > MAX_OPTIONS)
    return [{ path: [index, 'options'], message: `At most ${MAX_OPTIONS} choices` }];
  return field.options.flatMap((option, at) => [
    ...fault([index, 'options', at, 'label'], option.label.trim() === '' && REQUIRED),
    ...fault([index, 'options', at, 'label'], option.label.length > MAX_LABEL && `At most ${MAX_LABEL} characters`),
    ...fault(
      [index, 'options', at, 'label'],
      !option.isRemoved &&
        current.some((other) => field.options.indexOf(other) < at && same(other.label, option.label)) &&
        `“${option.label.trim()}” is a choice already.`,
    ),
    ...fault(
      [index, 'options', at, 'key'],
      field.options.findIndex(({ key }) => key === option.key) < at && `The key “${option.key}” is used twice.`,
    ),
  ]);
}

/**
 * What is wrong with the fields of a set.
 * @param before the fields as they are stored: none of them may go, and none may change its kind
 */
export function fieldFaults(
  fields: readonly CustomField[],
  before: readonly CustomField[] = [],
): readonly FieldFault[] {
  const known = new Map(before.map((field) => [field.key, field]));
  const keys = new Set(fields.map(({ key }) => key));
  return [
    ...fields.flatMap((field, index) => [
      ...labelFaults(fields, field, index),
      ...fault([index, 'help'], field.help.length > MAX_HELP && `At most ${MAX_HELP} characters`),
      ...optionFaults(field, index),
      ...fault(
        [index, 'key'],
        (!KEY.test(field.key) || field.key in {}) && `“${field.key}” is no key: small letters, digits and underscores.`,
      ),
      ...fault(
        [index, 'kind'],
        (known.get(field.key)?.kind ?? field.kind) !== field.kind &&
          'The type of a field cannot change: records hold values of it.',
      ),
    ]),
    ...before.flatMap((field) =>
      fault([], !keys.has(field.key) && `“${field.label}” is removed, not deleted: records may hold its values.`),
    ),
    ...fault([], currentFields(fields).length > MAX_FIELDS && `There can be at most ${MAX_FIELDS} fields.`),
  ];
}

/** Whether a stored set is exactly what its fields make: nothing in it that this module does not know. */
export function isWellFormed(stored: StoredFieldSet): boolean {
  const made = storedSet(fieldsOf(stored));
  return (['jsonSchema', 'layout', 'jsonSchemaAdmin', 'layoutAdmin'] as const).every((part) =>
    isSame(stored[part], made[part]),
  );
}

function isSame(one: unknown, other: unknown): boolean {
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((value, index) => isSame(value, other[index]));
  if (!isJson(one) || !isJson(other)) return one === other;
  const keys = Object.keys(one);
  return (
    keys.length === Object.keys(other).length &&
    keys.every((key) => Object.hasOwn(other, key) && isSame(one[key], other[key]))
  );
}
