-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.follow_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  complaints constant bigint[] := array(select distinct m.complaint_id from changed m where m.complaint_id is not null and m.name in ('milestone_acknowledged', 'milestone_responded'));
begin
  if complaints = '{}' then
    return null;
  end if;
  -- the first of each: a re-opened complaint starts no clock anew
  update complaint c set acknowledged_at = answered.acknowledged, responded_at = answered.responded
  from complaint o cross join lateral (
    select min(a.occurred_at) filter (where a.name = 'milestone_acknowledged') as acknowledged, min(a.occurred_at) filter (where a.name = 'milestone_responded') as responded
    from milestone a where a.org_id = o.org_id and a.complaint_id = o.id and a.name in ('milestone_acknowledged', 'milestone_responded')) answered
  where o.id = any (complaints) and c.id = o.id and (c.acknowledged_at, c.responded_at) is distinct from (answered.acknowledged, answered.responded);
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
  with moved as (select c.id, app.lifecycle_of(c) as lifecycle from claim c where c.id = any (claims) and c.lifecycle is distinct from app.lifecycle_of(c) order by c.id for no key update)
  update claim c set lifecycle = m.lifecycle from moved m where c.id = m.id;
  return null;
end
$function$;
