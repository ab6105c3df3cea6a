-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.complaint_status(access_key text)
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select jsonb_build_object(
    'reference', c.id::text, 'receivedAt', c.dt_received, 'acknowledgedAt', c.acknowledged_at, 'answeredAt', c.responded_at, 'closedAt', c.closed_at,
    'dueOn', app.complaint_due_on(c.org_id, c.id),
    'org', jsonb_build_object('name', o.name, 'logoKey', o.logo_key, 'zone', o.zone, 'page', app.setting(o.id, 'public_complaint_page'), 'letterhead', app.setting(o.id, 'letterhead')))
  from public_complaint p
  join complaint c on c.org_id = p.org_id and c.id = p.complaint_id
  join org o on o.id = p.org_id and o.is_enabled and o.is_complaints_feature_enabled
  where p.access_key = $1
$function$;

CREATE OR REPLACE FUNCTION app.complaint_due_on(org_id bigint, complaint_id bigint)
 RETURNS date
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(
    (select app.local_date(k.org_id, k.due_at) from clock k
      where k.org_id = $1 and k.entity = 'complaint' and k.entity_id = $2 and k.rule = 'respond to complaint' and k.due_at is not null order by k.round limit 1),
    (select app.local_date(c.org_id, c.dt_received) + 30 from complaint c where c.org_id = $1 and c.id = $2))
$function$;

grant execute on function app.complaint_due_on(bigint,bigint) to app_system;

comment on function app.complaint_due_on(bigint,bigint) is 'The last day on which a complaint is answered in time: as its clock says (RG 271.56: 30 calendar days, or what the organisation has set itself).';
