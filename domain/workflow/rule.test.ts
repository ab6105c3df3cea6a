import { describe, expect, it } from 'vitest';
import type { ClaimFacts, RuleComparison, RuleGroup } from './definition.ts';
import { fieldsRead, ruleHolds, ruleWords } from './rule.ts';

const FACTS: ClaimFacts = { status: 'open', decision: null, causeOfLoss: 'storm', triageOutcome: 'make_safe' };
const rule = (
  field: RuleComparison['field'],
  operator: RuleComparison['operator'],
  value?: RuleComparison['value'],
): RuleComparison => ({
  field,
  operator,
  value,
});

describe('[3§3.3] the rule of an edge', () => {
  it.each([
    [rule('status', '=', 'open'), true],
    [rule('status', '=', 'Open'), false],
    [rule('status', '!=', 'open'), false],
    [rule('status', 'in', ['closed', 'open']), true],
    [rule('status', 'in', []), false],
    [rule('status', 'notIn', ['closed']), true],
    [rule('status', 'null'), false],
    [rule('status', 'notNull'), true],
    [rule('decision', '=', 'accepted'), false],
    [rule('decision', '!=', 'accepted'), true],
    [rule('decision', 'in', ['accepted']), false],
    [rule('decision', 'notIn', ['accepted']), true],
    [rule('decision', 'null'), true],
    [rule('decision', 'notNull'), false],
  ] as const)('%j: %j', (one, holds) => {
    expect(ruleHolds(one, FACTS)).toBe(holds);
    expect(ruleHolds({ combinator: 'and', not: true, rules: [one] }, FACTS)).toBe(!holds);
  });

  const nested: RuleGroup = {
    combinator: 'or',
    rules: [
      rule('status', '=', 'closed'),
      {
        combinator: 'and',
        rules: [rule('triageOutcome', '=', 'make_safe'), rule('causeOfLoss', 'in', ['storm', 'fire'])],
      },
    ],
  };
  it('holds by its groups', () => {
    expect(ruleHolds(nested, FACTS)).toBe(true);
    expect(ruleHolds(nested, { ...FACTS, causeOfLoss: 'theft' })).toBe(false);
    expect(ruleHolds({ combinator: 'and', rules: [] }, FACTS)).toBe(true);
  });

  it('reads its fields once each', () =>
    expect(fieldsRead(nested)).toEqual(['status', 'triageOutcome', 'causeOfLoss']));

  it('is read by people', () => {
    expect(ruleWords({ combinator: 'and', rules: [rule('triageOutcome', '=', 'make_safe')] })).toBe(
      'Triage outcome is make safe',
    );
    expect(ruleWords(nested)).toBe(
      'Status is closed or (triage outcome is make safe and cause of loss is one of storm, fire)',
    );
    expect(ruleWords({ ...nested, not: true })).toMatch(/^Not \(status is closed or \(/);
    expect(ruleWords({ value: 'otherwise' })).toBe('Otherwise');
    expect(ruleWords(null)).toBe('Always');
    expect(ruleWords({ combinator: 'and', rules: [rule('decision', 'null')] })).toBe('Decision is empty');
    expect(
      ruleWords({ combinator: 'and', rules: [rule('status', '=', 'open')] }, (field, value) => `${field}:${value}`),
    ).toBe('Status is status:open');
  });
});
