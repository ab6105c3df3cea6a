import * as fc from 'fast-check';
import Papa from 'papaparse';
import { describe, expect, it } from 'vitest';
import { definitionFaults } from './check-definition.ts';
import { anyQuestionnaire } from './any.ts';
import { HOME } from './fixture.ts';
import { importQuestionnaire, type ImportResult } from './import.ts';
import type { Questionnaire } from './types.ts';

const QUESTIONS = 'id,title,type,internalName,nextQuestionId,isRoot';
const OPTIONS = 'id,title,type,parentQuestionId,order,nextQuestionId,additionalQuestionId,internalName';
const csv = (...lines: readonly string[]): string => lines.join('\r\n');

const good = {
  questions: [QUESTIONS, '1,Cause,SINGLE_SELECT,cause,2,true', '2,When,FORM,when,,false'],
  options: [OPTIONS, '10,Storm,OPTION,1,1,,,storm', '20,Date,DATE,2,1,,,date'],
};

function problems(result: ImportResult): readonly string[] {
  return 'problems' in result ? result.problems : [];
}

/** The same as two files. */
function written({ questions }: Questionnaire): readonly [string, string] {
  const lists = (value: readonly string[] | null | undefined): string => (value ?? []).join(';');
  const json = (value: unknown): string => (value === null || value === undefined ? '' : JSON.stringify(value));
  return [
    Papa.unparse(
      questions.map(({ Options: _options, ...question }) => ({ ...question, nextQuestionId: question.nextQuestionId })),
    ),
    Papa.unparse(
      questions.flatMap((question) =>
        question.Options.map((option) => ({
          ...option,
          parentQuestionId: question.id,
          nextQuestionId: option.nextQuestionId,
          additionalQuestionId: option.additionalQuestionId,
          validationSchema: json(option.validationSchema),
          componentConfig: json(option.componentConfig),
          fileCategories: lists(option.fileCategories),
          allowedFileTypes: lists(option.allowedFileTypes),
        })),
      ),
    ),
  ];
}

