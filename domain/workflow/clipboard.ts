import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from './definition.ts';
import type { NewId } from './new-part.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Copied nodes with the edges between them. */
export type Copied = WorkflowDefinition;

/** How far right and below of what was copied a copy is put, in px. */
const BESIDE = 40;

/**
 * What is copied of a workflow: these nodes but start, where they stand, with the edges between them.
 * @param places where nodes stand, in px of their top left corners
 */
export function copyParts(
  definition: WorkflowDefinition,
  ids: ReadonlySet<string>,
  places: ReadonlyMap<string, Point>,
): Copied {
  const nodes = definition.nodes
    .filter(({ id, config }) => ids.has(id) && config.nodeType !== 'start')
    .map((node): WorkflowNode => {
      const place = places.get(node.id);
      return place === undefined ? node : { ...node, position: { x: place.x, y: place.y } };
    });
  const copied = new Set(nodes.map(({ id }) => id));
  return { nodes, edges: definition.edges.filter(({ source, target }) => copied.has(source) && copied.has(target)) };
}

/** The workflow with what was copied, under new ids. @returns the ids of the new nodes too */
export function paste(
  definition: WorkflowDefinition,
  copied: Copied,
  newId: NewId,
): { readonly definition: WorkflowDefinition; readonly nodeIds: readonly string[] } {
  const ids = new Map(copied.nodes.map(({ id }) => [id, newId()]));
  const idOf = (id: string): string => ids.get(id) ?? id;
  const nodes = copied.nodes.map((node): WorkflowNode => ({
    ...node,
    id: idOf(node.id),
    ...(node.position && { position: { x: node.position.x + BESIDE, y: node.position.y + BESIDE } }),
  }));
  const edges = copied.edges.map((edge): WorkflowEdge => ({
    ...edge,
    id: newId(),
    source: idOf(edge.source),
    target: idOf(edge.target),
  }));
  return {
    definition: { nodes: [...definition.nodes, ...nodes], edges: [...definition.edges, ...edges] },
    nodeIds: nodes.map(({ id }) => id),
  };
}
