import { describe, expect, it } from 'vitest';
import type { RuleGroup, WorkflowEdge } from '#domain/workflow/definition.ts';
import { edgeIssues, edgeOf, edgeValues } from './edge-form.ts';

const EDGE: WorkflowEdge = { id: 'e', source: 'a', target: 'b', sourcePort: 'left', label: '', rule: null };
const RULE: RuleGroup = {
  combinator: 'and',
  rules: [{ field: 'triageOutcome', operator: '=', value: 'make safe' }],
};
const nested = (depth: number): RuleGroup => (depth === 1 ? RULE : { combinator: 'or', rules: [nested(depth - 1)] });

describe('the editor of an edge', () => {
  it('opens an edge and closes it again without a change', () => {
    const edges: readonly WorkflowEdge[] = [
      EDGE,
      { ...EDGE, label: 'Yes', rule: { title: 'Otherwise', value: 'otherwise' } },
      { ...EDGE, rule: { title: 'Triage outcome is make safe', value: RULE } },
      { ...EDGE, rule: { title: 'It rained', value: nested(5) } },
    ];
    for (const edge of edges) {
      expect(edgeOf(edge, edgeValues(edge))).toEqual(edge);
      expect(edgeIssues(edgeValues(edge))).toEqual([]);
    }
  });

  it('[3§3.3] says a rule in words where nobody typed any', () => {
    expect(edgeOf(EDGE, { fires: 'rule', rule: RULE, title: ' ' }).rule).toEqual({
      title: 'Triage outcome is make safe',
      value: RULE,
    });
    expect(edgeOf(EDGE, { fires: 'rule', rule: RULE, title: 'Unsafe' }).rule?.title).toBe('Unsafe');
  });

  it('drops the rule of an edge that fires always', () => {
    expect(edgeOf(EDGE, { fires: 'always', rule: RULE, title: 'Unsafe' }).rule).toBeNull();
    expect(edgeIssues({ fires: 'always', rule: { combinator: 'and', rules: [] } })).toEqual([]);
  });

  it('refuses a rule that is empty, half or too deep, and markup', () => {
    const fault = (rule: RuleGroup, title = '') => edgeIssues({ fires: 'rule', rule, title })[0]?.message;
    expect(fault({ combinator: 'and', rules: [] })).toBe('Add a condition.');
    const half = 'Choose a value for each condition, and leave no group empty.';
    expect(fault({ combinator: 'and', rules: [{ field: 'status', operator: '=', value: '' }] })).toBe(half);
    expect(fault({ combinator: 'and', rules: [{ field: 'status', operator: 'in', value: [] }] })).toBe(half);
    expect(fault({ combinator: 'and', rules: [...RULE.rules, { combinator: 'or', rules: [] }] })).toBe(half);
    expect(fault(nested(5))).toBeUndefined();
    expect(fault(nested(6))).toBe('At most 5 groups inside of each other.');
    expect(fault(RULE, '<img src=x>')).toMatch(/markup/);
  });
});
