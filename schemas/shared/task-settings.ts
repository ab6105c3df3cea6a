// What a task that is made by itself is told: by a task template, or by a node of a workflow (spec 3 §3.1 and §3.3).
import { SUPPLIER_CATEGORIES, SUPPLIER_CATEGORY_LABELS } from '#domain/supplier.ts';
import { ASSIGNED_TO, DAY_TYPE_LABELS, DAY_TYPES } from '#domain/task-template.ts';

export const TASK_ASSIGNED_TO = {
  type: 'string',
  title: 'Assigned to',
  enum: ASSIGNED_TO,
  default: 'owner',
  'x-labels': { owner: 'Owner' },
} as const;

export const TASK_DESCRIPTION = {
  type: 'string',
  title: 'Description',
  maxLength: 4000,
  'x-kind': 'multiline',
} as const;

export const NUMBER_OF_DAYS = { type: 'integer', title: 'Number of days', minimum: 1, maximum: 3650 } as const;

export const DAY_TYPE = {
  type: 'string',
  title: 'Day type',
  enum: DAY_TYPES,
  'x-labels': DAY_TYPE_LABELS,
} as const;

/** The settings of sending a message and of allocating a supplier; which of them an action has, its form says. */
export const TASK_SETTINGS = {
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
} as const;
