import { RELATED_TO } from '#domain/merge-fields.ts';
import {
  checkTaskTemplate,
  DUE_ANCHORS,
  MILESTONE_STATUSES,
  TASK_ACTIONS,
  TRIGGER_TYPES,
} from '#domain/task-template.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';
import { DAY_TYPE, NUMBER_OF_DAYS, TASK_ASSIGNED_TO, TASK_DESCRIPTION, TASK_SETTINGS } from './shared/task-settings.ts';

export const taskTemplate = defineResource({
  type: 'TaskTemplate',
  route: 'configuration/task-manager',
  isHosted: true,
  label: { one: 'Task template', many: 'Task templates' },
  purpose: 'Tasks that people add to claims and complaints, ready with what each of them does.',
  write: ['org_admin'],
  record: {
    type: 'object',
    additionalProperties: false,
    required: ['title', 'relatedTo', 'assignedTo'],
    properties: {
      type: { type: 'string', title: 'Type', enum: ['manual'], default: 'manual', 'x-labels': { manual: 'Manual' } },
      title: { type: 'string', title: 'Task title', minLength: 1, maxLength: 200 },
      action: {
        type: 'string',
        title: 'Action',
        enum: TASK_ACTIONS,
        'x-labels': {
          'allocate supplier': 'Allocate supplier',
          'change status': 'Change status',
          'change triage outcome': 'Change triage outcome',
          'make decision': 'Make decision',
          'make payment': 'Make payment',
          'update reserve': 'Update reserve',
          'send email': 'Send e-mail',
          'send text': 'Send text',
        },
      },
      relatedTo: {
        type: 'string',
        title: 'Related to',
        enum: RELATED_TO,
        'x-labels': { claim: 'Claim', complaint: 'Complaint', incident: 'Incident' },
      },
      assignedTo: TASK_ASSIGNED_TO,
      description: TASK_DESCRIPTION,
      category: { type: 'string', title: 'Category', maxLength: 100 },
      dueDate: {
        type: 'object',
        title: 'Due date',
        additionalProperties: false,
        properties: {
          numberOfDays: NUMBER_OF_DAYS,
          dayType: DAY_TYPE,
          field: {
            type: 'string',
            title: 'Counted from',
            enum: DUE_ANCHORS,
            'x-labels': {
              'current.createdAt': 'When the task is added',
              'claim.createdAt': 'When the claim was lodged',
              milestone: 'A milestone',
            },
          },
          milestoneName: { type: 'string', title: 'Milestone', maxLength: 200 },
          milestoneStatus: { type: 'string', title: 'Milestone status', enum: MILESTONE_STATUSES },
        },
      },
      configuration: TASK_SETTINGS,
      triggerType: {
        type: 'string',
        title: 'Trigger',
        enum: TRIGGER_TYPES,
        'x-labels': { status: 'Status', decision: 'Decision', milestone: 'Milestone' },
      },
      triggerValue: { type: 'string', title: 'Trigger value', maxLength: 200 },
      // the trigger, or the milestone that the due date counts from where there is none (RULES 22)
      makesAt: {
        type: 'string',
        title: 'Made by itself',
        enum: TRIGGER_TYPES,
        'x-labels': { status: 'At a status', decision: 'At a decision', milestone: 'At a milestone' },
        readOnly: true,
      },
    },
  },
  rules: [checkTaskTemplate],
  form: {
    drawer: 640,
    widgets: {
      action: 'task-action-field',
      relatedTo: 'task-related-to-field',
      dueDate: 'task-due-date-field',
      triggerType: 'task-trigger-field',
      triggerValue: 'task-trigger-value-field',
      configuration: 'task-settings-field',
    },
    drawnBy: 'task-wizard',
  },
  list: {
    columns: ['type', 'title', 'action', 'relatedTo', 'description', 'category', 'makesAt'],
    moreColumns: ['id', 'assignedTo', 'triggerType', 'triggerValue', 'createdAt', 'updatedAt'],
    cells: { makesAt: { drawnBy: 'task-made-cell', reads: ['triggerType', 'triggerValue', 'dueDate'] } },
    filters: ['title', 'action', 'relatedTo', 'category', 'makesAt'],
    sort: { title: 'asc' },
  },
  texts: { add: 'New task' },
  remove: 'soft',
});

export type TaskTemplate = RecordOf<typeof taskTemplate>;
