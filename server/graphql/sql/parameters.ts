// Values on their way to Postgres: everything travels as text and is cast in the statement.
import type { PgType } from '../catalogue/model.ts';
import { readSource, type Source } from '../document/values.ts';

export interface Parameter {
  readonly source: Source;
  readonly encode: (value: unknown) => string | null;
}

function quoteElement(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}

/** `{"a","b",NULL}`, nested as deep as the value is. */
export function encodeArray(values: readonly unknown[], encode: (value: unknown) => string | null): string {
  const items = values.map((value) => {
    if (Array.isArray(value)) return encodeArray(value, encode);
    const text = encode(value);
    return text === null ? 'NULL' : quoteElement(text);
  });
  return `{${items.join(',')}}`;
}

function encodeJson(value: unknown): string {
  return JSON.stringify(value);
}

/** A value as Postgres reads it from a text; objects as JSON. */
export function encodePlain(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const SCIENTIFIC = /^([-+]?)(\d*)(?:\.(\d*))?e([-+]?\d{1,3})$/i;

/** Postgres reads 1.5e3 as a number and not as money: the point is put where the exponent says. */
function encodeMoney(value: unknown): string | null {
  const text = encodePlain(value);
  const [, sign, whole, fraction = '', exponent] = SCIENTIFIC.exec(text ?? '') ?? [];
  if (whole === undefined) return text;
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  return `${sign}${padded.slice(0, at)}.${padded.slice(at)}`;
}

/** How values of a type are written. A list for an array column may also come as Postgres' own text. */
export function encoderFor(type: PgType): (value: unknown) => string | null {
  if (type.name === 'json' || type.name === 'jsonb') return encodeJson;
  if (type.name === 'money') return encodeMoney;
  const { element } = type;
  if (!element) return encodePlain;
  const encodeElement = encoderFor(element);
  return (value) => (Array.isArray(value) ? encodeArray(value, encodeElement) : encodePlain(value));
}

/** The same for a list of values of the type, as `= any($1)` takes it. */
export function listEncoderFor(type: PgType): (value: unknown) => string | null {
  const encode = encoderFor(type);
  return (value) => encodeArray(Array.isArray(value) ? value : [value], encode);
}

export function encodeParameters(parameters: readonly Parameter[], leaves: readonly unknown[]): (string | null)[] {
  return parameters.map(({ source, encode }) => encode(readSource(source, leaves)));
}
