-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

revoke insert (acknowledged_at) on table public.complaint from app_user;

revoke update (acknowledged_at) on table public.complaint from app_user;

revoke insert (acknowledged_at) on table public.complaint from app_org_admin;

revoke update (acknowledged_at) on table public.complaint from app_org_admin;

revoke insert (responded_at) on table public.complaint from app_user;

revoke update (responded_at) on table public.complaint from app_user;

revoke insert (responded_at) on table public.complaint from app_org_admin;

revoke update (responded_at) on table public.complaint from app_org_admin;

drop function app.record_milestone(bigint,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone,pg_catalog.jsonb);

alter table public.task add column made_by character varying(300);

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.check_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed constant text[] := '{closed,cancelled}';
  status_only constant text[] := '{status,status_reason,row_version,updated_at,closed_at,outcome,outcome_details,acknowledged_at,responded_at,indicator_color,party_ids,assignee_ids}';
begin
  if tg_op = 'INSERT' then
    if new.status = 'closed' then
      if new.outcome is null then
        perform app.refuse('Field is required.', 'outcome');
      end if;
      new.closed_at := coalesce(new.closed_at, now());
    end if;
    if app.local_date(new.org_id, new.dt_received) > app.today(new.org_id) then
      perform app.refuse('The date received can''t be in the future.', 'dtReceived');
    end if;
    return new;
  end if;
  -- rules colour one without an owner too, and it may be answered
  if app.is_person() and new.owner_id is null and (new.indicator_color, new.acknowledged_at, new.responded_at) is not distinct from (old.indicator_color, old.acknowledged_at, old.responded_at) then
    perform app.refuse('Field is required', 'ownerId');
  end if;
  if new.dt_received is distinct from old.dt_received then
    perform app.refuse('The date received can''t be changed.', 'dtReceived');
  end if;
  if old.status = any (closed) then
    if to_jsonb(new) - status_only is distinct from to_jsonb(old) - status_only
      or new.status = old.status and (new.outcome, new.outcome_details, new.status_reason) is distinct from (old.outcome, old.outcome_details, old.status_reason) then
      perform app.refuse('The complaint was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> old.status then
      if new.status <> 're-opened' then
        perform app.refuse('A closed complaint can only be re-opened.', 'status');
      end if;
      -- the earlier outcome stays in the status history
      new.closed_at := null;
      new.outcome := null;
      new.outcome_details := null;
      new.status_reason := null;
    end if;
    return new;
  end if;
  if new.status <> old.status then
    case new.status
      when 'closed' then
        if new.outcome is null then
          perform app.refuse('Specify outcome before closing the complaint.', 'outcome');
        end if;
        if exists (select from timeline_item t where t.org_id = new.org_id and t.complaint_id = new.id and not t.is_completed) then
          perform app.refuse('Timeline has active items. Please complete the activities prior to closure.', 'status');
        end if;
        new.closed_at := now();
      when 'cancelled' then
        if btrim(coalesce(new.status_reason, '')) = '' then
          perform app.refuse('Field is required', 'statusReason');
        end if;
        new.closed_at := now();
      else
        perform app.refuse('This status can''t be chosen.', 'status');
    end case;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op = 'INSERT' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'invoice added', 'invoice:' || new.id);
  elsif new.status = 'sent' and old.status = 'draft' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'invoice sent', 'invoice:' || new.id, app.shifted(new.dt_sent));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.settle_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  message comm_log;
  what text;
