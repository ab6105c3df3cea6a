-- Written by npm run generate from supabase/schemas; by hand: the days of the complaints that are there, at the end.
set check_function_bodies = off;

drop trigger t50_version on public.complaint;

drop index public.complaint_dt_received_idx;

drop index public.complaint_responded_at_idx;

drop function app.counted_days(integer);

alter table public.complaint add column acknowledged_in integer;

alter table public.complaint add column answered_in integer;

alter table public.complaint add column responded_in integer;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,cause_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,acknowledged_in,answered_in,responded_in,issue_group,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred,search_text}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.keep_business_days(org_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  own constant jsonb := app.setting($1, 'public_holidays');
  added constant date[] := app.days_of(own -> 'added');
  removed constant date[] := app.days_of(own -> 'removed');
begin
  delete from app.business_day b using app.own_calendar own where own.org_id = $1 and b.calendar = own.calendar;
  delete from app.own_calendar own where own.org_id = $1;
  if added <> '{}' or removed <> '{}' then
    insert into app.own_calendar (org_id, calendar) select o.id, o.state || '/' || o.id from org o where o.id = $1;
    perform app.make_business_days(o.state || '/' || o.id, o.state, added, removed) from org o where o.id = $1;
  end if;
  perform app.count_complaint_days($1);
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_state_business_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.state <> old.state then
    perform app.keep_business_days(new.id);
  else
    -- another zone: a moment may lie on another day
    perform app.count_complaint_days(new.id);
  end if;
  perform app.ask_rules_again(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION public.claims_open_by_owner(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, null::numeric, case when count(*) over (partition by u.name) > 1 then u.name || ' (' || u.email || ')' else u.name end, f.owner_id::text
  from (
    select c.owner_id, count(*) as n
    from public.claim c
    where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
    group by c.owner_id) f join public.user_in_org u on u.org_id = (select app.org_id()) and u.user_id = f.owner_id
  order by f.n desc, u.name, f.owner_id
$function$;

CREATE OR REPLACE FUNCTION public.claims_cost_incurred(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], grouped_by text DEFAULT 'insurer'::text)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(sum(f.n), 0)::bigint, coalesce(sum(f.incurred), 0), case when grouping(f.group_id) = 1 then 'total' else coalesce(max(f.name), 'None') end, f.group_id::text
  from (
    select g.id as group_id, g.n, g.incurred, case when count(*) over (partition by n.name) > 1 then n.name || ' #' || g.id else n.name end as name
    from (
      select case $3 when 'product' then c.product_type_id else c.insurer_id end as id, count(*) as n, sum(c.incurred) as incurred
      from public.claim c
      where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
      group by 1) g
    left join public.insurer i on $3 is distinct from 'product' and i.org_id = (select app.org_id()) and i.id = g.id
    left join public.product_type p on $3 = 'product' and p.org_id = (select app.org_id()) and p.id = g.id
    cross join lateral (select coalesce(i.name, p.name)::text as name) n) f
  group by grouping sets ((), (f.group_id))
  -- of the total at least, so that it is asked whatever is counted
  having (select app.cost_group($3)) is not null
  order by grouping(f.group_id) desc, 2 desc, 3, 4
$function$;

CREATE OR REPLACE FUNCTION public.complaints_responded_within_5_days(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'responded within 5 days'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_closed_by_org(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.closed_complaint_figures($1, $2) f where f.figure = 'closed by org'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_average_time_to_acknowledge(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'time to acknowledge'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_average_time_to_respond(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'average' then f.n else f.n_within end, case k.key when 'average' then round(f.average::numeric, 1) else round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, avg(c.responded_in) as average, count(*) filter (where c.responded_in <= 30) as n_within
    from public.complaint c
    where c.responded_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.responded_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)) f
  cross join (values (1, 'average'), (2, 'within')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_closed_by_outcome(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.closed_complaint_figures($1, $2) f where f.figure = 'closed by outcome'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_closed_by_milestone(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.ended_complaint_figures($1, $2) f where f.figure = 'closed by milestone'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_monetary_remedy(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.ended_complaint_figures($1, $2) f where f.figure = 'monetary remedy'
$function$;

CREATE OR REPLACE FUNCTION public.complaints_received_by_age(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.received_in_year_figures($1) f where f.figure = 'received by age' and f.is_previous = $2
$function$;

CREATE OR REPLACE FUNCTION public.complaints_received_by_issue(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'received by issue'
$function$;

CREATE OR REPLACE FUNCTION public.claims_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], grouped_by text DEFAULT 'insurer'::text)
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION public.complaints_dashboard(external_org_ids bigint[] DEFAULT '{}'::bigint[])
 RETURNS SETOF dashboard_figure
 LANGUAGE sql
 STABLE
AS $function$
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
  (select 'open by user', f.n, coalesce(case when count(*) over (partition by u.name) > 1 then u.name || ' (' || u.email || ')' else u.name end, 'Unassigned')::text, f.owner_id::text
  from (
    select c.owner_id, sum(c.n)::bigint as n from counted c group by c.owner_id) f left join public.user_in_org u on u.org_id = (select app.org_id()) and u.user_id = f.owner_id
  order by f.n desc, u.name, f.owner_id)
$function$;

CREATE OR REPLACE FUNCTION app.complaint_days(zone text, calendar text, received timestamp with time zone, acknowledged timestamp with time zone, responded timestamp with time zone, closed timestamp with time zone)
 RETURNS TABLE(acknowledged_in integer, answered_in integer, responded_in integer)
 LANGUAGE sql
 STABLE
AS $function$
  select acknowledged.ordinal - received.ordinal, answered.ordinal - received.ordinal, d.responded - d.received
  from (select ($3 at time zone $1)::date as received, ($4 at time zone $1)::date as acknowledged, ($5 at time zone $1)::date as responded, (coalesce($5, $6) at time zone $1)::date as answered) d
  left join app.business_day received on received.calendar = $2 and received.day = d.received
  left join app.business_day acknowledged on acknowledged.calendar = $2 and acknowledged.day = d.acknowledged
  left join app.business_day answered on answered.calendar = $2 and answered.day = d.answered
$function$;

CREATE OR REPLACE FUNCTION app.keep_complaint_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  select d.* into new.acknowledged_in, new.answered_in, new.responded_in
  from org o cross join lateral app.complaint_days(o.zone, app.calendar_of(o.id), new.dt_received, new.acknowledged_at, new.responded_at, new.closed_at) d
  where o.id = new.org_id;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.count_complaint_days(org_id bigint)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update complaint c set acknowledged_in = d.acknowledged_in, answered_in = d.answered_in, responded_in = d.responded_in
  from (select o.id, o.zone, app.calendar_of(o.id) as calendar from org o where o.id = $1) o
  join complaint was on was.org_id = o.id and (was.acknowledged_at is not null or was.responded_at is not null or was.closed_at is not null)
  cross join lateral app.complaint_days(o.zone, o.calendar, was.dt_received, was.acknowledged_at, was.responded_at, was.closed_at) d
  where c.org_id = was.org_id and c.id = was.id and (c.acknowledged_in, c.answered_in, c.responded_in) is distinct from (d.acknowledged_in, d.answered_in, d.responded_in);
$function$;

CREATE OR REPLACE FUNCTION app.issue_group(issue text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when $1 is null then null
    when starts_with($1, 'Advice - ') then 'Advice'
    when starts_with($1, 'Charges - ') then 'Charges'
    when starts_with($1, 'Consumer Data Right - ') then 'Consumer Data Right'
    when starts_with($1, 'Disclosure - ') then 'Disclosure'
    when starts_with($1, 'Financial difficulty/debt collection - ') then 'Financial difficulty/debt collection'
    when starts_with($1, 'Decision related to insurance - ') then 'Decision related to insurance'
    when starts_with($1, 'Decision - general - ') then 'Decision - general'
    when starts_with($1, 'Instructions - ') then 'Instructions'
    when starts_with($1, 'Privacy & confidentiality - ') then 'Privacy & confidentiality'
    when starts_with($1, 'Scams/fraud - ') then 'Scams/fraud'
    when starts_with($1, 'Service - ') then 'Service'
    when starts_with($1, 'Transactions - ') then 'Transactions'
    else 'Other' end
$function$;

CREATE OR REPLACE FUNCTION app.cost_group(grouped_by text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if $1 not in ('insurer', 'product') then
    perform app.refuse('“' || app.excerpt($1, 60) || '” is nothing that costs are grouped by. Choose insurer or product.', 'groupedBy');
  end if;
  return coalesce($1, 'insurer');
end
$function$;

CREATE OR REPLACE FUNCTION app.closing_ratio(closed bigint, received bigint)
 RETURNS numeric
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select round(100.0 * $1 / nullif($2, 0), 1)
$function$;

CREATE OR REPLACE FUNCTION app.received_complaint_figures(external_org_ids bigint[], previous boolean)
 RETURNS TABLE(figure text, res_big_int bigint, res_decimal numeric, res_string text, res_key text)
 LANGUAGE sql
 STABLE
AS $function$
  with counted as materialized (
    select c.issue_group, c.issue, count(*) as n,
      count(*) filter (where coalesce(c.responded_at, c.closed_at) < (select upper(app.local_days(0, 0)))) as n_answered,
      count(*) filter (where coalesce(c.responded_at, c.closed_at) < (select upper(app.local_days(0, 0))) and c.answered_in <= 5) as n_answered_soon,
      count(*) filter (where c.acknowledged_at < (select upper(app.local_days(0, 0)))) as n_acknowledged,
      count(*) filter (where c.acknowledged_at < (select upper(app.local_days(0, 0))) and c.acknowledged_in <= 1) as n_acknowledged_soon,
      sum(extract(epoch from c.acknowledged_at - c.dt_received) / 3600) filter (where c.acknowledged_at < (select upper(app.local_days(0, 0)))) as hours
    from public.complaint c
    where c.dt_received >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.dt_received < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)
    group by c.issue_group, c.issue),
  total as (
    select coalesce(sum(c.n_answered), 0)::bigint as n_answered, coalesce(sum(c.n_answered_soon), 0)::bigint as n_answered_soon, coalesce(sum(c.n_acknowledged), 0)::bigint as n_acknowledged,
      coalesce(sum(c.n_acknowledged_soon), 0)::bigint as n_acknowledged_soon, sum(c.hours) as hours
    from counted c)
  select 'responded within 5 days', t.n_answered_soon, round(100.0 * t.n_answered_soon / nullif(t.n_answered, 0), 1), 'within', 'within' from total t
  union all
  select 'responded within 5 days', t.n_answered, null, 'responded', 'responded' from total t
  union all
  select 'time to acknowledge', t.n_acknowledged, round(t.hours / nullif(t.n_acknowledged, 0), 1), 'average', 'average' from total t
  union all
  select 'time to acknowledge', t.n_acknowledged_soon, round(100.0 * t.n_acknowledged_soon / nullif(t.n_acknowledged, 0), 1), 'within', 'within' from total t
  union all
  (select 'received by issue', sum(c.n)::bigint, null, coalesce(c.issue_group, 'None')::text, c.issue_group::text from counted c group by c.issue_group order by 2 desc, 4)
  union all
  (select 'received by issue detail', c.n, null, coalesce(c.issue, 'None')::text, c.issue::text from counted c order by c.n desc, 4)
$function$;

CREATE OR REPLACE FUNCTION app.received_in_year_figures(external_org_ids bigint[])
 RETURNS TABLE(figure text, is_previous boolean, res_big_int bigint, res_string text, res_key text)
 LANGUAGE sql
 STABLE
AS $function$
  with counted as materialized (
    select m.month, m.starts_at >= (select lower(app.local_months(6, false))) as is_lately, f.age, f.n, f.n_before
    from app.months_of(app.local_months(12, false)) m
    left join lateral (
      -- the half year before goes as far into its last month as it is now in this one
      select c.complainant_age as age, count(*) as n, count(*) filter (where c.dt_received < (select upper(app.local_months(6, true)))) as n_before
      from public.complaint c
      where c.dt_received >= m.starts_at and c.dt_received < m.ends_at
        and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)
      group by c.complainant_age) f on true),
  ages as (
    select not c.is_lately as is_previous, coalesce(c.age, 'Not recorded')::text as age, sum(case when c.is_lately then c.n else c.n_before end)::bigint as n
    from counted c where c.n > 0 group by 1, 2)
  (select 'received by month', false, coalesce(sum(c.n), 0)::bigint, c.month, c.month
  from counted c group by c.month order by c.month)
  union all
  (select 'received by age', p.is_previous, coalesce(a.n, 0), b.band, b.band
  from (values (false), (true)) p (is_previous)
  cross join (
    select known.band, known.place from unnest('{Less than 18 years,18-24,25-34,35-44,45-54,55-64,65-74,75 years and over,Unknown or not applicable}'::text[]) with ordinality known (band, place)
    union
    select other.age, 10 from ages other where other.age <> all ('{Less than 18 years,18-24,25-34,35-44,45-54,55-64,65-74,75 years and over,Unknown or not applicable}')) b
  left join ages a on a.is_previous = p.is_previous and a.age = b.band
  where b.place < 10 or a.n > 0
  order by p.is_previous, b.place, b.band)
$function$;

CREATE OR REPLACE FUNCTION app.closed_complaint_figures(external_org_ids bigint[], previous boolean)
 RETURNS TABLE(figure text, res_big_int bigint, res_string text, res_key text)
 LANGUAGE sql
 STABLE
AS $function$
  with counted as materialized (
    select c.party_ids, coalesce(c.outcome, 'None') as outcome, count(*) as n
    from public.complaint c
    where c.closed_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.closed_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status = 'closed' and app.is_chosen($1, c.party_ids)
    group by 1, 2)
  (select 'closed by org', sum(c.n)::bigint, coalesce(p.name, 'No handling party')::text, p.id::text
  from counted c
  left join lateral unnest(case when c.party_ids = '{}' then null else c.party_ids end) party (id) on true
  left join public.external_org p on p.org_id = (select app.org_id()) and p.id = party.id
  where party.id is null or app.is_chosen($1, party.id)
  group by p.id, p.name
  order by 2 desc, 3, 4)
  union all
  (select 'closed by outcome', coalesce(sum(c.n), 0)::bigint, o.outcome, o.outcome
  from (values (1, 'Accepted'), (2, 'Rejected'), (3, 'Partially rejected'), (4, 'None')) o (place, outcome)
  left join counted c on c.outcome = o.outcome
  group by o.place, o.outcome
  order by o.place)
$function$;

CREATE OR REPLACE FUNCTION app.ended_complaint_figures(external_org_ids bigint[], previous boolean)
 RETURNS TABLE(figure text, res_big_int bigint, res_decimal numeric, res_string text, res_key text)
 LANGUAGE sql
 STABLE
AS $function$
  with months as materialized (
    select * from app.months_of(app.local_months(6, $2))),
  counted as materialized (
    select m.month, f.last_step, f.n, f.n_paid, f.amount
    from months m
    cross join lateral (
      select c.last_step, count(*) as n, count(*) filter (where c.monetary_remedy > 0) as n_paid, sum(c.monetary_remedy) filter (where c.monetary_remedy > 0) as amount
      from public.complaint c
      where c.closed_at >= m.starts_at and c.closed_at < m.ends_at and c.status = 'closed' and app.is_chosen($1, c.party_ids)
      group by c.last_step) f)
  (select 'closed by milestone', sum(c.n)::bigint, null::numeric, c.last_step::text, c.last_step::text
  from counted c group by c.last_step order by 2 desc, 4)
  union all
  (select 'monetary remedy', coalesce(sum(c.n_paid), 0)::bigint, sum(c.amount), m.month, m.month
  from months m left join counted c on c.month = m.month group by m.month order by m.month)
$function$;

CREATE OR REPLACE FUNCTION public.claims_closing_ratio(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select closed.res_big_int, app.closing_ratio(closed.res_big_int, received.res_big_int), closed.res_string, closed.res_key
  from public.claims_closed_last_6_months($1, $2, $3) closed
  join public.claims_received_last_6_months($1, $2, $3) received on received.res_key = closed.res_key
  order by closed.res_key
$function$;

CREATE OR REPLACE FUNCTION public.claims_average_duration_by_month(external_org_ids bigint[] DEFAULT '{}'::bigint[], owner_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.n, round(f.average::numeric, 1), m.month, m.month
  from app.months_of(app.local_months(6, $3)) m
  cross join lateral (
    select count(*) as n, avg(greatest(0, extract(epoch from c.closed_at - c.received_at) / 86400)::double precision) as average
    from public.claim c
    where c.status in ('closed', 'closed in recovery only') and c.closed_at >= m.starts_at and c.closed_at < m.ends_at
      and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) f
  order by m.month
$function$;

CREATE OR REPLACE FUNCTION public.complaints_received_by_issue_detail(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'received by issue detail'
$function$;

CREATE INDEX complaint_responded_at_idx ON public.complaint USING btree (org_id, responded_at, id) INCLUDE (status, responded_in, owner_id, party_ids, assignee_ids, created_by_id, created_at) WHERE (responded_at IS NOT NULL);

CREATE TRIGGER t50_version BEFORE UPDATE ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.keep_version('search_text', 'name_search', 'issue_group');

CREATE TRIGGER t30_days BEFORE UPDATE ON public.complaint FOR EACH ROW WHEN (((((old.dt_received IS DISTINCT FROM new.dt_received) OR (old.acknowledged_at IS DISTINCT FROM new.acknowledged_at)) OR (old.responded_at IS DISTINCT FROM new.responded_at)) OR (old.closed_at IS DISTINCT FROM new.closed_at))) EXECUTE FUNCTION app.keep_complaint_days();

CREATE TRIGGER t30_days_of_new BEFORE INSERT ON public.complaint FOR EACH ROW WHEN (((new.acknowledged_at IS NOT NULL) OR (new.responded_at IS NOT NULL) OR (new.closed_at IS NOT NULL))) EXECUTE FUNCTION app.keep_complaint_days();

grant select (acknowledged_in) on table public.complaint to app_user;

grant select (acknowledged_in) on table public.complaint to app_org_admin;

grant select (answered_in) on table public.complaint to app_user;

grant select (answered_in) on table public.complaint to app_org_admin;

grant select (responded_in) on table public.complaint to app_user;

grant select (responded_in) on table public.complaint to app_org_admin;

grant execute on function app.issue_group(pg_catalog.text) to app_org_admin;

grant execute on function app.issue_group(pg_catalog.text) to app_system;

grant execute on function app.issue_group(pg_catalog.text) to app_user;

grant execute on function app.cost_group(pg_catalog.text) to app_org_admin;

grant execute on function app.cost_group(pg_catalog.text) to app_system;

grant execute on function app.cost_group(pg_catalog.text) to app_user;

grant execute on function app.closing_ratio(bigint,bigint) to app_org_admin;

grant execute on function app.closing_ratio(bigint,bigint) to app_system;

grant execute on function app.closing_ratio(bigint,bigint) to app_user;

grant execute on function app.received_complaint_figures(bigint[],boolean) to app_org_admin;

grant execute on function app.received_complaint_figures(bigint[],boolean) to app_system;

grant execute on function app.received_complaint_figures(bigint[],boolean) to app_user;

grant execute on function app.received_in_year_figures(bigint[]) to app_org_admin;

grant execute on function app.received_in_year_figures(bigint[]) to app_system;

grant execute on function app.received_in_year_figures(bigint[]) to app_user;

grant execute on function app.closed_complaint_figures(bigint[],boolean) to app_org_admin;

grant execute on function app.closed_complaint_figures(bigint[],boolean) to app_system;

grant execute on function app.closed_complaint_figures(bigint[],boolean) to app_user;

grant execute on function app.ended_complaint_figures(bigint[],boolean) to app_org_admin;

grant execute on function app.ended_complaint_figures(bigint[],boolean) to app_system;

grant execute on function app.ended_complaint_figures(bigint[],boolean) to app_user;

grant execute on function public.claims_closing_ratio(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_closing_ratio(bigint[],bigint[],boolean) to app_user;

grant execute on function public.claims_average_duration_by_month(bigint[],bigint[],boolean) to app_org_admin;

grant execute on function public.claims_average_duration_by_month(bigint[],bigint[],boolean) to app_user;

grant execute on function public.complaints_received_by_issue_detail(bigint[],boolean) to app_org_admin;

grant execute on function public.complaints_received_by_issue_detail(bigint[],boolean) to app_user;

comment on function app.keep_business_days(bigint) is 'Makes the calendar of an organisation''s own, where its setting public_holidays names days, and counts anew what was counted by the days before.';

comment on function public.claims_open_by_owner(bigint[],bigint[]) is 'Open claims by owner, most first; of two of one name with their e-mail address. @reads claim,user_in_org @every 10 @shared';

comment on function public.claims_cost_incurred(bigint[],bigint[],pg_catalog.text) is 'Incurred cost, in dollars, of open claims: the total first, then by insurer, or by product type (product), most first; of two of one name with their number. @reads claim,insurer,product_type @every 10 @shared';

comment on function public.complaints_received_by_issue(bigint[],boolean) is 'Complaints received in the last 30 days by the group of their issue, most first. @reads complaint @every 10 @shared';

comment on function public.complaints_open_by_user(bigint[]) is 'Open complaints by owner, most first; of two of one name with their e-mail address. @reads complaint,user_in_org @every 10 @shared';

comment on function app.issue_group(pg_catalog.text) is 'The ombudsman''s group that a complaint''s issue begins with; Other where it begins with none, null where there is no issue. The twin of issueGroupOf (domain/complaint.ts).';

comment on column public.complaint.acknowledged_in is 'Business days of the organisation from the day on which it was received until it was acknowledged (app.complaint_days).';

comment on column public.complaint.answered_in is 'Business days of the organisation from the day on which it was received until it was responded to, or closed where it was never responded to.';

comment on column public.complaint.responded_in is 'Calendar days from the day on which it was received until it was responded to.';

comment on function app.complaint_days(pg_catalog.text,pg_catalog.text,timestamp with time zone,timestamp with time zone,timestamp with time zone,timestamp with time zone) is 'Business days until a complaint was acknowledged, until it was responded to or closed, and calendar days until it was responded to; null for what has not happened, and beyond the years whose holidays are known.';

comment on function app.keep_complaint_days() is 'Keeps acknowledged_in, answered_in and responded_in as the times of the complaint say.';

comment on function app.count_complaint_days(bigint) is 'Counts the days of an organisation''s complaints anew: its days off or its zone have changed, or they were loaded without triggers.';

comment on function app.closing_ratio(bigint,bigint) is 'Closed of received, as a percentage; null where none was received.';

comment on function public.claims_closing_ratio(bigint[],bigint[],boolean) is 'Claims closed in each of the last 6 months, and what percentage they are of those received in it. @reads claim @every 10 @shared';

comment on function public.claims_average_duration_by_month(bigint[],bigint[],boolean) is 'Average days from received to closed of the claims that were completed, by the month in which they were closed: this month and the five before; with how many they are. @reads claim @every 10 @shared';

comment on function app.cost_group(pg_catalog.text) is 'By what costs are grouped: insurer, which is meant where nothing is said, or product; anything else is refused.';

comment on function app.received_complaint_figures(bigint[],boolean) is 'Four figures of the complaints received in the last 30 days, for which they are read once.';

comment on function app.closed_complaint_figures(bigint[],boolean) is 'Two figures of the complaints closed in the last 30 days, for which they are read once.';

comment on function app.ended_complaint_figures(bigint[],boolean) is 'Two figures of the complaints closed in the last 6 months, for which they are read once.';

comment on function app.received_in_year_figures(bigint[]) is 'Complaints received in the last 12 months by month, and in the last 6 and the 6 before by the complainant''s age, for which they are read once.';

comment on function public.complaints_received_by_issue_detail(bigint[],boolean) is 'Complaints received in the last 30 days by issue, the group and the detail, most first. @reads complaint @every 10 @shared';

alter table public.complaint add column issue_group character varying(60) generated always as (app.issue_group((issue)::text)) stored;

CREATE INDEX complaint_dt_received_idx ON public.complaint USING btree (org_id, dt_received, id) INCLUDE (claim_id, status, acknowledged_at, responded_at, closed_at, acknowledged_in, answered_in, complainant_age, issue_group, issue, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_issue_group_idx ON public.complaint USING btree (org_id, issue_group, id) INCLUDE (claim_id, status, outcome, indicator_color, product, owner_id, party_ids, assignee_ids, created_by_id, created_at);

grant select (issue_group) on table public.complaint to app_user;

grant select (issue_group) on table public.complaint to app_org_admin;

comment on column public.complaint.issue_group is 'The ombudsman''s group of its issue, for dashboards and complaint search.';

select app.count_complaint_days(o.id) from public.org o;
