-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.prepare_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.channel = 'phone' then
    new.created_at := coalesce(new.sent_at, new.created_at);
    new.sent_at := new.created_at;
    new.message_id := coalesce(new.message_id, 'call-' || gen_random_uuid());
  end if;
  new.thread_id := app.thread_of(new);
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.subject_of_thread(subject text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select nullif(btrim(regexp_replace(regexp_replace(lower(btrim(subject)), '\s+', ' ', 'g'), '^((re|aw|sv|antw|fw|fwd|wg|tr)( ?\[\d+\])? ?: ?)+', '')), '')
$function$;

CREATE OR REPLACE FUNCTION app.thread_key(channel text, contacts text[], subject text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case when channel = 'email' then channel || ' ' || contacts[1] || ' ' || app.subject_of_thread(subject) else channel || ' ' || contacts[1] end
$function$;

CREATE OR REPLACE FUNCTION app.thread_of(message comm_log)
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select m.thread_id from comm_log m
     where m.org_id = message.org_id and m.id = message.reply_to_id and (m.claim_id = message.claim_id or m.complaint_id = message.complaint_id)),
    (select m.thread_id from jsonb_array_elements_text(message.reference_ids) with ordinality named (message_id, position)
     join comm_log m on m.org_id = message.org_id and m.message_id = named.message_id
     where m.claim_id = message.claim_id or m.complaint_id = message.complaint_id
     order by named.position desc limit 1),
    (select m.thread_id from comm_log m
     where m.org_id = message.org_id and (m.claim_id = message.claim_id or m.complaint_id = message.complaint_id) and m.channel = message.channel
       and app.thread_key(m.channel, m.contacts, m.subject)
         = app.thread_key(message.channel, app.message_contacts(message.direction, message."from", message."to", message.cc, message.bcc), message.subject)
     order by m.created_at desc, m.id desc limit 1),
    message.id)
$function$;

