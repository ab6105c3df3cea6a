import type { NodeType, WorkflowDefinition, WorkflowEdge, WorkflowNode } from './definition.ts';
import { connectionFault, freePort } from './connect.ts';
import { newEdge, newNode, type NewId } from './new-part.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** A workflow with one more node. */
export interface Added {
  readonly definition: WorkflowDefinition;
  readonly nodeId: string;
}

/** Where a node goes that is added below one that somebody moved: a node's height and a rank spacing further down. */
const BELOW = 80;

const below = (node: WorkflowNode | undefined): Pick<WorkflowNode, 'position'> =>
  node?.position === undefined ? {} : { position: { x: node.position.x, y: node.position.y + BELOW } };

/** Adds a node that nothing leads to yet, at a point of the canvas (px of its top left corner), or where the layout puts it. */
export function addLoose(definition: WorkflowDefinition, type: NodeType, newId: NewId, position?: Point): Added {
  const node = { ...newNode(type, newId()), ...(position && { position }) };
  return { definition: { ...definition, nodes: [...definition.nodes, node] }, nodeId: node.id };
}

/** Adds a node on an edge: what led to its target now leads to the node, and the node leads on. A finish leads nowhere, so it stays loose. */
export function addOnEdge(definition: WorkflowDefinition, edgeId: string, type: NodeType, newId: NewId): Added {
  const edge = definition.edges.find(({ id }) => id === edgeId);
  const added = addLoose(definition, type, newId);
  if (edge === undefined || type === 'finish' || type === 'start') return added;
  const entering: WorkflowEdge = { ...edge, target: added.nodeId };
  const leaving = newEdge({ id: newId(), source: added.nodeId, sourcePort: 'bottom', target: edge.target });
  return {
    ...added,
    definition: {
      ...added.definition,
      edges: [...definition.edges.map((one) => (one.id === edgeId ? entering : one)), leaving],
    },
  };
}

/**
 * Adds a node after another: by its bottom port where that is free, between it and what follows where it is not, by a side
 * where a finish cannot stand between. After a finish, or after nothing, it is loose.
 */
export function addAfter(
  definition: WorkflowDefinition,
  afterId: string | undefined,
  type: NodeType,
  newId: NewId,
): Added {
  const after = definition.nodes.find(({ id }) => id === afterId);
  if (after === undefined || type === 'start') return addLoose(definition, type, newId);
  const onward = definition.edges.find(({ source, sourcePort }) => source === after.id && sourcePort === 'bottom');
  if (onward !== undefined && type !== 'finish') return addOnEdge(definition, onward.id, type, newId);
  const port = freePort(definition, after.id);
  const added = addLoose(definition, type, newId, below(after).position);
  if (port === undefined) return added;
  const connection = { source: after.id, sourcePort: port, target: added.nodeId };
  if (connectionFault(added.definition, connection) !== undefined) return added;
  const edge = newEdge({ id: newId(), ...connection });
  return { ...added, definition: { ...added.definition, edges: [...added.definition.edges, edge] } };
}
