import { expect, test } from 'vitest';
import { codeRows, filledFrom } from './code-rows.ts';

const known = {
  issues: ['Service - Service quality'],
  products: ['Travel'],
  stored: [
    { element: 'product', value: 'Pet', code: 'P9' },
    { element: 'complainant_type', value: 'Other', code: 'T3' },
  ],
};

test('every value has a row, with its code, also one that no list offers any more', () => {
  const rows = codeRows(known);
  expect(rows.filter(({ element }) => element === 'product')).toEqual([
    { element: 'product', value: 'Travel', code: '' },
    { element: 'product', value: 'Pet', code: 'P9' },
  ]);
  expect(rows.find(({ value }) => value === 'Other')).toEqual({
    element: 'complainant_type',
    value: 'Other',
    code: 'T3',
  });
  expect(rows.filter(({ element }) => element === 'issue')).toHaveLength(1);
});

test('a table fills the codes that it has, by the name of the element or its title', () => {
  const rows = codeRows(known);
  const codes = rows.map(({ code }) => code);
  const { codes: next, filled } = filledFrom(rows, codes, [
    ['Product', ' Travel ', 'P1'],
    ['product', 'Pet', ''],
    ['complainant_type', 'Nobody', 'T9'],
  ]);
  expect(filled).toBe(1);
  expect(next[rows.findIndex(({ value }) => value === 'Travel')]).toBe('P1');
  expect(next[rows.findIndex(({ value }) => value === 'Pet')]).toBe('P9');
});
