// A change as people made it on different days: applied by one statement, then dated back.
import type pg from 'pg';

export interface DatedChange {
  readonly orgId: number;
  readonly id: number;
  /** When it is said to have happened, and who did it. */
  readonly at: string;
  readonly userId: number;
  /** For the statement: what to set, by name. */
  readonly value?: Readonly<Record<string, string | number | null>>;
}

/** Records that triggers write, with the column that says when. */
const RECORDS: readonly (readonly [table: string, person: string, dates: readonly string[]])[] = [
  ['log', 'user_id', ['created_at']],
  ['milestone', 'created_by_id', ['occurred_at', 'recorded_at']],
];

async function highest(client: pg.ClientBase, table: string): Promise<string> {
  const { rows } = await client.query<{ id: string }>(`select coalesce(max(id), 0) as id from ${table}`);
  return rows[0]?.id ?? '0';
}

/** Makes the table that {@link applyChanges} fills; it goes with the transaction. */
export async function prepareChanges(client: pg.ClientBase): Promise<void> {
  await client.query(
    'create temp table demo_change (org_id bigint, id bigint, at timestamptz, user_id bigint, value jsonb) on commit drop',
  );
}

/**
 * Applies changes of one kind and dates the log and the milestones that come from them.
 * @param entity the table that is changed: claim or complaint.
 * @param set assignments of the statement; `d.value` (jsonb), `d.at` and `d.user_id` are the change's.
 */
export async function applyChanges(
  client: pg.ClientBase,
  entity: 'claim' | 'complaint' | 'incident' | 'invoice',
  set: string,
  changes: readonly DatedChange[],
): Promise<void> {
  await client.query('truncate demo_change');
  await client.query(
    'insert into demo_change select * from unnest($1::bigint[], $2::bigint[], $3::timestamptz[], $4::bigint[], $5::jsonb[])',
    [
      changes.map((one) => one.orgId),
      changes.map((one) => one.id),
      changes.map((one) => one.at),
      changes.map((one) => one.userId),
      changes.map((one) => JSON.stringify(one.value ?? {})),
    ],
  );
  const marks = new Map<string, string>();
  for (const [table] of RECORDS) marks.set(table, await highest(client, table));
  await client.query(`update ${entity} t set ${set} from demo_change d where t.org_id = d.org_id and t.id = d.id`);
  for (const [table, person, dates] of RECORDS) {
    const times = dates.map((column) => `${column} = d.at`).join(', ');
    await client.query(
      `update ${table} r set ${times}, ${person} = d.user_id from demo_change d where r.id > $1 and r.org_id = d.org_id and r.entity = $2 and r.entity_id::text = d.id::text`,
      [marks.get(table), entity],
    );
  }
}
