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

export const complaintIndicatorDefinition = defineResource({
  type: 'ComplaintIndicatorDefinition',
  route: 'configuration/complaints/business-rules',
  isHosted: true,
  label: { one: 'Business rule', many: 'Business rules' },
  purpose:
    'A rule colours a complaint when its start milestone has happened, its end milestone has not, and the interval has passed.',
  feature: 'complaint',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: RULE_REQUIRED,
    properties: {
      ...RULE_FIELDS,
      color: { ...RULE_COLOR, default: 'green' },
      isEnabled: RULE_ENABLED,
    },
  },
  rules: [checkIndicatorRule('complaint')],
  form: {
    drawer: 500,
    sections: RULE_SECTIONS,
    widgets: { ...RULE_WIDGETS, milestoneStartName: 'complaint-milestone', milestoneEndName: 'complaint-milestone' },
  },
  list: { columns: RULE_COLUMNS, filters: ['title', 'color', 'isEnabled'], sort: { id: 'desc' } },
  remove: 'hard',
});

export type ComplaintIndicatorDefinition = RecordOf<typeof complaintIndicatorDefinition>;
