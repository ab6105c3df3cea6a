// How a run goes on (RULES 16 and 20). A move takes one step a state further: the engine makes it in one transaction with
// its effects, the simulator makes the same one of a made-up claim. Both ask `nextMove` until there is none.
import type { ClaimFacts, DayCount, WorkflowDefinition, WorkflowEdge, WorkflowNode } from './definition.ts';
import { DEFAULT_WAIT } from './definition.ts';
import { graphOf, type WorkflowGraph } from './graph.ts';
import { awaitedBy, landing, waitingForEachOther } from './rounds.ts';
import { fieldsRead, ruleHolds, ruleWords, unknownFields } from './rule.ts';
import { arrivalOf, isLive, isSameStep, type RunStep, type StepKey } from './run-step.ts';

/** What a run sees of the world outside. */
export interface World {
  readonly now: Date;
  readonly facts: ClaimFacts;
  /** Whether the task of an active task node is completed, or what the node does by itself is done. Asked of tasks only. */
  readonly isDone: (step: RunStep) => boolean;
  /** When a wait that begins at a moment ends; see wait.ts. */
  readonly endOf: (wait: DayCount, startedAt: Date) => Date;
}

/** A rule that was asked when a node was completed, for the timeline of the run. */
export interface EdgeReason {
  readonly edgeId: string;
  /** The rule's title, or the rule in words. */
  readonly rule: string;
  readonly holds: boolean;
  /** The values that it saw, by field. */
  readonly saw: Readonly<Record<string, string | null>>;
}

/** One step goes on, and what follows from it. */
export interface Move extends StepKey {
  readonly status: 'completed' | 'skipped' | 'held' | 'attention';
  /** Why it cannot go on; null for any other status. */
  readonly attention: string | null;
  /** Ids of the edges that fire. */
  readonly fired: readonly string[];
  readonly reasons: readonly EdgeReason[];
  /** The steps that begin, with all that has arrived there. */
  readonly begins: readonly RunStep[];
  /** Arrivals at merges that have begun before; a dropped one is kept with its round and changes nothing. */
  readonly arrivals: readonly (StepKey & { readonly arrival: string; readonly isDropped: boolean })[];
}

function stepOf(
  node: WorkflowNode,
  visit: number,
  arrived: readonly string[],
  world: Pick<World, 'now' | 'endOf'>,
): RunStep {
  const { nodeType, wait } = node.config;
  return {
    nodeId: node.id,
    visit,
    status: 'active',
    arrived,
    fired: [],
    startedAt: world.now.toISOString(),
    dueAt: nodeType === 'wait' ? world.endOf(wait ?? DEFAULT_WAIT, world.now).toISOString() : null,
  };
}

/** The steps that a run begins with: its start. */
export function beginRun(definition: WorkflowDefinition, world: Pick<World, 'now' | 'endOf'>): readonly RunStep[] {
  const start = definition.nodes.find(({ config }) => config.nodeType === 'start');
  return start ? [stepOf(start, 1, [], world)] : [];
}

function reasonOf({ id, rule }: WorkflowEdge, holds: boolean, facts: ClaimFacts): readonly EdgeReason[] {
  if (rule === null) return [];
  const read = rule.value === 'otherwise' ? [] : fieldsRead(rule.value);
  return [
    {
      edgeId: id,
      rule: rule.title.trim() === '' ? ruleWords(rule) : rule.title,
      holds,
      saw: Object.fromEntries(read.map((field) => [field, facts[field] ?? null])),
    },
  ];
}

interface Asked {
  readonly fired: readonly WorkflowEdge[];
  readonly reasons: readonly EdgeReason[];
  /** Fields that a rule names and that claims do not have. */
  readonly unknown: readonly string[];
}

/** Asks the edges of a node in one go. */
function askEdges(edges: readonly WorkflowEdge[], facts: ClaimFacts): Asked {
  const firesItself = ({ rule }: WorkflowEdge): boolean =>
    rule === null || (rule.value !== 'otherwise' && ruleHolds(rule.value, facts));
  const isOtherwise = !edges.some(firesItself);
  const fires = (edge: WorkflowEdge): boolean => (edge.rule?.value === 'otherwise' ? isOtherwise : firesItself(edge));
  return {
    fired: edges.filter(fires),
    reasons: edges.flatMap((edge) => reasonOf(edge, fires(edge), facts)),
    unknown: edges.flatMap(({ rule }) =>
      rule === null || rule.value === 'otherwise' ? [] : unknownFields(rule.value),
    ),
  };
}

type Effects = Pick<Move, 'begins' | 'arrivals'>;

function withArrival(steps: readonly RunStep[], at: StepKey, arrival: string): readonly RunStep[] {
  return steps.map((step) => (isSameStep(step, at) ? { ...step, arrived: [...step.arrived, arrival] } : step));
}

function withArrivals(steps: readonly RunStep[], arrivals: Effects['arrivals']): readonly RunStep[] {
  return arrivals.reduce<readonly RunStep[]>((before, one) => withArrival(before, one, one.arrival), steps);
}

