-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.setting(org_id bigint, name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return (
    select coalesce(o.value, i.value)
    from configuration_item i left join configuration_item_org o on o.configuration_item_id = i.id and o.org_id = $1
    where i.name = $2);
end
$function$;

CREATE OR REPLACE FUNCTION app.lifecycle_of(claim claim)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  return (
    select case
      when app.is_closed(claim.status) then 'closed'
      when decided.at is not null and exists (
        select from milestone p where p.org_id = claim.org_id and p.claim_id = claim.id and p.name = 'milestone_payment_made' and p.occurred_at >= decided.at) then 'settled'
      when decided.at is not null then 'decided'
      when exists (select from milestone a where a.org_id = claim.org_id and a.claim_id = claim.id and a.name = 'milestone_initial_assessment_made') then 'assessed'
      else 'lodged' end
    from (select min(d.occurred_at) as at from milestone d
      where d.org_id = claim.org_id and d.claim_id = claim.id and d.name = 'milestone_decision_made' and app.counts_as_decided(claim.org_id, claim.decision)) decided);
end
$function$;

CREATE OR REPLACE FUNCTION app.update_rounds(org_id bigint, records bigint[], entity text, ends text[])
 RETURNS TABLE(entity_id bigint, round integer, started_by text, started_at timestamp with time zone, done_id bigint, is_met boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  return query
  with m as materialized (
    select m.entity_id, m.id, m.name, m.occurred_at,
      case when m.name = 'milestone_received' and m.id = first_value(m.id) over (partition by m.entity_id, m.name order by m.occurred_at, m.id) or m.name = 'milestone_date_re-opened' then 'period'
        when m.name = 'milestone_progress_update_sent' then 'update'
        when m.name = any ($4) then 'end' end as what
    from milestone m
    where m.org_id = $1 and m.entity = $3 and m.entity_id = any ($2) and m.name = any ($4 || '{milestone_received,milestone_progress_update_sent,milestone_date_re-opened}'::text[]))
  select s.entity_id, row_number() over (partition by s.entity_id order by s.occurred_at, s.id)::integer, s.name::text, s.occurred_at, n.id, n.what = 'update'
  from m s
  left join lateral (
    select n.id, n.what from m n
    where n.entity_id = s.entity_id and n.what in ('update', 'end') and (n.occurred_at, n.id) > (s.occurred_at, s.id)
    order by n.occurred_at, n.id limit 1) n on true
  where s.what = 'period'
    -- an update begins a round only while updates are owed
    or s.what = 'update' and coalesce((
      select b.what <> 'end' from m b
      where b.entity_id = s.entity_id and b.what is not null and (b.occurred_at, b.id) < (s.occurred_at, s.id)
      order by (b.what <> 'update') desc, b.occurred_at desc, b.id desc limit 1), true);
end
$function$;

CREATE OR REPLACE FUNCTION app.claim_clocks(org_id bigint, records bigint[])
 RETURNS TABLE(entity_id bigint, owner_id bigint, rule text, round integer, started_by text, started_at timestamp with time zone, done_id bigint, done_at timestamp with time zone, done_what text, is_met boolean, excused boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if $2 is null then
    return;
  end if;
  return query
  with c as materialized (
    select c.id, c.owner_id, c.exceptional_circumstance, case when app.is_closed(c.status) then coalesce(app.shifted(c.closed_at), app.now()) end as closed_at
    from claim c where c.org_id = $1 and c.id = any ($2)),
  rules (rule, starts, meets) as (values
    ('initial assessment', 'milestone_received', '{milestone_initial_assessment_made,milestone_decision_made}'::text[]),
    ('decision on information', 'milestone_all_information_received', '{milestone_decision_made}'),
    ('claim decision', 'milestone_received', '{milestone_decision_made}'),
    ('claim decision, exceptional', 'milestone_received', '{milestone_decision_made}'))
  select c.id, c.owner_id, r.rule, 1, s.name::text, s.occurred_at, d.id, coalesce(d.occurred_at, c.closed_at), case when d.id is null and c.closed_at is not null then 'record closed' end, d.id is not null, false
  from c cross join rules r
  cross join lateral (
    select s.name, s.occurred_at from milestone s where s.org_id = $1 and s.claim_id = c.id and s.name = r.starts order by s.occurred_at, s.id limit 1) s
  left join lateral (
    select d.id, d.occurred_at from milestone d where d.org_id = $1 and d.claim_id = c.id and d.name = any (r.meets) order by d.occurred_at, d.id limit 1) d on true
  where (r.rule <> 'claim decision' or c.exceptional_circumstance is null)
    and (r.rule <> 'claim decision, exceptional' or c.exceptional_circumstance is not null)
    -- what comes in after the decision waits for none
    and (r.rule <> 'decision on information' or d.id is null or d.occurred_at >= s.occurred_at)
  union all
  select c.id, c.owner_id, 'claim update', u.round, u.started_by, u.started_at, u.done_id, case when u.done_id is null then c.closed_at end, case when u.done_id is null and c.closed_at is not null then 'record closed' end, u.is_met, false
  from app.update_rounds($1, $2, 'claim', '{milestone_decision_made,milestone_date_closed}') u join c on c.id = u.entity_id;
end
$function$;

CREATE OR REPLACE FUNCTION app.complaint_clocks(org_id bigint, records bigint[])
 RETURNS TABLE(entity_id bigint, owner_id bigint, rule text, round integer, started_by text, started_at timestamp with time zone, done_id bigint, done_at timestamp with time zone, done_what text, is_met boolean, excused boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if $2 is null then
    return;
  end if;
  return query
  with place as materialized (select app.calendar_of(o.id) as calendar, o.zone from org o where o.id = $1),
  c as materialized (
    select c.id, c.owner_id, c.status, case when c.status in ('closed', 'cancelled') then coalesce(app.shifted(c.closed_at), app.now()) end as closed_at,
      c.status = 'closed' and app.needs_no_response(c) as needs_none,
      s.name::text, s.occurred_at, a.id as acknowledged_id, r.id as responded_id, r.occurred_at as responded_at, n.id as notice_id
    from complaint c
    cross join lateral (select s.name, s.occurred_at from milestone s where s.org_id = $1 and s.complaint_id = c.id and s.name = 'milestone_received' order by s.occurred_at, s.id limit 1) s
    left join lateral (select a.id from milestone a where a.org_id = $1 and a.complaint_id = c.id and a.name in ('milestone_acknowledged', 'milestone_responded') order by a.occurred_at, a.id limit 1) a on true
    left join lateral (select r.id, r.occurred_at from milestone r where r.org_id = $1 and r.complaint_id = c.id and r.name = 'milestone_responded' order by r.occurred_at, r.id limit 1) r on true
    left join lateral (select n.id from milestone n where n.org_id = $1 and n.complaint_id = c.id and n.name = 'milestone_delay_notice_sent' order by n.occurred_at, n.id limit 1) n on true
    where c.org_id = $1 and c.id = any ($2))
  select c.id, c.owner_id, 'acknowledge complaint', 1, c.name, c.occurred_at, c.acknowledged_id, case when c.acknowledged_id is null then c.closed_at end,
    case when c.acknowledged_id is null and c.closed_at is not null then 'record closed' end, c.acknowledged_id is not null, false
  from c
  union all
  -- one that is closed without a response that it needs still waits for it
  select c.id, c.owner_id, 'respond to complaint', 1, c.name, c.occurred_at, c.responded_id, case when c.responded_id is null and (c.status = 'cancelled' or c.needs_none) then c.closed_at end,
    case when c.responded_id is null and c.needs_none then 'closed within 5 business days' when c.responded_id is null and c.status = 'cancelled' then 'record cancelled' end, c.responded_id is not null or c.needs_none, false
  from c
  union all
  -- no notice is asked for where the response came in time
  select c.id, c.owner_id, 'delay notice', 1, c.name, c.occurred_at, coalesce(c.notice_id, c.responded_id), case when coalesce(c.notice_id, c.responded_id) is null and (c.status = 'cancelled' or c.needs_none) then c.closed_at end,
    case when c.notice_id is not null then null when c.responded_id is not null then 'responded' when c.status = 'cancelled' then 'record cancelled' when c.needs_none then 'closed within 5 business days' end,
    c.notice_id is not null, c.notice_id is null and date_trunc('second', c.responded_at) <= app.clock_due(place.calendar, place.zone, c.occurred_at, 30, 'calendar')
  from c cross join place
  union all
  select c.id, c.owner_id, 'complaint update', u.round, u.started_by, u.started_at, u.done_id, case when u.done_id is null then c.closed_at end, case when u.done_id is null and c.closed_at is not null then 'record closed' end, u.is_met, false
  from app.update_rounds($1, $2, 'complaint', '{milestone_responded,milestone_date_closed}') u join c on c.id = u.entity_id;
end
$function$;

CREATE OR REPLACE FUNCTION app.incident_clocks(org_id bigint, records bigint[])
 RETURNS TABLE(entity_id bigint, owner_id bigint, rule text, round integer, started_by text, started_at timestamp with time zone, done_id bigint, done_at timestamp with time zone, done_what text, is_met boolean, excused boolean)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
begin
  if $2 is null then
    return;
  end if;
  return query
  with i as materialized (
    select i.id, i.owner_id, i.dt_aware, i.dt_investigation_started, i.dt_reported_to_asic, i.risk, i.dt_privacy_assessed,
      case when i.reportable_decision in ('reportable', 'not reportable') then i.reportable_decision end as decision, decided.at as decided_at
    from incident i
    -- when that was decided its history says
    left join lateral (
      select app.shifted(max(l.created_at)) as at from log l
      where l.org_id = $1 and l.incident_id = i.id and l.entity = 'incident' and l.json_diff @> '[{"field": "reportableDecision"}]') decided on true
    where i.org_id = $1 and i.id = any ($2))
  select i.id, i.owner_id, 'breach report', 1, 'dtAware', i.dt_aware, null::bigint, coalesce(i.dt_reported_to_asic, case when i.decision = 'not reportable' then coalesce(i.decided_at, app.now()) end),
    case when i.dt_reported_to_asic is not null then 'dtReportedToAsic' when i.decision = 'not reportable' then 'not reportable' end, i.dt_reported_to_asic is not null, i.dt_reported_to_asic is null and i.decision = 'not reportable'
  from i where i.dt_aware is not null
  union all
  select i.id, i.owner_id, 'investigation', 1, 'dtInvestigationStarted', i.dt_investigation_started, null, case when i.decision is not null then coalesce(i.decided_at, app.now()) else i.dt_reported_to_asic end,
    coalesce(i.decision, case when i.dt_reported_to_asic is not null then 'dtReportedToAsic' end), coalesce(i.decision, i.dt_reported_to_asic::text) is not null, false
  from i where i.dt_investigation_started is not null
  union all
  select i.id, i.owner_id, 'privacy assessment', 1, 'dtAware', i.dt_aware, null, i.dt_privacy_assessed, case when i.dt_privacy_assessed is not null then 'dtPrivacyAssessed' end, i.dt_privacy_assessed is not null, false
  from i where i.dt_aware is not null and i.risk = 'privacy & data';
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_next_due()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed record;
begin
  if tg_op = 'INSERT' then
    perform app.keep_next_due_of(one.org_id, one.entity, one.ids)
    from (select a.org_id, a.entity, array_agg(distinct a.entity_id) as ids from after a where a.is_open group by a.org_id, a.entity order by a.org_id, a.entity) one;
  elsif tg_op = 'DELETE' then
    perform app.keep_next_due_of(one.org_id, one.entity, one.ids)
    from (select b.org_id, b.entity, array_agg(distinct b.entity_id) as ids from before b where b.is_open group by b.org_id, b.entity order by b.org_id, b.entity) one;
  else
    -- planned at every run: a plan that is kept from a statement over few rows compares each of many with each
    for changed in execute '
      select a.org_id, a.entity, array_agg(distinct a.entity_id) as ids from after a join before b using (id)
      where (a.is_open, a.due_at) is distinct from (b.is_open, b.due_at) group by a.org_id, a.entity order by a.org_id, a.entity' loop
      perform app.keep_next_due_of(changed.org_id, changed.entity, changed.ids);
    end loop;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_claim_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint[];
begin
  case tg_op
    when 'DELETE' then select array_agg(distinct b.claim_id) into changed from before b where b.claim_id is not null;
    else select array_agg(distinct a.claim_id) into changed from after a where a.claim_id is not null;
  end case;
  if changed is null then
    return null;
  end if;
  -- one after the other, and each sees what the one before it wrote
  perform from claim r where r.id = any (changed) order by r.id for no key update;
  update claim r set current_step = s.step
  from claim of_claim cross join lateral (
    select coalesce((array_agg(i.label order by i."order", i.id) filter (where not i.is_completed))[1], case when count(*) = 0 then 'No timeline' else 'All done' end) as step
    from timeline_item i where i.org_id = of_claim.org_id and i.claim_id = of_claim.id and not i.hide_from_ui) s
  where of_claim.id = any (changed) and r.org_id = of_claim.org_id and r.id = of_claim.id and r.current_step <> s.step;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_complaint_step()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint[];
begin
  case tg_op
    when 'DELETE' then select array_agg(distinct b.complaint_id) into changed from before b where b.complaint_id is not null;
    else select array_agg(distinct a.complaint_id) into changed from after a where a.complaint_id is not null;
  end case;
  if changed is null then
    return null;
  end if;
  -- one after the other, and each sees what the one before it wrote
  perform from complaint r where r.id = any (changed) order by r.id for no key update;
  update complaint r set last_step = s.step
  from complaint of_complaint cross join lateral (
    select coalesce((array_agg(coalesce(i.label_when_completed, i.label) order by i.completed_timestamp desc, i."order" desc, i.id desc) filter (where i.is_completed))[1], 'No step completed') as step
    from timeline_item i where i.org_id = of_complaint.org_id and i.complaint_id = of_complaint.id and not i.hide_from_ui) s
  where of_complaint.id = any (changed) and r.org_id = of_complaint.org_id and r.id = of_complaint.id and r.last_step <> s.step;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_next_due_of(org_id bigint, entity text, records bigint[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if $2 = 'claim' then
    with next as (
      select r.id, n.due_at, n.rule from claim r
      left join lateral (select k.due_at, k.rule from clock k where k.org_id = $1 and k.entity = 'claim' and k.entity_id = r.id and k.is_open and k.due_at is not null order by k.due_at, k.rule limit 1) n on true
      where r.org_id = $1 and r.id = any ($3) and (r.next_due_at, r.next_due_rule) is distinct from (n.due_at, n.rule)
      order by r.id for no key update of r)
    update claim r set next_due_at = n.due_at, next_due_rule = n.rule from next n where r.org_id = $1 and r.id = n.id;
  elsif $2 = 'complaint' then
    with next as (
      select r.id, n.due_at, n.rule from complaint r
      left join lateral (select k.due_at, k.rule from clock k where k.org_id = $1 and k.entity = 'complaint' and k.entity_id = r.id and k.is_open and k.due_at is not null order by k.due_at, k.rule limit 1) n on true
      where r.org_id = $1 and r.id = any ($3) and (r.next_due_at, r.next_due_rule) is distinct from (n.due_at, n.rule)
      order by r.id for no key update of r)
    update complaint r set next_due_at = n.due_at, next_due_rule = n.rule from next n where r.org_id = $1 and r.id = n.id;
  elsif $2 = 'incident' then
    with next as (
      select r.id, n.due_at, n.rule from incident r
      left join lateral (select k.due_at, k.rule from clock k where k.org_id = $1 and k.entity = 'incident' and k.entity_id = r.id and k.is_open and k.due_at is not null order by k.due_at, k.rule limit 1) n on true
      where r.org_id = $1 and r.id = any ($3) and (r.next_due_at, r.next_due_rule) is distinct from (n.due_at, n.rule)
      order by r.id for no key update of r)
    update incident r set next_due_at = n.due_at, next_due_rule = n.rule from next n where r.org_id = $1 and r.id = n.id;
  end if;
end
$function$;

comment on function app.keep_next_due() is 'As app.keep_next_due_of, of all records whose clocks one statement changed.';

comment on function app.keep_next_due_of(bigint,pg_catalog.text,bigint[]) is 'Keeps next_due_at and next_due_rule of records as their open clocks say: what is overdue is the next that is due.';
