// Takes a stored definition for what it is, or says what is wrong with it.
import type { Question, Questionnaire } from './types.ts';

/** Spec 3 §5. */
export const INVALID_DEFINITION = 'Invalid questionnaire definition.';
export const IMPORTED = 'Questionnaire was successfully imported.';
export const QUESTIONNAIRE_MISSING = 'Questionnaire is missing.';
export const ROOT_NOT_FOUND = "The root node can't be found.";
const QUESTION_NOT_FOUND = 'No question was found.';

/** 'A question is missing option(s).', with the question's id but for the first question (spec 1 §8). */
export function missingOptions(question: Question): string {
  return question.isRoot
    ? 'A question is missing option(s).'
    : `A question is missing option(s). Question ${question.id}.`;
}

/** A definition that cannot be walked; the message is one of those of spec 1 §8. */
export class QuestionnaireError extends Error {
  override readonly name = 'QuestionnaireError';
}

function isQuestion(value: unknown): value is Question {
  return (
    typeof value === 'object' &&
    value !== null &&
    'id' in value &&
    typeof value.id === 'number' &&
    'type' in value &&
    'Options' in value &&
    Array.isArray(value.Options)
  );
}

/** The questionnaire in a stored definition, which is the object with `questions` or the list itself. Throws QuestionnaireError 'Questionnaire is missing.'. */
export function readQuestionnaire(definition: unknown): Questionnaire {
  const list: unknown = Array.isArray(definition)
    ? definition
    : typeof definition === 'object' && definition !== null && 'questions' in definition
      ? definition.questions
      : undefined;
  if (!Array.isArray(list) || list.length === 0 || !list.every(isQuestion))
    throw new QuestionnaireError(QUESTIONNAIRE_MISSING);
  return { questions: list };
}

/** The one root question. Throws QuestionnaireError when there is none, or more than one. */
export function rootQuestion(questionnaire: Questionnaire): Question {
  const roots = questionnaire.questions.filter((question) => question.isRoot);
  const [root] = roots;
  if (root === undefined || roots.length > 1) throw new QuestionnaireError(ROOT_NOT_FOUND);
  return root;
}

/** Throws QuestionnaireError 'No question was found.' when there is none with this id. */
export function questionById(questionnaire: Questionnaire, id: number): Question {
  const question = questionnaire.questions.find((candidate) => candidate.id === id);
  if (question === undefined) throw new QuestionnaireError(QUESTION_NOT_FOUND);
  return question;
}
