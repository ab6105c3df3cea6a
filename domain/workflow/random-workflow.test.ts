import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { checkDefinition } from './check-definition.ts';
import { checkForPublishing } from './check-publishing.ts';
import { RULE_FIELDS, type WorkflowDefinition } from './definition.ts';
import {
  FIRST_FACTS,
  LAST_FACTS,
  randomEvents,
  randomWorkflow,
  structuredWorkflow,
  type RandomEvent,
} from './random-workflow.ts';
import { readDefinition } from './read-definition.ts';
import { isFinished } from './run-step.ts';
import {
  advanceDays,
  advanceToNextWait,
  afterMove,
  beginSimulation,
  changeFact,
  completeTask,
  nextSimulated,
  openTasks,
  startSimulation,
  type SimulationSetting,
  type SimulationState,
} from './simulate.ts';

const NOW = new Date('2026-11-23T01:30:00Z');
const settingOf = (definition: WorkflowDefinition): SimulationSetting => ({
  definition,
  calendar: { zone: 'Australia/Sydney', holidays: new Set(['2026-11-26']) },
  claimCreatedAt: '2026-11-22T21:15:00Z',
});

function happen(setting: SimulationSetting, state: SimulationState, event: RandomEvent): SimulationState {
  if (event.kind === 'days') return advanceDays(setting, state, event.days);
  if (event.kind === 'facts')
    return RULE_FIELDS.reduce((before, field) => changeFact(setting, before, field, event.facts[field]), state);
  const open = openTasks(setting, state);
  const task = open[event.place % open.length];
  return task ? completeTask(setting, state, task) : state;
}

/** Most times that everything open is completed and the clock goes to the next wait before a run must be at its end. */
const MOST_ROUNDS = 300;

function run(setting: SimulationSetting, events: readonly RandomEvent[]): SimulationState {
  let state = events.reduce(
    (before, event) => happen(setting, before, event),
    beginSimulation(setting, NOW, FIRST_FACTS),
  );
  state = happen(setting, state, { kind: 'facts', facts: LAST_FACTS });
  for (let round = 0; round < MOST_ROUNDS && !isFinished(state.steps); round++)
    state = advanceToNextWait(
      setting,
      openTasks(setting, state).reduce((before, task) => completeTask(setting, before, task), state),
    );
  return state;
}

const counted = (keys: readonly string[]) => [...new Set(keys)].map((key) => keys.filter((one) => one === key).length);

it('every random workflow can be saved and published', () => {
  fc.assert(
    fc.property(randomWorkflow, (definition) => {
      expect(checkDefinition(definition)).toEqual([]);
      expect(checkForPublishing(definition)).toEqual([]);
      expect(readDefinition(JSON.parse(JSON.stringify(definition)))).toEqual(definition);
    }),
    { numRuns: 150 },
  );
});

it('runs to its end, and completes every visit of a node once', () => {
  fc.assert(
    fc.property(randomWorkflow, randomEvents, (definition, events) => {
      const { steps, log, isStopped } = run(settingOf(definition), events);
      expect(isStopped).toBe(false);
      expect(steps.every(({ status }) => status === 'completed')).toBe(true);
      const keys = steps.map(({ nodeId, visit }) => `${nodeId}/${visit}`);
      expect(new Set(keys).size).toBe(keys.length);
      const completed = log.flatMap((entry) => (entry.kind === 'completed' ? [`${entry.nodeId}/${entry.visit}`] : []));
      expect(completed.toSorted()).toEqual(keys.toSorted());
      const finishes = definition.nodes.filter(({ config }) => config.nodeType === 'finish').map(({ id }) => id);
      expect(steps.some(({ nodeId }) => finishes.includes(nodeId))).toBe(true);
      // each edge fires once for each time that its node is completed, at most
      expect(
        Math.max(
          ...counted(steps.flatMap(({ nodeId, visit, fired }) => fired.map((edge) => `${edge} ${nodeId}/${visit}`))),
          1,
        ),
      ).toBe(1);
    }),
    { numRuns: 150 },
  );
});

it('comes to a merge as often as to the node where its ways parted', () => {
  fc.assert(
    fc.property(structuredWorkflow, randomEvents, ({ definition, forks }, events) => {
      const { steps } = run(settingOf(definition), events);
      const visits = (id: string) => steps.filter(({ nodeId }) => nodeId === id).length;
      expect(forks.map(([, merge]) => visits(merge))).toEqual(forks.map(([fork]) => visits(fork)));
      expect(steps.filter(({ nodeId }) => definition.nodes.at(-1)?.id === nodeId).length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 150 },
  );
});

it('is the same when it is broken off between any two moves', () => {
  fc.assert(
    fc.property(randomWorkflow, (definition) => {
      const whole = beginSimulation(settingOf(definition), NOW, LAST_FACTS);
      // everything but what is stored is lost at each move, the graph of the definition with it
      const crash = <Kept>(kept: Kept): Kept => JSON.parse(JSON.stringify(kept)) as Kept;
      let state = startSimulation(settingOf(definition), NOW, LAST_FACTS);
      for (;;) {
        const setting = settingOf(crash(definition));
        state = crash(state);
        const move = nextSimulated(setting, state);
        if (!move) break;
        state = afterMove(setting, state, move);
      }
      expect(state).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});
