// A claim on its way through its workflow: from lodging to the end, with tasks, waits, rules and merges.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { edge, EngineWorld, node } from './engine.ts';

let engine: EngineWorld;
beforeAll(async () => {
  engine = await EngineWorld.make();
});
afterAll(() => engine.remove());
beforeEach(() => engine.sql('delete from app.clock'));

const isA = (field: 'status' | 'decision' | 'triageOutcome', value: string) =>
  ({ combinator: 'and', rules: [{ field, operator: '=', value }] }) as const;

describe('a workflow of one task', () => {
  it('starts when a claim is lodged on it, makes the task of the owner, and ends with it', async () => {
    const workflow = await engine.publish({
      nodes: [
        node('start', 'start'),
        node('call', 'updateReserve', {
          title: 'Set the first reserve',
          description: 'Estimate the cost.',
          category: 'urgent',
          dueDate: { numberOfDays: 2, dayType: 'calendar_days', field: 'current.createdAt' },
          milestoneName: 'milestone_reserve_set',
        }),
        node('finish', 'finish'),
      ],
      edges: [edge('start > call'), edge('call > finish')],
    });
    const claimId = await engine.lodge(workflow);
    expect(await engine.work()).toBeGreaterThan(0);
    expect(await engine.story(claimId)).toEqual(['start completed', 'call active']);
    const { taskId } = await engine.step(claimId, 'call');
    const [task] = await engine.sql(
      `select title, description, type, category, due_date - app.today(org_id) as days, assigned_to_id::int as "assignedTo", internal_name as "internalName", task_config as config, milestone_name as milestone, created_by_id::int as "createdBy" from task where id = $1`,
      [taskId],
    );
    expect(task).toEqual({
      title: 'Set the first reserve',
      description: 'Estimate the cost.',
      type: 'urgent',
      category: 'urgent',
      days: 2,
      assignedTo: engine.here.people.handler.userId,
      internalName: 'call',
      config: { nodeType: 'updateReserve' },
      milestone: 'milestone_reserve_set',
      createdBy: -1,
    });
    await engine.complete(claimId, 'call');
    expect(await engine.story(claimId)).toEqual(['start completed', 'call completed', 'finish completed']);
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished' });
    expect(
      await engine.sql(`select 1 from milestone where claim_id = $1 and name = 'milestone_reserve_set'`, [claimId]),
    ).toHaveLength(1);
    expect(await engine.work()).toBe(0);
  });

  it('does not start where no version is published', async () => {
    const [made] = await engine.sql<{ id: number }>(
      `insert into workflow (org_id, name, definition) values ($1, 'Draft', '{"nodes": [], "edges": []}') returning id::float8 as id`,
      [engine.here.orgId],
    );
    expect(await engine.run(await engine.lodge(made!.id))).toBeUndefined();
  });

  it("keeps the state on the claim in the spec's shape, without making a new version of it for people", async () => {
    const workflow = await engine.publish({
      nodes: [
        node('start', 'start'),
        node('log', 'logToTimeline', { label: 'On its way' }),
        node('call', 'makePayment'),
      ],
      edges: [edge('start > log'), edge('log > call')],
    });
    const claimId = await engine.lodge(workflow);
    const read = () =>
      engine.sql<{ version: number; state: object; changes: number }>(
        `select row_version as version, workflow_state as state, (select count(*)::int from log where claim_id = c.id and entity = 'claim') as changes from claim c where id = $1`,
        [claimId],
      );
    const [before] = await read();
    await engine.work();
    const [after] = await read();
    const { taskId } = await engine.step(claimId, 'call');
    expect(after).toEqual({
      version: before!.version,
      changes: before!.changes,
      state: {
        nodes: [
          { nodeId: 'start', taskId: null, isCompleted: true, category: 'system' },
          { nodeId: 'log', taskId: null, isCompleted: true, category: 'timeline' },
          { nodeId: 'call', taskId, isCompleted: false, category: 'task' },
        ],
        logs: [{ nodeId: 'log', label: 'On its way', at: expect.any(String) as string }],
        edges: [
          { edgeId: 'start-log', isCompleted: true },
          { edgeId: 'log-call', isCompleted: true },
        ],
      },
    });
    expect(
      await engine.sql(
        `select label, is_completed as "isCompleted", completed_timestamp is not null as "isTimed" from timeline_item where claim_id = $1 and internal_name = 'log'`,
        [claimId],
      ),
    ).toEqual([{ label: 'On its way', isCompleted: true, isTimed: true }]);
  });
});

