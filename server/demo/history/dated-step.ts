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

/** Tables whose changes are dated. */
export type DatedEntity =
  | 'claim'
  | 'complaint'
  | 'incident'
  | 'invoice'
  | 'payee_account'
  | 'payment_run'
  | 'receipt'
  | 'reserve'
  | 'reserve_change'
  | 'reserve_payment'
  | 'supplier';

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
 * @param entity the table that is changed.
 * @param set assignments of the statement; `d.value` (jsonb), `d.at` and `d.user_id` are the change's.
 */
export async function applyChanges(
  client: pg.ClientBase,
  entity: DatedEntity,
  set: string,
  changes: readonly DatedChange[],
): Promise<void> {
  await listChanges(client, changes);
  const marks = await markRecords(client);
  await client.query(`update ${entity} t set ${set} from demo_change d where t.org_id = d.org_id and t.id = d.id`);
  await dateListed(client, entity, marks);
}

/** Makes these the changes that {@link stamp} and the statements of others read as `demo_change`. */
export async function listChanges(client: pg.ClientBase, changes: readonly DatedChange[]): Promise<void> {
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
}

/** Where log and milestones end: what comes after it is of the next step. */
export async function markRecords(client: pg.ClientBase): Promise<ReadonlyMap<string, string>> {
  const marks = new Map<string, string>();
  for (const [table] of RECORDS) marks.set(table, await highest(client, table));
  return marks;
}

/** Dates what triggers recorded after the marks about rows that were written otherwise than by {@link applyChanges}. */
export async function dateRecords(
  client: pg.ClientBase,
  entity: DatedEntity,
  changes: readonly DatedChange[],
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  await listChanges(client, changes);
  await dateListed(client, entity, marks);
}

async function dateListed(
  client: pg.ClientBase,
  entity: DatedEntity,
  marks: ReadonlyMap<string, string>,
): Promise<void> {
  for (const [table, person, dates] of RECORDS) {
    const times = dates.map((column) => `${column} = d.at`).join(', ');
    // a part's milestones are the claim's and say which part they come from
    const isOfPart =
      table === 'milestone'
        ? `or split_part(r.source, ':', 1) = $3 and split_part(r.source, ':', 2) = d.id::text`
        : 'and $3::text is not null';
    await client.query(
      `update ${table} r set ${times}, ${person} = d.user_id from demo_change d where r.id > $1 and r.org_id = d.org_id and (r.entity = $2 and r.entity_id::text = d.id::text ${isOfPart})`,
      [marks.get(table), entity, entity.replace('_', ' ')],
    );
  }
}

/**
 * Records milestones as their people did.
 * @param what 'acknowledged'
 */
export async function recordMilestones(
  client: pg.ClientBase,
  entity: 'claim' | 'complaint',
  what: string,
  changes: readonly DatedChange[],
): Promise<void> {
  await listChanges(client, changes);
  // the history of the demo is told by its records: no entry of the log for each
  await client.query(
    `insert into milestone (org_id, entity, entity_id, name, source, occurred_at, recorded_at, created_by_id)
     select org_id, $1, id, app.milestone_name($2), 'demo', at, at, user_id from demo_change`,
    [entity, what],
  );
}

/** Tables that say when they were last changed. */
const UPDATED: readonly DatedEntity[] = ['payee_account', 'reserve_payment', 'payment_run'];

/** Sets `what_at` and `what_by_id` of the rows of the last step, which a trigger took from the loading. */
export async function stamp(client: pg.ClientBase, table: DatedEntity, what: string): Promise<void> {
  await withoutTriggers(client, table, () =>
    client.query(
      `update ${table} t set ${what}_at = d.at, ${what}_by_id = d.user_id${UPDATED.includes(table) ? ', updated_at = d.at' : ''} from demo_change d where t.org_id = d.org_id and t.id = d.id`,
    ),
  );
}

/** Runs a statement with the table's own triggers off: what they keep is being dated. */
export async function withoutTriggers(
  client: pg.ClientBase,
  table: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query(`alter table ${table} disable trigger user`);
  await work();
  await client.query(`alter table ${table} enable trigger user`);
}
