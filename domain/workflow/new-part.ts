import {
  CATEGORY_OF,
  DEFAULT_WAIT,
  isMerge,
  NODE_LABELS,
  type NodeType,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';

/** Makes the id of a new node or edge. */
export type NewId = () => string;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const ID_LENGTH = 10;

/** A short random id: 50 bits, so that two people who edit the same workflow never make the same. */
export function shortId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(ID_LENGTH));
  return Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
}

/** Whether a type has an editor, which opens as a node is added: start, finish and merges have nothing to set. */
export function hasEditor(type: NodeType): boolean {
  return CATEGORY_OF[type] !== 'system' && !isMerge(type);
}

/** A node as it is just added: what has an editor is not saved until that is (spec 3 §4.3). */
export function newNode(nodeType: NodeType, id: string): WorkflowNode {
  const nodeCategory = CATEGORY_OF[nodeType];
  return {
    id,
    config: {
      nodeType,
      nodeCategory,
      ...(nodeCategory === 'task' && { assignedTo: 'owner' as const }),
      ...(nodeType === 'wait' && { wait: DEFAULT_WAIT }),
    },
    label: NODE_LABELS[nodeType],
    isSaved: !hasEditor(nodeType),
  };
}

/** An edge that always fires. */
export function newEdge(edge: Pick<WorkflowEdge, 'id' | 'source' | 'target' | 'sourcePort'>): WorkflowEdge {
  return { ...edge, label: '', rule: null };
}
