-- Which business rules are on (RULES 32): one evaluator for the rules of claims, of workflows and of complaints. A rule is
-- asked when what it reads happens (triggers), when it changes (a job), and as time passes (a pass every hour). No row
-- waits for its time: a rule is due at 00:00 of a day that follows from the day on which its clock started alone, so the
-- pass reads the milestones of those days by their index.

create table app.rules_evaluated (
  org_id bigint primary key references org on delete cascade,
  up_to date not null
);
alter table app.rules_evaluated enable row level security;
comment on table app.rules_evaluated is 'The local day up to which the rules of an organisation were asked as time passed.';

create function app.rule_starts(start_name text, end_name text) returns text[] language sql immutable as $$
  select case when $1 = $2 then array[$1, 'milestone_received'] else array[$1] end
$$;
comment on function app.rule_starts(text, text) is 'What starts a rule''s clock: one that starts and ends with the same milestone repeats, from received on (RULES 32).';

create function app.due_in(calendar text, zone text, started_at timestamptz, length integer, interval_type text) returns timestamptz language sql stable as $$
  select ((case $5
    when 'calendar' then ($3 at time zone $2)::date + $4
    when 'months' then (($3 at time zone $2)::date + make_interval(months => $4))::date
    else app.business_day_after($1, ($3 at time zone $2)::date, $4) end) + 1)::timestamp at time zone $2
$$;
comment on function app.due_in(text, text, timestamptz, integer, text) is 'When a rule is on: 00:00 of the day after the last day of its interval; null beyond the business days known. The twin of domain/rule-due.ts.';

create function app.rule_due(org_id bigint, started_at timestamptz, length integer, interval_type text) returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select app.due_in(app.calendar_of($1), o.zone, $2, $3, $4) from org o where o.id = $1
$$;
comment on function app.rule_due(bigint, timestamptz, integer, text) is 'As app.due_in, by an organisation''s days.';

create function app.started_between(calendar text, zone text, first_due date, last_due date, length integer, interval_type text) returns tstzrange language plpgsql stable set search_path = public, pg_temp as $$
declare
  first_day date;
  last_day date;
begin
  case interval_type
    when 'calendar' then
      first_day := first_due - 1 - length;
      last_day := last_due - 1 - length;
    when 'months' then
      -- months of 28 to 31 days: one too many is asked for its very day
      first_day := (first_due - 1 - make_interval(months => length))::date - 3;
      last_day := (last_due - 1 - make_interval(months => length))::date + 3;
    else
      select min(b.day) into first_day from app.business_day b where b.calendar = $1
        and b.ordinal >= (select f.ordinal from app.business_day f where f.calendar = $1 and f.day = first_due - 1) - length;
      select max(b.day) into last_day from app.business_day b where b.calendar = $1
        and b.ordinal <= (select l.ordinal from app.business_day l where l.calendar = $1 and l.day = last_due - 1) - length;
      -- what began before the first day that is known counts as begun on it
      if first_day = (select min(b.day) from app.business_day b where b.calendar = $1) then
        first_day := '0001-01-02';
      end if;
  end case;
  if first_day is null or last_day is null or last_day < first_day then
    return 'empty';
  end if;
  return tstzrange(first_day::timestamp at time zone zone, (last_day + 1)::timestamp at time zone zone);
end
$$;
comment on function app.started_between(text, text, date, date, integer, text) is 'Clocks that began in it have every rule that is due on these days; some of them are due a little beside.';

-- What is written once for the three kinds of rules: @rule is the table of the rules, @instance that of those that are on,
-- @kind the table of the records that they colour, @open whether such a record is open, @applies whether a rule is for it.

create procedure app.declare_for_rules(statements text) language plpgsql as $$
declare
  one record;
