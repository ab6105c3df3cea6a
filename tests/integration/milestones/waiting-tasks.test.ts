// Task templates that make their task by themselves: when the moment comes, once, whoever runs the job (spec 3 §4.1, RULES 22).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ClientBase } from 'pg';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { RECORD_KINDS, RECORDS } from '#domain/records.ts';
import { stepMilestone } from '#domain/task-trigger.ts';
import { makeTasksJob } from '#server/job-handlers/make-tasks.ts';
import type { JobContext } from '#server/jobs/job-types.ts';
import { createLogger } from '#server/log.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { asSystem, insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(() => database.drop());

type Row = Record<string, unknown>;
const orgId = () => world.here.orgId;
const people = () => world.here.people;
const run = async (sql: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, [orgId(), ...values])).rows;

const context = (): JobContext => ({
  orgId: orgId(),
  jobId: 1,
  attempt: 1,
  isLastTry: false,
  interrupted: false,
  now: () => new Date(),
  log: createLogger({ level: 'silent', format: 'json' }),
  transaction: <T>(work: (client: ClientBase) => Promise<T>) => asSystem(database.pool, orgId(), work),
});

/** Runs what was enqueued, each job by so many workers at the same time. */
async function work(workers = 1): Promise<number> {
  const jobs = await run(
    `select id, payload from job where org_id = $1 and task = 'make-tasks' and status = 'waiting' order by id`,
  );
  const { run: perform } = makeTasksJob(RECORD_KINDS);
  for (const { id, payload } of jobs) {
    await Promise.all(Array.from({ length: workers }, () => perform(payload as Row, context())));
    await run(`update job set status = 'done' where org_id = $1 and id = $2`, id);
  }
  return jobs.length;
}

let number = 0;
async function template(columns: Row): Promise<string> {
  number += 1;
  const title = `Waiting ${number}`;
  await insertAs(database.pool, people().admin, 'task_template', { title, related_to: 'claim', ...columns });
  return title;
}
const lodge = (columns: Row = {}) =>
  insertAs(database.pool, people().handler, 'claim', { cause_of_loss: 'Storm', ...columns });
const change = (id: number, sql: string) =>
  queryAs(database.pool, people().handler, `update claim set ${sql} where id = $1`, [id]);
const record = (entity: string, id: number, what: string, at: string, source = 'recorded:test') =>
  asSystem(database.pool, orgId(), (client) =>
    client.query('select app.record_milestone($1, $2, $3, $4, $5, $6)', [orgId(), entity, id, what, source, at]),
  );
const made = (title: string, parent: 'claim_id' | 'complaint_id', id: number): Promise<Row[]> =>
  run(
    `select title, due_date::text as due, assigned_to_id::int as assignee, task_config as config, created_by_id::int as maker, description from task where org_id = $1 and title = $2 and ${parent} = $3 order by id`,
    title,
    id,
  );

describe('a template with a trigger', () => {
  it('makes its task with its texts and action for the owner, due by its due date', async () => {
    const title = await template({
      description: 'Say thanks',
      action: 'make decision',
      trigger_type: 'milestone',
      trigger_value: 'milestone_all_information_received',
      due_date: {
        numberOfDays: 1,
        dayType: 'business_days',
        field: 'milestone',
        milestoneName: 'milestone_all_information_received',
        milestoneStatus: 'Completed',
      },
    });
    const id = await lodge();
    await work();
    expect(await made(title, 'claim_id', id)).toEqual([]);
    // Thursday the 24th in Sydney; Christmas, the weekend and Boxing Day's substitute are no business days
    await record('claim', id, 'all information received', '2026-12-23T22:00:00Z');
    await work();
    expect(await made(title, 'claim_id', id)).toEqual([
      {
        title,
        description: 'Say thanks',
        due: '2026-12-29',
        assignee: people().handler.userId,
        config: { nodeType: 'makeDecision' },
        maker: -1,
      },
    ]);
  });

  it.each([
    ['status', 'Lodged', ''],
    ['status', 'Partially accepted', `decision = 'partially accepted'`],
    ['status', 'Rejected', `decision = 'declined'`],
    ['decision', 'accepted', `decision = 'accepted'`],
  ])('%s %s', async (type, value, sql) => {
    const title = await template({ trigger_type: type, trigger_value: value });
    const id = await lodge();
    await work();
    expect(await made(title, 'claim_id', id)).toHaveLength(value === 'Lodged' ? 1 : 0);
    if (sql !== '') await change(id, sql);
    await work();
    expect(await made(title, 'claim_id', id)).toHaveLength(1);
  });

  it('makes one task for each moment, under two workers and when the job runs again', async () => {
    const title = await template({ trigger_type: 'milestone', trigger_value: 'milestone_progress_update_sent' });
    const id = await lodge();
    await record('claim', id, 'progress update sent', '2026-05-01T00:00:00Z', 'recorded:1');
    const payloads = await run(
      `select payload from job where org_id = $1 and task = 'make-tasks' and status = 'waiting'`,
    );
    await work(4);
    await Promise.all(payloads.map(({ payload }) => makeTasksJob().run(payload as Row, context())));
    expect(await made(title, 'claim_id', id)).toHaveLength(1);
    await record('claim', id, 'progress update sent', '2026-05-02T00:00:00Z', 'recorded:2');
    await work(2);
    expect(await made(title, 'claim_id', id)).toHaveLength(2);
    // what is moved is no new moment
    await run(
      `update milestone set occurred_at = occurred_at - interval '1 day' where org_id = $1 and claim_id = $2`,
      id,
    );
    expect(await work()).toBe(0);
  });

  it('does nothing once it is deleted, for other kinds of records and in other organisations', async () => {
    const title = await template({ trigger_type: 'milestone', trigger_value: 'milestone_delay_notice_sent' });
    const complaint = await insertAs(database.pool, people().handler, 'complaint', complaintRow(world));
    await record('complaint', complaint, 'delay notice sent', '2026-05-01T00:00:00Z');
    const id = await lodge();
    await record('claim', id, 'delay notice sent', '2026-05-01T00:00:00Z');
    await run('update task_template set is_deleted = true where org_id = $1 and title = $2', title);
    await work();
    expect([...(await made(title, 'claim_id', id)), ...(await made(title, 'complaint_id', complaint))]).toEqual([]);
    const there = world.there;
    await queryAs(database.pool, there.people.handler, `insert into claim (cause_of_loss) values ('Fire')`);
    const [row] = (
      await database.pool.query<Row>(
        `select count(*)::int as tasks from job where org_id = $1 and task = 'make-tasks'`,
        [there.orgId],
      )
    ).rows;
    expect(row).toEqual({ tasks: 0 });
  });
});