/** What the fired edges of a step set going, one after the other. */
function follow(
  graph: WorkflowGraph,
  steps: readonly RunStep[],
  from: StepKey,
  fired: readonly WorkflowEdge[],
  world: World,
): Effects {
  let effects: Effects = { begins: [], arrivals: [] };
  for (const edge of fired) {
    const { begins, arrivals } = effects;
    const seen = withArrivals(steps, arrivals);
    const { step, isNew, isDropped } = landing(graph, [...seen, ...begins], edge, from);
    const arrival = arrivalOf(edge.id, from);
    const node = graph.nodes.get(edge.target);
    if (!node) continue;
    if (isNew) effects = { arrivals, begins: [...begins, stepOf(node, step.visit, [arrival], world)] };
    else if (begins.some((one) => isSameStep(one, step)))
      effects = { arrivals, begins: withArrival(begins, step, arrival) };
    else
      effects = {
        begins,
        arrivals: [...arrivals, { nodeId: step.nodeId, visit: step.visit, arrival, isDropped }],
      };
  }
  return effects;
}

const NOTHING = { attention: null, fired: [], reasons: [], begins: [], arrivals: [] } as const;

/** How a step goes on that has done what its node asks for. */
function ending(
  graph: WorkflowGraph,
  steps: readonly RunStep[],
  step: RunStep,
  as: 'completed' | 'skipped',
  world: World,
): Move {
  const { nodeId, visit } = step;
  const edges = graph.outgoing(nodeId);
  const { fired, reasons, unknown } = askEdges(edges, world.facts);
  if (unknown[0] !== undefined)
    return {
      ...NOTHING,
      nodeId,
      visit,
      status: 'attention',
      attention: `A rule after this step reads "${unknown[0]}", which claims do not have. Correct the workflow.`,
      reasons,
    };
  if (fired.length === 0 && edges.length > 0) return { ...NOTHING, nodeId, visit, status: 'held', reasons };
  return {
    ...NOTHING,
    nodeId,
    visit,
    status: as,
    fired: fired.map(({ id }) => id),
    reasons,
    ...follow(graph, steps, step, fired, world),
  };
}

/** Whether an active step has done what its node asks for. */
function isReady(
  graph: WorkflowGraph,
  steps: readonly RunStep[],
  step: RunStep,
  node: WorkflowNode,
  world: World,
): boolean {
  const { nodeType, nodeCategory } = node.config;
  if (nodeType === 'wait') return step.dueAt !== null && new Date(step.dueAt).getTime() <= world.now.getTime();
  if (nodeType === 'mergeAnd') return awaitedBy(graph, steps, step).length === 0;
  return nodeCategory !== 'task' || world.isDone(step);
}

function moveOf(graph: WorkflowGraph, steps: readonly RunStep[], step: RunStep, world: World): Move | null {
  if (step.status !== 'active' && step.status !== 'held') return null;
  const node = graph.nodes.get(step.nodeId);
  if (!node) return null;
  if (step.status === 'active' && !isReady(graph, steps, step, node, world)) return null;
  const move = ending(graph, steps, step, 'completed', world);
  return move.status === step.status ? null : move;
}

/**
 * What happens next in a run; null when nothing can before the world changes. It depends on its arguments alone, so a run
 * that was broken off between two moves goes on as if it had not been.
 * @param steps all steps of the run, in the order in which they began
 */
export function nextMove(definition: WorkflowDefinition, steps: readonly RunStep[], world: World): Move | null {
  const graph = graphOf(definition);
  for (const step of steps) {
    const move = moveOf(graph, steps, step, world);
    if (move) return move;
  }
  for (const step of waitingForEachOther(graph, steps)) {
    const move = ending(graph, steps, step, 'completed', world);
    if (move.status !== step.status) return move;
  }
  return null;
}

/**
 * Skips a step, which then counts as completed; a merge that is skipped goes on with what has arrived. A step that is held
 * because none of its rules holds ends there, and what comes after it is not begun.
 * @returns null when the run is done with the step already
 */
export function skipMove(
  definition: WorkflowDefinition,
  steps: readonly RunStep[],
  key: StepKey,
  world: World,
): Move | null {
  const step = steps.find((one) => isSameStep(one, key));
  if (!step || !isLive(step)) return null;
  const move = ending(graphOf(definition), steps, step, 'skipped', world);
  if (move.status !== step.status) return move;
  return { ...NOTHING, nodeId: step.nodeId, visit: step.visit, status: 'skipped', reasons: move.reasons };
}

/** The steps after a move. */
export function applyMove(steps: readonly RunStep[], move: Move): readonly RunStep[] {
  const ended = steps.map((step) =>
    isSameStep(step, move) ? { ...step, status: move.status, fired: move.fired } : step,
  );
  return [...withArrivals(ended, move.arrivals), ...move.begins];
}

/** The steps after somebody dealt with what a step could not go on for: it is tried again. */
export function retried(steps: readonly RunStep[], key: StepKey): readonly RunStep[] {
  return steps.map((step) =>
    isSameStep(step, key) && step.status === 'attention' ? { ...step, status: 'active' } : step,
  );
}
