// How far a claim of the demo has come on its workflow: the simulator's steps, its tasks done when its history says so.
import type { ClaimFacts, WorkflowCalendar, WorkflowDefinition } from '#domain/workflow/definition.ts';
import { isFinished, isSameStep, type RunStep, type StepKey } from '#domain/workflow/run-step.ts';
import type { EdgeReason } from '#domain/workflow/run.ts';
import {
  advanceTo,
  beginSimulation,
  completeTask,
  nextDue,
  openTasks,
  type SimulationSetting,
  type SimulationState,
} from '#domain/workflow/simulate.ts';

export interface WalkedClaim {
  readonly createdAt: Date;
  readonly facts: ClaimFacts;
  readonly definition: WorkflowDefinition;
  readonly calendar: WorkflowCalendar;
  /** When it was decided; null while it is not. */
  readonly decidedAt: Date | null;
  /** When it was closed, else today. */
  readonly until: Date;
}

export interface WalkedStep extends RunStep {
  /** ISO; null while it is under way. */
  readonly endedAt: string | null;
  readonly reasons: readonly EdgeReason[];
}

export interface Walk {
  readonly steps: readonly WalkedStep[];
  readonly isFinished: boolean;
  /** ISO, of the next wait; null where none is under way. */
  readonly wakeAt: string | null;
}

/** How long a task takes its owner, in hours, by its node's type. */
const HOURS: Readonly<Record<string, number>> = { sendMessageEmail: 5, changeTriageOutcome: 22, allocateSupplier: 7 };
const HOUR_MS = 3_600_000;

function doneAt({ definition, decidedAt }: WalkedClaim, { nodeId, startedAt }: RunStep): number {
  const type = definition.nodes.find(({ id }) => id === nodeId)?.config.nodeType ?? '';
  const own = new Date(startedAt).getTime() + (HOURS[type] ?? 26) * HOUR_MS;
  if (type !== 'makeDecision') return own;
  return decidedAt === null ? Infinity : Math.max(decidedAt.getTime(), new Date(startedAt).getTime());
}

function entryOf(state: SimulationState, step: StepKey) {
  return state.log.find((entry) => entry.kind === 'completed' && isSameStep(entry, step));
}

/** The steps of a claim, from its lodging to its closing or today. */
export function walkClaim(claim: WalkedClaim): Walk {
  const { definition, calendar, createdAt, facts, until } = claim;
  const setting: SimulationSetting = { definition, calendar, claimCreatedAt: createdAt.toISOString() };
  let state = beginSimulation(setting, createdAt, facts);
  for (;;) {
    const [task] = openTasks(setting, state).toSorted((a, b) => doneAt(claim, a) - doneAt(claim, b));
    const taskAt = task ? doneAt(claim, task) : Infinity;
    const waitAt = nextDue(state)?.getTime() ?? Infinity;
    const next = Math.min(taskAt, waitAt);
    if (next > until.getTime()) break;
    state = advanceTo(setting, state, new Date(next));
    if (task && taskAt <= waitAt) state = completeTask(setting, state, task);
  }
  return {
    steps: state.steps.map((step) => {
      const entry = entryOf(state, step);
      return {
        ...step,
        endedAt: entry?.at ?? null,
        reasons: entry?.kind === 'completed' ? entry.reasons : [],
      };
    }),
    isFinished: isFinished(state.steps),
    wakeAt: nextDue(state)?.toISOString() ?? null,
  };
}
