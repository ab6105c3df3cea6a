-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.count_ruled(entity text, start_name text, end_name text, length integer, interval_type text, workflow_id bigint, up_to integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of(o.id) as calendar, o.zone, o.id as org_id, app.now() as moment, app.rule_starts($2, $3) as names from org o where o.id = app.org_id())
  select count(*)::integer
  from (
    select
    from place
    join milestone m on m.org_id = place.org_id and m.entity = $1 and m.name = any (place.names)
      -- no interval is shorter than as many calendar days
      and m.occurred_at <= place.moment - make_interval(days => $4)
    where app.due_in(place.calendar, place.zone, m.occurred_at, $4, $5) <= place.moment
      and case $1
        when 'claim' then exists (select from claim c where c.org_id = m.org_id and c.id = m.entity_id and not app.is_closed(c.status) and ($6 is null or c.workflow_id = $6))
        else exists (select from complaint c where c.org_id = m.org_id and c.id = m.entity_id and c.status not in ('closed', 'cancelled')) end
      -- of two at one moment one counts
      and not exists (select from milestone s where s.org_id = m.org_id and s.entity = $1 and s.entity_id = m.entity_id and s.name = any (place.names) and (s.occurred_at, s.id) > (m.occurred_at, m.id))
      and ($2 = $3 or not exists (select from milestone e where e.org_id = m.org_id and e.entity = $1 and e.entity_id = m.entity_id and e.name = $3 and e.occurred_at >= m.occurred_at))
    limit $7) ruled
$function$;
