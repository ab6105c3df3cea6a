// What a node does by itself, what becomes of one that cannot go on, and what closing a claim does to its run.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { NodeConfig, WorkflowDefinition } from '#domain/workflow/definition.ts';
import { edge, EngineWorld, node } from './engine.ts';

let engine: EngineWorld;
beforeAll(async () => {
  engine = await EngineWorld.make();
});
afterAll(() => engine.remove());
beforeEach(() => engine.sql('delete from app.clock'));

/** A node between start and finish, and another beside it. */
const around = (nodeType: NodeConfig['nodeType'], config: Partial<NodeConfig>): WorkflowDefinition => ({
  nodes: [
    node('start', 'start'),
    node('act', nodeType, config),
    node('finish', 'finish'),
    node('beside', 'updateReserve'),
  ],
  edges: [edge('start > act'), edge('act > finish'), edge('start > beside')],
});

const EMAIL = {
  isAutomatic: true,
  sendTo: ['policy holder'],
  subject: 'Claim {{claimId}}',
  message: '<p>Dear {{phFirstName}}</p>',
} as const;

const messages = (claimId: number) =>
  engine.sql<{ subject: string; content: string; to: unknown; from: unknown; deliveries: number; jobs: number }>(
    `select m.subject, m.content, m."to", m."from", m.message_id as "messageId", count(d.id)::int as deliveries, count(j.id)::int as jobs
     from comm_log m left join comm_delivery d on d.org_id = m.org_id and d.comm_log_id = m.id left join job j on j.org_id = d.org_id and j.id = d.job_id
     where m.claim_id = $1 group by m.org_id, m.id`,
    [claimId],
  );
const notices = (claimId: number) =>
  engine.sql<{ userId: number; title: string }>(
    `select user_id::int as "userId", title from notification where claim_id = $1 and kind = 'workflow needs attention'`,
    [claimId],
  );

/** As retryWorkflowStep does. */
async function retry(claimId: number, nodeId: string): Promise<void> {
  await engine.transaction(async (client) => {
    await client.query(
      `update workflow_step set status = 'active', attention = null where claim_id = $1 and node_id = $2 and status = 'attention'`,
      [claimId, nodeId],
    );
    await client.query(
      `select app.enqueue_run(app.org_id(), claim_id, id) from workflow_run where claim_id = $1 and status = 'running'`,
      [claimId],
    );
  });
  await engine.work();
}

describe("'Do it automatically'", () => {
  it('stores the e-mail with its delivery and job, merge fields filled, as the organisation', async () => {
    const claimId = await engine.lodge(await engine.publish(around('sendMessageEmail', EMAIL)), {
      ph_first_name: 'Mia',
      ph_email: 'mia@example.com',
    });
    await engine.work();
    const [message, ...more] = await messages(claimId);
    expect(more).toEqual([]);
    expect(message).toMatchObject({
      subject: `Claim ${claimId}`,
      content: '<p>Dear Mia</p>',
      to: [{ name: 'Mia', email: 'mia@example.com' }],
      from: { email: 'no-reply@claims.example.com' },
      deliveries: 1,
      jobs: 1,
    });
    expect(await engine.story(claimId)).toEqual([
      'start completed',
      'act completed',
      'beside active',
      'finish completed',
    ]);
  });

  it('stores a text message for the number as it is dialled', async () => {
    const claimId = await engine.lodge(
      await engine.publish(
        around('sendMessageText', { isAutomatic: true, sendTo: ['policy holder'], message: 'Hello' }),
      ),
      { ph_first_name: 'Mia', ph_phone: '0412 345 678' },
    );
    await engine.work();
    expect(await messages(claimId)).toMatchObject([{ content: 'Hello', to: [{ phone: '+61412345678' }], jobs: 1 }]);
  });

  it('puts the supplier on the claim with a job, and writes to it', async () => {
    const supplierId = Number(engine.here.row('supplier')['id']);
    await engine.sql(`update supplier set email = 'roof@example.com' where id = $1`, [supplierId]);
    const claimId = await engine.lodge(
      await engine.publish(
        around('allocateSupplier', {
          isAutomatic: true,
          supplierCompany: supplierId,
          jobType: 'make safe',
          title: 'Make it safe',
          description: 'Tarp the roof.',
          message: '<p>Please come today.</p>',
        }),
      ),
    );
    await engine.work();
    expect(
      await engine.sql(
        `select s.supplier_id::float8 as "supplierId", j.description_short as short, j.description_detailed as detailed, j.status from claim_supplier s join supplier_job j on j.claim_supplier_id = s.id where s.claim_id = $1`,
        [claimId],
      ),
    ).toEqual([{ supplierId, short: 'Make it safe', detailed: 'Tarp the roof.', status: 'New' }]);
    expect(await messages(claimId)).toMatchObject([
      { to: [{ email: 'roof@example.com' }], content: '<p>Please come today.</p>' },
    ]);
  });
});

