import { useMemo, type ReactNode } from 'react';
import { Background, BackgroundVariant, MiniMap, Panel, ReactFlow, type ReactFlowProps } from '@xyflow/react';
import '@xyflow/react/dist/base.css';
import './workflow-diagram.css';
import { DiagramActionsContext, type DiagramActions } from './diagram-actions.ts';
import type { LineEdge, StepNode } from './flow-parts.ts';
import { Line } from './line-edge.tsx';
import { Merge, Step } from './step-node.tsx';
import { FirstFit } from './use-fit.ts';
import { useFocusedInView } from './use-focused-in-view.ts';
import { useNearEdges } from './use-near-edges.ts';
import { ZoomBar } from './zoom-bar.tsx';

const NODE_TYPES = { step: Step, merge: Merge };
const EDGE_TYPES = { line: Line };
// spec 3 §9
const MIN_ZOOM = 0.05;
const MAX_ZOOM = 1.5;
const MAP = { width: 116, height: 120 };
const PRO = { hideAttribution: true };
/** Half of what each end of an edge is taken hold of by, in px: beside each other on the shortest edge of a layout (23 px). */
const END = 6;
/** More nodes than this, and only those in view are drawn. */
const MANY = 120;

type FlowProps = Omit<ReactFlowProps<StepNode, LineEdge>, 'onEdgeClick' | 'onEdgeContextMenu'>;

interface Props extends FlowProps, DiagramActions {
  readonly nodes: StepNode[];
  readonly edges: LineEdge[];
  /** What the canvas is called, for those who do not see it. */
  readonly label: string;
  /** Nodes and edges stay as they are; the wheel scrolls the page. */
  readonly isFrozen: boolean;
  /** More buttons for the bar at the bottom left. */
  readonly tools?: ReactNode;
  readonly children?: ReactNode;
}

/**
 * The canvas that the designer and the run view draw on: ground, nodes, edges, zoom and map. It stands in a
 * ReactFlowProvider and in a box that has a height.
 */
export function DiagramCanvas({ label, isFrozen, tools, children, edges, onEdgeClick, onEdgeMenu, ...flow }: Props) {
  const isMany = flow.nodes.length > MANY;
  const nearEdges = useNearEdges(edges, flow.nodes, isMany);
  const actions = useMemo(() => ({ onEdgeClick, onEdgeMenu }), [onEdgeClick, onEdgeMenu]);
  // the same from frame to frame: what is new, the canvas takes in anew with all that hangs on it
  const edgeMouse = useMemo<Partial<ReactFlowProps<StepNode, LineEdge>>>(
    () => ({
      onEdgeClick: (_event, { id }) => onEdgeClick?.(id),
      onEdgeContextMenu: (event, { id }) => {
        event.preventDefault();
        onEdgeMenu?.(id, { x: event.clientX, y: event.clientY });
      },
    }),
    [onEdgeClick, onEdgeMenu],
  );
  const bar = useMemo(
    () => (
      <Panel position="bottom-left">
        <ZoomBar>{tools}</ZoomBar>
      </Panel>
    ),
    [tools],
  );
  return (
    <DiagramActionsContext value={actions}>
      <ReactFlow<StepNode, LineEdge>
        className={isFrozen ? 'wd is-frozen' : 'wd'}
        aria-label={label}
        nodeTypes={NODE_TYPES}
        edgeTypes={EDGE_TYPES}
        minZoom={MIN_ZOOM}
        maxZoom={MAX_ZOOM}
        proOptions={PRO}
        reconnectRadius={END}
        nodesDraggable={!isFrozen}
        nodesConnectable={!isFrozen}
        zoomOnScroll={!isFrozen}
        preventScrolling={!isFrozen}
        zoomOnDoubleClick={false}
        onlyRenderVisibleElements={isMany}
        // keys are the page's: arrows walk along edges, Enter opens
        disableKeyboardA11y
        deleteKeyCode={null}
        onFocus={useFocusedInView()}
        {...edgeMouse}
        {...flow}
        edges={nearEdges}
      >
        <Background variant={BackgroundVariant.Dots} gap={20} size={1.5} color="var(--border-strong)" />
        {bar}
        <MiniMap
          position="bottom-right"
          style={MAP}
          ariaLabel="Map of the canvas"
          pannable
          zoomable
          nodeColor="var(--border-strong)"
          nodeBorderRadius={8}
          maskColor="transparent"
          maskStrokeColor="var(--brand)"
          maskStrokeWidth={4}
          bgColor="var(--surface)"
        />
        <FirstFit />
        {children}
      </ReactFlow>
    </DiagramActionsContext>
  );
}
