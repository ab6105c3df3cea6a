// Which round of a merge an arriving edge belongs to. What comes from a round of the merge itself, through a cycle, belongs to
// a later one; so does what comes from another time round of a cycle that lies before the merge. Everything else belongs
// to the first round that its edge is missing in.
import { isMerge } from './definition.ts';
import type { WorkflowGraph } from './graph.ts';
import type { RunIndex } from './run-index.ts';
import { hasArrived, isLive, isSameStep, type RunStep, type StepKey } from './run-step.ts';

/** Where an edge arrives: at a step that begins by it, or at one that is there; a dropped arrival changes nothing there. */
export interface Landing {
  readonly step: StepKey;
  readonly isNew: boolean;
  readonly isDropped: boolean;
}

function parentsOf(graph: WorkflowGraph, run: RunIndex, place: number): readonly number[] {
  const parents = run.parentsOf(place);
  // an OR merge goes on by its first arrival alone
  const isOr = graph.nodes.get(run.at(place).nodeId)?.config.nodeType === 'mergeOr';
  return (isOr ? parents.slice(0, 1) : parents).filter((parent) => parent >= 0);
}

/** The steps from which one of two ways came, or both: bits 1 and 2. */
type Ways = Map<number, number>;

const BOTH = 3;

/** What two ways passed, back to where they parted; everything before that they have in common. */
function waysOf(graph: WorkflowGraph, run: RunIndex, one: readonly number[], other: readonly number[]) {
  const ways: Ways = new Map();
  const ahead = new Set<number>();
  const before = new Set<number>();
  const meet = (place: number, way: number): void => {
    const known = ways.get(place) ?? 0;
    if ((known | way) === known) return;
    ways.set(place, known | way);
    ahead.add(place);
  };
  for (const place of one) meet(place, 1);
  for (const place of other) meet(place, 2);
  // what is left is common, and nothing of it can turn out to come before the rest of it
  const isCommon = (): boolean =>
    [...ahead].every((place) => ways.get(place) === BOTH && (ahead.size === 1 || before.has(place)));
  while (ahead.size > 0 && !isCommon()) {
    // a block at a time, the latest first: what is passed in it is known when it has been gone through
    const block = run.blockStart([...ahead].reduce((latest, place) => Math.max(latest, place), 0));
    // a set that grows while it is gone through is gone through to its end
    for (const place of ahead) {
      if (place < block) continue;
      ahead.delete(place);
      const way = ways.get(place) ?? 0;
      for (const parent of parentsOf(graph, run, place)) {
        meet(parent, way);
        if (way === BOTH) before.add(parent);
      }
    }
  }
  return { ways: [...ways], before };
}

/**
 * Whether two come from the same time round every cycle: since their ways parted, they have not passed the same node in
 * different visits, and neither has come back to where they parted.
 */
function isSameTime(graph: WorkflowGraph, run: RunIndex, one: readonly number[], other: readonly number[]): boolean {
  const { ways, before } = waysOf(graph, run, one, other);
  const nodesOf = (way: number) => ways.flatMap(([place, by]) => (by === way ? [run.at(place).nodeId] : []));
  const [ones, others] = [new Set(nodesOf(1)), new Set(nodesOf(2))];
  const partings = ways
    .filter(([place, by]) => by === BOTH && !before.has(place))
    .map(([place]) => run.at(place).nodeId);
  return (
    ![...ones].some((nodeId) => others.has(nodeId)) &&
    !partings.some((nodeId) => ones.has(nodeId) || others.has(nodeId))
  );
}

/**
 * The rounds of a merge that an edge is missing in, after the last one that the step comes from which it fires from; what
 * was dropped at OR merges counts as well. So nothing is ever dropped in favour of what was dropped in favour of it, and a
 * run that ends has come to a finish.
 */
function roundsAhead(run: RunIndex, edge: { readonly id: string; readonly target: string }, from: number) {
  const visits = run.visitsOf(edge.target);
  const rounds: number[] = [];
  let missing = visits.length - run.timesLanded(edge.id);
  let behind = -1;
  let ahead = [from];
  const seen = new Set(ahead);
  for (let at = visits.length - 1; at >= 0 && missing > 0; at--) {
    const round = visits[at] ?? 0;
    // what began before the round's block comes from nothing in it
    const block = run.blockStart(round);
    const stack = ahead.filter((place) => place >= block);
    ahead = ahead.filter((place) => place < block);
    for (let place = stack.pop(); place !== undefined; place = stack.pop()) {
      if (run.at(place).nodeId === edge.target) behind = Math.max(behind, place);
      for (const parent of run.parentsOf(place)) {
        if (parent < 0 || seen.has(parent)) continue;
        seen.add(parent);
        (parent >= block ? stack : ahead).push(parent);
      }
    }
    if (behind >= round) break;
    if (hasArrived(run.at(round), edge.id)) continue;
    missing -= 1;
    rounds.push(round);
  }
  return rounds.toReversed();
}

/** Where a fired edge arrives. */
export function landing(
  graph: WorkflowGraph,
  run: RunIndex,
  edge: { readonly id: string; readonly target: string },
  from: StepKey,
): Landing {
  const latest = run.visitsOf(edge.target).at(-1);
  const type = graph.nodes.get(edge.target)?.config.nodeType;
  const visit = latest === undefined ? 1 : run.at(latest).visit + 1;
  const begins = { step: { nodeId: edge.target, visit }, isNew: true, isDropped: false };
  const place = run.placeOf(from);
  if (type === undefined || !isMerge(type) || latest === undefined || place === undefined) return begins;
  const round = roundsAhead(run, edge, place).find((one) =>
    isSameTime(graph, run, [place], parentsOf(graph, run, one)),
  );
  if (round === undefined) return begins;
  const step = run.at(round);
  return { step, isNew: false, isDropped: type === 'mergeOr' || step.status !== 'active' };
}

/**
 * Steps that an AND merge still waits for: from these an edge that is missing can be reached without passing through it.
 * @param steps of the run; those that it is done with change nothing
 */
export function awaitedBy(graph: WorkflowGraph, steps: readonly RunStep[], merge: RunStep): readonly RunStep[] {
  const missing = graph.incoming(merge.nodeId).filter(({ id }) => !hasArrived(merge, id));
  return steps.filter(
    (step) =>
      isLive(step) && step.nodeId !== merge.nodeId && missing.some((edge) => graph.upstream(edge).has(step.nodeId)),
  );
}

/**
 * The AND merges that wait for each other alone, so that nothing else can ever set them going; in their order.
 * @param steps of the run; those that it is done with change nothing
 */
export function waitingForEachOther(graph: WorkflowGraph, steps: readonly RunStep[]): readonly RunStep[] {
  const awaited = new Map(
    steps
      .filter((step) => step.status === 'active' && graph.nodes.get(step.nodeId)?.config.nodeType === 'mergeAnd')
      .map((step) => [step, awaitedBy(graph, steps, step)]),
  );
  let stuck = [...awaited.keys()];
  for (;;) {
    const among = stuck;
    const left = among.filter((step) =>
      awaited.get(step)?.every((one) => among.some((other) => isSameStep(one, other))),
    );
    if (left.length === among.length) return left;
    stuck = left;
  }
}
