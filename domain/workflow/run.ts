// How a run goes on (RULES 16 and 20). A move takes one step a state further: the engine makes it in one transaction with
// its effects, the simulator makes the same one of a made-up claim. Both ask `nextMove` until there is none.
import type { ClaimFacts, DayCount, WorkflowDefinition, WorkflowEdge, WorkflowNode } from './definition.ts';
import { DEFAULT_WAIT } from './definition.ts';
import { graphOf, type WorkflowGraph } from './graph.ts';
import { awaitedBy, landing, waitingForEachOther } from './rounds.ts';
import { fieldsRead, ruleHolds, ruleWords, unknownFields } from './rule.ts';
import { RunIndex } from './run-index.ts';
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

/** What the fired edges of a step set going, one after the other; the run is as it is then. */
function follow(
  graph: WorkflowGraph,
  run: RunIndex,
  from: StepKey,
  fired: readonly WorkflowEdge[],
  world: World,
): Effects {
  const first = run.size;
  const arrivals: Effects['arrivals'][number][] = [];
  for (const edge of fired) {
    const node = graph.nodes.get(edge.target);
    if (!node) continue;
    const { step, isNew, isDropped } = landing(graph, run, edge, from);
    const arrival = arrivalOf(edge.id, from);
    if (isNew) run.begin(stepOf(node, step.visit, [arrival], world));
    else {
      run.arrive(step, arrival);
      const { nodeId, visit } = step;
      if ((run.placeOf(step) ?? first) < first) arrivals.push({ nodeId, visit, arrival, isDropped });
    }
  }
  return { begins: run.from(first), arrivals };
}

const NOTHING = { attention: null, fired: [], reasons: [], edges: [] } as const;

type Ending = Omit<Move, keyof Effects> & { readonly edges: readonly WorkflowEdge[] };

/** How a step goes on that has done what its node asks for, and the edges that it goes on by. */
function ending(graph: WorkflowGraph, step: StepKey, as: 'completed' | 'skipped', world: World): Ending {
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
  return { ...NOTHING, nodeId, visit, status: as, fired: fired.map(({ id }) => id), reasons, edges: fired };
}

/** Whether an active step has done what its node asks for. */
function isReady(
  graph: WorkflowGraph,
  live: readonly RunStep[],
  step: RunStep,
  node: WorkflowNode,
  world: World,
): boolean {
  const { nodeType, nodeCategory } = node.config;
  if (nodeType === 'wait') return step.dueAt !== null && new Date(step.dueAt).getTime() <= world.now.getTime();
  if (nodeType === 'mergeAnd') return awaitedBy(graph, live, step).length === 0;
  return nodeCategory !== 'task' || world.isDone(step);
}

function endingOf(graph: WorkflowGraph, live: readonly RunStep[], step: RunStep, world: World): Ending | null {
  if (step.status !== 'active' && step.status !== 'held') return null;
  const node = graph.nodes.get(step.nodeId);
  if (!node) return null;
  if (step.status === 'active' && !isReady(graph, live, step, node, world)) return null;
  const end = ending(graph, step, 'completed', world);
  return end.status === step.status ? null : end;
}

function nextEnding(graph: WorkflowGraph, live: readonly RunStep[], world: World): Ending | null {
  for (const step of live) {
    const end = endingOf(graph, live, step, world);
    if (end) return end;
  }
  for (const step of waitingForEachOther(graph, live)) {
    const end = ending(graph, step, 'completed', world);
    if (end.status !== step.status) return end;
  }
  return null;
}

/** Lets a step end, and what follows from it begin. */
function made(graph: WorkflowGraph, run: RunIndex, { edges, ...end }: Ending, world: World): Move {
  const effects = follow(graph, run, end, edges, world);
  run.change(end, end);
  return { ...end, ...effects };
}

/**
 * Makes the next move in a run that is carried along from move to move, as `nextMove` says which, and `applyMove` what the
 * steps are then.
 */
export function makeNextMove(definition: WorkflowDefinition, run: RunIndex, world: World): Move | null {
  const graph = graphOf(definition);
  const end = nextEnding(graph, run.live, world);
  return end && made(graph, run, end, world);
}

/**
 * What happens next in a run; null when nothing can before the world changes. It depends on its arguments alone, so a run
 * that was broken off between two moves goes on as if it had not been.
 * @param steps all steps of the run, in the order in which they began
 */
export function nextMove(definition: WorkflowDefinition, steps: readonly RunStep[], world: World): Move | null {
  return makeNextMove(definition, new RunIndex(steps), world);
}

/** Whether a move begins nothing but ends: it asks nothing of anybody, and does nothing to the claim. */
export function comesToItsEnd({ nodes }: WorkflowDefinition, { status, begins }: Move): boolean {
  const isFinish = (id: string) => nodes.some((node) => node.id === id && node.config.nodeType === 'finish');
  return status === 'completed' && begins.every(({ nodeId }) => isFinish(nodeId));
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
  const graph = graphOf(definition);
  const end = ending(graph, step, 'skipped', world);
  const skipped: Ending = end.status === step.status ? { ...end, status: 'skipped', attention: null } : end;
  return made(graph, new RunIndex(steps), skipped, world);
}

function withArrivals(steps: readonly RunStep[], arrivals: Effects['arrivals']): readonly RunStep[] {
  return arrivals.reduce<readonly RunStep[]>(
    (before, { arrival, ...at }) =>
      before.map((step) => (isSameStep(step, at) ? { ...step, arrived: [...step.arrived, arrival] } : step)),
    steps,
  );
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
