// From the texts of a file to values, by what the property is.
import { isLocalDate, parseSlashDate } from '#domain/dates.ts';
import { parseMoney } from '#domain/money.ts';
import { normalisePhone } from '#domain/phone.ts';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import type { Kind } from '#schemas/engine/kinds.ts';
import { NO_DATE } from '#domain/field-words.ts';

/** A value, or why there is none. */
export type Coerced = { readonly value: unknown } | { readonly fault: string };

type Coerce = (text: string, schema: PropertySchema) => Coerced;

const YES: ReadonlySet<string> = new Set(['yes', 'y', 'true', '1']);
const NO: ReadonlySet<string> = new Set(['no', 'n', 'false', '0']);

const number: Coerce = (text) => {
  const plain = text.replaceAll(',', '');
  // three hundred digits are more than a number can be
  const value = /^[+-]?(\d+(\.\d*)?|\.\d+)$/.test(plain) ? Number(plain) : Number.NaN;
  return Number.isFinite(value) ? { value } : { fault: 'Must be a number' };
};

const boolean: Coerce = (text) => {
  const word = text.toLowerCase();
  return YES.has(word) ? { value: true } : NO.has(word) ? { value: false } : { fault: 'Must be yes or no' };
};

const json: Coerce = (text) => {
  try {
    return { value: JSON.parse(text) as unknown };
  } catch {
    return { fault: 'Not valid JSON' };
  }
};

/** Items are told apart by semicolons, as exports write them. */
const list: Coerce = (text, { items }) => {
  const parts = text
    .split(';')
    .map((part) => part.trim())
    .filter((part) => part !== '');
  const isNumeric = items?.['type'] === 'integer' || items?.['type'] === 'number';
  return isNumeric && !parts.every((part) => /^-?\d{1,15}$/.test(part))
    ? { fault: 'Must be a list of numbers' }
    : { value: isNumeric ? parts.map(Number) : parts };
};

const date: Coerce = (text) => {
  const day = isLocalDate(text) ? text : parseSlashDate(text);
  return day === undefined ? { fault: NO_DATE } : { value: day };
};

const money: Coerce = (text) => {
  const amount = parseMoney(text);
  return amount === undefined ? { fault: 'Not a valid amount' } : { value: amount };
};

const BY_KIND: { readonly [K in Kind]?: Coerce } = {
  date,
  money,
  json,
  phone: (text) => ({ value: normalisePhone(text) }),
  // commas come from people, semicolons from exports
  postcodes: (text, schema) => list(text.replaceAll(',', ';'), schema),
};

const BY_TYPE: { readonly [K in NonNullable<PropertySchema['type']>]: Coerce } = {
  string: (text) => ({ value: text }),
  number,
  integer: number,
  boolean,
  array: list,
  object: json,
};

/** Names of the choices, for files that hold what people read instead of what is stored. */
export type Choices = ReadonlyMap<string, string | number>;

/** The choices of a property by what they are called, and by themselves, in lower case. */
export function choicesOf(
  { enum: own, items, 'x-labels': labels = {} }: PropertySchema,
  options: Readonly<Record<string, string>>,
): Choices | undefined {
  const values = own ?? items?.enum;
  if (values === undefined && Object.keys(options).length === 0) return undefined;
  const entries =
    values?.map((value): [string, string | number] => [labels[String(value)] ?? String(value), value]) ?? [];
  const settings = Object.entries(options).map(([key, label]): [string, string] => [label, key]);
  return new Map(
    [...entries, ...settings].flatMap(([label, value]) => [
      [label.toLowerCase(), value] as const,
      [String(value).toLowerCase(), value] as const,
    ]),
  );
}

function chosen(value: unknown, choices: Choices): unknown {
  if (Array.isArray(value)) return value.map((item) => chosen(item, choices));
  return typeof value === 'string' ? (choices.get(value.toLowerCase()) ?? value) : value;
}

/** Our exports put a quote before what a spreadsheet would take for a formula. */
function withoutGuard(text: string): string {
  return /^'[=+\-@\t\r]/.test(text) ? text.slice(1) : text;
}

/**
 * The value that a text of a file stands for; null for an empty one.
 * @param choices names of the property's choices; a text that is none of them is left to the check
 */
export function coerceText(given: string, schema: PropertySchema, choices: Choices | undefined): Coerced {
  const text = withoutGuard(given).trim();
  if (text === '') return { value: null };
  const kind = schema['x-kind'];
  const coerce = (kind && BY_KIND[kind]) ?? (schema.format === 'date' ? date : BY_TYPE[schema.type ?? 'string']);
  const coerced = coerce(text, schema);
  return 'value' in coerced && choices ? { value: chosen(coerced.value, choices) } : coerced;
}
