import { useMemo, useState } from 'react';
import { useStore } from '@xyflow/react';
import type { LineEdge, StepNode } from './flow-parts.ts';
import { isSamePart, nearEdges, partInView } from './near-edges.ts';

const isSameList = (one: readonly LineEdge[], other: readonly LineEdge[]): boolean =>
  one === other || (one.length === other.length && one.every((edge, at) => edge === other[at]));

/**
 * The edges that are in view or near it. In every frame of a drag the canvas asks of each of its edges whether it is in
 * view; those that are far away it need not know.
 * @param isMany whether the canvas draws only what is in view
 * @returns the same list while it holds the same edges
 */
export function useNearEdges(edges: LineEdge[], nodes: readonly StepNode[], isMany: boolean): LineEdge[] {
  const part = useStore(partInView, isSamePart);
  const near = useMemo(() => (isMany ? nearEdges(edges, nodes, part) : edges), [edges, nodes, isMany, part]);
  const [kept, setKept] = useState(near);
  if (isSameList(kept, near)) return kept;
  setKept(near);
  return near;
}