begin
  -- deliveries that end at the same time: the last one counts all of them
  perform from comm_log where org_id = new.org_id and id = new.comm_log_id for update;
  update comm_log m set delivery_status = d.status, delivery_error = left(d.error, 2000), sent_at = d.sent_at
  from (
    select
      case when bool_or(status = 'waiting') then 'waiting' when bool_or(status = 'failed') then 'failed' when bool_or(status = 'uncertain') then 'uncertain' else 'sent' end as status,
      string_agg(distinct error, E'\n') filter (where status <> 'sent') as error,
      case when bool_and(status = 'sent') then max(sent_at) end as sent_at
    from comm_delivery where org_id = new.org_id and comm_log_id = new.comm_log_id) d
  where m.org_id = new.org_id and m.id = new.comm_log_id
    and (m.delivery_status, m.delivery_error, m.sent_at) is distinct from (d.status, left(d.error, 2000), d.sent_at)
  returning m.* into message;
  if message.delivery_status = 'sent' and message.template_id is not null then
    -- a letter that says by its template what it is (RULES 31)
    select case substring(t.internal_name from '(acknowledgement|progress|delay|response)$')
      when 'acknowledgement' then 'acknowledged' when 'progress' then 'progress update sent' when 'delay' then 'delay notice sent' when 'response' then 'responded' end
    into what from comm_template t where t.org_id = message.org_id and t.id = message.template_id;
    if what is not null then
      perform app.record_milestone(message.org_id, case when message.claim_id is not null then 'claim' when message.complaint_id is not null then 'complaint' end, coalesce(message.claim_id, message.complaint_id), what, 'comm log:' || message.id, app.shifted(message.sent_at));
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.record_milestone(org_id bigint, entity text, entity_id bigint, what text, source text, occurred_at timestamp with time zone DEFAULT app.now(), details jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- the parts record what happens to records of every kind that has them, and not every kind has milestones
  if $2 not in ('claim', 'complaint') then
    return;
  end if;
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at, details)
  values ($1, $2, $3, app.milestone_name($4), $5, coalesce($6, app.now()), $7)
  on conflict on constraint milestone_source_key do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claim_lodged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", internal_name, hide_from_ui)
  select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', coalesce((item ->> 'hideFromUi')::boolean, false)
  from app.offered_items(app.setting(new.org_id, 'claim_timeline_items'));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'received', 'claim:received', coalesce(new.claim_reported_at, app.shifted(new.created_at)));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'lodged', 'claim:lodged', app.shifted(new.created_at));
  if new.claim_occurred_at is not null then
    perform app.record_milestone(new.org_id, 'claim', new.id, 'date of loss', 'claim:1', new.claim_occurred_at);
  end if;
  if app.counts_as_decided(new.org_id, new.decision) then
    perform app.record_milestone(new.org_id, 'claim', new.id, 'decision made', 'claim:1', app.shifted(new.created_at));
  end if;
  perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, record_kind => 'claim', record_id => new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claim_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source constant text := 'claim:' || new.row_version;
  what text;
  happened text[] := '{}';
begin
  if new.status is distinct from old.status then
    happened := happened || ('status changed to ' || new.status);
    if app.is_closed(new.status) and not app.is_closed(old.status) then
      happened := happened || 'date closed'::text;
    elsif app.is_closed(old.status) and not app.is_closed(new.status) then
      happened := happened || 'date re-opened'::text;
    end if;
  end if;
  if new.decision is distinct from old.decision then
    happened := happened || ('decision changed to ' || coalesce(new.decision, ''));
    if app.counts_as_decided(new.org_id, new.decision) then
      happened := happened || 'decision made'::text;
    end if;
  end if;
  if new.triage_outcome is distinct from old.triage_outcome then
    happened := happened || ('triage outcome changed to ' || coalesce(new.triage_outcome, ''));
  end if;
  if new.owner_id is distinct from old.owner_id then
    happened := happened || 'owner changed'::text;
  end if;
  if coalesce(new.excess_received, 0) > coalesce(old.excess_received, 0) then
    happened := happened || 'excess payment received'::text;
  end if;
  if coalesce(new.recovery_received, 0) > coalesce(old.recovery_received, 0) then
    happened := happened || 'recovery payment received'::text;
  end if;
  if (new.ph_acc, new.ph_bsb) is distinct from (old.ph_acc, old.ph_bsb) then
    happened := happened || 'policyholder payment details changed'::text;
  end if;
  foreach what in array happened loop
    perform app.record_milestone(new.org_id, 'claim', new.id, what, source);
  end loop;
  if new.claim_reported_at is distinct from old.claim_reported_at then
    perform app.move_milestone(new.org_id, 'claim', new.id, 'received', 'claim:received', coalesce(new.claim_reported_at, app.shifted(new.created_at)));
  end if;
  if new.claim_occurred_at is distinct from old.claim_occurred_at then
    perform app.move_milestone(new.org_id, 'claim', new.id, 'date of loss', 'claim:1', new.claim_occurred_at);
  end if;
  if new.owner_id is distinct from old.owner_id then
    -- what decides, changes status or triage moves with the claim (RULES 20)
    update task set assigned_to_id = new.owner_id where org_id = new.org_id and claim_id = new.id and not is_completed and app.is_owner_task(task_config);
    perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, record_kind => 'claim', record_id => new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source constant text := 'complaint:' || new.row_version;
