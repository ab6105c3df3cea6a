// The list behind the home page: whose rows stand in it, and what it reads of an organisation that is large.
import type { ClientBase } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import { queryAs, type TestDatabase } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import type { World } from '#tests/support/world.ts';

let database: TestDatabase;
let world: World;
let orgId: number;
let people: World['here']['people'];
let claimId: number;
let complaintId: number;
let incidentId: number;

const sql = async <T extends object>(text: string, values: readonly unknown[] = []): Promise<T[]> =>
  (await database.pool.query<T>(text, [...values])).rows;

interface Item {
  readonly kind: string;
  readonly title: string;
  readonly entity: string;
  readonly about: string | null;
}

/** As rows are loaded: no trigger says when they changed, or what follows. */
async function withoutTriggers(work: (client: ClientBase) => Promise<unknown>): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await work(client);
  } finally {
    await client.query('reset session_replication_role');
    client.release();
  }
}

const mine = (who: Somebody, kinds?: readonly string[]): Promise<Item[]> =>
  queryAs<Item>(
    database.pool,
    who,
    'select kind, title, entity, about from my_work where $1::text[] is null or kind = any ($1) order by kind, title',
    [kinds ?? null],
  );
const titles = async (who: Somebody, ...kinds: string[]): Promise<string[]> =>
  (await mine(who, kinds)).map(({ title }) => title);

beforeAll(async () => {
  ({ database, world } = await cloneWorld());
  ({ orgId, people } = world.here);
  claimId = Number(world.here.row('claim')['id']);
  complaintId = Number(world.here.row('complaint')['id']);
  incidentId = Number(world.here.row('incident')['id']);
  await sql(
    `update claim set owner_id = $2, ph_company = 'Harrow & Pike Pastry', indicator_color = 'green' where id = $1`,
    [claimId, people.handler.userId],
  );
});
afterAll(() => database.drop());

async function addTask(title: string, days: number | null, more: Readonly<Record<string, unknown>> = {}) {
  const row: Readonly<Record<string, unknown>> = {
    org_id: orgId,
    title,
    assigned_to_id: people.handler.userId,
    created_by_id: people.admin.userId,
    ...('incident_id' in more || 'complaint_id' in more ? {} : { claim_id: claimId }),
    ...more,
  };
  const names = Object.keys(row);
  await sql(
    `insert into task (${names.join(', ')}, due_date) values (${names.map((_, index) => `$${index + 1}`).join(', ')}, app.today(${orgId}) + $${names.length + 1}::integer)`,
    [...Object.values(row), days],
  );
}

// what the world or a test before has left open would stand among what is asked for
beforeEach(() =>
  sql('update task set is_completed = true, dt_completed = now() where org_id = $1 and not is_completed', [orgId]),
);

describe('tasks', () => {
  it('are those of the person that are overdue or due within seven days, of every kind of record', async () => {
    await addTask('Late', -2);
    await addTask('Today', 0);
    await addTask('In six days', 6);
    await addTask('In seven days', 7);
    await addTask('Whenever', null);
    await addTask('Done', -1, { is_completed: true, dt_completed: new Date() });
    await addTask("Another's", -1, { assigned_to_id: people.admin.userId });
    await addTask('Of a complaint', 1, { complaint_id: complaintId });
    await addTask('Of an incident', 1, { incident_id: incidentId });
    expect(await titles(people.handler, 'task')).toEqual([
      'In six days',
      'Late',
      'Of a complaint',
      'Of an incident',
      'Today',
    ]);
    expect(await titles(people.admin, 'task')).toEqual(["Another's"]);
    const [late] = (await mine(people.handler, ['task'])).filter(({ title }) => title === 'Late');
    expect(late).toMatchObject({ entity: 'claim', about: 'Harrow & Pike Pastry' });
  });

  it('of a feature that is off are not there', async () => {
    await addTask('Of a claim', 0);
    await addTask('Of an incident', 0, { incident_id: incidentId });
    await sql('update org set is_claims_feature_enabled = false where id = $1', [orgId]);
    try {
      expect(await titles(people.handler, 'task', 'claim')).toEqual(['Of an incident']);
    } finally {
      await sql('update org set is_claims_feature_enabled = true where id = $1', [orgId]);
    }
  });
});

