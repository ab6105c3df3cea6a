// A payment run of 5,000 payments: chosen, written, confirmed through the service, in an organisation of the demo; what the
// database does for it, and the plan of the list that payments are chosen from.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { Pool } from 'pg';
import { PART } from '#server/actions/money/runs/payment-run.ts';
import { composeService } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { queryAs } from '#tests/support/database.ts';
import { postgresMilliseconds, postmasterOf } from './cpu.ts';
import type { Somebody } from '#tests/support/world-people.ts';

export const RUN_TARGET_SECONDS = 5;
const ADMINISTRATOR = 'olivia@banksia.test';
/** Sees the claims of a handling party. */
const LIMITED = 'petra@banksia.test';
/** The longest line of a plan that is shown: one lists the payments' numbers. */
const LONGEST_LINE = 400;
const PROFILE = {
  bankCode: 'WBC',
  userName: 'BENCH',
  userNumber: '301500',
  bsb: '032-000',
  accountNo: '123456',
  remitter: 'BENCH',
  isBalanced: false,
};

export interface StepTiming {
  readonly seconds: number;
  /** Seconds of Postgres' CPU, which other work on the same cores hardly changes. */
  readonly cpu: number;
}

export interface RunTiming {
  readonly payments: number;
  readonly payees: number;
  readonly steps: Readonly<Record<'chosen' | 'written' | 'confirmed', StepTiming>>;
  readonly fileBytes: number;
  /** EXPLAIN of a page of candidates, as somebody asks for it who sees part of the claims. */
  readonly plan: readonly string[];
  /** What a part of the payments takes in the database: the statement and the triggers that it sets off. */
  readonly parts: Readonly<Record<'joining' | 'paying', readonly string[]>>;
  /** Payments of such a part. */
  readonly part: number;
}

/** Approved payments on reserves of their own, ten a claim, to a hundred suppliers that have no address. */
const PAYMENTS = `
  with payee as (
    insert into supplier (org_id, name, account_bsb, account_no)
    select $1, 'Bench payee ' || n, '062-000', lpad(n::text, 8, '0') from generate_series(1, 100) n returning id, name),
  numbered as (select id, name, row_number() over (order by id) as n from payee),
  place as (select id, row_number() over (order by id) as n from claim where org_id = $1 and not app.is_closed(status) order by id limit 500),
  money as (
    insert into reserve (org_id, claim_id, section, reserve, frequency, payee_type, payee_supplier_id, payee_name, cost_type1_id, cost_type2_id)
    select $1, c.id, 'Bench', 1000, 'one-off', 'supplier', s.id, s.name, t1.id, t2.id
    from generate_series(1, $2::int) g
    join place c on c.n = 1 + g % (select count(*) from place)
    join numbered s on s.n = 1 + g % 100
    cross join lateral (select t.id from cost_type t join cost_type root on root.org_id = t.org_id and root.id = t.parent_id and root.parent_id is null where t.org_id = $1
      and exists (select from cost_type a join cost_type b on b.org_id = a.org_id and b.parent_id = a.id where a.org_id = t.org_id and a.parent_id = t.id) order by t.id limit 1) t1
    cross join lateral (select t.id from cost_type t where t.org_id = $1 and t.parent_id = t1.id and exists (select from cost_type b where b.org_id = t.org_id and b.parent_id = t.id) order by t.id limit 1) t2
    returning id, claim_id, payee_name, cost_type2_id)
  insert into reserve_payment (org_id, claim_id, reserve_id, payment_type_id, amount, gst, status, approved_by_id, approved_at, payee_name, account_name, bsb, account_no, account_no_whole)
  select $1, m.claim_id, m.id, (select t.id from cost_type t where t.org_id = $1 and t.parent_id = m.cost_type2_id order by t.id limit 1), 10 + m.id % 900, 0.1, 'approved', -1, now(),
    m.payee_name, m.payee_name, '062-000', app.masked_account('12345678'), '12345678'
  from money m returning id::float8 as id`;

type Ask = <T>(query: string, variables: object) => Promise<T>;

async function prepare(pool: Pool, payments: number): Promise<readonly number[]> {
  await pool.query(
    `insert into configuration_item_org (org_id, configuration_item_id, value) select $1, id, $2 from configuration_item where name = 'bank_profile'
     on conflict (org_id, configuration_item_id) do update set value = excluded.value`,
    [BANKSIA, JSON.stringify(PROFILE)],
  );
  // what an earlier measurement left is not chosen again
  const { rows } = await pool.query<{ id: number }>(PAYMENTS, [BANKSIA, payments]);
  await pool.query('analyze reserve_payment, reserve');
  return rows.map(({ id }) => id);
}

/** Seconds of a step, on the clock and of Postgres' CPU. */
type Clock = (work: () => Promise<unknown>) => Promise<StepTiming>;

async function clockOf(databaseUrl: string): Promise<Clock> {
  const postmaster = await postmasterOf(databaseUrl);
  return async (work) => {
    const [began, used] = [performance.now(), postgresMilliseconds(postmaster)];
    await work();
    return { seconds: (performance.now() - began) / 1000, cpu: (postgresMilliseconds(postmaster) - used) / 1000 };
  };
}

/** What the page of a run asks for, under the rights of a user who sees part of the claims. */
const CANDIDATES = `explain (analyze, costs off, timing off, summary off)
  select p.id, p.claim_id, p.amount, p.payee_name, p.account_no, c.status from reserve_payment p left join claim c on c.org_id = p.org_id and c.id = p.claim_id
  where p.status = 'approved' and p.payment_run_id is null order by p.id limit 50`;

