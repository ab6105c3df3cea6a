// What each type of node is told, and what people read for it (spec 3 §3.3).
import type { NodeConfig, NodeType, WAIT_FIELDS } from './definition.ts';

export type ConfigField = Exclude<keyof NodeConfig, 'nodeType' | 'nodeCategory'>;

const TASK = ['title', 'assignedTo', 'category', 'description', 'dueDate', 'milestoneName'] as const;

/** The settings of each type of node, in the order of its editor. */
export const CONFIG_OF: Readonly<Record<NodeType, readonly ConfigField[]>> = {
  start: [],
  finish: [],
  sendMessageEmail: [...TASK, 'isAutomatic', 'sendTo', 'commTemplate', 'subject', 'message'],
  sendMessageText: [...TASK, 'isAutomatic', 'sendTo', 'commTemplate', 'message'],
  changeStatus: TASK,
  changeTriageOutcome: TASK,
  makeDecision: TASK,
  makePayment: TASK,
  updateReserve: TASK,
  allocateSupplier: [
    ...TASK,
    'isAutomatic',
    'supplierCompany',
    'supplierStaffMember',
    'jobType',
    'commTemplate',
    'message',
  ],
  wait: ['wait'],
  mergeAnd: [],
  mergeOr: [],
  logToTimeline: ['label'],
};

export const CONFIG_LABELS: Readonly<Record<ConfigField, string>> = {
  title: 'Title',
  assignedTo: 'Assigned to',
  category: 'Category',
  description: 'Description',
  dueDate: 'Due date',
  milestoneName: 'Milestone',
  sendTo: 'Send to',
  commTemplate: 'Comms template',
  subject: 'Subject',
  message: 'Message',
  supplierCompany: 'Supplier company',
  supplierStaffMember: 'Supplier staff member',
  jobType: 'Job type',
  isAutomatic: 'Do it automatically',
  wait: 'Wait',
  label: 'Label',
};

/** What people read for the fields of a due date or a wait. */
export const DAY_COUNT_LABELS = { numberOfDays: 'Number of days', dayType: 'Day type', field: 'Counted from' } as const;

/** What the days of a wait and of a due date count after. */
export const COUNTED_FROM_LABELS: Readonly<Record<(typeof WAIT_FIELDS)[number], string>> = {
  'current.createdAt': 'When the claim gets here',
  'claim.createdAt': 'When the claim was lodged',
};
