// What inputs read of what people type and paste.
import { describe, expect, it } from 'vitest';
import { parseJson, toJsonText } from './json/json-text.ts';
import { parseNumber } from '#src/ui/number-text.ts';
import { linkAddress } from './rich-text/link-address.ts';
import {
  matchingFields,
  mentionQuery,
  mergeFieldSpan,
  toEditorHtml,
  toStoredHtml,
} from './rich-text/merge-field-html.ts';
import { splitCodes, splitTexts } from './split-list.ts';

it.each([
  ['12', 12],
  ['1 000', 1000],
  ['-3.5', -3.5],
  ['', null],
  ['abc', undefined],
  ['1e3', undefined],
])('reads the number %j', (text, expected) => {
  expect(parseNumber(text)).toBe(expected);
});

it('[3§5] takes postcodes apart as they are pasted, each once', () => {
  expect(splitCodes('2000, 2010;2020\n2000\t0800')).toEqual(['2000', '2010', '2020', '0800']);
  expect(splitTexts('Make safe, Repair; Make safe\n')).toEqual(['Make safe', 'Repair']);
});

describe('JSON', () => {
  it('is written with indents, and texts as they are', () => {
    expect(toJsonText({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(toJsonText('{"a"')).toBe('{"a"');
    expect(toJsonText(null)).toBe('');
  });

  it('says why it cannot be read', () => {
    expect(parseJson('{"a": 1}')).toEqual({ value: { a: 1 } });
    expect(parseJson('  ')).toEqual({ value: null });
    expect(parseJson('{"a": }')).toHaveProperty('message');
  });
});

describe('merge fields in HTML', () => {
  const keys = new Set(['claimId', 'ownerName']);

  it('become pieces of the editor in texts, never inside tags, and only those that are offered', () => {
    const html =
      '<p>Claim {{claimId}} {{ unknown }} {{{linkHtml}}} <a href="https://x.example/{{claimId}}">{{ownerName}}</a></p>';
    expect(toEditorHtml(html, keys)).toBe(
      `<p>Claim ${mergeFieldSpan('claimId')} {{ unknown }} {{{linkHtml}}} <a href="https://x.example/{{claimId}}">${mergeFieldSpan('ownerName')}</a></p>`,
    );
  });

  it('read and stored again stay the same', () => {
    const stored = `<p>Claim ${mergeFieldSpan('claimId')}</p>`;
    expect(toEditorHtml(stored, keys)).toBe(stored);
  });

  it('an empty editor stores nothing', () => {
    expect(toStoredHtml('<p></p>')).toBe('');
    expect(toStoredHtml('<p><br></p><p></p>')).toBe('');
    expect(toStoredHtml('<p>x</p>')).toBe('<p>x</p>');
  });

  it('[3§9] are found by letters, underscores and blanks after @', () => {
    const fields = [
      { key: 'phFirstName', label: 'Policy holder first name' },
      { key: 'claimId', label: 'Claim ID' },
    ];
    expect(matchingFields(fields, 'holder fi').map(({ key }) => key)).toEqual(['phFirstName']);
    expect(matchingFields(fields, 'CLAIM_id').map(({ key }) => key)).toEqual(['claimId']);
    expect(mentionQuery('Dear @policy hol')).toBe('policy hol');
    expect(mentionQuery('Dear @')).toBe('');
    expect(mentionQuery('mail@example')).toBeUndefined();
    expect(mentionQuery('done @x1')).toBeUndefined();
  });
});

it.each([
  ['example.com/x', 'https://example.com/x'],
  ['https://example.com', 'https://example.com'],
  ['claims@banksia.test', 'mailto:claims@banksia.test'],
  ['tel:1300 000 000', 'tel:1300 000 000'],
  ['{{lodgementLink}}', '{{lodgementLink}}'],
  ['javascript:alert(1)', undefined],
  ['no address', undefined],
])('links %j', (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});
