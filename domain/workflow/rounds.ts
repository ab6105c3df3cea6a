// Which round of a merge an arriving edge belongs to. What comes from a round of the merge itself, through a cycle, belongs to
// a later one; so does what comes from another time round of a cycle that lies before the merge. Everything else belongs
// to the first round that its edge is missing in.
import { isMerge } from './definition.ts';
import type { WorkflowGraph } from './graph.ts';
import { hasArrived, isLive, isSameStep, readArrival, type RunStep, type StepKey } from './run-step.ts';

/** Where an edge arrives: at a step that begins by it, or at one that is there; a dropped arrival changes nothing there. */
export interface Landing {
  readonly step: StepKey;
  readonly isNew: boolean;
  readonly isDropped: boolean;
}

const keyOf = ({ nodeId, visit }: StepKey): string => `${nodeId}/${visit}`;

function parentsOf(graph: WorkflowGraph, step: RunStep): readonly StepKey[] {
  // an OR merge goes on by its first arrival alone
  const isOr = graph.nodes.get(step.nodeId)?.config.nodeType === 'mergeOr';
  return (isOr ? step.arrived.slice(0, 1) : step.arrived).map((arrival) => readArrival(arrival).from);
}

/** Steps by their keys. */
type Steps = ReadonlyMap<string, RunStep>;

type Parents = (step: RunStep) => readonly StepKey[];

/** What some steps come from by their parents, these among it. */
function ancestryOf(byKey: Steps, from: readonly StepKey[], parents: Parents): Steps {
  const found = new Set(from.map(keyOf));
  const steps = new Map<string, RunStep>();
  // a set that grows while it is gone through is gone through to its end
  for (const key of found) {
    const step = byKey.get(key);
    if (!step) continue;
    steps.set(key, step);
    for (const parent of parents(step)) found.add(keyOf(parent));
  }
  return steps;
}

/** The nodes that one passed and the other did not, or in another visit. */
function alone(one: Steps, other: Steps): ReadonlySet<string> {
  return new Set([...one].flatMap(([key, { nodeId }]) => (other.has(key) ? [] : [nodeId])));
}

/**
 * Whether two come from the same time round every cycle: since their ways parted, they have not passed the same node in
 * different visits, and neither has come back to where they parted.
 */
function isSameTime(graph: WorkflowGraph, one: Steps, other: Steps): boolean {
  const shared = [...one.values()].filter((step) => other.has(keyOf(step)));
  const before = new Set(shared.flatMap((step) => parentsOf(graph, step).map(keyOf)));
  const partings = shared.filter((step) => !before.has(keyOf(step))).map(({ nodeId }) => nodeId);
  const [ones, others] = [alone(one, other), alone(other, one)];
  return (
    ![...ones].some((nodeId) => others.has(nodeId)) &&
    !partings.some((nodeId) => ones.has(nodeId) || others.has(nodeId))
  );
}

/** With what was dropped at OR merges. So nothing is ever dropped in favour of what was dropped in favour of it, and a run that ends has come to a finish. */
const allParents: Parents = ({ arrived }) => arrived.map((arrival) => readArrival(arrival).from);

/** Where a fired edge arrives. */
export function landing(
  graph: WorkflowGraph,
  steps: readonly RunStep[],
  edge: { readonly id: string; readonly target: string },
  from: StepKey,
): Landing {
  const visits = steps.filter(({ nodeId }) => nodeId === edge.target).toSorted((a, b) => a.visit - b.visit);
  const type = graph.nodes.get(edge.target)?.config.nodeType;
  const begins = {
    step: { nodeId: edge.target, visit: (visits.at(-1)?.visit ?? 0) + 1 },
    isNew: true,
    isDropped: false,
  };
  if (type === undefined || !isMerge(type) || visits.length === 0) return begins;
  const byKey = new Map(steps.map((step) => [keyOf(step), step]));
  const parents: Parents = (step) => parentsOf(graph, step);
  const own = ancestryOf(byKey, [from], parents);
  const behind = [...ancestryOf(byKey, [from], allParents).values()]
    .filter(({ nodeId }) => nodeId === edge.target)
    .reduce((latest, { visit }) => Math.max(latest, visit), 0);
  const round = visits.find(
    (step) =>
      step.visit > behind &&
      !hasArrived(step, edge.id) &&
      isSameTime(graph, own, ancestryOf(byKey, parentsOf(graph, step), parents)),
  );
  if (!round) return begins;
  return { step: round, isNew: false, isDropped: type === 'mergeOr' || round.status !== 'active' };
}

/** Steps that an AND merge still waits for: from these an edge that is missing can be reached without passing through it. */
export function awaitedBy(graph: WorkflowGraph, steps: readonly RunStep[], merge: RunStep): readonly RunStep[] {
  const missing = graph.incoming(merge.nodeId).filter(({ id }) => !hasArrived(merge, id));
  return steps.filter(
    (step) =>
      isLive(step) && step.nodeId !== merge.nodeId && missing.some((edge) => graph.upstream(edge).has(step.nodeId)),
  );
}

/** The AND merges that wait for each other alone, so that nothing else can ever set them going; in their order. */
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
