// A claim's answers in the order in which the questions were asked, as words.
import {
  answerTo,
  filesIn,
  itemsIn,
  readFormData,
  type Answer,
  type AnswerFile,
  type AnswerValues,
  type FormData,
} from '../answers.ts';
import { formatDate, formatDateTime, isLocalDate, localDateOf } from '../dates.ts';
import { formatMoney, MISSING } from '../money.ts';
import { describeItem } from '../specified-items.ts';
import { readQuestionnaire, QuestionnaireError } from './read.ts';
import { optionsOf, questionTitle, type Question, type Questionnaire, type QuestionnaireOption } from './types.ts';
import { walk } from './walk.ts';

export interface AnswerLine {
  readonly text: string;
  /** Files given as an answer. */
  readonly files?: readonly AnswerFile[];
}

interface AnswerRow {
  readonly questionId: number;
  readonly question: string;
  readonly lines: readonly AnswerLine[];
}

/** 'Police station: ', but 'Is there a mortgagee? '. */
function lead(title: string): string {
  return title.endsWith('?') ? `${title} ` : `${title}: `;
}

/** A day or time as people write it; a dash for what is no time. */
function timeText(value: string, isDay: boolean, zone: string): string {
  try {
    if (!isDay) return formatDateTime(value, zone);
    return formatDate(isLocalDate(value) ? value : localDateOf(value, zone));
  } catch (error) {
    if (error instanceof RangeError) return MISSING;
    throw error;
  }
}

/** What was given by one option: the words chosen, and the value typed with them. */
function optionLines(
  question: Question,
  option: QuestionnaireOption,
  values: AnswerValues | undefined,
  zone: string,
): readonly AnswerLine[] {
  const prefix = question.type === 'FORM' ? lead(option.title) : '';
  if (values?.number !== undefined) return [{ text: `${prefix}${formatMoney(values.number)}` }];
  if (values?.datetime !== undefined)
    return [{ text: `${prefix}${timeText(values.datetime, option.type === 'DATE', zone)}` }];
  if (values?.json !== undefined) {
    const files = filesIn(values);
    return [
      ...itemsIn(values).map((item) => ({ text: describeItem(item) })),
      ...(files.length > 0 ? [{ text: option.title, files }] : []),
    ];
  }
  if (values?.string !== undefined && values.string !== '')
    return [{ text: question.type === 'FORM' ? `${prefix}${values.string}` : `${lead(option.title)}${values.string}` }];
  return question.type === 'FORM' || question.type === 'SPECIFIED_ITEMS' ? [] : [{ text: option.title }];
}

/** The answer to one question, option by option in their order. */
function answerLines(question: Question, answer: Answer, zone: string): readonly AnswerLine[] {
  return optionsOf(question).flatMap((option) => {
    const given = answer.options.find(({ optionId }) => optionId === option.id);
    return given === undefined ? [] : optionLines(question, option, given.values, zone);
  });
}

/** An answer in a line, as folded questions show it; empty text when there is none. */
export function answerText(question: Question, answer: Answer | undefined, zone: string): string {
  const lines = answer === undefined ? [] : answerLines(question, answer, zone);
  const isChoice = question.type !== 'FORM' && question.type !== 'SPECIFIED_ITEMS';
  return lines
    .map(({ text, files }) => (files === undefined ? text : `${lead(text)}${files.map(({ name }) => name).join(', ')}`))
    .join(isChoice ? ', ' : '; ');
}

/** The questions on the path; when the definition cannot be walked, those that have an answer, in the answers' order. */
function questionsOf(questionnaire: Questionnaire, data: FormData): readonly Question[] {
  try {
    return walk(questionnaire, data).path;
  } catch (error) {
    if (!(error instanceof QuestionnaireError)) throw error;
    return data.answers.flatMap(
      (answer) => questionnaire.questions.find((question) => question.id === answer.questionId) ?? [],
    );
  }
}

/**
 * The rows of a summary's questionnaire.
 * @param definition the pinned definition; none gives no rows
 * @param zone in which times are written
 */
export function answerRows(definition: unknown, formData: unknown, zone: string): readonly AnswerRow[] {
  const data = readFormData(formData);
  if (data.answers.length === 0 || definition === null || definition === undefined) return [];
  return questionsOf(readQuestionnaire(definition), data).flatMap((question) => {
    const answer = answerTo(data, question.id);
    if (answer === undefined) return [];
    return [{ questionId: question.id, question: questionTitle(question), lines: answerLines(question, answer, zone) }];
  });
}
