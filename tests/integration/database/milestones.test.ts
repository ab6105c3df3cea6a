// Milestones: each that rules and templates can name is recorded by something that happens, once (spec 3 §4.4, RULES 31),
// and what follows from them.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { complaintRow } from '#tests/support/complaint-row.ts';
import { CONTACT_TYPES } from '#domain/contact-types.ts';
import { isRecordedByItself, milestonesOf } from '#domain/milestones.ts';
import { TRIGGER_STATUSES } from '#domain/task-template.ts';
import { stepMilestone, triggerMilestones } from '#domain/task-trigger.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { insertAs, queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';
import { refusalOf } from './refusals.ts';

let database: TestDatabase;
let world: World;
let handler: Somebody;
let admin: Somebody;

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ handler, admin } = world.here.people);
});
afterAll(() => database.drop());

type Row = Record<string, unknown>;
/** As whoever loads: $1 is the organisation. */
const run = async (sql: string, ...values: readonly unknown[]): Promise<Row[]> =>
  (await database.pool.query<Row>(sql, [world.here.orgId, ...values])).rows;
const as = (who: Somebody, sql: string, ...values: readonly unknown[]) => queryAs<Row>(database.pool, who, sql, values);

const lodge = (columns: Row = {}) => insertAs(database.pool, handler, 'claim', { cause_of_loss: 'Storm', ...columns });
const receive = (columns: Row = {}) => insertAs(database.pool, handler, 'complaint', complaintRow(world, columns));
const change = (id: number, sql: string) => as(handler, `update claim set ${sql} where id = $1`, id);
const recorded = async (parent: 'claim_id' | 'complaint_id', id: number): Promise<string[]> =>
  (await as(admin, `select name from milestone where ${parent} = $1 order by id`, id)).map((row) =>
    String(row['name']),
  );
const lifecycle = async (id: number): Promise<unknown> =>
  (await as(handler, 'select lifecycle from claim where id = $1', id))[0]!['lifecycle'];
const record = (entity: string, id: number, what: string, source = 'test', at: string | null = null) =>
  run('select app.record_milestone($1, $2, $3, $4, $5, $6)', entity, id, what, source, at);

async function items(setting: string): Promise<{ key: string; label: string }[]> {
  const [row] = await run('select app.setting($1, $2) as value', setting);
  return row!['value'] as { key: string; label: string }[];
}

/** A letter by its template, sent. */
async function send(parent: string, id: number, kind: string): Promise<void> {
  const name = `${parent}_${id}_${kind}`;
  const [template] = await run(
    `insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values ($1, 'Letter', $2, $3, 'email', 'Yours', 'Hello') returning id`,
    name,
    parent.replace('_id', ''),
  );
  const [letter] = await run(
    `insert into comm_log (org_id, ${parent}, channel, direction, subject, content, template_id, created_by_id) values ($1, $2, 'email', 'outbound', 'Yours', 'Hello', $3, $4) returning id`,
    id,
    template!['id'],
    handler.userId,
  );
  await run(
    `insert into comm_delivery (org_id, comm_log_id, ${parent}, recipients, status, sent_at) values ($1, $2, $3, '["mia@example.com"]', 'sent', now())`,
    letter!['id'],
    id,
  );
}

async function hear(parent: string, id: number, types: readonly string[]): Promise<void> {
  for (const type of types)
    for (const [channel, direction] of [
      ['email', 'inbound'],
      ['phone', 'inbound'],
      ['phone', 'outbound'],
    ])
      await run(
        `insert into comm_log (org_id, ${parent}, channel, direction, content, tags, duration) values ($1, $2, $3, $4, 'Hello', $5, 1)`,
        id,
        channel,
        direction,
        JSON.stringify([type]),
      );
}

async function spend(id: number): Promise<void> {
  const [reserve] = await as(
    handler,
    `insert into reserve (claim_id, section, reserve, frequency, payee_type, payee_name, cost_type1_id, cost_type2_id) values ($1, 'Building', 900, 'one-off', 'third party', 'Fixers', $2, $3) returning id`,
    id,
    world.here.row('cost_type1')['id'],
    world.here.row('cost_type2')['id'],
  );
  await as(handler, `update reserve set reserve = 1000, change_reason = 'Dearer' where id = $1`, reserve!['id']);
  const payment = await insertAs(database.pool, handler, 'reserve_payment', {
    claim_id: id,
    reserve_id: reserve!['id'],
    payment_type_id: world.here.row('cost_type')['id'],
    amount: 10,
    gst: 0.1,
  });
  for (const status of ['approved', 'paid'])
    await as(admin, 'update reserve_payment set status = $2 where id = $1', payment, status);
}

