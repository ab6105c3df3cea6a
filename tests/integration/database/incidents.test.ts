// What holds for incidents and conflicts of interest, whoever writes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

const CLOSED = { code: 'CW422', message: "The incident was closed and can't be edited anymore." };

let database: TestDatabase;
let world: World;
let handler: Somebody;
let admin: Somebody;
let party: Somebody;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ handler, admin, party } = world.here.people);
});
afterAll(() => database.drop());

function record(columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  return insertAs(database.pool, handler, 'incident', {
    type: 'minor breach',
    description: 'A letter went to the wrong address.',
    dt_identified: '2026-01-05T00:00:00Z',
    owner_id: handler.userId,
    reported_by_id: handler.userId,
    risk: 'operational',
    impact_description: 'One customer.',
    potential_impact_severity: 'low',
    potential_impact_frequency: 'low',
    product_impacted: 'Claims',
    ...columns,
  });
}
const change = (id: number, sql: string, who = handler) =>
  queryAs(database.pool, who, `update incident set ${sql} where id = $1 returning *`, [id]);
const steps = (id: number) =>
  queryAs<{ id: number; label: string; is_completed: boolean }>(
    database.pool,
    handler,
    'select id, label, is_completed from timeline_item where incident_id = $1 order by "order"',
    [id],
  );
const finish = (id: number) =>
  queryAs(database.pool, handler, 'update timeline_item set is_completed = true where incident_id = $1', [id]);
async function close(id: number): Promise<void> {
  await finish(id);
  await change(id, `status = 'closed'`);
}

describe('an incident', () => {
  it('begins with the steps of the list, and is closed when they are completed', async () => {
    const id = await record();
    expect((await steps(id)).map(({ label }) => label)).toEqual([
      'Contain incident',
      'Assess whether it is reportable',
      'Find root cause',
      'Put it right',
    ]);
    expect(await refusalOf(change(id, `status = 'closed'`))).toEqual({
      code: 'CW422',
      message: 'Timeline has active items. Please complete the activities prior to closure.',
      field: 'status',
    });
    await finish(id);
    expect(await change(id, `status = 'closed'`)).toMatchObject([{ status: 'closed' }]);
  });

  it('that is over when it is recorded has no steps', async () => {
    expect(await steps(await record({ status: 'closed' }))).toEqual([]);
  });

  it('[2§4] that is closed is edited by nobody and re-opened by an administrator', async () => {
    const id = await record();
    await close(id);
    expect(await refusalOf(change(id, `comments = 'x'`))).toMatchObject(CLOSED);
    expect(await refusalOf(change(id, `comments = 'x'`, admin))).toMatchObject(CLOSED);
    expect(await refusalOf(change(id, `status = 'open'`))).toMatchObject({
      message: 'Only an administrator can re-open an incident.',
      field: 'status',
    });
    expect(await change(id, `status = 'open'`, admin)).toHaveLength(1);
    expect(await change(id, `comments = 'x'`)).toHaveLength(1);
  });

  it('[RULES 35] keeps what hangs on it while it is closed', async () => {
    const id = await record();
    const task = await insertAs(database.pool, handler, 'task', { incident_id: id, title: 'Ring them' });
    const [first] = await steps(id);
    const key = `${world.here.orgId}/a/b.txt`;
    const file = { incident_id: id, name: 'b.txt', key, mime_type: 'text/plain' };
    await close(id);
    const run = (sql: string, values: unknown[] = []) => queryAs(database.pool, admin, sql, values);
    for (const work of [
      () => run('insert into task (incident_id, title) values ($1, $2)', [id, 'x']),
      () => run('update task set title = $2 where id = $1', [task, 'x']),
      () => run('insert into timeline_item (incident_id, label) values ($1, $2)', [id, 'x']),
      () => run('update timeline_item set label = $2 where id = $1', [first?.id, 'x']),
      () => run('delete from timeline_item where id = $1', [first?.id]),
      () => insertAs(database.pool, admin, 'file', file),
    ])
      expect(await refusalOf(work())).toMatchObject({ ...CLOSED, field: 'incidentId' });
    await change(id, `status = 'open'`, admin);
    await insertAs(database.pool, handler, 'file', file);
    expect(await run('update task set title = $2 where id = $1 returning id', [task, 'x'])).toHaveLength(1);
  });

  it.each([
    [{ dt_identified: '2126-01-01T00:00:00Z' }, 'dtIdentified', "The date can't be in the future."],
    [{ dt_aware: '2126-01-01T00:00:00Z' }, 'dtAware', "The date can't be in the future."],
    [{ dt_investigation_started: '2126-01-01' }, 'dtInvestigationStarted', "The date can't be in the future."],
    [{ dt_reported_to_asic: '2126-01-01' }, 'dtReportedToAsic', "The date can't be in the future."],
    [{ root_cause: '["Other - specify"]' }, 'rootCauseOther', 'Field is required'],
  ])('is refused with %j', async (columns, field, message) => {
    expect(await refusalOf(record(columns))).toMatchObject({ code: 'CW422', field, message });
  });

  it('has words for a cause only while the cause is another one', async () => {
    const id = await record({ root_cause: '["Other - specify"]', root_cause_other: ' Flood ' });
    expect(await change(id, `comments = 'x'`)).toMatchObject([{ root_cause_other: 'Flood' }]);
    expect(await change(id, `root_cause = '["Human error"]'`)).toMatchObject([{ root_cause_other: null }]);
  });

  it('[RULES 35] is never deleted, nor is a conflict of interest', async () => {
    const id = await record();
    const conflict = Number(world.here.row('conflict_of_interest')['id']);
    for (const [table, key] of [
      ['incident', id],
      ['conflict_of_interest', conflict],
    ] as const)
      expect((await refusalOf(queryAs(database.pool, admin, `delete from ${table} where id = $1`, [key]))).code).toBe(
        '42501',
      );
  });

  it('that an obligation proposed is a breach of it from its first moment', async () => {
    const obligation = Number(world.here.row('obligation')['id']);
    const id = await record({ obligation_id: obligation });
    const links = await queryAs(
      database.pool,
      handler,
      'select obligation_id::int from obligation_incident where incident_id = $1',
      [id],
    );
    expect(links).toEqual([{ obligation_id: obligation }]);
  });
});

describe('a task of an incident', () => {
  it('[RULES 2] is given to anybody who works for the organisation, who is told', async () => {
    const id = await record();
    const task = await insertAs(database.pool, handler, 'task', {
      incident_id: id,
      title: 'Ring them',
      assigned_to_id: party.userId,
    });
    const told = await queryAs(
      database.pool,
      party,
      `select kind, incident_id::int from notification where entity = 'task' and entity_id = $1`,
      [task],
    );
    expect(told).toEqual([{ kind: 'task assigned', incident_id: id }]);
  });

  it('is given to no supplier', async () => {
    const id = await record();
    const work = insertAs(database.pool, handler, 'task', {
      incident_id: id,
      title: 'Ring them',
      assigned_to_id: world.here.people.supplier.userId,
    });
    expect(await refusalOf(work)).toMatchObject({ code: 'CW422', field: 'assignedToId' });
  });
});
