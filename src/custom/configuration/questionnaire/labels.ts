// What the types of questions and options are called (spec 3 §3). A type that is not known is called by itself.
import { labelOf } from '#domain/fields.ts';
import type { OptionType, QuestionType } from '#domain/questionnaire/types.ts';

const QUESTION_TYPES: Readonly<Record<QuestionType, string>> = {
  SINGLE_SELECT: 'Choose one',
  MULTI_SELECT: 'Choose any',
  MULTI_SELECT_BRANCHING: 'Choose any, each with its own branch',
  FORM: 'Form',
  SPECIFIED_ITEMS: 'List of items',
};

const OPTION_TYPES: Readonly<Record<OptionType, string>> = {
  TEXT: 'text',
  NA: 'note',
  OPTION: '',
  DATE: 'date',
  DATETIME: 'date and time',
  TIME: 'time',
  CURRENCY: 'amount',
  UPLOAD: 'files',
};

export function questionTypeLabel(type: string): string {
  return labelOf(QUESTION_TYPES, type);
}

/** Empty for a plain choice. */
export function optionTypeLabel(type: string): string {
  return labelOf(OPTION_TYPES, type);
}
