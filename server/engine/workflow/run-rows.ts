// The rows of a run: read and written under the lock of its claim and of itself, in this order, as whoever closes a claim
// takes them too. Nobody else writes steps, so a process that has both locks sees the run as the last move left it.
import type { ClientBase } from 'pg';
import type { ClaimFacts, WorkflowDefinition } from '#domain/workflow/definition.ts';
import { readDefinition } from '#domain/workflow/read-definition.ts';
import type { Move } from '#domain/workflow/run.ts';
import type { RunStep } from '#domain/workflow/run-step.ts';
import type { RunClaim } from './effect.ts';

export interface RunKey {
  readonly runId: number;
  readonly claimId: number;
}

export interface StepRow extends RunStep {
  readonly taskId: number | null;
  /** Whether its task is completed. */
  readonly isTaskDone: boolean;
  /** Whether what its node does to the database was done. */
  readonly isDone: boolean;
  readonly endedAt: string | null;
}

export interface LockedRun {
  readonly id: number;
  readonly status: 'running' | 'paused' | 'finished' | 'cancelled';
  readonly pausedBy: 'closing' | 'person' | null;
  readonly workflowId: number;
  readonly definition: WorkflowDefinition;
  readonly claim: RunClaim;
  readonly facts: ClaimFacts;
  /** app.now() */
  readonly now: Date;
  readonly steps: readonly StepRow[];
}

/** Whether moves are made in it: of the run of a closed claim those that come to its end alone. */
export function isGoing({ status, pausedBy }: Pick<LockedRun, 'status' | 'pausedBy'>): boolean {
  return status === 'running' || pausedBy === 'closing';
}

const CLAIM = `select id::float8 as id, owner_id::float8 as "ownerId", created_at as "createdAt", app.now() as now,
    jsonb_build_object('status', status, 'decision', decision, 'causeOfLoss', cause_of_loss, 'triageOutcome', triage_outcome) as facts
  from claim where org_id = app.org_id() and id = $1 for no key update`;
const RUN = `select r.status, r.paused_by as "pausedBy", r.workflow_id::float8 as "workflowId", v.id::float8 as "versionId", v.created_at::text as "publishedAt"
  from workflow_run r join workflow_version v on v.org_id = r.org_id and v.id = r.workflow_version_id
  where r.org_id = app.org_id() and r.claim_id = $1 and r.id = $2 for update of r`;
const STEPS = `select s.node_id as "nodeId", s.visit, s.status, s.arrived, s.fired, s.started_at as "startedAt", s.due_at as "dueAt", s.ended_at as "endedAt",
    s.task_id::float8 as "taskId", s.is_done as "isDone", coalesce(t.is_completed, false) as "isTaskDone"
  from workflow_step s left join task t on t.org_id = s.org_id and t.id = s.task_id
  where s.org_id = app.org_id() and s.claim_id = $1 and s.workflow_run_id = $2 order by s.id`;

interface Version {
  readonly versionId: number;
  readonly publishedAt: string;
}

/** Published versions are final: each is read once a process, the latest that were asked for are kept. */
const versions = new Map<string, WorkflowDefinition>();
const MOST_VERSIONS = 100;

async function readVersion(client: ClientBase, { versionId: id, publishedAt }: Version): Promise<WorkflowDefinition> {
  // a process may see several databases one after the other, which number alike
  const key = `${id} ${publishedAt}`;
  const known = versions.get(key);
  if (known) return known;
  const { rows } = await client.query<{ definition: unknown }>(
    'select definition from workflow_version where org_id = app.org_id() and id = $1',
    [id],
  );
  if (!rows[0]) throw new Error(`There is no workflow version ${id}`);
  const [oldest] = versions.keys();
  if (versions.size >= MOST_VERSIONS && oldest !== undefined) versions.delete(oldest);
  // versions of old lack what was added since
  const definition = readDefinition(rows[0].definition);
  versions.set(key, definition);
  return definition;
}

interface StepRead extends Omit<StepRow, 'startedAt' | 'dueAt' | 'endedAt'> {
  readonly startedAt: Date;
  readonly dueAt: Date | null;
  readonly endedAt: Date | null;
}

