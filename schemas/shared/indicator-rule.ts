// The fields that claim rules, complaint rules and workflow rules have in common (spec 3 §3.1 and §5).
import { INDICATOR_COLORS, INTERVAL_TYPES, WHICH_RULE_WINS } from '#domain/indicator-rule.ts';

export const RULE_REQUIRED = [
  'title',
  'milestoneStartName',
  'milestoneEndName',
  'intervalInDays',
  'intervalType',
  'priority',
  'color',
] as const;

const COLOR_LABELS = { red: 'Red', orange: 'Orange', green: 'Green' };

export const RULE_FIELDS = {
  title: { type: 'string', title: 'Title', minLength: 1, maxLength: 200 },
  milestoneStartName: {
    type: 'string',
    title: 'Milestone start',
    description: 'Each time it happens the interval starts anew.',
    maxLength: 200,
    'x-kind': 'milestone',
  },
  milestoneEndName: {
    type: 'string',
    title: 'Milestone end',
    description: 'Switches the rule off.',
    maxLength: 200,
    'x-kind': 'milestone',
  },
  intervalInDays: { type: 'integer', title: 'Interval', minimum: 1, maximum: 3650, default: 1 },
  intervalType: {
    type: 'string',
    title: 'Interval type',
    enum: INTERVAL_TYPES,
    'x-labels': { business: 'Business days', calendar: 'Calendar days', months: 'Months' },
    default: 'business',
  },
  priority: { type: 'integer', title: 'Priority', description: WHICH_RULE_WINS, minimum: 1, maximum: 10, default: 1 },
} as const;

export const RULE_COLOR = {
  type: 'string',
  title: 'Colour',
  enum: INDICATOR_COLORS,
  'x-kind': 'color',
  'x-labels': COLOR_LABELS,
} as const;

export const RULE_ENABLED = { type: 'boolean', title: 'Enabled', default: true } as const;

export const RULE_SECTIONS = [
  {
    fields: [
      'title',
      'milestoneStartName',
      'milestoneEndName',
      ['intervalInDays', 'intervalType'],
      ['priority', 'color'],
      'isEnabled',
    ],
  },
] as const;

/** The last field says what the rule would do today. */
export const RULE_WIDGETS = { isEnabled: 'rule-enabled' } as const;

export const RULE_COLUMNS = [
  'title',
  'milestoneStartName',
  'milestoneEndName',
  'intervalInDays',
  'intervalType',
  'priority',
  'color',
  'isEnabled',
] as const;
