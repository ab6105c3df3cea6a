-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t60_colour on public.indicator;

drop trigger t60_colour on public.complaint_indicator;

drop trigger t60_colour on public.workflow_rule_instance;

drop function app.colour_claim();

drop function app.colour_complaint();

create table app.public_holiday (
  state character varying(3) not null,
  day date not null
);

create table app.holiday_years (
  state character varying(3) not null,
  first_year integer not null,
  last_year integer not null,
  source character varying(100) not null
);

create table app.own_calendar (
  org_id bigint not null,
  calendar character varying(30) not null
);

create table app.rules_evaluated (
  org_id bigint not null,
  up_to date not null
);

create table app.business_day (
  calendar character varying(30) not null,
  day date not null,
  ordinal integer not null,
  is_business boolean not null
);

alter table public.indicator add column started_by character varying(300);

alter table public.workflow_rule_instance add column started_by character varying(300);

alter table public.complaint_indicator add column started_by character varying(300);

alter table public.indicator add column started_at timestamp with time zone;

alter table public.workflow_rule_instance add column started_at timestamp with time zone;

alter table public.complaint_indicator add column started_at timestamp with time zone;

alter table public.indicator add column due_at timestamp with time zone;

alter table public.workflow_rule_instance add column due_at timestamp with time zone;

alter table public.complaint_indicator add column due_at timestamp with time zone;

CREATE OR REPLACE FUNCTION app.check_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  closed constant text[] := '{closed,cancelled}';
  status_only constant text[] := '{status,status_reason,row_version,updated_at,closed_at,outcome,outcome_details,indicator_color,party_ids,assignee_ids}';