/** The run of a claim, locked until the transaction ends; undefined when there is none such. */
export async function lockRun(client: ClientBase, { claimId, runId }: RunKey): Promise<LockedRun | undefined> {
  const claims = await client.query<RunClaim & { readonly now: Date; readonly facts: ClaimFacts }>(CLAIM, [claimId]);
  const runs = await client.query<Pick<LockedRun, 'status' | 'pausedBy' | 'workflowId'> & Version>(RUN, [
    claimId,
    runId,
  ]);
  const [claim, run] = [claims.rows[0], runs.rows[0]];
  if (!claim || !run) return undefined;
  const { rows } = await client.query<StepRead>(STEPS, [claimId, runId]);
  const { now, facts, ...ofRun } = claim;
  return {
    id: runId,
    status: run.status,
    pausedBy: run.pausedBy,
    workflowId: run.workflowId,
    definition: await readVersion(client, run),
    claim: ofRun,
    facts,
    now,
    steps: rows.map((step) => ({
      ...step,
      startedAt: step.startedAt.toISOString(),
      dueAt: step.dueAt?.toISOString() ?? null,
      endedAt: step.endedAt?.toISOString() ?? null,
    })),
  };
}

const ofRun = ({ id, claim }: LockedRun): readonly number[] => [claim.id, id];

/** Adds steps that begin, in their order. */
export async function insertSteps(client: ClientBase, run: LockedRun, steps: readonly RunStep[]): Promise<void> {
  if (steps.length === 0) return;
  await client.query(
    `insert into workflow_step (claim_id, workflow_run_id, node_id, visit, status, arrived, started_at, due_at)
     select $1, $2, s ->> 'nodeId', (s ->> 'visit')::integer, s ->> 'status', array(select jsonb_array_elements_text(s -> 'arrived')), (s ->> 'startedAt')::timestamptz, (s ->> 'dueAt')::timestamptz
     from jsonb_array_elements($3::jsonb) with ordinality l (s, position) order by position`,
    [...ofRun(run), JSON.stringify(steps)],
  );
}

/** Writes what a move does to the steps; its database effects are apart. @param actedById who made it, where a person did */
export async function writeMove(client: ClientBase, run: LockedRun, move: Move, actedById?: number): Promise<void> {
  await client.query(
    `update workflow_step set status = $5::varchar, attention = $6, fired = $7, reasons = $8, acted_by_id = coalesce($9::bigint, acted_by_id),
       ended_at = case when $5::varchar in ('completed', 'skipped') then $10::timestamptz end
     where org_id = app.org_id() and claim_id = $1 and workflow_run_id = $2 and node_id = $3 and visit = $4`,
    [
      ...ofRun(run),
      move.nodeId,
      move.visit,
      move.status,
      move.attention,
      move.fired,
      JSON.stringify(move.reasons),
      actedById ?? null,
      run.now,
    ],
  );
  for (const { nodeId, visit, arrival } of move.arrivals)
    await client.query(
      `update workflow_step set arrived = array_append(arrived, $5) where org_id = app.org_id() and claim_id = $1 and workflow_run_id = $2 and node_id = $3 and visit = $4`,
      [...ofRun(run), nodeId, visit, arrival],
    );
  await insertSteps(client, run, move.begins);
}

/** Writes how a node's effect went: done, or why it could not be. */
export async function writeEffect(
  client: ClientBase,
  run: LockedRun,
  step: Pick<RunStep, 'nodeId' | 'visit'>,
  outcome: { readonly taskId: number | null } | { readonly attention: string },
): Promise<void> {
  const [taskId, attention] = 'attention' in outcome ? [null, outcome.attention] : [outcome.taskId, null];
  await client.query(
    `update workflow_step set is_done = $5::text is null, task_id = $6, attention = $5, status = case when $5::text is null then 'active' else 'attention' end
     where org_id = app.org_id() and claim_id = $1 and workflow_run_id = $2 and node_id = $3 and visit = $4`,
    [...ofRun(run), step.nodeId, step.visit, attention, taskId],
  );
}