describe('a step that cannot go on', () => {
  it('waits with its reason while the rest goes on, tells the owner, and goes on when it is tried again', async () => {
    const claimId = await engine.lodge(await engine.publish(around('sendMessageEmail', EMAIL)), {
      ph_first_name: 'Mia',
    });
    await engine.work();
    expect(await engine.story(claimId)).toEqual(['start completed', 'act attention', 'beside active']);
    expect((await engine.step(claimId, 'act')).attention).toBe(
      'The claim has no e-mail address of the policy holder. Add it under Policy info, then retry.',
    );
    expect(await messages(claimId)).toEqual([]);
    expect(await notices(claimId)).toEqual([
      { userId: engine.here.people.handler.userId, title: expect.stringContaining('no e-mail address') as string },
    ]);
    await retry(claimId, 'act');
    expect(await engine.story(claimId)).toContain('act attention');
    await engine.change(claimId, `ph_email = 'mia@example.com'`);
    await retry(claimId, 'act');
    expect(await engine.story(claimId)).toContain('act completed');
    expect(await messages(claimId)).toHaveLength(1);
    await engine.complete(claimId, 'beside');
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished' });
  });

  it.each<[string, NodeConfig['nodeType'], Partial<NodeConfig>, RegExp]>([
    ['a template that was deleted', 'sendMessageEmail', { ...EMAIL, commTemplate: 999_999 }, /template .* was deleted/],
    ['nobody to write to', 'sendMessageEmail', { ...EMAIL, sendTo: [] }, /anybody/],
    ['a message without a text', 'sendMessageEmail', { ...EMAIL, message: '<p></p>' }, /no text/],
    ['a supplier that is gone', 'allocateSupplier', { isAutomatic: true, supplierCompany: 999_999 }, /was deleted/],
    ['a title that no task can have', 'updateReserve', { title: 'x'.repeat(300) }, /Do it yourself/],
  ])('says so of %s, and leaves nothing half done', async (_what, nodeType, config, reason) => {
    const claimId = await engine.lodge(await engine.publish(around(nodeType, config)), {
      ph_first_name: 'Mia',
      ph_email: 'mia@example.com',
    });
    await engine.work();
    expect((await engine.step(claimId, 'act')).attention).toMatch(reason);
    expect(await engine.story(claimId)).toContain('beside active');
    const [left] = await engine.sql<{ count: number }>(
      `select (select count(*) from comm_log where claim_id = $1)::int + (select count(*) from claim_supplier where claim_id = $1)::int
         + (select count(*) from task where claim_id = $1 and internal_name = 'act')::int as count`,
      [claimId],
    );
    expect(left!.count).toBe(0);
  });

  it('undoes the supplier and the job when the message to them cannot be made', async () => {
    const supplierId = Number(engine.here.row('supplier')['id']);
    await engine.sql(`update supplier set email = 'roof@example.com' where id = $1`, [supplierId]);
    const claimId = await engine.lodge(
      await engine.publish(
        around('allocateSupplier', { isAutomatic: true, supplierCompany: supplierId, commTemplate: 999_999 }),
      ),
    );
    await engine.work();
    expect((await engine.step(claimId, 'act')).attention).toMatch(/template/);
    expect(await engine.sql('select from claim_supplier where claim_id = $1', [claimId])).toEqual([]);
  });

  it('tells the administrators when the owner is disabled', async () => {
    const { handler, admin } = engine.here.people;
    const claimId = await engine.lodge(await engine.publish(around('makePayment', {})));
    await engine.sql('update user_in_org set disabled = true where org_id = $1 and user_id = $2', [
      engine.here.orgId,
      handler.userId,
    ]);
    await engine.work();
    await engine.sql('update user_in_org set disabled = false where org_id = $1 and user_id = $2', [
      engine.here.orgId,
      handler.userId,
    ]);
    expect((await engine.step(claimId, 'act')).attention).toMatch(/is disabled. Give the claim to somebody else/);
    expect((await notices(claimId)).map(({ userId }) => userId)).toContain(admin.userId);
    await retry(claimId, 'act');
    expect(await engine.story(claimId)).toContain('act active');
  });
});

