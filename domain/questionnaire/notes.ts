// What a definition says to people, and what it says to the system or to its authors alone.
import type { Question, Questionnaire, QuestionnaireOption } from './types.ts';

/** From where on a description speaks to the system: what an option suggests is worked out from it (domain/triage.ts). */
const FOR_THE_SYSTEM = /suggest triage outcome:/i;

/** The part of an option's description that is meant for whoever answers; undefined when there is none. */
export function optionNote({ description }: Pick<QuestionnaireOption, 'description'>): string | undefined {
  return description?.split(FOR_THE_SYSTEM, 1)[0]?.trim() || undefined;
}

function publicOption({
  id,
  title,
  order,
  parentQuestionId,
  nextQuestionId,
  additionalQuestionId,
  type,
  internalName,
}: QuestionnaireOption): QuestionnaireOption {
  return { id, title, order, parentQuestionId, nextQuestionId, additionalQuestionId, type, internalName };
}

function publicQuestion({
  id,
  title,
  titleInsured,
  type,
  internalName,
  isRoot,
  nextQuestionId,
  Options,
}: Question): Question {
  return {
    id,
    title: titleInsured || title,
    type,
    internalName,
    isRoot,
    nextQuestionId,
    Options: Options.map(publicOption),
  };
}

/** What visitors need to read a claim's answers: the insured's wording and the way through; no notes, rules or wording for staff. */
export function publicQuestionnaire({ questions }: Questionnaire): Questionnaire {
  return { questions: questions.map(publicQuestion) };
}
