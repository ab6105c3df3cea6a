// Answers that were chosen and not given with Next: nobody loses them by going elsewhere.
import { withAnswer } from '#domain/answers.ts';
import { answerErrors, type ValidationClock } from '#domain/option-validation.ts';
import { QuestionnaireError } from '#domain/questionnaire/read.ts';
import type { Question, Questionnaire } from '#domain/questionnaire/types.ts';
import { walk } from '#domain/questionnaire/walk.ts';
import { without, type WizardState } from './state.ts';

type Answers = Pick<WizardState, 'formData' | 'pending'>;

function pathOf(questionnaire: Questionnaire, formData: Answers['formData']): readonly Question[] {
  try {
    return walk(questionnaire, formData).path;
  } catch (error) {
    if (error instanceof QuestionnaireError) return [];
    throw error;
  }
}

/** Takes over what is chosen for questions on the path, as far as it is good; the same objects when there is nothing to take. */
export function settle(
  { formData, pending }: Answers,
  questionnaire: Questionnaire | undefined,
  clock: ValidationClock,
): Answers {
  if (questionnaire === undefined) return { formData, pending };
  const ready = pathOf(questionnaire, formData).find(({ id, ...question }) => {
    const chosen = pending[id];
    return chosen !== undefined && Object.keys(answerErrors({ id, ...question }, chosen, clock)).length === 0;
  });
  const answer = ready && pending[ready.id];
  return answer === undefined
    ? { formData, pending }
    : settle(
        { formData: withAnswer(formData, answer), pending: without(pending, answer.questionId) },
        questionnaire,
        clock,
      );
}
