import {
  isMerge,
  PORTS,
  type Port,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';
import { newEdge, type NewId } from './new-part.ts';
import { nodeWords } from './node-words.ts';

/** An edge that somebody draws. It always ends at the top of its target (spec 3 §4.3). */
export interface Connection {
  readonly source: string;
  readonly sourcePort: Port;
  readonly target: string;
}

const find = ({ nodes }: WorkflowDefinition, id: string): WorkflowNode | undefined =>
  nodes.find((node) => node.id === id);

/**
 * Why two nodes cannot be connected so, in words for people; undefined when they can. A port takes one edge, unless the
 * node is a merge (spec 3 §4.3).
 * @param replacing the edge that would be changed into this one
 */
export function connectionFault(
  definition: WorkflowDefinition,
  { source, sourcePort, target }: Connection,
  replacing?: string,
): string | undefined {
  const [from, to] = [find(definition, source), find(definition, target)];
  if (from === undefined || to === undefined) return 'This node is not there any more.';
  if (source === target) return 'A node cannot lead to itself.';
  if (from.config.nodeType === 'finish') return 'Finish ends the workflow: nothing leads on from it.';
  if (to.config.nodeType === 'start') return 'Start begins the workflow: nothing leads to it.';
  const others = definition.edges.filter(({ id }) => id !== replacing);
  if (others.some((edge) => edge.source === source && edge.target === target))
    return `"${nodeWords(from)}" leads to "${nodeWords(to)}" already.`;
  if (!isMerge(from.config.nodeType) && others.some((edge) => edge.source === source && edge.sourcePort === sourcePort))
    return `The ${sourcePort} port of "${nodeWords(from)}" has an edge already. Use another port.`;
  if (!isMerge(to.config.nodeType) && others.some((edge) => edge.target === target))
    return `An edge leads to "${nodeWords(to)}" already. Put an OR merge or an AND merge before it.`;
  return undefined;
}

/** The port that a new edge leaves a node by: bottom, else left or right; undefined when each has an edge. */
export function freePort(definition: WorkflowDefinition, id: string): Port | undefined {
  const node = find(definition, id);
  if (node === undefined || node.config.nodeType === 'finish') return undefined;
  if (isMerge(node.config.nodeType)) return 'bottom';
  const taken = new Set(definition.edges.filter(({ source }) => source === id).map(({ sourcePort }) => sourcePort));
  return PORTS.find((port) => !taken.has(port));
}

/**
 * The workflow with one more edge.
 * @throws RangeError when {@link connectionFault} has something against it
 */
export function connect(definition: WorkflowDefinition, connection: Connection, newId: NewId): WorkflowDefinition {
  const fault = connectionFault(definition, connection);
  if (fault !== undefined) throw new RangeError(fault);
  return { ...definition, edges: [...definition.edges, newEdge({ id: newId(), ...connection })] };
}

/**
 * The workflow with an edge that leaves or arrives elsewhere; its label and rule stay.
 * @throws RangeError when {@link connectionFault} has something against it
 */
export function reconnect(definition: WorkflowDefinition, edgeId: string, connection: Connection): WorkflowDefinition {
  const fault = connectionFault(definition, connection, edgeId);
  if (fault !== undefined) throw new RangeError(fault);
  const moved = (edge: WorkflowEdge): WorkflowEdge => (edge.id === edgeId ? { ...edge, ...connection } : edge);
  return { ...definition, edges: definition.edges.map(moved) };
}
