import type { ReactFlowState } from '@xyflow/react';
import type { LineEdge, StepNode } from './flow-parts.ts';

/** So far beside its two nodes a line may go, in px of the canvas. */
const ASIDE = 60;

/** A part of the canvas, in its px. */
export interface Part {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What of the canvas is in view and as much around it, in large steps, so that it stays the same for a while. */
export function partInView({ transform: [x, y, zoom], width, height }: ReactFlowState): Part {
  const step = 2 ** Math.ceil(Math.log2(Math.max(width, height, 1) / zoom / 2));
  const down = (at: number): number => (Math.floor(at / step) - 1) * step;
  const up = (at: number): number => (Math.ceil(at / step) + 1) * step;
  return {
    left: down(-x / zoom),
    top: down(-y / zoom),
    right: up((width - x) / zoom),
    bottom: up((height - y) / zoom),
  };
}

export const isSamePart = (one: Part, other: Part): boolean =>
  one.left === other.left && one.top === other.top && one.right === other.right && one.bottom === other.bottom;

function isNear(part: Part, one: StepNode, other: StepNode): boolean {
  const { width = 0 } = one;
  const { width: otherWidth = 0 } = other;
  return (
    Math.min(one.position.x, other.position.x) - ASIDE <= part.right &&
    Math.max(one.position.x + width, other.position.x + otherWidth) + ASIDE >= part.left &&
    Math.min(one.position.y, other.position.y) - ASIDE <= part.bottom &&
    Math.max(one.position.y, other.position.y) + ASIDE >= part.top
  );
}

/** The edges that may be drawn in a part of the canvas; those that are selected belong to it wherever they are. */
export function nearEdges(edges: LineEdge[], nodes: readonly StepNode[], part: Part): LineEdge[] {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  return edges.filter(({ source, target, selected }) => {
    const [from, to] = [byId.get(source), byId.get(target)];
    return selected === true || from === undefined || to === undefined || isNear(part, from, to);
  });
}
