// What holds for claims, whoever writes.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as fc from 'fast-check';
import { taskPriority } from '#domain/task-priority.ts';
import { milestoneName } from '#domain/milestone-name.ts';
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

function lodge(who: Somebody, columns: Readonly<Record<string, unknown>> = {}): Promise<number> {
  const row = { cause_of_loss: 'Storm', ...columns };
  return insertAs(database.pool, who, 'claim', row);
}

const change = (who: Somebody, id: number, sql: string) =>
  queryAs(database.pool, who, `update claim set ${sql} where id = $1 returning closed_at`, [id]);
const milestones = async (id: number): Promise<string[]> =>
  (
    await queryAs<{ name: string }>(
      database.pool,
      admin,
      'select name from milestone where claim_id = $1 order by id',
      [id],
    )
  ).map((row) => row.name.replace('milestone_', ''));

describe('a lodged claim', () => {
  it('[1§4] starts with the first configured status and decision, and its lodger as owner', async () => {
    const id = await lodge(handler);
    const [claim] = await queryAs(
      database.pool,
      handler,
      'select status, decision, owner_id::int, created_by_id::int, indicator_color from claim where id = $1',
      [id],
    );
    expect(claim).toEqual({
      status: 'open',
      decision: 'pending',
      owner_id: handler.userId,
      created_by_id: handler.userId,
      indicator_color: 'green',
    });
  });

  it('[1§7] has an access key of more than 128 random bits, unlike any other', async () => {
    const ids = await Promise.all([lodge(handler), lodge(handler)]);
    const rows = await queryAs<{ access_key: string }>(
      database.pool,
      handler,
      'select access_key from claim where id = any ($1)',
      [ids],
    );
    for (const { access_key } of rows) expect(access_key).toMatch(/^[\w-]{43}$/);
    expect(new Set(rows.map((row) => row.access_key)).size).toBe(2);
    expect((await refusalOf(lodge(handler, { access_key: 'a'.repeat(43) }))).code).toBe('42501');
  });

  it('[1§4] copies the timeline items of the organisation, in their order', async () => {
    const id = await lodge(handler);
    const items = await queryAs<{ label: string }>(
      database.pool,
      handler,
      'select label from timeline_item where claim_id = $1 order by "order"',
      [id],
    );
    expect(items.map((item) => item.label).slice(0, 2)).toEqual(['Contact insured', 'Confirm policy cover']);
  });

  it('[3§4.4] records received, lodged and the date of loss as milestones', async () => {
    const id = await lodge(handler, {
      claim_occurred_at: '2026-02-01T03:00:00Z',
      claim_reported_at: '2026-02-02T03:00:00Z',
    });
    const rows = await queryAs(
      database.pool,
      handler,
      'select name, occurred_at from milestone where claim_id = $1 order by occurred_at',
      [id],
    );
    expect(rows.slice(0, 2)).toEqual([
      { name: 'milestone_date_of_loss', occurred_at: new Date('2026-02-01T03:00:00Z') },
      { name: 'milestone_received', occurred_at: new Date('2026-02-02T03:00:00Z') },
    ]);
    expect(await milestones(id)).toContain('lodged');
  });

  it('[1§4] keeps the questionnaire definition that its answers were given to', async () => {
    const version = world.here.row('pds_version');
    const id = await lodge(handler, { pds_version_id: version['id'] });
    await queryAs(
      database.pool,
      admin,
      `update questionnaire set definition = '{"questions": ["new"]}' where id = $1`,
      [version['questionnaire_id']],
    );
    const rows = await queryAs(
      database.pool,
      handler,
      'select v.definition as pinned, q.definition as now from claim c join questionnaire_version v on v.id = c.questionnaire_version_id join questionnaire q on q.id = c.questionnaire_id where c.id = $1',
      [id],
    );
    expect(rows).toEqual([{ pinned: {}, now: { questions: ['new'] } }]);
  });

  it('[1§5] may not be reported before it happened, by the days of the organisation', async () => {
    // 23:30 and 00:30 in Sydney lie on different days; 13:00 and 12:00 on the same day
    await lodge(handler, { claim_occurred_at: '2026-02-01T02:00:00Z', claim_reported_at: '2026-02-01T01:00:00Z' });
    expect(
      await refusalOf(
        lodge(handler, { claim_occurred_at: '2026-02-01T13:30:00Z', claim_reported_at: '2026-02-01T12:30:00Z' }),
      ),
    ).toMatchObject({
      code: 'CW422',
      message: 'The claim must be reported after it happened.',
      field: 'claimReportedAt',
    });
  });

  it('[1§5] may not have happened or been reported in the future', async () => {
    const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString();
    expect(await refusalOf(lodge(handler, { claim_reported_at: tomorrow }))).toMatchObject({
      code: 'CW422',
      field: 'claimReportedAt',
    });
    expect(await refusalOf(lodge(handler, { claim_occurred_at: tomorrow }))).toMatchObject({
      code: 'CW422',
      field: 'claimOccurredAt',
    });
  });

  it('[1§5] has a policy term whose ends are in order', async () => {
    expect(
      (await refusalOf(lodge(handler, { policy_term_from: '2026-03-01', policy_term_to: '2026-02-01' }))).code,
    ).toBe('23514');
    expect(
      (await refusalOf(lodge(handler, { policy_term_from: '2026-01-01', policy_issued_on: '2025-12-01' }))).code,
    ).toBe('23514');
    await lodge(handler, {
      policy_term_from: '2026-01-01',
      policy_issued_on: '2026-01-01',
      policy_term_to: '2026-01-01',
    });
  });

  it.each([
    [{ policy_status: ' Expired' }, true],
    [{ policy_status: 'Active', policy_term_from: '2020-01-01' }, true],
    [{ claim_occurred_at: '2026-02-01T03:00:00Z', policy_term_from: '2026-01-01', policy_term_to: '2026-01-20' }, true],
    [
      {
        policy_status: 'Active',
        claim_occurred_at: '2026-02-01T03:00:00Z',
        policy_term_from: '2026-01-01',
        policy_term_to: '2026-12-31',
      },
      false,
    ],
    [{}, false],
  ])('[1§4] %o is outside of the policy terms: %s', async (columns, outside) => {
    const [claim] = await queryAs(
      database.pool,
      handler,
      'select outside_of_policy_terms as outside from claim where id = $1',
      [await lodge(handler, columns)],
    );
    expect(claim).toEqual({ outside });
  });
});

