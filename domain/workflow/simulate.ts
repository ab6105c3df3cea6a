// Stepping a workflow through a made-up claim, with a clock that is moved by hand. The moves are those of run.ts, which the
// engine makes as well; nothing is sent or made, the log says what would have been.
import { instantOf, localTimeOf, type LocalDate } from '../dates.ts';
import type { ClaimFacts, DayCount, RuleField, WorkflowCalendar, WorkflowDefinition } from './definition.ts';
import { effectOf, isAutomatic, type NodeEffect } from './effects.ts';
import { graphOf } from './graph.ts';
import { RunIndex } from './run-index.ts';
import { isFinished, isLive, isSameStep, keyOf, type RunStep, type StepKey } from './run-step.ts';
import {
  applyMove,
  beginRun,
  makeNextMove,
  nextMove,
  skipMove,
  type EdgeReason,
  type Move,
  type World,
} from './run.ts';
import { waitEnds } from './wait.ts';

/** What a simulation is made of, which does not change on its way. */
export interface SimulationSetting {
  readonly definition: WorkflowDefinition;
  readonly calendar: WorkflowCalendar;
  /** When the claim was made, ISO; the run begins then or later. */
  readonly claimCreatedAt: string;
}

/** Something that happened; nodeId and visit where a step did it. `at` is an instant, ISO. */
export type SimulationEntry = { readonly at: string } & (
  | (StepKey & { readonly kind: 'began'; readonly effect: NodeEffect | null; readonly dueAt: string | null })
  | (StepKey & {
      readonly kind: Move['status'];
      readonly fired: readonly string[];
      readonly reasons: readonly EdgeReason[];
      /** Why it cannot go on. */
      readonly attention: string | null;
      /** Name of the milestone that is recorded. */
      readonly milestoneName: string | null;
    })
  | (StepKey & { readonly kind: 'dropped'; readonly edgeId: string })
  | { readonly kind: 'changed'; readonly field: RuleField; readonly from: string | null; readonly to: string | null }
  | { readonly kind: 'finished' }
  | { readonly kind: 'stopped' }
);

/** JSON: it can be kept and read back at any time. */
export interface SimulationState {
  /** ISO */
  readonly now: string;
  readonly facts: ClaimFacts;
  readonly steps: readonly RunStep[];
  /** Steps of tasks that somebody completed. */
  readonly done: readonly StepKey[];
  readonly log: readonly SimulationEntry[];
  /** True once it went round without end, or for very long; nothing happens any more. */
  readonly isStopped: boolean;
}

const HOUR_MS = 3_600_000;

/** Moves at one moment of the clock; a workflow that could be published needs a few a node. */
const mostMoves = ({ nodes }: WorkflowDefinition): number => 500 + 10 * nodes.length;

/** Steps of a whole simulation: one that goes round every day comes so far in years. */
const mostSteps = ({ nodes }: WorkflowDefinition): number => 10_000 + nodes.length;

function endOf({ calendar, claimCreatedAt }: SimulationSetting): World['endOf'] {
  return (wait, startedAt) => waitEnds(wait, startedAt, new Date(claimCreatedAt), calendar);
}

function worldOf(setting: SimulationSetting, { now, facts, done }: SimulationState): World {
  const { nodes } = graphOf(setting.definition);
  const isDone = new Set(done.map(keyOf));
  return {
    now: new Date(now),
    facts,
    isDone: (step) => {
      const config = nodes.get(step.nodeId)?.config;
      return (config !== undefined && isAutomatic(config)) || isDone.has(keyOf(step));
    },
    endOf: endOf(setting),
  };
}

