// The editor of an edge as a form: from the edge to the form's fields and back.
import { isOneOf } from '#domain/fields.ts';
import { FIELD_REQUIRED } from '#domain/issue.ts';
import { lengthFault } from '#domain/text-length.ts';
import type { EdgeRule, RuleGroup, WorkflowEdge } from '#domain/workflow/definition.ts';
import {
  LABEL_LENGTH,
  MAX_COMPARISONS,
  MAX_RULE_DEPTH,
  RULE_TITLE_LENGTH,
  RULE_VALUE_LENGTH,
} from '#domain/workflow/limits.ts';
import { hasNoMarkup, PLAIN_TEXT } from '#domain/workflow/plain-text.ts';
import { comparisonsIn, ruleWords } from '#domain/workflow/rule.ts';
import type { FormSection, RecordIssue, RecordSchema } from '#schemas/engine/definition.ts';
import type { FormRecord } from '#src/kit/field/form-store.ts';
import { depthOf, isComplete, NO_RULE, storedRule } from './rule/rule-shape.ts';

const FIRES = ['always', 'otherwise', 'rule'] as const;

export const EDGE_SCHEMA: RecordSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['fires'],
  properties: {
    label: {
      type: 'string',
      title: 'Label',
      maxLength: LABEL_LENGTH,
      description: 'Stands on the edge; may be left empty.',
    },
    fires: {
      type: 'string',
      title: 'When it fires',
      enum: FIRES,
      'x-labels': { always: 'Always', otherwise: 'Otherwise', rule: 'When a rule holds' },
    },
    rule: { type: 'object', title: 'Rule', properties: {} },
    title: { type: 'string', title: 'Rule in words', maxLength: RULE_TITLE_LENGTH },
  },
};

const SECTIONS: readonly FormSection<string>[] = [{ fields: ['label', 'fires'] }];
const RULE_SECTIONS: readonly FormSection<string>[] = [...SECTIONS, { fields: ['rule', 'title'] }];

/** Which fields there are: a rule only where one has to hold. */
export function sectionsOf(fires: unknown): readonly FormSection<string>[] {
  return fires === 'rule' ? RULE_SECTIONS : SECTIONS;
}

/** What the form of an edge starts with; a title that nobody typed is left empty. */
export function edgeValues({ label, rule }: WorkflowEdge): FormRecord {
  if (rule === null) return { label, fires: 'always' };
  if (rule.value === 'otherwise') return { label, fires: 'otherwise' };
  return { label, fires: 'rule', rule: rule.value, title: rule.title === ruleWords(rule.value) ? '' : rule.title };
}

/** The rule as the form has it. */
export function ruleIn(values: FormRecord): RuleGroup {
  return storedRule(values['rule']) ?? NO_RULE;
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function ruleOf(values: FormRecord): EdgeRule | null {
  if (values['fires'] === 'otherwise') return { title: 'Otherwise', value: 'otherwise' };
  if (values['fires'] !== 'rule') return null;
  const value = ruleIn(values);
  return { title: text(values['title']) || ruleWords(value), value };
}

/** The edge as the form has it. */
export function edgeOf(edge: WorkflowEdge, values: FormRecord): WorkflowEdge {
  return { ...edge, label: text(values['label']), rule: ruleOf(values) };
}

function ruleFault(rule: RuleGroup): string | undefined {
  if (rule.rules.length === 0) return 'Add a condition.';
  if (depthOf(rule) > MAX_RULE_DEPTH) return `At most ${MAX_RULE_DEPTH} groups inside of each other.`;
  if (!isComplete(rule)) return 'Choose a value for each condition, and leave no group empty.';
  const conditions = comparisonsIn(rule);
  if (conditions.length > MAX_COMPARISONS) return `At most ${MAX_COMPARISONS} conditions.`;
  const values = conditions.flatMap(({ value }) => value ?? []);
  return values.some((value) => value.length > RULE_VALUE_LENGTH)
    ? `A value has at most ${RULE_VALUE_LENGTH} characters.`
    : undefined;
}

function textFault(value: string, most: number): string | undefined {
  return lengthFault(value, most) ?? (hasNoMarkup(value) ? undefined : PLAIN_TEXT);
}

/** What is wrong with what stands in the form. */
export function edgeIssues(values: FormRecord): readonly RecordIssue[] {
  const isRule = values['fires'] === 'rule';
  const faults = {
    label: textFault(text(values['label']), LABEL_LENGTH),
    fires: isOneOf(FIRES, values['fires']) ? undefined : FIELD_REQUIRED,
    rule: isRule ? ruleFault(ruleIn(values)) : undefined,
    title: isRule ? textFault(text(values['title']), RULE_TITLE_LENGTH) : undefined,
  };
  return Object.entries(faults).flatMap(([field, message]) =>
    message === undefined ? [] : [{ path: [field], message }],
  );
}
