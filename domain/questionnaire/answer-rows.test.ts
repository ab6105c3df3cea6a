import { describe, expect, it } from 'vitest';
import type { Question, QuestionnaireOption } from './types.ts';
import { answerRows, answerText } from './answer-rows.ts';

const zone = 'Australia/Sydney';

function option(id: number, type: string, title: string, more: Partial<QuestionnaireOption> = {}): QuestionnaireOption {
  return { id, title, type, order: id, parentQuestionId: 0, internalName: `o${id}`, ...more };
}

function question(
  id: number,
  type: string,
  options: readonly QuestionnaireOption[],
  more: Partial<Question> = {},
): Question {
  return {
    id,
    title: `System question ${id}`,
    titleInsured: `Question ${id}`,
    type,
    internalName: `q${id}`,
    isRoot: id === 1,
    Options: options,
    ...more,
  };
}

const questions = [
  question(1, 'SINGLE_SELECT', [
    option(10, 'OPTION', 'Storm', { nextQuestionId: 3 }),
    option(11, 'OPTION', 'Fire', { nextQuestionId: 2 }),
  ]),
  question(2, 'SINGLE_SELECT', [option(20, 'OPTION', 'Kitchen')]),
  question(3, 'FORM', [
    option(30, 'CURRENCY', 'Estimate'),
    option(31, 'DATE', 'Noticed on'),
    option(32, 'UPLOAD', 'Photos'),
    option(33, 'DATETIME', 'Reported at'),
  ]),
];

describe('[2§3] the answers of the public claim summary', () => {
  const file = { id: 'f', key: '1/f', name: 'roof.jpg', mimeType: 'image/jpeg' };
  const formData = {
    version: 1,
    answers: [
      {
        questionId: 3,
        options: [
          { optionId: 30, values: { number: 1234.5 } },
          { optionId: 31, values: { datetime: '2026-11-14' } },
          { optionId: 32, values: { json: [file] } },
          { optionId: 33, values: { datetime: '2026-11-14T13:30:00Z' } },
        ],
      },
      { questionId: 1, options: [{ optionId: 10 }] },
      { questionId: 2, options: [{ optionId: 20 }] },
    ],
  };

  it("stand in the order of the walk, without what is off the path, in the insured's words", () => {
    expect(answerRows({ questions }, formData, zone).map((row) => row.question)).toEqual(['Question 1', 'Question 3']);
  });

  it("are written as money, days and times of the organisation's zone, and files", () => {
    const [, form] = answerRows({ questions }, formData, zone);
    expect(form?.lines).toEqual([
      { text: 'Estimate: A$1,234.50' },
      { text: 'Noticed on: 14/11/2026' },
      { text: 'Photos', files: [file] },
      { text: 'Reported at: 15/11/2026 00:30' },
    ]);
  });

  it('are shown even when the definition has no root to start from', () => {
    const broken = questions.map((one) => ({ ...one, isRoot: false }));
    expect(answerRows({ questions: broken }, formData, zone)).toHaveLength(3);
  });

  it('are none without answers or definition', () => {
    expect(answerRows({ questions }, {}, zone)).toEqual([]);
    expect(answerRows(null, formData, zone)).toEqual([]);
  });
});

describe('[1§2.5] an answer in a line', () => {
  const [cause, , form] = questions;
  const items = question(4, 'SPECIFIED_ITEMS', [option(40, 'NA', 'Items')]);
  it('names what was chosen, or each field with its value and its files', () => {
    expect(answerText(cause!, { questionId: 1, options: [{ optionId: 11 }, { optionId: 10 }] }, zone)).toBe(
      'Storm, Fire',
    );
    const photos = ['a.jpg', 'b.jpg'].map((name) => ({ id: name, key: name, name, mimeType: 'image/jpeg' }));
    expect(
      answerText(
        form!,
        {
          questionId: 3,
          options: [
            { optionId: 32, values: { json: photos } },
            { optionId: 30, values: { number: 20 } },
          ],
        },
        zone,
      ),
    ).toBe('Estimate: A$20.00; Photos: a.jpg, b.jpg');
  });
  it('lists items, and is empty without an answer', () => {
    const item = {
      specifiedItemId: 1,
      label: 'Carpet',
      attributes: [{ name: 'Value', type: 'currency', unit: '$', value: 900 }],
    };
    expect(
      answerText(
        items,
        { questionId: 4, options: [{ optionId: 40, values: { json: [item, { ...item, label: 'Rug' }] } }] },
        zone,
      ),
    ).toBe('Carpet, Value A$900.00; Rug, Value A$900.00');
    expect([
      answerText(items, { questionId: 4, options: [{ optionId: 40 }] }, zone),
      answerText(cause!, undefined, zone),
    ]).toEqual(['', '']);
  });
});
