// Runs of a claim through the workflow of the designer's picture, in the in-memory service.
import { ask, theService } from '../support/app.tsx';
import { STORM_WORKFLOW } from '#domain/workflow/storm-workflow.ts';
import { newClaim } from './claims.ts';

type Fields = Readonly<Record<string, unknown>>;

const ADMIN = { orgId: 1, userId: -1, role: 'org_admin' };

/** A row that the engine makes. @returns its id */
function insert(type: string, row: Fields): number {
  return Number(theService().store.insert(type, { orgId: 1, ...row }, ADMIN)['id']);
}

export function userIdOf(name: string): number {
  return Number(
    theService()
      .store.all('UserInOrg')
      .find((row) => row['name'] === name && row['orgId'] === 1)?.['userId'],
  );
}

/** The workflow with its published version. */
export function addWorkflow(): { readonly workflowId: number; readonly versionId: number } {
  const workflowId = insert('Workflow', { name: 'Storm', definition: { nodes: [], edges: [] } });
  const versionId = insert('WorkflowVersion', { workflowId, number: 3, definition: STORM_WORKFLOW });
  const { store } = theService();
  const workflow = store.all('Workflow').find(({ id }) => id === workflowId)!;
  store.update('Workflow', workflow, { currentVersionId: versionId, rowVersion: workflow['rowVersion'] }, ADMIN);
  return { workflowId, versionId };
}

/** A claim whose PDS version names the workflow. */
export async function claimOn(workflowId: number, ownerName?: string): Promise<number> {
  const id = await newClaim(ownerName);
  const { store } = theService();
  // the service sets it when the claim is lodged
  const claim = store.all('Claim').find((row) => row['id'] === id)!;
  store.update('Claim', claim, { workflowId, rowVersion: claim['rowVersion'] }, ADMIN);
  return id;
}

export function addRun(claimId: number, run: Fields): number {
  return insert('WorkflowRun', { claimId, status: 'running', startedAt: '2026-11-16T23:00:00Z', ...run });
}

export function addStep(claimId: number, workflowRunId: number, nodeId: string, step: Fields = {}): number {
  const isEnded = step['status'] === undefined || step['status'] === 'completed' || step['status'] === 'skipped';
  return insert('WorkflowStep', {
    claimId,
    workflowRunId,
    nodeId,
    visit: 1,
    status: 'completed',
    arrived: [],
    fired: [],
    reasons: [],
    startedAt: '2026-11-16T23:00:00Z',
    endedAt: isEnded ? '2026-11-16T23:30:00Z' : null,
    ...step,
  });
}

/** Changes a row as the engine does meanwhile. */
export function change(type: string, id: number, set: Fields): void {
  const { store } = theService();
  const row = store.all(type).find((one) => one['id'] === id)!;
  const version = row['rowVersion'] === undefined ? {} : { rowVersion: row['rowVersion'] };
  store.update(type, row, { ...version, ...set }, ADMIN);
}

export async function addTask(claimId: number, task: Fields): Promise<number> {
  const { insert_Task_one: made } = await ask<{ insert_Task_one: { id: number } }>(
    'mutation ($object: Task_insert_input!) { insert_Task_one(object: $object) { id } }',
    { object: { claimId, ...task } },
    'olivia',
  );
  return made.id;
}

export interface Started {
  readonly claimId: number;
  readonly workflowId: number;
  readonly versionId: number;
  readonly runId: number;
  readonly triageTask: number;
  readonly waitStep: number;
}

/** A claim whose triage was decided and that waits two business days; its quotes are not asked for. */
export async function startedClaim(ownerName?: string): Promise<Started> {
  const { workflowId, versionId } = addWorkflow();
  const claimId = await claimOn(workflowId, ownerName);
  const runId = addRun(claimId, { workflowId, workflowVersionId: versionId });
  const triageTask = await addTask(claimId, { title: 'Set triage outcome', type: 'standard' });
  addStep(claimId, runId, 'start', { fired: ['start-lodged'] });
  addStep(claimId, runId, 'lodged', { fired: ['lodged-triage'] });
  addStep(claimId, runId, 'triage', {
    fired: ['triage-makesafe'],
    taskId: triageTask,
    startedAt: '2026-11-17T00:00:00Z',
    endedAt: '2026-11-17T03:00:00Z',
    reasons: [
      {
        edgeId: 'triage-makesafe',
        rule: 'Triage outcome is make safe',
        holds: true,
        saw: { triageOutcome: 'make_safe' },
      },
      { edgeId: 'triage-quotes', rule: 'Otherwise', holds: false, saw: {} },
    ],
  });
  addStep(claimId, runId, 'makesafe', {
    status: 'skipped',
    fired: ['makesafe-wait2'],
    startedAt: '2026-11-17T03:00:00Z',
    endedAt: '2026-11-17T04:00:00Z',
    actedById: userIdOf('Olivia Hartigan'),
  });
  const waitStep = addStep(claimId, runId, 'wait2', {
    status: 'active',
    startedAt: '2026-11-17T04:00:00Z',
    dueAt: '2026-11-19T04:00:00Z',
  });
  return { claimId, workflowId, versionId, runId, triageTask, waitStep };
}