begin
  for one in
    select * from (values
      ('indicator_definition', 'indicator', 'claim', 'not app.is_closed(c.status)', 'true'),
      ('workflow_rule', 'workflow_rule_instance', 'claim', 'not app.is_closed(c.status)', 'c.workflow_id = r.workflow_id'),
      ('complaint_indicator_definition', 'complaint_indicator', 'complaint', 'c.status not in (''closed'', ''cancelled'')', 'true')) kinds (rule, instance, kind, open, applies)
  loop
    execute replace(replace(replace(replace(replace(statements, '@rule', one.rule), '@instance', one.instance), '@kind', one.kind), '@open', one.open), '@applies', one.applies);
  end loop;
end
$$;

call app.declare_for_rules($declare$
create function app.@rule_clocks(org_id bigint, records bigint[], names text[] default null, rule_id bigint default null)
returns table (rule_id bigint, entity_id bigint, title text, color text, priority integer, started_by text, started_at timestamptz, due_at timestamptz)
language sql stable security definer set search_path = public, pg_temp as $$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone from org o where o.id = $1)
  select r.id, c.id, r.title, r.color, r.priority, s.name, s.occurred_at, app.due_in(place.calendar, place.zone, s.occurred_at, r.interval_in_days, r.interval_type)
  from place
  join @rule r on r.org_id = $1 and r.is_enabled and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
  join @kind c on c.org_id = $1 and c.id = any ($2) and @open and @applies
  cross join lateral (
    select m.name, m.occurred_at from milestone m
    where m.org_id = $1 and m.@kind_id = c.id and m.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name))
    order by m.occurred_at desc, m.id desc limit 1) s
  where r.milestone_start_name = r.milestone_end_name
    or not exists (select from milestone e where e.org_id = $1 and e.@kind_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= s.occurred_at)
$$
$declare$);
comment on function app.indicator_definition_clocks is 'The clocks of claim rules that run on open claims: what started them, and when they are or were due. names: of rules that read one of these milestones alone.';

call app.declare_for_rules($declare$
create function app.evaluate_@rule(org_id bigint, records bigint[], names text[] default null, rule_id bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  moment constant timestamptz := app.now();
begin
  if not exists (select from @rule r where r.org_id = $1 and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)) then
    return;
  end if;
  -- of two who record milestones of one record at the same time the second sees what the first made of its own
  perform from @kind c where c.org_id = $1 and c.id = any ($2) order by c.id for no key update;
  with clock as materialized (
    select * from app.@rule_clocks($1, $2, $3, $4) k where k.due_at <= moment),
  kept as (
    update @instance i set title = k.title, color = k.color, priority = k.priority, started_by = k.started_by, started_at = k.started_at, due_at = k.due_at
    from clock k
    where i.org_id = $1 and i.entity_id = k.entity_id and i.@rule_id = k.rule_id and i.is_on
      and (i.title, i.color, i.priority, i.started_by, i.started_at, i.due_at) is distinct from (k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at)),
  ended as (
    update @instance i set is_on = false, turned_off_at = moment, turned_off_reason = (
      select case
        when not (@open) then 'record closed'
        when not r.is_enabled then 'rule disabled'
        when (@applies) is not true then 'workflow changed'
        when r.milestone_start_name <> r.milestone_end_name and exists (select from milestone e where e.org_id = $1 and e.@kind_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= i.started_at) then 'milestone end'
        when exists (select from milestone s where s.org_id = $1 and s.@kind_id = c.id and s.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name)) and s.occurred_at > i.started_at) then 'milestone start'
        else 'rule or date changed' end
      from @kind c where c.org_id = $1 and c.id = i.entity_id)
    from @rule r
    where i.org_id = $1 and i.entity_id = any ($2) and i.is_on and r.org_id = $1 and r.id = i.@rule_id and ($4 is null or r.id = $4)
      and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
      and not exists (select from clock k where k.rule_id = r.id and k.entity_id = i.entity_id))
  insert into @instance (org_id, entity_id, @rule_id, title, color, priority, started_by, started_at, due_at, turned_on_at)
  select $1, k.entity_id, k.rule_id, k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at, moment
  from clock k
  where not exists (select from @instance i where i.org_id = $1 and i.entity_id = k.entity_id and i.@rule_id = k.rule_id and i.is_on)
  on conflict (org_id, entity_id, @rule_id) where is_on do nothing;
