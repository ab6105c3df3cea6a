// What the rule builder says.
import { RULE_FIELDS, RULE_OPERATORS } from '#domain/workflow/definition.ts';
import { RULE_FIELD_LABELS, RULE_OPERATOR_LABELS } from '#domain/workflow/rule.ts';

export const FIELDS = RULE_FIELDS.map((name) => ({ name, label: RULE_FIELD_LABELS[name] }));
export const OPERATORS = RULE_OPERATORS.map((name) => ({ name, label: RULE_OPERATOR_LABELS[name] }));
export const COMBINATORS = [
  { name: 'and', label: 'All of these hold' },
  { name: 'or', label: 'Any of these holds' },
];

export const TRANSLATIONS = {
  addRule: { label: 'Add condition', title: '' },
  addGroup: { label: 'Add group', title: '' },
  removeRule: { label: 'Remove condition', title: '' },
  removeGroup: { label: 'Remove group', title: '' },
  notToggle: { label: 'Not', title: 'The opposite of what this group says' },
};
