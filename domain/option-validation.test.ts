import { describe, expect, it } from 'vitest';
import { answerErrors, optionError } from './option-validation.ts';
import { option, question } from './questionnaire/fixture.ts';
import { newItem, OTHER_ITEM } from './specified-items.ts';

const CLOCK = { today: '2026-11-20', zone: 'Australia/Sydney' };
const text = option(1, {
  type: 'TEXT',
  validationSchema: { type: 'string', minLength: 1, maxLength: 5, errorMessage: 'Field is required' },
});
const money = option(2, {
  type: 'CURRENCY',
  validationSchema: { type: 'number', minimum: 0, maximum: 5_000_000, multipleOf: 0.01 },
});
const time = option(3, { type: 'TIME', validationSchema: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$' } });
const day = option(4, {
  type: 'DATE',
  validationSchema: { type: 'string', format: 'date' },
  componentConfig: { disableFuture: true },
});
const moment = option(5, {
  type: 'DATETIME',
  validationSchema: { type: 'string', format: 'date-time' },
  componentConfig: { disableFuture: true },
});
const files = option(6, { type: 'UPLOAD', validationSchema: { type: 'array', minItems: 1, maxItems: 2 } });

describe('option values [1§5]', () => {
  it('need a value only where the schema says so', () => {
    expect(optionError(text, undefined, CLOCK)).toBe('Field is required');
    expect(optionError(files, { json: [] }, CLOCK)).toBe('Field is required');
    expect([money, time, day, moment].map((one) => optionError(one, { string: '' }, CLOCK))).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(optionError(option(9), { string: 'x' }, CLOCK)).toBeUndefined();
  });
  it("are checked with the option's own schema and message", () => {
    expect(optionError(text, { string: 'too long' }, CLOCK)).toBe('Field is required');
    expect(optionError({ ...text, validationSchema: null }, { string: 'x'.repeat(2003) }, CLOCK)).toBe(
      'At most 2,000 characters, 3 too many',
    );
    expect(optionError(money, { number: 19.99 }, CLOCK)).toBeUndefined();
    expect(optionError(money, { number: 0.1 + 0.2 }, CLOCK)).toBeUndefined();
    expect(optionError(money, { number: 19.999 }, CLOCK)).toMatch(/multiple of 0.01/);
    expect(optionError(money, { number: -1 }, CLOCK)).toMatch(/-1/);
    expect(optionError(time, { string: '24:00' }, CLOCK)).toBeDefined();
    expect(optionError(time, { string: '23:59' }, CLOCK)).toBeUndefined();
    expect(optionError(day, { datetime: '2026-02-30' }, CLOCK)).toBeDefined();
  });
  it('are refused where they could not be read, whatever the schema says', () => {
    for (const typed of ['1,234.567', 'abc'])
      for (const one of [money, option(2, { type: 'CURRENCY' })])
        expect(optionError(one, { string: typed }, CLOCK)).toBe('Enter an amount such as 1,234.50');
    expect(optionError(option(3, { type: 'TIME' }), { string: '25:99' }, CLOCK)).toBe('Enter a time such as 14:30');
    expect(optionError(option(4, { type: 'DATE' }), { datetime: 'foo' }, CLOCK)).toBe('Enter a date as DD/MM/YYYY');
    expect(optionError(option(5, { type: 'DATETIME' }), { datetime: '31/02/2026' }, CLOCK)).toBe(
      'Enter a date as DD/MM/YYYY and a time such as 14:30',
    );
    expect(
      optionError(
        option(5, { type: 'DATETIME', componentConfig: { disableFuture: true } }),
        { datetime: '9999' },
        CLOCK,
      ),
    ).toBe('Enter a date as DD/MM/YYYY and a time such as 14:30');
  });
  it('may come from a frozen definition', () => {
    const frozen = option(8, { type: 'TEXT', validationSchema: Object.freeze({ type: 'string', maxLength: 2 }) });
    expect(optionError(frozen, { string: 'abc' }, CLOCK)).toBeDefined();
  });
  it('may be kept out of the future', () => {
    expect(optionError(day, { datetime: '2026-11-20' }, CLOCK)).toBeUndefined();
    expect(optionError(day, { datetime: '2026-11-21' }, CLOCK)).toBe("The date can't be in the future.");
    expect(optionError(moment, { datetime: '2999-01-01T00:00:00.000Z' }, CLOCK)).toBe(
      "The date can't be in the future.",
    );
  });
});

describe('answers [1§5]', () => {
  const answer = (...options: Parameters<typeof Object.freeze>[0][]) => ({ questionId: 1, options: options as never });
  it('to a selection need at least one option', () => {
    expect(answerErrors(question(1), undefined, CLOCK)).toEqual({ 0: 'Please select at least one option.' });
    expect(answerErrors(question(1), answer({ optionId: 10 }), CLOCK)).toEqual({});
    expect(answerErrors(question(1), answer({ optionId: 99 }), CLOCK)).toEqual({
      0: 'Please select at least one option.',
    });
    expect(answerErrors(question(1, { type: 'MULTI_SELECT_BRANCHING' }), answer(), CLOCK)).toEqual({
      0: 'Please select at least one option.',
    });
  });
  it('to a form are checked option by option', () =>
    expect(
      answerErrors(
        question(1, { type: 'FORM', Options: [text, money] }),
        answer({ optionId: 2, values: { number: -1 } }),
        CLOCK,
      ),
    ).toEqual({ 1: 'Field is required', 2: expect.any(String) }));
  it('to specified items need one and good values', () => {
    const list = question(1, { type: 'SPECIFIED_ITEMS', Options: [option(70, { type: 'NA' })] });
    expect(answerErrors(list, undefined, CLOCK)).toEqual({ 0: 'Add at least one item.' });
    const item = newItem(OTHER_ITEM);
    const having = (values: Readonly<Record<string, unknown>>) => ({
      ...item,
      attributes: item.attributes.map((one) => ({
        ...one,
        value: (values[one.name] ?? null) as string | number | null,
      })),
    });
    const errors = (...items: readonly object[]) =>
      answerErrors(list, answer({ optionId: 70, values: { json: items } }), CLOCK);
    expect(errors(item)).toEqual({ 0: 'Item 1, Other, Item description: Field is required' });
    expect(errors(having({ 'Item description': 'Rug' }))).toEqual({});
    expect(
      errors({
        specifiedItemId: 3,
        label: 'Carpet',
        attributes: [{ name: 'Area', type: 'number', unit: null, value: null }],
      }),
    ).toEqual({});
    expect(errors(having({ 'Item description': 'Rug' }), having({ 'Item description': 'Rug', Age: -2 }))).toEqual({
      0: 'Item 2, Other, Age: Enter a number of 0 or more.',
    });
    expect(errors(having({ 'Item description': 'Rug', Value: '1,234.567' }))).toEqual({
      0: 'Item 1, Other, Value: Enter an amount such as 1,234.50',
    });
  });
});
