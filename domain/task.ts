// Tasks of claims and complaints: what each one does, and what completes it (spec 1 §4, RULES 20). The database has twins
// of the two functions at the top, which are tested against them.
import { isOneOf, namesOf } from './fields.ts';
import type { RecordKind, TaskCompletion } from './records.ts';
import type { TaskAction } from './task-template.ts';

const NODE_TYPES = {
  'send email': 'sendMessageEmail',
  'send text': 'sendMessageText',
  'make decision': 'makeDecision',
  'change status': 'changeStatus',
  'change triage outcome': 'changeTriageOutcome',
  'allocate supplier': 'allocateSupplier',
  'update reserve': 'updateReserve',
  'make payment': 'makePayment',
} as const satisfies Readonly<Record<TaskAction, string>>;

/** What a task does: `taskConfig.nodeType`, named as in the workflow designer (spec 3 §3.3). */
export type TaskNodeType = (typeof NODE_TYPES)[TaskAction];

/** What has to be done for a task to be completed; `person`: somebody says that it is done. */
export type CompletedBy = 'person' | TaskCompletion;

const COMPLETED_BY: Readonly<Record<TaskNodeType, CompletedBy>> = {
  sendMessageEmail: 'message',
  sendMessageText: 'message',
  makeDecision: 'change',
  changeStatus: 'change',
  changeTriageOutcome: 'change',
  allocateSupplier: 'person',
  updateReserve: 'reserve',
  makePayment: 'payment',
};

/** What people read for what a task does. */
export const NODE_TYPE_LABELS: Readonly<Record<TaskNodeType, string>> = {
  sendMessageEmail: 'Send e-mail',
  sendMessageText: 'Send text',
  makeDecision: 'Make decision',
  changeStatus: 'Change status',
  changeTriageOutcome: 'Change triage outcome',
  allocateSupplier: 'Allocate supplier',
  updateReserve: 'Update reserve',
  makePayment: 'Make payment',
};

/** The claim's field that a task changes, where it changes one. */
const CHANGED_FIELDS = {
  makeDecision: 'decision',
  changeStatus: 'status',
  changeTriageOutcome: 'triageOutcome',
} as const satisfies Partial<Record<TaskNodeType, string>>;
export type ChangedField = (typeof CHANGED_FIELDS)[keyof typeof CHANGED_FIELDS];

/** What a task does, by the action of its template; undefined for a template without one. */
export function nodeTypeOfAction(action: string | null | undefined): TaskNodeType | undefined {
  return Object.entries(NODE_TYPES).find(([name]) => name === action)?.[1];
}

function isNodeType(value: unknown): value is TaskNodeType {
  return typeof value === 'string' && Object.hasOwn(COMPLETED_BY, value);
}

/** What a stored task does; undefined for tasks that are simply done. */
export function nodeTypeOf(taskConfig: unknown): TaskNodeType | undefined {
  if (typeof taskConfig !== 'object' || taskConfig === null || !('nodeType' in taskConfig)) return undefined;
  return isNodeType(taskConfig.nodeType) ? taskConfig.nodeType : undefined;
}

/**
 * What completes a stored task: what its action asks for where such a record has it, else a person's word.
 * @param kind of the record that the task hangs on
 */
export function completedBy(
  taskConfig: unknown,
  { taskCompletions }: Pick<RecordKind, 'taskCompletions'>,
): CompletedBy {
  const nodeType = nodeTypeOf(taskConfig);
  const by = nodeType === undefined ? 'person' : COMPLETED_BY[nodeType];
  return by === 'person' || taskCompletions.includes(by) ? by : 'person';
}

/** The claim's field that completing the task changes; undefined where it changes none. */
export function changedField(taskConfig: unknown): ChangedField | undefined {
  const nodeType = nodeTypeOf(taskConfig);
  return isOneOf(namesOf(CHANGED_FIELDS), nodeType) ? CHANGED_FIELDS[nodeType] : undefined;
}

/** Tasks that decide a claim, or change its status or triage outcome, always belong to its owner (RULES 20). */
export function isOwnerTask(taskConfig: unknown): boolean {
  return changedField(taskConfig) !== undefined;
}
