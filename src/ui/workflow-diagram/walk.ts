import type { KeyboardEvent } from 'react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { edgesBySource } from '#domain/workflow/graph-order.ts';

type Arrow = 'ArrowDown' | 'ArrowUp' | 'ArrowLeft' | 'ArrowRight';
const ARROWS: readonly string[] = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight'] satisfies Arrow[];

/** The node that an arrow key leads to from another, along the edges; undefined where there is none. */
export function neighbourOf(definition: WorkflowDefinition, id: string, key: string): string | undefined {
  const bySource = edgesBySource(definition);
  if (key === 'ArrowDown') {
    const leaving = bySource.get(id) ?? [];
    return (leaving.find(({ sourcePort }) => sourcePort === 'bottom') ?? leaving[0])?.target;
  }
  const entering = definition.edges.filter(({ target }) => target === id);
  if (key === 'ArrowUp') return entering[0]?.source;
  const port = key === 'ArrowLeft' ? 'left' : 'right';
  const ownSide = bySource.get(id)?.find(({ sourcePort }) => sourcePort === port)?.target;
  if (ownSide !== undefined) return ownSide;
  // beside it: what leaves the node before it
  const siblings = entering.flatMap(({ source }) => bySource.get(source) ?? []).map(({ target }) => target);
  return siblings[siblings.indexOf(id) + (key === 'ArrowLeft' ? -1 : 1)];
}

/** Moves the focus along the edges of a diagram by arrow keys. @returns the node that has it now, if it moved */
export function walkAlong(
  event: KeyboardEvent<HTMLElement>,
  definition: WorkflowDefinition,
  id: string,
): string | undefined {
  if (!ARROWS.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return undefined;
  event.preventDefault();
  const next = neighbourOf(definition, id, event.key);
  if (next === undefined) return undefined;
  focusPart(event.currentTarget, next);
  return next;
}

/** Puts the focus on a node or an edge inside an element; does nothing while it is not drawn. */
export function focusPart(within: Element, id: string): void {
  within.querySelector<HTMLElement>(`:is(.react-flow__node, .react-flow__edge)[data-id="${CSS.escape(id)}"]`)?.focus();
}
