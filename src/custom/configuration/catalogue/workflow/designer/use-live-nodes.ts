import { useCallback, useMemo, useState } from 'react';
import { applyNodeChanges, type NodeChange } from '@xyflow/react';
import { flowEdges, flowNodes, type LineEdge, type StepNode } from '#src/ui/workflow-diagram/flow-parts.ts';
import { keepSame } from '#src/ui/workflow-diagram/keep-same.ts';
import type { Designer } from './designer-context.ts';

/** The parts as they are now, each the same object as before where nothing of it changed. */
function useKept<T extends { readonly id: string }>(parts: T[]): T[] {
  const [seen, setSeen] = useState(parts);
  const [kept, setKept] = useState(parts);
  if (seen !== parts) {
    setSeen(parts);
    setKept(keepSame(kept, parts));
  }
  return kept;
}

interface Live {
  readonly nodes: StepNode[];
  readonly edges: LineEdge[];
  /** What the canvas does with nodes while they are dragged. */
  readonly change: (changes: NodeChange<StepNode>[]) => void;
}

/** What the canvas draws: made from the definition, but for where a node is while somebody drags it. */
export function useLiveNodes({ definition, boxes, problems, selected }: Designer): Live {
  const marks = useMemo(() => ({ faults: problems.byId, selected }), [problems, selected]);
  const made = useKept(useMemo(() => flowNodes(definition, boxes, marks), [definition, boxes, marks]));
  const edges = useKept(useMemo(() => flowEdges(definition, marks), [definition, marks]));
  const [from, setFrom] = useState(made);
  const [nodes, setNodes] = useState(made);
  if (from !== made) {
    setFrom(made);
    setNodes(made);
  }
  const change = useCallback((changes: NodeChange<StepNode>[]) => {
    const moves = changes.filter(({ type }) => type === 'position');
    if (moves.length > 0) setNodes((before) => applyNodeChanges(moves, before));
  }, []);
  return { nodes, edges, change };
}
