// What a node does beside going on, as the simulator tells it and the engine does it.
import type { LocalDate } from '../dates.ts';
import { CATEGORY_OF, type NodeConfig, type WorkflowCalendar } from './definition.ts';
import { dueDateOfNode, type DayStarts } from './wait.ts';

/** What a node does by itself when a run comes to it; tasks that people do are made then, and waited for. */
export type NodeEffect =
  | { readonly kind: 'task'; readonly title: string; readonly dueDate: LocalDate | null }
  | {
      readonly kind: 'email' | 'text';
      readonly sendTo: readonly string[];
      /** Of e-mails. */
      readonly subject: string | null;
      readonly message: string;
    }
  | { readonly kind: 'supplierJob'; readonly supplierCompany: number | null; readonly jobType: string | null }
  | { readonly kind: 'timelineItem'; readonly label: string };

/** Whether a node does by itself what is otherwise a task for the owner. */
export function isAutomatic({ nodeType, isAutomatic }: NodeConfig): boolean {
  const canBe = nodeType === 'sendMessageEmail' || nodeType === 'sendMessageText' || nodeType === 'allocateSupplier';
  return canBe && isAutomatic === true;
}

/** What a node does; null for those that only lead on. */
export function effectOf(config: NodeConfig, starts: DayStarts, calendar: WorkflowCalendar): NodeEffect | null {
  const { nodeType, title = '', sendTo = [], subject, message = '', supplierCompany, jobType, label = '' } = config;
  if (nodeType === 'logToTimeline') return { kind: 'timelineItem', label };
  if (CATEGORY_OF[nodeType] !== 'task') return null;
  if (!isAutomatic(config)) {
    const dueDate = dueDateOfNode(config.dueDate, starts.startedAt, starts.claimCreatedAt, calendar);
    return { kind: 'task', title, dueDate };
  }
  if (nodeType === 'allocateSupplier')
    return { kind: 'supplierJob', supplierCompany: supplierCompany ?? null, jobType: jobType ?? null };
  return nodeType === 'sendMessageEmail'
    ? { kind: 'email', sendTo, subject: subject ?? null, message }
    : { kind: 'text', sendTo, subject: null, message };
}
