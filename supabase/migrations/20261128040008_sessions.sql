-- How a request starts: who asks is held against the membership of this moment. Sessions that ended, requests that are counted,
-- requests that are done once.

-- Not in a pinned search path and not with its owner's rights, so that Postgres writes it into the query that asks and
-- plans both as one. Whoever may not read the tables gets nothing by it.
create function app.membership(org_id bigint, user_id bigint, role text) returns table (sees_all boolean, features text, party_ids bigint[]) language sql stable as $$
  select s.sees_all,
    concat_ws(',', case when o.is_claims_feature_enabled then 'claim' end, case when o.is_complaints_feature_enabled then 'complaint' end, case when o.is_compliance_feature_enabled then 'compliance' end),
    case when s.sees_all then '{}' else array(select p.external_org_id from public.user_external_org p where p.org_id = $1 and p.user_id = $2) end
  from public.user_in_org m join public.org o on o.id = m.org_id,
    lateral (select $3 = 'org_admin' or ($3 = 'user' and m.allow_access_to_all_external_orgs) as sees_all) s
  where m.org_id = $1 and m.user_id = $2 and not m.disabled and o.is_enabled and $3 = any (m.roles)
$$;
comment on function app.membership(bigint, bigint, text) is 'What a member may see in a role at this moment (RULES 4); no row when the person, the organisation or the role is gone.';

create function app.check_session(role text, claims jsonb) returns app.session
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  session app.session;
begin
  if check_session.role = 'anon' then
    return null;
  end if;
  if exists (select from app.ended_session e where e.sid = claims ->> 'https://claimworks.app/sid') then
    raise exception using errcode = 'CW401', message = 'You have signed out.';
  end if;
  session.user_id := (claims ->> 'https://claimworks.app/user_id')::bigint;
  if check_session.role = 'app_super_admin' then
    perform from "user" where id = session.user_id and is_admin;
    if found then
      session.role := 'super_admin';
      session.sees_all := false;
      session.features := '{}';
      session.party_ids := '{}';
      return session;
    end if;
  elsif check_session.role in ('app_user', 'app_org_admin', 'app_supplier') then
    session.org_id := (claims ->> 'https://claimworks.app/org_id')::bigint;
    session.role := substr(check_session.role, 5);
    select m.sees_all, string_to_array(m.features, ','), m.party_ids into session.sees_all, session.features, session.party_ids
    from app.membership(session.org_id, session.user_id, session.role) m;
    if found then
      return session;
    end if;
  end if;
  raise exception using errcode = '28000', message = 'Your access to this organisation has ended.';
end
$$;
comment on function app.check_session(text, jsonb) is 'Holds a token''s claims against the membership of this moment (RULES 4); raises 28000 when they no longer fit, CW401 when the session was ended.';

create function app.begin_request(role text, claims text) returns void language plpgsql as $$
declare
  session app.session;
  done text;
begin
  session := app.check_session($1, $2::jsonb);
  -- one expression: plpgsql evaluates it without the executor
  done := set_config('app.org_id', coalesce(session.org_id::text, ''), true)
    || set_config('app.user_id', coalesce(session.user_id::text, ''), true)
    || set_config('app.role', coalesce(session.role, ''), true)
    || set_config('app.sees_all', coalesce(session.sees_all::text, ''), true)
    || set_config('app.features', coalesce(array_to_string(session.features, ','), ''), true)
    || set_config('app.party_ids', coalesce(session.party_ids::text, ''), true)
    || set_config('app.platform', '', true)
    || set_config('app.service', 'on', true)
    || set_config('app.touched', '', true)
    || set_config('request.jwt.claims', $2, true)
    || set_config('role', $1, true);
end
$$;
comment on function app.begin_request(text, text) is 'First statement of every request: checks who asks and sets role and settings for the transaction. $1 Postgres role, $2 claims as JSON.';

create function app.begin_system(org_id bigint) returns void language plpgsql as $$
begin
  perform set_config('app.org_id', coalesce($1::text, ''), true), set_config('app.user_id', '-1', true),
    set_config('app.role', 'system', true), set_config('app.sees_all', 'true', true),
    set_config('app.features', 'claim,complaint,compliance', true), set_config('app.party_ids', '{}', true),
    set_config('app.platform', case when $1 is null then 'on' else '' end, true),
    set_config('app.touched', '', true), set_config('request.jwt.claims', '{}', true), set_config('role', 'app_system', true);
end
$$;
comment on function app.begin_system(bigint) is 'Starts a transaction of the system in one organisation; null works across organisations. Its changes NOTIFY.';

create function app.pre_request() returns void language plpgsql as $$
declare
  session app.session;
begin
  session := app.check_session(current_user::text, coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb);
  perform set_config('app.org_id', coalesce(session.org_id::text, ''), true), set_config('app.user_id', coalesce(session.user_id::text, ''), true),
    set_config('app.role', coalesce(session.role, ''), true), set_config('app.sees_all', coalesce(session.sees_all::text, ''), true),
    set_config('app.features', coalesce(array_to_string(session.features, ','), ''), true), set_config('app.party_ids', coalesce(session.party_ids::text, ''), true);
end
$$;
comment on function app.pre_request() is 'For PostgREST''s db-pre-request: the same check and settings as app.begin_request, role and claims being set already.';

