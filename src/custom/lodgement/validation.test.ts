import { describe, expect, it } from 'vitest';
import { EMPTY_FIELDS, type LodgementFields } from './fields/lodgement-fields.ts';
import { formIssues, type FormRules } from './validation.ts';

const RULES: FormRules = { context: { today: '2026-11-22', zone: 'Australia/Sydney', termEndsCount: false } };
const LONG: LodgementFields = {
  ...EMPTY_FIELDS,
  phLastName: 'x'.repeat(112),
  causeOfLoss: 'x'.repeat(501),
  notes: `${'x'.repeat(10_000)}  `,
  additionalInfo: 'x'.repeat(10_001),
};
const lengthsOf = (form: 'policy' | 'event' | 'additional', rules = RULES) =>
  formIssues(form, LONG, rules).filter(({ message }) => message.includes('too many'));

describe('texts of the claim form', () => {
  it('are refused when they are too long, never cut, with how much is too much', () => {
    expect(lengthsOf('policy')).toEqual([
      { path: ['phLastName'], message: 'Last name: At most 100 characters, 12 too many' },
    ]);
    expect(lengthsOf('event')).toEqual([
      { path: ['causeOfLoss'], message: 'Cause of loss: At most 500 characters, 1 too many' },
    ]);
    // blanks around a text are not stored
    expect(lengthsOf('additional')).toEqual([
      { path: ['additionalInfo'], message: 'Additional information: At most 10,000 characters, 1 too many' },
    ]);
  });
  it('of an older claim that are left as they are keep nobody from working on it', () => {
    expect(lengthsOf('additional', { ...RULES, stored: LONG })).toEqual([]);
  });
});
