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

export const indicatorDefinition = defineResource({
  type: 'IndicatorDefinition',
  route: 'configuration/claim/business-rules',
  isHosted: true,
  label: { one: 'Business rule', many: 'Business rules' },
  purpose:
    'A rule colours a claim when its start milestone has happened, its end milestone has not, and the interval has passed.',
  feature: 'claim',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: RULE_REQUIRED,
    properties: {
      ...RULE_FIELDS,
      color: RULE_COLOR,
      isEnabled: RULE_ENABLED,
    },
  },
  rules: [checkIndicatorRule('claim')],
  form: { drawer: 500, sections: RULE_SECTIONS, widgets: RULE_WIDGETS },
  list: { columns: RULE_COLUMNS, filters: ['title', 'color', 'isEnabled'], sort: { id: 'desc' } },
  remove: 'hard',
});

export type IndicatorDefinition = RecordOf<typeof indicatorDefinition>;
