// The minute's tick of workflows: 10,000 claims under way with 100,000 waits, most of which are not due.
import { Client } from 'pg';
import { circumstancesText, figure, type Circumstances } from './report.ts';

const TICK_TARGET_SECONDS = 1;
const WAITS_A_RUN = 10;

export interface TickTiming {
  readonly runs: number;
  readonly waits: number;
  readonly due: number;
  /** Of a tick that wakes them all, in s, and of the one after it, which finds nothing. */
  readonly wakingSeconds: number;
  readonly idleSeconds: number;
  /** How the runs that are due are found. */
  readonly plan: readonly string[];
}

const DUE = `select org_id, id from workflow_run where wake_at <= app.now() order by wake_at limit 1000`;

async function fill(client: Client, orgId: number, runs: number, due: number): Promise<number> {
  // what is measured is the tick: the rows are put there without what makes them
  await client.query('set local session_replication_role = replica');
  const { rows } = await client.query<{ id: string }>(
    `with w as (insert into workflow (org_id, name, definition) values ($1, 'Tick', '{"nodes": [], "edges": []}') returning id)
     insert into workflow_version (org_id, workflow_id, number, definition, created_by_id) select $1, id, 1, '{"nodes": [], "edges": []}', -1 from w returning id`,
    [orgId],
  );
  await client.query(
    `insert into workflow_run (org_id, claim_id, workflow_id, workflow_version_id, created_by_id, wake_at)
     select c.org_id, c.id, v.workflow_id, v.id, -1, now() + case when row_number() over (order by c.id) <= $3 then interval '-1 minute' else interval '1 day' * (1 + c.id % 90) end
     from workflow_version v, (select org_id, id from claim where org_id = $1 order by id limit $4) c where v.id = $2`,
    [orgId, rows[0]?.id, due, runs],
  );
  const filled = await client.query(
    `insert into workflow_step (org_id, claim_id, workflow_run_id, node_id, visit, due_at)
     select r.org_id, r.claim_id, r.id, 'wait' || n, 1, r.wake_at + n * interval '1 hour' from workflow_run r, generate_series(0, $2 - 1) n where r.workflow_version_id = $1`,
    [rows[0]?.id, WAITS_A_RUN],
  );
  await client.query('set local session_replication_role = origin');
  return filled.rowCount ?? 0;
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

/** Puts the runs there, lets two ticks happen, and takes everything back. */
export async function timeWorkflowTick(
  url: string,
  orgId: number,
  { runs, due }: { readonly runs: number; readonly due: number },
): Promise<TickTiming> {
  const client = new Client(url);
  await client.connect();
  try {
    await client.query('begin');
    const waits = await fill(client, orgId, runs, due);
    await client.query('analyze workflow_run, workflow_step');
    await client.query('select app.begin_system(null)');
    await client.query('reset role');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain (analyze, buffers, costs off) ${DUE}`);
    let woken = 0;
    const wakingSeconds = await secondsOf(async () => {
      woken = (await client.query<{ woken: number }>('select app.wake_runs(1000) as woken')).rows[0]?.woken ?? 0;
    });
    if (woken !== due) throw new Error(`The tick woke ${woken} runs instead of ${due}`);
    const idleSeconds = await secondsOf(() => client.query('select app.wake_runs(1000)'));
    return { runs, waits, due, wakingSeconds, idleSeconds, plan: rows.map((row) => row['QUERY PLAN']) };
  } finally {
    await client.query('rollback');
    await client.end();
  }
}

/** The tick as Markdown. */
export function workflowTickText(
  { runs, waits, due, wakingSeconds, idleSeconds, plan }: TickTiming,
  circumstances: Circumstances,
): string {
  const count = (value: number): string => value.toLocaleString('en-AU');
  return [
    '## The tick of workflows',
    '',
    circumstancesText(circumstances),
    '',
    `${count(runs)} claims of an organisation under way with ${count(waits)} waits, of which those of ${count(due)} claims are due: each is enqueued in the tick's one transaction.`,
    '',
    '| tick | seconds |',
    '|---|---|',
    `| ${count(due)} due | ${figure(wakingSeconds, 3)} |`,
    `| nothing due | ${figure(idleSeconds, 4)} |`,
    '',
    '```',
    ...plan,
    '```',
    '',
    `Target below ${TICK_TARGET_SECONDS} s: ${wakingSeconds < TICK_TARGET_SECONDS ? 'met' : '**missed**'}.`,
    '',
  ].join('\n');
}
