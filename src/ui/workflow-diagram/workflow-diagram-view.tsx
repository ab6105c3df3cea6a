import { useMemo, type KeyboardEvent } from 'react';
import { ReactFlowProvider } from '@xyflow/react';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { DiagramCanvas } from './diagram-canvas.tsx';
import { flowEdges, flowNodes, type Marks } from './flow-parts.ts';
import { layoutOf } from './layout.ts';
import { walkAlong } from './walk.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

export interface WorkflowDiagramProps extends Omit<Marks, 'selected'> {
  readonly definition: WorkflowDefinition;
  /** 'Workflow of claim 1042'. */
  readonly label: string;
  /** In px; 800 unless told (spec 3 §9). */
  readonly height?: number;
  readonly onNodeClick?: (id: string) => void;
  /** Right-click, Shift F10 or the menu key on a node; the point is in px of the window. */
  readonly onNodeMenu?: (id: string, at: Point) => void;
  readonly onEdgeClick?: (id: string) => void;
}

const idOf = (target: EventTarget): string | undefined =>
  target instanceof Element ? (target.closest('.react-flow__node')?.getAttribute('data-id') ?? undefined) : undefined;

const below = (target: Element): Point => {
  const { left, bottom } = target.getBoundingClientRect();
  return { x: left, y: bottom };
};

/** A workflow that is read, not edited. Loaded through WorkflowDiagram, so that its library stays out of the start. */
export default function WorkflowDiagramView(props: WorkflowDiagramProps) {
  const { definition, label, height = 800, states, completedEdges, faults, changes } = props;
  const { onNodeClick, onNodeMenu, onEdgeClick } = props;
  const boxes = useMemo(() => layoutOf(definition), [definition]);
  const marks = useMemo(() => ({ states, completedEdges, faults, changes }), [states, completedEdges, faults, changes]);
  const nodes = useMemo(() => flowNodes(definition, boxes, marks), [definition, boxes, marks]);
  const edges = useMemo(() => flowEdges(definition, marks), [definition, marks]);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const id = idOf(event.target);
    if (id === undefined || !(event.target instanceof Element)) return;
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      onNodeClick?.(id);
    } else if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) {
      event.preventDefault();
      onNodeMenu?.(id, below(event.target));
    } else walkAlong(event, definition, id);
  };
  return (
    <div className="wd-frame" style={{ height }}>
      <ReactFlowProvider>
        <DiagramCanvas
          label={label}
          isFrozen
          nodes={nodes}
          edges={edges}
          edgesFocusable={onEdgeClick !== undefined}
          elementsSelectable={false}
          onKeyDown={onKeyDown}
          onNodeClick={(_event, { id }) => onNodeClick?.(id)}
          onEdgeClick={onEdgeClick}
          onNodeContextMenu={(event, { id }) => {
            event.preventDefault();
            onNodeMenu?.(id, { x: event.clientX, y: event.clientY });
          }}
        />
      </ReactFlowProvider>
    </div>
  );
}
