import { expect, test } from 'vitest';
import { givingWay } from './use-docked-columns.ts';

const column = (source: string, isFixed = false) => ({ source, label: source, render: () => null, isFixed });

test('[UX§3] the last column gives way first; what names the row and what stays at its place never does', () => {
  expect(
    givingWay([column('indicator', true), column('name'), column('email'), column('roles'), column('actions', true)]),
  ).toEqual(['roles', 'email']);
  expect(givingWay([column('name'), column('actions', true)])).toEqual([]);
  expect(givingWay([])).toEqual([]);
});
