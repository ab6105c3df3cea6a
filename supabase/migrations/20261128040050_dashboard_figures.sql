-- All figures of a dashboard at once: a live query has one root field. Each row is one of a function in dashboards.sql, beside
-- the name of its figure; those of a period come a second time for the period before.

create view dashboard_figure as
select null::text as figure, null::boolean as is_previous, null::bigint as res_big_int, null::numeric as res_decimal, null::text as res_string, null::text as res_key where false;
comment on view dashboard_figure is 'A row of one of a dashboard''s figures.';

create function public.claims_dashboard(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', grouped_by text default 'insurer') returns setof dashboard_figure language sql stable as $$
  -- the closing ratio is worked out from what is counted for the chart anyway
  with counted as materialized (
    select 'received' as figure, false as is_previous, f.* from public.claims_received_last_6_months($1, $2) f
    union all
    select 'received', true, f.* from public.claims_received_last_6_months($1, $2, true) f
    union all
    select 'closed', false, f.* from public.claims_closed_last_6_months($1, $2) f
    union all
    select 'closed', true, f.* from public.claims_closed_last_6_months($1, $2, true) f)
  select c.* from counted c
  union all
  (select 'closing ratio', closed.is_previous, closed.res_big_int, app.closing_ratio(closed.res_big_int, received.res_big_int), closed.res_string, closed.res_key
  from counted closed join counted received on received.figure = 'received' and received.is_previous = closed.is_previous and received.res_key = closed.res_key
  where closed.figure = 'closed'
  order by closed.is_previous, closed.res_key)
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
  select 'average duration by month', false, f.* from public.claims_average_duration_by_month($1, $2) f
  union all
  select 'average duration by month', true, f.* from public.claims_average_duration_by_month($1, $2, true) f
  union all
  select 'average cost', false, f.* from public.claims_average_cost($1, $2) f
  union all
  select 'average cost', true, f.* from public.claims_average_cost($1, $2, true) f
  union all
  select 'cost incurred', false, f.* from public.claims_cost_incurred($1, $2, $3) f
$$;
comment on function public.claims_dashboard(bigint[], bigint[], text) is 'The figures of the claims dashboard; cost incurred by insurer, or by product type (product). @reads claim,user_in_org,insurer,product_type,configuration_item_org @every 10 @shared';

create function public.complaints_dashboard(external_org_ids bigint[] default '{}') returns setof dashboard_figure language sql stable as $$
  select f.figure, false, f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f
  union all
  select f.figure, false, f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, false) f
  union all
  select f.figure, true, f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, true) f
  union all
  select 'time to respond', false, f.* from public.complaints_average_time_to_respond($1) f
  union all
  select 'time to respond', true, f.* from public.complaints_average_time_to_respond($1, true) f
  union all
  select f.figure, false, f.res_big_int, null::numeric, f.res_string, f.res_key from app.closed_complaint_figures($1, false) f
  union all
  select f.figure, true, f.res_big_int, null::numeric, f.res_string, f.res_key from app.closed_complaint_figures($1, true) f
  union all
  select f.figure, false, f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.ended_complaint_figures($1, false) f
  union all
  select f.figure, true, f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.ended_complaint_figures($1, true) f
  union all
  select f.figure, f.is_previous, f.res_big_int, null::numeric, f.res_string, f.res_key from app.received_in_year_figures($1) f
  union all
  select 'received by month', true, f.* from public.complaints_received_by_month($1, true) f
  union all
  select 'open by flag', false, f.* from public.complaints_open_by_flag($1) f
$$;
comment on function public.complaints_dashboard(bigint[]) is 'The figures of the complaints dashboard. @reads complaint,flag,external_org,user_in_org,configuration_item_org @every 10 @shared';

create function public.incidents_dashboard(external_org_ids bigint[] default '{}') returns setof dashboard_figure language sql stable as $$
  select 'reported by month', false, f.* from public.incidents_reported_by_month($1) f
  union all
  select 'reported by month', true, f.* from public.incidents_reported_by_month($1, true) f
  union all
  select 'by type', false, f.* from public.incidents_by_type($1) f
  union all
  select 'by type', true, f.* from public.incidents_by_type($1, true) f
  union all
  select 'by product', false, f.* from public.incidents_by_product($1) f
  union all
  select 'by product', true, f.* from public.incidents_by_product($1, true) f
  union all
  select 'open', false, f.* from public.incidents_open($1) f
  union all
  select 'open breaches', false, f.* from public.incidents_open_breaches($1) f
  union all
  select 'severity and frequency', false, f.* from public.incidents_by_severity_and_frequency($1) f
$$;
comment on function public.incidents_dashboard(bigint[]) is 'The figures of the compliance dashboard. @reads incident,claim,complaint @every 10 @shared';

-- Who may do what

grant select on dashboard_figure to app_user, app_org_admin;

grant execute on function public.claims_dashboard(bigint[], bigint[], text), public.complaints_dashboard(bigint[]), public.incidents_dashboard(bigint[])
  to app_org_admin, app_user;
