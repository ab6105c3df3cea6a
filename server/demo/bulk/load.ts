// Many claims at once, for benchmarks: with every constraint, without the triggers.
import type pg from 'pg';
import { createCalendar, type DemoCalendar } from '../calendar.ts';
import { copyStream } from '../copy.ts';
import type { DemoRow } from '../rows.ts';
import {
  bulkClaim,
  bulkClaimRow,
  bulkNotes,
  bulkTasks,
  CLAIM_COLUMNS,
  NOTE_COLUMNS,
  TASK_COLUMNS,
  type BulkClaim,
} from './claims.ts';
import { banksiaForBulk, bulkOrganisations, type BulkOrganisation } from './organisations.ts';

export interface BulkOptions {
  readonly today: string;
  readonly claims: number;
  /** Spread over this many organisations of their own; 0 puts all of them into Banksia General. */
  readonly organisations: number;
  readonly say?: (line: string) => void;
}

const TABLES = ['claim', 'claim_external_org', 'note', 'task'];

function* rowsOf(
  organisations: readonly BulkOrganisation[],
  first: number,
  count: number,
  make: (claim: BulkClaim) => readonly DemoRow[],
): Generator<DemoRow> {
  for (let id = first; id < first + count; id++) yield* make(bulkClaim(organisations, id));
}

/**
 * Adds claims with three notes, two tasks and a handling party each.
 *
 * The tables' own triggers are off meanwhile (their owner may do that): no change log, timeline, milestones or
 * notifications come from these rows, and what triggers keep (party_ids, assignee_ids) is given. Foreign keys,
 * checks and unique keys hold as always.
 * @param client connected as the owner of the tables.
 */
export async function addBulkClaims(client: pg.ClientBase, options: BulkOptions): Promise<void> {
  const say = options.say ?? (() => undefined);
  const calendar = createCalendar(options.today, 'Australia/Sydney');
  await client.query('begin');
  try {
    await client.query(
      `select set_config('app.user_id', '-1', true), set_config('app.role', 'system', true), set_config('app.platform', 'on', true)`,
    );
    const organisations =
      options.organisations === 0
        ? [await banksiaForBulk(client)]
        : await bulkOrganisations(client, options.organisations);
    const { rows } = await client.query<{ first: string }>(
      'select greatest(coalesce(max(id), 0), 1000000) + 1 as first from claim',
    );
    const first = Number(rows[0]?.first ?? 1_000_001);
    for (const table of TABLES) await client.query(`alter table ${table} disable trigger user`);
    await copyAll(client, calendar, organisations, first, options.claims, say);
    for (const table of TABLES) await client.query(`alter table ${table} enable trigger user`);
    await client.query(`select setval(pg_get_serial_sequence('claim', 'id'), (select max(id) from claim))`);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
  say('Collecting statistics ...');
  await client.query('vacuum (analyze) claim, claim_external_org, note, task');
}

async function copyAll(
  client: pg.ClientBase,
  calendar: DemoCalendar,
  organisations: readonly BulkOrganisation[],
  first: number,
  count: number,
  say: (line: string) => void,
): Promise<void> {
  const from = (make: (claim: BulkClaim) => readonly DemoRow[]): Iterable<DemoRow> =>
    rowsOf(organisations, first, count, make);
  say(`Adding ${count.toLocaleString('en-AU')} claims to ${organisations.length} organisation(s) ...`);
  await copyStream(
    client,
    'claim',
    CLAIM_COLUMNS,
    from((claim) => [bulkClaimRow(claim, calendar)]),
  );
  say('Handling parties ...');
  await copyStream(
    client,
    'claim_external_org',
    ['org_id', 'claim_id', 'external_org_id'],
    from((claim) => [{ org_id: claim.org.id, claim_id: claim.id, external_org_id: claim.partyId }]),
  );
  say('Notes ...');
  await copyStream(
    client,
    'note',
    NOTE_COLUMNS,
    from((claim) => bulkNotes(claim, calendar)),
  );
  say('Tasks ...');
  await copyStream(
    client,
    'task',
    TASK_COLUMNS,
    from((claim) => bulkTasks(claim, calendar)),
  );
}