begin
  if tg_op = 'INSERT' then
    if new.status = 'closed' then
      if new.outcome is null then
        perform app.refuse('Field is required.', 'outcome');
      end if;
      new.closed_at := coalesce(new.closed_at, now());
    end if;
    if app.local_date(new.org_id, new.dt_received) > app.today(new.org_id) then
      perform app.refuse('The date received can''t be in the future.', 'dtReceived');
    end if;
    return new;
  end if;
  -- rules colour one without an owner too
  if app.is_person() and new.owner_id is null and new.indicator_color = old.indicator_color then
    perform app.refuse('Field is required', 'ownerId');
  end if;
  if new.dt_received is distinct from old.dt_received then
    perform app.refuse('The date received can''t be changed.', 'dtReceived');
  end if;
  if old.status = any (closed) then
    if to_jsonb(new) - status_only is distinct from to_jsonb(old) - status_only
      or new.status = old.status and (new.outcome, new.outcome_details, new.status_reason) is distinct from (old.outcome, old.outcome_details, old.status_reason) then
      perform app.refuse('The complaint was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> old.status then
      if new.status <> 're-opened' then
        perform app.refuse('A closed complaint can only be re-opened.', 'status');
      end if;
      -- the earlier outcome stays in the status history
      new.closed_at := null;
      new.outcome := null;
      new.outcome_details := null;
      new.status_reason := null;
    end if;
    return new;
  end if;
  if new.status <> old.status then
    case new.status
      when 'closed' then
        if new.outcome is null then
          perform app.refuse('Specify outcome before closing the complaint.', 'outcome');
        end if;
        if exists (select from timeline_item t where t.org_id = new.org_id and t.complaint_id = new.id and not t.is_completed) then
          perform app.refuse('Timeline has active items. Please complete the activities prior to closure.', 'status');
        end if;
        new.closed_at := now();
      when 'cancelled' then
        if btrim(coalesce(new.status_reason, '')) = '' then
          perform app.refuse('Field is required', 'statusReason');
        end if;
        new.closed_at := now();
      else
        perform app.refuse('This status can''t be chosen.', 'status');
    end case;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.switch_rules_off()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  many boolean;
begin
  -- arguments: the table of the rules that are on, its column of the rule
  execute format('select count(*) > 1000 from (select from %I where org_id = $1 and %I = $2 and is_on limit 1001) found', tg_argv[0], tg_argv[1]) into many using old.org_id, old.id;
  if many and tg_op = 'UPDATE' then
    -- the job that asks the records of a changed rule does it part by part (app.evaluate_after_rule)
    return new;
  end if;
  execute format('update %I set is_on = false, turned_off_at = app.now(), turned_off_reason = $3 where org_id = $1 and %I = $2 and is_on', tg_argv[0], tg_argv[1])
  using old.org_id, old.id, case tg_op when 'DELETE' then 'rule deleted' else 'rule disabled' end;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION app.give_templates_and_rules(org_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into cost_type (org_id, name) values ($1, 'root');
  insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values
    ($1, 'Lodgement summary (e-mail)', 'claim_summary_link', 'claim', 'email', 'Your claim has been lodged',
      '<p>Your claim has been lodged. You can read the summary of what we recorded here:</p><p>{{{linkHtml}}}</p><p>If something is not right, please reply to this message.</p>'),
    ($1, 'Lodgement summary (SMS)', 'claim_summary_link', 'claim', 'sms', null, 'Your claim has been lodged. Read the summary here: {{lodgementLink}}');
  insert into task_template (org_id, title, description, action, category, type, related_to) values
    ($1, 'Make the claim decision', 'Decide the claim and record the reasons as a note.', 'make decision', 'Decision', 'manual', 'claim'),
    ($1, 'Tell the insured the outcome', 'Send the decision with the reasons.', 'send email', 'Communication', 'manual', 'claim'),
    ($1, 'Review the reserve', null, 'update reserve', 'Finance', 'manual', 'claim');
  insert into indicator_definition (org_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color)
  select $1, title, app.milestone_name(starts), app.milestone_name(ends), days, kind, priority, color
  from (values
    ('No initial assessment', 'received', 'initial assessment made', 10, 'business', 5, 'red'),
    ('Progress update due soon', 'progress update sent', 'progress update sent', 15, 'business', 4, 'orange'),
    ('Progress update overdue', 'progress update sent', 'progress update sent', 20, 'business', 6, 'red'),
    ('Decision due soon', 'all information received', 'decision made', 8, 'business', 4, 'orange'),
    ('No decision for four months', 'received', 'decision made', 4, 'months', 8, 'red')) rules (title, starts, ends, days, kind, priority, color);
  insert into complaint_indicator_definition (org_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color)
  select $1, title, app.milestone_name(starts), app.milestone_name(ends), days, kind, priority, color
  from (values
    ('Not acknowledged', 'received', 'acknowledged', 1, 'business', 7, 'red'),
    ('Response due soon', 'received', 'responded', 21, 'calendar', 5, 'orange'),
    ('Response overdue', 'received', 'responded', 30, 'calendar', 9, 'red'),
    ('Progress update due', 'progress update sent', 'progress update sent', 10, 'business', 4, 'orange')) rules (title, starts, ends, days, kind, priority, color);
end
$function$;

CREATE OR REPLACE FUNCTION app.business_day_after(calendar text, day date, days integer)
 RETURNS date
 LANGUAGE sql
 STABLE
AS $function$
  -- a day before the first that is known counts as that one
  select later.day
  from app.business_day later
  where later.calendar = $1 and later.is_business and later.ordinal = $3 + (
    select b.ordinal from app.business_day b
    where b.calendar = $1 and b.day = greatest($2, (select first.day from app.business_day first where first.calendar = $1 order by first.day limit 1)))
$function$;

CREATE OR REPLACE FUNCTION app.keep_own_business_days()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed constant configuration_item_org := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from configuration_item i where i.id = changed.configuration_item_id and i.name = 'public_holidays') then
    perform app.keep_business_days(changed.org_id);
    perform app.ask_rules_again(changed.org_id);
  end if;
  return null;
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
  end if;
  perform app.ask_rules_again(new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.states_with_holidays(first_year integer, last_year integer, source text)
 RETURNS SETOF text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select y.state from app.holiday_years y where y.first_year <= $1 and y.last_year >= $2 and y.source = $3
$function$;

CREATE OR REPLACE FUNCTION app.calendar_of(org_id bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select coalesce(own.calendar, o.state) from org o left join app.own_calendar own on own.org_id = o.id where o.id = $1
$function$;

CREATE OR REPLACE FUNCTION app.make_business_days(calendar text, state text, added date[], removed date[])
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from app.business_day b where b.calendar = $1;
  insert into app.business_day (calendar, day, ordinal, is_business)
  select $1, day, count(*) filter (where is_business) over (order by day), is_business
  from (
    select d::date as day, extract(isodow from d) < 6 and d::date <> all ($3) and (d::date = any ($4) or h.day is null) as is_business
    from app.holiday_years y
    cross join lateral generate_series(make_date(y.first_year, 1, 1)::timestamp, make_date(y.last_year, 12, 31)::timestamp, interval '1 day') d
    left join app.public_holiday h on h.state = y.state and h.day = d::date
    where y.state = $2) days;
$function$;

CREATE OR REPLACE FUNCTION app.days_of(days jsonb)
 RETURNS date[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(day::date), '{}')
  from (select coalesce(item ->> 'date', item #>> '{}') as day from jsonb_array_elements(case when jsonb_typeof(days) = 'array' then days else '[]' end) item) given
  where day ~ '^\d{4}-\d\d-\d\d$' and pg_input_is_valid(day, 'date')
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
end
$function$;

CREATE OR REPLACE FUNCTION app.keep_public_holidays(state text, days date[], first_year integer, last_year integer, source text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- two replicas that start at once
  perform pg_advisory_xact_lock(7240571, hashtext($1));
  insert into app.holiday_years (state, first_year, last_year, source) values ($1, $3, $4, $5)
  on conflict on constraint holiday_years_pkey do update set first_year = excluded.first_year, last_year = excluded.last_year, source = excluded.source;
  delete from app.public_holiday h where h.state = $1;
  insert into app.public_holiday (state, day) select distinct $1, day from unnest($2) day;
  perform app.make_business_days($1, $1, '{}', '{}');
  perform app.keep_business_days(o.id) from org o where o.state = $1;
  -- the next pass asks the rules of its organisations as a whole
  delete from app.rules_evaluated e using org o where o.id = e.org_id and o.state = $1;
end
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_after_milestone()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.evaluate_rules(org_id, entity, array_agg(distinct entity_id), array_agg(distinct name::text)) from changed group by org_id, entity;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_after_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.evaluate_rules(new.org_id, tg_table_name, array[new.id]);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.colour_claims()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update claim c set indicator_color = coalesce(top.color, 'green'), indicator_title = top.title
  from (select distinct org_id, entity_id from changed) one
  left join lateral (
    select color, title
    from (
      select i.color, i.title, i.priority, i.indicator_definition_id as rule_id, i.id from indicator i where i.org_id = one.org_id and i.entity_id = one.entity_id and i.is_on
      union all
      select w.color, w.title, w.priority, w.workflow_rule_id, w.id from workflow_rule_instance w where w.org_id = one.org_id and w.entity_id = one.entity_id and w.is_on
    ) rules
    order by priority desc, array_position('{red,orange,green}', color::text), rule_id, id limit 1) top on true
  where c.org_id = one.org_id and c.id = one.entity_id and (c.indicator_color, c.indicator_title) is distinct from (coalesce(top.color, 'green'), top.title);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.colour_complaints()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update complaint c set indicator_color = coalesce(top.color, 'green')
  from (select distinct org_id, entity_id from changed) one
  left join lateral (
    select i.color from complaint_indicator i where i.org_id = one.org_id and i.entity_id = one.entity_id and i.is_on
    order by i.priority desc, array_position('{red,orange,green}', i.color::text), i.complaint_indicator_definition_id, i.id limit 1) top on true
  where c.org_id = one.org_id and c.id = one.entity_id and c.indicator_color <> coalesce(top.color, 'green');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.due_in(calendar text, zone text, started_at timestamp with time zone, length integer, interval_type text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE
AS $function$
  select ((case $5
    when 'calendar' then ($3 at time zone $2)::date + $4
    when 'months' then (($3 at time zone $2)::date + make_interval(months => $4))::date
    else app.business_day_after($1, ($3 at time zone $2)::date, $4) end) + 1)::timestamp at time zone $2
$function$;

CREATE OR REPLACE FUNCTION app.ask_rules_again(org_id bigint, entity text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- loading across organisations asks them when all is loaded, and a new organisation has no records
  if $1 = app.org_id() then
    perform app.enqueue('evaluate-rules', jsonb_strip_nulls(jsonb_build_object('entity', $2)), coalesce($2, 'all'));
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_after_rule()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.ask_rules_again(new.org_id, new.entity);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.rule_due(org_id bigint, started_at timestamp with time zone, length integer, interval_type text)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select app.due_in(app.calendar_of($1), o.zone, $2, $3, $4) from org o where o.id = $1
$function$;

CREATE OR REPLACE FUNCTION app.started_between(calendar text, zone text, first_due date, last_due date, length integer, interval_type text)
 RETURNS tstzrange
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_records(entity text, after_id bigint, max integer)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_indicator_definition(org_id bigint, records bigint[], names text[] DEFAULT NULL::text[], rule_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  moment constant timestamptz := app.now();
begin
  if not exists (select from indicator_definition r where r.org_id = $1 and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)) then
    return;
  end if;
  -- of two who record milestones of one record at the same time the second sees what the first made of its own
  perform from claim c where c.org_id = $1 and c.id = any ($2) order by c.id for no key update;
  with clock as materialized (
    select * from app.indicator_definition_clocks($1, $2, $3, $4) k where k.due_at <= moment),
  kept as (
    update indicator i set title = k.title, color = k.color, priority = k.priority, started_by = k.started_by, started_at = k.started_at, due_at = k.due_at
    from clock k
    where i.org_id = $1 and i.entity_id = k.entity_id and i.indicator_definition_id = k.rule_id and i.is_on
      and (i.title, i.color, i.priority, i.started_by, i.started_at, i.due_at) is distinct from (k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at)),
  ended as (
    update indicator i set is_on = false, turned_off_at = moment, turned_off_reason = (
      select case
        when not (not app.is_closed(c.status)) then 'record closed'
        when not r.is_enabled then 'rule disabled'
        when (true) is not true then 'workflow changed'
        when r.milestone_start_name <> r.milestone_end_name and exists (select from milestone e where e.org_id = $1 and e.claim_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= i.started_at) then 'milestone end'
        when exists (select from milestone s where s.org_id = $1 and s.claim_id = c.id and s.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name)) and s.occurred_at > i.started_at) then 'milestone start'
        else 'rule or date changed' end
      from claim c where c.org_id = $1 and c.id = i.entity_id)
    from indicator_definition r
    where i.org_id = $1 and i.entity_id = any ($2) and i.is_on and r.org_id = $1 and r.id = i.indicator_definition_id and ($4 is null or r.id = $4)
      and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
      and not exists (select from clock k where k.rule_id = r.id and k.entity_id = i.entity_id))
  insert into indicator (org_id, entity_id, indicator_definition_id, title, color, priority, started_by, started_at, due_at, turned_on_at)
  select $1, k.entity_id, k.rule_id, k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at, moment
  from clock k
  where not exists (select from indicator i where i.org_id = $1 and i.entity_id = k.entity_id and i.indicator_definition_id = k.rule_id and i.is_on)
  on conflict (org_id, entity_id, indicator_definition_id) where is_on do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_workflow_rule(org_id bigint, records bigint[], names text[] DEFAULT NULL::text[], rule_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  moment constant timestamptz := app.now();
begin
  if not exists (select from workflow_rule r where r.org_id = $1 and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)) then
    return;
  end if;
  -- of two who record milestones of one record at the same time the second sees what the first made of its own
  perform from claim c where c.org_id = $1 and c.id = any ($2) order by c.id for no key update;
  with clock as materialized (
    select * from app.workflow_rule_clocks($1, $2, $3, $4) k where k.due_at <= moment),
  kept as (
    update workflow_rule_instance i set title = k.title, color = k.color, priority = k.priority, started_by = k.started_by, started_at = k.started_at, due_at = k.due_at
    from clock k
    where i.org_id = $1 and i.entity_id = k.entity_id and i.workflow_rule_id = k.rule_id and i.is_on
      and (i.title, i.color, i.priority, i.started_by, i.started_at, i.due_at) is distinct from (k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at)),
  ended as (
    update workflow_rule_instance i set is_on = false, turned_off_at = moment, turned_off_reason = (
      select case
        when not (not app.is_closed(c.status)) then 'record closed'
        when not r.is_enabled then 'rule disabled'
        when (c.workflow_id = r.workflow_id) is not true then 'workflow changed'
        when r.milestone_start_name <> r.milestone_end_name and exists (select from milestone e where e.org_id = $1 and e.claim_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= i.started_at) then 'milestone end'
        when exists (select from milestone s where s.org_id = $1 and s.claim_id = c.id and s.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name)) and s.occurred_at > i.started_at) then 'milestone start'
        else 'rule or date changed' end
      from claim c where c.org_id = $1 and c.id = i.entity_id)
    from workflow_rule r
    where i.org_id = $1 and i.entity_id = any ($2) and i.is_on and r.org_id = $1 and r.id = i.workflow_rule_id and ($4 is null or r.id = $4)
      and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
      and not exists (select from clock k where k.rule_id = r.id and k.entity_id = i.entity_id))
  insert into workflow_rule_instance (org_id, entity_id, workflow_rule_id, title, color, priority, started_by, started_at, due_at, turned_on_at)
  select $1, k.entity_id, k.rule_id, k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at, moment
  from clock k
  where not exists (select from workflow_rule_instance i where i.org_id = $1 and i.entity_id = k.entity_id and i.workflow_rule_id = k.rule_id and i.is_on)
  on conflict (org_id, entity_id, workflow_rule_id) where is_on do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_complaint_indicator_definition(org_id bigint, records bigint[], names text[] DEFAULT NULL::text[], rule_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  moment constant timestamptz := app.now();
begin
  if not exists (select from complaint_indicator_definition r where r.org_id = $1 and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)) then
    return;
  end if;
  -- of two who record milestones of one record at the same time the second sees what the first made of its own
  perform from complaint c where c.org_id = $1 and c.id = any ($2) order by c.id for no key update;
  with clock as materialized (
    select * from app.complaint_indicator_definition_clocks($1, $2, $3, $4) k where k.due_at <= moment),
  kept as (
    update complaint_indicator i set title = k.title, color = k.color, priority = k.priority, started_by = k.started_by, started_at = k.started_at, due_at = k.due_at
    from clock k
    where i.org_id = $1 and i.entity_id = k.entity_id and i.complaint_indicator_definition_id = k.rule_id and i.is_on
      and (i.title, i.color, i.priority, i.started_by, i.started_at, i.due_at) is distinct from (k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at)),
  ended as (
    update complaint_indicator i set is_on = false, turned_off_at = moment, turned_off_reason = (
      select case
        when not (c.status not in ('closed', 'cancelled')) then 'record closed'
        when not r.is_enabled then 'rule disabled'
        when (true) is not true then 'workflow changed'
        when r.milestone_start_name <> r.milestone_end_name and exists (select from milestone e where e.org_id = $1 and e.complaint_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= i.started_at) then 'milestone end'
        when exists (select from milestone s where s.org_id = $1 and s.complaint_id = c.id and s.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name)) and s.occurred_at > i.started_at) then 'milestone start'
        else 'rule or date changed' end
      from complaint c where c.org_id = $1 and c.id = i.entity_id)
    from complaint_indicator_definition r
    where i.org_id = $1 and i.entity_id = any ($2) and i.is_on and r.org_id = $1 and r.id = i.complaint_indicator_definition_id and ($4 is null or r.id = $4)
      and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
      and not exists (select from clock k where k.rule_id = r.id and k.entity_id = i.entity_id))
  insert into complaint_indicator (org_id, entity_id, complaint_indicator_definition_id, title, color, priority, started_by, started_at, due_at, turned_on_at)
  select $1, k.entity_id, k.rule_id, k.title, k.color, k.priority, k.started_by, k.started_at, k.due_at, moment
  from clock k
  where not exists (select from complaint_indicator i where i.org_id = $1 and i.entity_id = k.entity_id and i.complaint_indicator_definition_id = k.rule_id and i.is_on)
  on conflict (org_id, entity_id, complaint_indicator_definition_id) where is_on do nothing;
end
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_rules(org_id bigint, entity text, records bigint[], names text[] DEFAULT NULL::text[])
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if $2 = 'claim' then
    perform app.evaluate_indicator_definition($1, $3, $4);
    perform app.evaluate_workflow_rule($1, $3, $4);
  else
    perform app.evaluate_complaint_indicator_definition($1, $3, $4);
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.indicator_definition_due_records(org_id bigint, first_due date, last_due date)
 RETURNS TABLE(entity_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1)
  select m.entity_id
  from place
  join indicator_definition r on r.org_id = $1 and r.is_enabled
  cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, r.interval_in_days, r.interval_type) as range, app.rule_starts(r.milestone_start_name, r.milestone_end_name) as names) began
  join milestone m on m.org_id = $1 and m.entity = 'claim' and m.name = any (began.names) and m.occurred_at >= lower(began.range) and m.occurred_at < upper(began.range)
  join claim c on c.org_id = $1 and c.id = m.entity_id and not app.is_closed(c.status) and true
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from indicator i where i.org_id = $1 and i.entity_id = m.entity_id and i.indicator_definition_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.claim_id = m.entity_id and s.name = any (began.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.claim_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$function$;

CREATE OR REPLACE FUNCTION app.workflow_rule_due_records(org_id bigint, first_due date, last_due date)
 RETURNS TABLE(entity_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1)
  select m.entity_id
  from place
  join workflow_rule r on r.org_id = $1 and r.is_enabled
  cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, r.interval_in_days, r.interval_type) as range, app.rule_starts(r.milestone_start_name, r.milestone_end_name) as names) began
  join milestone m on m.org_id = $1 and m.entity = 'claim' and m.name = any (began.names) and m.occurred_at >= lower(began.range) and m.occurred_at < upper(began.range)
  join claim c on c.org_id = $1 and c.id = m.entity_id and not app.is_closed(c.status) and c.workflow_id = r.workflow_id
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from workflow_rule_instance i where i.org_id = $1 and i.entity_id = m.entity_id and i.workflow_rule_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.claim_id = m.entity_id and s.name = any (began.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.claim_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$function$;

CREATE OR REPLACE FUNCTION app.complaint_indicator_definition_due_records(org_id bigint, first_due date, last_due date)
 RETURNS TABLE(entity_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone, app.now() as moment from org o where o.id = $1)
  select m.entity_id
  from place
  join complaint_indicator_definition r on r.org_id = $1 and r.is_enabled
  cross join lateral (select app.started_between(place.calendar, place.zone, $2, $3, r.interval_in_days, r.interval_type) as range, app.rule_starts(r.milestone_start_name, r.milestone_end_name) as names) began
  join milestone m on m.org_id = $1 and m.entity = 'complaint' and m.name = any (began.names) and m.occurred_at >= lower(began.range) and m.occurred_at < upper(began.range)
  join complaint c on c.org_id = $1 and c.id = m.entity_id and c.status not in ('closed', 'cancelled') and true
  where app.due_in(place.calendar, place.zone, m.occurred_at, r.interval_in_days, r.interval_type) <= place.moment
    and not exists (select from complaint_indicator i where i.org_id = $1 and i.entity_id = m.entity_id and i.complaint_indicator_definition_id = r.id and i.is_on)
    and not exists (select from milestone s where s.org_id = $1 and s.complaint_id = m.entity_id and s.name = any (began.names) and s.occurred_at > m.occurred_at)
    and (r.milestone_start_name = r.milestone_end_name
      or not exists (select from milestone e where e.org_id = $1 and e.complaint_id = m.entity_id and e.name = r.milestone_end_name and e.occurred_at >= m.occurred_at))
$function$;

CREATE OR REPLACE FUNCTION app.due_records(entity text, max integer)
 RETURNS SETOF bigint
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.evaluate_due(entity text, records bigint[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.rules_wait()
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select not exists (select from app.rules_evaluated e where e.org_id = app.org_id())
$function$;

CREATE OR REPLACE FUNCTION app.rules_were_asked()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into app.rules_evaluated (org_id, up_to) values (app.org_id(), app.today(app.org_id()))
  on conflict (org_id) do update set up_to = excluded.up_to
$function$;

CREATE OR REPLACE FUNCTION app.indicator_definition_clocks(org_id bigint, records bigint[], names text[] DEFAULT NULL::text[], rule_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(rule_id bigint, entity_id bigint, title text, color text, priority integer, started_by text, started_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone from org o where o.id = $1)
  select r.id, c.id, r.title, r.color, r.priority, s.name, s.occurred_at, app.due_in(place.calendar, place.zone, s.occurred_at, r.interval_in_days, r.interval_type)
  from place
  join indicator_definition r on r.org_id = $1 and r.is_enabled and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
  join claim c on c.org_id = $1 and c.id = any ($2) and not app.is_closed(c.status) and true
  cross join lateral (
    select m.name, m.occurred_at from milestone m
    where m.org_id = $1 and m.claim_id = c.id and m.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name))
    order by m.occurred_at desc, m.id desc limit 1) s
  where r.milestone_start_name = r.milestone_end_name
    or not exists (select from milestone e where e.org_id = $1 and e.claim_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= s.occurred_at)
$function$;

CREATE OR REPLACE FUNCTION app.workflow_rule_clocks(org_id bigint, records bigint[], names text[] DEFAULT NULL::text[], rule_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(rule_id bigint, entity_id bigint, title text, color text, priority integer, started_by text, started_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone from org o where o.id = $1)
  select r.id, c.id, r.title, r.color, r.priority, s.name, s.occurred_at, app.due_in(place.calendar, place.zone, s.occurred_at, r.interval_in_days, r.interval_type)
  from place
  join workflow_rule r on r.org_id = $1 and r.is_enabled and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
  join claim c on c.org_id = $1 and c.id = any ($2) and not app.is_closed(c.status) and c.workflow_id = r.workflow_id
  cross join lateral (
    select m.name, m.occurred_at from milestone m
    where m.org_id = $1 and m.claim_id = c.id and m.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name))
    order by m.occurred_at desc, m.id desc limit 1) s
  where r.milestone_start_name = r.milestone_end_name
    or not exists (select from milestone e where e.org_id = $1 and e.claim_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= s.occurred_at)
$function$;

CREATE OR REPLACE FUNCTION app.complaint_indicator_definition_clocks(org_id bigint, records bigint[], names text[] DEFAULT NULL::text[], rule_id bigint DEFAULT NULL::bigint)
 RETURNS TABLE(rule_id bigint, entity_id bigint, title text, color text, priority integer, started_by text, started_at timestamp with time zone, due_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with place as materialized (select app.calendar_of($1) as calendar, o.zone from org o where o.id = $1)
  select r.id, c.id, r.title, r.color, r.priority, s.name, s.occurred_at, app.due_in(place.calendar, place.zone, s.occurred_at, r.interval_in_days, r.interval_type)
  from place
  join complaint_indicator_definition r on r.org_id = $1 and r.is_enabled and ($4 is null or r.id = $4)
    and ($3 is null or r.milestone_end_name = any ($3) or app.rule_starts(r.milestone_start_name, r.milestone_end_name) && $3)
  join complaint c on c.org_id = $1 and c.id = any ($2) and c.status not in ('closed', 'cancelled') and true
  cross join lateral (
    select m.name, m.occurred_at from milestone m
    where m.org_id = $1 and m.complaint_id = c.id and m.name = any (app.rule_starts(r.milestone_start_name, r.milestone_end_name))
    order by m.occurred_at desc, m.id desc limit 1) s
  where r.milestone_start_name = r.milestone_end_name
    or not exists (select from milestone e where e.org_id = $1 and e.complaint_id = c.id and e.name = r.milestone_end_name and e.occurred_at >= s.occurred_at)
$function$;

CREATE OR REPLACE FUNCTION app.rule_starts(start_name text, end_name text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select case when $1 = $2 then array[$1, 'milestone_received'] else array[$1] end
$function$;

CREATE OR REPLACE PROCEDURE app.declare_for_rules(IN statements text)
 LANGUAGE plpgsql
AS $procedure$
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
$procedure$;

alter table public.workflow_rule_instance add constraint workflow_rule_instance_started_at_finite CHECK (((started_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (started_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table public.workflow_rule_instance add constraint workflow_rule_instance_due_at_finite CHECK (((due_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (due_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table app.holiday_years add constraint holiday_years_pkey PRIMARY KEY (state);

alter table app.holiday_years add constraint holiday_years_check CHECK ((last_year >= first_year));

alter table app.own_calendar add constraint own_calendar_org_id_fkey FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE;

alter table app.own_calendar add constraint own_calendar_calendar_key UNIQUE (calendar);

alter table app.own_calendar add constraint own_calendar_pkey PRIMARY KEY (org_id);

alter table app.rules_evaluated add constraint rules_evaluated_org_id_fkey FOREIGN KEY (org_id) REFERENCES org(id) ON DELETE CASCADE;

alter table app.rules_evaluated add constraint rules_evaluated_pkey PRIMARY KEY (org_id);

alter table public.indicator add constraint indicator_started_at_finite CHECK (((started_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (started_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table public.indicator add constraint indicator_due_at_finite CHECK (((due_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (due_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table app.public_holiday add constraint public_holiday_pkey PRIMARY KEY (state, day);

alter table public.complaint_indicator add constraint complaint_indicator_started_at_finite CHECK (((started_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (started_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table public.complaint_indicator add constraint complaint_indicator_due_at_finite CHECK (((due_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (due_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

alter table app.business_day add constraint business_day_pkey PRIMARY KEY (calendar, day);

CREATE INDEX milestone_name_idx ON public.milestone USING btree (org_id, entity, name, occurred_at);

CREATE UNIQUE INDEX business_day_ordinal_key ON app.business_day USING btree (calendar, ordinal) WHERE is_business;

alter table app.public_holiday enable row level security;

alter table app.holiday_years enable row level security;

alter table app.own_calendar enable row level security;

alter table app.rules_evaluated enable row level security;

alter table app.business_day enable row level security;

CREATE TRIGGER t60_colour_delete AFTER DELETE ON public.workflow_rule_instance REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_claims();

CREATE TRIGGER t60_colour_update AFTER UPDATE ON public.workflow_rule_instance REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_claims();

CREATE TRIGGER t60_colour_insert AFTER INSERT ON public.workflow_rule_instance REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_claims();

CREATE TRIGGER t70_rule_changed AFTER UPDATE ON public.complaint_indicator_definition FOR EACH ROW WHEN (((old.row_version <> new.row_version) AND (old.is_enabled OR new.is_enabled))) EXECUTE FUNCTION app.evaluate_after_rule();

CREATE TRIGGER t70_rule_added AFTER INSERT ON public.complaint_indicator_definition FOR EACH ROW WHEN (new.is_enabled) EXECUTE FUNCTION app.evaluate_after_rule();

CREATE TRIGGER t70_rules AFTER UPDATE OF status ON public.complaint FOR EACH ROW WHEN (((old.status)::text <> (new.status)::text)) EXECUTE FUNCTION app.evaluate_after_change();

CREATE TRIGGER t60_business_days AFTER UPDATE OF state, zone ON public.org FOR EACH ROW WHEN ((((old.state)::text IS DISTINCT FROM (new.state)::text) OR ((old.zone)::text IS DISTINCT FROM (new.zone)::text))) EXECUTE FUNCTION app.keep_state_business_days();

CREATE TRIGGER t70_rules_update AFTER UPDATE ON public.milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.evaluate_after_milestone();

CREATE TRIGGER t70_rules_insert AFTER INSERT ON public.milestone REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.evaluate_after_milestone();

CREATE TRIGGER t70_rules_delete AFTER DELETE ON public.milestone REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.evaluate_after_milestone();

CREATE TRIGGER t70_rule_changed AFTER UPDATE ON public.workflow_rule FOR EACH ROW WHEN (((old.row_version <> new.row_version) AND (old.is_enabled OR new.is_enabled))) EXECUTE FUNCTION app.evaluate_after_rule();

CREATE TRIGGER t70_rule_added AFTER INSERT ON public.workflow_rule FOR EACH ROW WHEN (new.is_enabled) EXECUTE FUNCTION app.evaluate_after_rule();

CREATE TRIGGER t60_colour_delete AFTER DELETE ON public.complaint_indicator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_complaints();

CREATE TRIGGER t60_colour_update AFTER UPDATE ON public.complaint_indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_complaints();

CREATE TRIGGER t60_colour_insert AFTER INSERT ON public.complaint_indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_complaints();

CREATE TRIGGER t70_rule_changed AFTER UPDATE ON public.indicator_definition FOR EACH ROW WHEN (((old.row_version <> new.row_version) AND (old.is_enabled OR new.is_enabled))) EXECUTE FUNCTION app.evaluate_after_rule();

CREATE TRIGGER t70_rule_added AFTER INSERT ON public.indicator_definition FOR EACH ROW WHEN (new.is_enabled) EXECUTE FUNCTION app.evaluate_after_rule();

CREATE TRIGGER t70_rules AFTER UPDATE ON public.claim FOR EACH ROW WHEN (((app.is_closed((old.status)::text) <> app.is_closed((new.status)::text)) OR (old.workflow_id IS DISTINCT FROM new.workflow_id))) EXECUTE FUNCTION app.evaluate_after_change();

CREATE TRIGGER t60_business_days AFTER INSERT OR DELETE OR UPDATE ON public.configuration_item_org FOR EACH ROW EXECUTE FUNCTION app.keep_own_business_days();

CREATE TRIGGER t60_colour_delete AFTER DELETE ON public.indicator REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_claims();

CREATE TRIGGER t60_colour_update AFTER UPDATE ON public.indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_claims();

CREATE TRIGGER t60_colour_insert AFTER INSERT ON public.indicator REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION app.colour_claims();

grant select (started_by) on table public.indicator to app_user;

grant select (started_by) on table public.indicator to app_org_admin;

grant select (started_at) on table public.indicator to app_user;

grant select (started_at) on table public.indicator to app_org_admin;

grant select (due_at) on table public.indicator to app_user;

grant select (due_at) on table public.indicator to app_org_admin;

grant select (started_by) on table public.workflow_rule_instance to app_user;

grant select (started_by) on table public.workflow_rule_instance to app_org_admin;

grant select (started_at) on table public.workflow_rule_instance to app_user;

grant select (started_at) on table public.workflow_rule_instance to app_org_admin;

grant select (due_at) on table public.workflow_rule_instance to app_user;

grant select (due_at) on table public.workflow_rule_instance to app_org_admin;

grant select (started_by) on table public.complaint_indicator to app_user;

grant select (started_by) on table public.complaint_indicator to app_org_admin;

grant select (started_at) on table public.complaint_indicator to app_user;

grant select (started_at) on table public.complaint_indicator to app_org_admin;

grant select (due_at) on table public.complaint_indicator to app_user;

grant select (due_at) on table public.complaint_indicator to app_org_admin;

grant execute on function app.states_with_holidays(integer,integer,pg_catalog.text) to app_system;

grant execute on function app.keep_public_holidays(pg_catalog.text,pg_catalog.date[],integer,integer,pg_catalog.text) to app_system;

grant execute on function app.rule_due(bigint,timestamp with time zone,integer,pg_catalog.text) to app_system;

grant execute on function app.evaluate_records(pg_catalog.text,bigint,integer) to app_system;

grant execute on function app.due_records(pg_catalog.text,integer) to app_system;

grant execute on function app.evaluate_due(pg_catalog.text,bigint[]) to app_system;

grant execute on function app.rules_wait() to app_system;

grant execute on function app.rules_were_asked() to app_system;

grant execute on function app.indicator_definition_clocks(bigint,bigint[],pg_catalog.text[],bigint) to app_system;

grant execute on function app.workflow_rule_clocks(bigint,bigint[],pg_catalog.text[],bigint) to app_system;

grant execute on function app.complaint_indicator_definition_clocks(bigint,bigint[],pg_catalog.text[],bigint) to app_system;

grant execute on function app.rule_starts(pg_catalog.text,pg_catalog.text) to app_system;

comment on table app.public_holiday is 'Whole days off of type public, by state; written by app.keep_public_holidays.';

comment on table app.holiday_years is 'Of which years the holidays of a state are known, and from what: the library and its version.';

comment on table app.business_day is 'Every day of the years known. calendar: a state, or state/organisation where it has days of its own; ordinal: business days up to this one, itself included.';

comment on table app.own_calendar is 'Organisations whose business days are not just those of their state.';

comment on function app.calendar_of(bigint) is 'The calendar of app.business_day that holds for an organisation.';

comment on function app.make_business_days(pg_catalog.text,pg_catalog.text,pg_catalog.date[],pg_catalog.date[]) is 'Counts the business days of a calendar anew. added: days off of an organisation''s own, removed: holidays of the state that it works on.';

comment on function app.days_of(pg_catalog.jsonb) is 'Days of a list of days or of {date}, as the setting public_holidays has them.';

comment on function app.keep_business_days(bigint) is 'Makes the calendar of an organisation''s own, where its setting public_holidays names days.';

comment on function app.keep_public_holidays(pg_catalog.text,pg_catalog.date[],integer,integer,pg_catalog.text) is 'Takes the holidays of a state over these years in the place of those before.';

comment on function app.business_day_after(pg_catalog.text,pg_catalog.date,integer) is 'The n-th business day after a day, which is day 0; null beyond the years known. The twin of addBusinessDays (domain/business-days.ts).';

comment on function app.states_with_holidays(integer,integer,pg_catalog.text) is 'States whose holidays of all these years are known from this source.';

comment on function app.colour_claims() is 'The larger priority, then red, orange, green, then the lower id of the rule (RULES 32); green when none is on.';

comment on table app.rules_evaluated is 'The local day up to which the rules of an organisation were asked as time passed.';

comment on function app.rule_starts(pg_catalog.text,pg_catalog.text) is 'What starts a rule''s clock: one that starts and ends with the same milestone repeats, from received on (RULES 32).';

comment on function app.due_in(pg_catalog.text,pg_catalog.text,timestamp with time zone,integer,pg_catalog.text) is 'When a rule is on: 00:00 of the day after the last day of its interval; null beyond the business days known. The twin of domain/rule-due.ts.';

comment on function app.rule_due(bigint,timestamp with time zone,integer,pg_catalog.text) is 'As app.due_in, by an organisation''s days.';

comment on function app.started_between(pg_catalog.text,pg_catalog.text,pg_catalog.date,pg_catalog.date,integer,pg_catalog.text) is 'Clocks that began in it have every rule that is due on these days; some of them are due a little beside.';

comment on function app.indicator_definition_clocks(bigint,bigint[],pg_catalog.text[],bigint) is 'The clocks of claim rules that run on open claims: what started them, and when they are or were due. names: of rules that read one of these milestones alone.';

comment on function app.evaluate_indicator_definition(bigint,bigint[],pg_catalog.text[],bigint) is 'Switches the claim rules of these claims on and off. Asked twice it changes nothing the second time.';

comment on function app.evaluate_rules(bigint,pg_catalog.text,bigint[],pg_catalog.text[]) is 'Switches all rules of these records on and off, or those that read one of the milestones named.';

comment on function app.ask_rules_again(bigint,pg_catalog.text) is 'Has all rules of an organisation, or of its claims or complaints, asked anew by a job.';

comment on function app.evaluate_records(pg_catalog.text,bigint,integer) is 'Asks all rules of the organisation''s next open records; the last of them, null when there are no more.';

comment on function app.indicator_definition_due_records(bigint,pg_catalog.date,pg_catalog.date) is 'Open claims with a claim rule that came due on these days and is not on.';

comment on function app.due_records(pg_catalog.text,integer) is 'Records of the organisation with rules that have come due since they were asked last: one join of rules, days and milestones.';

comment on function app.evaluate_due(pg_catalog.text,bigint[]) is 'Asks the rules of these records, but for those that are locked; how many it asked.';

comment on function app.rules_wait() is 'Whether the rules of the organisation were never asked as a whole.';

comment on function app.rules_were_asked() is 'Notes that the rules of the organisation were asked up to today.';

-- Written by hand: rules that an organisation was given (or the demo brought) and that still are as they were given end with
-- the decision, whatever it is. A claim that was declined stayed coloured, or coloured until it was closed.
update indicator_definition r set milestone_end_name = 'milestone_decision_made'
from (values
  ('Decision due soon', 'milestone_all_information_received', 'milestone_decision_changed_to_accepted'),
  ('No decision for four months', 'milestone_received', 'milestone_date_closed'),
  ('Decision due', 'milestone_all_information_received', 'milestone_decision_changed_to_accepted'),
  ('No decision after three months', 'milestone_received', 'milestone_decision_changed_to_accepted'),
  ('No decision after four months', 'milestone_received', 'milestone_decision_changed_to_accepted')) given (title, starts, ends)
where r.title = given.title and r.milestone_start_name = given.starts and r.milestone_end_name = given.ends;