describe('contacts', () => {
  const contact = (isPrimary: boolean, more = {}) => ({ id: 'a', firstName: 'Ada', isPrimary, ...more });
  it.each(['ph_contacts', 'broker_contacts', 'insurer_contacts'])(
    '[1§3] %s have exactly one primary',
    async (column) => {
      const save = (list: unknown) => lodge(handler, { [column]: JSON.stringify(list) });
      await save([]);
      await save([contact(true), contact(false)]);
      for (const wrong of [
        [contact(false)],
        [contact(true), contact(true)],
        [contact(true, { firstName: ' ' })],
        [contact(true, { id: undefined })],
        {},
      ]) {
        expect((await refusalOf(save(wrong))).code).toBe('23514');
      }
    },
  );
});

describe('status, decision and triage outcome', () => {
  it.each([`status = 'closed'`, `decision = 'accepted'`, `triage_outcome = 'large loss'`])(
    '[1§6] %s is for the owner alone',
    async (sql) => {
      const id = await lodge(handler);
      expect(await refusalOf(change(admin, id, sql))).toMatchObject({
        code: 'CW422',
        message: 'Only the claim owner can change status, decision and triage outcome.',
      });
      expect(await change(handler, id, sql)).toHaveLength(1);
    },
  );

  it('[3§4.4] record their milestones by the rule', async () => {
    const id = await lodge(handler);
    await change(handler, id, `status = 'closed in recovery only', decision = 'partially accepted'`);
    await change(handler, id, `status = 'reopened', triage_outcome = 'make safe'`);
    expect((await milestones(id)).slice(2)).toEqual([
      'status_changed_to_closed_in_recovery_only',
      'date_closed',
      'decision_changed_to_partially_accepted',
      'decision_made',
      'status_changed_to_reopened',
      'date_re-opened',
      'triage_outcome_changed_to_make_safe',
    ]);
  });

  it('[3§4.4] milestone names are those of the domain', async () => {
    for (const value of [
      '  Status changed to Closed In Recovery only ',
      'date re-opened',
      'e-mail received from Policy Holder',
    ]) {
      const { rows } = await database.pool.query('select app.milestone_name($1) as name', [value]);
      expect(rows).toEqual([{ name: milestoneName(value) }]);
    }
  });
});

