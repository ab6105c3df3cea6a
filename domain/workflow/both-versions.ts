// Two versions as one drawing, for their comparison on the canvas.
import type { DefinitionChanges } from './compare.ts';
import type { WorkflowDefinition, WorkflowNode } from './definition.ts';

export type PartChange = 'added' | 'changed' | 'removed';

/** Where somebody put a node in one version says nothing about a drawing of both. */
function unplaced(node: WorkflowNode): WorkflowNode {
  const { position: _, ...rest } = node;
  return rest;
}

/** The newer version with what it no longer has of the older one. */
export function bothVersions(after: WorkflowDefinition, { nodes, edges }: DefinitionChanges): WorkflowDefinition {
  return {
    nodes: [...after.nodes, ...nodes.removed].map(unplaced),
    edges: [...after.edges, ...edges.removed],
  };
}

/** How each node and edge that is not the same differs, by its id. */
export function partChanges({ nodes, edges }: DefinitionChanges): ReadonlyMap<string, PartChange> {
  return new Map(
    [nodes, edges].flatMap(({ added, removed, changed }) => [
      ...added.map(({ id }) => [id, 'added'] as const),
      ...removed.map(({ id }) => [id, 'removed'] as const),
      ...changed.map(({ after }) => [after.id, 'changed'] as const),
    ]),
  );
}
