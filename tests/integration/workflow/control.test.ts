// Administrators control the run of a claim's workflow, through the service and with its own worker.
import { beforeAll, describe, expect, it } from 'vitest';
import type { WorkflowDefinition } from '#domain/workflow/definition.ts';
import { insertAs } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type GraphqlAnswer, type RunningService } from '../support/running-service.ts';
import { edge, node } from './engine.ts';

let running: RunningService;
let admin: Somebody;
let handler: Somebody;
beforeAll(async () => {
  running = await sharedService();
  ({ admin, handler } = running.world.here.people);
});

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await running.database.pool.query<T>(text, [...values])).rows;

const DEFINITION: WorkflowDefinition = {
  nodes: [
    node('start', 'start'),
    node('call', 'updateReserve', { description: 'Estimate.' }),
    node('send', 'sendMessageEmail', {
      isAutomatic: true,
      sendTo: ['policy holder'],
      subject: 'S',
      message: '<p>T</p>',
    }),
    node('log', 'logToTimeline', { label: 'Told' }),
    node('pay', 'makePayment'),
  ],
  edges: [edge('start > call'), edge('start > send'), edge('send > log'), edge('call > pay')],
};

async function lodge(columns: object = {}): Promise<number> {
  const { orgId } = running.world.here;
  const [made] = await sql<{ id: number }>(
    `insert into workflow (org_id, name, definition) values ($1, 'Controlled', $2) returning id::float8 as id`,
    [orgId, JSON.stringify(DEFINITION)],
  );
  await sql(
    'insert into workflow_version (org_id, workflow_id, number, definition, created_by_id) values ($1, $2, 1, $3, -1)',
    [orgId, made!.id, JSON.stringify(DEFINITION)],
  );
  return insertAs(running.database.pool, handler, 'claim', { workflow_id: made!.id, ...columns });
}

interface Story {
  readonly status: string;
  readonly steps: readonly string[];
}

async function story(claimId: number): Promise<Story> {
  const [found] = await sql<Story>(
    `select r.status, array(select s.node_id || ' ' || s.status from workflow_step s where s.workflow_run_id = r.id order by s.id) as steps
     from workflow_run r where r.claim_id = $1 order by r.id desc limit 1`,
    [claimId],
  );
  return found!;
}
const comesTo = (claimId: number, step: string): Promise<Story> =>
  eventually(async () => {
    const told = await story(claimId);
    return told.steps.includes(step) && told;
  });

const call = (name: string, claimId: number, more = '', who = admin): Promise<GraphqlAnswer> =>
  running.graphql(`mutation { ${name}(claimId: ${claimId}${more}) { ok } }`, {}, who);

async function ok(name: string, claimId: number, more = ''): Promise<void> {
  expect(await call(name, claimId, more)).toEqual({ data: { [name]: { ok: true } } });
}

const history = (claimId: number) =>
  sql<{ who: number; diff: unknown }>(
    `select user_id::int as who, json_diff as diff from log where claim_id = $1 and entity = 'workflow_run' and content_type = 'update' order by id`,
    [claimId],
  );

describe('an administrator', () => {
  it('pauses a run and resumes it with what has passed meanwhile', async () => {
    const claimId = await lodge();
    await comesTo(claimId, 'call active');
    await ok('pauseWorkflowRun', claimId);
    const { here } = running.world;
    await sql(`update task set is_completed = true where org_id = $1 and claim_id = $2 and internal_name = 'call'`, [
      here.orgId,
      claimId,
    ]);
    expect(await story(claimId)).toMatchObject({ status: 'paused' });
    await ok('resumeWorkflowRun', claimId);
    await comesTo(claimId, 'pay active');
    expect(await history(claimId)).toMatchObject([{ who: admin.userId }, { who: admin.userId }]);
  });

  it('cannot resume the run of a closed claim', async () => {
    const claimId = await lodge();
    await comesTo(claimId, 'call active');
    await running.database.pool.query(`update claim set status = 'closed' where id = $1`, [claimId]);
    const { errors } = await call('resumeWorkflowRun', claimId);
    expect(errors?.[0]?.message).toBe('The claim is closed. Reopen it to go on with its workflow.');
  });

  it('cancels a run for a reason; its tasks stay, and nothing follows them', async () => {
    const claimId = await lodge();
    await comesTo(claimId, 'call active');
    expect((await call('cancelWorkflowRun', claimId, ', reason: " "')).errors?.[0]?.extensions.code).toBe(
      'validation-failed',
    );
    await ok('cancelWorkflowRun', claimId, ', reason: "Handled elsewhere"');
    expect(await story(claimId)).toMatchObject({ status: 'cancelled' });
    expect((await story(claimId)).steps).toContain('call cancelled');
    expect(await sql('select from task where claim_id = $1 and not is_completed', [claimId])).toHaveLength(1);
    expect(JSON.stringify(await history(claimId))).toContain('Handled elsewhere');
    expect((await call('pauseWorkflowRun', claimId)).errors?.[0]?.message).toBe(
      'No workflow of this claim is under way.',
    );
  });

  it('starts a run anew', async () => {
    const claimId = await lodge();
    await comesTo(claimId, 'call active');
    await ok('restartWorkflowRun', claimId);
    await comesTo(claimId, 'call active');
    expect(await sql('select status from workflow_run where claim_id = $1 order by id', [claimId])).toEqual([
      { status: 'cancelled' },
      { status: 'running' },
    ]);
  });

  it('has a step tried again, or skips it for a reason', async () => {
    const claimId = await lodge({ ph_first_name: 'Mia' });
    await comesTo(claimId, 'send attention');
    await sql(`update claim set ph_email = 'mia@example.com' where id = $1`, [claimId]);
    await ok('retryWorkflowStep', claimId, ', nodeId: "send"');
    await comesTo(claimId, 'log completed');
    expect((await call('retryWorkflowStep', claimId, ', nodeId: "send"')).errors?.[0]?.message).toBe(
      'The workflow has gone on meanwhile.',
    );
    await ok('skipWorkflowStep', claimId, ', nodeId: "call", reason: "Known already"');
    await comesTo(claimId, 'pay active');
    expect(
      await sql(`select description, is_completed as "isCompleted" from task where claim_id = $1 and title = 'call'`, [
        claimId,
      ]),
    ).toEqual([{ description: 'Estimate.\n\nSkipped in the workflow: Known already', isCompleted: false }]);
    const told = JSON.stringify(await history(claimId));
    expect(told).toContain('Known already');
    expect(told).toContain('Tried again');
  });

  it('is the only one who may', async () => {
    const claimId = await lodge();
    const answers = await Promise.all([
      call('pauseWorkflowRun', claimId, '', handler),
      call('resumeWorkflowRun', claimId, '', handler),
      call('cancelWorkflowRun', claimId, ', reason: "No"', handler),
      call('restartWorkflowRun', claimId, '', handler),
      call('retryWorkflowStep', claimId, ', nodeId: "call"', handler),
      call('skipWorkflowStep', claimId, ', nodeId: "call", reason: "No"', handler),
    ]);
    for (const { errors } of answers)
      expect(errors?.[0]).toMatchObject({
        message: 'Only administrators control the workflow of a claim.',
        extensions: { code: 'access-denied' },
      });
  });
});