describe('every milestone that can be chosen', () => {
  it('[3§4.4] [RULES 31] is recorded of a claim by what happens to it', async () => {
    const lists = {
      statuses: await items('claim_statuses'),
      decisions: await items('claim_decisions'),
      triageOutcomes: await items('claim_triage_outcome'),
    };
    const id = await lodge({ claim_occurred_at: '2026-02-01T03:00:00Z' });
    await spend(id);
    const [invoice] = await as(
      admin,
      `insert into invoice (claim_id, invoice_to_id, invoice_from_id, reference, invoice_no) values ($1, $2, $3, 'Ref', gen_random_uuid()::text) returning id`,
      id,
      world.here.row('insurer')['id'],
      world.here.row('billing_office')['id'],
    );
    await run(
      `update invoice set status = 'sent', dt_sent = now(), serial_no = 99001 where org_id = $1 and id = $2`,
      invoice!['id'],
    );
    const [recovery] = await as(
      handler,
      `insert into recovery (claim_id, kind, party_name) values ($1, 'third party', 'Otto Other') returning id`,
      id,
    );
    await as(
      handler,
      `insert into receipt (claim_id, kind, recovery_id, amount, received_on, reference)
       values ($1, 'recovery', $2, 50, '2026-01-05', 'R1'), ($1, 'excess', null, 10, '2026-01-05', 'E1')`,
      id,
      recovery!['id'],
    );
    for (const { key } of lists.decisions.toReversed()) await change(id, `decision = '${key}'`);
    for (const { key } of lists.triageOutcomes) await change(id, `triage_outcome = '${key}'`);
    await change(id, `ph_bsb = '062-000'`);
    await hear('claim_id', id, CONTACT_TYPES);
    for (const kind of ['acknowledgement', 'progress', 'delay', 'response']) await send('claim_id', id, kind);
    for (const what of ['initial assessment made', 'all information received']) await record('claim', id, what);
    await run(
      'insert into claim_external_org (org_id, claim_id, external_org_id) values ($1, $2, $3)',
      id,
      world.here.row('external_org')['id'],
    );
    for (const { key } of lists.statuses) if (key !== 'open') await change(id, `status = '${key}'`);
    await change(id, `status = 'open'`);
    await run('update claim set owner_id = $3 where org_id = $1 and id = $2', id, admin.userId);
    const names = await recorded('claim_id', id);
    expect(milestonesOf('claim', lists).filter(({ name }) => !names.includes(name))).toEqual([]);
    // and nothing twice of one event
    const rows = await as(admin, 'select name, source from milestone where claim_id = $1', id);
    expect(new Set(rows.map((row) => `${String(row['name'])} ${String(row['source'])}`)).size).toBe(rows.length);
    for (const once of ['received', 'lodged', 'date_of_loss', 'reserve_added', 'payment_made', 'invoice_sent'])
      expect(names.filter((name) => name === `milestone_${once}`)).toHaveLength(1);
  });

  it('[3§4.4] [RULES 31] is recorded of a complaint by what happens to it', async () => {
    const id = await receive();
    await hear('complaint_id', id, ['Complainant', ...CONTACT_TYPES]);
    for (const kind of ['acknowledgement', 'progress', 'delay', 'response']) await send('complaint_id', id, kind);
    // a message is no final response: a letter that passes its checklist is (tests/integration/letters)
    expect(await recorded('complaint_id', id)).not.toContain('milestone_responded');
    for (const what of ['initial assessment made', 'all information received', 'responded'])
      await record('complaint', id, what);
    await as(
      admin,
      'insert into complaint_external_org (complaint_id, external_org_id) values ($1, $2)',
      id,
      (await run(`insert into external_org (org_id, name) values ($1, 'Another party') returning id::int`))[0]!['id'],
    );
    await run('update timeline_item set is_completed = true where org_id = $1 and complaint_id = $2', id);
    for (const sql of [
      `status = 'closed', outcome = 'Accepted'`,
      `status = 're-opened'`,
      `status = 'cancelled', status_reason = 'Withdrawn'`,
    ])
      await as(handler, `update complaint set ${sql} where id = $1`, id);
    await as(handler, `update complaint set status = 're-opened' where id = $1`, id);
    await as(handler, 'update complaint set owner_id = $2 where id = $1', id, admin.userId);
    const names = await recorded('complaint_id', id);
    const none = { statuses: [], decisions: [], triageOutcomes: [] };
    expect(milestonesOf('complaint', none).filter(({ name }) => !names.includes(name))).toEqual([]);
    expect(names.filter((name) => ['milestone_received', 'milestone_acknowledged'].includes(name))).toHaveLength(2);
  });

  it('is at the time of the clock that counts', async () => {
    const id = await lodge();
    await database.pool.query(`insert into app.clock (shift) values (interval '40 days')`);
    try {
      await change(id, `decision = 'accepted'`);
      await receive();
      const [row] = await run(
        `select (select min(occurred_at) from milestone where claim_id = $2 and name like 'milestone_decision%') > now() + interval '39 days' as decided,
           (select bool_and(occurred_at > now() + interval '39 days') from milestone where name = 'milestone_lodged' and complaint_id = (select max(id) from complaint)) as lodged, $1::int as org`,
        id,
      );
      expect(row).toMatchObject({ decided: true, lodged: true });
    } finally {
      await database.pool.query('delete from app.clock');
    }
  });
});

