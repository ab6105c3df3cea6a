// Questionnaires and answers of every shape, for tests of what holds of all of them.
import * as fc from 'fast-check';
import type { FormData } from '../answers.ts';
import { choose, given, option, question } from './fixture.ts';
import type { Questionnaire, QuestionnaireOption } from './types.ts';

/** Any questionnaire of up to eight questions whose references all exist; circles included. */
export const anyQuestionnaire: fc.Arbitrary<Questionnaire> = fc.integer({ min: 1, max: 8 }).chain((size) => {
  const reference = fc.option(fc.integer({ min: 1, max: size }), { nil: null });
  const options = (id: number): fc.Arbitrary<readonly QuestionnaireOption[]> =>
    fc
      .array(fc.record({ nextQuestionId: reference, additionalQuestionId: reference }), { minLength: 1, maxLength: 3 })
      .map((list) => list.map((references, at) => option(id * 10 + at, references)));
  const questions = Array.from({ length: size }, (_, at) =>
    fc
      .record({
        type: fc.constantFrom('SINGLE_SELECT', 'MULTI_SELECT', 'MULTI_SELECT_BRANCHING', 'FORM'),
        nextQuestionId: reference,
        Options: options(at + 1),
      })
      .map((parts) => question(at + 1, parts)),
  );
  return fc.tuple(...questions).map((list) => ({ questions: list }));
});

/** Any answers to any of its questions. */
export function anyAnswers({ questions }: Questionnaire): fc.Arbitrary<FormData> {
  return fc
    .tuple(
      ...questions.map((one) =>
        fc.option(
          fc
            .subarray(
              one.Options.map(({ id }) => id),
              { minLength: 1 },
            )
            .map((ids) => choose(one.id, ...ids)),
          { nil: undefined },
        ),
      ),
    )
    .map((answers) => given(...answers.filter((answer) => answer !== undefined)));
}
