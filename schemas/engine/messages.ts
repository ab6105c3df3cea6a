// The sentence of each fault, where a definition has none of its own.
import { ABN_MESSAGE } from '#domain/abn.ts';
import { ACCOUNT_NUMBER_MESSAGE, BSB_MESSAGE } from '#domain/bsb.ts';
import { excerpt } from '#domain/excerpt.ts';
import { NO_AMOUNT } from '#domain/money.ts';
import { phoneMessage } from '#domain/phone.ts';
import { postcodesMessage } from '#domain/postcode.ts';
import type { FormatName } from './formats.ts';
import type { Kind } from './kinds.ts';
import { NO_DATE, NO_DATE_AND_TIME } from '#domain/field-words.ts';

/** spec 3 §5 */
export const REQUIRED_MESSAGE = 'Field is required';

type Params = Readonly<Record<string, unknown>>;
type Sentence = (params: Params, value: unknown) => string;

/** A value as a sentence names it: whatever was pasted, a sentence is one that a person reads. */
const named = (value: unknown): string => {
  const text = String(value);
  return text.length > LONGEST_NAMED ? excerpt(text, LONGEST_NAMED) : text;
};
const LONGEST_NAMED = 60;
const count = (value: unknown, one: string): string => `${String(value)} ${one}${value === 1 ? '' : 's'}`;

const FORMAT_SENTENCES: Readonly<Record<FormatName, (value: string) => string>> = {
  email: () => 'Invalid e-mail address',
  date: () => NO_DATE,
  'date-time': () => NO_DATE_AND_TIME,
  uri: () => 'Not a valid address',
  uuid: () => 'Not a valid id',
  abn: () => ABN_MESSAGE,
  bsb: () => BSB_MESSAGE,
  account: () => ACCOUNT_NUMBER_MESSAGE,
  postcode: (value) => postcodesMessage([value]) ?? 'Not a valid postcode',
  phone: phoneMessage,
};

const TYPE_SENTENCES: Readonly<Record<string, string>> = {
  integer: 'Must be a whole number',
  number: 'Must be a number',
  string: 'Must be text',
  boolean: 'Must be yes or no',
  array: 'Must be a list',
  object: 'Must be an object',
};

function isFormatName(name: unknown): name is FormatName {
  return typeof name === 'string' && Object.hasOwn(FORMAT_SENTENCES, name);
}

const SENTENCES: Readonly<Record<string, Sentence>> = {
  required: () => REQUIRED_MESSAGE,
  type: ({ type }) => TYPE_SENTENCES[String(type)] ?? 'Not the right kind of value',
  minLength: ({ limit }) => (limit === 1 ? REQUIRED_MESSAGE : `At least ${count(limit, 'character')}`),
  maxLength: ({ limit }) => `At most ${count(limit, 'character')}`,
  minimum: ({ limit }) => `Must be at least ${String(limit)}`,
  maximum: ({ limit }) => `Must be at most ${String(limit)}`,
  exclusiveMinimum: ({ limit }) => `Must be more than ${String(limit)}`,
  exclusiveMaximum: ({ limit }) => `Must be less than ${String(limit)}`,
  multipleOf: ({ multipleOf }) =>
    multipleOf === 1
      ? 'Must be a whole number'
      : multipleOf === 0.01
        ? 'At most two decimals'
        : `Must be a multiple of ${String(multipleOf)}`,
  minItems: ({ limit }) => (limit === 1 ? REQUIRED_MESSAGE : `At least ${count(limit, 'item')}`),
  maxItems: ({ limit }) => `At most ${count(limit, 'item')}`,
  uniqueItems: () => 'Each can be listed once',
  enum: () => 'Not one of the choices',
  const: () => 'Not one of the choices',
  format: ({ format }, value) =>
    isFormatName(format) ? FORMAT_SENTENCES[format](named(value)) : 'Not in the expected form',
  pattern: () => 'Not in the expected form',
  additionalProperties: ({ additionalProperty }) => `Unknown field ${String(additionalProperty)}`,
};

/** What to tell a person about a failed keyword. */
export function faultSentence(keyword: string, params: Params, value: unknown): string {
  return SENTENCES[keyword]?.(params, value) ?? 'Not a valid value';
}

/** What a kind says of a value of another type: a text that is no amount comes here as it was typed. */
export const MISTYPED_SENTENCES: { readonly [K in Kind]?: string } = { money: NO_AMOUNT };

/** Kinds whose faults are told in one sentence over the whole value, at the property itself. */
export const WHOLE_VALUE_SENTENCES: { readonly [K in Kind]?: (value: unknown) => string | undefined } = {
  // what is no text has a fault of its own
  postcodes: (value) =>
    Array.isArray(value) && value.every((item) => typeof item === 'string') ? postcodesMessage(value) : undefined,
};
