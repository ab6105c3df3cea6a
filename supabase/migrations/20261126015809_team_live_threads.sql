-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t75_clocks on public.claim;

drop trigger t75_clocks on public.complaint;

drop view public.team_member;

CREATE OR REPLACE FUNCTION public.suggested_owners(party_ids bigint[])
 RETURNS SETOF owner_load
 LANGUAGE sql
 STABLE
AS $function$
  select l.* from public.owner_load l
  join public.user_in_org m on m.org_id = l.org_id and m.user_id = l.user_id
  where l.org_id = (select app.org_id()) and (select app.has_feature('claim')) and l.away_until is null
    and (m.allow_access_to_all_external_orgs or m.external_org_ids && $1)
  order by coalesce(l.is_full, false), l.load, l.open_claims, l.user_id
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
    -- by an index of each kind of record: one has thousands of messages
    (select m.thread_id from comm_log m
     where m.org_id = message.org_id and m.claim_id = message.claim_id and md5(app.thread_key(m.channel, m.contacts, m.subject)) = md5(key.text) and app.thread_key(m.channel, m.contacts, m.subject) = key.text
     order by m.created_at desc, m.id desc limit 1),
    (select m.thread_id from comm_log m
     where m.org_id = message.org_id and m.complaint_id = message.complaint_id and md5(app.thread_key(m.channel, m.contacts, m.subject)) = md5(key.text) and app.thread_key(m.channel, m.contacts, m.subject) = key.text
     order by m.created_at desc, m.id desc limit 1),
    message.id)
  from (select app.thread_key(message.channel, app.message_contacts(message.direction, message."from", message."to", message.cc, message.bcc), message.subject) as text) key
$function$;

CREATE OR REPLACE FUNCTION app.keep_clocks_of_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.keep_clocks(one.org_id, 'claim', one.ids)
  from (
    select a.org_id, array_agg(a.id order by a.id) as ids
    from after a join before b using (id)
    where app.is_closed(a.status) <> app.is_closed(b.status) or (a.owner_id, a.exceptional_circumstance) is distinct from (b.owner_id, b.exceptional_circumstance)
    group by a.org_id) one;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_clocks_of_complaints()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.keep_clocks(one.org_id, 'complaint', one.ids)
  from (
    select a.org_id, array_agg(a.id order by a.id) as ids
    from after a join before b using (id)
    where (a.status, a.owner_id, a.outcome, a.issue, a.complainant_solution, a.claim_id, a.written_response_requested, a.vulnerabilities)
      is distinct from (b.status, b.owner_id, b.outcome, b.issue, b.complainant_solution, b.claim_id, b.written_response_requested, b.vulnerabilities)
    group by a.org_id) one;
  return null;
end
$function$;

CREATE INDEX comm_log_claim_id_thread_key_idx ON public.comm_log USING btree (org_id, claim_id, md5(app.thread_key((channel)::text, contacts, (subject)::text)), created_at, id) WHERE (claim_id IS NOT NULL);

CREATE INDEX comm_log_complaint_id_thread_key_idx ON public.comm_log USING btree (org_id, complaint_id, md5(app.thread_key((channel)::text, contacts, (subject)::text)), created_at, id) WHERE (complaint_id IS NOT NULL);

create or replace view public.team_member with (security_invoker=true) as
 WITH recent AS (
         SELECT r.owner_id,
            (count(*) FILTER (WHERE (r.kind = 'claim'::text)))::integer AS claims,
            (count(*) FILTER (WHERE (r.kind = 'complaint'::text)))::integer AS complaints
           FROM ( SELECT 'claim'::text AS kind,
                    c.owner_id
                   FROM claim c
                  WHERE ((c.org_id = ( SELECT app.org_id() AS org_id)) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])) AND (c.created_at > (app.now() - '7 days'::interval)))
                UNION ALL
                 SELECT 'complaint'::text AS text,
                    m_1.owner_id
                   FROM complaint m_1
                  WHERE ((m_1.org_id = ( SELECT app.org_id() AS org_id)) AND ((m_1.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])) AND (m_1.dt_received > (app.now() - '7 days'::interval)))) r
          GROUP BY r.owner_id
        )
 SELECT m.org_id,
    m.user_id,
    m.name,
    m.photo_url,
    m."position",
    m.claim_capacity,
    m.row_version,
    claims.open AS open_claims,
    clocks.claims AS overdue_claims,
    COALESCE(recent.claims, 0) AS new_claims,
    complaints.open AS open_complaints,
    clocks.complaints AS overdue_complaints,
    COALESCE(recent.complaints, 0) AS new_complaints,
    tasks.open AS open_tasks,
    tasks.overdue AS overdue_tasks,
    tasks.new AS new_tasks,
    away.ends_on AS away_until,
    next.starts_on AS away_from
   FROM (((((((user_in_org m
     LEFT JOIN recent ON ((recent.owner_id = m.user_id)))
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS open
           FROM claim c
          WHERE ((c.org_id = m.org_id) AND (c.owner_id = m.user_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])))) claims)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS open
           FROM complaint c
          WHERE ((c.org_id = m.org_id) AND (c.owner_id = m.user_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('re-opened'::character varying)::text])))) complaints)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS open,
            (count(*) FILTER (WHERE (t.due_date < ( SELECT app.today(app.org_id()) AS today))))::integer AS overdue,
            (count(*) FILTER (WHERE (t.created_at > (app.now() - '7 days'::interval))))::integer AS new
           FROM task t
          WHERE ((t.org_id = m.org_id) AND (t.assigned_to_id = m.user_id) AND (NOT t.is_completed))) tasks)
     CROSS JOIN LATERAL ( SELECT (count(DISTINCT k.claim_id))::integer AS claims,
            (count(DISTINCT k.complaint_id))::integer AS complaints
           FROM clock k
          WHERE ((k.org_id = m.org_id) AND (k.owner_id = m.user_id) AND k.is_open AND (k.due_at < app.now()))) clocks)
     LEFT JOIN LATERAL ( SELECT max(l.ends_on) AS ends_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND (l.ends_on >= ( SELECT app.today(app.org_id()) AS today)) AND (l.starts_on <= ( SELECT app.today(app.org_id()) AS today)))) away ON (true))
     LEFT JOIN LATERAL ( SELECT min(l.starts_on) AS starts_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND (l.starts_on > ( SELECT app.today(app.org_id()) AS today)))) next ON (true))
  WHERE ((m.org_id = ( SELECT app.org_id() AS org_id)) AND (( SELECT app.role() AS role) = 'org_admin'::text) AND (NOT m.disabled) AND (m.user_id >= 1000) AND (m.roles && '{user,org_admin}'::text[]));

