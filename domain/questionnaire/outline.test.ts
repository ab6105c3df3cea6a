import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { anyQuestionnaire } from './any.ts';
import { HOME, option, question } from './fixture.ts';
import { inWalkingOrder } from './outline.ts';

const ids = (questions: readonly { readonly id: number }[]): readonly number[] => questions.map(({ id }) => id);

it('[3§2.1] reads branches before what follows them', () =>
  expect(ids(inWalkingOrder(HOME).met)).toEqual([1, 4, 5, 3, 6, 7, 8, 2]));
it('[3§2.1] sets apart what is never reached, and bears references to nothing', () => {
  const { met, unmet } = inWalkingOrder({
    questions: [question(1, { nextQuestionId: 9, Options: [option(10)] }), question(2)],
  });
  expect([ids(met), ids(unmet)]).toEqual([[1], [2]]);
});
it('[3§2.1] names every question exactly once', () =>
  fc.assert(
    fc.property(anyQuestionnaire, (questionnaire) => {
      const { met, unmet } = inWalkingOrder(questionnaire);
      expect(new Set(ids([...met, ...unmet]))).toEqual(new Set(ids(questionnaire.questions)));
      expect(met.length + unmet.length).toBe(questionnaire.questions.length);
    }),
  ));
