-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

create or replace view public.dashboard_figure as
 SELECT NULL::text AS figure,
    NULL::boolean AS is_previous,
    NULL::bigint AS res_big_int,
    NULL::numeric AS res_decimal,
    NULL::text AS res_string,
    NULL::text AS res_key
  WHERE false;

grant select on table public.dashboard_figure to app_user;

grant select on table public.dashboard_figure to app_org_admin;

comment on view public.dashboard_figure is 'A row of one of a dashboard''s figures.';

CREATE OR REPLACE FUNCTION public.complaints_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select 'open', false, f.* from public.complaints_open_count($1) f
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
  select 'open by indicator', false, f.* from public.complaints_open_by_indicator($1) f
  union all
  select 'received by issue', false, f.* from public.complaints_received_by_issue($1) f
  union all
  select 'open by user', false, f.* from public.complaints_open_by_user($1) f
$function$;

CREATE OR REPLACE FUNCTION public.claims_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], grouped_by text DEFAULT 'insurer'::text)
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select 'received', false, f.* from public.claims_received_last_6_months($1, $2) f
  union all
  select 'received', true, f.* from public.claims_received_last_6_months($1, $2, true) f
  union all
  select 'closed', false, f.* from public.claims_closed_last_6_months($1, $2) f
  union all
  select 'closed', true, f.* from public.claims_closed_last_6_months($1, $2, true) f
  union all
  select 'received yesterday', false, f.* from public.claims_received_yesterday($1, $2) f
  union all
  select 'received yesterday', true, f.* from public.claims_received_yesterday($1, $2, true) f
  union all
  select 'closed yesterday', false, f.* from public.claims_closed_yesterday($1, $2) f
  union all
  select 'closed yesterday', true, f.* from public.claims_closed_yesterday($1, $2, true) f
  union all
  select 'open by status', false, f.* from public.claims_open_by_status($1, $2) f
  union all
  select 'open by owner', false, f.* from public.claims_open_by_owner($1, $2) f
  union all
  select 'open by milestone', false, f.* from public.claims_open_by_milestone($1, $2) f
  union all
  select 'open by indicator', false, f.* from public.claims_open_by_indicator($1, $2) f
  union all
  select 'average duration', false, f.* from public.claims_average_duration($1, $2) f
  union all
  select 'average duration', true, f.* from public.claims_average_duration($1, $2, true) f
  union all
  select 'average cost', false, f.* from public.claims_average_cost($1, $2) f
  union all
  select 'average cost', true, f.* from public.claims_average_cost($1, $2, true) f
  union all
  select 'cost incurred', false, f.* from public.claims_cost_incurred($1, $2, $3) f
$function$;

CREATE OR REPLACE FUNCTION public.incidents_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
  select 'reported by month', false, f.* from public.incidents_reported_by_month($1) f
  union all
  select 'reported by month', true, f.* from public.incidents_reported_by_month($1, true) f
  union all
  select 'by type', false, f.* from public.incidents_by_type($1) f
  union all
  select 'by product', false, f.* from public.incidents_by_product($1) f
  union all
  select 'open', false, f.* from public.incidents_open($1) f
  union all
  select 'open breaches', false, f.* from public.incidents_open_breaches($1) f
  union all
  select 'severity and frequency', false, f.* from public.incidents_by_severity_and_frequency($1) f
$function$;

grant execute on function public.complaints_dashboard(bigint[]) to app_org_admin;

grant execute on function public.complaints_dashboard(bigint[]) to app_user;

grant execute on function public.claims_dashboard(bigint[],bigint[],pg_catalog.text) to app_org_admin;

grant execute on function public.claims_dashboard(bigint[],bigint[],pg_catalog.text) to app_user;

grant execute on function public.incidents_dashboard(bigint[]) to app_org_admin;

grant execute on function public.incidents_dashboard(bigint[]) to app_user;

comment on function public.claims_dashboard(bigint[],bigint[],pg_catalog.text) is 'The figures of the claims dashboard; cost incurred by insurer, or by product type (product).';

comment on function public.complaints_dashboard(bigint[]) is 'The figures of the complaints dashboard.';

comment on function public.incidents_dashboard(bigint[]) is 'The figures of the compliance dashboard.';
