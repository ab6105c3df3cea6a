// 200,000 complaints of the demo organisation, and one with as much on it as a complaint ever has.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { withoutTriggers } from './without-triggers.ts';

export const COMPLAINTS = 200_000;
/** Policy numbers that the benchmark makes begin so. */
export const MARK = 'BENCH-C';
const HEAVY_POLICY = 'BENCH-HEAVY';

export const HEAVY_COMPLAINT = {
  messages: 300,
  files: 100,
  tasks: 100,
  logs: 1000,
  notes: 100,
  milestones: 40,
  clocks: 30,
} as const;

/** What a complaint of each number is like; its history is in the order of its states. */
const COLUMNS = `org_id, claim_id, policy_no, status, owner_id, is_public_submission, dt_received, closed_at, complainant_first_name, complainant_last_name, relationship, channel, preferred_channel, preferred_channel_value, outcome, issue, product, indicator_color, party_ids, external_org_ids, created_by_id`;
const INSERT = `with who as (
    select (select array_agg(user_id order by user_id) from user_in_org where org_id = $1 and user_id >= 1000 and not disabled and roles && '{user,org_admin}') as people,
      (select array_agg(id order by id) from external_org where org_id = $1 and not is_disabled) as parties),
  made as (
    insert into complaint (${COLUMNS})
    select $1, null, $2 || n, s.status, case when n % 400 > 0 then who.people[1 + n / 11 % cardinality(who.people)] end, n % 400 = 0, timestamptz '2026-11-20' - n * interval '4 minutes', case when s.status = 'closed' then timestamptz '2026-11-20' - n * interval '3 minutes' end,
      (array['Gwen', 'Rosa', 'Mei', 'Omar', 'Priya', 'Jack', 'Anh', 'Leila'])[1 + n % 8], (array['Marlowe', 'Delgado', 'Zhao', 'Haddad', 'Iyer', 'Nolan'])[1 + n % 6] || n % 997, 'Insured', 'Phone', 'Phone', '0491570158',
      case when s.status = 'closed' then (array['Accepted', 'Rejected', 'Partially rejected'])[1 + n / 5 % 3] end, (array['Instructions - Delay', 'Charges - Incorrect premiums', 'Advice - Incorrect advice', 'Instructions - Incorrectly processed instructions'])[1 + n / 13 % 4],
      (array['Home building', 'Home contents', 'Landlords insurance'])[1 + n % 3], (array['green', 'green', 'green', 'orange', 'red'])[1 + n / 5 % 5], array[p.party], array[p.party], who.people[1]
    from who
    cross join generate_series(1, $3::int) n
    cross join lateral (select (array['open', 'closed', 'closed', 'closed', 're-opened'])[1 + n % 5] as status) s
    cross join lateral (select who.parties[1 + n / 7 % cardinality(who.parties)] as party) p
    returning org_id, id, external_org_ids[1] as party)
  insert into complaint_external_org (org_id, complaint_id, external_org_id) select org_id, id, party from made`;

/** Opens a connection for the work and closes it after. */
async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client(url);
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** Adds the complaints once, with every constraint and without the triggers. */
export function addComplaints(url: string): Promise<void> {
  return connected(url, async (client) => {
    const { rows } = await client.query<{ n: number }>(
      'select count(*)::int as n from complaint where org_id = $1 and policy_no like $2',
      [BANKSIA, `${MARK}-%`],
    );
    if (rows[0]?.n !== COMPLAINTS)
      await withoutTriggers(client, ['complaint', 'complaint_external_org'], () =>
        client.query(INSERT, [BANKSIA, `${MARK}-`, COMPLAINTS]),
      );
    await client.query('select app.count_complaint_days($1)', [BANKSIA]);
    // also after a migration that wrote the table anew: in a product that runs, autovacuum has been there
    await client.query('vacuum (analyze) complaint, complaint_external_org');
  });
}

