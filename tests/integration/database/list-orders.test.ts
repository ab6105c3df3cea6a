// The orders of complaint search and of the page of deadlines: a page of each is read from an index, and what filters find is
// counted from one.
import { beforeAll, describe, expect, it } from 'vitest';
import { COMPLAINT_COLUMNS } from '#src/custom/complaint/search/complaint-columns.tsx';
import { DEADLINE_COLUMNS } from '#src/custom/deadlines/deadline-columns.tsx';
import { asSession } from '#tests/support/database.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { sharedService, type RunningService } from '../support/running-service.ts';

let running: RunningService;
beforeAll(async () => {
  running = await sharedService();
});

const columnOf = (field: string): string => field.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const sortable = (columns: readonly { readonly source: string; readonly isSortable?: boolean }[]): readonly string[] =>
  columns.filter(({ isSortable = true }) => isSortable).map(({ source }) => source);

/** What the planner could do: of a few rows it would read and sort all. */
const COULD =
  'set local enable_seqscan = off; set local enable_bitmapscan = off; set local enable_sort = off; set local enable_incremental_sort = off';

async function planOf(who: Somebody, sql: string): Promise<string> {
  const rows = await asSession(running.database.pool, who, async (client) => {
    await client.query(COULD);
    return (await client.query<{ 'QUERY PLAN': string }>(`explain ${sql}`)).rows;
  });
  return rows.map((row) => row['QUERY PLAN']).join('\n');
}

const orders = [
  ...sortable(COMPLAINT_COLUMNS).map((field) => ['complaint', field, 'true'] as const),
  ...sortable(DEADLINE_COLUMNS).map((field) => ['clock', field, 'is_open'] as const),
  ['clock', 'dueAt', 'not is_open'] as const,
];

describe('a page', () => {
  it.each(orders)('of %s by %s where %s is read in its order', async (table, field, where) => {
    for (const direction of ['asc', 'desc']) {
      const by = field === 'id' ? `id ${direction}` : `${columnOf(field)} ${direction}, id ${direction}`;
      const plan = await planOf(
        running.world.here.people.admin,
        `select id from ${table} where ${where} order by ${by} limit 10`,
      );
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(/\bSort\b/);
    }
  });
});

const COMPLAINTS = 'claim_id, owner_id, id, status, outcome, indicator_color, product, issue';
const CLOCKS = 'is_open, due_at, id';
const counts = [
  ['complaint', COMPLAINTS, 'claim_id is null'],
  ['complaint', COMPLAINTS, `claim_id is null and status in ('open', 're-opened') and outcome = 'Rejected'`],
  ['complaint', COMPLAINTS, `claim_id is null and issue = 'a' and product = 'b' and indicator_color = 'red'`],
  // one or two letters of a name are in too many rows to read each
  ['complaint', 'complainant_last_name, id', `claim_id is null and name_search like '% an%'`],
  ['clock', CLOCKS, 'is_open'],
  ['clock', CLOCKS, 'not is_open'],
  ['clock', CLOCKS, `is_open and due_at < now() + interval '5 days'`],
] as const;

describe('what is found', () => {
  it.each(counts)('of %s is counted from an index alone, whoever asks: %s where %s', async (table, keys, where) => {
    for (const person of ['admin', 'party'] as const) {
      // in its order, so that no smaller index will do: this one has all that filters and policies read
      const plan = await planOf(
        running.world.here.people[person],
        `select id from ${table} where ${where} order by ${keys}`,
      );
      expect(plan).toContain(`Index Only Scan using ${table}_`);
    }
  });
});