-- Sessions that ended before their tokens did: whoever has signed out is refused from the next request on.

create table app.ended_session (
  -- it travels in notifications, whose signs it must not hold
  sid text primary key check (sid ~ '^[A-Za-z0-9_.|~-]{1,200}$'),
  ended_at timestamptz not null default now()
);
comment on table app.ended_session is 'Sign-ins that were ended, by the session id (claim sid) of their tokens; kept until no token of theirs, refresh tokens included, can be good any more.';
alter table app.ended_session enable row level security;
create index ended_session_ended_at_idx on app.ended_session (ended_at);

create function app.end_session(sid text) returns void language sql as $$
  insert into app.ended_session (sid) values ($1) on conflict do nothing;
  select pg_notify('claimworks_changes', 'ended_session::sid=' || $1);
$$;
comment on function app.end_session(text) is 'Ends a sign-in: its tokens are refused from now on, and every replica closes its sockets.';

create function app.begin_request(role text, claims text, org_id bigint, user_id bigint, sid text default null) returns table (begun text) language sql stable as $$
  select case when m.sees_all is null then app.begin_request($1, $2)::text else
    set_config('app.org_id', $3::text, true)
    || set_config('app.user_id', $4::text, true)
    || set_config('app.role', substr($1, 5), true)
    || set_config('app.sees_all', m.sees_all::text, true)
    || set_config('app.features', m.features, true)
    || set_config('app.party_ids', m.party_ids::text, true)
    || set_config('app.platform', '', true)
    || set_config('app.service', 'on', true)
    || set_config('app.touched', '', true)
    || set_config('request.jwt.claims', $2, true)
    || set_config('role', $1, true) end
  from (values (true)) request left join app.membership($3, $4, substr($1, 5)) m
    on $1 in ('app_user', 'app_org_admin', 'app_supplier') and not exists (select from app.ended_session e where e.sid = $5)
$$;
comment on function app.begin_request(text, text, bigint, bigint, text) is 'As begin_request(role, claims), given the claims'' organisation, person and session beside them: one plan, kept by the connection, where the other parses JSON and calls functions. Whoever is not a member, or has signed out, goes through the other, which refuses or lets visitors and the platform''s administrators in.';

-- How often visitors ask and sign-ins are tried, counted for all replicas together. The columns and their order are
-- those of the library that counts (rate-limiter-flexible).

-- not logged: after a crash the counting merely begins anew
create unlogged table app.request_count (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);
comment on table app.request_count is 'Requests of visitors by address, tries of signing in by account and address (hashes of them), until a moment in milliseconds since 1970. Swept every hour.';
alter table app.request_count enable row level security;
create index request_count_expire_idx on app.request_count (expire);

-- What a request with a key was answered: sent again, it is answered the same and does nothing.

create table request_key (
  id bigint generated by default as identity primary key,
  user_id bigint not null references "user",
  -- null for the platform's administrators, who act in no organisation
  within_org bigint references org,
  key uuid not null,
  fingerprint varchar(64) not null,
  result text,
  created_at timestamptz not null default now(),
  constraint request_key_key unique nulls not distinct (user_id, within_org, key)
);
comment on table request_key is 'Requests that are done once however often they are sent: key, what was asked and what was answered. Swept after a day.';
comment on column request_key.fingerprint is 'Digest of the operation and its values: the same key with other values is refused.';
comment on constraint request_key_user_id_fkey on request_key is '@array -';
comment on constraint request_key_within_org_fkey on request_key is '@object - @array -';
create index request_key_within_org_idx on request_key (within_org);
create index request_key_created_at_idx on request_key (created_at);

create function app.begin_once(key uuid, fingerprint text) returns table (is_new boolean, is_same boolean, result text)
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- waits for a request with the same key that is under way
  insert into request_key as k (user_id, within_org, key, fingerprint) values (app.user_id(), app.org_id(), $1, $2)
  on conflict on constraint request_key_key do nothing;
  if found then
    return query select true, true, null::text;
  else
    return query select false, k.fingerprint = $2, k.result from request_key k
      where k.user_id = app.user_id() and k.within_org is not distinct from app.org_id() and k.key = $1;
  end if;
end
$$;
comment on function app.begin_once(uuid, text) is 'Takes a key for the person''s request in its own transaction, or gives what the first request with it was answered.';

create function app.finish_once(key uuid, result text) returns void language sql security definer set search_path = public, pg_temp as $$
  update request_key k set result = $2 where k.user_id = app.user_id() and k.within_org is not distinct from app.org_id() and k.key = $1
$$;
comment on function app.finish_once(uuid, text) is 'Keeps the answer beside the key, in the transaction of what was done.';

-- Who may do what

call app.protect('{request_key}', org_column => 'within_org');

call app.keep_records('{request_key}', audited => false);
call app.keep_finite('{request_key}');

grant execute on function app.begin_once(uuid, text), app.finish_once(uuid, text)
  to app_org_admin, app_super_admin, app_supplier, app_user;
grant execute on function app.check_session(text, jsonb), app.claimed_session(), app.pre_request()
  to anon, app_org_admin, app_super_admin, app_supplier, app_system, app_user, authenticated, service_role;
