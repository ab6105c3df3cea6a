// Which round of a merge an arriving edge belongs to. An arrival that comes from a round of the merge, through a cycle,
// belongs to a later one; every other one belongs to the first round that its edge is missing in.
import { isMerge } from './definition.ts';
import type { WorkflowGraph } from './graph.ts';
import { hasArrived, isLive, isSameStep, readArrival, type RunStep, type StepKey } from './run-step.ts';

/** Where an edge arrives: at a step that begins by it, or at one that is there; a dropped arrival changes nothing there. */
export interface Landing {
  readonly step: StepKey;
  readonly isNew: boolean;
  readonly isDropped: boolean;
}

function parentsOf(graph: WorkflowGraph, step: RunStep): readonly StepKey[] {
  // an OR merge goes on by its first arrival alone
  const isOr = graph.nodes.get(step.nodeId)?.config.nodeType === 'mergeOr';
  return (isOr ? step.arrived.slice(0, 1) : step.arrived).map((arrival) => readArrival(arrival).from);
}

/** The visits of a node that a step comes from, through whatever lies between; its own among them. */
export function visitsBehind(
  graph: WorkflowGraph,
  steps: readonly RunStep[],
  from: StepKey,
  nodeId: string,
): ReadonlySet<number> {
  const byKey = new Map(steps.map((step) => [`${step.nodeId}/${step.visit}`, step]));
  const found = new Set([`${from.nodeId}/${from.visit}`]);
  const visits = new Set<number>();
  // a set that grows while it is gone through is gone through to its end
  for (const key of found) {
    const step = byKey.get(key);
    if (!step) continue;
    if (step.nodeId === nodeId) visits.add(step.visit);
    for (const parent of parentsOf(graph, step)) found.add(`${parent.nodeId}/${parent.visit}`);
  }
  return visits;
}

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
  const lacking = visits.filter((step) => !hasArrived(step, edge.id));
  const awaiting = type === 'mergeAnd' ? lacking.find(isLive) : undefined;
  if (awaiting) return { step: awaiting, isNew: false, isDropped: false };
  const behind = visitsBehind(graph, steps, from, edge.target);
  const passed = lacking.find(({ visit }) => !behind.has(visit));
  return passed ? { step: passed, isNew: false, isDropped: true } : begins;
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
