import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FormData } from '../answers.ts';
import { prunedTo, withAnswer } from '../answers.ts';
import { anyAnswers, anyQuestionnaire } from './any.ts';
import { choose, given, HOME, option, question } from './fixture.ts';
import { readQuestionnaire } from './read.ts';
import { previousQuestion, walk } from './walk.ts';
import type { Questionnaire } from './types.ts';

const ids = (questionnaire: Questionnaire, answers: FormData): readonly number[] =>
  walk(questionnaire, answers).path.map(({ id }) => id);
const prune = (questionnaire: Questionnaire, answers: FormData): FormData =>
  prunedTo(answers, ids(questionnaire, answers));
const THEFT = given(
  choose(1, 10),
  choose(4, 40),
  choose(5, 50),
  choose(3, 31, 30),
  choose(6, 60),
  choose(7, 70),
  choose(8, 80),
);

const walks = anyQuestionnaire.chain((questionnaire) =>
  anyAnswers(questionnaire).map((answers) => ({ questionnaire, answers })),
);

describe('questionnaire walk [1§4]', () => {
  it("takes the additional question first, then the option's next, then the question's own next", () => {
    expect(ids(HOME, given(choose(1, 10), choose(4, 40)))).toEqual([1, 4, 5]);
    expect(ids(HOME, given(choose(1, 10), choose(4, 40), choose(5, 50)))).toEqual([1, 4, 5, 3]);
    expect(ids(HOME, given(choose(1, 10), choose(4, 41)))).toEqual([1, 4, 3]);
  });
  it("walks every chosen branch in the options' order before the question's own next", () => {
    expect(ids(HOME, THEFT)).toEqual([1, 4, 5, 3, 6, 7, 8]);
    expect(walk(HOME, THEFT).current).toBeUndefined();
  });
  it('stops at the first question without an answer', () =>
    expect(walk(HOME, given(choose(1, 11))).current?.id).toBe(2));
  it('prunes answers that a changed answer leaves behind, and keeps those still on the path', () => {
    const changed = withAnswer(THEFT, choose(1, 11));
    expect(prune(HOME, changed).answers.map(({ questionId }) => questionId)).toEqual([1]);
    const answered = withAnswer(changed, choose(2, 20));
    expect(ids(HOME, answered)).toEqual([1, 2, 3, 6, 7, 8]);
    expect(prune(HOME, answered).answers.map(({ questionId }) => questionId)).toEqual([1, 2, 3, 6, 7, 8]);
  });
  it("lets the option's next win over the question's", () => {
    const forked = {
      questions: [
        question(1, { nextQuestionId: 2, Options: [option(10, { nextQuestionId: 3 }), option(11)] }),
        question(2),
        question(3),
      ],
    };
    expect(ids(forked, given(choose(1, 10)))).toEqual([1, 3]);
    expect(ids(forked, given(choose(1, 11)))).toEqual([1, 2]);
  });
});

describe('any walk [1§4]', () => {
  it('ends, and visits a question at most once', () =>
    fc.assert(
      fc.property(walks, ({ questionnaire, answers }) => {
        const path = ids(questionnaire, answers);
        return new Set(path).size === path.length && path.length <= questionnaire.questions.length;
      }),
    ));
  it('goes back the way it came', () =>
    fc.assert(
      fc.property(walks, ({ questionnaire, answers }) => {
        const way = walk(questionnaire, answers);
        return way.path.every(({ id }, at) => previousQuestion(way, id) === way.path[at - 1]);
      }),
    ));
  it('is not changed by pruning, and pruning keeps only the path', () =>
    fc.assert(
      fc.property(walks, ({ questionnaire, answers }) => {
        const kept = prune(questionnaire, answers);
        const path = ids(questionnaire, answers);
        return (
          kept.answers.every(({ questionId }) => path.includes(questionId)) &&
          ids(questionnaire, kept).join() === path.join()
        );
      }),
    ));
});

describe('questionnaire errors [1§8]', () => {
  it.each([[null], [{}], [{ questions: [] }], ['text'], [[{ id: 'x' }]]])('says that %j is missing', (definition) =>
    expect(() => readQuestionnaire(definition)).toThrow('Questionnaire is missing.'),
  );
  it('reads the list alone as well as the object', () =>
    expect(readQuestionnaire(HOME.questions).questions).toHaveLength(8));
  it('misses the root', () =>
    expect(() => walk({ questions: [question(2)] }, given())).toThrow("The root node can't be found."));
  it('takes two roots for none', () =>
    expect(() => walk({ questions: [question(1), question(2, { isRoot: true })] }, given())).toThrow(
      "The root node can't be found.",
    ));
  it('misses a question', () =>
    expect(() => walk({ questions: [question(1, { nextQuestionId: 9 })] }, given(choose(1, 10)))).toThrow(
      'No question was found.',
    ));
  it('misses options, naming later questions', () => {
    expect(() => walk({ questions: [question(1, { Options: [] })] }, given())).toThrow(
      /^A question is missing option\(s\)\.$/,
    );
    expect(() =>
      walk(
        { questions: [question(1, { nextQuestionId: 2 }), question(2, { Options: [], type: 'ODD' })] },
        given(choose(1, 10)),
      ),
    ).toThrow('A question is missing option(s). Question 2.');
  });
});
