// What a claim keeps of its questionnaire (formData): for each question on the path the chosen options and their values.
import { isFields, isList } from './fields.ts';

/** A file given as an answer; the file itself is a row of File. */
export interface AnswerFile {
  /** The File's uuid. */
  readonly id: string;
  readonly key: string;
  readonly name: string;
  readonly mimeType: string;
}

/** An item listed in answer to a SPECIFIED_ITEMS question; -1 is 'Other'. */
export interface AnswerItem {
  readonly specifiedItemId: number;
  readonly label: string;
  readonly attributes: readonly {
    readonly name: string;
    readonly type: string;
    readonly unit: string | null;
    readonly value: string | number | null;
  }[];
}

/** The slot that holds a value depends on the option's type (spec 1 §3): at most one is set. */
export interface AnswerValues {
  /** TEXT, TIME (HH:mm). */
  readonly string?: string;
  /** CURRENCY, in dollars; what was typed and is no amount stands in `string` until it is mended. */
  readonly number?: number;
  /** DATE as YYYY-MM-DD, DATETIME as an ISO instant. */
  readonly datetime?: string;
  /** UPLOAD: files; SPECIFIED_ITEMS: items. */
  readonly json?: readonly AnswerFile[] | readonly AnswerItem[];
}

export interface AnsweredOption {
  readonly optionId: number;
  readonly values?: AnswerValues;
}

export interface Answer {
  readonly questionId: number;
  readonly options: readonly AnsweredOption[];
}

/** Claim.formData. Answers stand in the order of the path. */
export interface FormData {
  readonly version: 1;
  readonly answers: readonly Answer[];
}

export const NO_ANSWERS: FormData = { version: 1, answers: [] };

/** Reads what is stored as formData; anything else, and answers that are not well formed, count as not given. */
export function readFormData(stored: unknown): FormData {
  const answers =
    typeof stored === 'object' && stored !== null && 'answers' in stored && Array.isArray(stored.answers)
      ? stored.answers
      : [];
  return { version: 1, answers: answers.filter(isAnswer) };
}

/** True for an answer that is well formed: a question, and options by their ids. */
export function isAnswer(value: unknown): value is Answer {
  return (
    typeof value === 'object' &&
    value !== null &&
    'questionId' in value &&
    typeof value.questionId === 'number' &&
    'options' in value &&
    Array.isArray(value.options) &&
    value.options.every(
      (option: unknown) =>
        typeof option === 'object' && option !== null && 'optionId' in option && typeof option.optionId === 'number',
    )
  );
}

function isFile(value: AnswerFile | AnswerItem): value is AnswerFile {
  return isFields(value) && 'key' in value;
}

function isItem(value: AnswerFile | AnswerItem): value is AnswerItem {
  return isFields(value) && !isFile(value);
}

/** The files that an option was answered with. */
export function filesIn(values: AnswerValues | undefined): readonly AnswerFile[] {
  return isList(values?.json) ? values.json.filter(isFile) : [];
}

/** The items that an option was answered with. */
export function itemsIn(values: AnswerValues | undefined): readonly AnswerItem[] {
  return isList(values?.json) ? values.json.filter(isItem) : [];
}

export function answerTo(data: FormData, questionId: number): Answer | undefined {
  return data.answers.find((answer) => answer.questionId === questionId);
}

/** The ids of the options chosen for a question. */
export function chosenOptionIds(data: FormData, questionId: number): ReadonlySet<number> {
  return new Set(answerTo(data, questionId)?.options.map((option) => option.optionId));
}

/** The same answers with one given or changed; its place in the order stays. */
export function withAnswer(data: FormData, answer: Answer): FormData {
  const known = data.answers.some((other) => other.questionId === answer.questionId);
  return {
    version: 1,
    answers: known
      ? data.answers.map((other) => (other.questionId === answer.questionId ? answer : other))
      : [...data.answers, answer],
  };
}

/** Answers of the questions on a path alone, in its order. */
export function prunedTo(data: FormData, path: readonly number[]): FormData {
  return { version: 1, answers: path.flatMap((questionId) => answerTo(data, questionId) ?? []) };
}
