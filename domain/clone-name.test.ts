import { expect, it } from 'vitest';
import { cloneName, freeCloneName } from './clone-name.ts';

it('what is made after another is called like it, and tells itself apart', () => {
  expect(['Wattle', 'Wattle (copy)', 'Wattle (copy 9)', ' (copy)'].map((name) => cloneName(name))).toEqual([
    'Wattle (copy)',
    'Wattle (copy 2)',
    'Wattle (copy 10)',
    ' (copy 2)',
  ]);
  expect(cloneName('Wattle Claims', 12)).toBe('Wattl (copy)');
  expect(cloneName('Wattle Claims', 13)).toBe('Wattle (copy)');
});

it('where several are made after one, each has a name that no other has', () => {
  expect(freeCloneName('Red', ['Red'])).toBe('Red (copy)');
  expect(freeCloneName('Red', ['Red', 'RED (copy)', 'Red (copy 2)'])).toBe('Red (copy 3)');
  expect(freeCloneName('A long name', ['A l (copy)'], 10)).toBe('A (copy 2)');
});