/** What hangs on the heavy complaint: organisation, complaint, person, number of rows. */
const FILL: Readonly<Record<string, { readonly sql: string; readonly rows: number }>> = {
  comm_log: {
    rows: HEAVY_COMPLAINT.messages,
    sql: `insert into comm_log (id, thread_id, org_id, complaint_id, channel, direction, "to", "from", subject, content, content_sanitized, tags, message_id, delivery_status, created_by_id, created_at, last_message_at)
      select new.id, new.id, $1::bigint, $2::bigint, 'email', d.direction, '[{"name": "Gwen Marlowe", "email": "gwen@example.com"}]', '{"name": "Claims team", "email": "claims@example.com"}', 'About your complaint, message ' || n,
        '<p>' || repeat('We looked into what you told us and answer each of your points. ', 8) || '</p>', case when d.direction = 'inbound' then '<p>' || repeat('Thank you for the answer. ', 8) || '</p>' end,
        '["Complainant"]', 'bench-complaint-' || $2::bigint || '-' || n || '@example.com', case when d.direction = 'outbound' then 'sent' end, $3::bigint, now() - n * interval '20 minutes', now() - n * interval '20 minutes'
      from generate_series(1, $4::int) n
      cross join lateral (select nextval(pg_get_serial_sequence('comm_log', 'id')) as id where n > 0) new cross join lateral (select (array['outbound', 'inbound', 'outbound'])[1 + n % 3] as direction) d`,
  },
  file: {
    rows: HEAVY_COMPLAINT.files,
    sql: `insert into file (org_id, complaint_id, name, key, mime_type, size_bytes, categories, created_by_id, created_at)
      select $1::bigint, $2::bigint, 'Letter ' || n || '.pdf', $1::bigint || '/bench-complaint/' || $2::bigint || '/' || n, 'application/pdf', 100000 + n, '["lodged"]', $3::bigint, now() - n * interval '1 hour' from generate_series(1, $4::int) n`,
  },
  task: {
    rows: HEAVY_COMPLAINT.tasks,
    sql: `insert into task (org_id, complaint_id, title, due_date, is_completed, dt_completed, assigned_to_id, created_by_id, created_at)
      select $1::bigint, $2::bigint, 'Follow up ' || n, current_date - 20 + n % 60, n % 3 = 0, case when n % 3 = 0 then now() - n * interval '1 hour' end, $3::bigint, $3::bigint, now() - n * interval '3 hours' from generate_series(1, $4::int) n`,
  },
  note: {
    rows: HEAVY_COMPLAINT.notes,
    sql: `insert into note (org_id, complaint_id, note, created_by_id, created_at) select $1::bigint, $2::bigint, 'Note ' || n, $3::bigint, now() - n * interval '1 hour' from generate_series(1, $4::int) n`,
  },
  milestone: {
    rows: HEAVY_COMPLAINT.milestones,
    sql: `insert into milestone (org_id, entity, entity_id, name, source, occurred_at, created_by_id)
      select $1::bigint, 'complaint', $2::bigint, case when n = 1 then 'milestone_received' else 'milestone_progress_update_sent' end, 'bench-complaint:' || n, now() - (100 - n) * interval '1 day', $3::bigint from generate_series(1, $4::int) n`,
  },
  clock: {
    rows: HEAVY_COMPLAINT.clocks,
    sql: `insert into clock (org_id, entity, entity_id, rule, round, owner_id, started_by, started_at, length, due_at, warn_at, state, met_at)
      select $1::bigint, 'complaint', $2::bigint, 'complaint update', n, $3::bigint, 'milestone_progress_update_sent', now() - (100 - n) * interval '1 day', 10, now() - (86 - n) * interval '1 day', now() - (88 - n) * interval '1 day',
        'met', now() - (99 - n) * interval '1 day' from generate_series(1, $4::int) n`,
  },
  log: {
    rows: HEAVY_COMPLAINT.logs,
    sql: `insert into log (org_id, entity, entity_id, complaint_id, content, content_type, json_diff, user_id, user_name, created_at)
      select $1::bigint, 'complaint', ($2::bigint)::text, $2::bigint, 'Complaint changed', 'update', jsonb_build_array(jsonb_build_object('field', 'issue', 'before', 'Delay', 'after', 'Delay ' || n)), $3::bigint, 'Olivia', now() - n * interval '5 minutes'
      from generate_series(1, $4::int) n`,
  },
};

/** Makes the heavy complaint once, among the others. @returns its id */
export function addHeavyComplaint(url: string, ownerId: number): Promise<number> {
  return connected(url, async (client) => {
    const known = await client.query<{ id: string }>('select id from complaint where org_id = $1 and policy_no = $2', [
      BANKSIA,
      HEAVY_POLICY,
    ]);
    if (known.rows[0]) return Number(known.rows[0].id);
    // with its triggers: its timeline, milestones and clocks begin as a person's do
    const made = await client.query<{ id: string }>(
      `insert into complaint (org_id, policy_no, owner_id, complainant_first_name, complainant_last_name, relationship, channel, preferred_channel, preferred_channel_value, created_by_id)
       values ($1, $2, $3, 'Gwen', 'Marlowe', 'Insured', 'Phone', 'Email', 'gwen@example.com', $3) returning id`,
      [BANKSIA, HEAVY_POLICY, ownerId],
    );
    const id = Number(made.rows[0]?.id);
    const tables = Object.keys(FILL);
    await withoutTriggers(client, tables, async () => {
      await client.query('delete from clock where org_id = $1 and complaint_id = $2', [BANKSIA, id]);
      for (const { sql, rows } of Object.values(FILL)) await client.query(sql, [BANKSIA, id, ownerId, rows]);
    });
    await client.query(`vacuum (analyze) ${tables.join(', ')}`);
    return id;
  });
}
