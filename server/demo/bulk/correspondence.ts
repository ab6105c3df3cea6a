// Notes, tasks, messages, files and the change log of claims in bulk.
import { TASK_TYPES } from '../data/lists.ts';
import { INBOUND_EMAILS, OUTBOUND_EMAILS, type MessageText } from '../data/prose/messages.ts';
import { NOTES } from '../data/prose/notes.ts';
import type { BulkStep } from './step.ts';
import { filled, pick } from './words.ts';

/** What only the claim itself knows is looked up nowhere: its number and a name stand for the rest. */
const PLACES = { claim: `b.id::text` };
const textOf = (texts: readonly MessageText[], part: 'subject' | 'body', salt: number): string =>
  filled(
    pick(
      texts.map((text) => text[part]),
      salt,
    ),
    PLACES,
  );
const NOTE = filled(
  pick(
    NOTES.map((note) => note.text),
    30,
    'b.n * 4 + k',
  ),
  PLACES,
);

export const CORRESPONDENCE_STEPS: readonly BulkStep[] = [
  {
    says: 'Notes',
    table: 'note',
    sql: `
      insert into note (org_id, claim_id, type, note, created_by_id, created_at)
      select b.org_id, b.id, case when k = 1 and b.nth % 4 = 0 then 'strategy' else 'note' end, ${NOTE}, b.owner_id, b.reported_at + k * interval '5 hours'
      from bulk_claim b cross join generate_series(0, 1) k where k = 0 or b.nth % 2 = 0 order by b.n, k`,
  },
  {
    says: 'Tasks',
    table: 'task',
    needsToday: true,
    sql: `
      insert into task (org_id, claim_id, title, category, type, due_date, assigned_to_id, created_by_id, is_completed, dt_completed, created_at)
      select b.org_id, b.id, case k when 0 then 'Review the reserve' else 'Chase the contractor for the scope' end, case k when 0 then 'Financials' else 'Suppliers' end, ${pick(TASK_TYPES, 31, 'b.n * 4 + k')},
        case when d.is_completed then $1::date - b.age + 7 else greatest($1::date - b.age, $1::date - 6 + pg_temp.draw(b.n, 33, 26)) end, case k when 0 then b.owner_id else b.other_id end, b.owner_id, d.is_completed, case when d.is_completed then b.reported_at + least(6, b.age - 1) * interval '1 day' end, b.reported_at
      from bulk_claim b cross join generate_series(0, 1) k
      cross join lateral (select b.age > 60 or pg_temp.draw(b.n * 4 + k, 32, 5) < 2 as is_completed) d
      where k = 0 or b.nth % 2 = 0 order by b.n, k`,
  },
  {
    says: 'Messages',
    table: 'comm_log',
    sql: `
      insert into comm_log (id, thread_id, org_id, claim_id, channel, direction, "to", "from", subject, content, content_sanitized, tags, message_id, delivery_status, awaits_answer, created_by_id, created_at, last_message_at)
      select m.id, m.id, b.org_id, b.id, 'email', d.direction, jsonb_build_array(case d.direction when 'inbound' then d.us else d.them end), case d.direction when 'inbound' then d.them else d.us end, d.subject, d.body, case d.direction when 'inbound' then d.body end,
        '["Insured"]', 'bulk-' || m.id || '@example.com', case d.direction when 'outbound' then 'sent' end, d.direction = 'inbound', b.owner_id, b.reported_at + interval '3 hours', b.reported_at + interval '3 hours'
      from bulk_claim b
      cross join lateral (select (select coalesce(max(id), 0) from comm_log) + b.n as id) m
      join claim c on c.org_id = b.org_id and c.id = b.id
      cross join lateral (
        select case b.nth % 3 when 0 then 'inbound' else 'outbound' end as direction, case b.nth % 3 when 0 then ${textOf(INBOUND_EMAILS, 'subject', 34)} else ${textOf(OUTBOUND_EMAILS, 'subject', 34)} end as subject, case b.nth % 3 when 0 then ${textOf(INBOUND_EMAILS, 'body', 34)} else ${textOf(OUTBOUND_EMAILS, 'body', 34)} end as body,
          '{"name": "Claims team", "email": "claims@example.com"}'::jsonb as us, jsonb_build_object('name', c.ph_first_name || ' ' || c.ph_last_name, 'email', c.ph_email) as them) d
      order by b.n`,
  },
  {
    // known to the library only: demonstration data in bulk has no bytes
    says: 'Files',
    table: 'file',
    sql: `
      insert into file (org_id, claim_id, name, key, mime_type, size_bytes, categories, created_by_id, created_at)
      select b.org_id, b.id, case b.nth % 3 when 0 then 'Quote ' else 'Photo ' end || b.id || case b.nth % 3 when 0 then '.pdf' else '.jpg' end, b.org_id || '/bulk/' || b.id, case b.nth % 3 when 0 then 'application/pdf' else 'image/jpeg' end, 80000 + pg_temp.draw(b.n, 35, 400000), case b.nth % 3 when 0 then '["quote"]' else '["photos"]' end::jsonb, b.owner_id, b.reported_at + interval '2 hours'
      from bulk_claim b where b.nth % 10 < 7 order by b.n`,
  },
  {
    says: 'Change log',
    table: 'log',
    sql: `
      insert into log (org_id, entity, entity_id, claim_id, content, content_type, row_version, user_id, user_name, created_at)
      select b.org_id, 'claim', b.id::text, b.id, 'Claim lodged', 'insert', 1, b.owner_id, 'Handler', b.reported_at from bulk_claim b order by b.n`,
  },
];
