import { MarkerType, Position, type Edge, type Node, type NodeHandle } from '@xyflow/react';
import {
  isMerge,
  NODE_LABELS,
  PORTS,
  type NodeCategory,
  type NodeType,
  type Port,
  type WorkflowDefinition,
  type WorkflowEdge,
  type WorkflowNode,
} from '#domain/workflow/definition.ts';
import { graphOrder } from '#domain/workflow/graph-order.ts';
import { fullNodeWords, nodeWords, typeWords } from '#domain/workflow/node-words.ts';
import { STATE_WORDS, type NodeState } from '#domain/workflow/run-view.ts';
import { edgeWords, pillWords } from './edge-words.ts';
import { sizeOf, type Box } from './layout.ts';

/** How a node or an edge differs from another version of the workflow. */
export type PartChange = 'added' | 'changed' | 'removed';

export interface StepData extends Record<string, unknown> {
  readonly nodeType: NodeType;
  readonly category: NodeCategory;
  /** The line above the words; empty where they say it themselves. */
  readonly typeWords: string;
  readonly words: string;
  readonly state: NodeState | undefined;
  readonly change: PartChange | undefined;
  /** What is wrong with it, in words; empty when nothing is. */
  readonly fault: string;
  /** The ports that an edge ends at: 'top bottom'. */
  readonly joined: string;
}
export type StepNode = Node<StepData>;

export interface LineData extends Record<string, unknown> {
  /** What stands on its pill: 'If ', or nothing, and the words. */
  readonly pill: readonly [before: string, words: string];
  readonly isCompleted: boolean;
  readonly change: PartChange | undefined;
  readonly fault: string;
}
export type LineEdge = Edge<LineData>;

/** What a diagram shows beside the definition, by the ids of nodes and edges. */
export interface Marks {
  readonly states?: ReadonlyMap<string, NodeState>;
  /** Edges that a run has passed. */
  readonly completedEdges?: ReadonlySet<string>;
  readonly faults?: ReadonlyMap<string, string>;
  readonly changes?: ReadonlyMap<string, PartChange>;
  readonly selected?: ReadonlySet<string>;
}

export const TOP = 'top';

/** The ports of a node: finish has no way out, start none in. */
export function portsOf(type: NodeType): readonly (Port | typeof TOP)[] {
  if (type === 'start') return PORTS;
  return type === 'finish' ? [TOP] : [TOP, ...PORTS];
}

const POSITIONS = {
  top: Position.Top,
  bottom: Position.Bottom,
  left: Position.Left,
  right: Position.Right,
} as const;
export const positionOf = (port: Port | typeof TOP): Position => POSITIONS[port];

/** Nodes of a type have the same ports at the same places. */
const handles = new Map<NodeType, NodeHandle[]>();

function handlesOf(type: NodeType): NodeHandle[] {
  const known = handles.get(type) ?? makeHandles(type);
  handles.set(type, known);
  return known;
}

/** Where a node's ports are: known, so that nothing waits for the browser to measure them. */
function makeHandles(type: NodeType): NodeHandle[] {
  const { width, height } = sizeOf(type);
  const at = { top: [0.5, 0], bottom: [0.5, 1], left: [0, 0.5], right: [1, 0.5] } as const;
  return portsOf(type).map((port) => ({
    id: port,
    type: port === TOP ? 'target' : 'source',
    position: positionOf(port),
    x: at[port][0] * width,
    y: at[port][1] * height,
    width: 1,
    height: 1,
  }));
}

function joinedPorts({ edges }: WorkflowDefinition): ReadonlyMap<string, ReadonlySet<string>> {
  const joined = new Map<string, Set<string>>();
  const add = (id: string, port: string) => joined.set(id, (joined.get(id) ?? new Set()).add(port));
  for (const { source, sourcePort, target } of edges) {
    add(source, sourcePort);
    add(target, TOP);
  }
  return joined;
}

/** States that are drawn in words, in place of the type: their colour alone would not say them. */
const WRITTEN: ReadonlySet<NodeState | undefined> = new Set<NodeState>(['attention', 'held', 'skipped', 'cancelled']);