end
$$
$declare$);
comment on function app.evaluate_indicator_definition is 'Switches the claim rules of these claims on and off. Asked twice it changes nothing the second time.';

create function app.evaluate_rules(org_id bigint, entity text, records bigint[], names text[] default null) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if $2 = 'claim' then
    perform app.evaluate_indicator_definition($1, $3, $4);
    perform app.evaluate_workflow_rule($1, $3, $4);
  else
    perform app.evaluate_complaint_indicator_definition($1, $3, $4);
  end if;
end
$$;
comment on function app.evaluate_rules(bigint, text, bigint[], text[]) is 'Switches all rules of these records on and off, or those that read one of the milestones named.';

-- On event

create function app.evaluate_after_milestone() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.evaluate_rules(org_id, entity, array_agg(distinct entity_id), array_agg(distinct name::text)) from changed group by org_id, entity;
  return null;
end
$$;
create trigger t70_rules_insert after insert on milestone referencing new table as changed for each statement execute function app.evaluate_after_milestone();
create trigger t70_rules_update after update on milestone referencing new table as changed for each statement execute function app.evaluate_after_milestone();
create trigger t70_rules_delete after delete on milestone referencing old table as changed for each statement execute function app.evaluate_after_milestone();

create function app.evaluate_after_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.evaluate_rules(new.org_id, tg_table_name, array[new.id]);
  return null;
end
$$;
create trigger t70_rules after update on claim for each row
  when (app.is_closed(old.status) <> app.is_closed(new.status) or old.workflow_id is distinct from new.workflow_id) execute function app.evaluate_after_change();
create trigger t70_rules after update of status on complaint for each row when (old.status <> new.status) execute function app.evaluate_after_change();

create function app.ask_rules_again(org_id bigint, entity text default null) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- loading across organisations asks them when all is loaded, and a new organisation has no records
  if $1 = app.org_id() then
    perform app.enqueue('evaluate-rules', jsonb_strip_nulls(jsonb_build_object('entity', $2)), coalesce($2, 'all'));
  end if;
end
$$;
comment on function app.ask_rules_again(bigint, text) is 'Has all rules of an organisation, or of its claims or complaints, asked anew by a job.';

create function app.evaluate_after_rule() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.ask_rules_again(new.org_id, new.entity);
  return null;
end
$$;

call app.declare_for_rules($declare$
create trigger t70_rule_added after insert on @rule for each row when (new.is_enabled) execute function app.evaluate_after_rule()
$declare$);
call app.declare_for_rules($declare$
create trigger t70_rule_changed after update on @rule for each row when (old.row_version <> new.row_version and (old.is_enabled or new.is_enabled)) execute function app.evaluate_after_rule()
$declare$);

create function app.evaluate_records(entity text, after_id bigint, max integer) returns bigint language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant bigint := app.org_id();
  ids bigint[];
begin
  if $1 = 'claim' then
    ids := array(select c.id from claim c where c.org_id = org and c.id > $2 and not app.is_closed(c.status) order by c.id limit $3);
  else
    ids := array(select c.id from complaint c where c.org_id = org and c.id > $2 and c.status not in ('closed', 'cancelled') order by c.id limit $3);
  end if;
  perform app.evaluate_rules(org, $1, ids);
  return ids[cardinality(ids)];
end
$$;
comment on function app.evaluate_records(text, bigint, integer) is 'Asks all rules of the organisation''s next open records; the last of them, null when there are no more.';

-- As time passes

