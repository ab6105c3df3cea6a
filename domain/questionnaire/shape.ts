// Whether JSON is a questionnaire at all, before anything is read from it.
import { INVALID_DEFINITION, QUESTIONNAIRE_MISSING } from './read.ts';

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isId = (value: unknown): boolean => Number.isSafeInteger(value);
const isText = (value: unknown): boolean => typeof value === 'string' && value.trim() !== '';
const isNoneOr = (check: (value: unknown) => boolean) => (value: unknown) =>
  value === undefined || value === null || check(value);
const isTexts = (value: unknown): boolean => Array.isArray(value) && value.every((item) => typeof item === 'string');

/** What each field must be, with the words for what it must be. */
type Fields = Readonly<Record<string, readonly [check: (value: unknown) => boolean, words: string]>>;

const ANY_TEXT = [isNoneOr((value) => typeof value === 'string'), 'a text'] as const;
const OPTIONAL_ID = [isNoneOr(isId), 'the ID of a question'] as const;
const OPTIONAL_OBJECT = [isNoneOr(isObject), 'an object'] as const;
const OPTIONAL_TEXTS = [isNoneOr(isTexts), 'a list of texts'] as const;

const QUESTION: Fields = {
  id: [isId, 'a whole number'],
  title: [isText, 'a text'],
  titleInsured: ANY_TEXT,
  titleSystem: ANY_TEXT,
  description: ANY_TEXT,
  type: [isText, 'a text'],
  internalName: [isText, 'a text'],
  isRoot: [(value) => typeof value === 'boolean', 'true or false'],
  nextQuestionId: OPTIONAL_ID,
  logicalGroup1: ANY_TEXT,
  logicalGroup2: ANY_TEXT,
  logicalGroup3: ANY_TEXT,
  logicalGroup4: ANY_TEXT,
  logicalGroup5: ANY_TEXT,
  Options: [Array.isArray, 'a list'],
};

const OPTION: Fields = {
  id: [isId, 'a whole number'],
  title: [isText, 'a text'],
  description: ANY_TEXT,
  order: [(value) => typeof value === 'number', 'a number'],
  parentQuestionId: [isId, 'the ID of a question'],
  nextQuestionId: OPTIONAL_ID,
  additionalQuestionId: OPTIONAL_ID,
  type: [isText, 'a text'],
  internalName: [isText, 'a text'],
  validationSchema: OPTIONAL_OBJECT,
  componentConfig: OPTIONAL_OBJECT,
  fileCategories: OPTIONAL_TEXTS,
  allowedFileTypes: OPTIONAL_TEXTS,
};

function faults(value: unknown, fields: Fields, place: string): readonly string[] {
  if (!isObject(value)) return [`${INVALID_DEFINITION} ${place} must be an object.`];
  return Object.entries(fields).flatMap(([name, [check, words]]) =>
    check(value[name]) ? [] : [`${INVALID_DEFINITION} ${place}: "${name}" must be ${words}.`],
  );
}

function questionFaults(value: unknown, at: number): readonly string[] {
  const id = isObject(value) && isId(value['id']) ? `#${String(value['id'])}` : `no. ${at + 1}`;
  const own = faults(value, QUESTION, `Question ${id}`);
  const options: unknown = isObject(value) ? value['Options'] : undefined;
  return [
    ...own,
    ...(Array.isArray(options)
      ? options.flatMap((option: unknown, index) => faults(option, OPTION, `Question ${id}, option no. ${index + 1}`))
      : []),
  ];
}

/**
 * What keeps a stored or typed definition from being read as a questionnaire, in sentences; none when it can be.
 * @param definition parsed JSON: an object with `questions`
 */
export function shapeFaults(definition: unknown): readonly string[] {
  const questions = isObject(definition) ? definition['questions'] : undefined;
  if (!Array.isArray(questions) || questions.length === 0) return [QUESTIONNAIRE_MISSING];
  return questions.flatMap(questionFaults);
}
