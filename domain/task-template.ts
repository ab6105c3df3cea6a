// Task templates: the enumerations of the task manager (spec 3 §4.1 and §9, RULES 12 and 22), and what the service
// and the form refuse (spec 3 §5).
import { fieldsOf, isFields, isOneOf, namesOf } from './fields.ts';
import { FIELD_REQUIRED, isBlank, listWords, type Checked, type Issue } from './issue.ts';
import { checkMergeFields, RELATED_TO, type RelatedTo } from './merge-fields.ts';
import { RECORDS, withArticle } from './records.ts';

export const TASK_ACTIONS = [
  'allocate supplier',
  'change status',
  'change triage outcome',
  'make decision',
  'make payment',
  'update reserve',
  'send email',
  'send text',
] as const;
export type TaskAction = (typeof TASK_ACTIONS)[number];

export const ASSIGNED_TO = ['owner'] as const;
export const DAY_TYPES = ['business_days', 'calendar_days'] as const;
export const DAY_TYPE_LABELS = { business_days: 'Business days', calendar_days: 'Calendar days' } as const;
export const MILESTONE_STATUSES = ['Active', 'Completed'] as const;
export const TRIGGER_TYPES = ['status', 'decision', 'milestone'] as const;

/** Statuses offered as triggers: a list of its own beside the statuses of claims (RULES 22). */
export const TRIGGER_STATUSES = [
  'Any',
  'Accepted',
  'Partially accepted',
  'Pending',
  'Rejected',
  'Lodged',
  'Validated',
] as const;

/** Where a due date starts to count; a milestone is named beside it. */
export const DUE_ANCHORS = ['current.createdAt', 'claim.createdAt', 'milestone'] as const;
export type DueAnchor = (typeof DUE_ANCHORS)[number];

/** A due date that has just been switched on (spec 3 §9). */
export const DEFAULT_DUE_DATE = { numberOfDays: 1, dayType: 'business_days', field: 'current.createdAt' } as const;

const RECIPIENTS: Readonly<Record<RelatedTo, readonly string[]>> = {
  claim: ['insurer', 'broker', 'policy holder'],
  complaint: ['owner'],
  incident: [],
};

/** To whom a message of such a task can go. */
export function recipientsOf(relatedTo: unknown): readonly string[] {
  return isRelatedTo(relatedTo) ? RECIPIENTS[relatedTo] : [];
}

const ANCHORS: Readonly<Record<RelatedTo, readonly DueAnchor[]>> = {
  claim: DUE_ANCHORS,
  complaint: ['current.createdAt', 'milestone'],
  // incidents have no milestones
  incident: ['current.createdAt'],
};

const TRIGGERS: Readonly<Record<RelatedTo, readonly (typeof TRIGGER_TYPES)[number][]>> = {
  claim: TRIGGER_TYPES,
  complaint: ['milestone'],
  incident: [],
};

function isRelatedTo(value: unknown): value is RelatedTo {
  return RELATED_TO.some((one) => one === value);
}

/** 'a complaint' */
function aRecord(relatedTo: unknown): string {
  return isRelatedTo(relatedTo) ? withArticle(RECORDS[relatedTo]) : 'such a record';
}

/** Anchors that exist where the task will be: only a claim's task can count from the claim. */
export function anchorsOf(relatedTo: unknown): readonly DueAnchor[] {
  return isRelatedTo(relatedTo) ? ANCHORS[relatedTo] : DUE_ANCHORS;
}

/** Triggers that exist for such a task: statuses and decisions are those of claims. */
export function triggersOf(relatedTo: unknown): readonly (typeof TRIGGER_TYPES)[number][] {
  return isRelatedTo(relatedTo) ? TRIGGERS[relatedTo] : [];
}

/** What an action's configuration holds (spec 3 §3.1); other actions have none and no second step. */
const CONFIGURATION: Readonly<Partial<Record<TaskAction, readonly string[]>>> = {
  'allocate supplier': ['supplierCompany', 'supplierStaffMember', 'jobType', 'commTemplate', 'message'],
  'send email': ['sendTo', 'commTemplate', 'subject', 'message'],
  'send text': ['sendTo', 'commTemplate', 'message'],
};

