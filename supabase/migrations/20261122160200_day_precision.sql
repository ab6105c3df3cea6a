-- When it happened and when it was reported are often known to the day alone: then no time of day is shown.

alter table claim add column claim_occurred_precision varchar(6) check (claim_occurred_precision in ('day', 'minute'));
alter table claim add column claim_reported_precision varchar(6) check (claim_reported_precision in ('day', 'minute'));
comment on column claim.claim_occurred_precision is 'How exactly claim_occurred_at is known: day or minute. Left out, midnight in the organisation''s zone is a day.';
comment on column claim.claim_reported_precision is 'How exactly claim_reported_at is known: day or minute. Left out, midnight in the organisation''s zone is a day.';
grant select (claim_occurred_precision, claim_reported_precision), insert (claim_occurred_precision, claim_reported_precision), update (claim_occurred_precision, claim_reported_precision)
  on claim to app_user, app_org_admin;

create function app.precision_of(org_id bigint, at timestamptz) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when $2 is not null then case when ($2 at time zone o.zone)::time = time '00:00' then 'day' else 'minute' end end from org o where o.id = $1
$$;
comment on function app.precision_of(bigint, timestamptz) is 'What a moment tells of its own precision.';

create function app.keep_claim_precision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.claim_occurred_at is null then
    new.claim_occurred_precision := null;
  elsif new.claim_occurred_precision is null or tg_op = 'UPDATE' and new.claim_occurred_at is distinct from old.claim_occurred_at and new.claim_occurred_precision is not distinct from old.claim_occurred_precision then
    new.claim_occurred_precision := app.precision_of(new.org_id, new.claim_occurred_at);
  end if;
  if new.claim_reported_at is null then
    new.claim_reported_precision := null;
  elsif new.claim_reported_precision is null or tg_op = 'UPDATE' and new.claim_reported_at is distinct from old.claim_reported_at and new.claim_reported_precision is not distinct from old.claim_reported_precision then
    new.claim_reported_precision := app.precision_of(new.org_id, new.claim_reported_at);
  end if;
  return new;
end
$$;
create trigger t12_precision before insert or update of claim_occurred_at, claim_reported_at, claim_occurred_precision, claim_reported_precision on claim
  for each row execute function app.keep_claim_precision();

do $$
begin
  -- what is stored is told apart, not changed by anybody
  alter table claim disable trigger user;
  update claim set claim_occurred_precision = app.precision_of(org_id, claim_occurred_at), claim_reported_precision = app.precision_of(org_id, claim_reported_at);
  alter table claim enable trigger user;
end
$$;