describe('a closed claim', () => {
  it('[1§4] knows when it was closed, and forgets it when reopened', async () => {
    const id = await lodge(handler);
    expect((await change(handler, id, `status = 'withdrawn'`))[0]?.['closed_at']).toBeInstanceOf(Date);
    expect((await change(handler, id, `status = 'reopened'`))[0]?.['closed_at']).toBeNull();
  });

  it('[1§4] refuses edits of money and policy, and takes notes and tasks', async () => {
    const id = await lodge(handler);
    await change(handler, id, `status = 'closed'`);
    for (const [sql, field] of [
      [`excess = 5`, 'excess'],
      [`policy_no = 'X'`, 'policyNo'],
      [`ph_bsb = '062-000'`, 'phBSB'],
    ] as const) {
      expect(await refusalOf(change(handler, id, sql))).toMatchObject({ code: 'CW422', field });
    }
    await queryAs(database.pool, handler, `insert into note (claim_id, note) values ($1, 'Still here')`, [id]);
    await queryAs(database.pool, handler, `insert into task (claim_id, title) values ($1, 'Still here')`, [id]);
    expect(await change(handler, id, `ph_phone = '0400'`)).toHaveLength(1);
  });

  it('[1§4] in recovery only takes receipts and nothing else', async () => {
    const id = await lodge(handler);
    await change(handler, id, `status = 'closed in recovery only'`);
    const [recovery] = await queryAs<{ id: string }>(
      database.pool,
      handler,
      `insert into recovery (claim_id, kind, party_name) values ($1, 'third party', 'Otto Other') returning id`,
      [id],
    );
    await queryAs(
      database.pool,
      handler,
      `insert into receipt (claim_id, kind, recovery_id, amount, received_on, reference)
       values ($1, 'recovery', $2, 50, '2026-01-05', 'R1'), ($1, 'excess', null, 10, '2026-01-05', 'E1')`,
      [id, recovery!.id],
    );
    expect(await milestones(id)).toEqual(
      expect.arrayContaining(['recovery_payment_received', 'excess_payment_received']),
    );
    expect(await refusalOf(change(handler, id, 'recovery = 10'))).toMatchObject({ code: 'CW422' });
  });
});

describe('ownership', () => {
  it('[1§2.3] is not a column that people write', async () => {
    const id = await lodge(handler);
    expect((await refusalOf(change(handler, id, `owner_id = ${admin.userId}`))).code).toBe('42501');
  });

  it('[1§2.3] takes the tasks that only the owner can do along, tells the new owner and is a milestone', async () => {
    const id = await lodge(handler);
    const [decide] = await queryAs<{ id: string }>(
      database.pool,
      admin,
      `insert into task_template (title, related_to, action) values ('Decide', 'claim', 'make decision') returning id`,
    );
    const [task] = await queryAs<{ id: string; assigned_to_id: string }>(
      database.pool,
      handler,
      `insert into task (claim_id, title, assigned_to_id, task_template_id) values ($1, 'Decide', $2, $3) returning id, assigned_to_id`,
      [id, admin.userId, decide!.id],
    );
    expect(Number(task!.assigned_to_id)).toBe(handler.userId);
    await database.pool.query('update claim set owner_id = $2 where id = $1', [id, admin.userId]);
    expect(
      await queryAs(database.pool, handler, 'select assigned_to_id::int from task where id = $1', [task!.id]),
    ).toEqual([{ assigned_to_id: admin.userId }]);
    expect(await milestones(id)).toContain('owner_changed');
    const told = await queryAs(database.pool, admin, 'select kind from notification where claim_id = $1 order by id', [
      id,
    ]);
    expect(told).toHaveLength(2);
    expect(told).toEqual(expect.arrayContaining([{ kind: 'claim assigned' }, { kind: 'task assigned' }]));
  });
});

describe('timelines', () => {
  it('[1§4] keep their completed items', async () => {
    const id = await lodge(handler);
    await queryAs(
      database.pool,
      handler,
      `update timeline_item set is_completed = true where claim_id = $1 and "order" = 1`,
      [id],
    );
    for (const sql of [
      `delete from timeline_item where claim_id = $1 and "order" = 1`,
      `update timeline_item set "order" = 7 where claim_id = $1 and "order" = 1`,
    ]) {
      expect(await refusalOf(queryAs(database.pool, handler, sql, [id]))).toMatchObject({
        code: 'CW422',
        message: "Completed items can't be replaced.",
      });
    }
    await queryAs(database.pool, handler, 'delete from timeline_item where claim_id = $1 and not is_completed', [id]);
    const [left] = await queryAs(
      database.pool,
      handler,
      'select count(*)::int as count, max(completed_timestamp) is not null as at from timeline_item where claim_id = $1',
      [id],
    );
    expect(left).toEqual({ count: 1, at: true });
  });
});

