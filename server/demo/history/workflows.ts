// The runs of the demo's claims: their tasks before anything is dated, runs and steps once all is as it stands today.
import type pg from 'pg';
import { workflowState } from '#domain/workflow/claim-state.ts';
import type { ClaimFacts, WorkflowCalendar, WorkflowDefinition } from '#domain/workflow/definition.ts';
import { dueDateOfNode } from '#domain/workflow/wait.ts';
import { holidaysOf } from '#server/calendar/holidays.ts';
import type { ClaimPlan } from '../areas/claim-plan.ts';
import type { DemoCalendar } from '../calendar.ts';
import { walkClaim, type Walk } from './workflow-walk.ts';

interface ClaimRow {
  readonly orgId: number;
  readonly id: number;
  readonly ownerId: number;
  readonly createdAt: Date;
  readonly facts: ClaimFacts;
  readonly workflowId: number;
  readonly versionId: number;
  readonly definition: WorkflowDefinition;
  readonly zone: string;
  readonly state: string;
}

/** A claim on its way. */
export interface DemoRun {
  readonly claim: ClaimRow;
  readonly calendar: WorkflowCalendar;
  readonly walk: Walk;
  readonly isClosed: boolean;
}

const CLAIMS = `select c.org_id::float8 as "orgId", c.id::float8 as id, c.owner_id::float8 as "ownerId", c.created_at as "createdAt", w.id::float8 as "workflowId",
    v.id::float8 as "versionId", v.definition, o.zone, o.state,
    jsonb_build_object('status', 'open', 'decision', null, 'causeOfLoss', c.cause_of_loss, 'triageOutcome', c.triage_outcome) as facts
  from claim c join workflow w on w.org_id = c.org_id and w.id = c.workflow_id join workflow_version v on v.org_id = w.org_id and v.id = w.current_version_id
    join org o on o.id = c.org_id
  order by c.org_id, c.id`;

async function planRuns(
  client: pg.ClientBase,
  plans: readonly ClaimPlan[],
  calendar: DemoCalendar,
): Promise<readonly DemoRun[]> {
  const { rows } = await client.query<ClaimRow>(CLAIMS);
  const byId = new Map(plans.map((plan) => [plan.id, plan]));
  const year = Number(calendar.today.slice(0, 4));
  const calendars = new Map<string, WorkflowCalendar>();
  const runs: DemoRun[] = [];
  for (const claim of rows) {
    const plan = byId.get(claim.id);
    if (!plan) continue;
    const key = `${claim.zone} ${claim.state}`;
    const days = calendars.get(key) ?? {
      zone: claim.zone,
      holidays: await holidaysOf(claim.state, [year - 2, year + 1]),
    };
    calendars.set(key, days);
    const isClosed = plan.closedAge !== undefined && plan.end !== 'reopened';
    const walk = walkClaim({
      ...claim,
      calendar: days,
      decidedAt:
        plan.decidedAge === undefined || plan.decision === 'pending'
          ? null
          : new Date(calendar.at(-plan.decidedAge, 15, plan.id % 60)),
      until: new Date(isClosed ? calendar.at(-(plan.closedAge ?? 0), 18) : calendar.at(0, 0)),
    });
    runs.push({ claim, calendar: days, walk, isClosed });
  }
  return runs;
}

function tasksOf({ claim, walk, calendar }: DemoRun): readonly object[] {
  return walk.steps.flatMap((step) => {
    const config = claim.definition.nodes.find(({ id }) => id === step.nodeId)?.config;
    if (config?.nodeCategory !== 'task') return [];
    const { nodeType, sendTo, commTemplate, subject, message, supplierCompany, supplierStaffMember, jobType } = config;
    return [
      {
        org_id: claim.orgId,
        claim_id: claim.id,
        title: config.title,
        description: config.description || null,
        type: config.category,
        category: config.category,
        due_date: dueDateOfNode(config.dueDate, new Date(step.startedAt), claim.createdAt, calendar),
        assigned_to_id: claim.ownerId,
        internal_name: step.nodeId,
        task_config: {
          nodeType,
          sendTo,
          commTemplate,
          subject,
          message,
          supplierCompany,
          supplierStaffMember,
          jobType,
        },
        is_completed: step.endedAt !== null,
        dt_completed: step.endedAt,
        created_at: step.startedAt,
      },
    ];
  });
}

