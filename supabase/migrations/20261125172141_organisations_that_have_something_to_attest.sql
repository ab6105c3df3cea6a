-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.organisations_to_ask()
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with o as materialized (
    select o.id, app.today(o.id) as today from org o
    where o.is_enabled and o.is_compliance_feature_enabled and exists (select from obligation_control c where c.org_id = o.id and c.is_active))
  select o.id from o
  where exists (
      select from obligation_control c
      where c.org_id = o.id and c.is_active
        and (coalesce((select max(a.period_to) + 1 from control_attestation a where a.org_id = c.org_id and a.control_id = c.id), c.starts_on)
          + make_interval(months => app.frequency_months(c.frequency)))::date <= o.today)
    or exists (select from control_attestation a where a.org_id = o.id and a.answer is null and a.due_date < o.today and a.reminded_at is null)
  order by o.id
$function$;

grant execute on function app.organisations_to_ask() to app_system;

comment on function app.organisations_to_ask() is 'Organisations that app.ask_attestations() has something to ask for or to remind of: asked every minute, so that the others cost nothing.';
