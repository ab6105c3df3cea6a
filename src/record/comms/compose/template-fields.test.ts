import { expect, it } from 'vitest';
import { mergeFieldsOf } from '#domain/merge-fields.ts';
import { markMissing, missingLabels, readValues, unmarkMissing, valuesTemplate } from './template-fields.ts';

const fields = mergeFieldsOf('claim').slice(0, 3);

it('[1§7] the values of all fields come from one rendering', () => {
  expect(valuesTemplate(fields)).toBe('{{claimId}}\u241F{{ownerName}}\u241F{{ownerSurname}}');
  expect(readValues(fields, '12\u241F\u241FNguyen')).toEqual({ claimId: '12', ownerSurname: 'Nguyen' });
});

it('[1§7] fields without a value stay in the text, marked and named', () => {
  const template = 'Claim {{claimId}} of {{ ownerName }}, {{lodgementLink}}';
  const marked = markMissing(template, { claimId: '12' }, fields);
  expect(marked).toBe('Claim {{claimId}} of \u2039ownerName\u203A, {{lodgementLink}}');
  const shown = unmarkMissing(marked.replace('{{claimId}}', '12').replace('{{lodgementLink}}', 'https://x'));
  expect(shown).toBe('Claim 12 of {{ownerName}}, https://x');
  expect(missingLabels([shown], fields)).toEqual(['Owner name']);
});
