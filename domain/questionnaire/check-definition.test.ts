import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDefinition, definitionFaults } from './check-definition.ts';
import { anyQuestionnaire } from './any.ts';
import { HOME, option, question } from './fixture.ts';

it('[3§5] takes a good definition', () => expect(checkDefinition({ definition: HOME })).toEqual([]));
it('[3§5] leaves a missing definition to the required rule', () => expect(checkDefinition({})).toEqual([]));
it.each<readonly [string, unknown, string]>([
  ['an empty object', {}, 'Questionnaire is missing.'],
  ['an empty list', { questions: [] }, 'Questionnaire is missing.'],
  ['no root', { questions: [question(2)] }, "The root node can't be found."],
  ['two roots', { questions: [question(1), question(2, { isRoot: true })] }, "The root node can't be found."],
  ['a root without options', { questions: [question(1, { Options: [] })] }, 'A question is missing option(s).'],
  [
    'a reference to nothing',
    { questions: [question(1, { nextQuestionId: 5 })] },
    "The question #1 has invalid value in the next question field (5). The question with this ID doesn't exist.",
  ],
  [
    'an option that is there twice',
    { questions: [question(1, { Options: [option(1), option(1)] })] },
    'The question #1 has more than one option #1.',
  ],
  [
    'a question that is none',
    { questions: [7] },
    'Invalid questionnaire definition. Question no. 1 must be an object.',
  ],
  [
    'an id that is a text',
    { questions: [{ ...question(1), id: '1' }] },
    'Invalid questionnaire definition. Question no. 1: "id" must be a whole number.',
  ],
  [
    'an option without a title',
    { questions: [question(1, { Options: [option(10, { title: ' ' })] })] },
    'Invalid questionnaire definition. Question #1, option no. 1: "title" must be a text.',
  ],
])('[3§5] refuses %s', (_name, definition, message) =>
  expect(checkDefinition({ definition })[0]).toEqual({ path: ['definition'], message }),
);
it('[3§5] bears any JSON', () =>
  fc.assert(fc.property(fc.jsonValue(), (definition) => definitionFaults(definition).length > 0)));
it('[3§5] finds nothing wrong with questionnaires whose references all exist', () =>
  fc.assert(fc.property(anyQuestionnaire, (definition) => definitionFaults(definition).length === 0)));
