-- Business days (RULES 33): Monday to Friday less the whole public holidays of the state and the organisation's own list,
-- counted, so that "n business days after" is a join. The service fills in the holidays (server/calendar).

create table app.public_holiday (
  state varchar(3) not null,
  day date not null,
  primary key (state, day)
);
alter table app.public_holiday enable row level security;
comment on table app.public_holiday is 'Whole days off of type public, by state; written by app.keep_public_holidays.';

create table app.holiday_years (
  state varchar(3) primary key,
  first_year integer not null,
  last_year integer not null check (last_year >= first_year),
  source varchar(100) not null
);
alter table app.holiday_years enable row level security;
comment on table app.holiday_years is 'Of which years the holidays of a state are known, and from what: the library and its version.';

create table app.business_day (
  calendar varchar(30) not null,
  day date not null,
  ordinal integer not null,
  is_business boolean not null,
  primary key (calendar, day)
);
alter table app.business_day enable row level security;
comment on table app.business_day is 'Every day of the years known. calendar: a state, or state/organisation where it has days of its own; ordinal: business days up to this one, itself included.';
create unique index business_day_ordinal_key on app.business_day (calendar, ordinal) where is_business;

create table app.own_calendar (
  org_id bigint primary key references org on delete cascade,
  calendar varchar(30) not null unique
);
alter table app.own_calendar enable row level security;
comment on table app.own_calendar is 'Organisations whose business days are not just those of their state.';

create function app.calendar_of(org_id bigint) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(own.calendar, o.state) from org o left join app.own_calendar own on own.org_id = o.id where o.id = $1
$$;
comment on function app.calendar_of(bigint) is 'The calendar of app.business_day that holds for an organisation.';

create function app.make_business_days(calendar text, state text, added date[], removed date[]) returns void language sql security definer set search_path = public, pg_temp as $$
  delete from app.business_day b where b.calendar = $1;
  insert into app.business_day (calendar, day, ordinal, is_business)
  select $1, day, count(*) filter (where is_business) over (order by day), is_business
  from (
    select d::date as day, extract(isodow from d) < 6 and d::date <> all ($3) and (d::date = any ($4) or h.day is null) as is_business
    from app.holiday_years y
    cross join lateral generate_series(make_date(y.first_year, 1, 1)::timestamp, make_date(y.last_year, 12, 31)::timestamp, interval '1 day') d
    left join app.public_holiday h on h.state = y.state and h.day = d::date
    where y.state = $2) days;
$$;
comment on function app.make_business_days(text, text, date[], date[]) is 'Counts the business days of a calendar anew. added: days off of an organisation''s own, removed: holidays of the state that it works on.';

create function app.days_of(days jsonb) returns date[] language sql immutable as $$
  select coalesce(array_agg(counted.day), '{}')
  from (select coalesce(item ->> 'date', item #>> '{}') as text from jsonb_array_elements(case when jsonb_typeof(days) = 'array' then days else '[]' end) item) given
  -- counted from the first of the month: 30 February comes out as another day, where a cast would end the statement
  cross join lateral (
    select (left(given.text, 8) || '01')::date + right(given.text, 2)::integer - 1 as day
    where given.text ~ '^\d{4}-(0[1-9]|1[0-2])-\d\d$' and given.text >= '0001') counted
  where to_char(counted.day, 'YYYY-MM-DD') = given.text
$$;
comment on function app.days_of(jsonb) is 'Days of a list of days or of {date}, as the setting public_holidays has them.';

create function app.keep_business_days(org_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
comment on function app.keep_business_days(bigint) is 'Makes the calendar of an organisation''s own, where its setting public_holidays names days, and counts anew what was counted by the days before.';

create function app.keep_public_holidays(state text, days date[], first_year integer, last_year integer, source text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
comment on function app.keep_public_holidays(text, date[], integer, integer, text) is 'Takes the holidays of a state over these years in the place of those before.';

create function app.business_day_after(calendar text, day date, days integer) returns date language sql stable as $$
  -- a day before the first that is known counts as that one
  select later.day
  from app.business_day later
  where later.calendar = $1 and later.is_business and later.ordinal = $3 + (
    select b.ordinal from app.business_day b
    where b.calendar = $1 and b.day = greatest($2, (select first.day from app.business_day first where first.calendar = $1 order by first.day limit 1)))
$$;
comment on function app.business_day_after(text, date, integer) is 'The n-th business day after a day, which is day 0; null beyond the years known. The twin of addBusinessDays (domain/business-days.ts).';

create function app.keep_own_business_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed constant configuration_item_org := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from configuration_item i where i.id = changed.configuration_item_id and i.name = 'public_holidays') then
    perform app.keep_business_days(changed.org_id);
    perform app.ask_rules_again(changed.org_id);
  end if;
  return null;
end
$$;
create trigger t60_business_days after insert or update or delete on configuration_item_org for each row execute function app.keep_own_business_days();

create function app.keep_state_business_days() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
$$;
create trigger t60_business_days after update of state, zone on org for each row
  when ((old.state, old.zone) is distinct from (new.state, new.zone)) execute function app.keep_state_business_days();

create function app.states_with_holidays(first_year integer, last_year integer, source text) returns setof text language sql stable security definer set search_path = public, pg_temp as $$
  select y.state from app.holiday_years y where y.first_year <= $1 and y.last_year >= $2 and y.source = $3
$$;
comment on function app.states_with_holidays(integer, integer, text) is 'States whose holidays of all these years are known from this source.';

grant execute on function app.keep_public_holidays(text, date[], integer, integer, text), app.states_with_holidays(integer, integer, text) to app_system;
