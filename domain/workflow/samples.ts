// Nodes and edges for tests and stories, written short.
import {
  CATEGORY_OF,
  DEFAULT_WAIT,
  isMerge,
  NODE_LABELS,
  PORTS,
  type EdgeRule,
  type NodeConfig,
  type NodeType,
  type RuleComparison,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from './definition.ts';

const OWN: Readonly<Partial<Record<NodeType, Partial<NodeConfig>>>> = {
  wait: { wait: DEFAULT_WAIT },
  logToTimeline: { label: 'Something happened' },
  allocateSupplier: { supplierCompany: 1 },
};

/** A node that its own check accepts, unless the settings say otherwise. */
export function sampleNode(id: string, nodeType: NodeType, config: Partial<NodeConfig> = {}): WorkflowNode {
  const nodeCategory = CATEGORY_OF[nodeType];
  const task = nodeCategory === 'task' ? { title: NODE_LABELS[nodeType], assignedTo: 'owner' as const } : {};
  return {
    id,
    config: { nodeType, nodeCategory, ...task, ...OWN[nodeType], ...config },
    label: NODE_LABELS[nodeType],
    isSaved: true,
  };
}

/** An edge from one node to another, named after both. */
export function sampleEdge(source: string, target: string, rule: WorkflowEdge['rule'] = null): WorkflowEdge {
  return { id: `${source}-${target}`, source, target, sourcePort: 'bottom', label: '', rule };
}

/** A rule that holds when all comparisons do. */
export function sampleRule(...rules: readonly RuleComparison[]): EdgeRule {
  return { title: '', value: { combinator: 'and', rules } };
}

export const OTHERWISE: EdgeRule = { title: '', value: 'otherwise' };

/** The edges with ports given to them in their order, as far as a node has any. */
function withFreePorts(nodes: readonly WorkflowNode[], edges: readonly WorkflowEdge[]): readonly WorkflowEdge[] {
  const merges = new Set(nodes.filter(({ config }) => isMerge(config.nodeType)).map(({ id }) => id));
  const used = new Map<string, number>();
  return edges.map((edge) => {
    const count = used.get(edge.source) ?? 0;
    used.set(edge.source, count + 1);
    return { ...edge, sourcePort: (merges.has(edge.source) ? undefined : PORTS[count]) ?? 'bottom' };
  });
}

/**
 * A workflow from its nodes' types and its edges: sampleWorkflow({ start: 'start', wait: 'wait' }, [['start', 'wait']]).
 * @param nodes by id; with settings where the type alone is not enough
 */
export function sampleWorkflow(
  nodes: Readonly<Record<string, NodeType | WorkflowNode>>,
  edges: readonly (readonly [source: string, target: string, rule?: EdgeRule])[],
): WorkflowDefinition {
  const made = Object.entries(nodes).map(([id, node]) =>
    typeof node === 'string' ? sampleNode(id, node) : { ...node, id },
  );
  const drawn = edges.map(([source, target, rule], index) => {
    const edge = sampleEdge(source, target, rule ?? null);
    const isSecond = edges.findIndex((other) => other[0] === source && other[1] === target) < index;
    return isSecond ? { ...edge, id: `${edge.id}-${index}` } : edge;
  });
  return { nodes: made, edges: withFreePorts(made, drawn) };
}