describe('waits', () => {
  it('end at the same local time of day; a test walks 90 days in a second', async () => {
    const workflow = await engine.publish({
      nodes: [
        node('start', 'start'),
        node('wait', 'wait', { wait: { numberOfDays: 90, dayType: 'calendar_days', field: 'current.createdAt' } }),
        node('finish', 'finish'),
      ],
      edges: [edge('start > wait'), edge('wait > finish')],
    });
    const claimId = await engine.lodge(workflow);
    await engine.work();
    expect(await engine.pass('89 days')).toBe(0);
    expect(await engine.story(claimId)).toEqual(['start completed', 'wait active']);
    expect(await engine.pass('26 hours')).toBe(1);
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished' });
    expect(await engine.tick()).toBe(0);
  });

  it('go on at once when their moment has passed', async () => {
    const workflow = await engine.publish({
      nodes: [
        node('start', 'start'),
        node('call', 'updateReserve'),
        node('wait', 'wait', { wait: { numberOfDays: 3, dayType: 'business_days', field: 'claim.createdAt' } }),
        node('finish', 'finish'),
      ],
      edges: [edge('start > call'), edge('call > wait'), edge('wait > finish')],
    });
    const claimId = await engine.lodge(workflow);
    await engine.work();
    await engine.pass('30 days');
    await engine.complete(claimId, 'call');
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished' });
  });
});

describe('edges and merges', () => {
  it('fires what holds, asks a held node again when what its rules read changes, and waits at AND', async () => {
    const workflow = await engine.publish({
      nodes: [
        node('start', 'start'),
        node('left', 'updateReserve'),
        node('right', 'makePayment'),
        node('decided', 'changeTriageOutcome'),
        node('both', 'mergeAnd'),
        node('finish', 'finish'),
      ],
      edges: [
        edge('start > left'),
        edge('start > right'),
        edge('left > decided', isA('decision', 'accepted')),
        edge('decided > both'),
        edge('right > both'),
        edge('both > finish'),
      ],
    });
    const claimId = await engine.lodge(workflow);
    await engine.work();
    await engine.complete(claimId, 'left');
    await engine.complete(claimId, 'right');
    expect(await engine.story(claimId)).toEqual(['start completed', 'left held', 'right completed', 'both active']);
    await engine.change(claimId, `decision = 'accepted'`);
    expect(await engine.story(claimId)).toContain('decided active');
    await engine.complete(claimId, 'decided');
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished' });
    const [step] = await engine.sql<{ reasons: unknown }>(
      `select reasons from workflow_step where claim_id = $1 and node_id = 'left'`,
      [claimId],
    );
    expect(step!.reasons).toMatchObject([{ edgeId: 'left-decided', holds: true, saw: { decision: 'accepted' } }]);
  });

  it('goes on at OR with the first arrival and drops later ones', async () => {
    const workflow = await engine.publish({
      nodes: [
        node('start', 'start'),
        node('left', 'updateReserve'),
        node('right', 'makePayment'),
        node('either', 'mergeOr'),
        node('after', 'makeDecision'),
      ],
      edges: [
        edge('start > left'),
        edge('start > right'),
        edge('left > either'),
        edge('right > either'),
        edge('either > after'),
      ],
    });
    const claimId = await engine.lodge(workflow);
    await engine.work();
    await engine.complete(claimId, 'left');
    await engine.complete(claimId, 'right');
    expect(await engine.story(claimId)).toEqual([
      'start completed',
      'left completed',
      'right completed',
      'either completed',
      'after active',
    ]);
  });
});