describe('deadlines', () => {
  const addClock = (rule: string, days: number, more: { readonly state?: string; readonly owner?: Somebody } = {}) =>
    sql(
      `insert into clock (org_id, entity, entity_id, rule, round, owner_id, started_by, started_at, length, due_at, state, met_at, party_ids)
       values ($1, 'claim', $2, $3, 1, $4, 'milestone_received', now(), 10, now() + make_interval(days => $5), $6, null, '{}')`,
      [orgId, claimId, rule, (more.owner ?? people.handler).userId, days, more.state ?? 'running'],
    );

  it('are those that are open on records of the person, overdue or due this week', async () => {
    await sql('delete from clock where org_id = $1', [orgId]);
    await addClock('initial assessment', -1, { state: 'breached' });
    await addClock('claim update', 3);
    await addClock('claim decision', 30);
    await addClock('decision on information', 2, { owner: people.admin });
    expect(await titles(people.handler, 'deadline')).toEqual(['claim update', 'initial assessment']);
    expect(await titles(people.admin, 'deadline')).toEqual(['decision on information']);
  });
});

describe('red and orange records', () => {
  it('are the open ones that the person owns, with the rule and since when it is on', async () => {
    await sql('update claim set indicator_color = $2, indicator_title = $3 where id = $1', [
      claimId,
      'red',
      'No contact',
    ]);
    await sql('update complaint set indicator_color = $2, owner_id = $3, status = $4 where id = $1', [
      complaintId,
      'orange',
      people.handler.userId,
      'open',
    ]);
    expect(await mine(people.handler, ['claim', 'complaint'])).toEqual([
      expect.objectContaining({ kind: 'claim', title: 'No contact', about: 'Harrow & Pike Pastry' }),
      expect.objectContaining({ kind: 'complaint', entity: 'complaint' }),
    ]);
    // an administrator sees them all, and has none of them
    expect(await mine(people.admin, ['claim', 'complaint'])).toEqual([]);
    await sql('update claim set indicator_color = $2, indicator_title = null where id = $1', [claimId, 'green']);
    expect(await titles(people.handler, 'claim')).toEqual([]);
  });
});

describe('unread messages', () => {
  it('are those that the person was told of and sees, until they are read', async () => {
    const [message] = await sql<{ id: number }>(
      `insert into comm_log (org_id, claim_id, channel, direction, "from", subject, attachments)
       values ($1, $2, 'email', 'inbound', '{"name": "Kestrel Adjusting", "email": "a@kestrel.test"}', 'Report attached', '["x"]') returning id::int`,
      [orgId, claimId],
    );
    await sql(`delete from notification where org_id = $1 and kind = 'message'`, [orgId]);
    for (const who of [people.handler, people.stranger])
      await sql(
        `insert into notification (org_id, user_id, kind, entity, entity_id, comm_log_id, claim_id) values ($1, $2, 'message', 'comm_log', $3, $3, $4)`,
        [orgId, who.userId, message!.id, claimId],
      );
    expect(
      await queryAs(database.pool, people.handler, `select title, who, has_files from my_work where kind = 'message'`),
    ).toEqual([{ title: 'Report attached', who: 'Kestrel Adjusting', has_files: true }]);
    // of another handling party: being told does not show them the claim
    expect(await titles(people.stranger, 'message')).toEqual([]);
    await sql(`update notification set is_active = false where org_id = $1 and kind = 'message'`, [orgId]);
    expect(await titles(people.handler, 'message')).toEqual([]);
  });
});