/** Adds the tasks of the workflows. @returns the runs, for {@link addRuns} */
export async function addWorkflowTasks(
  client: pg.ClientBase,
  plans: readonly ClaimPlan[],
  calendar: DemoCalendar,
): Promise<readonly DemoRun[]> {
  const runs = await planRuns(client, plans, calendar);
  await client.query(
    `insert into task (org_id, claim_id, title, description, type, category, due_date, assigned_to_id, internal_name, task_config, is_completed, dt_completed, created_at, created_by_id)
     select org_id, claim_id, title, description, type, category, due_date, assigned_to_id, internal_name, jsonb_strip_nulls(task_config), is_completed, dt_completed, created_at, -1
     from jsonb_populate_recordset(null::task, $1)`,
    [JSON.stringify(runs.flatMap(tasksOf))],
  );
  return runs;
}

const statusOf = ({ walk, isClosed }: DemoRun) =>
  walk.isFinished
    ? { status: 'finished', ended_at: walk.steps.map(({ endedAt }) => endedAt).findLast((at) => at !== null) }
    : isClosed
      ? { status: 'paused', paused_by: 'closing' }
      : { status: 'running', wake_at: walk.wakeAt };

/** Adds the runs with their steps, and what the claims show of them. */
export async function addRuns(client: pg.ClientBase, runs: readonly DemoRun[]): Promise<void> {
  await client.query(
    `insert into workflow_run (org_id, claim_id, workflow_id, workflow_version_id, status, paused_by, started_at, ended_at, wake_at, created_at)
     select org_id, claim_id, workflow_id, workflow_version_id, status, paused_by, started_at, ended_at, wake_at, started_at from jsonb_populate_recordset(null::workflow_run, $1)`,
    [
      JSON.stringify(
        runs.map((run) => ({
          org_id: run.claim.orgId,
          claim_id: run.claim.id,
          workflow_id: run.claim.workflowId,
          workflow_version_id: run.claim.versionId,
          started_at: run.claim.createdAt,
          ...statusOf(run),
        })),
      ),
    ],
  );
  const steps = runs.flatMap(({ claim, walk }) =>
    walk.steps.map((step) => ({ ...step, orgId: claim.orgId, claimId: claim.id })),
  );
  await client.query(
    `insert into workflow_step (org_id, claim_id, workflow_run_id, node_id, visit, status, arrived, fired, task_id, due_at, started_at, ended_at, reasons, is_done)
     select r.org_id, r.claim_id, r.id, s ->> 'nodeId', (s ->> 'visit')::integer, s ->> 'status', array(select jsonb_array_elements_text(s -> 'arrived')), array(select jsonb_array_elements_text(s -> 'fired')),
       t.id, (s ->> 'dueAt')::timestamptz, (s ->> 'startedAt')::timestamptz, (s ->> 'endedAt')::timestamptz, s -> 'reasons', true
     from jsonb_array_elements($1::jsonb) with ordinality l (s, position)
     join workflow_run r on r.org_id = (s ->> 'orgId')::bigint and r.claim_id = (s ->> 'claimId')::bigint
     left join task t on t.org_id = r.org_id and t.claim_id = r.claim_id and t.internal_name = s ->> 'nodeId' and t.created_at = (s ->> 'startedAt')::timestamptz
     order by position`,
    [JSON.stringify(steps)],
  );
  await addStates(client, runs);
}

async function addStates(client: pg.ClientBase, runs: readonly DemoRun[]): Promise<void> {
  const { rows } = await client.query<{ claimId: number; nodeId: string; visit: number; taskId: number }>(
    'select claim_id::float8 as "claimId", node_id as "nodeId", visit, task_id::float8 as "taskId" from workflow_step where task_id is not null',
  );
  const tasks = new Map(rows.map(({ claimId, nodeId, visit, taskId }) => [`${claimId} ${nodeId} ${visit}`, taskId]));
  const states = runs.map(({ claim, walk }) => ({
    orgId: claim.orgId,
    id: claim.id,
    state: workflowState(
      claim.definition,
      walk.steps.map((step) => ({ ...step, taskId: tasks.get(`${claim.id} ${step.nodeId} ${step.visit}`) ?? null })),
    ),
  }));
  await client.query(
    `update claim c set workflow_state = s -> 'state' from jsonb_array_elements($1::jsonb) s where c.org_id = (s ->> 'orgId')::bigint and c.id = (s ->> 'id')::bigint`,
    [JSON.stringify(states)],
  );
  const logs = states.flatMap(({ orgId, id, state }) => state.logs.map((log) => ({ ...log, orgId, id })));
  await client.query(
    `insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", is_completed, completed_timestamp, internal_name, created_at)
     select (l ->> 'orgId')::bigint, (l ->> 'id')::bigint, l ->> 'label', l ->> 'label', 0, true, (l ->> 'at')::timestamptz, l ->> 'nodeId', (l ->> 'at')::timestamptz
     from jsonb_array_elements($1::jsonb) l`,
    [JSON.stringify(logs)],
  );
}
