import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { PropertySchema } from '#schemas/engine/definition.ts';
import { choicesOf, coerceText } from './coerce.ts';

const read = (
  text: string,
  schema: Omit<PropertySchema, 'title'>,
  options: Readonly<Record<string, string>> = {},
): unknown => {
  const property = { title: 'x', ...schema };
  const coerced = coerceText(text, property, choicesOf(property, options));
  return 'value' in coerced ? coerced.value : coerced;
};

describe('[3§2.1] texts of a file', () => {
  it.each([
    ['  x ', { type: 'string' }, 'x'],
    ['   ', { type: 'string' }, null],
    ["'=SUM(1)", { type: 'string' }, '=SUM(1)'],
    ["'quoted'", { type: 'string' }, "'quoted'"],
    ['1,234', { type: 'integer' }, 1234],
    ['1.5', { type: 'number' }, 1.5],
    ['1e5', { type: 'number' }, { fault: 'Must be a number' }],
    ['NaN', { type: 'number' }, { fault: 'Must be a number' }],
    ['9'.repeat(400), { type: 'number' }, { fault: 'Must be a number' }],
    ['9'.repeat(400), { type: 'number', 'x-kind': 'money' }, { fault: 'Not a valid amount' }],
    ['9'.repeat(400), { type: 'array', items: { type: 'integer' } }, { fault: 'Must be a list of numbers' }],
    ['infinity', { type: 'string', format: 'date' }, { fault: 'Enter a date as DD/MM/YYYY' }],
    ['A$1,234.50', { type: 'number', 'x-kind': 'money' }, 1234.5],
    ['12.345', { type: 'number', 'x-kind': 'money' }, { fault: 'Not a valid amount' }],
    ['YES', { type: 'boolean' }, true],
    ['n', { type: 'boolean' }, false],
    ['maybe', { type: 'boolean' }, { fault: 'Must be yes or no' }],
    ['3/9/2026', { type: 'string', format: 'date' }, '2026-09-03'],
    ['2026-09-03', { type: 'string', 'x-kind': 'date' }, '2026-09-03'],
    ['31/02/2026', { type: 'string', format: 'date' }, { fault: 'Enter a date as DD/MM/YYYY' }],
    ['09-03-2026', { type: 'string', format: 'date' }, { fault: 'Enter a date as DD/MM/YYYY' }],
    ['a; b ;;c', { type: 'array', items: { type: 'string' } }, ['a', 'b', 'c']],
    ['1;2', { type: 'array', items: { type: 'integer' } }, [1, 2]],
    ['1;x', { type: 'array', items: { type: 'integer' } }, { fault: 'Must be a list of numbers' }],
    ['2000, 2010', { type: 'array', items: { type: 'string' }, 'x-kind': 'postcodes' }, ['2000', '2010']],
    ['(02) 9876 5432', { type: 'string', 'x-kind': 'phone' }, '+61298765432'],
    ['{"a":1}', { type: 'object' }, { a: 1 }],
    ['{', { type: 'object' }, { fault: 'Not valid JSON' }],
  ] as const)('%j for %j', (text, schema, value) => {
    expect(read(text, schema as Omit<PropertySchema, 'title'>)).toEqual(value);
  });

  it('name choices by value or label, in any case', () => {
    const schema = { type: 'string', enum: ['make safe'], 'x-labels': { 'make safe': 'Make it safe' } } as const;
    expect(read('MAKE SAFE', schema)).toBe('make safe');
    expect(read('make it safe', schema)).toBe('make safe');
    expect(read('other', schema)).toBe('other');
    expect(read('Storm', { type: 'string' }, { storm_key: 'storm' })).toBe('storm_key');
    expect(read('nsw;Vic', { type: 'array', items: { enum: ['NSW', 'VIC'] } })).toEqual(['NSW', 'VIC']);
  });

  it('never throw', () => {
    const types = fc.constantFrom('string', 'number', 'integer', 'boolean', 'array', 'object');
    fc.assert(fc.property(fc.string(), types, (text, type) => read(text, { type }) !== undefined));
  });
});