call app.declare_for_rules($declare$
create function app.@rule_due_records(org_id bigint, first_due date, last_due date) returns table (entity_id bigint) language sql stable security definer set search_path = public, pg_temp as $$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1),
  -- once for each rule, so that its milestones are read by their index
  r as materialized (
    select rule.*, app.rule_starts(rule.milestone_start_name, rule.milestone_end_name) as names, lower(began.range) as began_from, upper(began.range) as began_until
    from place cross join @rule rule
    cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, rule.interval_in_days, rule.interval_type) as range offset 0) began
    where rule.org_id = $1 and rule.is_enabled)
  select m.entity_id
  from place cross join r
  join milestone m on m.org_id = $1 and m.entity = '@kind' and m.name = any (r.names) and m.occurred_at >= r.began_from and m.occurred_at < r.began_until
  join @kind c on c.org_id = $1 and c.id = m.entity_id and @open and @applies
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from @instance i where i.org_id = $1 and i.entity_id = m.entity_id and i.@rule_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.@kind_id = m.entity_id and s.name = any (r.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.@kind_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$$
$declare$);
comment on function app.indicator_definition_due_records is 'Open claims with a claim rule that came due on these days and is not on.';

create function app.due_records(entity text, max integer) returns setof bigint language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  org constant bigint := app.org_id();
  today constant date := app.today(org);
  -- the day before once more: what was recorded at the very hour, and whoever was busy then
  since constant date := (select least(e.up_to, today) - 1 from app.rules_evaluated e where e.org_id = org);
begin
  if $1 = 'claim' then
    return query select entity_id from (select * from app.indicator_definition_due_records(org, since, today) union select * from app.workflow_rule_due_records(org, since, today)) due order by 1 limit $2;
  else
    return query select distinct entity_id from app.complaint_indicator_definition_due_records(org, since, today) order by 1 limit $2;
  end if;
end
$$;
comment on function app.due_records(text, integer) is 'Records of the organisation with rules that have come due since they were asked last: one join of rules, days and milestones.';

create function app.evaluate_due(entity text, records bigint[]) returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  org constant bigint := app.org_id();
  free bigint[];
begin
  -- a record that somebody works on is left to the next hour; a milestone of it that is being recorded holds it too (its foreign key)
  if $1 = 'claim' then
    free := array(select c.id from claim c where c.org_id = org and c.id = any ($2) order by c.id for update skip locked);
  else
    free := array(select c.id from complaint c where c.org_id = org and c.id = any ($2) order by c.id for update skip locked);
  end if;
  perform app.evaluate_rules(org, $1, free);
  return cardinality(free);
end
$$;
comment on function app.evaluate_due(text, bigint[]) is 'Asks the rules of these records, but for those that are locked; how many it asked.';

create function app.rules_wait() returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (select from app.rules_evaluated e where e.org_id = app.org_id())
$$;
comment on function app.rules_wait() is 'Whether the rules of the organisation were never asked as a whole.';

create function app.rules_were_asked() returns void language sql security definer set search_path = public, pg_temp as $$
  insert into app.rules_evaluated (org_id, up_to) values (app.org_id(), app.today(app.org_id()))
  on conflict (org_id) do update set up_to = excluded.up_to
$$;
comment on function app.rules_were_asked() is 'Notes that the rules of the organisation were asked up to today.';

-- What a rule would do that is being written

create function app.count_ruled(entity text, start_name text, end_name text, length integer, interval_type text, workflow_id bigint, up_to integer) returns integer language sql stable security definer set search_path = public, pg_temp as $$
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
$$;
comment on function app.count_ruled(text, text, text, integer, text, bigint, integer) is 'How many open records of the organisation a rule would colour at this moment, counted up to a number.';

grant execute on function app.count_ruled(text, text, text, integer, text, bigint, integer), app.evaluate_records(text, bigint, integer), app.due_records(text, integer), app.evaluate_due(text, bigint[]), app.rules_wait(), app.rules_were_asked(),
  app.indicator_definition_clocks(bigint, bigint[], text[], bigint), app.workflow_rule_clocks(bigint, bigint[], text[], bigint), app.complaint_indicator_definition_clocks(bigint, bigint[], text[], bigint),
  app.rule_due(bigint, timestamptz, integer, text), app.rule_starts(text, text)
  to app_system;
