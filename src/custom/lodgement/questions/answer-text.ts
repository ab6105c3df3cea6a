// An answer in a line, as folded questions show it.
import type { Answer, AnswerFile, AnswerItem, AnswerValues } from '#domain/answers.ts';
import { formatDate, formatDateTime, isLocalDate } from '#domain/dates.ts';
import { formatMoney } from '#domain/money.ts';
import { optionsOf, type Question } from '#domain/questionnaire/types.ts';
import { describeItem } from '#domain/specified-items.ts';

function dateText(value: string, zone: string): string {
  return isLocalDate(value) ? formatDate(value) : formatDateTime(value, zone);
}

function listText(list: readonly AnswerFile[] | readonly AnswerItem[]): string {
  return list.map((entry) => ('key' in entry ? entry.name : describeItem(entry))).join('; ');
}

/** The value of one option; empty text when there is none. */
export function valueText(values: AnswerValues | undefined, zone: string): string {
  if (values?.string !== undefined) return values.string;
  if (values?.number !== undefined) return formatMoney(values.number);
  if (values?.datetime !== undefined) return dateText(values.datetime, zone);
  return values?.json === undefined ? '' : listText(values.json);
}

/** What was answered: option titles, or each option's title and value. */
export function answerText(question: Question, answer: Answer | undefined, zone: string): string {
  const isForm = question.type === 'FORM';
  return optionsOf(question)
    .flatMap((option) => {
      const given = answer?.options.find(({ optionId }) => optionId === option.id);
      if (given === undefined) return [];
      const value = valueText(given.values, zone);
      if (isForm) return value === '' ? [] : [`${option.title}: ${value}`];
      return [question.type === 'SPECIFIED_ITEMS' ? value : option.title];
    })
    .join(isForm ? '; ' : ', ');
}
