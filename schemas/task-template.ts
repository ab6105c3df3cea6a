import { RELATED_TO } from '#domain/merge-fields.ts';
import { SUPPLIER_CATEGORIES, SUPPLIER_CATEGORY_LABELS } from '#domain/supplier.ts';
import {
  ASSIGNED_TO,
  checkTaskTemplate,
  DAY_TYPES,
  DUE_ANCHORS,
  MILESTONE_STATUSES,
  TASK_ACTIONS,
  TRIGGER_TYPES,
} from '#domain/task-template.ts';
import { defineResource, type RecordOf } from './engine/definition.ts';

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
      assignedTo: {
        type: 'string',
        title: 'Assigned to',
        enum: ASSIGNED_TO,
        default: 'owner',
        'x-labels': { owner: 'Owner' },
      },
      description: { type: 'string', title: 'Description', maxLength: 4000, 'x-kind': 'multiline' },
      category: { type: 'string', title: 'Category', maxLength: 100 },
      dueDate: {
        type: 'object',
        title: 'Due date',
        additionalProperties: false,
        properties: {
          numberOfDays: { type: 'integer', title: 'Number of days', minimum: 1, maximum: 3650 },
          dayType: {
            type: 'string',
            title: 'Day type',
            enum: DAY_TYPES,
            'x-labels': { business_days: 'Business days', calendar_days: 'Calendar days' },
          },
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
      configuration: {
        type: 'object',
        title: 'Settings of the action',
        additionalProperties: false,
        properties: {
          supplierCompany: {
            type: 'integer',
            title: 'Supplier company',
            'x-reference': { type: 'Supplier', label: 'name' },
          },
          supplierStaffMember: { type: 'integer', title: 'Supplier staff member' },
          jobType: {
            type: 'string',
            title: 'Job type',
            enum: SUPPLIER_CATEGORIES,
            'x-labels': SUPPLIER_CATEGORY_LABELS,
          },
          sendTo: {
            type: 'array',
            title: 'Send to',
            items: { type: 'string' },
            uniqueItems: true,
            'x-kind': 'choices',
          },
          commTemplate: { type: 'integer', title: 'Comms template' },
          subject: { type: 'string', title: 'Subject', maxLength: 500 },
          message: { type: 'string', title: 'Message', maxLength: 100_000, 'x-kind': 'richText' },
        },
      },
      triggerType: {
        type: 'string',
        title: 'Trigger',
        enum: TRIGGER_TYPES,
        'x-labels': { status: 'Status', decision: 'Decision', milestone: 'Milestone' },
      },
      triggerValue: { type: 'string', title: 'Trigger value', maxLength: 200 },
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
    columns: ['type', 'title', 'action', 'relatedTo', 'description', 'category'],
    moreColumns: ['id', 'assignedTo', 'triggerType', 'triggerValue', 'createdAt', 'updatedAt'],
    filters: ['title', 'action', 'relatedTo', 'category'],
    sort: { title: 'asc' },
  },
  texts: { add: 'New task' },
  remove: 'soft',
});

export type TaskTemplate = RecordOf<typeof taskTemplate>;
