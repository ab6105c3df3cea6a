// The fields of the editors of nodes (spec 3 §3.3). Their kinds choose the inputs; what is wrong with them, checkNode says.
import { WAIT_FIELDS, type NodeType } from '#domain/workflow/definition.ts';
import { COUNTED_FROM_LABELS } from '#domain/workflow/config-fields.ts';
import { CONFIG_LENGTHS, LABEL_LENGTH } from '#domain/workflow/limits.ts';
import type { RecordSchema } from '#schemas/engine/definition.ts';
import {
  DAY_TYPE,
  NUMBER_OF_DAYS,
  TASK_ASSIGNED_TO,
  TASK_DESCRIPTION,
  TASK_SETTINGS,
} from '#schemas/shared/task-settings.ts';

const COUNTED_FROM = {
  type: 'string',
  title: 'Counted from',
  enum: WAIT_FIELDS,
  'x-labels': COUNTED_FROM_LABELS,
} as const;

const DAYS = { numberOfDays: NUMBER_OF_DAYS, dayType: DAY_TYPE, field: COUNTED_FROM } as const;

const LABEL = { type: 'string', title: 'Label', maxLength: LABEL_LENGTH } as const;

const TASK: RecordSchema['properties'] = {
  title: {
    type: 'string',
    title: 'Task title',
    maxLength: CONFIG_LENGTHS.title,
    description: 'What the owner reads on the claim.',
  },
  label: { ...LABEL, description: 'What the canvas calls it; left empty, the title.' },
  assignedTo: TASK_ASSIGNED_TO,
  category: {
    type: 'string',
    title: 'Category',
    'x-options': 'task_types',
    description: 'Its day limits give the task its priority.',
  },
  description: TASK_DESCRIPTION,
  dueDate: { type: 'object', title: 'Due date', properties: DAYS },
  milestoneName: {
    type: 'string',
    title: 'Milestone',
    'x-kind': 'milestone',
    description: 'Completing the task records it.',
  },
};

const AUTOMATIC: RecordSchema['properties'] = {
  isAutomatic: {
    type: 'boolean',
    title: 'Do it automatically',
    description: 'Off: a task for the owner is made. On: it is done when the claim gets here.',
  },
};

const withSettings = (): RecordSchema => ({
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: { ...TASK, ...AUTOMATIC, configuration: TASK_SETTINGS },
});

const SCHEMAS: Readonly<Partial<Record<NodeType, RecordSchema>>> = {
  wait: {
    type: 'object',
    additionalProperties: false,
    properties: {
      wait: { type: 'object', title: 'Wait', properties: DAYS },
      label: { ...LABEL, description: 'What the canvas calls it; left empty, the days.' },
    },
  },
  logToTimeline: {
    type: 'object',
    additionalProperties: false,
    required: ['label'],
    properties: { label: { ...LABEL, description: 'What the timeline of the claim says.' } },
  },
  sendMessageEmail: withSettings(),
  sendMessageText: withSettings(),
  allocateSupplier: withSettings(),
};

const OF_TASK: RecordSchema = {
  type: 'object',
  additionalProperties: false,
  required: ['title'],
  properties: TASK,
};

/** The schema of a node's editor. */
export function schemaOf(type: NodeType): RecordSchema {
  return SCHEMAS[type] ?? OF_TASK;
}
