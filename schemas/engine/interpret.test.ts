import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { storedSet, type CustomField } from '#domain/custom-fields.ts';
import { compileSchema } from './compile.ts';
import { checkCustomValues, customValueSchema } from './custom-values.ts';
import { interpretSchema } from './interpret.ts';
import { issueLine } from './issue-line.ts';
import { checkSetting, settingSchema } from './setting.ts';

const option = (key: string) => ({ key, label: key, isRemoved: false });
const field = (key: string, kind: CustomField['kind'], isRequired = false): CustomField => ({
  key,
  label: key,
  help: '',
  kind,
  isRequired,
  isRemoved: false,
  audience: 'staff',
  options: kind === 'choice' || kind === 'choices' ? [option('a'), option('b')] : [],
});
const FIELDS = [
  field('text', 'text', true),
  field('number', 'number'),
  field('money', 'money'),
  field('date', 'date'),
  field('choice', 'choice'),
  field('choices', 'choices'),
  field('boolean', 'boolean'),
];
const LIST = {
  type: 'array',
  minItems: 1,
  maxItems: 3,
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['key', 'label'],
    properties: {
      key: { type: 'string', title: 'Key', maxLength: 5 },
      label: { type: 'string', title: 'Name', minLength: 1 },
      days: { type: ['integer', 'null'], title: 'Days', minimum: 1 },
    },
  },
};

/** Values near to right ones, so that every keyword is met. */
const value = fc.oneof(
  fc.constantFrom('a', 'b', 'c', '', ' ', '2026-02-28', '2026-02-30', true, false, null, 0, 1.5, 2.25, 0.001, -3, 1e13),
  fc.array(fc.constantFrom('a', 'b', 'x'), { maxLength: 3 }),
  fc.constant({ a: 1 }),
);
const sorted = (issues: readonly { readonly path: readonly unknown[]; readonly message: string }[]) =>
  issues.map((issue) => JSON.stringify(issue)).sort();

describe('the check in the browser', () => {
  it('says of custom fields what the service says', () => {
    const schema = customValueSchema(FIELDS, 'staff');
    const [compiled, interpreted] = [compileSchema(schema), interpretSchema(schema)];
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...FIELDS.map(({ key }) => key), 'unknown'), value), (values) => {
        expect(sorted(checkCustomValues({ schema, validate: interpreted }, values))).toEqual(
          sorted(checkCustomValues({ schema, validate: compiled }, values)),
        );
      }),
    );
  });

  it('[3§5] says of a setting what the service says, every message of it', () => {
    const [compiled, interpreted] = [compileSchema(settingSchema(LIST)), interpretSchema(settingSchema(LIST))];
    const item = fc.oneof(fc.dictionary(fc.constantFrom('key', 'label', 'days', 'colour'), value), value);
    fc.assert(
      fc.property(fc.oneof(fc.array(item, { maxLength: 5 }), value), (list) => {
        expect(sorted(checkSetting(LIST, interpreted, list))).toEqual(sorted(checkSetting(LIST, compiled, list)));
      }),
    );
  });

  it('names the place of an issue by the titles of its schema', () => {
    expect(issueLine(LIST, { path: [1, 'label'], message: 'Field is required' })).toBe(
      'Item 2, Name: Field is required',
    );
    expect(issueLine(LIST, { path: [], message: 'Must be a list' })).toBe('Must be a list');
  });

  it('of a stored claim counts what changes, and keeps required fields filled', () => {
    const schema = customValueSchema(FIELDS, 'staff');
    const check = { schema, validate: interpretSchema(schema) };
    expect(checkCustomValues(check, {})).toEqual([{ path: ['text'], message: 'Field is required' }]);
    expect(checkCustomValues(check, { number: 1 }, {})).toEqual([]);
    expect(checkCustomValues(check, { text: null }, { text: 'x' })).toEqual([
      { path: ['text'], message: 'Field is required' },
    ]);
    expect(checkCustomValues(check, { gone: 'kept' }, { gone: 'kept' })).toEqual([]);
    expect(checkCustomValues(check, { gone: 'new' }, { gone: 'kept' })).toEqual([
      { path: ['gone'], message: 'Unknown field gone' },
    ]);
  });

  it('has no property for a removed field', () => {
    const removed = FIELDS.map((one) => ({ ...one, isRemoved: one.key === 'text' }));
    expect(Object.keys(customValueSchema(removed, 'staff').properties)).not.toContain('text');
    expect(Object.keys(storedSet(removed).jsonSchema.properties)).toContain('text');
  });
});