describe('approvals', () => {
  it('wait for payment administrators within their limit, and never for who asked', async () => {
    const paymentId = Number(world.here.row('reserve_payment')['id']);
    await sql(
      `update reserve_payment set status = 'pending', approved_by_id = null, approved_at = null, created_by_id = $2, changed_by_id = $2 where id = $1`,
      [paymentId, people.handler.userId],
    );
    await sql(
      'update user_in_org set payment_admin = true, payment_limit = null where org_id = $1 and user_id = any ($2)',
      [orgId, [people.admin.userId, people.handler.userId]],
    );
    expect(await mine(people.admin, ['payment'])).toHaveLength(1);
    expect(await mine(people.handler, ['payment'])).toHaveLength(0);
    expect(await mine(people.party, ['payment'])).toHaveLength(0);
    await sql('update user_in_org set payment_limit = 0 where org_id = $1 and user_id = $2', [
      orgId,
      people.admin.userId,
    ]);
    expect(await mine(people.admin, ['payment'])).toHaveLength(0);
    await sql('update user_in_org set payment_limit = null where org_id = $1 and user_id = $2', [
      orgId,
      people.admin.userId,
    ]);
  });

  it('of expenses wait for administrators alone', async () => {
    await sql(`update expense_item set status = 'pending' where org_id = $1 and status = 'approved'`, [orgId]);
    const waiting = (await mine(people.admin, ['expense'])).length;
    expect(waiting).toBeGreaterThan(0);
    expect(await mine(people.handler, ['expense'])).toEqual([]);
    // handlers bill at closure: they can be approved then as well (RULES 19)
    const setStatus = (status: string) =>
      withoutTriggers((client) => client.query('update claim set status = $2 where id = $1', [claimId, status]));
    const [{ status: before }] = (await sql<{ status: string }>('select status from claim where id = $1', [
      claimId,
    ])) as [{ status: string }];
    await setStatus('closed');
    expect(await mine(people.admin, ['expense'])).toHaveLength(waiting);
    await setStatus(before);
  });
});

describe('what is to be paid', () => {
  const setRight = (who: Somebody, right: 'payment_user' | 'payment_admin' | null) =>
    sql('update user_in_org set payment_user = $3, payment_admin = $4 where org_id = $1 and user_id = $2', [
      orgId,
      who.userId,
      right === 'payment_user',
      right === 'payment_admin',
    ]);
  const approve = (id: number, more: string) =>
    withoutTriggers((client) =>
      client.query(
        `update reserve_payment set status = 'approved', approved_by_id = $2, approved_at = now() - interval '2 days', payee_name = 'A payee', ${more} where id = $1`,
        [id, people.admin.userId],
      ),
    );
  const shown = (who: Somebody) =>
    queryAs<{ kind: string; detail: string; amount: number; who: string | null }>(
      database.pool,
      who,
      `select kind, detail, amount::float8 as amount, who from my_work where kind in ('pay', 'run payments', 'payment run') order by kind, item_id`,
    );

  it('[RULES 26] waits for whoever has a payment right: by hand without an account, else by a run', async () => {
    const paymentId = Number(world.here.row('reserve_payment')['id']);
    const runId = Number(world.here.row('payment_run')['id']);
    const [{ amount }] = (await sql<{ amount: number }>(
      'select amount::float8 as amount from reserve_payment where id = $1',
      [paymentId],
    )) as [{ amount: number }];
    await withoutTriggers((client) =>
      client.query(`update payment_run set status = 'cancelled' where org_id = $1`, [orgId]),
    );
    await approve(paymentId, 'payment_run_id = null, account_no = null, account_no_whole = null');
    await setRight(people.handler, 'payment_user');
    await setRight(people.party, null);
    expect(await shown(people.handler)).toEqual([{ kind: 'pay', detail: 'payment', amount, who: 'A payee' }]);
    expect(await shown(people.party)).toEqual([]);
    await approve(paymentId, `account_no_whole = '12345678', account_no = app.masked_account('12345678')`);
    expect(await shown(people.handler)).toEqual([{ kind: 'run payments', detail: '1', amount, who: null }]);
    expect(await shown(people.party)).toEqual([]);
    await approve(paymentId, `payment_run_id = ${runId}`);
    await withoutTriggers((client) =>
      client.query(`update payment_run set status = 'open', payment_count = 1, payment_total = 12 where id = $1`, [
        runId,
      ]),
    );
    expect(await shown(people.handler)).toEqual([{ kind: 'payment run', detail: 'open', amount: 12, who: null }]);
    await withoutTriggers((client) =>
      client.query(
        `update payment_run set status = 'written', content = 'x', sha256 = 'x', file_name = 'x', written_at = now() where id = $1`,
        [runId],
      ),
    );
    expect(await shown(people.handler)).toMatchObject([{ kind: 'payment run', detail: 'written' }]);
    expect(await shown(people.party)).toEqual([]);
    await withoutTriggers((client) =>
      client.query(`update payment_run set status = 'confirmed' where id = $1`, [runId]),
    );
    expect(await shown(people.handler)).toEqual([]);
  });
});