/** Names of the settings of an action, in the order of the form; empty where the wizard ends at its first step. */
export function configurationOf(action: unknown): readonly string[] {
  return isOneOf(namesOf(CONFIGURATION), action) ? (CONFIGURATION[action] ?? []) : [];
}

function missing(record: Checked, parent: string, names: readonly string[]): readonly Issue[] {
  return names
    .filter((name) => isBlank(record[name]))
    .map((name) => ({ path: [parent, name], message: FIELD_REQUIRED }));
}

function checkDueDate(due: unknown, relatedTo: unknown): readonly Issue[] {
  if (!isFields(due)) return [];
  const ofMilestone = due['field'] === 'milestone' ? missing(due, 'dueDate', ['milestoneName', 'milestoneStatus']) : [];
  const isElsewhere = isOneOf(DUE_ANCHORS, due['field']) && !isOneOf(anchorsOf(relatedTo), due['field']);
  return [
    ...missing(due, 'dueDate', ['numberOfDays', 'dayType', 'field']),
    ...ofMilestone,
    ...(isElsewhere
      ? [
          {
            path: ['dueDate', 'field'],
            message: `A task of ${aRecord(relatedTo)} cannot count from there.`,
          },
        ]
      : []),
  ];
}

function checkRecipients(sendTo: unknown, relatedTo: unknown): readonly Issue[] {
  if (!Array.isArray(sendTo)) return [];
  const wrong = sendTo.filter((one) => !isOneOf(recipientsOf(relatedTo), one)).map(String);
  return wrong.length === 0
    ? []
    : [
        {
          path: ['configuration', 'sendTo'],
          message: `A message about a ${String(relatedTo)} cannot go to ${listWords(wrong)}.`,
        },
      ];
}

function checkConfiguration(given: unknown, action: unknown, relatedTo: unknown): readonly Issue[] {
  const names = configurationOf(action);
  const configuration = fieldsOf(given);
  const strangers = Object.keys(configuration).filter((name) => !names.includes(name) && !isBlank(configuration[name]));
  const { subject, message } = configuration;
  return [
    ...(action === 'allocate supplier' ? missing(configuration, 'configuration', ['supplierCompany']) : []),
    ...strangers.map((name) => ({ path: ['configuration', name], message: 'This action has no such setting.' })),
    ...checkRecipients(configuration['sendTo'], relatedTo),
    ...(isBlank(relatedTo)
      ? []
      : checkMergeFields(relatedTo, { subject, message }).map((issue) => ({
          ...issue,
          path: ['configuration', ...issue.path],
        }))),
  ];
}

function checkTrigger(record: Checked): readonly Issue[] {
  const { triggerType, triggerValue } = record;
  if (isBlank(triggerType)) return isBlank(triggerValue) ? [] : [{ path: ['triggerType'], message: FIELD_REQUIRED }];
  const isOffered =
    isBlank(record['relatedTo']) || triggersOf(record['relatedTo']).some((type) => type === triggerType);
  if (!isOffered)
    return [
      {
        path: ['triggerType'],
        message: `There is no such trigger for ${aRecord(record['relatedTo'])}.`,
      },
    ];
  if (isBlank(triggerValue)) return [{ path: ['triggerValue'], message: FIELD_REQUIRED }];
  const isListed = triggerType !== 'status' || TRIGGER_STATUSES.some((status) => status === triggerValue);
  return isListed ? [] : [{ path: ['triggerValue'], message: `The status is one of ${listWords(TRIGGER_STATUSES)}.` }];
}

/** What depends on several fields: due date, the action's settings and the trigger. */
export function checkTaskTemplate(record: Checked): readonly Issue[] {
  return [
    ...checkDueDate(record['dueDate'], record['relatedTo']),
    ...checkConfiguration(record['configuration'], record['action'], record['relatedTo']),
    ...checkTrigger(record),
  ];
}
