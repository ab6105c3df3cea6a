// Business rules: the hourly pass over all organisations' claims with ten rules each, on the first hour of a day, and what a
// milestone of one claim costs.
import { Pool } from 'pg';
import { keepBusinessDays } from '#server/calendar/business-days.ts';
import { createTransactions } from '#server/database/transactions.ts';
import { createLogger } from '#server/log.ts';
import { evaluateDueRules } from '#server/rules/evaluate.ts';
import { circumstancesText, type Circumstances } from './report.ts';

const PASS_TARGET_SECONDS = 60;
const EVENT_TARGET_MS = 20;
/** Days over which the claims were received. */
const DAYS = 400;
const RULES = 10;

export interface RulesTiming {
  readonly claims: number;
  readonly open: number;
  readonly milestones: number;
  /** Records that something came due for. */
  readonly asked: number;
  readonly switchedOn: number;
  readonly passSeconds: number;
  /** The pass an hour later, when nothing is due. */
  readonly againSeconds: number;
  readonly events: number;
  readonly p50: number;
  readonly p95: number;
}

/** Three milestones of each claim and ten rules of each organisation, made once and without triggers. */
async function prepare(pool: Pool): Promise<void> {
  await keepBusinessDays(pool);
  const known = await pool.query(`select from indicator_definition where title like 'Bench rule %' limit 1`);
  if (known.rowCount === 0) {
    const client = await pool.connect();
    try {
      await client.query('begin');
      for (const table of ['milestone', 'indicator_definition'])
        await client.query(`alter table ${table} disable trigger user`);
      await client.query(
        `insert into milestone (org_id, entity, entity_id, name, source, occurred_at, created_by_id)
         select c.org_id, 'claim', c.id, 'milestone_' || what.name, 'bench', now() - make_interval(days => (c.id % $1)::int, hours => 1) * what.part, -1
         from claim c cross join (values ('received', 1.0), ('progress_update_sent', 0.4), ('all_information_received', 0.7)) what (name, part)
         on conflict do nothing`,
        [DAYS],
      );
      await client.query(
        `insert into indicator_definition (org_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color)
         select o.id, 'Bench rule ' || n, 'milestone_' || case when n % 3 = 0 then 'progress_update_sent' else 'received' end,
           'milestone_' || case n % 3 when 0 then 'progress_update_sent' when 1 then 'decision_made' else 'all_information_received' end,
           case when n % 5 = 0 then 1 + n / 5 else 5 * n end, case when n % 5 = 0 then 'months' when n % 2 = 0 then 'calendar' else 'business' end, n, case when n % 2 = 0 then 'red' else 'orange' end
         from org o cross join generate_series(1, $1::int) n where o.id in (select distinct org_id from claim)`,
        [RULES],
      );
      for (const table of ['milestone', 'indicator_definition'])
        await client.query(`alter table ${table} enable trigger user`);
      await client.query('commit');
    } finally {
      client.release();
    }
    await pool.query('vacuum (analyze) milestone');
  }
  // as after yesterday's last pass
  await pool.query('truncate indicator');
  await pool.query(
    `insert into app.rules_evaluated (org_id, up_to) select id, app.today(id) - 1 from org on conflict (org_id) do update set up_to = excluded.up_to`,
  );
  await pool.query('analyze indicator, indicator_definition, app.business_day, claim');
}

async function seconds(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

async function timeEvents(pool: Pool, orgId: number, events: number): Promise<readonly number[]> {
  const transactions = createTransactions(pool);
  const { rows } = await pool.query<{ id: string }>(
    'select id from claim where org_id = $1 and not app.is_closed(status) order by md5(id::text) limit $2',
    [orgId, events],
  );
  const times: number[] = [];
  for (const { id } of rows) {
    const took = await seconds(() =>
      transactions.asSystem(orgId, (client) =>
        client.query(
          `select app.record_milestone($1, 'claim', $2, 'all information received', 'bench:' || gen_random_uuid(), now() - interval '90 days')`,
          [orgId, id],
        ),
      ),
    );
    times.push(took * 1000);
  }
  // the first ones plan
  return times.slice(Math.min(10, times.length - 1)).toSorted((a, b) => a - b);
}

/** Times the pass and events on a database of claims in bulk. */
export async function timeRules(databaseUrl: string, orgId: number, events: number): Promise<RulesTiming> {
  const pool = new Pool({ connectionString: databaseUrl, max: 3 });
  try {
    await prepare(pool);
    const transactions = createTransactions(pool);
    const log = createLogger({ level: 'error', format: 'json' });
    let asked = 0;
    const passSeconds = await seconds(async () => (asked = await evaluateDueRules(transactions, log)));
    const againSeconds = await seconds(() => evaluateDueRules(transactions, log));
    const { rows } = await pool.query<{ claims: number; open: number; milestones: number; on: number }>(
      `select count(*)::int as claims, count(*) filter (where not app.is_closed(status))::int as open,
         (select count(*)::int from milestone) as milestones, (select count(*)::int from indicator where is_on) as on from claim`,
    );
    const { claims, open, milestones, on } = rows[0] ?? { claims: 0, open: 0, milestones: 0, on: 0 };
    const times = await timeEvents(pool, orgId, events);
    return {
      claims,
      open,
      milestones,
      asked,
      switchedOn: on,
      passSeconds,
      againSeconds,
      events: times.length,
      p50: times[Math.floor(times.length / 2)] ?? 0,
      p95: times[Math.floor(times.length * 0.95)] ?? 0,
    };
  } finally {
    await pool.end();
  }
}

/** The business rules as Markdown. */
export function rulesText(timing: RulesTiming, circumstances: Circumstances): string {
  const count = (value: number): string => value.toLocaleString('en-AU');
  const met = (is: boolean): string => (is ? 'met' : '**missed**');
  return [
    '## Business rules',
    '',
    circumstancesText(circumstances),
    '',
    `${count(timing.claims)} claims (${count(timing.open)} open), ${RULES} rules in each organisation, ${count(timing.milestones)} milestones over ${DAYS} days.`,
    '',
    '| | |',
    '|---|---|',
    `| first pass of a day, seconds | ${timing.passSeconds.toFixed(1)} |`,
    `| claims that something came due for | ${count(timing.asked)} |`,
    `| rules switched on, those overdue before on the same claims included | ${count(timing.switchedOn)} |`,
    `| pass an hour later, seconds | ${timing.againSeconds.toFixed(1)} |`,
    `| a milestone of one claim, ms (p50 / p95 of ${count(timing.events)}) | ${timing.p50.toFixed(1)} / ${timing.p95.toFixed(1)} |`,
    '',
    `Pass below ${PASS_TARGET_SECONDS} s: ${met(timing.passSeconds < PASS_TARGET_SECONDS)}. A change of one claim below ${EVENT_TARGET_MS} ms: ${met(timing.p95 < EVENT_TARGET_MS)}.`,
    '',
  ].join('\n');
}