describe('closing a claim', () => {
  it('pauses its run, and reopening resumes it with what has passed meanwhile', async () => {
    const claimId = await engine.lodge(
      await engine.publish({
        nodes: [
          node('start', 'start'),
          node('wait', 'wait', { wait: { numberOfDays: 5, dayType: 'calendar_days', field: 'current.createdAt' } }),
          node('call', 'updateReserve'),
          node('task', 'makePayment'),
          node('log', 'logToTimeline', { label: 'Paid' }),
        ],
        edges: [edge('start > wait'), edge('start > task'), edge('wait > call'), edge('task > log')],
      }),
    );
    await engine.work();
    await engine.change(claimId, `status = 'closed'`);
    expect(await engine.run(claimId)).toMatchObject({ status: 'paused', pausedBy: 'closing' });
    expect(await engine.pass('10 days')).toBe(0);
    await engine.complete(claimId, 'task');
    expect(await engine.story(claimId)).toEqual(['start completed', 'wait active', 'task active']);
    await engine.change(claimId, `status = 'reopened'`);
    expect(await engine.run(claimId)).toMatchObject({ status: 'running', pausedBy: null });
    expect(await engine.story(claimId)).toEqual([
      'start completed',
      'wait completed',
      'task completed',
      'call active',
      'log completed',
    ]);
  });

  const endsAfter = (id: string, type: NodeConfig['nodeType'], rule?: Parameters<typeof edge>[1]) => ({
    nodes: [node('start', 'start'), node(id, type), node('finish', 'finish')],
    edges: [edge(`start > ${id}`), edge(`${id} > finish`, rule)],
  });

  it('lets a run end whose last task closes it', async () => {
    const claimId = await engine.lodge(await engine.publish(endsAfter('close', 'changeStatus')));
    await engine.work();
    await engine.change(claimId, `status = 'closed'`);
    expect(await engine.run(claimId)).toMatchObject({ status: 'paused', pausedBy: 'closing' });
    await engine.complete(claimId, 'close');
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished', pausedBy: null });
    expect(await engine.story(claimId)).toEqual(['start completed', 'close completed', 'finish completed']);
  });

  it('lets a run end whose last rule waits for that', async () => {
    const closed = { combinator: 'and', rules: [{ field: 'status', operator: '=', value: 'closed' }] } as const;
    const claimId = await engine.lodge(await engine.publish(endsAfter('log', 'logToTimeline', closed)));
    await engine.work();
    expect(await engine.story(claimId)).toEqual(['start completed', 'log held']);
    await engine.change(claimId, `status = 'closed'`);
    expect(await engine.run(claimId)).toMatchObject({ status: 'finished', pausedBy: null });
    expect(await engine.story(claimId)).toEqual(['start completed', 'log completed', 'finish completed']);
  });

  it('leaves a run paused that a person has paused', async () => {
    const claimId = await engine.lodge(await engine.publish(around('makePayment', {})));
    await engine.work();
    await engine.sql(`update workflow_run set status = 'paused', paused_by = 'person' where claim_id = $1`, [claimId]);
    await engine.change(claimId, `status = 'closed'`);
    await engine.change(claimId, `status = 'reopened'`);
    expect(await engine.run(claimId)).toMatchObject({ status: 'paused', pausedBy: 'person' });
  });
});
