import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyAnswers, anyQuestionnaire } from './any.ts';
import { HOME, option, question } from './fixture.ts';
import { questionnaireFaults, questionnaireWarnings } from './validate.ts';
import { walk } from './walk.ts';
import type { Questionnaire } from './types.ts';

const everythingWrong = (questionnaire: Questionnaire): readonly string[] => [
  ...questionnaireFaults(questionnaire),
  ...questionnaireWarnings(questionnaire),
];

it('[3§5] finds nothing wrong with a good questionnaire', () => expect(everythingWrong(HOME)).toEqual([]));
it('[3§5] names questions and options that lead nowhere', () =>
  expect(
    everythingWrong({
      questions: [question(1, { nextQuestionId: 9, Options: [option(10, { additionalQuestionId: 8 })] })],
    }),
  ).toEqual([
    "The question #1 has invalid value in the next question field (9). The question with this ID doesn't exist.",
    "The option #10 has invalid value in the additional question field (8). The question with this ID doesn't exist.",
  ]));
it('[3§5] names questions without options', () =>
  expect(everythingWrong({ questions: [question(1, { nextQuestionId: 2 }), question(2, { Options: [] })] })).toEqual([
    "The question #2 doesn't have any options.",
  ]));
it('[3§5] finds circles, unreachable questions, doubles and missing roots', () => {
  const odd = {
    questions: [
      question(1, { nextQuestionId: 2 }),
      question(2, { nextQuestionId: 1, Options: [option(20), option(21, { internalName: 'option_20' })] }),
      question(3),
      question(3),
    ],
  };
  expect(everythingWrong(odd)).toEqual([
    'The question #3 is there more than once.',
    'The questions #1, #2, #1 lead back to where they started.',
    'The question #3 is never reached.',
    'The question #3 is never reached.',
    'The question #2 has more than one option named "option_20".',
  ]);
  expect(everythingWrong({ questions: [question(2)] })).toEqual(["The root node can't be found."]);
});
it('[3§5] passes only what every walk gets through', () =>
  fc.assert(
    fc.property(
      anyQuestionnaire.chain((questionnaire) =>
        anyAnswers(questionnaire).map((answers) => ({ questionnaire, answers })),
      ),
      ({ questionnaire, answers }) =>
        everythingWrong(questionnaire).length > 0 || walk(questionnaire, answers).path.length > 0,
    ),
  ));
