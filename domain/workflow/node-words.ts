import { NODE_LABELS, type DayCount, type NodeType, type WorkflowNode } from './definition.ts';

/** '2 business days', '1 calendar day'. */
export function dayWords({ numberOfDays, dayType }: Pick<DayCount, 'numberOfDays' | 'dayType'>): string {
  const kind = dayType === 'business_days' ? 'business' : 'calendar';
  return `${numberOfDays} ${kind} ${numberOfDays === 1 ? 'day' : 'days'}`;
}

/** The line above a node's label: its type, 'System' of start and finish. */
export function typeWords(type: NodeType): string {
  return type === 'start' || type === 'finish' ? 'System' : NODE_LABELS[type];
}

/** What a node is called where it is drawn or listed: its label; a wait that nobody named, its days. */
export function nodeWords({ config, label }: Pick<WorkflowNode, 'config' | 'label'>): string {
  const typed = label.trim();
  const isNamed = typed !== '' && typed !== NODE_LABELS[config.nodeType];
  if (config.nodeType === 'wait' && !isNamed && config.wait !== undefined) return dayWords(config.wait);
  return typed || NODE_LABELS[config.nodeType];
}

/** What a node is called where its type is not beside it: 'Send email: Ask for quotes'. */
export function fullNodeWords(node: Pick<WorkflowNode, 'config' | 'label'>): string {
  const words = nodeWords(node);
  const type = NODE_LABELS[node.config.nodeType];
  return words === type ? type : `${type}: ${words}`;
}
