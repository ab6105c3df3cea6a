import { checkIndicatorRule } from '#domain/indicator-rule.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';
import {
  RULE_COLOR,
  RULE_COLUMNS,
  RULE_ENABLED,
  RULE_FIELDS,
  RULE_REQUIRED,
  RULE_SECTIONS,
  RULE_WIDGETS,
} from './shared/indicator-rule.ts';

export const workflowRule = defineResource({
  type: 'WorkflowRule',
  route: 'configuration/workflow/edit/:workflowId/rules',
  isHosted: true,
  label: { one: 'Workflow rule', many: 'Workflow rules' },
  purpose: 'Rules for the claims that run this workflow; they show together with the business rules of all claims.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: [...RULE_REQUIRED, 'workflowId'],
    properties: {
      ...RULE_FIELDS,
      color: RULE_COLOR,
      isEnabled: RULE_ENABLED,
      workflowId: { type: 'integer', title: 'Workflow', 'x-reference': { type: 'Workflow', label: 'name' } },
    },
  },
  rules: [checkIndicatorRule('claim')],
  form: { drawer: 700, sections: RULE_SECTIONS, widgets: RULE_WIDGETS },
  list: { columns: RULE_COLUMNS, filters: ['title', 'color', 'isEnabled'], sort: { id: 'desc' } },
  parent: 'workflowId',
  remove: 'hard',
  texts: { delete: 'Remove', deleting: 'Removing rule...', deleted: 'Rule removed.' },
});

export type WorkflowRule = RecordOf<typeof workflowRule>;
