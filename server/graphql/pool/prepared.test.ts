import { expect, it } from 'vitest';
import { prepareStatement } from './prepared.ts';

it('names statements, so that they are planned once', () => {
  const { hash } = prepareStatement({ text: 'select 1', parameters: [] });
  expect(hash).not.toBe('');
  expect(prepareStatement({ text: 'select 1', parameters: [] }).hash).toBe(hash);
});

it('names none that is always planned for its values', () => {
  expect(prepareStatement({ text: 'select 1', parameters: [], plannedByValues: 'always' }).hash).toBe('');
});

it('names no statement that is too long to come again', () => {
  expect(prepareStatement({ text: `select ${'1,'.repeat(20_000)}1`, parameters: [] }).hash).toBe('');
});

it('names no search of several conditions: it is planned for their values', () => {
  const search = (values: number) =>
    prepareStatement(
      {
        text: 'select 1',
        parameters: Array.from({ length: values }, (_, leaf) => ({ source: { leaf }, encode: String })),
      },
      { isSearch: true },
    );
  expect(search(2).hash).not.toBe('');
  expect(search(4).hash).toBe('');
});

it('names none that is planned for its values in searches, where it is one', () => {
  const statement = { text: 'select 1', parameters: [], plannedByValues: 'in searches' } as const;
  expect(prepareStatement(statement, { isSearch: true }).hash).toBe('');
  expect(prepareStatement(statement).hash).not.toBe('');
});
