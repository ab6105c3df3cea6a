// What each type of node does when it begins; the others do nothing to the database.
import type { NodeConfig, NodeType } from '#domain/workflow/definition.ts';
import type { Effect } from '../effect.ts';
import { allocateSupplier } from './allocate-supplier.ts';
import { logToTimeline } from './log-to-timeline.ts';
import { makeTask } from './make-task.ts';
import { sendMessage } from './send-message.ts';

const EFFECTS: Readonly<Partial<Record<NodeType, Effect>>> = {
  sendMessageEmail: makeTask,
  sendMessageText: makeTask,
  allocateSupplier: makeTask,
  changeStatus: makeTask,
  changeTriageOutcome: makeTask,
  makeDecision: makeTask,
  makePayment: makeTask,
  updateReserve: makeTask,
  logToTimeline,
};

/** With 'Do it automatically'. */
const AUTOMATIC: Readonly<Partial<Record<NodeType, Effect>>> = {
  sendMessageEmail: sendMessage('email'),
  sendMessageText: sendMessage('sms'),
  allocateSupplier,
};

export function effectOf({ nodeType, isAutomatic }: NodeConfig): Effect | undefined {
  return (isAutomatic === true ? AUTOMATIC[nodeType] : undefined) ?? EFFECTS[nodeType];
}
