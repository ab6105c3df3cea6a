import { expect, it } from 'vitest';
import { offeredOptions, optionLabel, readOptions } from './use-configuration.ts';

it('[3§3] a hidden item of a list is not offered and keeps its label', () => {
  const options = readOptions([
    { key: 'photo', label: 'Photo' },
    { key: 'fax', label: 'Fax', isHidden: true },
    'Quote',
    { label: 'no key' },
    3,
  ]);
  expect(offeredOptions(options).map(({ label }) => label)).toEqual(['Photo', 'Quote']);
  expect([optionLabel(options, 'fax'), optionLabel(options, 'gone'), optionLabel(options, null)]).toEqual([
    'Fax',
    undefined,
    undefined,
  ]);
});
