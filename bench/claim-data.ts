// One claim of the demo organisation with as much on it as a claim ever has.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { withoutTriggers } from './without-triggers.ts';

export const HEAVY = { messages: 2000, files: 500, tasks: 300, logs: 5000, notes: 200 } as const;

const POLICY = 'BENCH-HEAVY';
const WATCHED = 'BENCH-LIVE';

const FILL: Readonly<Record<string, { readonly sql: string; readonly rows: number }>> = {
  comm_log: {
    rows: HEAVY.messages,
    sql: `insert into comm_log (id, thread_id, org_id, claim_id, channel, direction, "to", "from", subject, content, content_sanitized, tags, duration, message_id, delivery_status, created_by_id, created_at, last_message_at)
      select new.id, new.id, $1::bigint, $2::bigint, c.channel, d.direction, '[{"name": "Rosa Marin", "email": "rosa.marin@example.com"}]', '{"name": "Claims team", "email": "claims@example.com"}', 'About your claim, message ' || n,
        '<p>' || repeat('The assessor visits on the agreed day and sends a report afterwards. ', 8) || '</p>', case when d.direction = 'inbound' then '<p>' || repeat('Thank you, that day suits us well. ', 8) || '</p>' end,
        '["Policy Holder"]', case when c.channel = 'phone' then 4 end, 'bench-' || $2::bigint || '-' || n || '@example.com', case when d.direction = 'outbound' and c.channel <> 'phone' then 'sent' end, $3::bigint, now() - n * interval '20 minutes', now() - n * interval '20 minutes'
      from generate_series(1, $4::int) n
      cross join lateral (select nextval(pg_get_serial_sequence('comm_log', 'id')) as id where n > 0) new
      cross join lateral (select (array['email', 'email', 'sms', 'phone'])[1 + n % 4] as channel) c
      cross join lateral (select (array['outbound', 'inbound', 'outbound'])[1 + n % 3] as direction) d`,
  },
  file: {
    rows: HEAVY.files,
    sql: `insert into file (org_id, claim_id, name, key, mime_type, size_bytes, categories, is_deleted, created_by_id, created_at)
      select $1::bigint, $2::bigint, 'Photo of the damage ' || n || '.jpg', $1::bigint || '/bench/' || $2::bigint || '/' || n, (array['image/jpeg', 'application/pdf', 'text/plain'])[1 + n % 3], 100000 + n, case n % 3 when 0 then '["lodged"]'::jsonb when 1 then '["quote"]' else '["report"]' end, n % 40 = 0, $3::bigint, now() - n * interval '1 hour'
      from generate_series(1, $4::int) n`,
  },
  task: {
    rows: HEAVY.tasks,
    sql: `insert into task (org_id, claim_id, title, description, due_date, is_completed, dt_completed, assigned_to_id, created_by_id, created_at)
      select $1::bigint, $2::bigint, 'Follow up ' || n, 'Ask the policy holder for what is still missing.', current_date - 20 + n % 60, n % 3 = 0, case when n % 3 = 0 then now() - n * interval '1 hour' end, $3::bigint, $3::bigint, now() - n * interval '3 hours'
      from generate_series(1, $4::int) n`,
  },
  note: {
    rows: HEAVY.notes,
    sql: `insert into note (org_id, claim_id, note, type, created_by_id, created_at)
      select $1::bigint, $2::bigint, 'Note ' || n, case when n % 5 = 0 then 'strategy' else 'note' end, $3::bigint, now() - n * interval '1 hour' from generate_series(1, $4::int) n`,
  },
  log: {
    rows: HEAVY.logs,
    sql: `insert into log (org_id, entity, entity_id, claim_id, content, content_type, json_diff, user_id, user_name, created_at)
      select $1::bigint, 'claim', $2::bigint::text, $2::bigint, 'Claim changed', 'update', jsonb_build_array(jsonb_build_object('field', 'cause_of_loss', 'before', 'Hail', 'after', 'Storm ' || n)), $3::bigint, 'Olivia', now() - n * interval '5 minutes'
      from generate_series(1, $4::int) n`,
  },
};

/** Copies the organisation's first open claim under a policy number of its own, handled by every party. @returns its id */
async function copyClaim(client: Client, policyNo: string, ownerId: number): Promise<number> {
  const source = await client.query<{ columns: string }>(
    `select string_agg(quote_ident(attname), ', ') as columns from pg_attribute where attrelid = 'claim'::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attname not in ('id', 'org_id', 'access_key', 'policy_no', 'owner_id', 'workflow_id', 'external_id', 'party_ids')`,
  );
  const columns = source.rows[0]?.columns ?? '';
  const made = await client.query<{ id: string }>(
    `insert into claim (org_id, policy_no, owner_id, access_key, party_ids, ${columns})
      select $1, $2, $3, replace(gen_random_uuid()::text || gen_random_uuid()::text, '-', ''), (select array_agg(id order by id) from external_org where org_id = $1), ${columns} from claim where org_id = $1 and status = 'open' order by id limit 1
      returning id`,
    [BANKSIA, policyNo, ownerId],
  );
  const id = Number(made.rows[0]?.id);
  await client.query(
    'insert into claim_external_org (org_id, claim_id, external_org_id) select org_id, $2, id from external_org where org_id = $1',
    [BANKSIA, id],
  );
  return id;
}

/** Makes the claim once. @returns its id */
export async function addHeavyClaim(url: string, ownerId: number): Promise<number> {
  const client = new Client(url);
  await client.connect();
  try {
    const known = await client.query<{ id: string }>('select id from claim where org_id = $1 and policy_no = $2', [
      BANKSIA,
      POLICY,
    ]);
    if (known.rows[0]) return Number(known.rows[0].id);
    const id = await withoutTriggers(client, ['claim', 'claim_external_org', ...Object.keys(FILL)], async () => {
      const claimId = await copyClaim(client, POLICY, ownerId);
      for (const { sql, rows } of Object.values(FILL)) await client.query(sql, [BANKSIA, claimId, ownerId, rows]);
      return claimId;
    });
    await client.query(`vacuum (analyze) ${Object.keys(FILL).join(', ')}`);
    return id;
  } finally {
    await client.end();
  }
}

/** Claims to watch, made once. @returns their ids */
export async function addWatchedClaims(url: string, ownerId: number, count: number): Promise<number[]> {
  const client = new Client(url);
  await client.connect();
  try {
    const watched = async (): Promise<number[]> =>
      (
        await client.query<{ id: string }>(
          'select id from claim where org_id = $1 and policy_no like $2 order by id limit $3',
          [BANKSIA, `${WATCHED}-%`, count],
        )
      ).rows.map(({ id }) => Number(id));
    const known = (await watched()).length;
    await withoutTriggers(client, ['claim', 'claim_external_org'], async () => {
      for (let index = known; index < count; index++) await copyClaim(client, `${WATCHED}-${index}`, ownerId);
    });
    return await watched();
  } finally {
    await client.end();
  }
}
