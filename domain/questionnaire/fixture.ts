// Questionnaires for the tests of this folder.
import type { Answer, FormData } from '../answers.ts';
import type { Question, Questionnaire, QuestionnaireOption } from './types.ts';

export function option(id: number, changes: Partial<QuestionnaireOption> = {}): QuestionnaireOption {
  return {
    id,
    title: `Option ${id}`,
    order: id,
    parentQuestionId: 0,
    type: 'OPTION',
    internalName: `option_${id}`,
    ...changes,
  };
}

export function question(id: number, changes: Partial<Question> = {}): Question {
  return {
    id,
    title: `Question ${id}`,
    type: 'SINGLE_SELECT',
    internalName: `question_${id}`,
    isRoot: id === 1,
    Options: [option(id * 10)],
    ...changes,
  };
}

export function choose(questionId: number, ...optionIds: readonly number[]): Answer {
  return { questionId, options: optionIds.map((optionId) => ({ optionId })) };
}

export function given(...answers: readonly Answer[]): FormData {
  return { version: 1, answers };
}

/**
 * Theft and storm in small: 1 cause (theft 10 -> 4, storm 11 -> 2), 4 entry with the additional police report 5,
 * 3 what is damaged branches to 6 and 7, then 8.
 */
export const HOME: Questionnaire = {
  questions: [
    question(1, { Options: [option(10, { nextQuestionId: 4 }), option(11, { nextQuestionId: 2 })] }),
    question(2, { type: 'MULTI_SELECT', nextQuestionId: 3, Options: [option(20), option(21)] }),
    question(3, {
      type: 'MULTI_SELECT_BRANCHING',
      nextQuestionId: 8,
      Options: [option(30, { nextQuestionId: 6 }), option(31, { nextQuestionId: 7 })],
    }),
    question(4, { nextQuestionId: 3, Options: [option(40, { additionalQuestionId: 5 }), option(41)] }),
    question(5, { type: 'FORM', Options: [option(50, { type: 'TEXT' })] }),
    question(6, { type: 'FORM', Options: [option(60, { type: 'TEXT' })] }),
    question(7, { type: 'SPECIFIED_ITEMS', Options: [option(70, { type: 'NA' })] }),
    question(8, { type: 'FORM', Options: [option(80, { type: 'TEXT' })] }),
  ],
};
