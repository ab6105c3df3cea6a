// What triggers wrote about the loaded rows, dated as the rows are.
import type pg from 'pg';

/** Audited tables that say who made a row and when. */
const DATED = [
  'claim',
  'complaint',
  'complaint_afca_stage',
  'note',
  'task',
  'flag',
  'claim_supplier',
  'supplier_job',
  'file',
  'comm_log',
  'reserve',
  'reserve_payment',
  'payment_run',
  'recovery',
  'excess_request',
  'invoice',
  'expense_item',
  'incident',
  'obligation',
  'obligation_control',
  'conflict_of_interest',
  'training_record',
];

/** Audited parts of a dated record: log entity, the record's table, the part's column that refers to it. */
const PARTS = [
  ['claim_external_org', 'claim', 'claim_id'],
  ['complaint_external_org', 'complaint', 'complaint_id'],
  ['payee_account', 'claim', 'claim_id'],
  ['obligation_external_org', 'obligation', 'obligation_id'],
  ['obligation_incident', 'obligation', 'obligation_id'],
  ['control_attestation', 'obligation', 'obligation_id'],
  ['reserve_change', 'reserve', 'reserve_id'],
  ['invoice_item', 'invoice', 'invoice_id'],
] as const;

/** Dates the log of what COPY inserted; to be called before anything is updated. */
export async function dateInserts(client: pg.ClientBase): Promise<void> {
  // without statistics of the rows of this transaction the joins below are planned for empty tables
  await client.query(`analyze log, milestone, user_in_org, ${[...DATED, ...PARTS.map(([part]) => part)].join(', ')}`);
  for (const table of DATED) {
    await client.query(
      `update log l set created_at = r.created_at, user_id = r.created_by_id, user_name = m.name
       from ${table} r join user_in_org m on m.org_id = r.org_id and m.user_id = r.created_by_id
       where l.entity = '${table}' and l.org_id = r.org_id and l.entity_id = r.id::text`,
    );
  }
  for (const [part, table, column] of PARTS) {
    await client.query(
      `update log l set created_at = r.created_at, user_id = r.created_by_id, user_name = m.name
       from ${part} p join ${table} r on r.org_id = p.org_id and r.id = p.${column} join user_in_org m on m.org_id = r.org_id and m.user_id = r.created_by_id
       where l.entity = '${part}' and l.content_type = 'insert' and l.org_id = p.org_id and l.entity_id = p.id::text`,
    );
  }
  // the parties that a claim was lodged with are no change of it
  await client.query(`delete from milestone where name = 'milestone_handling_party_changed'`);
  await client.query(
    `update milestone m set recorded_at = m.occurred_at, created_by_id = c.created_by_id from claim c where c.org_id = m.org_id and c.id = m.claim_id`,
  );
  await client.query(
    `update milestone m set recorded_at = m.occurred_at, created_by_id = c.created_by_id from complaint c where c.org_id = m.org_id and c.id = m.complaint_id`,
  );
  for (const [table, column] of [
    ['reserve', 'created_at'],
    ['invoice', 'created_at'],
  ] as const) {
    await client.query(
      `update milestone m set occurred_at = r.${column}, recorded_at = r.${column} from ${table} r where m.org_id = r.org_id and m.source = '${table.replace('_', ' ')}:' || r.id and r.${column} is not null`,
    );
  }
  await client.query('alter table reserve_change disable trigger user');
  await client.query(
    'update reserve_change x set requested_at = r.created_at, decided_at = r.created_at, requested_by_id = r.created_by_id, decided_by_id = r.created_by_id from reserve r where r.org_id = x.org_id and r.id = x.reserve_id',
  );
  await client.query('alter table reserve_change enable trigger user');
}

