import { expect, it } from 'vitest';
import type { EdgeRule } from '#domain/workflow/definition.ts';
import { edgeWords, pillWords } from './edge-words.ts';

const rule = (title: string): EdgeRule => ({ title, value: { combinator: 'and', rules: [] } });

it('an edge says its label, else its rule', () => {
  expect(edgeWords({ label: '', rule: null })).toBe('');
  expect(edgeWords({ label: ' Yes ', rule: rule('Status is open') })).toBe('Yes');
  expect(edgeWords({ label: '', rule: rule('Status is open') })).toBe('If Status is open');
  expect(edgeWords({ label: '', rule: rule(' ') })).toBe('If a rule holds');
  expect(edgeWords({ label: '', rule: { title: 'Otherwise', value: 'otherwise' } })).toBe('Otherwise');
  expect(pillWords({ label: '', rule: rule('Status is open') })).toEqual(['If ', 'Status is open']);
});
