-- What dashboards show (spec 2 §2, §7, §9; RULES 36): stable functions that count what the person who asks may see. They stand in
-- no pinned search path and not with their owner's rights, so that Postgres writes them into the query that asks and plans both as
-- one: of a large table they read one organisation's part of an index and no rows.
--
-- Arguments: handling parties and owners that are chosen, empty for all; 'previous' for the period before instead. A record with
-- two of the chosen parties counts once, but in counts by party. Days and months are the organisation's (RULES 14).
--
-- Watched (docs/developers/graphql.md): the tables that each reads, no more than a push every ten seconds, and one run for all who
-- see the same: what these functions answer depends on who asks by which records they see and by nothing else.

create view dashboard_row as
select null::bigint as res_big_int, null::numeric as res_decimal, null::text as res_string, null::text as res_key where false;
comment on view dashboard_row is 'A row of a dashboard''s figures: a count, an amount or average, what it is of, and the key by which a search finds the same records.';

create function app.zone() returns text language sql stable security definer set search_path = public, pg_temp as $$
  select o.zone from org o where o.id = app.org_id()
$$;
comment on function app.zone() is 'Zone of the organisation of the request.';

create function app.local_days(first integer, last integer) returns tstzrange language sql stable security definer set search_path = public, pg_temp as $$
  select tstzrange((t.today - $1)::timestamp at time zone o.zone, (t.today - $2 + 1)::timestamp at time zone o.zone)
  from org o cross join lateral (select (app.now() at time zone o.zone)::date as today) t where o.id = app.org_id()
$$;
comment on function app.local_days(integer, integer) is 'The days from so many days ago to so many days ago, in the organisation''s zone; (1, 1) is yesterday.';

create function app.local_months(months integer, previous boolean) returns tstzrange language sql stable security definer set search_path = public, pg_temp as $$
  select tstzrange((date_trunc('month', t.local) - make_interval(months => case when $2 then 2 * $1 - 1 else $1 - 1 end)) at time zone o.zone,
    (case when $2 then t.local - make_interval(months => $1) else date_trunc('day', t.local) + interval '1 day' end) at time zone o.zone)
  from org o cross join lateral (select app.now() at time zone o.zone as local) t where o.id = app.org_id()
$$;
comment on function app.local_months(integer, boolean) is 'From the first of the month so many months back, this one included, until the end of today; before it: as far into as many months before.';

-- a pinned search path keeps it a step of its own, whose rows are worked out once
create function app.months_of(period tstzrange) returns table (month text, starts_at timestamptz, ends_at timestamptz) language sql stable set search_path = public, pg_temp rows 12 as $$
  select to_char(m, 'YYYY-MM'), greatest(m at time zone o.zone, lower($1)), least((m + interval '1 month') at time zone o.zone, upper($1))
  from (select app.zone() as zone) o
  cross join generate_series(date_trunc('month', lower($1) at time zone o.zone), (upper($1) - interval '1 microsecond') at time zone o.zone, interval '1 month') m
$$;
comment on function app.months_of(tstzrange) is 'The local months that a period touches, as YYYY-MM, each with its part of the period.';

create function app.is_chosen(chosen bigint[], held bigint[]) returns boolean language sql immutable as $$
  select $1 is null or $1 = '{}' or $2 && $1
$$;
comment on function app.is_chosen(bigint[], bigint[]) is 'Whether one of the chosen is held; nothing chosen is all.';

create function app.is_chosen(chosen bigint[], held bigint) returns boolean language sql immutable as $$
  select $1 is null or $1 = '{}' or $2 = any ($1)
$$;
comment on function app.is_chosen(bigint[], bigint) is 'Whether it is among the chosen; nothing chosen is all.';

-- Claims. Open are open and reopened ones; closed are those with a time of closing, withdrawn and cancelled ones too; completed
-- are closed and closed in recovery only.

create function public.claims_received_last_6_months(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(6, $3)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.claim c
    where c.received_at >= m.starts_at and c.received_at < m.ends_at
      and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) f
  order by m.month
$$;
comment on function public.claims_received_last_6_months(bigint[], bigint[], boolean) is 'Claims by the month in which they were received: this month and the five before. @reads claim @every 10 @shared';

create function public.claims_closed_last_6_months(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(6, $3)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.claim c
    where c.closed_at >= m.starts_at and c.closed_at < m.ends_at
      and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) f
  order by m.month
