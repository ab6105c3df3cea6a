-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.comm_log add column last_message_at timestamp with time zone;

-- by hand: of the conversations that are there; no edit of any of them
alter table public.comm_log disable trigger user;

update public.comm_log m set last_message_at = (
  select max(later.created_at) from public.comm_log later where later.org_id = m.org_id and later.thread_id = m.thread_id)
where m.starts_thread;

alter table public.comm_log enable trigger user;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,cause_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,acknowledged_in,answered_in,responded_in,issue_group,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred,search_text,sent_to_many,awaits_answer,no_answer_by_id,no_answer_at,last_message_at}'::text[]
$function$;

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
  new.last_message_at := case when new.thread_id = new.id then new.created_at end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.note_last_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- a call may be logged after what was written since
  update comm_log set last_message_at = new.created_at
  where org_id = new.org_id and id = new.thread_id and last_message_at < new.created_at;
  return null;
end
$function$;

alter table public.comm_log add constraint comm_log_last_message CHECK (((last_message_at IS NOT NULL) = (id = thread_id)));

alter table public.comm_log add constraint comm_log_last_message_at_finite CHECK (((last_message_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (last_message_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

CREATE INDEX comm_log_claim_id_last_message_at_idx ON public.comm_log USING btree (org_id, claim_id, starts_thread, last_message_at, id) WHERE (claim_id IS NOT NULL);

CREATE INDEX comm_log_complaint_id_last_message_at_idx ON public.comm_log USING btree (org_id, complaint_id, starts_thread, last_message_at, id) WHERE (complaint_id IS NOT NULL);

CREATE TRIGGER t60_last_message AFTER INSERT ON public.comm_log FOR EACH ROW WHEN ((new.thread_id <> new.id)) EXECUTE FUNCTION app.note_last_message();

grant select (last_message_at) on table public.comm_log to app_user;

grant select (last_message_at) on table public.comm_log to app_org_admin;

comment on column public.comm_log.last_message_at is 'Of the message that began a conversation: when the newest of them was written (app.note_last_message). Lists of conversations are in its order.';

comment on function app.note_last_message() is 'Keeps with the message that began a conversation when the newest was written: a list of a record''s thousands of messages reads those it shows.';
