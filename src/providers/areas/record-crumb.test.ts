import { expect, test } from 'vitest';
import { withRecord } from './record-crumb.ts';

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