describe('attestations', () => {
  it('wait for the person asked until they are answered', async () => {
    const id = Number(world.here.row('control_attestation')['id']);
    const ask = (who: Somebody, answer: string | null) =>
      withoutTriggers((client) =>
        client.query(
          `update control_attestation set asked_of_id = $2, answer = $3::text, answered_at = case when $3::text is not null then now() end, answered_by_id = case when $3::text is not null then $2::bigint end where id = $1`,
          [id, who.userId, answer],
        ),
      );
    await ask(people.party, null);
    expect(await mine(people.party, ['attestation'])).toMatchObject([{ entity: 'obligation' }]);
    expect(await mine(people.admin, ['attestation'])).toEqual([]);
    await ask(people.party, 'passed');
    expect(await mine(people.party, ['attestation'])).toEqual([]);
  });
});

describe('messages that did not arrive', () => {
  it('[RULES 23] are those of the person’s own records of the last fortnight, failed or uncertain', async () => {
    const send = (subject: string, status: string, days: number) =>
      withoutTriggers((client) =>
        client.query(
          `insert into comm_log (org_id, id, thread_id, claim_id, channel, direction, "to", subject, delivery_status, created_by_id, created_at, last_message_at)
           select $1, id, id, $2, 'email', 'outbound', '[{"email": "cora@test.test"}]', $3, $4, $5, now() - make_interval(days => $6), now()
           from (select nextval(pg_get_serial_sequence('comm_log', 'id')) as id) next`,
          [orgId, claimId, subject, status, people.admin.userId, days],
        ),
      );
    await send('Lost', 'uncertain', 1);
    await send('Refused', 'failed', 2);
    await send('Refused long ago', 'failed', 20);
    await send('Arrived', 'sent', 1);
    expect(await titles(people.handler, 'sending')).toEqual(['Lost', 'Refused']);
    expect(
      await queryAs(
        database.pool,
        people.handler,
        `select who, detail from my_work where kind = 'sending' order by detail`,
      ),
    ).toEqual([
      { who: 'cora@test.test', detail: 'failed' },
      { who: 'cora@test.test', detail: 'uncertain' },
    ]);
    // whoever sent it does not own the record
    expect(await titles(people.admin, 'sending')).toEqual([]);
  });
});

