// Whether the rule of an edge is written as one, before it is stored.
import { isFields, isList, isOneOf, type Fields } from '../fields.ts';
import { isBlank, type Issue } from '../issue.ts';
import { lengthFault } from '../text-length.ts';
import { RULE_FIELDS, RULE_OPERATORS } from './definition.ts';
import { MAX_COMPARISONS, MAX_RULE_DEPTH, RULE_TITLE_LENGTH, RULE_VALUE_LENGTH } from './limits.ts';
import { hasNoMarkup, PLAIN_TEXT } from './plain-text.ts';

type Path = Issue['path'];

const name = (value: unknown): string => (typeof value === 'string' ? `"${value.slice(0, 60)}"` : 'no name');

function valueFault({ operator, value }: Fields): string | undefined {
  if (operator === 'null' || operator === 'notNull')
    return isBlank(value) || (isList(value) && value.length === 0)
      ? undefined
      : 'compares with a value where none is asked for';
  const values = operator === 'in' || operator === 'notIn' ? value : [value];
  if (!isList(values) || !values.every((one) => typeof one === 'string'))
    return operator === 'in' || operator === 'notIn'
      ? 'needs a list of texts to compare with'
      : 'needs a text to compare with';
  return values.some((one) => lengthFault(one, RULE_VALUE_LENGTH) !== undefined)
    ? `compares with a text of more than ${RULE_VALUE_LENGTH} characters`
    : undefined;
}

function checkComparison(rule: Fields, path: Path, what: string): readonly Issue[] {
  if (!isOneOf(RULE_FIELDS, rule['field']))
    return [
      {
        path: [...path, 'field'],
        message: `${what} has a rule on a field that does not exist: ${name(rule['field'])}.`,
      },
    ];
  if (!isOneOf(RULE_OPERATORS, rule['operator']))
    return [
      {
        path: [...path, 'operator'],
        message: `${what} has a rule with a comparison that does not exist: ${name(rule['operator'])}.`,
      },
    ];
  const fault = valueFault(rule);
  return fault === undefined ? [] : [{ path: [...path, 'value'], message: `${what} has a rule that ${fault}.` }];
}

function checkGroup(group: Fields, path: Path, what: string, depth: number): readonly Issue[] {
  if (depth > MAX_RULE_DEPTH)
    return [{ path, message: `${what} has a rule that is nested too deep: at most ${MAX_RULE_DEPTH} groups.` }];
  const { combinator, not, rules } = group;
  if (combinator !== 'and' && combinator !== 'or')
    return [
      {
        path: [...path, 'combinator'],
        message: `${what} has a rule whose parts are joined by neither "and" nor "or".`,
      },
    ];
  if (not !== undefined && not !== null && typeof not !== 'boolean')
    return [{ path: [...path, 'not'], message: `${what} has a rule with a "not" that is neither true nor false.` }];
  if (!isList(rules))
    return [{ path: [...path, 'rules'], message: `${what} has a rule without a list of comparisons.` }];
  if (rules.length > MAX_COMPARISONS)
    return [
      {
        path: [...path, 'rules'],
        message: `${what} has a rule with more than ${MAX_COMPARISONS} comparisons in a group.`,
      },
    ];
  return rules.flatMap((rule, index): readonly Issue[] => {
    const at = [...path, 'rules', index];
    if (!isFields(rule)) return [{ path: at, message: `${what} has a rule that is not written as one.` }];
    return 'rules' in rule ? checkGroup(rule, at, what, depth + 1) : checkComparison(rule, at, what);
  });
}

/** What is wrong with the rule of an edge, in paths from the edge on. */
export function checkEdgeRule(rule: unknown, what: string): readonly Issue[] {
  if (rule === undefined || rule === null) return [];
  if (!isFields(rule)) return [{ path: ['rule'], message: `${what} has a rule that is not written as one.` }];
  const { title, value } = rule;
  if (title !== undefined && title !== null) {
    if (typeof title !== 'string')
      return [{ path: ['rule', 'title'], message: `${what} has a rule whose title is no text.` }];
    const long = lengthFault(title, RULE_TITLE_LENGTH);
    if (long !== undefined) return [{ path: ['rule', 'title'], message: `${what}, title of the rule: ${long}.` }];
    if (!hasNoMarkup(title)) return [{ path: ['rule', 'title'], message: `${what}, title of the rule: ${PLAIN_TEXT}` }];
  }
  if (value === 'otherwise') return [];
  return isFields(value)
    ? checkGroup(value, ['rule', 'value'], what, 1)
    : [{ path: ['rule', 'value'], message: `${what} has a rule that is not written as one.` }];
}
