import { expect, it } from 'vitest';
import { attributeLabel, describeItem, itemAttributeError, newItem, OTHER_ITEM } from './specified-items.ts';

it("[1§3] builds in 'Other' as -1 with five attributes", () => {
  expect(OTHER_ITEM.id).toBe(-1);
  expect(OTHER_ITEM.attributes.map(attributeLabel)).toEqual([
    'Item description',
    'Brand',
    'Value ($)',
    'Size (square metres)',
    'Age (months)',
  ]);
  expect(newItem(OTHER_ITEM).attributes.every((attribute) => attribute.value === null)).toBe(true);
});
it('[1§3] checks values by their type', () => {
  const item = { specifiedItemId: 1, label: 'Carpet', attributes: [] };
  const attribute = { name: 'A', unit: null };
  expect(itemAttributeError(item, { ...attribute, type: 'number', value: 'x' })).toBe('Enter a number of 0 or more.');
  expect(itemAttributeError(item, { ...attribute, type: 'currency', value: -1 })).toBe('Enter a number of 0 or more.');
  expect(itemAttributeError(item, { ...attribute, type: 'date', value: '2026-02-30' })).toBe(
    'Enter a date as DD/MM/YYYY.',
  );
  expect(itemAttributeError(item, { ...attribute, type: 'text', value: 'x'.repeat(501) })).toBe(
    'At most 500 characters, 1 too many',
  );
  expect(itemAttributeError(item, { ...attribute, type: 'number', value: null })).toBeUndefined();
  expect(itemAttributeError(item, { ...attribute, type: 'number', value: 0 })).toBeUndefined();
});
it('[1§3] names an item in a line', () =>
  expect(
    describeItem({
      specifiedItemId: 1,
      label: 'Carpet',
      attributes: [
        { name: 'Area', type: 'number', unit: 'm2', value: 12 },
        { name: 'Value', type: 'currency', unit: '$', value: 900 },
        { name: 'Age', type: 'number', unit: 'months', value: null },
      ],
    }),
  ).toBe('Carpet, Area 12 m2, Value A$900.00'));