describe('what is nobody’s', () => {
  const shown = (who: Somebody) =>
    queryAs<{ entity: string; detail: string }>(
      database.pool,
      who,
      `select entity, detail from my_work where kind = 'unassigned' order by entity`,
    );

  it('[RULES 34] waits for who sees all: complaints without an owner; tasks of nobody for administrators', async () => {
    const setOwner = (owner: Somebody | null) =>
      withoutTriggers((client) =>
        client.query(`update complaint set owner_id = $2, status = 'open' where id = $1`, [
          complaintId,
          owner?.userId ?? null,
        ]),
      );
    await setOwner(people.handler);
    expect(await shown(people.admin)).toEqual([]);
    await setOwner(null);
    await addTask('Nobody’s', 1, { assigned_to_id: null });
    expect(await shown(people.admin)).toEqual([
      { entity: 'complaint', detail: '1' },
      { entity: 'task', detail: '1' },
    ]);
    // a handler with access to all parties finds the complaint (RULES 34)
    expect(await shown(people.handler)).toEqual([{ entity: 'complaint', detail: '1' }]);
    expect(await shown(people.party)).toEqual([]);
    // the other organisation has a task of its own that is nobody's
    expect((await shown(world.there.people.admin)).filter(({ entity }) => entity === 'complaint')).toEqual([]);
    await setOwner(people.handler);
  });
});

describe('jobs', () => {
  it('are those of the person’s own claims that nobody took up, or that were done lately', async () => {
    const jobId = Number(world.here.row('supplier_job')['id']);
    const set = (status: string, days: number) =>
      withoutTriggers((client) =>
        client.query(
          'update supplier_job set status = $2, updated_at = now() - make_interval(days => $3) where id = $1',
          [jobId, status, days],
        ),
      );
    await set('New', 2);
    expect(await mine(people.handler, ['job'])).toHaveLength(1);
    expect(await mine(people.party, ['job'])).toHaveLength(0);
    await set('Completed', 2);
    expect(await mine(people.handler, ['job'])).toHaveLength(1);
    await set('Accepted', 2);
    expect(await mine(people.handler, ['job'])).toHaveLength(0);
    await set('Completed', 20);
    expect(await mine(people.handler, ['job'])).toHaveLength(0);
  });
});

interface Plan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly Plan[];
}

describe('in a large organisation', () => {
  const OTHERS = 20_000;

  it('reads what is the person’s own, and no table to its end', async () => {
    await withoutTriggers(async (client) => {
      await client.query(
        `insert into claim (org_id, cause_of_loss, status, owner_id, created_by_id, indicator_color)
         select $1, 'Storm', case when n % 5 = 0 then 'open' else 'closed' end, case when n % 40 = 0 then $2::bigint else $3 end, $3, case when n % 3 = 0 then 'red' else 'green' end
         from generate_series(1, ${OTHERS}) n`,
        [orgId, people.handler.userId, people.admin.userId],
      );
      await client.query(
        `insert into task (org_id, claim_id, title, due_date, assigned_to_id, created_by_id)
         select $1, id, 'Task', app.today($1) + (id % 30)::integer - 10, owner_id, owner_id from claim where org_id = $1`,
        [orgId],
      );
      // as autovacuum leaves them, which may come at any moment: an index alone then answers, and another one is chosen
      await client.query('vacuum analyze claim, task');
    });
    // the administrator has 3,500 open claims, which one of the indexes is read for; the handler 500
    for (const [who, most] of [
      [people.handler, 1500],
      [people.admin, 3501],
    ] as const) {
      const [row] = await queryAs<{ 'QUERY PLAN': readonly { readonly Plan: Plan }[] }>(
        database.pool,
        who,
        'explain (analyze, format json) select * from my_work',
      );
      const all = (plan: Plan): readonly Plan[] => [plan, ...(plan.Plans ?? []).flatMap(all)];
      const scans = row!['QUERY PLAN'].flatMap(({ Plan: plan }) => all(plan)).filter((plan) => 'Relation Name' in plan);
      for (const scan of scans.filter((one) => ['claim', 'task'].includes(one['Relation Name'] ?? ''))) {
        expect(scan['Node Type']).not.toBe('Seq Scan');
        expect(((scan['Rows Removed by Filter'] ?? 0) + scan['Actual Rows']) * scan['Actual Loops']).toBeLessThan(most);
      }
    }
  });
});