create or replace view public.owner_load with (security_barrier=true) as
 SELECT m.org_id,
    m.user_id,
    m.name,
    m.photo_url,
    held.claims AS open_claims,
    away.ends_on AS away_until,
    (held.claims >= m.claim_capacity) AS is_full,
    ((held.claims)::numeric / GREATEST(COALESCE((m.claim_capacity)::numeric, usual.capacity, (100)::numeric), (1)::numeric)) AS load,
    m.claim_capacity
   FROM (((user_in_org m
     CROSS JOIN ( SELECT avg(o.claim_capacity) AS capacity
           FROM user_in_org o
          WHERE ((o.org_id = ( SELECT app.org_id() AS org_id)) AND (NOT o.disabled))) usual)
     CROSS JOIN LATERAL ( SELECT (count(*))::integer AS claims
           FROM claim c
          WHERE ((c.org_id = m.org_id) AND (c.owner_id = m.user_id) AND ((c.status)::text = ANY (ARRAY[('open'::character varying)::text, ('reopened'::character varying)::text])) AND ( SELECT app.has_feature('claim'::text) AS has_feature))) held)
     LEFT JOIN LATERAL ( SELECT max(l.ends_on) AS ends_on
           FROM member_leave l
          WHERE ((l.org_id = m.org_id) AND (l.user_id = m.user_id) AND ((( SELECT app.today(app.org_id()) AS today) >= l.starts_on) AND (( SELECT app.today(app.org_id()) AS today) <= l.ends_on)))) away ON (true))
  WHERE ((m.org_id = ( SELECT app.org_id() AS org_id)) AND (( SELECT app.role() AS role) = ANY (ARRAY['user'::text, 'org_admin'::text])) AND (NOT m.disabled) AND (m.user_id >= 1000) AND (m.roles && '{user,org_admin}'::text[]));

CREATE TRIGGER t75_clocks AFTER UPDATE ON public.claim REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_clocks_of_claims();

CREATE TRIGGER t75_clocks AFTER UPDATE ON public.complaint REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.keep_clocks_of_complaints();

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to app_org_admin;

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to app_super_admin;

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to app_supplier;

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to app_system;

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to app_user;

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to authenticated;

grant execute on function app.thread_key(pg_catalog.text,pg_catalog.text[],pg_catalog.text) to service_role;

grant execute on function app.subject_of_thread(pg_catalog.text) to app_org_admin;

grant execute on function app.subject_of_thread(pg_catalog.text) to app_super_admin;

grant execute on function app.subject_of_thread(pg_catalog.text) to app_supplier;

grant execute on function app.subject_of_thread(pg_catalog.text) to app_system;

grant execute on function app.subject_of_thread(pg_catalog.text) to app_user;

grant execute on function app.subject_of_thread(pg_catalog.text) to authenticated;

grant execute on function app.subject_of_thread(pg_catalog.text) to service_role;

grant select on table public.team_member to app_org_admin;

comment on view public.my_work is 'What waits for the person who asks, an item a row: tasks, deadlines, red and orange records, unread messages, approvals, jobs (home page). @every 5';

comment on view public.team_member is 'The people who may hold claims, with what they have to do; for administrators (team board). @every 5';

comment on column public.team_member.new_claims is 'Of the open ones, those lodged in the last seven days.';

comment on view public.owner_load is 'How much the people who may own records have in hand, whether they are away, and whether they hold as many as they are to.';

comment on function app.keep_clocks_of_claims() is 'The clocks of all claims that one statement changed are kept at once: many claims are given to somebody else in one.';

comment on function app.keep_clocks_of_complaints() is 'As app.keep_clocks_of_claims.';

comment on column public.team_member.overdue_claims is 'Open claims with a deadline that has passed.';

comment on column public.team_member.overdue_complaints is 'Open complaints with a deadline that has passed.';

comment on column public.team_member.new_complaints is 'Of the open ones, those received in the last seven days.';

comment on column public.team_member.new_tasks is 'Of the open ones, those made in the last seven days.';

comment on column public.team_member.away_until is 'The last day of the leave that is on today.';

comment on column public.team_member.away_from is 'The first day of the next leave.';
