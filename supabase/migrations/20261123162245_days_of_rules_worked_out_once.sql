-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.indicator_definition_due_records(org_id bigint, first_due date, last_due date)
 RETURNS TABLE(entity_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1),
  -- once for each rule, so that its milestones are read by their index
  r as materialized (
    select rule.*, app.rule_starts(rule.milestone_start_name, rule.milestone_end_name) as names, lower(began.range) as began_from, upper(began.range) as began_until
    from place cross join indicator_definition rule
    cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, rule.interval_in_days, rule.interval_type) as range offset 0) began
    where rule.org_id = $1 and rule.is_enabled)
  select m.entity_id
  from place cross join r
  join milestone m on m.org_id = $1 and m.entity = 'claim' and m.name = any (r.names) and m.occurred_at >= r.began_from and m.occurred_at < r.began_until
  join claim c on c.org_id = $1 and c.id = m.entity_id and not app.is_closed(c.status) and true
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from indicator i where i.org_id = $1 and i.entity_id = m.entity_id and i.indicator_definition_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.claim_id = m.entity_id and s.name = any (r.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.claim_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$function$;

CREATE OR REPLACE FUNCTION app.workflow_rule_due_records(org_id bigint, first_due date, last_due date)
 RETURNS TABLE(entity_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1),
  -- once for each rule, so that its milestones are read by their index
  r as materialized (
    select rule.*, app.rule_starts(rule.milestone_start_name, rule.milestone_end_name) as names, lower(began.range) as began_from, upper(began.range) as began_until
    from place cross join workflow_rule rule
    cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, rule.interval_in_days, rule.interval_type) as range offset 0) began
    where rule.org_id = $1 and rule.is_enabled)
  select m.entity_id
  from place cross join r
  join milestone m on m.org_id = $1 and m.entity = 'claim' and m.name = any (r.names) and m.occurred_at >= r.began_from and m.occurred_at < r.began_until
  join claim c on c.org_id = $1 and c.id = m.entity_id and not app.is_closed(c.status) and c.workflow_id = r.workflow_id
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from workflow_rule_instance i where i.org_id = $1 and i.entity_id = m.entity_id and i.workflow_rule_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.claim_id = m.entity_id and s.name = any (r.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.claim_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$function$;

CREATE OR REPLACE FUNCTION app.complaint_indicator_definition_due_records(org_id bigint, first_due date, last_due date)
 RETURNS TABLE(entity_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1),
  -- once for each rule, so that its milestones are read by their index
  r as materialized (
    select rule.*, app.rule_starts(rule.milestone_start_name, rule.milestone_end_name) as names, lower(began.range) as began_from, upper(began.range) as began_until
    from place cross join complaint_indicator_definition rule
    cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, rule.interval_in_days, rule.interval_type) as range offset 0) began
    where rule.org_id = $1 and rule.is_enabled)
  select m.entity_id
  from place cross join r
  join milestone m on m.org_id = $1 and m.entity = 'complaint' and m.name = any (r.names) and m.occurred_at >= r.began_from and m.occurred_at < r.began_until
  join complaint c on c.org_id = $1 and c.id = m.entity_id and c.status not in ('closed', 'cancelled') and true
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from complaint_indicator i where i.org_id = $1 and i.entity_id = m.entity_id and i.complaint_indicator_definition_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.complaint_id = m.entity_id and s.name = any (r.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.complaint_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$function$;
