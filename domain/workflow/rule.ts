// Rules of edges: whether they hold for a claim, what they read, and how people read them (spec 3 §3.3).
import { isFields, isOneOf } from '../fields.ts';
import { sentence } from '../milestone-name.ts';
import {
  RULE_FIELDS,
  type ClaimFacts,
  type EdgeRule,
  type RuleComparison,
  type RuleField,
  type RuleGroup,
  type RuleOperator,
} from './definition.ts';

export const RULE_FIELD_LABELS: Readonly<Record<RuleField, string>> = {
  status: 'Status',
  decision: 'Decision',
  causeOfLoss: 'Cause of loss',
  triageOutcome: 'Triage outcome',
};

export const RULE_OPERATOR_LABELS: Readonly<Record<RuleOperator, string>> = {
  '=': 'is',
  '!=': 'is not',
  in: 'is one of',
  notIn: 'is not one of',
  null: 'is empty',
  notNull: 'is not empty',
};

/** True for comparisons that hold together. */
export function isRuleGroup(rule: RuleComparison | RuleGroup): rule is RuleGroup {
  return 'rules' in rule;
}

function comparisonHolds({ field, operator, value }: RuleComparison, facts: ClaimFacts): boolean {
  const fact = facts[field] ?? null;
  const values = typeof value === 'string' ? [value] : (value ?? []);
  const isAmong = fact !== null && values.includes(fact);
  if (operator === 'null' || operator === 'notNull') return (fact === null) === (operator === 'null');
  return isAmong === (operator === '=' || operator === 'in');
}

/** Whether a rule holds for a claim. A claim without a value is not any value; a group without comparisons holds. */
export function ruleHolds(rule: RuleGroup | RuleComparison, facts: ClaimFacts): boolean {
  if (!isRuleGroup(rule)) return comparisonHolds(rule, facts);
  const one = (inner: RuleGroup | RuleComparison): boolean => ruleHolds(inner, facts);
  const holds = rule.rules.length === 0 || (rule.combinator === 'and' ? rule.rules.every(one) : rule.rules.some(one));
  return holds !== (rule.not ?? false);
}

/** The comparisons of a rule, however deep they lie. */
export function comparisonsIn(rule: RuleGroup | RuleComparison): readonly RuleComparison[] {
  return isRuleGroup(rule) ? rule.rules.flatMap(comparisonsIn) : [rule];
}

/** The fields that a rule reads, each once. A document that was never checked may name others than are known. */
export function fieldsRead(rule: RuleGroup | RuleComparison): readonly RuleField[] {
  return [...new Set(comparisonsIn(rule).map(({ field }) => field))];
}

/** The fields that a rule reads and that claims do not have. */
export function unknownFields(rule: RuleGroup): readonly string[] {
  return fieldsRead(rule).filter((field) => !isOneOf(RULE_FIELDS, field));
}

/** What people read for a value of a field. */
export type ValueWords = (field: RuleField, value: string) => string;

const plainWords: ValueWords = (_field, value) => value.replaceAll('_', ' ');

function comparisonWords({ field, operator, value }: RuleComparison, words: ValueWords): string {
  const values = (typeof value === 'string' ? [value] : (value ?? [])).map((one) => words(field, one));
  const name = (RULE_FIELD_LABELS[field] ?? field).toLowerCase();
  return [name, RULE_OPERATOR_LABELS[operator] ?? operator, values.join(', ')].filter((part) => part !== '').join(' ');
}

function groupWords({ combinator, not, rules }: RuleGroup, words: ValueWords): string {
  const parts = rules.map((rule) => {
    if (!isRuleGroup(rule)) return comparisonWords(rule, words);
    const inner = groupWords(rule, words);
    // a group that says 'not' has its brackets already
    return rule.rules.length < 2 || rule.not === true || rules.length < 2 ? inner : `(${inner})`;
  });
  const joined = parts.length === 0 ? 'always' : parts.join(` ${combinator} `);
  return not === true ? `not (${joined})` : joined;
}

/**
 * A rule as people read it: 'Triage outcome is make safe', 'Otherwise', 'Always' for an edge without one.
 * @param words what people read for the keys of the organisation's lists
 */
export function ruleWords(
  rule: RuleGroup | 'otherwise' | Pick<EdgeRule, 'value'> | null,
  words: ValueWords = plainWords,
): string {
  if (rule === null) return 'Always';
  if (rule === 'otherwise') return 'Otherwise';
  return isFields(rule) && 'value' in rule ? ruleWords(rule.value, words) : sentence(groupWords(rule, words));
}
