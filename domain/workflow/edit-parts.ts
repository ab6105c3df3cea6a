import { connectionFault } from './connect.ts';
import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from './definition.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const isStart = ({ config }: WorkflowNode): boolean => config.nodeType === 'start';

/** The workflow without these nodes and edges, and without the edges of these nodes. Start stays (spec 3 §4.3). */
export function deleteParts(definition: WorkflowDefinition, ids: ReadonlySet<string>): WorkflowDefinition {
  const gone = new Set(definition.nodes.filter((node) => ids.has(node.id) && !isStart(node)).map(({ id }) => id));
  return {
    nodes: definition.nodes.filter(({ id }) => !gone.has(id)),
    edges: definition.edges.filter(({ id, source, target }) => !ids.has(id) && !gone.has(source) && !gone.has(target)),
  };
}

/**
 * The workflow without a node whose editor was closed unsaved (spec 3 §4.3): where it was put on an edge, that edge leads to
 * what followed again.
 */
export function dropUnsaved(definition: WorkflowDefinition, nodeId: string): WorkflowDefinition {
  const node = definition.nodes.find(({ id }) => id === nodeId);
  if (node === undefined || node.isSaved) return definition;
  const without = deleteParts(definition, new Set([nodeId]));
  const entering = definition.edges.filter(({ target }) => target === nodeId);
  const [leaving] = definition.edges.filter(({ source }) => source === nodeId);
  const [edge] = entering;
  if (edge === undefined || leaving === undefined || entering.length > 1) return without;
  const healed = { ...edge, target: leaving.target };
  return connectionFault(without, healed) === undefined ? { ...without, edges: [...without.edges, healed] } : without;
}

/** The workflow with nodes at these places, in px of their top left corners. */
export function moveNodes(definition: WorkflowDefinition, places: ReadonlyMap<string, Point>): WorkflowDefinition {
  const move = (node: WorkflowNode): WorkflowNode => {
    const place = places.get(node.id);
    return place === undefined ? node : { ...node, position: { x: Math.round(place.x), y: Math.round(place.y) } };
  };
  return { ...definition, nodes: definition.nodes.map(move) };
}

/** The workflow with all nodes where the layout puts them. */
export function arrange(definition: WorkflowDefinition): WorkflowDefinition {
  const nodes = definition.nodes.map(({ position: _position, ...node }): WorkflowNode => node);
  return { ...definition, nodes };
}

/** The workflow with a node as its editor has it, saved; it stands where it stood. */
export function saveNode(definition: WorkflowDefinition, saved: WorkflowNode): WorkflowDefinition {
  const save = (node: WorkflowNode): WorkflowNode =>
    node.id === saved.id ? { ...saved, isSaved: true, ...(node.position && { position: node.position }) } : node;
  return { ...definition, nodes: definition.nodes.map(save) };
}

/** The workflow with an edge's label and rule as its editor has them. */
export function saveEdge(definition: WorkflowDefinition, { id, label, rule }: WorkflowEdge): WorkflowDefinition {
  return { ...definition, edges: definition.edges.map((edge) => (edge.id === id ? { ...edge, label, rule } : edge)) };
}
