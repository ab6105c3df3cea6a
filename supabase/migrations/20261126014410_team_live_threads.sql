-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t75_clocks on public.claim;

drop trigger t75_clocks on public.complaint;

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

comment on view public.my_work is 'What waits for the person who asks, an item a row: tasks, deadlines, red and orange records, unread messages, approvals, jobs (home page). @every 5';

comment on function app.keep_clocks_of_claims() is 'The clocks of all claims that one statement changed are kept at once: many claims are given to somebody else in one.';

comment on function app.keep_clocks_of_complaints() is 'As app.keep_clocks_of_claims.';
