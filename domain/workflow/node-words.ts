import { NODE_LABELS, type DayCount, type WorkflowDefinition, type WorkflowNode } from './definition.ts';
import type { StepKey } from './run-step.ts';

/** '2 business days', '1 calendar day'. */
export function dayWords({ numberOfDays, dayType }: Pick<DayCount, 'numberOfDays' | 'dayType'>): string {
  const kind = dayType === 'business_days' ? 'business' : 'calendar';
  return `${numberOfDays} ${kind} ${numberOfDays === 1 ? 'day' : 'days'}`;
}

/** The line above a node's words: its type, 'System' of start and finish; empty where the words are the type's own. */
export function typeWords(node: Pick<WorkflowNode, 'config' | 'label'>): string {
  const { nodeType } = node.config;
  if (nodeType === 'start' || nodeType === 'finish') return 'System';
  const type = NODE_LABELS[nodeType];
  return nodeWords(node) === type ? '' : type;
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
  return saysNoMore(words, type) ? type : `${type}: ${words}`;
}

/** Whether words are those of the type, or the first of them: 'AND' of an 'AND merge'. */
function saysNoMore(words: string, type: string): boolean {
  return `${type} `.toLowerCase().startsWith(`${words} `.toLowerCase());
}

/**
 * What a step is called by the id of its node, with the visit where the run comes to the node again: 'Wait: 2 days (visit 3)'.
 * A node that the definition does not have is called by its id.
 */
export function stepWords(
  { nodes }: Pick<WorkflowDefinition, 'nodes'>,
  { nodeId, visit = 1 }: Partial<StepKey> & Pick<StepKey, 'nodeId'>,
): string {
  const node = nodes.find(({ id }) => id === nodeId);
  const words = node === undefined ? `Step ${nodeId}` : fullNodeWords(node);
  return visit > 1 ? `${words} (visit ${visit})` : words;
}
