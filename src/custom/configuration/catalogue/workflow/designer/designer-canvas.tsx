import { useMemo, useRef, type ComponentProps, type DragEvent } from 'react';
import {
  useReactFlow,
  type Connection as Drawn,
  type EdgeChange,
  type FinalConnectionState,
  type NodeChange,
} from '@xyflow/react';
import { connectionFault, type Connection } from '#domain/workflow/connect.ts';
import { CATEGORY_OF, PORTS, type NodeType } from '#domain/workflow/definition.ts';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { ArrangeIcon, RedoIcon, UndoIcon } from '#src/ui/icons.ts';
import { useLatest } from '#src/ui/use-latest.ts';
import { DiagramCanvas } from '#src/ui/workflow-diagram/diagram-canvas.tsx';
import type { LineEdge, StepNode } from '#src/ui/workflow-diagram/flow-parts.ts';
import { sizeOf } from '#src/ui/workflow-diagram/layout.ts';
import { ToolButton } from '#src/ui/workflow-diagram/zoom-bar.tsx';
import { useDesigner, type Designer, type Point } from './designer-context.ts';
import type { MenuTarget } from './part-menu.tsx';
import { DRAGGED_TYPE } from './palette.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useLiveNodes } from './use-live-nodes.ts';

/** Held while pressing, these add to the selection. */
const MORE_KEYS = ['Control', 'Meta', 'Shift'];

interface Props {
  readonly onMenu: (target: MenuTarget, at: Point) => void;
  readonly onSearch: () => void;
  /** Once, when the canvas stands. */
  readonly onReady: () => void;
}

function connectionOf({ source, target, sourceHandle }: Pick<Drawn, 'source' | 'target' | 'sourceHandle'>): Connection {
  return { source, target, sourcePort: PORTS.find((port) => port === sourceHandle) ?? 'bottom' };
}

/** What was drawn where it was let go, from whichever end; undefined where that is no node. */
function letGo({ fromNode, fromHandle, toNode, toHandle }: FinalConnectionState): Connection | undefined {
  if (fromNode === null || fromHandle === null || toNode === null) return undefined;
  if (fromHandle.type === 'source')
    return connectionOf({ source: fromNode.id, target: toNode.id, sourceHandle: fromHandle.id ?? null });
  if (toHandle?.type !== 'source') return undefined;
  return connectionOf({ source: toNode.id, target: fromNode.id, sourceHandle: toHandle.id ?? null });
}

type Changes = readonly (NodeChange<StepNode> | EdgeChange<LineEdge>)[];

/** What of the selection a change of the canvas leaves. */
function selectionAfter(selected: ReadonlySet<string>, changes: Changes): ReadonlySet<string> | undefined {
  const changed = changes.filter((change) => change.type === 'select');
  if (changed.length === 0) return undefined;
  const after = new Set(selected);
  for (const { id, selected: isSelected } of changed)
    if (isSelected) after.add(id);
    else after.delete(id);
  return after;
}

/**
 * What the canvas does when the mouse asks. The functions stay the same ones: the canvas goes through all of its nodes and
 * edges for each that is new, in every frame that a node is dragged.
 */
