// A claim's answers in the order in which the questions were asked, as words.
import { answerTo, readFormData, valuesOf, type AnswerFile, type AnswerItem, type FormData } from '#domain/answers.ts';
import { readQuestionnaire, QuestionnaireError } from '#domain/questionnaire/read.ts';
import { optionsOf, questionTitle, type Question, type Questionnaire, type QuestionnaireOption } from '#domain/questionnaire/types.ts';
import { walk } from '#domain/questionnaire/walk.ts';
import { formatDate, formatDateTime, formatMoney } from './format.ts';

export interface AnswerLine {
  readonly text: string;
  /** Files given as an answer. */
  readonly files?: readonly AnswerFile[];
}

export interface AnswerRow {
  readonly questionId: number;
  readonly question: string;
  readonly lines: readonly AnswerLine[];
}

function isFile(entry: AnswerFile | AnswerItem): entry is AnswerFile {
  return 'key' in entry;
}

function withUnit(value: string | number | null, unit: string | null): string {
  if (unit === '$' && value !== null && Number.isFinite(Number(value))) return formatMoney(Number(value));
  return unit === null || unit === '' ? String(value) : `${value} ${unit}`;
}

/** 'Police station: ', but 'Is there a mortgagee? '. */
function lead(title: string): string {
  return title.endsWith('?') ? `${title} ` : `${title}: `;
}

function itemText(item: AnswerItem): string {
  const attributes = item.attributes.filter(({ value }) => value !== null && value !== '').map(({ name, unit, value }) => `${name} ${withUnit(value, unit)}`);
  return [item.label, ...attributes].join(', ');
}

/** Answers given by one option: the words chosen, and the value typed with them. */
function optionLines(data: FormData, question: Question, option: QuestionnaireOption, zone: string): readonly AnswerLine[] {
  const values = valuesOf(data, question.id, option.id);
  const prefix = question.type === 'FORM' ? lead(option.title) : '';
  if (values?.number !== undefined) return [{ text: `${prefix}${formatMoney(values.number)}` }];
  if (values?.datetime !== undefined) return [{ text: `${prefix}${option.type === 'DATE' ? formatDate(values.datetime, zone) : formatDateTime(values.datetime, zone)}` }];
  if (values?.json !== undefined) {
    const files = [...values.json].filter(isFile);
    const items = [...values.json].filter((entry): entry is AnswerItem => !isFile(entry));
    return [...items.map((item) => ({ text: itemText(item) })), ...(files.length > 0 ? [{ text: option.title, files }] : [])];
  }
  if (values?.string !== undefined && values.string !== '') return [{ text: question.type === 'FORM' ? `${prefix}${values.string}` : `${lead(option.title)}${values.string}` }];
  return question.type === 'FORM' ? [] : [{ text: option.title }];
}

/** The questions on the path; when the definition cannot be walked, those that have an answer, in the answers' order. */
function questionsOf(questionnaire: Questionnaire, data: FormData): readonly Question[] {
  try {
    return walk(questionnaire, data).path;
  } catch (error) {
    if (!(error instanceof QuestionnaireError)) throw error;
    return data.answers.flatMap((answer) => questionnaire.questions.find((question) => question.id === answer.questionId) ?? []);
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
    const chosen = optionsOf(question).filter((option) => answer.options.some(({ optionId }) => optionId === option.id));
    return [{ questionId: question.id, question: questionTitle(question), lines: chosen.flatMap((option) => optionLines(data, question, option, zone)) }];
  });
}