async function planOf(pool: Pool, who: Somebody): Promise<readonly string[]> {
  const rows = await queryAs<{ 'QUERY PLAN': string }>(pool, who, CANDIDATES, []);
  return rows.map((row) => row['QUERY PLAN']);
}

/** The plan and the times of the triggers of joining a run and of being paid by it; taken back after. */
async function explainParts(pool: Pool, payments: readonly number[]): Promise<RunTiming['parts']> {
  const client = await pool.connect();
  const explain = async (statement: string, values: readonly unknown[]): Promise<readonly string[]> => {
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, summary off) ${statement}`,
      [...values],
    );
    return rows.map((row) => row['QUERY PLAN']).filter((line) => line.length < LONGEST_LINE);
  };
  try {
    await client.query('begin');
    await client.query('select app.begin_system($1)', [BANKSIA]);
    const { rows } = await client.query<{ id: number }>(
      `insert into payment_run (processing_date, description) values ('2099-11-30', 'BENCH') returning id::float8 as id`,
    );
    const runId = rows[0]?.id;
    const joining = await explain(
      'update reserve_payment set payment_run_id = $1 where org_id = app.org_id() and id = any ($2::bigint[])',
      [runId, payments],
    );
    // what app.end_payments_of_run does
    await client.query(`select set_config('app.ending_run', $1::text, true)`, [runId]);
    const paying = await explain(
      `update reserve_payment set status = 'paid' where org_id = app.org_id() and id = any ($1::bigint[])`,
      [payments],
    );
    return { joining, paying };
  } finally {
    await client.query('rollback');
    client.release();
  }
}

async function personOf(pool: Pool, email: string, role: 'org_admin' | 'user'): Promise<Somebody> {
  const { rows } = await pool.query<{ id: number }>('select id::float8 as id from "user" where email = $1', [email]);
  return { role, orgId: BANKSIA, userId: rows[0]?.id };
}

interface RunState {
  readonly id: number;
  readonly paymentCount: number;
  readonly status: string;
}

async function timeSteps(
  ask: Ask,
  clock: Clock,
  ids: readonly number[],
): Promise<RunTiming['steps'] & { readonly runId: number }> {
  const { insert_PaymentRun_one: run } = await ask<{ insert_PaymentRun_one: { id: number } }>(
    'mutation ($row: PaymentRun_insert_input!) { insert_PaymentRun_one(object: $row) { id } }',
    { row: { description: 'BENCH', processingDate: '2099-11-30' } },
  );
  const act = async (name: string, more = '', variables: object = {}): Promise<RunState> => {
    const answer = await ask<Record<string, RunState>>(
      `mutation ($runId: bigint!${more === '' ? '' : ', $ids: [bigint!]!'}) { ${name}(runId: $runId${more}) { id paymentCount status } }`,
      { runId: run.id, ...variables },
    );
    const state = answer[name];
    if (!state) throw new Error(`${name} gave nothing`);
    return state;
  };
  const chosen = await clock(() => act('addToPaymentRun', ', paymentIds: $ids', { ids }));
  const written = await clock(async () => {
    const { paymentCount } = await act('writePaymentRun');
    if (paymentCount !== ids.length) throw new Error(`The file has ${paymentCount} payments`);
  });
  const confirmed = await clock(() => act('confirmPaymentRun'));
  return { runId: run.id, chosen, written, confirmed };
}

/** Chooses, writes and confirms a run, each as one request. */
export async function timePaymentRun(databaseUrl: string, payments: number): Promise<RunTiming> {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-bench-run-'));
  const pool = new Pool({ connectionString: databaseUrl, max: 2 });
  const service = await composeService(
    readConfig({ DATABASE_URL: databaseUrl, DATA_DIR: directory, PORT: '0', LOG_LEVEL: 'error' }),
  );
  try {
    const identity = createEmbeddedIdentity({
      pool,
      publicUrl: service.url,
      dataDir: directory,
      environment: 'test',
      hostedDomain: undefined,
    });
    const token = await identity.mintAccessToken({ email: ADMINISTRATOR, orgId: BANKSIA, role: 'org_admin' });
    const ask: Ask = async (query, variables) => {
      const response = await fetch(`${service.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables }),
      });
      const answer = (await response.json()) as { data?: unknown; errors?: unknown };
      if (answer.errors) throw new Error(JSON.stringify(answer.errors));
      return answer.data as never;
    };
    const warm = await prepare(pool, 20);
    const clock = await clockOf(databaseUrl);
    await timeSteps(ask, clock, warm);
    const ids = await prepare(pool, payments);
    const plan = await planOf(pool, await personOf(pool, LIMITED, 'user'));
    const parts = await explainParts(pool, ids.slice(0, PART));
    const { runId, ...steps } = await timeSteps(ask, clock, ids);
    const { rows } = await pool.query<{ bytes: number; payees: number }>(
      `select length(content) as bytes, (select count(*)::int from remittance_advice a where a.payment_run_id = r.id) as payees from payment_run r where id = $1`,
      [runId],
    );
    return {
      payments,
      payees: rows[0]?.payees ?? 0,
      steps,
      fileBytes: rows[0]?.bytes ?? 0,
      plan,
      parts,
      part: Math.min(PART, ids.length),
    };
  } finally {
    await service.close();
    await pool.end();
    fs.rmSync(directory, { recursive: true, force: true });
  }
}
