// Where edges arrive, held against the rule as it is said: with everything that two steps come from gathered anew each time.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMerge, type WorkflowDefinition } from './definition.ts';
import { graphOf, type WorkflowGraph } from './graph.ts';
import { FIRST_FACTS, LAST_FACTS, randomEvents, randomWorkflow } from './random-workflow.ts';
import { landing, type Landing } from './rounds.ts';
import { RunIndex } from './run-index.ts';
import { applyMove, beginRun, makeNextMove, nextMove, skipMove, type World } from './run.ts';
import { hasArrived, isLive, isSameStep, keyOf, readArrival, type RunStep, type StepKey } from './run-step.ts';

type Parents = (step: RunStep) => readonly StepKey[];
type Steps = ReadonlyMap<string, RunStep>;

function ancestryOf(byKey: Steps, from: readonly StepKey[], parents: Parents): Steps {
  const found = new Set(from.map(keyOf));
  for (const key of found) for (const parent of parents(byKey.get(key)!)) found.add(keyOf(parent));
  return new Map([...found].map((key) => [key, byKey.get(key)!]));
}

function plainLanding(
  graph: WorkflowGraph,
  steps: readonly RunStep[],
  edge: { readonly id: string; readonly target: string },
  from: StepKey,
): Landing {
  const typeOf = (nodeId: string) => graph.nodes.get(nodeId)!.config.nodeType;
  const all: Parents = ({ arrived }) => arrived.map((arrival) => readArrival(arrival).from);
  const parents: Parents = (step) => all(step).slice(0, typeOf(step.nodeId) === 'mergeOr' ? 1 : undefined);
  const visits = steps.filter(({ nodeId }) => nodeId === edge.target);
  const begins = { step: { nodeId: edge.target, visit: visits.length + 1 }, isNew: true, isDropped: false };
  if (!isMerge(typeOf(edge.target))) return begins;
  const byKey = new Map(steps.map((step) => [keyOf(step), step]));
  const own = ancestryOf(byKey, [from], parents);
  const passed = [...ancestryOf(byKey, [from], all).values()].filter(({ nodeId }) => nodeId === edge.target);
  const isSameTime = (other: Steps): boolean => {
    const alone = (one: Steps, two: Steps) => [...one].flatMap(([key, { nodeId }]) => (two.has(key) ? [] : [nodeId]));
    const [ones, others] = [alone(own, other), alone(other, own)];
    const shared = [...own.values()].filter((step) => other.has(keyOf(step)));
    const before = new Set(shared.flatMap((step) => parents(step).map(keyOf)));
    const partings = shared.filter((step) => !before.has(keyOf(step))).map(({ nodeId }) => nodeId);
    return !ones.some((one) => others.includes(one)) && !partings.some((one) => [...ones, ...others].includes(one));
  };
  const round = visits.find(
    (step) =>
      passed.every(({ visit }) => visit < step.visit) &&
      !hasArrived(step, edge.id) &&
      isSameTime(ancestryOf(byKey, parents(step), parents)),
  );
  if (!round) return begins;
  const isDropped = typeOf(edge.target) === 'mergeOr' || round.status !== 'active';
  return { step: { nodeId: round.nodeId, visit: round.visit }, isNew: false, isDropped };
}

/** Where every edge would arrive, were it to fire now. */
function expectSameLandings(definition: WorkflowDefinition, steps: readonly RunStep[], run: RunIndex): number {
  const graph = graphOf(definition);
  let landings = 0;
  for (const edge of graph.edges.values())
    for (const step of steps.filter(({ nodeId }) => nodeId === edge.source)) {
      if (hasComeBack(steps, edge.id, step)) continue;
      const { step: at, ...found } = landing(graph, run, edge, step);
      const plain = plainLanding(graph, steps, edge, step);
      expect({ ...found, step: { nodeId: at.nodeId, visit: at.visit } }).toEqual(plain);
      if (!plain.isNew) landings += 1;
    }
  return landings;
}

/** An edge fires once a step, and never from one that something has come from that it would arrive at. */
const hasComeBack = (steps: readonly RunStep[], edgeId: string, from: StepKey) =>
  steps.some(({ arrived }) => arrived.includes(`${edgeId}@${keyOf(from)}`));

const DAY_MS = 86_400_000;
const worldAt = (days: number, done: readonly RunStep[], facts = FIRST_FACTS): World => ({
  now: new Date(days * DAY_MS),
  facts,
  isDone: (step) => done.some((one) => isSameStep(one, step)),
  endOf: ({ numberOfDays }, startedAt) => new Date(startedAt.getTime() + numberOfDays * DAY_MS),
});

describe('what is carried along from move to move', () => {
  it('says of every move and of every edge what the steps say', () => {
    let landings = 0;
    fc.assert(
      fc.property(randomWorkflow, randomEvents, fc.infiniteStream(fc.nat(9)), (definition, events, chance) => {
        let done: readonly RunStep[] = [];
        let facts = FIRST_FACTS;
        let steps = beginRun(definition, worldAt(0, done));
        let run = new RunIndex(steps);
        for (let day = 0; day < 40; day++) {
          const event = events[day];
          if (event?.kind === 'facts') facts = { ...facts, ...event.facts };
          if (day > 20) facts = { ...LAST_FACTS };
          const world = worldAt(day, done, facts);
          for (let move = nextMove(definition, steps, world); move; move = nextMove(definition, steps, world)) {
            expect(makeNextMove(definition, run, world)).toEqual(move);
            steps = applyMove(steps, move);
            expect(run.steps).toEqual(steps);
            landings += expectSameLandings(definition, steps, run);
          }
          expect(makeNextMove(definition, run, world)).toBeNull();
          expect([run.live, run.isFinished]).toEqual([steps.filter(isLive), !steps.some(isLive)]);
          const live = steps.filter(isLive);
          const step = live[chance.next().value % Math.max(live.length, 1)];
          // some are skipped: what arrives at a merge later is dropped
          const skip = step && chance.next().value < 3 && skipMove(definition, steps, step, world);
          if (skip) {
            steps = applyMove(steps, skip);
            run = new RunIndex(steps);
          } else if (step) done = [...done, step];
        }
      }),
      { numRuns: 60 },
    );
    expect(landings).toBeGreaterThan(100);
  });
});
