// Many claims at once with all that hangs on them, for benchmarks and for trying out large lists.
import type pg from 'pg';
import { withBareTables } from './bare-tables.ts';
import { CLAIM_STEPS, INDICATORS } from './claims.ts';
import { COMPLAINT_PLAN, COMPLAINT_STEPS } from './complaints.ts';
import { CORRESPONDENCE_STEPS } from './correspondence.ts';
import { COUNT_INVOICES, MONEY_STEPS } from './money.ts';
import { banksiaForBulk, bulkOrganisations } from './organisations.ts';
import { PLAN } from './plan.ts';
import type { BulkStep } from './step.ts';
import { FUNCTIONS } from './words.ts';

export interface BulkOptions {
  /** The day in the organisations' zone, e.g. 2026-11-25. */
  readonly today: string;
  readonly claims: number;
  /** Spread over this many organisations of their own; 0 puts all of them into Banksia General. */
  readonly organisations: number;
  readonly say?: (line: string) => void;
}

const STEPS: readonly BulkStep[] = [...CLAIM_STEPS, ...CORRESPONDENCE_STEPS, ...MONEY_STEPS, ...COMPLAINT_STEPS];
const TABLES = STEPS.map((step) => step.table);

/**
 * Adds claims and, eight times as many, what hangs on them: handling parties, notes, tasks, messages, files, reserves, payments, invoices,
 * complaints and their milestones, the change log.
 *
 * The tables' own triggers are off meanwhile (their owner may do that): no timeline, clocks or notifications come from these
 * rows, and what triggers keep (party_ids, assignee_ids, the sums of money) is given. Foreign keys, checks and unique keys hold.
 * Others wait until it is done.
 * @param client connected as the owner of the tables.
 */
export async function addBulkClaims(client: pg.ClientBase, options: BulkOptions): Promise<void> {
  const say = options.say ?? (() => undefined);
  const started = performance.now();
  await client.query('begin');
  try {
    await client.query(
      `select set_config('app.user_id', '-1', true), set_config('app.role', 'system', true), set_config('app.platform', 'on', true), set_config('maintenance_work_mem', '1GB', true), set_config('work_mem', '512MB', true)`,
    );
    await plan(client, options);
    say(`Adding ${options.claims.toLocaleString('en-AU')} claims ...`);
    await withBareTables(client, TABLES, say, () => fill(client, options.today, say));
    await client.query(COUNT_INVOICES);
    await followIds(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  say('Collecting statistics ...');
  await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  say(`Added in ${secondsSince(started)} s`);
}

async function plan(client: pg.ClientBase, options: BulkOptions): Promise<void> {
  const { today, claims } = options;
  const organisations =
    options.organisations === 0
      ? [await banksiaForBulk(client)]
      : await bulkOrganisations(client, options.organisations);
  const { rows } = await client.query<{ last: string }>('select greatest(max(id), 1000000) as last from claim');
  await client.query(FUNCTIONS);
  await client.query(PLAN, [today, rows[0]?.last, claims, JSON.stringify(organisations)]);
  await client.query(INDICATORS);
  await client.query(COMPLAINT_PLAN, [today]);
  await client.query('analyze bulk_claim, bulk_indicator, bulk_complaint');
}

/** Ids were given: those that come next go on from there. */
async function followIds(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ table: string }>(
    `select attrelid::regclass::text as "table" from pg_attribute where attrelid = any ($1::regclass[]) and attname = 'id' and attidentity <> ''`,
    [TABLES],
  );
  for (const { table } of rows)
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
}

const secondsSince = (started: number): string => ((performance.now() - started) / 1000).toFixed(1);

async function fill(client: pg.ClientBase, today: string, say: (line: string) => void): Promise<void> {
  for (const step of STEPS) {
    const started = performance.now();
    const { rowCount } = await client.query(step.sql, step.needsToday ? [today] : []);
    say(`${step.says}: ${(rowCount ?? 0).toLocaleString('en-AU')} in ${secondsSince(started)} s`);
  }
}