describe('a template whose due date counts from a milestone', () => {
  const counted = (name: string, status = 'Completed') => ({
    due_date: {
      numberOfDays: 2,
      dayType: 'calendar_days',
      field: 'milestone',
      milestoneName: name,
      milestoneStatus: status,
    },
  });

  it('makes its task there, on a complaint too, but not on one that is closed', async () => {
    const title = await template({ related_to: 'complaint', ...counted('milestone_acknowledged') });
    const receive = (columns: Row = {}) =>
      insertAs(database.pool, people().handler, 'complaint', complaintRow(world, columns));
    const id = await receive();
    const closed = await receive({ status: 'closed', outcome: 'Accepted' });
    for (const one of [id, closed]) await record('complaint', one, 'acknowledged', '2026-05-01T00:00:00Z');
    await work(2);
    expect(await made(title, 'complaint_id', id)).toMatchObject([{ due: '2026-05-03' }]);
    expect(await made(title, 'complaint_id', closed)).toEqual([]);
  });

  it('[RULES 22] may be a step of the timeline: when it becomes the current one, or is completed', async () => {
    const active = await template(counted(stepMilestone('confirm_policy_cover'), 'Active'));
    const completed = await template(counted(stepMilestone('confirm_policy_cover')));
    const first = await template(counted(stepMilestone('contact_insured'), 'Active'));
    const id = await lodge();
    await work(2);
    expect([
      (await made(first, 'claim_id', id)).length,
      (await made(active, 'claim_id', id)).length,
      (await made(completed, 'claim_id', id)).length,
    ]).toEqual([1, 0, 0]);
    const complete = (key: string, at: string) =>
      queryAs(
        database.pool,
        people().handler,
        'update timeline_item set is_completed = true, completed_timestamp = $3 where claim_id = $1 and internal_name = $2',
        [id, key, at],
      );
    await complete('contact_insured', '2026-05-01T02:00:00Z');
    await work(2);
    expect(await made(active, 'claim_id', id)).toMatchObject([{ due: '2026-05-03' }]);
    expect(await made(completed, 'claim_id', id)).toEqual([]);
    await complete('confirm_policy_cover', '2026-05-04T02:00:00Z');
    await work(2);
    await complete('appoint_assessor', '2026-05-05T02:00:00Z');
    await work(2);
    expect([...(await made(completed, 'claim_id', id)), ...(await made(active, 'claim_id', id))]).toMatchObject([
      { due: '2026-05-06' },
      { due: '2026-05-03' },
    ]);
  });

  it('leaves alone what happened before there was such a template', async () => {
    const id = await lodge();
    await record('claim', id, 'initial assessment made', '2026-05-01T00:00:00Z');
    await work();
    const title = await template(counted('milestone_initial_assessment_made'));
    await work();
    expect(await made(title, 'claim_id', id)).toEqual([]);
  });
});

it('loading data across organisations makes none', async () => {
  const title = await template({ trigger_type: 'status', trigger_value: 'Lodged' });
  const id = await asSystem(database.pool, null, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `insert into claim (org_id, cause_of_loss, owner_id) values ($1, 'Storm', $2) returning id::int`,
      [orgId(), people().handler.userId],
    );
    return rows[0]!.id;
  });
  await work();
  expect(await made(title, RECORDS.claim.parentColumn, id)).toEqual([]);
});