function useMouse(designer: Designer, onMenu: Props['onMenu'], change: (changes: NodeChange<StepNode>[]) => void) {
  const { screenToFlowPosition } = useReactFlow();
  const latest = useLatest({ designer, onMenu });
  // the edge whose end is dragged: it is no obstacle to itself
  const reconnected = useRef<string>(undefined);
  return useMemo(() => {
    const takeSelection = (changes: Changes) => {
      const after = selectionAfter(latest().designer.selected, changes);
      if (after !== undefined) latest().designer.select(after);
    };
    return {
      onNodesChange: (changes) => {
        change(changes);
        takeSelection(changes);
      },
      onEdgesChange: takeSelection,
      onNodeDragStop: (_event, _node, dragged) =>
        latest().designer.move(new Map(dragged.map(({ id, position }) => [id, position]))),
      onConnect: (drawn) => void latest().designer.connect(connectionOf(drawn)),
      isValidConnection: (drawn) =>
        connectionFault(
          latest().designer.steps.act.newest(),
          connectionOf({ ...drawn, sourceHandle: drawn.sourceHandle ?? null }),
          reconnected.current,
        ) === undefined,
      onConnectEnd: (_event, drawn) => {
        const wanted = letGo(drawn);
        if (drawn.isValid === true || wanted === undefined) return;
        // let go on a node that it cannot lead to: say why
        if (reconnected.current === undefined) latest().designer.connect(wanted);
        else latest().designer.reconnect(reconnected.current, wanted);
      },
      onReconnectStart: (_event, { id }) => void (reconnected.current = id),
      onReconnectEnd: () => void (reconnected.current = undefined),
      onReconnect: ({ id, source, target, sourceHandle }, drawn) => {
        const isWhereItWas = drawn.source === source && drawn.target === target && drawn.sourceHandle === sourceHandle;
        if (!isWhereItWas) latest().designer.reconnect(id, connectionOf(drawn));
      },
      onNodeClick: (event, { id }) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) latest().designer.open(id, 'mouse');
      },
      onEdgeClick: (id) => latest().designer.open(id, 'mouse'),
      onEdgeMenu: (id, at) => latest().onMenu({ kind: 'edge', id }, at),
      onNodeContextMenu: (event, { id }) => {
        event.preventDefault();
        latest().onMenu({ kind: 'node', id }, { x: event.clientX, y: event.clientY });
      },
      onPaneClick: () => latest().designer.leave(),
      onPaneContextMenu: (event) => {
        event.preventDefault();
        const at = { x: event.clientX, y: event.clientY };
        latest().onMenu({ kind: 'canvas', at: screenToFlowPosition(at) }, at);
      },
    } satisfies Partial<ComponentProps<typeof DiagramCanvas>>;
  }, [latest, change, screenToFlowPosition]);
}

/** The canvas of the designer: nodes are dragged, connected and dropped on it; keys do the same. */
export function DesignerCanvas({ onMenu, onSearch, onReady }: Props) {
  const designer = useDesigner();
  const { isFrozen, arrange, undo, redo } = designer;
  const { canUndo, canRedo } = designer.steps;
  const { screenToFlowPosition } = useReactFlow();
  const { nodes, edges, change } = useLiveNodes(designer);
  const onKeyDown = useCanvasKeys({ onMenu, onSearch });
  const mouse = useMouse(designer, onMenu, change);
  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(DRAGGED_TYPE);
    if (!isOneOf(namesOf(CATEGORY_OF), type)) return;
    event.preventDefault();
    const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    designer.add(type, placeOf(event, type, at));
  };
  const tools = useMemo(
    () =>
      !isFrozen && (
        <>
          <ToolButton label="Arrange top to bottom" onPress={arrange}>
            <ArrangeIcon />
          </ToolButton>
          <span className="wd-bar-gap" aria-hidden />
          <ToolButton label="Undo" isDisabled={!canUndo} onPress={undo}>
            <UndoIcon />
          </ToolButton>
          <ToolButton label="Redo" isDisabled={!canRedo} onPress={redo}>
            <RedoIcon />
          </ToolButton>
        </>
      ),
    [isFrozen, canUndo, canRedo, arrange, undo, redo],
  );
  return (
    <DiagramCanvas
      label="Canvas"
      isFrozen={isFrozen}
      nodes={nodes}
      edges={edges}
      onInit={onReady}
      multiSelectionKeyCode={MORE_KEYS}
      edgesReconnectable={!isFrozen}
      {...mouse}
      onDragOver={(event) => {
        if (isFrozen || !event.dataTransfer.types.includes(DRAGGED_TYPE)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
      tools={tools}
    />
  );
}

/** On an edge a node goes between what the edge connects, elsewhere where it is let go. */
function placeOf(event: DragEvent, type: NodeType, at: Point) {
  const edge = event.target instanceof Element ? event.target.closest('.react-flow__edge, .wd-pill') : null;
  const onEdge = edge?.getAttribute('data-id');
  const { width, height } = sizeOf(type);
  if (onEdge && type !== 'finish') return { onEdge };
  return { at: { x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2) } };
}