begin
  if tg_op = 'INSERT' then
    insert into timeline_item (org_id, complaint_id, label, label_when_completed, "order", internal_name, completed_timestamp)
    select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', case when new.status = 'closed' then new.closed_at end
    from app.offered_items(app.setting(new.org_id, 'complaint_timeline_items'));
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'received', 'complaint:received', new.dt_received);
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'lodged', 'complaint:lodged', app.shifted(new.created_at));
    perform app.notify_about_complaint(new, 'complaint created', null);
  end if;
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into complaint_status_history (org_id, complaint_id, status, outcome, outcome_details, reason)
    values (new.org_id, new.id, new.status, new.outcome, new.outcome_details, new.status_reason);
    if tg_op = 'UPDATE' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'status changed to ' || new.status, source);
    end if;
    if new.status in ('closed', 'cancelled') then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'date closed', source, app.shifted(new.closed_at));
    elsif new.status = 're-opened' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'date re-opened', source);
    end if;
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) then
    if tg_op = 'UPDATE' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'owner changed', source);
    end if;
    perform app.notify(new.org_id, new.owner_id, 'complaint assigned', 'complaint', new.id, 'Complaint #' || new.id, record_kind => 'complaint', record_id => new.id);
  end if;
  if tg_op = 'UPDATE' and new.indicator_color <> old.indicator_color then
    perform app.notify(new.org_id, new.owner_id, 'complaint indicator changed', 'complaint', new.id, 'Complaint #' || new.id || ' is ' || new.indicator_color, record_kind => 'complaint', record_id => new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  record_kind constant text := case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' end;
  record_id constant bigint := coalesce(new.claim_id, new.complaint_id);
begin
  if new.assigned_to_id is not null and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id) then
    if new.claim_id is not null then
      update claim set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
      where org_id = new.org_id and id = new.claim_id and not (new.assigned_to_id = any (assignee_ids));
    end if;
    if new.complaint_id is not null then
      update complaint set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
      where org_id = new.org_id and id = new.complaint_id and not (new.assigned_to_id = any (assignee_ids));
    end if;
    perform app.notify(new.org_id, new.assigned_to_id, 'task assigned', 'task', new.id, new.title, record_kind => record_kind, record_id => record_id);
  end if;
  if new.is_completed and (tg_op = 'INSERT' or not old.is_completed) and app.is_milestone_of_task(new.milestone_name) then
    perform app.record_milestone(new.org_id, record_kind, record_id,
      regexp_replace(new.milestone_name, '^milestone_', ''), 'task:' || new.id, app.shifted(new.dt_completed));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entity constant text := case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' end;
  entity_id constant bigint := coalesce(new.claim_id, new.complaint_id);
  tag text;
  handler bigint;