function begun(setting: SimulationSetting, step: RunStep): SimulationEntry {
  const { definition, calendar, claimCreatedAt } = setting;
  const { nodeId, visit, startedAt, dueAt } = step;
  const config = graphOf(definition).nodes.get(nodeId)?.config;
  const starts = { startedAt: new Date(startedAt), claimCreatedAt: new Date(claimCreatedAt) };
  return {
    at: startedAt,
    kind: 'began',
    nodeId,
    visit,
    effect: config ? effectOf(config, starts, calendar) : null,
    dueAt,
  };
}

/** What a move adds to the log. */
function entriesOf(setting: SimulationSetting, at: string, move: Move): readonly SimulationEntry[] {
  const { nodeId, visit, status, fired, reasons, attention } = move;
  const config = graphOf(setting.definition).nodes.get(nodeId)?.config;
  const isEnd = status === 'completed' || status === 'skipped';
  return [
    {
      at,
      kind: status,
      nodeId,
      visit,
      fired,
      reasons,
      attention,
      milestoneName: (isEnd ? config?.milestoneName : null) ?? null,
    },
    ...move.arrivals
      .filter(({ isDropped }) => isDropped)
      .map(({ nodeId, visit, arrival }) => ({
        at,
        kind: 'dropped' as const,
        nodeId,
        visit,
        edgeId: arrival.split('@')[0] ?? '',
      })),
    ...move.begins.map((step) => begun(setting, step)),
  ];
}

/** The state after one move; the run's end is told once. */
export function afterMove(setting: SimulationSetting, state: SimulationState, move: Move): SimulationState {
  const steps = applyMove(state.steps, move);
  const log = [...state.log, ...entriesOf(setting, state.now, move)];
  return { ...state, steps, log: isFinished(steps) ? [...log, { at: state.now, kind: 'finished' }] : log };
}

/** What the simulation does next by itself, without the clock moving; null when it waits. */
export function nextSimulated(setting: SimulationSetting, state: SimulationState): Move | null {
  return state.isStopped ? null : nextMove(setting.definition, state.steps, worldOf(setting, state));
}

/** When the next wait of some steps ends; null when none is under way. */
function dueOf(steps: readonly RunStep[]): Date | null {
  const due = steps.flatMap((step) => (step.status === 'active' && step.dueAt !== null ? [step.dueAt] : []));
  return due.length === 0 ? null : new Date(Math.min(...due.map((one) => new Date(one).getTime())));
}

/**
 * Lets everything happen that can at this moment, and at those of the waits that end until another; the index and the log
 * are carried from move to move, and the state is written once.
 */
function settled(setting: SimulationSetting, from: SimulationState, until = new Date(from.now)): SimulationState {
  if (from.isStopped) return from;
  const run = new RunIndex(from.steps);
  const log = [...from.log];
  const most = mostMoves(setting.definition);
  const longest = mostSteps(setting.definition);
  const world = worldOf(setting, from);
  const stateAt = (now: Date, isStopped: boolean): SimulationState => {
    const at = now.toISOString();
    return { ...from, now: at, steps: run.steps, log: isStopped ? [...log, { at, kind: 'stopped' }] : log, isStopped };
  };
  for (let { now } = world; ;) {
    for (let moves = 0; ; moves++) {
      // one that is stopped on the way stands where it was
      if (moves >= most || run.size >= longest) return stateAt(now, true);
      const move = makeNextMove(setting.definition, run, { ...world, now });
      if (!move) break;
      log.push(...entriesOf(setting, now.toISOString(), move));
      if (run.isFinished) log.push({ at: now.toISOString(), kind: 'finished' });
    }
    if (now.getTime() >= until.getTime()) return stateAt(now, false);
    const due = dueOf(run.live)?.getTime() ?? Infinity;
    now = new Date(Math.max(Math.min(due, until.getTime()), now.getTime()));
  }
}

/** A run at its beginning, before anything has happened in it. */
export function startSimulation(setting: SimulationSetting, now: Date, facts: ClaimFacts): SimulationState {
  const steps = beginRun(setting.definition, { now, endOf: endOf(setting) });
  const log = steps.map((step) => begun(setting, step));
  return { now: now.toISOString(), facts, steps, done: [], log, isStopped: false };
}