describe('notes, flags and tasks', () => {
  it('[1§5] need their text', async () => {
    const id = await lodge(handler);
    expect(
      await refusalOf(queryAs(database.pool, handler, `insert into note (claim_id, note) values ($1, ' ')`, [id])),
    ).toMatchObject({ code: 'CW422', message: 'Field is required' });
    expect(
      await refusalOf(
        queryAs(database.pool, handler, `insert into flag (claim_id, label_active) values ($1, '')`, [id]),
      ),
    ).toMatchObject({ code: 'CW422', message: 'Label is required' });
    expect(
      (await refusalOf(queryAs(database.pool, handler, `insert into task (claim_id, title) values ($1, '')`, [id])))
        .code,
    ).toBe('23514');
  });

  it('[1§3] belong to a claim or a complaint, not to both', async () => {
    const id = await lodge(handler);
    expect(
      (
        await refusalOf(
          queryAs(database.pool, handler, `insert into note (claim_id, complaint_id, note) values ($1, $2, 'x')`, [
            id,
            world.here.row('complaint')['id'],
          ]),
        )
      ).code,
    ).toBe('23514');
    expect(
      (await refusalOf(database.pool.query(`insert into note (org_id, note) values (${world.here.orgId}, 'x')`))).code,
    ).toBe('23514');
  });

  it('[1§4] of a person are told to them, but not to who made them', async () => {
    const id = await lodge(handler);
    await queryAs(
      database.pool,
      handler,
      `insert into task (claim_id, title, assigned_to_id) values ($1, 'Own', $2), ($1, 'Hers', $3)`,
      [id, handler.userId, admin.userId],
    );
    const { rows } = await database.pool.query(
      `select user_id::int, title from notification where claim_id = $1 and kind = 'task assigned'`,
      [id],
    );
    expect(rows).toEqual([{ user_id: admin.userId, title: 'Hers' }]);
  });

  it('[1§4] have the priority that the domain gives them', async () => {
    const limit = fc.record({
      days: fc.integer({ min: 1, max: 20 }),
      priority: fc.constantFrom('high priority', 'low priority'),
      colour: fc.constant('red'),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(limit, { selector: (one) => one.days }),
        fc.option(fc.integer({ min: -5, max: 30 })),
        fc.boolean(),
        async (limits, days, isCompleted) => {
          const dueDate = days === null ? null : new Date(Date.UTC(2026, 5, 10 + days)).toISOString().slice(0, 10);
          const { rows } = await database.pool.query<{ found: unknown }>(
            `select app.task_priority($1, 'standard', $2, $3, '2026-06-10') as found`,
            [JSON.stringify([{ key: 'standard', label: 'Standard', limits }]), dueDate, isCompleted],
          );
          expect(rows[0]?.found ?? undefined).toEqual(taskPriority({ dueDate, isCompleted }, limits, '2026-06-10'));
        },
      ),
      { numRuns: 60 },
    );
  });

  it('[1§2.2] of high priority are found for the badge', async () => {
    const id = await lodge(handler);
    await queryAs(
      database.pool,
      handler,
      `insert into task (claim_id, title, type, due_date) values ($1, 'Soon', 'standard', current_date), ($1, 'Later', 'standard', current_date + 60), ($1, 'Undated', 'standard', null)`,
      [id],
    );
    expect(
      await queryAs(database.pool, handler, 'select title from high_priority_tasks() where claim_id = $1', [id]),
    ).toEqual([{ title: 'Soon' }]);
  });
});