describe("'decision made'", () => {
  it('[RULES 31] is recorded when the decision’s item counts as decided', async () => {
    const id = await lodge();
    const made = async () =>
      (await recorded('claim_id', id)).filter((name) => name === 'milestone_decision_made').length;
    await change(id, `decision = 'partially accepted'`);
    expect(await made()).toBe(1);
    await change(id, `decision = 'pending'`);
    expect(await made()).toBe(1);
    await change(id, `decision = 'declined'`);
    expect(await made()).toBe(2);
  });

  it('[RULES 31] goes by what the organisation has set, and by all but Pending where it says nothing', async () => {
    const [setting] = await run(`select id from configuration_item where name = 'claim_decisions' and $1::int > 0`);
    const own = [
      { key: 'pending', label: 'Pending' },
      { key: 'accepted', label: 'Accepted' },
      { key: 'in review', label: 'In review', countsAsDecided: false },
    ];
    await as(
      admin,
      'insert into configuration_item_org (configuration_item_id, value) values ($1, $2)',
      setting!['id'],
      JSON.stringify(own),
    );
    const decided = async (key: string) =>
      (await run('select app.counts_as_decided($1, $2) as is', key))[0]!['is'] as boolean;
    expect([await decided('pending'), await decided('accepted'), await decided('in review')]).toEqual([
      false,
      true,
      false,
    ]);
    // a claim that gets it is decided only where the list says so
    const id = await lodge();
    const made = async () =>
      (await recorded('claim_id', id)).filter((name) => name === 'milestone_decision_made').length;
    await change(id, `decision = 'in review'`);
    expect([await made(), await lifecycle(id)]).toEqual([0, 'lodged']);
    await change(id, `decision = 'pending'`);
    await as(
      admin,
      'update configuration_item_org set value = $2 where configuration_item_id = $1',
      setting!['id'],
      JSON.stringify(own.map((item) => ({ ...item, countsAsDecided: true }))),
    );
    await change(id, `decision = 'in review'`);
    expect([await made(), await lifecycle(id)]).toEqual([1, 'decided']);
    await as(admin, 'delete from configuration_item_org where configuration_item_id = $1', setting!['id']);
  });
});

describe('a correction', () => {
  it('[RULES 32] of the reported date or the date of loss moves its milestone, and makes no second one', async () => {
    const id = await lodge({ claim_occurred_at: '2026-02-01T03:00:00Z', claim_reported_at: '2026-02-03T03:00:00Z' });
    await change(id, `claim_occurred_at = '2026-01-20T03:00:00Z', claim_reported_at = '2026-02-02T03:00:00Z'`);
    const dates = () =>
      as(
        admin,
        `select name, occurred_at from milestone where claim_id = $1 and name in ('milestone_received', 'milestone_date_of_loss') order by name`,
        id,
      );
    expect(await dates()).toEqual([
      { name: 'milestone_date_of_loss', occurred_at: new Date('2026-01-20T03:00:00Z') },
      { name: 'milestone_received', occurred_at: new Date('2026-02-02T03:00:00Z') },
    ]);
    const [log] = await as(
      admin,
      `select json_diff from log where claim_id = $1 and content_type = 'update' order by id desc limit 1`,
      id,
    );
    expect(JSON.stringify(log!['json_diff'])).toContain('claimReportedAt');
    await change(id, 'claim_occurred_at = null');
    expect(await dates()).toHaveLength(1);
    await change(id, `claim_occurred_at = '2026-01-21T03:00:00Z'`);
    expect(await dates()).toHaveLength(2);
  });
});