CREATE OR REPLACE FUNCTION app.message_contacts(direction text, sender jsonb, recipients jsonb, copies jsonb, hidden_copies jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select coalesce(array_agg(address order by position), '{}')
  from (
    select address, min(position) as position
    from jsonb_array_elements(case direction when 'inbound' then case jsonb_typeof(sender) when 'array' then sender when 'object' then jsonb_build_array(sender) else '[]' end
      else recipients || copies || hidden_copies end) with ordinality person (told, position)
    cross join lateral (select lower(coalesce(nullif(btrim(told ->> 'email'), ''), nullif(btrim(told ->> 'phone'), ''), nullif(btrim(told ->> 'name'), ''))) as address) read
    where address is not null
    group by address) others
$function$;

CREATE OR REPLACE FUNCTION app.message_words(subject text, content text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  -- no form that looks back: a hostile e-mail is read in one pass
  select btrim(coalesce(btrim(subject) || E'\n', '') || coalesce(btrim(regexp_replace(
    replace(replace(replace(replace(replace(regexp_replace(left(content, 200000), '<[^<>]*>', ' ', 'g'), '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'),
    '\s+', ' ', 'g')), ''), E' \n')
$function$;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to app_org_admin;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to app_super_admin;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to app_supplier;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to app_system;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to app_user;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to authenticated;

grant execute on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) to service_role;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to app_org_admin;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to app_super_admin;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to app_supplier;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to app_system;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to app_user;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to authenticated;

grant execute on function app.message_words(pg_catalog.text,pg_catalog.text) to service_role;

comment on function app.prepare_message() is 'A call happened when it says it did; its id is generated (spec 1 §3). Every message is part of a conversation.';

comment on function app.message_contacts(pg_catalog.text,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb,pg_catalog.jsonb) is 'The people at the other end, each once, by e-mail address, else number, else name, in small letters: of what came in its sender, of what went out everybody that it went to.';

comment on function app.message_words(pg_catalog.text,pg_catalog.text) is 'Subject and text of a message without mark-up, as a search reads them: of a very long one the first 200,000 characters.';

comment on function app.subject_of_thread(pg_catalog.text) is 'A subject without what answers and forwards put before it (Re:, Fwd:, AW:); null where nothing is left.';

comment on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) is 'What joins messages of a record without headers: an e-mail is about its subject, with whom it is first with; other channels have no subject. Null, which joins nothing, where one of the two is missing.';

comment on function app.thread_of(public.comm_log) is 'The conversation of a new message, within its record: that of the message that it answers; else of the last one that its headers name (References); else of the last one with the same contact, and of e-mails the same subject; else it begins one.';

-- By hand: the conversations of the messages that are there, as app.thread_of gives new ones theirs. What a message answers, or
-- last names in its headers, is followed back to the first one; those that have none join the first one with their contact and subject.
alter table public.comm_log add column thread_id bigint;

alter table public.comm_log disable trigger user;

with recursive
  told as (
    select m.org_id, m.id, m.claim_id, m.complaint_id, m.created_at,
      coalesce(answered.id, named.id) as parent_id,
      app.thread_key(m.channel, app.message_contacts(m.direction, m."from", m."to", m.cc, m.bcc), m.subject) as key
    from public.comm_log m
    left join public.comm_log answered on answered.org_id = m.org_id and answered.id = m.reply_to_id and (answered.claim_id = m.claim_id or answered.complaint_id = m.complaint_id)
    left join lateral (
      select r.id from jsonb_array_elements_text(m.reference_ids) with ordinality reference (message_id, position)
      join public.comm_log r on r.org_id = m.org_id and r.message_id = reference.message_id and r.id < m.id and (r.claim_id = m.claim_id or r.complaint_id = m.complaint_id)
      order by reference.position desc limit 1) named on true),
  back (org_id, id, root_id) as (
    select org_id, id, id from told where parent_id is null
    union all
    select t.org_id, t.id, b.root_id from told t join back b on b.org_id = t.org_id and b.id = t.parent_id),
  roots as (
    select org_id, id,
      case when key is null then id
        else first_value(id) over (partition by org_id, claim_id, complaint_id, key order by created_at, id) end as thread_id
    from told where parent_id is null)
update public.comm_log m set thread_id = r.thread_id
from back b join roots r on r.org_id = b.org_id and r.id = b.root_id
where m.org_id = b.org_id and m.id = b.id;

-- a circle of answers cannot be made; should there be one, each is by itself
update public.comm_log set thread_id = id where thread_id is null;

alter table public.comm_log enable trigger user;

alter table public.comm_log alter column thread_id set not null;

alter table public.comm_log add constraint comm_log_thread_id_fkey foreign key (org_id, thread_id) references public.comm_log;

alter table public.comm_log add column starts_thread boolean not null generated always as (id = thread_id) stored;

alter table public.comm_log add column contacts text[] generated always as (app.message_contacts((direction)::text, "from", "to", cc, bcc)) stored not null;

alter table public.comm_log add column words text generated always as (app.message_words((subject)::text,
CASE channel
    WHEN 'email'::text THEN COALESCE(content_sanitized, content)
    ELSE content
END)) stored not null;

grant select (contacts) on table public.comm_log to app_user;

grant select (contacts) on table public.comm_log to app_org_admin;

grant select (words) on table public.comm_log to app_user;

grant select (words) on table public.comm_log to app_org_admin;

comment on column public.comm_log.contacts is 'The people at the other end, by address, number or name in small letters (app.message_contacts).';

comment on column public.comm_log.words is 'Subject and text without mark-up, to be searched.';

CREATE INDEX comm_log_thread_id_idx ON public.comm_log USING btree (org_id, thread_id, created_at DESC);

create or replace view public.claim_open_item with (security_invoker=true) as
 SELECT t.org_id,
    t.claim_id,
    'task'::text AS kind,
    t.id AS item_id,
    NULL::bigint AS within_id,
    (t.title)::text AS title,
    NULL::text AS state,
    t.due_date AS day,
    NULL::timestamp with time zone AS moment,
    NULL::numeric(14,2) AS amount
   FROM task t
  WHERE ((t.claim_id IS NOT NULL) AND (NOT t.is_completed))
UNION ALL
 SELECT r.org_id,
    r.claim_id,
    'reserve'::text AS kind,
    r.id AS item_id,
    NULL::bigint AS within_id,
    (((r.section)::text || ', '::text) || (r.payee_name)::text) AS title,
    NULL::text AS state,
    NULL::date AS day,
    NULL::timestamp with time zone AS moment,
    (r.reserve - r.paid) AS amount
   FROM reserve r
  WHERE (r.paid < r.reserve)
UNION ALL
 SELECT j.org_id,
    j.claim_id,
    'job'::text AS kind,
    j.id AS item_id,
    j.claim_supplier_id AS within_id,
    j.description_short AS title,
    j.status AS state,
    NULL::date AS day,
    NULL::timestamp with time zone AS moment,
    NULL::numeric AS amount
   FROM supplier_job j
  WHERE ((j.status)::text <> 'Completed'::text)
UNION ALL
 SELECT m.org_id,
    m.claim_id,
    'message'::text AS kind,
    m.id AS item_id,
    NULL::bigint AS within_id,
    COALESCE(NULLIF(btrim((m.subject)::text), ''::text), app.excerpt((m.excerpt)::text, 100)) AS title,
    m.channel AS state,
    NULL::date AS day,
    m.created_at AS moment,
    NULL::numeric AS amount
   FROM comm_log m
  WHERE ((m.claim_id IS NOT NULL) AND ((m.direction)::text = 'inbound'::text) AND ((m.channel)::text <> 'phone'::text) AND (NOT (EXISTS ( SELECT
           FROM comm_log later
          WHERE ((later.org_id = m.org_id) AND (later.thread_id = m.thread_id) AND (ROW(later.created_at, later.id) > ROW(m.created_at, m.id)))))))
UNION ALL
 SELECT c.org_id,
    c.claim_id,
    'clock'::text AS kind,
    c.id AS item_id,
    NULL::bigint AS within_id,
    c.rule AS title,
    c.state,
    NULL::date AS day,
    c.due_at AS moment,
    NULL::numeric AS amount
   FROM clock c
  WHERE ((c.claim_id IS NOT NULL) AND c.is_open);

grant select on table public.claim_open_item to app_user;

grant select on table public.claim_open_item to app_org_admin;

grant select (thread_id) on table public.comm_log to app_user;

grant select (thread_id) on table public.comm_log to app_org_admin;

grant select (starts_thread) on table public.comm_log to app_user;

grant select (starts_thread) on table public.comm_log to app_org_admin;

comment on constraint comm_log_thread_id_fkey on public.comm_log is '@object Thread @array ThreadMessages';

comment on column public.comm_log.thread_id is 'The message that began its conversation, itself where it did (app.thread_of).';

comment on column public.comm_log.starts_thread is 'Whether it is the one that began a conversation: lists of conversations are lists of these.';

comment on view public.claim_open_item is 'What a claim leaves open: tasks, reserves that are not paid out, jobs that suppliers have not completed, conversations whose last message came in and was not answered (whether it was read or not: reading is no answer), time limits that run.';

comment on column public.claim_open_item.kind is 'task, reserve, job, message or clock.';

comment on column public.claim_open_item.item_id is 'Its number among its kind.';

comment on column public.claim_open_item.within_id is 'Of a job the supplier of the claim that has it: its place is there.';

comment on column public.claim_open_item.state is 'Of a job its status, of a message its channel, of a time limit running, paused or breached.';

comment on column public.claim_open_item.day is 'When a task is due.';

comment on column public.claim_open_item.moment is 'When a time limit is due; when a message came in.';

comment on column public.claim_open_item.amount is 'What a reserve has not paid out.';