describe('messages', () => {
  it('[1§2.2] from outside are told to the owner, or to the administrators when there is nobody', async () => {
    const id = await lodge(handler);
    const receive = () =>
      database.pool.query(
        `insert into comm_log (org_id, claim_id, channel, direction, content, tags) values ($1, $2, 'email', 'inbound', 'Hello', '["Policy Holder"]')`,
        [world.here.orgId, id],
      );
    const told = async () =>
      (
        await database.pool.query<{ id: number }>(
          `select n.user_id::int as id from notification n where n.claim_id = $1 and n.kind = 'message' order by n.id`,
          [id],
        )
      ).rows.map((row) => row.id);
    await receive();
    expect(await told()).toEqual([handler.userId]);
    await database.pool.query('update user_in_org set disabled = true where user_id = $1', [handler.userId]);
    await receive();
    expect(await told()).toEqual([handler.userId, admin.userId]);
    await database.pool.query('update user_in_org set disabled = false where user_id = $1', [handler.userId]);
    expect(await milestones(id)).toContain('e-mail_received_from_policy_holder');
  });

  it('[1§5] that people log are calls with a duration', async () => {
    const id = await lodge(handler);
    const log = (channel: string, duration: number | null) =>
      queryAs(
        database.pool,
        handler,
        `insert into comm_log (claim_id, channel, direction, duration, tags, "from", "to") values ($1, $2, 'outbound', $3, '["Broker"]', '{"name": "Hana"}', '[{"name": "Bo"}]')`,
        [id, channel, duration],
      );
    await log('phone', 0);
    expect(await milestones(id)).toContain('outgoing_call_to_broker');
    expect((await refusalOf(log('phone', null))).code).toBe('23514');
    expect((await refusalOf(log('phone', -1))).code).toBe('23514');
    expect((await refusalOf(log('email', 1))).code).toBe('42501');
  });
});

describe('files', () => {
  it('[2§3] have exactly one parent', async () => {
    const id = await lodge(handler);
    const save = (claim: unknown, complaint: unknown) =>
      database.pool.query(
        `insert into file (org_id, claim_id, complaint_id, name, key) values ($1, $2, $3, 'a', $4 || '/' || gen_random_uuid())`,
        [world.here.orgId, claim, complaint, String(world.here.orgId)],
      );
    await save(id, null);
    expect((await refusalOf(save(id, world.here.row('complaint')['id']))).code).toBe('23514');
    expect((await refusalOf(save(null, null))).code).toBe('23514');
  });

  it('[1§7] name storage keys of their own organisation only', async () => {
    const id = await lodge(handler);
    expect(
      (
        await refusalOf(
          queryAs(database.pool, handler, `insert into file (claim_id, name, key) values ($1, 'a', $2)`, [
            id,
            `${world.there.orgId}/stolen`,
          ]),
        )
      ).code,
    ).toBe('23514');
  });
});

describe('rules', () => {
  it('[1§2.2] colour their claim by the highest priority, then red before orange', async () => {
    const id = await lodge(handler);
    const turnOn = (definition: unknown, priority: number, color: string) =>
      database.pool.query(
        `insert into indicator (org_id, entity_id, indicator_definition_id, title, color, priority) values ($1, $2, $3, $4, $5, $6)`,
        [world.here.orgId, id, definition, `${color} ${priority}`, color, priority],
      );
    const shown = async () =>
      (
        await queryAs(
          database.pool,
          handler,
          'select indicator_color as color, indicator_title as title from claim where id = $1',
          [id],
        )
      )[0];
    const { rows } = await database.pool.query<{ id: string }>(
      `insert into indicator_definition (org_id, title, milestone_start_name, milestone_end_name, color) select $1, 'Rule ' || i, 'milestone_received', 'milestone_date_closed', 'red' from generate_series(1, 3) i returning id`,
      [world.here.orgId],
    );
    await turnOn(rows[0]?.id, 2, 'red');
    await turnOn(rows[1]?.id, 5, 'orange');
    expect(await shown()).toEqual({ color: 'orange', title: 'orange 5' });
    await turnOn(rows[2]?.id, 5, 'red');
    expect(await shown()).toEqual({ color: 'red', title: 'red 5' });
    await queryAs(database.pool, admin, 'update indicator_definition set is_enabled = false where id = $1', [
      rows[2]?.id,
    ]);
    await queryAs(database.pool, admin, 'delete from indicator_definition where id = $1', [rows[1]?.id]);
    expect(await shown()).toEqual({ color: 'red', title: 'red 2' });
    const history = await queryAs(
      database.pool,
      handler,
      'select turned_off_reason from indicator where entity_id = $1 and not is_on order by id',
      [id],
    );
    expect(history).toEqual([{ turned_off_reason: 'rule deleted' }, { turned_off_reason: 'rule disabled' }]);
  });
});
