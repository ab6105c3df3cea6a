// Takes runs further: one move of the pure evaluator (domain/workflow/run.ts) is one transaction with its effects, so a
// process that is killed between two statements leaves the run as the last move left it, and whoever comes next goes on.
import type { ClientBase } from 'pg';
import { DEFAULT_WAIT, MAX_NODES } from '#domain/workflow/definition.ts';
import { applyMove, beginRun, comesToItsEnd, nextMove, type Move, type World } from '#domain/workflow/run.ts';
import { isSameStep, keyOf, type RunStep } from '#domain/workflow/run-step.ts';
import { waitEnds } from '#domain/workflow/wait.ts';
import { anewAtDeadlock } from '../../graphql/pool/anew-at-deadlock.ts';
import { readCalendar } from './calendar.ts';
import { doEffects, pendingEffects, tellAttention } from './do-effects.ts';
import type { EngineOptions } from './effect.ts';
import { insertSteps, isGoing, lockRun, writeMove, type LockedRun, type RunKey, type StepRow } from './run-rows.ts';
import { settleRun } from './settle-run.ts';

/** What a run sees of the world in this transaction. */
export async function worldOf(client: ClientBase, { now, facts, claim, steps }: LockedRun): Promise<World> {
  const calendar = await readCalendar(client, now);
  return {
    now,
    facts,
    isDone: (step) => {
      const row = steps.find((one) => isSameStep(one, step));
      return row !== undefined && row.isDone && (row.taskId === null || row.isTaskDone);
    },
    // a document of before there were checks may say of no number
    endOf: (wait, startedAt) =>
      waitEnds(Number.isInteger(wait.numberOfDays) ? wait : DEFAULT_WAIT, startedAt, claim.createdAt, calendar),
  };
}

/** Steps with what their rows have beside them; those that have just begun have nothing yet. */
function asRows(steps: readonly RunStep[], known: readonly StepRow[]): readonly StepRow[] {
  const byKey = new Map(known.map((one) => [keyOf(one), one]));
  return steps.map((step) => ({
    ...(byKey.get(keyOf(step)) ?? {
      taskId: null,
      isTaskDone: false,
      isDone: false,
      endedAt: null,
    }),
    ...step,
  }));
}

/** The run after a move, before its effects. */
export function afterMove(run: LockedRun, move: Move): LockedRun {
  return { ...run, steps: asRows(applyMove(run.steps, move), run.steps) };
}

/** Of the run of a closed claim only what ends is done: else one whose last task closes its claim would never finish. */
async function end(client: ClientBase, run: LockedRun): Promise<LockedRun | undefined> {
  const move = nextMove(run.definition, run.steps, await worldOf(client, run));
  if (!move || !comesToItsEnd(run.definition, move)) return undefined;
  await writeMove(client, run, move);
  return afterMove(run, move);
}

async function step(client: ClientBase, run: LockedRun): Promise<LockedRun | undefined> {
  if (run.status === 'paused') return end(client, run);
  // a step that somebody tries again has its effect still before it
  if (pendingEffects(run).length > 0) return run;
  const world = await worldOf(client, run);
  if (run.steps.length === 0) {
    const begins = beginRun(run.definition, world);
    await insertSteps(client, run, begins);
    return { ...run, steps: asRows(begins, []) };
  }
  const move = nextMove(run.definition, run.steps, world);
  if (!move) return undefined;
  await writeMove(client, run, move);
  if (move.attention !== null) await tellAttention(client, run, move.nodeId, move.attention);
  return afterMove(run, move);
}

/**
 * Makes the next move of a run, in a transaction of the system.
 * @returns whether there was one
 */
async function moveOnce(client: ClientBase, key: RunKey, options: EngineOptions): Promise<boolean> {
  const run = await lockRun(client, key);
  if (run === undefined || !isGoing(run)) return false;
  const moved = await step(client, run);
  // the wait that a tick woke it for may be over: what comes next is written in any case
  const steps = moved && run.status === 'running' ? await doEffects(client, moved, options) : (moved ?? run).steps;
  await settleRun(client, { ...run, steps });
  return moved !== undefined;
}

/**
 * Takes a run as far as it can go now.
 * @param transaction of the system in the organisation of the run
 * @returns how many moves that took
 */
export async function moveRun(
  transaction: <T>(work: (client: ClientBase) => Promise<T>) => Promise<T>,
  key: RunKey,
  options: EngineOptions,
): Promise<number> {
  let moves = 0;
  while (await anewAtDeadlock(() => transaction((client) => moveOnce(client, key, options)))) {
    moves += 1;
    if (moves >= MOST_MOVES) {
      await transaction((client) => stopCircle(client, key));
      break;
    }
  }
  return moves;
}

/** In one go: twice what any workflow has nodes, so that it goes round in a circle. */
const MOST_MOVES = 2 * MAX_NODES;

/** A run that would never end is paused, and its owner told. */
async function stopCircle(client: ClientBase, key: RunKey): Promise<void> {
  const run = await lockRun(client, key);
  if (run?.status !== 'running') return;
  await client.query(
    `update workflow_run set status = 'paused', paused_by = 'person' where org_id = app.org_id() and claim_id = $1 and id = $2`,
    [run.claim.id, run.id],
  );
  const last = run.steps.at(-1);
  if (last)
    await tellAttention(
      client,
      run,
      last.nodeId,
      'The workflow goes round in a circle without waiting. It was paused.',
    );
}
