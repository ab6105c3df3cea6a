// Runs of workflows while the service that takes them further is killed (kill -9) again and again, anywhere in what it
// does: every node's task, message and timeline item is there exactly once.
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { WorkflowDefinition, WorkflowEdge, WorkflowNode } from '#domain/workflow/definition.ts';
import { insertAs } from '#tests/support/database.ts';
import { eventually } from '#tests/support/eventually.ts';
import { makeKilledService, type KilledService } from '../support/killed-service.ts';
import { edge, node } from './engine.ts';

const CLAIMS = 8;
const ROUNDS = 5;
const SLOW_MACHINE = 120_000;

/** So many times a message, a timeline item and a task beside them, one after the other; nothing waits for anybody. */
function definition(): WorkflowDefinition {
  const nodes: WorkflowNode[] = [node('start', 'start')];
  const edges: WorkflowEdge[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const before = nodes.findLast(({ config }) => config.nodeType !== 'updateReserve')!.id;
    nodes.push(
      node(`send${round}`, 'sendMessageEmail', {
        isAutomatic: true,
        sendTo: ['policy holder'],
        subject: `send${round}`,
        message: '<p>Hello</p>',
      }),
      node(`task${round}`, 'updateReserve'),
      node(`log${round}`, 'logToTimeline', { label: `log${round}` }),
    );
    edges.push(edge(`${before} > send${round}`), edge(`${before} > task${round}`), edge(`send${round} > log${round}`));
  }
  return { nodes, edges };
}

let service: KilledService;
beforeAll(async () => {
  service = await makeKilledService({ JOB_CONCURRENCY: '4' });
});
afterAll(() => service.remove());

it(
  "every node's effect is there exactly once, however often the service is killed",
  { timeout: 2 * SLOW_MACHINE },
  async () => {
    const { database, world } = service;
    const { orgId, people } = world.here;
    const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
      (await database.pool.query<T>(text, [...values])).rows;
    const [workflow] = await sql<{ id: number }>(
      `insert into workflow (org_id, name, definition) values ($1, 'Killed', $2) returning id::float8 as id`,
      [orgId, JSON.stringify(definition())],
    );
    await sql(
      'insert into workflow_version (org_id, workflow_id, number, definition, created_by_id) values ($1, $2, 1, $3, -1)',
      [orgId, workflow!.id, JSON.stringify(definition())],
    );
    for (let claim = 0; claim < CLAIMS; claim++)
      await insertAs(database.pool, people.handler, 'claim', {
        workflow_id: workflow!.id,
        ph_first_name: 'Mia',
        ph_email: 'mia@example.com',
      });
    const steps = async (): Promise<number> => {
      const [counted] = await sql<{ count: number }>(
        `select count(*)::int as count from workflow_step s join workflow_run r on r.id = s.workflow_run_id where r.workflow_id = $1 and s.status = 'completed'`,
        [workflow!.id],
      );
      return counted!.count;
    };
    const all = CLAIMS * (1 + 2 * ROUNDS);
    service.start();
    let kills = 0;
    for (let seen = 0; seen < all; seen = await steps()) {
      const before = seen;
      // a few steps further, then somewhere in the next ones
      await eventually(async () => (await steps()) > Math.min(before + all / 3, all - 1), SLOW_MACHINE);
      await service.kill();
      kills += 1;
      service.start();
    }
    expect(kills).toBeGreaterThan(1);
    await service.kill();
    const wrong = await sql(
      `select claim_id, node, count(*) from (
         select claim_id, internal_name as node from task where internal_name is not null
         union all select claim_id, subject from comm_log where subject like 'send%'
         union all select claim_id, internal_name from timeline_item where is_completed and internal_name like 'log%') done
       where claim_id in (select claim_id from workflow_run where workflow_id = $1) group by claim_id, node having count(*) <> 1`,
      [workflow!.id],
    );
    expect(wrong).toEqual([]);
    const [done] = await sql<{ tasks: number; messages: number; logs: number }>(
      `select (select count(*)::int from task t where t.internal_name is not null and t.claim_id = any (c.ids)) as tasks,
         (select count(*)::int from comm_log m where m.claim_id = any (c.ids)) as messages,
         (select count(*)::int from timeline_item i where i.internal_name like 'log%' and i.claim_id = any (c.ids)) as logs
       from (select array_agg(claim_id) as ids from workflow_run where workflow_id = $1) c`,
      [workflow!.id],
    );
    expect(done).toEqual({ tasks: CLAIMS * ROUNDS, messages: CLAIMS * ROUNDS, logs: CLAIMS * ROUNDS });
  },
);
