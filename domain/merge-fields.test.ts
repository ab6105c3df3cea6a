import { describe, expect, it } from 'vitest';
import { mergeFieldLabel, mergeFieldsMessage, mergeFieldsOf, placeholdersIn } from './merge-fields.ts';

describe('[3§3.1] merge fields', () => {
  it('exist for claims only, each key once', () => {
    const keys = mergeFieldsOf('claim').map(({ key }) => key);
    expect(keys).toHaveLength(44);
    expect(new Set(keys).size).toBe(keys.length);
    for (const other of ['complaint', 'incident', 'invoice', undefined]) expect(mergeFieldsOf(other)).toEqual([]);
  });

  it('are read by their label', () =>
    expect([mergeFieldLabel('phDob'), mergeFieldLabel('x')]).toEqual(['Policy holder date of birth', 'x']));

  it('are found in a text, each once', () => {
    expect(placeholdersIn('{{a}} {{ b }} {{a}} {{{c}}} { {d} }')).toEqual([
      { key: 'a', isRaw: false },
      { key: 'b', isRaw: false },
      { key: 'c', isRaw: true },
    ]);
  });

  it.each([
    ['claim', 'Dear {{phFirstName}}, {{ claimId }}', undefined],
    ['claim', '{{{linkHtml}}} {{lodgementLink}}', undefined],
    ['claim', '{{nothing}}', 'There is no merge field {{nothing}}.'],
    ['claim', '{{a}} {{b}} {{a}} {{c}}', 'There are no merge fields {{a}}, {{b}} and {{c}}.'],
    ['claim', '{{}}', 'There is no merge field {{}}.'],
    ['claim', '{{{phFirstName}}}', 'Write {{phFirstName}} with two braces.'],
    ['complaint', '{{claimId}}', 'There is no merge field {{claimId}}.'],
    ['complaint', '{{complaintId}} {{responseDueDate}} {{{linkHtml}}}', undefined],
    ['complaint', '{{{complaintId}}}', 'Write {{complaintId}} with two braces.'],
    ['incident', 'No fields', undefined],
  ])('of a %s: %s', (relatedTo, text, message) => expect(mergeFieldsMessage(relatedTo, text)).toBe(message));
});
