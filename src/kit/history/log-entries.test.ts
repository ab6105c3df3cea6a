import { expect, it } from 'vitest';
import { changesOf, entityOf, verbOf } from './log-entries.ts';

it('names the table of a type', () => {
  expect(entityOf('Insurer')).toBe('insurer');
  expect(entityOf('PdsVersion')).toBe('pds_version');
});

it('tells the changes of fields that people know', () => {
  const jsonDiff = [
    { field: 'name', before: 'Galah', after: 'Brolga' },
    { field: 'rowVersion', before: 1, after: 2 },
    { field: 'email', before: null, after: '' },
    'broken',
  ];
  expect(changesOf({ jsonDiff }, { name: 'Name', email: 'E-mail' })).toEqual([jsonDiff[0]]);
  expect(changesOf({ jsonDiff: null }, { name: 'Name' })).toEqual([]);
});

it('names what was done', () => {
  expect(['insert', 'update', 'delete', 'else'].map((contentType) => verbOf({ contentType }))).toEqual([
    'Added',
    'Changed',
    'Deleted',
    'Changed',
  ]);
});
