import { expect, it } from 'vitest';
import type { RuleGroup } from '#domain/workflow/definition.ts';
import { builtRule, storedRule } from './rule-shape.ts';

it('stores what the builder holds without its ids, and without values that an operator has no use for', () => {
  const built = {
    id: 'a',
    combinator: 'or',
    not: false,
    rules: [
      { id: 'b', field: 'status', operator: 'null', valueSource: 'value', value: 'open' },
      { id: 'c', field: 'decision', operator: 'in', value: 'accepted' },
      { id: 'd', field: 'decision', operator: '=', value: ['accepted', 'declined'] },
      {
        id: 'e',
        combinator: 'and',
        not: true,
        rules: [{ id: 'f', field: 'causeOfLoss', operator: '!=', value: 'Fire' }],
      },
    ],
  };
  expect(storedRule(built)).toEqual({
    combinator: 'or',
    rules: [
      { field: 'status', operator: 'null' },
      { field: 'decision', operator: 'in', value: ['accepted'] },
      { field: 'decision', operator: '=', value: 'accepted' },
      { combinator: 'and', not: true, rules: [{ field: 'causeOfLoss', operator: '!=', value: 'Fire' }] },
    ],
  });
});

it.each([undefined, null, 'otherwise', {}, { combinator: 'and' }])('%j is no rule', (given) =>
  expect(storedRule(given)).toBeUndefined(),
);

it('gives the builder a copy of a rule, and reads the same rule out of it again', () => {
  const rule: RuleGroup = {
    combinator: 'or',
    rules: [
      { field: 'status', operator: 'null' },
      { field: 'decision', operator: 'in', value: ['accepted'] },
      { combinator: 'and', not: true, rules: [{ field: 'causeOfLoss', operator: '!=', value: 'Fire' }] },
    ],
  };
  const built = builtRule(rule);
  expect(storedRule(built)).toEqual(rule);
  expect(built.rules).not.toBe(rule.rules);
  expect(built.rules[1]).not.toBe(rule.rules[1]);
});