describe('importQuestionnaire', () => {
  it('[3§5] makes a questionnaire of two files', () => {
    const result = importQuestionnaire(csv(...good.questions), csv(...good.options));
    expect(result).toMatchObject({
      questionnaire: {
        questions: [
          { id: 1, isRoot: true, nextQuestionId: 2, Options: [{ id: 10, parentQuestionId: 1 }] },
          { id: 2, isRoot: false, nextQuestionId: null, Options: [{ id: 20, type: 'DATE' }] },
        ],
      },
    });
    expect('questionnaire' in result && definitionFaults(result.questionnaire)).toEqual([]);
  });

  it('[3§5] splits file categories and allowed file types on semicolons', () => {
    const options = csv(
      `${OPTIONS},fileCategories,allowedFileTypes,validationSchema`,
      '10,Photos,UPLOAD,1,1,,,photos,Photo; Report ;,.jpg;.png,"{""minItems"":1}"',
    );
    expect(importQuestionnaire(csv(QUESTIONS, '1,Photos,FORM,photos,,true'), options)).toMatchObject({
      questionnaire: {
        questions: [
          {
            Options: [
              {
                fileCategories: ['Photo', 'Report'],
                allowedFileTypes: ['.jpg', '.png'],
                validationSchema: { minItems: 1 },
              },
            ],
          },
        ],
      },
    });
  });

  it('[3§5] bears a byte-order mark, quoted newlines, empty lines and columns in any order and case', () => {
    const questions =
      '\uFEFFIs root;ID;Title;Type;Internal name;Next question ID\n\nyes;1;"What\nhappened; and why?";SINGLE_SELECT;what;\n';
    expect(importQuestionnaire(questions, csv(OPTIONS, '10,Storm,OPTION,1,1,,,storm'))).toMatchObject({
      questionnaire: { questions: [{ id: 1, title: 'What\nhappened; and why?' }] },
    });
  });

  it.each<readonly [string, readonly string[], readonly string[], readonly string[]]>([
    [
      'a next question that does not exist',
      [QUESTIONS, '1,A,SINGLE_SELECT,a,9,true'],
      [OPTIONS, '10,B,OPTION,1,1,,,b'],
      ["The question #1 has invalid value in the next question field (9). The question with this ID doesn't exist."],
    ],
    [
      'an option without parent',
      good.questions,
      [...good.options, '30,B,OPTION,,1,,,b'],
      ["The option #30 doesn't have a parent question ID."],
    ],
    [
      'a parent that does not exist',
      good.questions,
      [...good.options, '30,B,OPTION,7,1,,,b'],
      ["The option #30 has invalid value in the parent question field (7). The question with this ID doesn't exist."],
    ],
    [
      'an option that leads to nothing',
      good.questions,
      [...good.options, '30,B,OPTION,1,1,8,,b'],
      ["The option #30 has invalid value in the next question field (8). The question with this ID doesn't exist."],
    ],
    [
      'an additional question that does not exist',
      good.questions,
      [...good.options, '30,B,OPTION,1,1,,6,b'],
      [
        "The option #30 has invalid value in the additional question field (6). The question with this ID doesn't exist.",
      ],
    ],
    [
      'a question without options',
      [...good.questions, '3,C,FORM,c,,false'],
      good.options,
      ["The question #3 doesn't have any options."],
    ],
    ['no root', [QUESTIONS, '1,A,FORM,a,,false'], [OPTIONS, '10,B,TEXT,1,1,,,b'], ["The root node can't be found."]],
    [
      'a question that is there twice',
      [...good.questions, '2,When,FORM,when,,false'],
      good.options,
      ['The question #2 is there more than once.'],
    ],
    [
      'missing columns',
      ['id,title,type,isRoot', '1,A,FORM,true'],
      good.options,
      ['The questions file has no column "internalName".', 'The questions file has no column "nextQuestionId".'],
    ],
    [
      'a cell that is no number',
      [QUESTIONS, 'x,A,FORM,a,,true'],
      good.options,
      ['The question in row 2: id must be a whole number.'],
    ],
    [
      'a cell that is no JSON',
      good.questions,
      [`${OPTIONS},validationSchema`, '10,B,TEXT,1,1,,,b,{x'],
      ['The option in row 2: validationSchema must be a JSON object.'],
    ],
    [
      'a quote that is not closed',
      [QUESTIONS, '1,"A,FORM,a,,true'],
      good.options,
      ["The questions file can't be read at row 2: Quoted field unterminated."],
    ],
    ['nothing but a heading', [QUESTIONS], good.options, ['The questions file has no rows.']],
    [
      'a row with too many cells',
      [QUESTIONS, '1,A,FORM,a,,true,more'],
      good.options,
      ["The questions file can't be read at row 2: it has 7 cells, the heading 6."],
    ],
  ])('[3§5] names %s', (_name, questions, options, expected) =>
    expect(problems(importQuestionnaire(csv(...questions), csv(...options)))).toEqual(expected),
  );

  it('[3§5] gives back what was written, or says what keeps it from being asked', () =>
    fc.assert(
      fc.property(fc.oneof(anyQuestionnaire, fc.constant(HOME)), (questionnaire) => {
        const result = importQuestionnaire(...written(questionnaire));
        if (!('questionnaire' in result))
          return result.problems.length > 0 && definitionFaults(questionnaire).length > 0;
        const facts = ({ questions }: Questionnaire) =>
          questions.map(({ id, type, isRoot, nextQuestionId, Options }) => ({
            id,
            type,
            isRoot,
            next: nextQuestionId ?? null,
            options: Options.map((option) => [
              option.id,
              option.nextQuestionId ?? null,
              option.additionalQuestionId ?? null,
            ]),
          }));
        expect(facts(result.questionnaire)).toEqual(facts(questionnaire));
        return definitionFaults(result.questionnaire).length === 0;
      }),
    ));

  it('[3§5] reads any text without throwing', () =>
    fc.assert(
      fc.property(
        fc.string(),
        fc.string(),
        (questions, options) => problems(importQuestionnaire(questions, options)).length > 0,
      ),
    ));

  it('[3§5] reads 50,000 options in seconds', () => {
    const options = [
      OPTIONS,
      ...Array.from({ length: 50_000 }, (_, at) => `${at + 100},Option ${at},OPTION,1,${at},,,option_${at}`),
    ];
    const result = importQuestionnaire(csv(QUESTIONS, '1,A,SINGLE_SELECT,a,,true'), csv(...options));
    expect('questionnaire' in result && result.questionnaire.questions[0]?.Options.length).toBe(50_000);
  }, 10_000);
});
