import { describe, expect, it } from 'vitest';
import {
  conditionKey,
  conditionsOf,
  conditionWarning,
  raisedConfigItems,
  readAnsweredConditions,
} from './conditions.ts';
import { choose, given, option, question } from './questionnaire/fixture.ts';

const STORM = {
  id: 1,
  label: 'Storm',
  objectQuestion1: 'Lived in?',
  objectRequiredAnswer1: 'yes',
  objectErrorMessage1: 'Must be lived in.',
  objectQuestion2: null,
  objectRequiredAnswer2: null,
  objectErrorMessage2: null,
  perilQuestion1: 'An opening?',
  perilRequiredAnswer1: 'yes',
  perilErrorMessage1: 'No opening, no cover.',
};
const FLOOD = {
  id: 2,
  objectQuestion1: 'Lived in?',
  objectRequiredAnswer1: 'yes',
  objectErrorMessage1: 'Must be lived in.',
  perilQuestion2: 'Flood cover?',
  perilRequiredAnswer2: 'yes',
  perilErrorMessage2: null,
};

describe('conditions [1§2.5]', () => {
  it('come from the chosen options, each item once', () => {
    const path = [
      question(1, {
        type: 'MULTI_SELECT',
        Options: [
          option(10, { pdsConfigItemId: 2 }),
          option(11, { pdsConfigItemId: 1 }),
          option(12, { pdsConfigItemId: 3 }),
        ],
      }),
      question(2, { Options: [option(20, { pdsConfigItemId: 2 })] }),
    ];
    expect(raisedConfigItems(path, given(choose(1, 10, 11), choose(2, 20)))).toEqual([2, 1]);
  });
  it('ask about the object once, then about the perils', () =>
    expect(conditionsOf([STORM, FLOOD]).map((one) => [one.kind, one.question, conditionKey(one)])).toEqual([
      ['object', 'Lived in?', '1-object-1'],
      ['peril', 'An opening?', '1-peril-1'],
      ['peril', 'Flood cover?', '2-peril-2'],
    ]));
  it('warn about another than the required answer only', () => {
    const [lived, , flood] = conditionsOf([STORM, FLOOD]);
    expect(conditionWarning(lived!, 'no')).toBe('Must be lived in.');
    expect(conditionWarning(lived!, 'Yes')).toBeUndefined();
    expect(conditionWarning(lived!, undefined)).toBeUndefined();
    expect(conditionWarning(flood!, 'no')).toBe('This may affect cover.');
  });
  it('are read back', () =>
    expect(readAnsweredConditions([{ ...conditionsOf([STORM])[0], answer: 'no' }, 3])).toHaveLength(1));
});
