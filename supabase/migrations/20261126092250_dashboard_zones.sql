-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION public.complaints_responded_within_5_days(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'within' then f.n_within else f.n end, case k.key when 'within' then round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, count(*) filter (where answered.ordinal - received.ordinal <= 5) as n_within
    from public.complaint c
    join app.counted_days(90) received on received.day = (c.dt_received at time zone (select app.zone()))::date
    join app.counted_days(90) answered on answered.day = (coalesce(c.responded_at, c.closed_at) at time zone (select app.zone()))::date
    where c.dt_received >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.dt_received < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and (c.responded_at is not null or c.closed_at is not null) and app.is_chosen($1, c.party_ids)) f
  cross join (values (1, 'within'), (2, 'responded')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_average_time_to_acknowledge(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'average' then f.n else f.n_within end, case k.key when 'average' then round(f.average::numeric, 1) else round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, avg(extract(epoch from c.acknowledged_at - c.dt_received) / 3600) as average,
      count(*) filter (where answered.ordinal - received.ordinal <= 1) as n_within
    from public.complaint c
    join app.counted_days(90) received on received.day = (c.dt_received at time zone (select app.zone()))::date
    join app.counted_days(90) answered on answered.day = (c.acknowledged_at at time zone (select app.zone()))::date
    where c.dt_received >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.dt_received < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and c.acknowledged_at is not null and app.is_chosen($1, c.party_ids)) f
  cross join (values (1, 'average'), (2, 'within')) k (place, key)
  order by k.place
$function$;

CREATE OR REPLACE FUNCTION public.complaints_average_time_to_respond(external_org_ids bigint[] DEFAULT '{}'::bigint[], previous boolean DEFAULT false)
 RETURNS SETOF dashboard_row
 LANGUAGE sql
 STABLE
AS $function$
  select case k.key when 'average' then f.n else f.n_within end, case k.key when 'average' then round(f.average::numeric, 1) else round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, avg(d.days) as average, count(*) filter (where d.days <= 30) as n_within
    from (
      select (c.responded_at at time zone (select app.zone()))::date - (c.dt_received at time zone (select app.zone()))::date as days
      from public.complaint c
      where c.responded_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.responded_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
        and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)) d) f
  cross join (values (1, 'average'), (2, 'within')) k (place, key)
  order by k.place
$function$;
