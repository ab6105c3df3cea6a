-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.complaints_open_by_indicator(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f where f.figure = 'open by indicator'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_open_by_user(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f where f.figure = 'open by user'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_open_count(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f where f.figure = 'open'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select f.figure, false, f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f
  union all
  select 'responded within 5 days', false, f.* from public.complaints_responded_within_5_days($1) f
  union all
  select 'responded within 5 days', true, f.* from public.complaints_responded_within_5_days($1, true) f
  union all
  select 'time to acknowledge', false, f.* from public.complaints_average_time_to_acknowledge($1) f
  union all
  select 'time to acknowledge', true, f.* from public.complaints_average_time_to_acknowledge($1, true) f
  union all
  select 'time to respond', false, f.* from public.complaints_average_time_to_respond($1) f
  union all
  select 'time to respond', true, f.* from public.complaints_average_time_to_respond($1, true) f
  union all
  select 'closed by org', false, f.* from public.complaints_closed_by_org($1) f
  union all
  select 'closed by outcome', false, f.* from public.complaints_closed_by_outcome($1) f
  union all
  select 'closed by milestone', false, f.* from public.complaints_closed_by_milestone($1) f
  union all
  select 'monetary remedy', false, f.* from public.complaints_monetary_remedy($1) f
  union all
  select 'monetary remedy', true, f.* from public.complaints_monetary_remedy($1, true) f
  union all
  select 'received by age', false, f.* from public.complaints_received_by_age($1) f
  union all
  select 'received by month', false, f.* from public.complaints_received_by_month($1) f
  union all
  select 'received by month', true, f.* from public.complaints_received_by_month($1, true) f
  union all
  select 'open by flag', false, f.* from public.complaints_open_by_flag($1) f
  union all
  select 'received by issue', false, f.* from public.complaints_received_by_issue($1) f
$function$;

CREATE OR REPLACE FUNCTION app.open_complaint_figures(external_org_ids bigint[])
 RETURNS TABLE(figure text, res_big_int bigint, res_string text, res_key text)
 LANGUAGE sql
 STABLE
AS $function$
  with counted as materialized (
    select c.owner_id, c.indicator_color::text as color, count(*) as n
    from public.complaint c
    where c.status in ('open', 're-opened') and app.is_chosen($1, c.party_ids)
    group by c.owner_id, c.indicator_color)
  select 'open', coalesce(sum(c.n), 0)::bigint, 'open', null::text
  from counted c
  union all
  (select 'open by indicator', coalesce(f.n, 0), k.color, k.color
  from unnest('{green,orange,red}'::text[]) with ordinality k (color, place) left join (
    select c.color, sum(c.n)::bigint as n from counted c group by c.color) f on f.color = k.color
  order by k.place)
  union all
  (select 'open by user', f.n, coalesce(u.name, 'Unassigned')::text, f.owner_id::text
  from (
    select c.owner_id, sum(c.n)::bigint as n from counted c group by c.owner_id) f left join public.user_in_org u on u.org_id = (select app.org_id()) and u.user_id = f.owner_id
  order by f.n desc, u.name, f.owner_id)
$function$;

grant execute on function app.open_complaint_figures(bigint[]) to app_org_admin;

grant execute on function app.open_complaint_figures(bigint[]) to app_system;

grant execute on function app.open_complaint_figures(bigint[]) to app_user;

comment on function app.open_complaint_figures(bigint[]) is 'Three figures of the open complaints, for which they are read once.';
