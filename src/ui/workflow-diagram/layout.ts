import { Graph, layout } from '@dagrejs/dagre';
import { isMerge, type NodeType, type WorkflowDefinition, type WorkflowNode } from '#domain/workflow/definition.ts';
import { edgesBySource, graphOrder } from '#domain/workflow/graph-order.ts';
import { edgeWords } from './edge-words.ts';
import { inReadingOrder } from './reading-order.ts';

/** Where a node stands, in px of the canvas: its top left corner and its size. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// spec 3 §9
const NODE_SPACING = 60;
const RANK_SPACING = 30;
const NODE = { width: 180, height: 50 };
const MERGE = { width: 50, height: 50 };
/** What the label of an edge needs between two ranks, beside their spacing. */
const LABEL_HEIGHT = 32;

/** The size of a node on the canvas in px (spec 3 §9). */
export function sizeOf(type: NodeType): { readonly width: number; readonly height: number } {
  return isMerge(type) ? MERGE : NODE;
}

/** About how wide an edge's label is drawn, in px. */
export function labelWidth(words: string): number {
  return Math.min(220, 18 + Math.round(words.length * 5.8));
}

/** Nodes that stand where somebody put them and that no edge ties: they take no room in the layout. */
function looseNodes({ nodes, edges }: WorkflowDefinition): ReadonlySet<string> {
  const tied = new Set(edges.flatMap(({ source, target }) => [source, target]));
  return new Set(nodes.filter(({ id, position }) => position !== undefined && !tied.has(id)).map(({ id }) => id));
}

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** So many layouts are kept: a step that is undone, a node that is moved or named anew need no new one. */
const MOST_KEPT = 20;
const kept = new Map<string, Places>();

/** All of a workflow that its layout is made from. */
function structureOf(definition: WorkflowDefinition): string {
  const loose = looseNodes(definition);
  return JSON.stringify([
    definition.nodes.flatMap(({ id, config }) => (loose.has(id) ? [] : [[id, config.nodeType]])),
    definition.edges.map((edge) => {
      const words = edgeWords(edge);
      return [edge.id, edge.source, edge.target, edge.sourcePort, words === '' ? 0 : labelWidth(words)];
    }),
  ]);
}

/** The layout of a workflow; for one of the same structure it is the one that was made before. */
function arranged(definition: WorkflowDefinition): Places {
  const structure = structureOf(definition);
  const places = kept.get(structure) ?? arrange(definition);
  // used last, it goes last
  kept.delete(structure);
  kept.set(structure, places);
  const [oldest] = kept.keys();
  if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
  return places;
}

function arrange(definition: WorkflowDefinition): Places {
  const graph = new Graph({ multigraph: true });
  graph.setGraph({ rankdir: 'TB', nodesep: NODE_SPACING, ranksep: RANK_SPACING });
  graph.setDefaultEdgeLabel(() => ({}));
  const byId = new Map(definition.nodes.map((node) => [node.id, node]));
  const loose = looseNodes(definition);
  // in reading order: what leaves a node on the left is drawn left of what leaves it on the right
  for (const id of graphOrder(definition)) {
    const node = byId.get(id);
    if (node !== undefined && !loose.has(id)) graph.setNode(id, { ...sizeOf(node.config.nodeType) });
  }
  for (const edges of edgesBySource(definition).values())
    for (const edge of edges) {
      if (!byId.has(edge.source) || !byId.has(edge.target)) continue;
      const words = edgeWords(edge);
      const label = words === '' ? {} : { width: labelWidth(words), height: LABEL_HEIGHT, labelpos: 'c' as const };
      graph.setEdge(edge.source, edge.target, label, edge.id);
    }
  layout(graph, { customOrder: inReadingOrder });
  return new Map(
    graph.nodes().map((id) => {
      const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id) as Partial<Box>;
      return [id, { x: Math.round(x - width / 2), y: Math.round(y - height / 2) }] as const;
    }),
  );
}

const boxOf = (node: WorkflowNode, at: { readonly x: number; readonly y: number }): Box => ({
  x: at.x,
  y: at.y,
  ...sizeOf(node.config.nodeType),
});

/**
 * Where each node of a workflow stands: top to bottom with node spacing 60 and rank spacing 30 (spec 3 §9), but for the
 * nodes that somebody moved.
 */
export function layoutOf(definition: WorkflowDefinition): ReadonlyMap<string, Box> {
  const isPlaced = definition.nodes.every(({ position }) => position !== undefined);
  const automatic = isPlaced ? new Map<string, { x: number; y: number }>() : arranged(definition);
  return new Map(
    definition.nodes.map((node) => [node.id, boxOf(node, node.position ?? automatic.get(node.id) ?? { x: 0, y: 0 })]),
  );
}