/** What a trigger wrote down as the time of closing is the entry's own, and on reopening that of the closing before. */
export async function dateClosings(client: pg.ClientBase): Promise<void> {
  await client.query(
    `update log l set json_diff = (
       select jsonb_agg(case when d.change ->> 'field' <> 'closedAt' then d.change else d.change || jsonb_build_object(
         'after', case when d.change ->> 'after' is not null then l.created_at end,
         'before', case when d.change ->> 'before' is not null then (
           select max(earlier.created_at) from log earlier
           where earlier.org_id = l.org_id and earlier.entity = l.entity and earlier.entity_id = l.entity_id and earlier.created_at < l.created_at and earlier.json_diff @> '[{"field": "closedAt"}]') end) end order by d.place)
       from jsonb_array_elements(l.json_diff) with ordinality as d (change, place))
     where l.content_type = 'update' and l.json_diff @> '[{"field": "closedAt"}]'`,
  );
}

/** Puts names to the log's people and numbers log and notifications in the order of their time. */
export async function orderRecords(client: pg.ClientBase): Promise<void> {
  await client.query(
    'update log l set user_name = m.name from user_in_org m where m.org_id = l.org_id and m.user_id = l.user_id and l.user_name <> m.name',
  );
  for (const table of ['log', 'notification']) {
    await client.query(
      `with ordered as (select id, row_number() over (order by created_at, id) as number from ${table}), top as (select max(id) as id from ${table})
       update ${table} r set id = top.id + ordered.number from ordered, top where ordered.id = r.id`,
    );
    await client.query(`select setval(pg_get_serial_sequence('${table}', 'id'), (select max(id) from ${table}))`);
  }
}

/** Notifications are as old as what they tell of, and read unless they are of the last days; jobs and messages of the last weeks. */
export async function dateNotifications(client: pg.ClientBase, readBefore: string): Promise<void> {
  await client.query(`delete from notification where kind = 'complaint indicator changed'`);
  for (const [condition, table] of [
    [`n.kind = 'claim assigned' and r.id = n.entity_id`, 'claim'],
    [`n.kind = 'task assigned' and r.id = n.entity_id`, 'task'],
    [`n.kind = 'job assigned' and r.id = n.entity_id`, 'supplier_job'],
    [`n.kind = 'message' and r.id = n.comm_log_id`, 'comm_log'],
    [`n.kind like 'complaint%' and r.id = n.complaint_id`, 'complaint'],
  ] as const) {
    await client.query(
      `update notification n set created_at = r.created_at from ${table} r where r.org_id = n.org_id and ${condition}`,
    );
    // nobody is told of what they did themselves
    await client.query(
      `delete from notification n using ${table} r where r.org_id = n.org_id and ${condition} and r.created_by_id = n.user_id and n.kind <> 'message'`,
    );
  }
  await dateApprovals(client);
  // a job that was taken up is no news
  await client.query(
    `update notification n set is_active = false from supplier_job j where n.kind = 'job assigned' and j.org_id = n.org_id and j.id = n.entity_id and j.status <> 'New'`,
  );
  await client.query(
    `update notification set is_active = false where created_at < $1 or (kind not in ('message', 'job assigned') and created_at < $1::timestamptz + interval '18 days')`,
    [readBefore],
  );
}

/** Approvers are told of what still waits, makers of what was decided when it was. */
async function dateApprovals(client: pg.ClientBase): Promise<void> {
  await client.query(`delete from notification where kind = 'approval requested'`);
  for (const [table, waits, title, asked, decided] of [
    [
      'reserve_payment',
      'pending',
      `'Payment of A$' || to_char(r.amount, 'FM999,999,999,990.00')`,
      'created_at',
      'coalesce(r.approved_at, r.refused_at)',
    ],
    [
      'reserve_change',
      'requested',
      `'Reserve ' || (select section from reserve s where s.org_id = r.org_id and s.id = r.reserve_id)`,
      'requested_at',
      'r.decided_at',
    ],
  ] as const) {
    await client.query(
      `select app.tell_approvers(r.org_id, r.claim_id, '${table}', r.id, ${title} || ', claim #' || r.claim_id) from (select * from ${table} where status = '${waits}' order by id) r`,
    );
    await client.query(
      `update notification n set created_at = case n.kind when 'approval requested' then r.${asked} else ${decided} end
       from ${table} r where n.kind like 'approval %' and n.entity = '${table}' and r.org_id = n.org_id and r.id = n.entity_id`,
    );
  }
}
