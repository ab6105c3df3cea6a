// A workflow's nodes and edges, found by their ids.
import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from './definition.ts';

export interface WorkflowGraph {
  readonly nodes: ReadonlyMap<string, WorkflowNode>;
  readonly edges: ReadonlyMap<string, WorkflowEdge>;
  /** Edges that leave a node, in the order of the document. */
  readonly outgoing: (nodeId: string) => readonly WorkflowEdge[];
  /** Edges that lead to a node, in the order of the document. */
  readonly incoming: (nodeId: string) => readonly WorkflowEdge[];
  /** The nodes from which an edge can be reached without passing through the node that it leads to. */
  readonly upstream: (edge: WorkflowEdge) => ReadonlySet<string>;
}

const NONE: readonly WorkflowEdge[] = [];

function grouped(
  edges: readonly WorkflowEdge[],
  nodeOf: (edge: WorkflowEdge) => string,
): ReadonlyMap<string, readonly WorkflowEdge[]> {
  return Map.groupBy(edges, nodeOf);
}

/** The nodes that are found from some by following `next`, themselves included, as far as `isOpen` lets through. */
function spread(
  from: readonly string[],
  next: (nodeId: string) => readonly string[],
  isOpen: (nodeId: string) => boolean = () => true,
): ReadonlySet<string> {
  const found = new Set(from.filter(isOpen));
  // a set that grows while it is gone through is gone through to its end
  for (const nodeId of found) for (const other of next(nodeId)) if (isOpen(other)) found.add(other);
  return found;
}

function makeGraph({ nodes, edges }: WorkflowDefinition): WorkflowGraph {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const known = edges.filter(({ source, target }) => byId.has(source) && byId.has(target));
  const leaving = grouped(known, ({ source }) => source);
  const arriving = grouped(known, ({ target }) => target);
  const incoming = (nodeId: string) => arriving.get(nodeId) ?? NONE;
  const upstream = new Map<string, ReadonlySet<string>>();
  return {
    nodes: byId,
    edges: new Map(known.map((edge) => [edge.id, edge])),
    outgoing: (nodeId) => leaving.get(nodeId) ?? NONE,
    incoming,
    upstream: (edge) => {
      const before = upstream.get(edge.id);
      if (before) return before;
      const found = spread(
        [edge.source],
        (nodeId) => incoming(nodeId).map(({ source }) => source),
        (nodeId) => nodeId !== edge.target,
      );
      upstream.set(edge.id, found);
      return found;
    },
  };
}

const GRAPHS = new WeakMap<WorkflowDefinition, WorkflowGraph>();

/** The graph of a definition, made once for each; edges from or to nodes that are not there are left out. */
export function graphOf(definition: WorkflowDefinition): WorkflowGraph {
  const made = GRAPHS.get(definition) ?? makeGraph(definition);
  GRAPHS.set(definition, made);
  return made;
}

/** The nodes that can be reached from some, themselves included. */
export function reachableFrom(graph: WorkflowGraph, from: readonly string[]): ReadonlySet<string> {
  return spread(from, (nodeId) => graph.outgoing(nodeId).map(({ target }) => target));
}

/** The nodes from which some can be reached, themselves included. */
export function leadingTo(graph: WorkflowGraph, to: readonly string[]): ReadonlySet<string> {
  return spread(to, (nodeId) => graph.incoming(nodeId).map(({ source }) => source));
}

/** The nodes as a run comes to them, those that are further away later; what cannot be reached comes last, in the order of the document. */
export function inRunOrder(definition: WorkflowDefinition): readonly WorkflowNode[] {
  const graph = graphOf(definition);
  const starts = definition.nodes.filter(({ config }) => config.nodeType === 'start').map(({ id }) => id);
  const reached = [...reachableFrom(graph, starts)].flatMap((id) => graph.nodes.get(id) ?? []);
  const seen = new Set(reached);
  return [...reached, ...definition.nodes.filter((node) => !seen.has(node))];
}