begin
  for tag in select jsonb_array_elements_text(new.tags) loop
    if new.channel = 'email' and new.direction = 'inbound' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'e-mail received from ' || tag, 'comm log:' || new.id, app.shifted(new.created_at));
    elsif new.channel = 'phone' and new.direction = 'inbound' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'incoming call from ' || tag, 'comm log:' || new.id, app.shifted(coalesce(new.sent_at, new.created_at)));
    elsif new.channel = 'phone' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'outgoing call to ' || tag, 'comm log:' || new.id, app.shifted(coalesce(new.sent_at, new.created_at)));
    end if;
  end loop;
  if new.direction = 'inbound' and new.channel <> 'phone' then
    select m.user_id into handler
    from user_in_org m
    where m.org_id = new.org_id and not m.disabled and m.user_id >= 1000
      and m.user_id = coalesce((select c.owner_id from claim c where c.org_id = new.org_id and c.id = new.claim_id), (select c.owner_id from complaint c where c.org_id = new.org_id and c.id = new.complaint_id));
    -- nobody to read it: the administrators (RULES 24)
    perform app.notify(new.org_id, m.user_id, 'message', 'comm_log', new.id, coalesce(nullif(btrim(new.subject), ''), app.excerpt(new.excerpt, 100)), new.id, entity, entity_id)
    from user_in_org m
    where m.org_id = new.org_id and (m.user_id = handler or handler is null and 'org_admin' = any (m.roles) and not m.disabled);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.shifted(at timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select $1 + (app.now() - now())
$function$;

CREATE OR REPLACE FUNCTION app.counts_as_decided(org_id bigint, decision text)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select $2 is not null and coalesce(
    (select (item ->> 'countsAsDecided')::boolean from jsonb_array_elements(app.setting($1, 'claim_decisions')) item where item ->> 'key' = $2 limit 1),
    $2 <> 'pending')
$function$;

CREATE OR REPLACE FUNCTION app.follow_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- the first of each: a re-opened complaint starts no clock anew
  update complaint c set acknowledged_at = answered.acknowledged, responded_at = answered.responded
  from (select distinct m.org_id, m.complaint_id from changed m where m.name in ('milestone_acknowledged', 'milestone_responded')) m
  cross join lateral (
    select min(a.occurred_at) filter (where a.name = 'milestone_acknowledged') as acknowledged, min(a.occurred_at) filter (where a.name = 'milestone_responded') as responded
    from milestone a where a.org_id = m.org_id and a.complaint_id = m.complaint_id) answered
  where c.org_id = m.org_id and c.id = m.complaint_id and (c.acknowledged_at, c.responded_at) is distinct from (answered.acknowledged, answered.responded);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.move_milestone(org_id bigint, entity text, entity_id bigint, what text, source text, occurred_at timestamp with time zone)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if $6 is null then
    delete from milestone m where m.org_id = $1 and m.entity = $2 and m.entity_id = $3 and m.name = app.milestone_name($4) and m.source = $5;
    return;
  end if;
  update milestone m set occurred_at = $6, details = coalesce(m.details, '{}') || jsonb_build_object('movedFrom', m.occurred_at)
  where m.org_id = $1 and m.entity = $2 and m.entity_id = $3 and m.name = app.milestone_name($4) and m.source = $5 and m.occurred_at <> $6;
  perform app.record_milestone($1, $2, $3, $4, $5, $6);
end
$function$;

CREATE OR REPLACE FUNCTION app.is_milestone_of_task(name text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(
    name not in ('milestone_received', 'milestone_lodged', 'milestone_date_of_loss', 'milestone_date_closed', 'milestone_date_re-opened', 'milestone_decision_made',
      'milestone_owner_changed', 'milestone_handling_party_changed', 'milestone_policyholder_payment_details_changed', 'milestone_reserve_added', 'milestone_reserve_changed',
      'milestone_payment_made', 'milestone_invoice_added', 'milestone_invoice_sent', 'milestone_recovery_payment_received', 'milestone_excess_payment_received')
    and name !~ '^milestone_(status_changed_to|decision_changed_to|triage_outcome_changed_to|e-mail_received_from|incoming_call_from|outgoing_call_to)_', false)
$function$;

CREATE OR REPLACE FUNCTION app.lifecycle_of(claim claim)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case
    when app.is_closed(claim.status) then 'closed'
    when decided.at is not null and exists (
      select from milestone p where p.org_id = claim.org_id and p.claim_id = claim.id and p.name = 'milestone_payment_made' and p.occurred_at >= decided.at) then 'settled'
    when decided.at is not null then 'decided'
    when exists (select from milestone a where a.org_id = claim.org_id and a.claim_id = claim.id and a.name = 'milestone_initial_assessment_made') then 'assessed'
    else 'lodged' end
  from (select min(d.occurred_at) as at from milestone d
    where d.org_id = claim.org_id and d.claim_id = claim.id and d.name = 'milestone_decision_made' and app.counts_as_decided(claim.org_id, claim.decision)) decided
$function$;

CREATE OR REPLACE FUNCTION app.follow_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update claim c set lifecycle = app.lifecycle_of(c)
  from (select distinct m.org_id, m.claim_id from changed m
    where m.name in ('milestone_lodged', 'milestone_initial_assessment_made', 'milestone_decision_made', 'milestone_payment_made', 'milestone_date_closed', 'milestone_date_re-opened')
      or starts_with(m.name, 'milestone_decision_changed_to_')) m
  where c.org_id = m.org_id and c.id = m.claim_id and c.lifecycle is distinct from app.lifecycle_of(c);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.make_waiting_tasks()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- loading data makes no tasks
  if app.is_platform() or app.org_id() is null then
    return null;
  end if;
  perform app.enqueue('make-tasks', jsonb_strip_nulls(jsonb_build_object('milestoneId', a.id, app.field_name('claim_id'), a.claim_id, app.field_name('complaint_id'), a.complaint_id)), 'milestone:' || a.id)
  from added a
  where a.org_id = app.org_id() and exists (select from app.waiting_templates(a.org_id, a.entity, a.name));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.make_tasks_of_steps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.is_platform() or app.org_id() is null
    or not exists (select from task_template t where t.org_id = app.org_id() and not t.is_deleted and t.trigger_type is null
      and t.due_date ->> 'field' = 'milestone' and starts_with(t.due_date ->> 'milestoneName', 'milestone_timeline_step_')) then
    return null;
  end if;
  perform app.enqueue('make-tasks', jsonb_strip_nulls(jsonb_build_object(app.field_name('claim_id'), c.claim_id, app.field_name('complaint_id'), c.complaint_id)), 'steps:' || case when c.claim_id is not null then 'claim:' || c.claim_id when c.complaint_id is not null then 'complaint:' || c.complaint_id end)
  from (select distinct claim_id, complaint_id from changed where org_id = app.org_id()) c
  where num_nonnulls(c.claim_id, c.complaint_id) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.waiting_templates(org_id bigint, related_to text, milestone text, status text DEFAULT NULL::text)
 RETURNS SETOF task_template
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select t.* from task_template t
  where t.org_id = $1 and t.related_to = $2 and not t.is_deleted
    and case
      when t.trigger_type is not null then $4 is null and $3 = any (app.trigger_milestones(t.trigger_type, t.trigger_value))
      else t.due_date ->> 'field' = 'milestone' and t.due_date ->> 'milestoneName' = $3 and ($4 is null or t.due_date ->> 'milestoneStatus' = $4) end
$function$;

CREATE OR REPLACE FUNCTION app.trigger_milestones(trigger_type text, trigger_value text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case trigger_type
    when 'milestone' then array[trigger_value]
    when 'decision' then array[app.milestone_name('decision changed to ' || coalesce(trigger_value, ''))]
    when 'status' then case trigger_value
      when 'Lodged' then '{milestone_lodged}'::text[]
      when 'Validated' then '{milestone_initial_assessment_made}'
      when 'Pending' then '{milestone_decision_changed_to_pending}'
      when 'Accepted' then '{milestone_decision_changed_to_accepted}'
      when 'Partially accepted' then '{milestone_decision_changed_to_partially_accepted}'
      when 'Rejected' then '{milestone_decision_changed_to_declined,milestone_decision_changed_to_rejected}'
      when 'Any' then '{milestone_lodged,milestone_initial_assessment_made,milestone_decision_changed_to_pending,milestone_decision_changed_to_accepted,milestone_decision_changed_to_partially_accepted,milestone_decision_changed_to_declined,milestone_decision_changed_to_rejected}'
      else '{}' end
    else '{}' end
$function$;

CREATE OR REPLACE FUNCTION app.reached_steps(org_id bigint, entity text, entity_id bigint)
 RETURNS TABLE(name text, status text, at timestamp with time zone, changed_at timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with steps as (
    select app.step_milestone(i.internal_name, i.label) as name, i.is_completed, i.completed_timestamp, i.updated_at, i."order", i.id,
      -- it became the current one as the last of those before it was completed
      max(i.completed_timestamp) over (order by i."order", i.id rows between unbounded preceding and 1 preceding) as since,
      not i.is_completed and i.id = first_value(i.id) over (order by i.is_completed or i.hide_from_ui, i."order", i.id) and not i.hide_from_ui as is_current
    from timeline_item i
    where i.org_id = $1 and case $2 when 'claim' then i.claim_id = $3 when 'complaint' then i.complaint_id = $3 when 'incident' then i.incident_id = $3 end)
  select s.name, 'Active', coalesce(s.since, s.updated_at), s.updated_at from steps s where s.is_current or s.is_completed
  union all
  select s.name, 'Completed', s.completed_timestamp, s.updated_at from steps s where s.is_completed
$function$;

CREATE OR REPLACE FUNCTION app.step_milestone(internal_name text, label text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select app.milestone_name('timeline step ' || btrim(coalesce($1, $2)))
$function$;

CREATE UNIQUE INDEX task_made_by_key ON public.task USING btree (org_id, task_template_id, made_by) WHERE (made_by IS NOT NULL);

CREATE TRIGGER t70_tasks_moved AFTER UPDATE ON public.timeline_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.make_tasks_of_steps();

CREATE TRIGGER t70_tasks_added AFTER INSERT ON public.timeline_item REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.make_tasks_of_steps();

CREATE TRIGGER t70_tasks AFTER INSERT ON public.milestone REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION app.make_waiting_tasks();

CREATE TRIGGER t90_audit AFTER INSERT ON public.milestone FOR EACH ROW WHEN (starts_with((new.source)::text, 'recorded:'::text)) EXECUTE FUNCTION app.audit('', '');

CREATE TRIGGER t60_complaint_removed AFTER DELETE ON public.milestone REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_complaint();

CREATE TRIGGER t60_complaint_moved AFTER UPDATE ON public.milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_complaint();

CREATE TRIGGER t60_complaint_added AFTER INSERT ON public.milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_complaint();

CREATE TRIGGER t60_claim_removed AFTER DELETE ON public.milestone REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_claim();

CREATE TRIGGER t60_claim_moved AFTER UPDATE ON public.milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_claim();

CREATE TRIGGER t60_claim_added AFTER INSERT ON public.milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.follow_claim();

grant select (made_by) on table public.task to app_user;

grant select (made_by) on table public.task to app_org_admin;

grant execute on function app.task_node_type(pg_catalog.text) to app_system;

grant execute on function app.waiting_templates(bigint,pg_catalog.text,pg_catalog.text,pg_catalog.text) to app_system;

grant execute on function app.trigger_milestones(pg_catalog.text,pg_catalog.text) to app_system;

grant execute on function app.reached_steps(bigint,pg_catalog.text,bigint) to app_org_admin;

grant execute on function app.reached_steps(bigint,pg_catalog.text,bigint) to app_system;

grant execute on function app.reached_steps(bigint,pg_catalog.text,bigint) to app_user;

grant execute on function app.step_milestone(pg_catalog.text,pg_catalog.text) to app_org_admin;

grant execute on function app.step_milestone(pg_catalog.text,pg_catalog.text) to app_system;

grant execute on function app.step_milestone(pg_catalog.text,pg_catalog.text) to app_user;

grant execute on function app.record_milestone(bigint,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone,pg_catalog.jsonb) to app_system;

comment on function app.shifted(timestamp with time zone) is 'A technical time, such as created_at, on the clock that counts (app.now): the same but where a test has moved that.';

comment on function app.counts_as_decided(bigint,pg_catalog.text) is 'Whether the list''s item of a decision says that the claim is decided (RULES 31); all do but Pending where it says nothing.';

comment on column public.task.made_by is 'What had its template make it by itself: a milestone (milestone:17) or a step of a timeline; nothing where a person or a workflow made it.';

comment on function app.move_milestone(bigint,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone) is 'A date that was corrected moves its milestone, and its clock with it (RULES 32); a date that is gone takes it along. The correction itself is in the record''s log.';

comment on function app.is_milestone_of_task(pg_catalog.text) is 'Whether completing a task may record it: not what happens to the record itself, which would be recorded twice and start its clocks anew. Its twin is isRecordedByItself in domain/milestones.ts.';

comment on function app.lifecycle_of(public.claim) is 'lodged, assessed, decided, settled (a payment made after the decision) or closed, by the claim''s milestones (RULES 31): what holds of them, the latest.';

comment on function app.follow_claim() is 'Keeps a claim''s lifecycle as its milestones say (RULES 31).';

comment on function app.follow_complaint() is 'When a complaint was acknowledged and responded to, its milestones alone say (RULES 34).';

comment on function app.trigger_milestones(pg_catalog.text,pg_catalog.text) is 'The milestones at which a task template with this trigger makes its task (RULES 22); its twin is triggerMilestones in domain/task-trigger.ts.';

comment on function app.waiting_templates(bigint,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Templates that make their task at this milestone: by their trigger, or where they have none by the milestone that their due date counts from. With a status the milestone is a step of the timeline that became current (Active) or was completed (Completed).';

comment on function app.make_waiting_tasks() is 'Has the tasks made that templates wait to make at a milestone, once it is there for good.';

comment on function app.step_milestone(pg_catalog.text,pg_catalog.text) is 'What a template calls a step of the timeline; its twin is stepMilestone in domain/task-trigger.ts.';

comment on function app.reached_steps(bigint,pg_catalog.text,bigint) is 'The steps of a record''s timeline that are or were current (Active) and those that are completed (Completed), with when, as templates name them.';

comment on function app.record_milestone(bigint,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone,pg_catalog.jsonb) is 'Records a milestone once for each source event (spec 3 §4.4, RULES 31), of the kinds of records that have milestones.';

-- By hand: the default of a time, the decisions that count, and what is there already.
alter table public.milestone alter column occurred_at set default app.now();

update public.configuration_item set
  value = '[{"key": "pending", "label": "Pending", "countsAsDecided": false}, {"key": "accepted", "label": "Accepted", "countsAsDecided": true}, {"key": "partially accepted", "label": "Partially accepted", "countsAsDecided": true}, {"key": "declined", "label": "Declined", "countsAsDecided": true}]',
  json_schema = jsonb_set(json_schema, '{items,properties,countsAsDecided}', '{"type": "boolean", "title": "Counts as decided", "default": true}')
where name = 'claim_decisions';

-- organisations' own lists: all but Pending count, as they do where nothing is said
alter table public.configuration_item_org disable trigger user;
update public.configuration_item_org o set value = (
  select jsonb_agg(jsonb_build_object('countsAsDecided', item ->> 'key' <> 'pending') || item order by position)
  from jsonb_array_elements(o.value) with ordinality items (item, position))
from public.configuration_item i
where i.id = o.configuration_item_id and i.name = 'claim_decisions' and jsonb_typeof(o.value) = 'array' and jsonb_array_length(o.value) > 0;
alter table public.configuration_item_org enable trigger user;

-- a claim has one date of loss and one report, as they are known now
alter table public.milestone disable trigger user;
delete from public.milestone m where m.name = 'milestone_date_of_loss' and m.source <> 'claim:1'
  and exists (select from public.milestone o where o.org_id = m.org_id and o.claim_id = m.claim_id and o.name = m.name and o.source = 'claim:1');
update public.milestone m set source = 'claim:1' where m.name = 'milestone_date_of_loss' and m.entity = 'claim' and m.source <> 'claim:1'
  and m.id = (select min(o.id) from public.milestone o where o.org_id = m.org_id and o.claim_id = m.claim_id and o.name = m.name);
delete from public.milestone m where m.name = 'milestone_date_of_loss' and m.entity = 'claim' and m.source <> 'claim:1';
update public.milestone m set occurred_at = c.claim_occurred_at from public.claim c
where m.org_id = c.org_id and m.claim_id = c.id and m.name = 'milestone_date_of_loss' and m.source = 'claim:1' and m.occurred_at <> c.claim_occurred_at;
update public.milestone m set occurred_at = c.claim_reported_at from public.claim c
where m.org_id = c.org_id and m.claim_id = c.id and m.name = 'milestone_received' and m.source = 'claim:received' and m.occurred_at <> c.claim_reported_at;
-- what a complaint's task recorded once more
delete from public.milestone m where m.name in ('milestone_received', 'milestone_lodged') and starts_with(m.source, 'task:');

-- decisions that were made before 'decision made' was recorded
insert into public.milestone (org_id, entity, entity_id, name, occurred_at, recorded_at, source, created_by_id)
select m.org_id, m.entity, m.entity_id, 'milestone_decision_made', m.occurred_at, m.recorded_at, m.source, m.created_by_id
from public.milestone m
where m.entity = 'claim' and starts_with(m.name, 'milestone_decision_changed_to_') and exists (
  select from jsonb_array_elements(app.setting(m.org_id, 'claim_decisions')) item
  where app.milestone_name('decision changed to ' || (item ->> 'key')) = m.name and app.counts_as_decided(m.org_id, item ->> 'key'))
on conflict on constraint milestone_source_key do nothing;
alter table public.milestone enable trigger user;

alter table public.claim disable trigger user;
update public.claim c set lifecycle = app.lifecycle_of(c) where c.lifecycle is distinct from app.lifecycle_of(c);
alter table public.claim enable trigger user;

-- letters that were sent before complaints heard of them
alter table public.complaint disable trigger user;
update public.complaint c set acknowledged_at = answered.acknowledged, responded_at = answered.responded
from (select m.org_id, m.complaint_id, min(m.occurred_at) filter (where m.name = 'milestone_acknowledged') as acknowledged, min(m.occurred_at) filter (where m.name = 'milestone_responded') as responded
  from public.milestone m where m.complaint_id is not null and m.name in ('milestone_acknowledged', 'milestone_responded') group by 1, 2) answered
where c.org_id = answered.org_id and c.id = answered.complaint_id and (c.acknowledged_at, c.responded_at) is distinct from (answered.acknowledged, answered.responded);
alter table public.complaint enable trigger user;
