// Every effect exactly once: random workflows, two workers at a time, both of which die between any two statements. What
// the engine did is what the simulator does of the same workflow.
import * as fc from 'fast-check';
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClaimFacts, WorkflowDefinition } from '#domain/workflow/definition.ts';
import { randomEvents, randomWorkflow, type RandomEvent } from '#domain/workflow/random-workflow.ts';
import {
  advanceToNextWait,
  beginSimulation,
  changeFact,
  completeTask,
  openTasks,
  type SimulationSetting,
  type SimulationState,
} from '#domain/workflow/simulate.ts';
import { readCalendar } from '#server/engine/workflow/calendar.ts';
import { moveRun } from '#server/engine/workflow/move-run.ts';
import { EngineWorld, OPTIONS } from './engine.ts';

let engine: EngineWorld;
beforeAll(async () => {
  engine = await EngineWorld.make();
  // the keys of decisions and triage outcomes are ours
  await engine.sql('alter table claim disable trigger t15_decision, disable trigger t15_triage_outcome');
});
afterAll(() => engine.remove());

class Crash extends Error {}

/** Numbers from 0 to 1, the same for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

/** Transactions of a process that dies now and then: before a statement, or after its commit. */
function dying(random: () => number, chance: number) {
  const dies = (): void => {
    if (random() < chance) throw new Crash();
  };
  return async <T>(work: (client: ClientBase) => Promise<T>): Promise<T> => {
    const result = await engine.transaction((client) =>
      work(
        new Proxy(client, {
          get(target, name) {
            if (name !== 'query') return Reflect.get(target, name) as unknown;
            return async (sql: string, values?: unknown[]) => {
              dies();
              return target.query(sql, values);
            };
          },
        }),
      ),
    );
    dies();
    return result;
  };
}

/** Begins anew whenever it died, as another process does with its job. */
async function worker(key: { runId: number; claimId: number }, transaction: ReturnType<typeof dying>): Promise<void> {
  for (;;) {
    try {
      await moveRun(transaction, key, OPTIONS);
      return;
    } catch (error) {
      if (!(error instanceof Crash)) throw error;
    }
  }
}

/** Whether a job of the run was waiting; two workers take it. */
async function work(key: { runId: number; claimId: number }, random: () => number): Promise<boolean> {
  const jobs = await engine.sql(
    `update job set status = 'done' where task = 'workflow' and status = 'waiting' and (payload ->> 'runId')::bigint = $1 returning id`,
    [key.runId],
  );
  if (jobs.length === 0) return false;
  await Promise.all([worker(key, dying(random, 0.02)), worker(key, dying(random, 0.02))]);
  return true;
}

const MINUTE_MS = 60_000;

/** Moves the engine's clock past the next wait, and past those that end in the same minute. */
async function passNextWait(claimId: number): Promise<void> {
  const due = (await engine.steps(claimId))
    .flatMap(({ status, dueAt }) => (status === 'active' && dueAt ? [dueAt.getTime()] : []))
    .toSorted((a, b) => a - b);
  if (due[0] === undefined) return;
  const first = due[0];
  const last = due.findLast((one) => one <= first + MINUTE_MS) ?? first;
  await engine.sql(
    `insert into app.clock (shift) values ($1::timestamptz - now()) on conflict (is_only) do update set shift = excluded.shift`,
    [new Date(last + 1_000)],
  );
  await engine.transaction((client) => client.query('select app.wake_runs()'));
}

interface Journey {
  readonly claimId: number;
  readonly key: { readonly runId: number; readonly claimId: number };
  readonly setting: SimulationSetting;
}

/** What rules read and a person may change; closing a claim pauses its run, which a simulation has not. */
const CHANGED = { decision: 'decision', causeOfLoss: 'cause_of_loss', triageOutcome: 'triage_outcome' } as const;