$$;
comment on function public.claims_closed_last_6_months(bigint[], bigint[], boolean) is 'Claims by the month in which they were closed, withdrawn or cancelled: this month and the five before. @reads claim @every 10 @shared';

create function app.closing_ratio(closed bigint, received bigint) returns numeric language sql immutable as $$
  select round(100.0 * $1 / nullif($2, 0), 1)
$$;
comment on function app.closing_ratio(bigint, bigint) is 'Closed of received, as a percentage; null where none was received.';

create function public.claims_closing_ratio(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select closed.res_big_int, app.closing_ratio(closed.res_big_int, received.res_big_int), closed.res_string, closed.res_key
  from public.claims_closed_last_6_months($1, $2, $3) closed
  join public.claims_received_last_6_months($1, $2, $3) received on received.res_key = closed.res_key
  order by closed.res_key
$$;
comment on function public.claims_closing_ratio(bigint[], bigint[], boolean) is 'Claims closed in each of the last 6 months, and what percentage they are of those received in it. @reads claim @every 10 @shared';

create function public.claims_received_yesterday(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, to_char((select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) at time zone (select app.zone()), 'YYYY-MM-DD'), null::text
  from public.claim c
  where c.received_at >= (select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) and c.received_at < (select upper(app.local_days(1 + $3::integer, 1 + $3::integer)))
    and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
$$;
comment on function public.claims_received_yesterday(bigint[], bigint[], boolean) is 'How many claims were received yesterday, and which day that was; before it: the day before. @reads claim @every 10 @shared';

create function public.claims_closed_yesterday(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, to_char((select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) at time zone (select app.zone()), 'YYYY-MM-DD'), null::text
  from public.claim c
  where c.closed_at >= (select lower(app.local_days(1 + $3::integer, 1 + $3::integer))) and c.closed_at < (select upper(app.local_days(1 + $3::integer, 1 + $3::integer)))
    and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
$$;
comment on function public.claims_closed_yesterday(bigint[], bigint[], boolean) is 'How many claims were closed yesterday, and which day that was; before it: the day before. @reads claim @every 10 @shared';

create function public.claims_open_by_status(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select coalesce(f.n, 0), null::numeric, i.item ->> 'label', i.item ->> 'key'
  from jsonb_array_elements(app.setting((select app.org_id()), 'claim_statuses')) with ordinality i (item, "position")
  left join (
    select c.status, count(*) as n
    from public.claim c
    where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
    group by c.status) f on f.status = i.item ->> 'key'
  where i.item ->> 'key' in ('open', 'reopened')
  order by i."position"
$$;
comment on function public.claims_open_by_status(bigint[], bigint[]) is 'Open claims by status, in the order of the list. @reads claim,configuration_item_org @every 10 @shared';

create function public.claims_open_by_owner(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select f.n, null::numeric, case when count(*) over (partition by u.name) > 1 then u.name || ' (' || u.email || ')' else u.name end, f.owner_id::text
  from (
    select c.owner_id, count(*) as n
    from public.claim c
    where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
    group by c.owner_id) f join public.user_in_org u on u.org_id = (select app.org_id()) and u.user_id = f.owner_id
  order by f.n desc, u.name, f.owner_id
$$;
comment on function public.claims_open_by_owner(bigint[], bigint[]) is 'Open claims by owner, most first; of two of one name with their e-mail address. @reads claim,user_in_org @every 10 @shared';

create function public.claims_open_by_milestone(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, c.current_step::text, c.current_step::text
  from public.claim c
  where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
  group by c.current_step
  order by 1 desc, 3
$$;
comment on function public.claims_open_by_milestone(bigint[], bigint[]) is 'Open claims by the step of their timeline that they are at, most first. @reads claim @every 10 @shared';

create function public.claims_open_by_indicator(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, c.indicator_title::text, c.indicator_color::text
  from public.claim c
  where c.status in ('open', 'reopened') and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
  group by c.indicator_color, c.indicator_title
  order by array_position('{red,orange,green}', c.indicator_color::text), 1 desc, 3
$$;
comment on function public.claims_open_by_indicator(bigint[], bigint[]) is 'Open claims by the highest rule that is on, red first; those without one are green and have no title. @reads claim @every 10 @shared';

create function public.claims_average_duration(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.n, round((case k.key when 'average' then f.average else f.median end)::numeric, 1), k.key, k.key
  from (
    select count(*) as n, avg(d.days) as average, percentile_cont(0.5) within group (order by d.days) as median
    from (
      select greatest(0, extract(epoch from c.closed_at - c.received_at) / 86400)::double precision as days
      from public.claim c
      where c.status in ('closed', 'closed in recovery only') and c.closed_at >= (select lower(app.local_months(6, $3))) and c.closed_at < (select upper(app.local_months(6, $3)))
        and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) d) f
  cross join (values (1, 'average'), (2, 'median')) k (place, key)
  order by k.place
$$;
comment on function public.claims_average_duration(bigint[], bigint[], boolean) is 'Days from received to closed of the claims that were completed in the last 6 months: their average and their median, with how many they are. @reads claim @every 10 @shared';

create function public.claims_average_duration_by_month(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.n, round(f.average::numeric, 1), m.month, m.month
  from app.months_of(app.local_months(6, $3)) m
  cross join lateral (
    select count(*) as n, avg(greatest(0, extract(epoch from c.closed_at - c.received_at) / 86400)::double precision) as average
    from public.claim c
    where c.status in ('closed', 'closed in recovery only') and c.closed_at >= m.starts_at and c.closed_at < m.ends_at
      and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)) f
  order by m.month
$$;
comment on function public.claims_average_duration_by_month(bigint[], bigint[], boolean) is 'Average days from received to closed of the claims that were completed, by the month in which they were closed: this month and the five before; with how many they are. @reads claim @every 10 @shared';

create function public.claims_average_cost(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select count(*), round(avg(c.incurred), 2), 'average', null::text
  from public.claim c
  where c.status in ('closed', 'closed in recovery only') and c.closed_at >= (select lower(app.local_months(6, $3))) and c.closed_at < (select upper(app.local_months(6, $3)))
    and app.is_chosen($1, c.party_ids) and app.is_chosen($2, c.owner_id)
$$;
comment on function public.claims_average_cost(bigint[], bigint[], boolean) is 'Average incurred cost, in dollars, of the claims that were completed in the last 6 months. @reads claim @every 10 @shared';

create function app.cost_group(grouped_by text) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if $1 not in ('insurer', 'product') then
    perform app.refuse('“' || app.excerpt($1, 60) || '” is nothing that costs are grouped by. Choose insurer or product.', 'groupedBy');
  end if;
  return coalesce($1, 'insurer');
end
$$;
comment on function app.cost_group(text) is 'By what costs are grouped: insurer, which is meant where nothing is said, or product; anything else is refused.';

create function public.claims_cost_incurred(external_org_ids bigint[] default '{}', owner_ids bigint[] default '{}', grouped_by text default 'insurer') returns setof dashboard_row language sql stable as $$
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
$$;
comment on function public.claims_cost_incurred(bigint[], bigint[], text) is 'Incurred cost, in dollars, of open claims: the total first, then by insurer, or by product type (product), most first; of two of one name with their number. @reads claim,insurer,product_type @every 10 @shared';

-- Complaints. Cancelled ones count nowhere. The zone is asked for in a subquery of its own: of a joined one Postgres takes the
-- call into each row's expression.

create function app.open_complaint_figures(external_org_ids bigint[]) returns table (figure text, res_big_int bigint, res_string text, res_key text) language sql stable as $$
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
$$;
comment on function app.open_complaint_figures(bigint[]) is 'Three figures of the open complaints, for which they are read once.';

create function public.complaints_open_count(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f where f.figure = 'open'
$$;
comment on function public.complaints_open_count(bigint[]) is 'How many complaints are open. @reads complaint @every 10 @shared';

create function app.received_complaint_figures(external_org_ids bigint[], previous boolean) returns table (figure text, res_big_int bigint, res_decimal numeric, res_string text, res_key text) language sql stable as $$
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
$$;
comment on function app.received_complaint_figures(bigint[], boolean) is 'Four figures of the complaints received in the last 30 days, for which they are read once.';

create function public.complaints_responded_within_5_days(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'responded within 5 days'
$$;
comment on function public.complaints_responded_within_5_days(bigint[], boolean) is 'Of the complaints received in the last 30 days that were responded to or closed: how many, and which percentage, within 5 business days; then how many there are. @reads complaint,configuration_item_org @every 10 @shared';

create function public.complaints_average_time_to_acknowledge(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'time to acknowledge'
$$;
comment on function public.complaints_average_time_to_acknowledge(bigint[], boolean) is 'Hours from received to acknowledged of the complaints received in the last 30 days: their average; then how many, and which percentage, within 1 business day. @reads complaint,configuration_item_org @every 10 @shared';

create function public.complaints_average_time_to_respond(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select case k.key when 'average' then f.n else f.n_within end, case k.key when 'average' then round(f.average::numeric, 1) else round(100.0 * f.n_within / nullif(f.n, 0), 1) end, k.key, k.key
  from (
    select count(*) as n, avg(c.responded_in) as average, count(*) filter (where c.responded_in <= 30) as n_within
    from public.complaint c
    where c.responded_at >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and c.responded_at < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)) f
  cross join (values (1, 'average'), (2, 'within')) k (place, key)
  order by k.place
$$;
comment on function public.complaints_average_time_to_respond(bigint[], boolean) is 'Calendar days from received to responded of the complaints responded to in the last 30 days: their average; then how many, and which percentage, within 30 days. @reads complaint @every 10 @shared';

create function app.closed_complaint_figures(external_org_ids bigint[], previous boolean) returns table (figure text, res_big_int bigint, res_string text, res_key text) language sql stable as $$
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
$$;
comment on function app.closed_complaint_figures(bigint[], boolean) is 'Two figures of the complaints closed in the last 30 days, for which they are read once.';

create function public.complaints_closed_by_org(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.closed_complaint_figures($1, $2) f where f.figure = 'closed by org'
$$;
comment on function public.complaints_closed_by_org(bigint[], boolean) is 'Complaints closed in the last 30 days by handling party; one with two counts for each. @reads complaint,external_org @every 10 @shared';

create function public.complaints_closed_by_outcome(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.closed_complaint_figures($1, $2) f where f.figure = 'closed by outcome'
$$;
comment on function public.complaints_closed_by_outcome(bigint[], boolean) is 'Complaints closed in the last 30 days by outcome. @reads complaint @every 10 @shared';

create function app.ended_complaint_figures(external_org_ids bigint[], previous boolean) returns table (figure text, res_big_int bigint, res_decimal numeric, res_string text, res_key text) language sql stable as $$
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
$$;
comment on function app.ended_complaint_figures(bigint[], boolean) is 'Two figures of the complaints closed in the last 6 months, for which they are read once.';

create function public.complaints_closed_by_milestone(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.ended_complaint_figures($1, $2) f where f.figure = 'closed by milestone'
$$;
comment on function public.complaints_closed_by_milestone(bigint[], boolean) is 'Complaints closed in the last 6 months by the last step of their timeline that was completed, most first. @reads complaint @every 10 @shared';

create function public.complaints_monetary_remedy(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.ended_complaint_figures($1, $2) f where f.figure = 'monetary remedy'
$$;
comment on function public.complaints_monetary_remedy(bigint[], boolean) is 'What complaints closed in the last 6 months cost, in dollars, by month, with how many they are. @reads complaint @every 10 @shared';

create function app.received_in_year_figures(external_org_ids bigint[]) returns table (figure text, is_previous boolean, res_big_int bigint, res_string text, res_key text) language sql stable as $$
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
$$;
comment on function app.received_in_year_figures(bigint[]) is 'Complaints received in the last 12 months by month, and in the last 6 and the 6 before by the complainant''s age, for which they are read once.';

create function public.complaints_received_by_age(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.received_in_year_figures($1) f where f.figure = 'received by age' and f.is_previous = $2
$$;
comment on function public.complaints_received_by_age(bigint[], boolean) is 'Complaints received in the last 6 months by the complainants age; those whose age is not recorded last. @reads complaint @every 10 @shared';

create function public.complaints_received_by_month(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(12, $2)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.complaint c
    where c.dt_received >= m.starts_at and c.dt_received < m.ends_at
      and c.status <> 'cancelled' and app.is_chosen($1, c.party_ids)) f
  order by m.month
$$;
comment on function public.complaints_received_by_month(bigint[], boolean) is 'Complaints by the month in which they were received: this month and the eleven before. @reads complaint @every 10 @shared';

create function public.complaints_open_by_flag(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select count(distinct c.id), null::numeric, f.label_active::text, f.label_active::text
  from public.complaint c join public.flag f on f.org_id = c.org_id and f.complaint_id = c.id and not f.is_completed
  where c.status in ('open', 're-opened') and app.is_chosen($1, c.party_ids)
  group by f.label_active
  order by 1 desc, 3
$$;
comment on function public.complaints_open_by_flag(bigint[]) is 'Open complaints by their active flags, most first; one with two counts for each. @reads complaint,flag @every 10 @shared';

create function public.complaints_open_by_indicator(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f where f.figure = 'open by indicator'
$$;
comment on function public.complaints_open_by_indicator(bigint[]) is 'Open complaints by the colour of the highest rule that is on: green, orange, red. @reads complaint @every 10 @shared';

create function public.complaints_received_by_issue(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'received by issue'
$$;
comment on function public.complaints_received_by_issue(bigint[], boolean) is 'Complaints received in the last 30 days by the group of their issue, most first. @reads complaint @every 10 @shared';

create function public.complaints_received_by_issue_detail(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.res_big_int, f.res_decimal, f.res_string, f.res_key from app.received_complaint_figures($1, $2) f where f.figure = 'received by issue detail'
$$;
comment on function public.complaints_received_by_issue_detail(bigint[], boolean) is 'Complaints received in the last 30 days by issue, the group and the detail, most first. @reads complaint @every 10 @shared';

create function public.complaints_open_by_user(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select f.res_big_int, null::numeric, f.res_string, f.res_key from app.open_complaint_figures($1) f where f.figure = 'open by user'
$$;
comment on function public.complaints_open_by_user(bigint[]) is 'Open complaints by owner, most first; of two of one name with their e-mail address. @reads complaint,user_in_org @every 10 @shared';

-- Incidents. Of chosen handling parties are those that came of their claims and complaints.

create function app.is_incident_chosen(chosen bigint[], org_id bigint, claim_id bigint, complaint_id bigint) returns boolean language sql stable as $$
  select $1 is null or $1 = '{}'
    or exists (select from public.claim c where c.org_id = $2 and c.id = $3 and c.party_ids && $1)
    or exists (select from public.complaint c where c.org_id = $2 and c.id = $4 and c.party_ids && $1)
$$;
comment on function app.is_incident_chosen(bigint[], bigint, bigint, bigint) is 'Whether an incident came of a claim or complaint of one of the chosen handling parties; nothing chosen is all.';

create function public.incidents_reported_by_month(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select f.n, f.amount, m.month, m.month
  from app.months_of(app.local_months(12, $2)) m
  cross join lateral (
    select count(*) as n, null::numeric as amount
    from public.incident i
    where i.dt_identified >= m.starts_at and i.dt_identified < m.ends_at
      and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)) f
  order by m.month
$$;
comment on function public.incidents_reported_by_month(bigint[], boolean) is 'Incidents by the month in which they were identified: this month and the eleven before. @reads incident,claim,complaint @every 10 @shared';

create function public.incidents_by_type(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select coalesce(f.n, 0), null::numeric, t.type, t.type
  from unnest('{near miss,incident,reportable situation,minor breach,breach of security delegation,major breach}'::text[]) with ordinality t (type, place) left join (
    select i.type::text as type, count(*) as n
    from public.incident i
    where i.dt_identified >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and i.dt_identified < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
      and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
    group by 1) f on f.type = t.type
  order by t.place
$$;
comment on function public.incidents_by_type(bigint[], boolean) is 'Incidents identified in the last 30 days by type. @reads incident,claim,complaint @every 10 @shared';

create function public.incidents_by_product(external_org_ids bigint[] default '{}', previous boolean default false) returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, i.product_impacted::text, i.product_impacted::text
  from public.incident i
  where i.dt_identified >= (select lower(app.local_days(30 + 31 * $2::integer, 31 * $2::integer))) and i.dt_identified < (select upper(app.local_days(30 + 31 * $2::integer, 31 * $2::integer)))
    and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
  group by i.product_impacted
  order by 1 desc, 3
$$;
comment on function public.incidents_by_product(bigint[], boolean) is 'Incidents identified in the last 30 days by the product impacted, most first. @reads incident,claim,complaint @every 10 @shared';

create function public.incidents_open(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, 'open', null::text
  from public.incident i
  where i.status = 'open' and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
$$;
comment on function public.incidents_open(bigint[]) is 'How many incidents are open. @reads incident,claim,complaint @every 10 @shared';

create function public.incidents_open_breaches(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select count(*), null::numeric, 'open', null::text
  from public.incident i
  where i.status = 'open' and i.type in ('major breach', 'minor breach', 'breach of security delegation') and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
$$;
comment on function public.incidents_open_breaches(bigint[]) is 'How many breaches are open. @reads incident,claim,complaint @every 10 @shared';

create function public.incidents_by_severity_and_frequency(external_org_ids bigint[] default '{}') returns setof dashboard_row language sql stable as $$
  select count(i.id), null::numeric, s.severity || ',' || f.frequency, s.severity || ',' || f.frequency
  from unnest('{high,medium,low}'::text[]) with ordinality s (severity, place)
  cross join unnest('{low,medium,high}'::text[]) with ordinality f (frequency, place)
  left join public.incident i on i.potential_impact_severity = s.severity and i.potential_impact_frequency = f.frequency and i.status = 'open' and app.is_incident_chosen($1, i.org_id, i.claim_id, i.complaint_id)
  group by s.severity, s.place, f.frequency, f.place
  order by s.place, f.place
$$;
comment on function public.incidents_by_severity_and_frequency(bigint[]) is 'Open incidents by potential severity and frequency: nine rows, their keys as severity,frequency. @reads incident,claim,complaint @every 10 @shared';

-- Who may do what

grant select on dashboard_row to app_user, app_org_admin;

grant execute on function app.zone(), app.local_days(integer, integer), app.local_months(integer, boolean), app.months_of(tstzrange), app.is_chosen(bigint[], bigint[]), app.is_chosen(bigint[], bigint), app.is_incident_chosen(bigint[], bigint, bigint, bigint), app.closing_ratio(bigint, bigint), app.cost_group(text),
  app.open_complaint_figures(bigint[]), app.received_complaint_figures(bigint[], boolean), app.received_in_year_figures(bigint[]), app.closed_complaint_figures(bigint[], boolean), app.ended_complaint_figures(bigint[], boolean)
  to app_org_admin, app_system, app_user;
grant execute on function public.claims_received_last_6_months(bigint[], bigint[], boolean),
  public.claims_closed_last_6_months(bigint[], bigint[], boolean),
  public.claims_closing_ratio(bigint[], bigint[], boolean),
  public.claims_received_yesterday(bigint[], bigint[], boolean),
  public.claims_closed_yesterday(bigint[], bigint[], boolean),
  public.claims_open_by_status(bigint[], bigint[]),
  public.claims_open_by_owner(bigint[], bigint[]),
  public.claims_open_by_milestone(bigint[], bigint[]),
  public.claims_open_by_indicator(bigint[], bigint[]),
  public.claims_average_duration(bigint[], bigint[], boolean),
  public.claims_average_duration_by_month(bigint[], bigint[], boolean),
  public.claims_average_cost(bigint[], bigint[], boolean),
  public.claims_cost_incurred(bigint[], bigint[], text),
  public.complaints_open_count(bigint[]),
  public.complaints_responded_within_5_days(bigint[], boolean),
  public.complaints_average_time_to_acknowledge(bigint[], boolean),
  public.complaints_average_time_to_respond(bigint[], boolean),
  public.complaints_closed_by_org(bigint[], boolean),
  public.complaints_closed_by_outcome(bigint[], boolean),
  public.complaints_closed_by_milestone(bigint[], boolean),
  public.complaints_monetary_remedy(bigint[], boolean),
  public.complaints_received_by_age(bigint[], boolean),
  public.complaints_received_by_month(bigint[], boolean),
  public.complaints_open_by_flag(bigint[]),
  public.complaints_open_by_indicator(bigint[]),
  public.complaints_received_by_issue(bigint[], boolean),
  public.complaints_received_by_issue_detail(bigint[], boolean),
  public.complaints_open_by_user(bigint[]),
  public.incidents_reported_by_month(bigint[], boolean),
  public.incidents_by_type(bigint[], boolean),
  public.incidents_by_product(bigint[], boolean),
  public.incidents_open(bigint[]),
  public.incidents_open_breaches(bigint[]),
  public.incidents_by_severity_and_frequency(bigint[])
  to app_org_admin, app_user;
