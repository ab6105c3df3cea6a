import { expect, test } from 'vitest';
import { withNames, withRecord } from './record-crumb.ts';

const PAGE = [{ label: 'Configuration', to: '/app/configuration' }, { label: 'Insurers' }];

test('[3§2.7] an open record stands behind its list, which then is a link', () => {
  expect(withRecord(PAGE, { name: 'Coolabah Mutual', listPath: '/app/configuration/insurers?page=2' })).toEqual([
    { label: 'Configuration', to: '/app/configuration' },
    { label: 'Insurers', to: '/app/configuration/insurers?page=2' },
    { label: 'Coolabah Mutual' },
  ]);
});

test('[3§2.7] without an open record the list is the page', () => {
  expect(withRecord(PAGE, undefined)).toBe(PAGE);
  expect(withRecord([], { name: 'Coolabah Mutual', listPath: '/' })).toEqual([]);
});

test('a step that stands for a record has its name once that is known, and keeps where it leads', () => {
  const steps = [
    { label: 'Product types', to: '/types' },
    { label: 'Product type', to: '/types/7', nameOf: 'product-type:7' },
    { label: 'PDS' },
  ];
  expect(withNames(steps, { 'product-type:7': 'Motor', 'pds:7': 'Other' })).toEqual([
    steps[0],
    { label: 'Motor', to: '/types/7', nameOf: 'product-type:7' },
    steps[2],
  ]);
  expect(withNames(steps, {})).toEqual(steps);
});
