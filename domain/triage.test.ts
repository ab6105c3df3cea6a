import { describe, expect, it } from 'vitest';
import { choose, given, option, question } from './questionnaire/fixture.ts';
import { suggestedTriage } from './triage.ts';

const OUTCOMES = [
  { key: 'large loss', label: 'Large loss' },
  { key: 'low risk', label: 'Low risk' },
  { key: 'ms', label: 'Make safe' },
];
const SAFE = question(14, {
  Options: [
    option(161),
    option(162, { description: 'Suggest triage outcome: make safe' }),
    option(163, { description: 'Suggest triage outcome: large loss; flag urgent financial need' }),
    option(164, { description: 'Suggest triage outcome: unheard of' }),
  ],
});

describe('the triage outcome that answers suggest [1§4]', () => {
  it.each([
    ['none', 161, undefined],
    ['the entry with that label', 162, 'ms'],
    ['the entry with that key', 163, 'large loss'],
    ['nothing that is not in the list', 164, undefined],
  ])('is %s', (_name, optionId, outcome) =>
    expect(suggestedTriage([question(1), SAFE], given(choose(1, 10), choose(14, optionId)), OUTCOMES)).toBe(outcome),
  );
  it('is the first on the path, and only from questions on it', () => {
    const other = question(2, { Options: [option(20, { description: 'Suggest triage outcome: Low risk.' })] });
    const answers = given(choose(14, 163), choose(2, 20));
    expect(suggestedTriage([other, SAFE], answers, OUTCOMES)).toBe('low risk');
    expect(suggestedTriage([SAFE], answers, OUTCOMES)).toBe('large loss');
    expect(suggestedTriage([question(1)], answers, OUTCOMES)).toBeUndefined();
  });
});
