import { expect, it } from 'vitest';
import { prepareStatement } from './prepared.ts';

const named = (text: string): boolean => prepareStatement({ text, parameters: [] }).hash !== '';

it('names statements, so that they are planned once', () => {
  expect(named('select 1 from claim t1 where t1."status" = $1')).toBe(true);
  expect(prepareStatement({ text: 'select 1', parameters: [] }).hash).toBe(
    prepareStatement({ text: 'select 1', parameters: [] }).hash,
  );
});

it('has those with patterns planned for each pattern', () => {
  expect(prepareStatement({ text: 'select 1', parameters: [], plannedByValues: 'always' }).hash).toBe('');
});

it('names no statement that is too long to come again', () => {
  expect(named(`select ${'1,'.repeat(20_000)}1`)).toBe(false);
});

it('has a search of several conditions planned for their values', () => {
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

it('has a search in lists planned for what they have to have', () => {
  const statement = { text: 'select 1', parameters: [], plannedByValues: 'in searches' } as const;
  expect(prepareStatement(statement, { isSearch: true }).hash).toBe('');
  expect(prepareStatement(statement).hash).not.toBe('');
});
