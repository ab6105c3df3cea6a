-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t60_changed on public.claim;

drop trigger t60_lodged on public.claim;

drop function app.after_claim_lodged();

CREATE OR REPLACE FUNCTION app.check_claim_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was jsonb;
  now_is jsonb;
  locked constant text[] := '{policy_no,policy_status,policy_name,policy_term_from,policy_term_to,policy_issued_on,policy_other_info,insurer_id,product_type_id,pds_version_id,specified_items,external_policy_data,pds_config_items,excess,recovery,ph_abn,ph_acc,ph_bsb,ph_itc,ph_is_registered_for_gst}';
  field text;
begin
  if app.is_person() and old.owner_id is distinct from app.user_id() and (new.status, new.decision, new.triage_outcome) is distinct from (old.status, old.decision, old.triage_outcome) then
    perform app.refuse('Only the claim owner can change status, decision and triage outcome.',
      app.field_name(case when new.status is distinct from old.status then 'status' when new.decision is distinct from old.decision then 'decision' else 'triage_outcome' end));
  end if;
  if app.is_closed(old.status) and app.is_closed(new.status) then
    was := to_jsonb(old);
    now_is := to_jsonb(new);
    -- the sums of what was received are the ledger's, which has a rule of its own (app.check_receipt)
    foreach field in array locked loop
      if was -> field is distinct from now_is -> field then
        perform app.refuse('The claim is ' || old.status || '. Reopen it to change its policy or money.', app.field_name(field));
      end if;
    end loop;
  end if;
  if app.is_closed(new.status) and not app.is_closed(old.status) then
    new.closed_at := now();
  elsif app.is_closed(old.status) and not app.is_closed(new.status) then
    new.closed_at := null;
  end if;
  if (new.claim_occurred_at, new.claim_reported_at) is distinct from (old.claim_occurred_at, old.claim_reported_at) then
    perform app.check_claim_dates(new);
  end if;
  if (new.policy_status, new.policy_term_from, new.policy_term_to, new.claim_occurred_at) is distinct from (old.policy_status, old.policy_term_from, old.policy_term_to, old.claim_occurred_at) then
    new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claim_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
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

CREATE OR REPLACE FUNCTION app.after_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  record_kind constant text := case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' when new.incident_id is not null then 'incident' end;
  record_id constant bigint := coalesce(new.claim_id, new.complaint_id, new.incident_id);
begin
  if new.assigned_to_id is not null and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id) then
    -- asked first: an update of a wide table takes its time even when it finds no row
    if exists (select from claim r where r.org_id = new.org_id and r.id = new.claim_id and not (new.assigned_to_id = any (r.assignee_ids))) then
      update claim set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
      where org_id = new.org_id and id = new.claim_id and not (new.assigned_to_id = any (assignee_ids));
    end if;
    if exists (select from complaint r where r.org_id = new.org_id and r.id = new.complaint_id and not (new.assigned_to_id = any (r.assignee_ids))) then
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

CREATE OR REPLACE FUNCTION app.follow_claim()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  claims constant bigint[] := array(select distinct m.claim_id from changed m
    where m.claim_id is not null and (m.name in ('milestone_lodged', 'milestone_initial_assessment_made', 'milestone_decision_made', 'milestone_payment_made', 'milestone_date_closed', 'milestone_date_re-opened')
      or starts_with(m.name, 'milestone_decision_changed_to_')));
begin
  if claims = '{}' then
    return null;
  end if;
  -- in the order of their numbers, so that of two payment runs neither waits for the other
  with moved as (
    select c.id, l.lifecycle from claim c cross join lateral (select app.lifecycle_of(c) as lifecycle offset 0) l
    where c.id = any (claims) and c.lifecycle is distinct from l.lifecycle order by c.id for no key update of c)
  update claim c set lifecycle = m.lifecycle from moved m where c.id = m.id;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claims_lodged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", internal_name, hide_from_ui)
  select c.org_id, c.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', coalesce((item ->> 'hideFromUi')::boolean, false)
  from lodged c cross join lateral app.offered_items(app.setting(c.org_id, 'claim_timeline_items'))
  order by c.id, "position";
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at)
  select c.org_id, 'claim', c.id, app.milestone_name(m.what), m.source, m.occurred_at
  from lodged c cross join lateral (values
    (1, 'received', 'claim:received', coalesce(c.claim_reported_at, app.shifted(c.created_at))),
    (2, 'lodged', 'claim:lodged', app.shifted(c.created_at)),
    (3, 'date of loss', 'claim:1', c.claim_occurred_at),
    (4, 'decision made', 'claim:1', case when app.counts_as_decided(c.org_id, c.decision) then app.shifted(c.created_at) end)) m (number, what, source, occurred_at)
  where m.occurred_at is not null
  order by c.id, m.number;
  perform app.notify(c.org_id, c.owner_id, 'claim assigned', 'claim', c.id, 'Claim #' || c.id, record_kind => 'claim', record_id => c.id)
  from (select * from lodged order by id) c;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claims_changed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at)
  select a.org_id, 'claim', a.id, app.milestone_name(m.what), 'claim:' || a.row_version, app.now()
  from after a join before b on b.org_id = a.org_id and b.id = a.id cross join lateral (values
    (1, case when a.status <> b.status then 'status changed to ' || a.status end),
    (2, case when app.is_closed(a.status) and not app.is_closed(b.status) then 'date closed' when app.is_closed(b.status) and not app.is_closed(a.status) then 'date re-opened' end),
    (3, case when a.decision is distinct from b.decision then 'decision changed to ' || coalesce(a.decision, '') end),
    (4, case when a.decision is distinct from b.decision and app.counts_as_decided(a.org_id, a.decision) then 'decision made' end),
    (5, case when a.triage_outcome is distinct from b.triage_outcome then 'triage outcome changed to ' || coalesce(a.triage_outcome, '') end),
    (6, case when a.owner_id is distinct from b.owner_id then 'owner changed' end),
    (7, case when coalesce(a.excess_received, 0) > coalesce(b.excess_received, 0) then 'excess payment received' end),
    (8, case when coalesce(a.recovery_received, 0) > coalesce(b.recovery_received, 0) then 'recovery payment received' end),
    (9, case when (a.ph_acc, a.ph_bsb) is distinct from (b.ph_acc, b.ph_bsb) then 'policyholder payment details changed' end)) m (number, what)
  where a.row_version <> b.row_version and m.what is not null
  order by a.id, m.number
  on conflict on constraint milestone_source_key do nothing;
  return null;
end
$function$;

CREATE TRIGGER t60_changed AFTER UPDATE ON public.claim FOR EACH ROW WHEN (((old.claim_reported_at IS DISTINCT FROM new.claim_reported_at) OR (old.claim_occurred_at IS DISTINCT FROM new.claim_occurred_at) OR (old.owner_id IS DISTINCT FROM new.owner_id))) EXECUTE FUNCTION app.after_claim_change();

CREATE TRIGGER t60_lodged AFTER INSERT ON public.claim REFERENCING NEW TABLE AS lodged FOR EACH STATEMENT EXECUTE FUNCTION app.after_claims_lodged();

CREATE TRIGGER t63_changed AFTER UPDATE ON public.claim REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.after_claims_changed();
