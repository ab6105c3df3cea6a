// Checks the values of answers against the JSON Schemas of their options. The validator interprets schemas and makes no
// code from them, so it runs under a strict content security policy.
import { Validator } from '@cfworker/json-schema';
import { type Answer, type AnsweredOption, type AnswerItem, type AnswerValues } from './answers.ts';
import { isLocalDate, isTimestamp, type LocalDate, localDateOf, parseTime, readTimestamp } from './dates.ts';
import { NO_AMOUNT } from './money.ts';
import { REQUIRED } from './policy-terms.ts';
import { optionsOf, type Question, type QuestionnaireOption, type ValidationSchema } from './questionnaire/types.ts';
import { itemErrors } from './specified-items.ts';
import { lengthFault } from './text-length.ts';
import { NO_DATE, NO_DATE_AND_TIME, NO_TIME } from './field-words.ts';

const SELECT_ONE = 'Please select at least one option.';
export const VALIDATION_ERROR = 'Validation error';

export interface ValidationClock {
  /** The organisation's day and zone, for values that must not lie in the future. */
  readonly today: LocalDate;
  readonly zone: string;
}

/** The one slot of the values that is set (spec 1 §3). */
function valueOf(values: AnswerValues | undefined): unknown {
  return values?.string ?? values?.number ?? values?.datetime ?? values?.json;
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);
}

/** Whether a schema refuses an empty value: `minLength` or `minItems` of at least one, or the generic message. */
export function isRequired(schema: ValidationSchema | null | undefined): boolean {
  return (
    Number(schema?.['minLength'] ?? 0) > 0 ||
    Number(schema?.['minItems'] ?? 0) > 0 ||
    /^field is required/i.test(schema?.errorMessage ?? '')
  );
}

const validators = new WeakMap<ValidationSchema, Validator>();

function validatorOf(schema: ValidationSchema): Validator {
  const known = validators.get(schema);
  if (known !== undefined) return known;
  // the validator writes into the schema that it is given
  const made = new Validator(structuredClone(schema), '7', false);
  validators.set(schema, made);
  return made;
}

function schemaError(schema: ValidationSchema, value: unknown): string | undefined {
  // The residue of binary fractions (0.30000000000000004) would break multipleOf 0.01
  const { valid, errors } = validatorOf(schema).validate(typeof value === 'number' ? Number(value.toFixed(6)) : value);
  return valid ? undefined : (schema.errorMessage ?? errors.at(-1)?.error ?? VALIDATION_ERROR);
}

function isFuture(option: QuestionnaireOption, value: unknown, { today, zone }: ValidationClock): boolean {
  if (option.componentConfig?.disableFuture !== true || typeof value !== 'string') return false;
  if (option.type !== 'DATETIME') return value > today;
  return isTimestamp(value) && readTimestamp(value).getTime() > Date.now() && localDateOf(value, zone) >= today;
}

/** Characters of an answer in words, where its schema does not say. */
const LONGEST_ANSWER = 2000;

/** How many characters an answer in words may have: as its schema says. */
export function longestText({ validationSchema }: Pick<QuestionnaireOption, 'validationSchema'>): number {
  const given = validationSchema?.['maxLength'];
  return typeof given === 'number' ? given : LONGEST_ANSWER;
}

/** What an input of the option's type hands on when it could not read what was typed: text that is no value of the type. */
function unreadable(option: QuestionnaireOption, value: unknown): string | undefined {
  if (option.type === 'CURRENCY') return typeof value === 'number' ? undefined : NO_AMOUNT;
  if (typeof value !== 'string') return undefined;
  if (option.type === 'DATE' && !isLocalDate(value)) return NO_DATE;
  if (option.type === 'DATETIME' && !isTimestamp(value)) return NO_DATE_AND_TIME;
  if (option.type === 'TIME' && parseTime(value) !== value) return NO_TIME;
  return undefined;
}

/** What is wrong with the value of one option of a FORM question; undefined when nothing is. */
export function optionError(
  option: QuestionnaireOption,
  values: AnswerValues | undefined,
  clock: ValidationClock,
): string | undefined {
  const value = valueOf(values);
  const schema = option.validationSchema;
  if (isEmpty(value)) return isRequired(schema) ? (schema?.errorMessage ?? REQUIRED) : undefined;
  const unread = unreadable(option, value);
  if (unread !== undefined) return unread;
  if (isFuture(option, value, clock)) return "The date can't be in the future.";
  const wrong = schema === null || schema === undefined ? undefined : schemaError(schema, value);
  return wrong ?? (typeof value === 'string' ? lengthFault(value, longestText(option)) : undefined);
}

type AnswerErrors = Readonly<Record<number, string>>;
/** Checks the answer to a question of one type; errors stand under the option's id, or 0 for the question as a whole. */
type Check = (question: Question, chosen: readonly AnsweredOption[], clock: ValidationClock) => AnswerErrors;

const select: Check = (question, chosen): AnswerErrors => {
  const known = new Set(question.Options.map((option) => option.id));
  const picked = chosen.filter((option) => known.has(option.optionId)).length;
  return picked === 0 || (question.type === 'SINGLE_SELECT' && picked > 1) ? { 0: SELECT_ONE } : {};
};

const form: Check = (question, chosen, clock) =>
  Object.fromEntries(
    optionsOf(question)
      .map(
        (option) =>
          [option.id, optionError(option, chosen.find((one) => one.optionId === option.id)?.values, clock)] as const,
      )
      .filter((entry): entry is [number, string] => entry[1] !== undefined),
  );

const items: Check = (question, chosen): AnswerErrors => {
  const [option] = optionsOf(question);
  const list = chosen.find((one) => one.optionId === option?.id)?.values?.json as readonly AnswerItem[] | undefined;
  if (option === undefined || list === undefined || list.length === 0) return { 0: 'Add at least one item.' };
  const [wrong] = list.flatMap((item, at) =>
    itemErrors(item).map(({ name, message }) => `Item ${at + 1}, ${item.label}, ${name}: ${message}`),
  );
  return wrong === undefined ? {} : { 0: wrong };
};

const CHECKS: Readonly<Record<string, Check>> = {
  SINGLE_SELECT: select,
  MULTI_SELECT: select,
  MULTI_SELECT_BRANCHING: select,
  FORM: form,
  SPECIFIED_ITEMS: items,
};

/** What is wrong with an answer: messages by option id, 0 for the question as a whole; empty when it is good (spec 1 §5). */
export function answerErrors(question: Question, answer: Answer | undefined, clock: ValidationClock): AnswerErrors {
  return (CHECKS[question.type] ?? form)(question, answer?.options ?? [], clock);
}