describe("a task's milestone", () => {
  it('[RULES 31] is its own: completing it never records what the record went through', async () => {
    for (const name of ['milestone_received', 'milestone_date_closed', 'milestone_acknowledged']) {
      const id = await receive();
      const before = (await recorded('complaint_id', id)).filter((one) => one === name).length;
      const [task] = await run(
        `insert into task (org_id, complaint_id, title, milestone_name) values ($1, $2, 'Ring', $3) returning id`,
        id,
        name,
      );
      await run('update task set is_completed = true where org_id = $1 and id = $2', task!['id']);
      const after = (await recorded('complaint_id', id)).filter((one) => one === name).length;
      expect([name, after - before]).toEqual([name, name === 'milestone_acknowledged' ? 1 : 0]);
    }
  });

  it('the database and the domain agree on which these are', async () => {
    const lists = {
      statuses: await items('claim_statuses'),
      decisions: await items('claim_decisions'),
      triageOutcomes: await items('claim_triage_outcome'),
    };
    const names = [...milestonesOf('claim', lists), ...milestonesOf('complaint', lists)].map(({ name }) => name);
    for (const name of [...names, 'milestone_repairs_agreed', stepMilestone('settle_claim')])
      expect([
        name,
        (await run('select $1::int as org, app.is_milestone_of_task($2) as may', name))[0]!['may'],
      ]).toEqual([name, !isRecordedByItself(name)]);
  });
});

describe('a complaint', () => {
  it.each([
    ['acknowledgement', 'acknowledged_at'],
    ['response', 'responded_at'],
  ])('[RULES 34] knows when its %s was sent by the milestone alone', async (kind, column) => {
    const id = await receive();
    const answer = async (complaintId: number) =>
      kind === 'response' ? record('complaint', complaintId, 'responded') : send('complaint_id', complaintId, kind);
    await answer(id);
    const read = async () =>
      (await as(handler, `select ${column} as at, row_version as version from complaint where id = $1`, id))[0]!;
    const { at, version } = await read();
    expect(Math.abs(Date.now() - (at as Date).getTime())).toBeLessThan(60_000);
    // an answer is no edit of it: who is editing it loses nothing
    expect(version).toBe(1);
    // the first counts, whatever is sent later
    await answer(await receive());
    await record('complaint', id, column.replace('_at', ''), 'later', '2126-01-01T00:00:00Z');
    expect((await read())['at']).toEqual(at);
    expect((await refusalOf(as(handler, `update complaint set ${column} = now() where id = $1`, id))).code).toBe(
      '42501',
    );
  });
});

describe("a claim's lifecycle", () => {
  it('[RULES 31] follows its milestones, and goes back to the latest that holds', async () => {
    const id = await lodge();
    const at: unknown[] = [await lifecycle(id)];
    await spend(id);
    // paid before anybody decided
    at.push(await lifecycle(id));
    await record('claim', id, 'initial assessment made');
    at.push(await lifecycle(id));
    await change(id, `decision = 'accepted'`);
    at.push(await lifecycle(id));
    await spend(id);
    at.push(await lifecycle(id));
    expect(at).toEqual(['lodged', 'lodged', 'assessed', 'decided', 'settled']);
    for (const status of ['closed', 'withdrawn', 'cancelled', 'closed in recovery only']) {
      await change(id, `status = '${status}'`);
      expect(await lifecycle(id)).toBe('closed');
      await change(id, `status = 'reopened'`);
      expect(await lifecycle(id)).toBe('settled');
    }
    await change(id, `decision = 'pending'`);
    expect(await lifecycle(id)).toBe('assessed');
    await change(id, `decision = 'declined'`);
    expect(await lifecycle(id)).toBe('settled');
  });

  it('is no edit of the claim, and nobody writes it', async () => {
    const id = await lodge();
    const [before] = await as(handler, 'select row_version as version from claim where id = $1', id);
    await record('claim', id, 'initial assessment made');
    expect(await lifecycle(id)).toBe('assessed');
    expect(await as(handler, 'select row_version as version from claim where id = $1', id)).toEqual([before]);
    expect((await refusalOf(change(id, `lifecycle = 'closed'`))).code).toBe('42501');
  });
});

describe('[RULES 22] triggers of templates', () => {
  it.each([
    ...TRIGGER_STATUSES.map((value) => ['status', value] as const),
    ['status', 'Open'],
    ['decision', 'partially accepted'],
    ['milestone', 'milestone_invoice_sent'],
    [null, null],
  ] as const)('%s %s is the same in the database and in the domain', async (type, value) => {
    const [row] = await run('select $1::int as org, app.trigger_milestones($2, $3) as names', type, value);
    expect(row!['names']).toEqual(triggerMilestones(type, value));
  });

  it('steps of a timeline are called the same', async () => {
    for (const name of ['contact_insured', ' Ring Twice '])
      expect((await run('select $1::int as org, app.step_milestone(null, $2) as name', name))[0]!['name']).toBe(
        stepMilestone(name),
      );
  });
});
