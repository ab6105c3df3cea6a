import type { Port, WorkflowDefinition, WorkflowEdge } from './definition.ts';

const rank = ({ sourcePort }: WorkflowEdge): number => (sourcePort === 'left' ? 0 : sourcePort === 'bottom' ? 1 : 2);

/** The edges that leave each node, as a reader meets them: left, bottom, right. */
export function edgesBySource({ edges }: WorkflowDefinition): ReadonlyMap<string, readonly WorkflowEdge[]> {
  const bySource = new Map<string, WorkflowEdge[]>();
  for (const edge of edges) {
    const known = bySource.get(edge.source);
    if (known === undefined) bySource.set(edge.source, [edge]);
    else known.push(edge);
  }
  for (const leaving of bySource.values()) leaving.sort((one, other) => rank(one) - rank(other));
  return bySource;
}

/**
 * The ids of the nodes in the order that people read and tab through them: from start along the edges, the branches of a
 * node one after the other, a merge after the first branch that leads to it; what nothing leads to comes last.
 */
export function graphOrder(definition: WorkflowDefinition): readonly string[] {
  const bySource = edgesBySource(definition);
  const known = new Set(definition.nodes.map(({ id }) => id));
  const isEntered = new Set(definition.edges.map(({ target }) => target));
  const seen = new Set<string>();
  const order: string[] = [];
  const walk = (root: string) => {
    const open = [root];
    for (let id = open.pop(); id !== undefined; id = open.pop()) {
      if (seen.has(id) || !known.has(id)) continue;
      seen.add(id);
      order.push(id);
      for (const edge of (bySource.get(id) ?? []).toReversed()) open.push(edge.target);
    }
  };
  const begins = (type: string, id: string) => (type === 'start' ? 0 : isEntered.has(id) ? 2 : 1);
  const roots = definition.nodes.toSorted(
    (one, other) => begins(one.config.nodeType, one.id) - begins(other.config.nodeType, other.id),
  );
  for (const { id } of roots) walk(id);
  return order;
}

/** Ports in words. */
export const PORT_WORDS: Readonly<Record<Port, string>> = {
  bottom: 'Bottom',
  left: 'Left',
  right: 'Right',
};
