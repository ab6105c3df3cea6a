// Rules of edges as they are stored (domain/workflow/definition.ts), out of what the rule builder holds: it keeps ids, and
// values that an operator has no use for.
import type { RuleGroupType } from 'react-querybuilder';
import { fieldsOf, isFields, isList, isOneOf, textsOf } from '#domain/fields.ts';
import {
  RULE_FIELDS,
  RULE_OPERATORS,
  type RuleComparison,
  type RuleGroup,
  type RuleOperator,
} from '#domain/workflow/definition.ts';
import { isRuleGroup } from '#domain/workflow/rule.ts';

/** A rule that was just begun. */
export const NO_RULE: RuleGroup = { combinator: 'and', rules: [] };

/** Operators that compare with several values. */
export const isListed = (operator: unknown): boolean => operator === 'in' || operator === 'notIn';

/** Operators that compare with no value. */
export const isUnary = (operator: unknown): boolean => operator === 'null' || operator === 'notNull';

function valueFor(operator: RuleOperator, value: unknown): Pick<RuleComparison, 'value'> {
  if (isUnary(operator)) return {};
  if (isListed(operator)) return { value: isList(value) ? textsOf([...value]) : textsOf([value]).filter(Boolean) };
  return { value: textsOf(isList(value) ? [...value] : [value])[0] ?? '' };
}

function comparison(given: unknown): readonly RuleComparison[] {
  const { field, operator, value } = fieldsOf(given);
  if (!isOneOf(RULE_FIELDS, field) || !isOneOf(RULE_OPERATORS, operator)) return [];
  return [{ field, operator, ...valueFor(operator, value) }];
}

/** The rule that a builder's group or a stored value is; undefined for anything else. */
export function storedRule(given: unknown): RuleGroup | undefined {
  if (!isFields(given) || !isList(given['rules'])) return undefined;
  return {
    combinator: given['combinator'] === 'or' ? 'or' : 'and',
    ...(given['not'] === true && { not: true }),
    rules: given['rules'].flatMap((one): readonly (RuleComparison | RuleGroup)[] => {
      const group = storedRule(one);
      return group === undefined ? comparison(one) : [group];
    }),
  };
}

/** A stored rule as the builder holds it: a copy of its own, which it gives ids. */
export function builtRule({ combinator, not, rules }: RuleGroup): RuleGroupType {
  return {
    combinator,
    ...(not !== undefined && { not }),
    rules: rules.map((one) => {
      if (isRuleGroup(one)) return builtRule(one);
      const { field, operator, value } = one;
      return { field, operator, value: isList(value) ? [...value] : value };
    }),
  };
}

/** 1 for a rule without groups inside. */
export function depthOf({ rules }: RuleGroup): number {
  return 1 + Math.max(0, ...rules.filter(isRuleGroup).map(depthOf));
}

/** Whether every condition has what it compares with, and no group is empty. */
export function isComplete({ rules }: RuleGroup): boolean {
  return (
    rules.length > 0 &&
    rules.every((one) => {
      if (isRuleGroup(one)) return isComplete(one);
      return isUnary(one.operator) || (one.value !== undefined && one.value !== null && one.value.length > 0);
    })
  );
}