/** The line above a node's words: its type, or the state that it is in. */
function lineOf(node: WorkflowNode, state: NodeState | undefined): string {
  return state !== undefined && WRITTEN.has(state) ? STATE_WORDS[state] : typeWords(node);
}

/** What the node is called for those who hear it; what is drawn on it stands together in it. */
function spoken(node: WorkflowNode, state: NodeState | undefined, fault: string): string {
  const { nodeType } = node.config;
  const words = nodeWords(node);
  const type = NODE_LABELS[nodeType];
  if (WRITTEN.has(state))
    return [`${lineOf(node, state)}: ${words}`, words !== type && type, fault].filter(Boolean).join(', ');
  const drawn = isMerge(nodeType) ? fullNodeWords(node) : [lineOf(node, state), words].filter(Boolean).join(': ');
  return [drawn, state && STATE_WORDS[state].toLowerCase(), fault].filter(Boolean).join(', ');
}

/** The nodes as the canvas draws them, in reading order. */
export function flowNodes(
  definition: WorkflowDefinition,
  boxes: ReadonlyMap<string, Box>,
  { states, faults, changes, selected }: Marks,
): StepNode[] {
  const joined = joinedPorts(definition);
  const byId = new Map(definition.nodes.map((node) => [node.id, node]));
  return graphOrder(definition).flatMap((id) => {
    const [node, box] = [byId.get(id), boxes.get(id)];
    if (node === undefined || box === undefined) return [];
    const { nodeType, nodeCategory } = node.config;
    const { width, height } = box;
    const state = states === undefined ? undefined : (states.get(id) ?? 'future');
    const fault = faults?.get(id) ?? '';
    const drawn: StepNode = {
      id,
      type: isMerge(nodeType) ? 'merge' : 'step',
      position: { x: box.x, y: box.y },
      width,
      height,
      measured: { width, height },
      handles: handlesOf(nodeType),
      selected: selected?.has(id) ?? false,
      ariaRole: 'button',
      ariaLabel: spoken(node, state, fault),
      data: {
        nodeType,
        category: nodeCategory,
        typeWords: lineOf(node, state),
        words: nodeWords(node),
        state,
        change: changes?.get(id),
        fault,
        joined: [...(joined.get(id) ?? [])].toSorted().join(' '),
      },
    };
    return [drawn];
  });
}

function lineColour(isSelected: boolean, isCompleted: boolean): string {
  if (isSelected) return 'var(--brand)';
  return isCompleted ? 'var(--text)' : 'var(--control)';
}

/** The edges as the canvas draws them; one that leads from or to nowhere is left out. */
export function flowEdges(
  definition: WorkflowDefinition,
  { completedEdges, faults, changes, selected }: Marks,
): LineEdge[] {
  const byId = new Map(definition.nodes.map((node) => [node.id, node]));
  const drawn = (edge: WorkflowEdge): LineEdge[] => {
    const [source, target] = [byId.get(edge.source), byId.get(edge.target)];
    if (source === undefined || target === undefined) return [];
    const isSelected = selected?.has(edge.id) ?? false;
    const isCompleted = completedEdges?.has(edge.id) ?? false;
    const words = edgeWords(edge);
    const ways = `${fullNodeWords(source)} to ${fullNodeWords(target)}`;
    return [
      {
        id: edge.id,
        type: 'line',
        source: edge.source,
        target: edge.target,
        sourceHandle: edge.sourcePort,
        targetHandle: TOP,
        selected: isSelected,
        ariaLabel: words === '' ? `Edge ${ways}` : `Edge ${ways}: ${words}`,
        markerEnd: { type: MarkerType.ArrowClosed, color: lineColour(isSelected, isCompleted), width: 14, height: 14 },
        data: {
          pill: pillWords(edge),
          isCompleted,
          change: changes?.get(edge.id),
          fault: faults?.get(edge.id) ?? '',
        },
      },
    ];
  };
  return definition.edges.flatMap(drawn);
}
