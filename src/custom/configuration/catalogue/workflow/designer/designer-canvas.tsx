import { useCallback, type DragEvent } from 'react';
import { useReactFlow, type Connection as Drawn, type EdgeChange, type NodeChange } from '@xyflow/react';
import { connectionFault, type Connection } from '#domain/workflow/connect.ts';
import { CATEGORY_OF, PORTS, type NodeType } from '#domain/workflow/definition.ts';
import { isOneOf, namesOf } from '#domain/fields.ts';
import { ArrangeIcon, RedoIcon, UndoIcon } from '#src/ui/icons.ts';
import { DiagramCanvas } from '#src/ui/workflow-diagram/diagram-canvas.tsx';
import type { LineEdge, StepNode } from '#src/ui/workflow-diagram/flow-parts.ts';
import { sizeOf } from '#src/ui/workflow-diagram/layout.ts';
import { ToolButton } from '#src/ui/workflow-diagram/zoom-bar.tsx';
import { useDesigner, type Point } from './designer-context.ts';
import type { MenuTarget } from './part-menu.tsx';
import { DRAGGED_TYPE } from './palette.tsx';
import { useCanvasKeys } from './use-canvas-keys.ts';
import { useLiveNodes } from './use-live-nodes.ts';

interface Props {
  readonly onMenu: (target: MenuTarget, at: Point) => void;
  readonly onSearch: () => void;
  /** Once, when the canvas stands. */
  readonly onReady: () => void;
}

function connectionOf({ source, target, sourceHandle }: Pick<Drawn, 'source' | 'target' | 'sourceHandle'>): Connection {
  return { source, target, sourcePort: PORTS.find((port) => port === sourceHandle) ?? 'bottom' };
}

/** What of the selection a change of the canvas leaves. */
function selectionAfter(
  selected: ReadonlySet<string>,
  changes: readonly (NodeChange<StepNode> | EdgeChange<LineEdge>)[],
): ReadonlySet<string> | undefined {
  const changed = changes.filter((change) => change.type === 'select');
  if (changed.length === 0) return undefined;
  const after = new Set(selected);
  for (const { id, selected: isSelected } of changed)
    if (isSelected) after.add(id);
    else after.delete(id);
  return after;
}

/** The canvas of the designer: nodes are dragged, connected and dropped on it; keys do the same. */
export function DesignerCanvas({ onMenu, onSearch, onReady }: Props) {
  const designer = useDesigner();
  const { isFrozen, steps, selected } = designer;
  const { screenToFlowPosition } = useReactFlow();
  const { nodes, edges, change } = useLiveNodes(designer);
  const onKeyDown = useCanvasKeys({ onMenu, onSearch });
  const takeSelection = (changes: readonly (NodeChange<StepNode> | EdgeChange<LineEdge>)[]) => {
    const after = selectionAfter(selected, changes);
    if (after !== undefined) designer.select(after);
  };
  const onDrop = (event: DragEvent) => {
    const type = event.dataTransfer.getData(DRAGGED_TYPE);
    if (!isOneOf(namesOf(CATEGORY_OF), type)) return;
    event.preventDefault();
    const at = screenToFlowPosition({ x: event.clientX, y: event.clientY });
    designer.add(type, placeOf(event, type, at));
  };
  const onEdgeMenu = useCallback((id: string, at: Point) => onMenu({ kind: 'edge', id }, at), [onMenu]);
  return (
    <DiagramCanvas
      label="Canvas"
      isFrozen={isFrozen}
      nodes={nodes}
      edges={edges}
      onInit={onReady}
      multiSelectionKeyCode={['Control', 'Meta', 'Shift']}
      onNodesChange={(changes) => {
        change(changes);
        takeSelection(changes);
      }}
      onEdgesChange={takeSelection}
      onNodeDragStop={(_event, _node, dragged) =>
        designer.move(new Map(dragged.map(({ id, position }) => [id, position])))
      }
      onConnect={(drawn) => void designer.connect(connectionOf(drawn))}
      isValidConnection={(drawn) =>
        connectionFault(steps.act.newest(), connectionOf({ ...drawn, sourceHandle: drawn.sourceHandle ?? null })) ===
        undefined
      }
      onConnectEnd={(_event, { isValid, fromNode, fromHandle, toNode }) => {
        // let go on a node that it cannot lead to: say why
        if (isValid !== true && fromNode !== null && toNode !== null && fromHandle?.type === 'source')
          designer.connect(
            connectionOf({ source: fromNode.id, target: toNode.id, sourceHandle: fromHandle.id ?? null }),
          );
      }}
      edgesReconnectable={!isFrozen}
      onReconnect={(edge, drawn) => void designer.reconnect(edge.id, connectionOf(drawn))}
      onNodeClick={(event, { id }) => {
        if (!event.ctrlKey && !event.metaKey && !event.shiftKey) designer.open(id, 'mouse');
      }}
      onEdgeClick={(id) => designer.open(id, 'mouse')}
      onEdgeMenu={onEdgeMenu}
      onNodeContextMenu={(event, { id }) => {
        event.preventDefault();
        onMenu({ kind: 'node', id }, { x: event.clientX, y: event.clientY });
      }}
      onPaneClick={() => designer.leave()}
      onPaneContextMenu={(event) => {
        event.preventDefault();
        const at = { x: event.clientX, y: event.clientY };
        onMenu({ kind: 'canvas', at: screenToFlowPosition(at) }, at);
      }}
      onDragOver={(event) => {
        if (isFrozen || !event.dataTransfer.types.includes(DRAGGED_TYPE)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      }}
      onDrop={onDrop}
      onKeyDown={onKeyDown}
      tools={
        !isFrozen && (
          <>
            <ToolButton label="Arrange top to bottom" onPress={designer.arrange}>
              <ArrangeIcon />
            </ToolButton>
            <span className="wd-bar-gap" aria-hidden />
            <ToolButton label="Undo" isDisabled={!steps.canUndo} onPress={designer.undo}>
              <UndoIcon />
            </ToolButton>
            <ToolButton label="Redo" isDisabled={!steps.canRedo} onPress={designer.redo}>
              <RedoIcon />
            </ToolButton>
          </>
        )
      }
    />
  );
}

/** On an edge a node goes between what the edge connects, elsewhere where it is let go. */
function placeOf(event: DragEvent, type: NodeType, at: Point) {
  const edge = event.target instanceof Element ? event.target.closest('.react-flow__edge') : null;
  const onEdge = edge?.getAttribute('data-id');
  const { width, height } = sizeOf(type);
  if (onEdge && type !== 'finish') return { onEdge };
  return { at: { x: Math.round(at.x - width / 2), y: Math.round(at.y - height / 2) } };
}