/** Lets something happen in both, and has the engine go on. @returns the simulator's state after it */
async function happen(
  { claimId, key, setting }: Journey,
  before: SimulationState,
  what: RandomEvent,
  random: () => number,
): Promise<SimulationState> {
  let state = before;
  if (what.kind === 'days') {
    await passNextWait(claimId);
    state = advanceToNextWait(setting, state);
  } else if (what.kind === 'facts') {
    for (const field of ['decision', 'causeOfLoss', 'triageOutcome'] as const) {
      await engine.sql(`update claim set ${CHANGED[field]} = $2 where id = $1`, [claimId, what.facts[field]]);
      state = changeFact(setting, state, field, what.facts[field]);
      await work(key, random);
    }
  } else {
    const open = openTasks(setting, state).toSorted((a, b) => a.nodeId.localeCompare(b.nodeId) || a.visit - b.visit);
    const chosen = open[what.place % Math.max(open.length, 1)];
    if (!chosen) return state;
    const step = (await engine.steps(claimId)).find((one) => one.node === chosen.nodeId && one.visit === chosen.visit);
    await engine.transaction((client) =>
      client.query('update task set is_completed = true where id = $1', [step?.taskId]),
    );
    state = completeTask(setting, state, chosen);
  }
  await work(key, random);
  return state;
}

/** E-mails go by themselves, under the name of their node, by which they are counted. */
function withAutomaticMails({ nodes, edges }: WorkflowDefinition): WorkflowDefinition {
  const automatic = (id: string) =>
    ({ isAutomatic: true, sendTo: ['policy holder'], subject: id, message: `<p>${id}</p>` }) as const;
  return {
    nodes: nodes.map((node) =>
      node.config.nodeType === 'sendMessageEmail'
        ? { ...node, config: { ...node.config, ...automatic(node.id) } }
        : node,
    ),
    edges,
  };
}

async function begin(definition: WorkflowDefinition): Promise<Journey & { readonly state: SimulationState }> {
  await engine.sql('delete from app.clock');
  const claimId = await engine.lodge(await engine.publish(definition), {
    ph_first_name: 'Mia',
    ph_email: 'mia@example.com',
  });
  const run = await engine.run(claimId);
  const [claim] = await engine.sql<{ createdAt: Date; facts: ClaimFacts }>(
    `select created_at as "createdAt", jsonb_build_object('status', status, 'decision', decision, 'causeOfLoss', cause_of_loss, 'triageOutcome', triage_outcome) as facts from claim where id = $1`,
    [claimId],
  );
  // both from one moment: waits that count from the claim and those that count from their step end together, as in the
  // engine within the minute that passNextWait passes
  const now = claim!.createdAt;
  const setting = {
    definition,
    calendar: await engine.transaction((client) => readCalendar(client, now)),
    claimCreatedAt: now.toISOString(),
  };
  return { claimId, key: { runId: run!.id, claimId }, setting, state: beginSimulation(setting, now, claim!.facts) };
}

const told = (steps: readonly { nodeId: string; visit: number; status: string }[]): readonly string[] =>
  steps.map(({ nodeId, visit, status }) => `${nodeId}/${visit} ${status}`).toSorted();

/** How often each node's effect is in the database. */
async function effects(claimId: number): Promise<ReadonlyMap<string, number>> {
  const rows = await engine.sql<{ node: string; count: number }>(
    `select node, count(*)::int as count from (
       select internal_name as node from task where claim_id = $1 and internal_name is not null
       union all select subject from comm_log where claim_id = $1
       union all select internal_name from timeline_item where claim_id = $1 and is_completed) done group by node`,
    [claimId],
  );
  return new Map(rows.map(({ node, count }) => [node, count]));
}

const WITH_EFFECT = new Set(['task', 'timeline']);

describe('random workflows with crashes and two workers', () => {
  it('every effect happens exactly once, and the simulator has come to the same', async () => {
    await fc.assert(
      fc.asyncProperty(
        randomWorkflow.map(withAutomaticMails),
        randomEvents,
        fc.nat(1_000_000),
        async (definition, story, seed) => {
          const random = randomOf(seed);
          const journey = await begin(definition);
          let { state } = journey;
          await work(journey.key, random);
          for (const what of story) {
            state = await happen(journey, state, what, random);
            const steps = (await engine.steps(journey.claimId)).map((one) => ({ ...one, nodeId: one.node }));
            expect(told(steps)).toEqual(told(state.steps));
          }
          const expected = new Map<string, number>();
          for (const { nodeId } of state.steps) {
            const category = definition.nodes.find(({ id }) => id === nodeId)!.config.nodeCategory;
            if (WITH_EFFECT.has(category)) expected.set(nodeId, (expected.get(nodeId) ?? 0) + 1);
          }
          expect(await effects(journey.claimId)).toEqual(expected);
        },
      ),
      { numRuns: 20 },
    );
  }, 120_000);
});
