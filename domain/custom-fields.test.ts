import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addField,
  cloneField,
  addOption,
  changeField,
  moveField,
  moveOption,
  removeField,
  removeOption,
} from './custom-field-changes.ts';
import {
  CUSTOM_FIELD_KINDS,
  currentFields,
  fieldFaults,
  fieldsOf,
  isWellFormed,
  keyFromLabel,
  storedSet,
  type CustomField,
} from './custom-fields.ts';

const label = fc
  .string({ minLength: 1, maxLength: 30 })
  .map((text) => text.trim())
  .filter((text) => text !== '');
const options = fc.uniqueArray(
  fc.record({ key: fc.stringMatching(/^[a-z][a-z_]{0,8}$/), label, isRemoved: fc.boolean() }),
  { selector: ({ key }) => key, minLength: 1, maxLength: 5 },
);
const field: fc.Arbitrary<CustomField> = fc
  .record({
    key: fc.stringMatching(/^[a-z][a-z0-9_]{0,20}$/).filter((key) => !(key in {})),
    label,
    help: label,
    kind: fc.constantFrom(...CUSTOM_FIELD_KINDS),
    isRequired: fc.boolean(),
    isRemoved: fc.boolean(),
    audience: fc.constantFrom('staff' as const, 'administrators' as const),
    options,
  })
  .map((one) => ({
    ...one,
    isRequired: one.isRequired && !one.isRemoved,
    // offered choices stand first; removed ones have no order of their own
    options:
      one.kind === 'choice' || one.kind === 'choices'
        ? [...one.options.filter(({ isRemoved }) => !isRemoved), ...one.options.filter(({ isRemoved }) => isRemoved)]
        : [],
  }));
const fields = fc
  .uniqueArray(field, { selector: ({ key }) => key, maxLength: 8 })
  .map((list) => [
    ...list.filter(({ audience }) => audience === 'staff'),
    ...list.filter(({ audience }) => audience === 'administrators'),
  ]);
const NONE = new Set<string>();

describe('custom fields as data', () => {
  it('are the same when read back from what is stored', () => {
    fc.assert(
      fc.property(fields, (list) => {
        const stored = JSON.parse(JSON.stringify(storedSet(list))) as ReturnType<typeof storedSet>;
        expect(fieldsOf(stored)).toEqual(list);
        expect(isWellFormed(stored)).toBe(true);
      }),
    );
  });

  it('stand in the half of those who see them, and in no other', () => {
    fc.assert(
      fc.property(fields, (list) => {
        const { jsonSchema, jsonSchemaAdmin } = storedSet(list);
        for (const { key, audience } of list)
          expect([key in jsonSchema.properties, key in jsonSchemaAdmin.properties]).toEqual([
            audience === 'staff',
            audience === 'administrators',
          ]);
      }),
    );
  });

  it('are not understood when something else stands in what is stored', () => {
    const stored = storedSet([
      {
        key: 'a',
        label: 'A',
        help: '',
        kind: 'text',
        isRequired: false,
        isRemoved: false,
        audience: 'staff',
        options: [],
      },
    ]);
    expect(isWellFormed({ ...stored, layout: { ...stored.layout, colour: 'red' } })).toBe(false);
    expect(
      isWellFormed({
        ...stored,
        jsonSchema: {
          ...stored.jsonSchema,
          properties: { a: { ...stored.jsonSchema.properties['a'], pattern: '(a+)+$' } },
        },
      }),
    ).toBe(false);
    expect(isWellFormed({ jsonSchema: [], layout: null, jsonSchemaAdmin: 'x', layoutAdmin: 1 })).toBe(false);
  });

  it('have keys made from their labels', () => {
    expect(keyFromLabel('Roof age (years)', NONE)).toBe('roof_age_years');
    expect(keyFromLabel('  Prénom ', NONE)).toBe('prenom');
    expect(keyFromLabel('2nd visit', NONE)).toBe('field_2nd_visit');
    expect(keyFromLabel('屋根', NONE)).toBe('field');
    expect(keyFromLabel('Roof', new Set(['roof']))).toBe('roof_2');
    // objects have these by themselves
    expect(keyFromLabel('constructor', NONE)).toBe('constructor_2');
  });

  it('have keys that are good and new, whatever the label', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 3 })), (text, taken) => {
        const key = keyFromLabel(text, new Set(taken));
        expect(key).toMatch(/^[a-z][a-z0-9_]{0,59}$/);
        expect(taken).not.toContain(key);
        expect(key in {}).toBe(false);
      }),
    );
  });

  it('keep their keys through every change of the builder', () => {
    fc.assert(
      fc.property(fields, fc.nat(), label, (list, at, name) => {
        const stored = new Set(list.map(({ key }) => key));
        const key = list[at % Math.max(1, list.length)]?.key ?? '';
        const results = [
          addField(list, name, 'text').fields,
          changeField(list, key, { label: name }),
          removeField(list, key, stored),
          moveField(list, key, 1),
          moveField(list, key, -1),
        ];
        for (const result of results) {
          expect(result.map((one) => one.key)).toEqual(expect.arrayContaining([...stored]));
          expect(fieldFaults(result, list).filter(({ message }) => message.includes('removed, not deleted'))).toEqual(
            [],
          );
        }
      }),
    );
  });

  it('[issue 14] are made after another one, without the choices that it no longer has', () => {
    const added = addField([], 'Roof', 'choice');
    const list = added.fields.map((field) => ({
      ...field,
      options: [
        { key: 'tin', label: 'Tin', isRemoved: false },
        { key: 'thatch', label: 'Thatch', isRemoved: true },
      ],
    }));
    const made = cloneField(addField(list, 'Walls', 'text').fields, added.key);
    expect(made.fields.map(({ label }) => label)).toEqual(['Roof', 'Roof (copy)', 'Walls']);
    expect(made.fields[1]).toMatchObject({ kind: 'choice', options: [{ key: 'tin' }] });
    expect(made.key).not.toBe(added.key);
    expect(new Set(made.fields.map(({ key }) => key)).size).toBe(3);
  });

  it('go for good only when they were never saved', () => {
    const { fields: list, key } = addField([], 'Roof', 'text');
    expect(removeField(list, key, NONE)).toEqual([]);
    expect(removeField(list, key, new Set([key]))).toEqual([{ ...list[0], isRemoved: true }]);
    expect(currentFields(removeField(list, key, new Set([key])))).toEqual([]);
  });

  it('keep choices that records may hold, and take them back under their key', () => {
    const choices = addOption(addOption([], 'Tile'), 'Metal');
    expect(choices.map(({ key }) => key)).toEqual(['tile', 'metal']);
    expect(moveOption(choices, 'metal', -1).map(({ key }) => key)).toEqual(['metal', 'tile']);
    expect(removeOption(choices, 'tile', NONE).map(({ key }) => key)).toEqual(['metal']);
    const removed = removeOption(choices, 'tile', new Set(['tile']));
    expect(removed).toEqual([
      { key: 'metal', label: 'Metal', isRemoved: false },
      { key: 'tile', label: 'Tile', isRemoved: true },
    ]);
    expect(addOption(removed, ' tile ').map(({ key, isRemoved }) => `${key} ${isRemoved}`)).toEqual([
      'metal false',
      'tile false',
    ]);
  });
});