/** A run at its beginning, with all that happens at once. */
export function beginSimulation(setting: SimulationSetting, now: Date, facts: ClaimFacts): SimulationState {
  return settled(setting, startSimulation(setting, now, facts));
}

/** When the next wait ends; null when none is under way. */
export function nextDue({ steps }: SimulationState): Date | null {
  return dueOf(steps);
}

/** Moves the clock to a moment; waits that end on the way end in their order. A moment that has passed changes nothing. */
export function advanceTo(setting: SimulationSetting, from: SimulationState, moment: Date): SimulationState {
  return moment.getTime() <= new Date(from.now).getTime() ? from : settled(setting, from, moment);
}

/**
 * Moves the clock by so many days, to the same local time of day.
 * Throws RangeError when days is no whole number of at least 1.
 */
export function advanceDays(
  setting: SimulationSetting,
  state: SimulationState,
  days: number,
  dayType: DayCount['dayType'] = 'calendar_days',
): SimulationState {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`Not a number of days: ${days}`);
  const wait = { numberOfDays: days, dayType, field: 'current.createdAt' } as const;
  const now = new Date(state.now);
  return advanceTo(setting, state, waitEnds(wait, now, now, setting.calendar));
}

/** Moves the clock by so many hours, at least one. */
export function advanceHours(setting: SimulationSetting, state: SimulationState, hours: number): SimulationState {
  return advanceTo(setting, state, new Date(new Date(state.now).getTime() + hours * HOUR_MS));
}

/** Moves the clock to a day, at the local time of day that it shows. */
export function advanceToDay(setting: SimulationSetting, state: SimulationState, day: LocalDate): SimulationState {
  const { zone } = setting.calendar;
  return advanceTo(setting, state, new Date(instantOf(day, localTimeOf(new Date(state.now), zone), zone)));
}

/** Moves the clock to where the next wait ends. */
export function advanceToNextWait(setting: SimulationSetting, state: SimulationState): SimulationState {
  const due = nextDue(state);
  return due ? advanceTo(setting, state, due) : state;
}

/** The steps that wait for somebody to complete their task. */
export function openTasks({ definition }: SimulationSetting, { steps }: SimulationState): readonly RunStep[] {
  const { nodes } = graphOf(definition);
  return steps.filter(({ status, nodeId }) => status === 'active' && nodes.get(nodeId)?.config.nodeCategory === 'task');
}

/** Completes the task of a step; one that has none open changes nothing. */
export function completeTask(
  setting: SimulationSetting,
  state: SimulationState,
  { nodeId, visit }: StepKey,
): SimulationState {
  const isOpen = openTasks(setting, state).some((step) => isSameStep(step, { nodeId, visit }));
  return isOpen ? settled(setting, { ...state, done: [...state.done, { nodeId, visit }] }) : state;
}

/** Changes what rules read of the claim. */
export function changeFact(
  setting: SimulationSetting,
  state: SimulationState,
  field: RuleField,
  value: string | null,
): SimulationState {
  const from = state.facts[field];
  if (from === value) return state;
  return settled(setting, {
    ...state,
    facts: { ...state.facts, [field]: value },
    log: [...state.log, { at: state.now, kind: 'changed', field, from, to: value }],
  });
}

/** Skips a step; one that the run is done with changes nothing. */
export function skipSimulated(setting: SimulationSetting, state: SimulationState, key: StepKey): SimulationState {
  const move = state.isStopped ? null : skipMove(setting.definition, state.steps, key, worldOf(setting, state));
  return move ? settled(setting, afterMove(setting, state, move)) : state;
}

/** Whether nothing will happen any more, whatever the clock and the claim do. */
export function isOver({ steps, isStopped }: SimulationState): boolean {
  return isStopped || !steps.some(isLive);
}
