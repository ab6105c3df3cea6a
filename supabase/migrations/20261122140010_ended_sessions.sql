-- Sessions that ended before their tokens did: whoever has signed out is refused from the next request on.

create table app.ended_session (
  -- it travels in notifications, whose signs it must not hold
  sid text primary key check (sid ~ '^[A-Za-z0-9_.|~-]{1,200}$'),
  ended_at timestamptz not null default now()
);
create index ended_session_ended_at_idx on app.ended_session (ended_at);
comment on table app.ended_session is 'Sign-ins that were ended, by the session id (claim sid) of their tokens; kept until no token of theirs, refresh tokens included, can be good any more.';
-- of the service's own role, the owner, alone
alter table app.ended_session enable row level security;

create function app.end_session(sid text) returns void language sql as $$
  insert into app.ended_session (sid) values ($1) on conflict do nothing;
  select pg_notify('claimworks_changes', 'ended_session::sid=' || $1);
$$;
comment on function app.end_session(text) is 'Ends a sign-in: its tokens are refused from now on, and every replica closes its sockets.';

create or replace function app.check_session(role text, claims jsonb) returns app.session
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
      return session;
    end if;
  elsif check_session.role in ('app_user', 'app_org_admin', 'app_supplier') then
    session.org_id := (claims ->> 'https://claimworks.app/org_id')::bigint;
    session.role := substr(check_session.role, 5);
    select m.sees_all, string_to_array(m.features, ',') into session.sees_all, session.features
    from app.membership(session.org_id, session.user_id, session.role) m;
    if found then
      return session;
    end if;
  end if;
  raise exception using errcode = '28000', message = 'Your access to this organisation has ended.';
end
$$;
comment on function app.check_session(text, jsonb) is 'Holds a token''s claims against the membership of this moment (RULES 4); raises 28000 when they no longer fit, CW401 when the session was ended.';

create or replace function app.claimed_session() returns app.session
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  claims constant jsonb := nullif(current_setting('request.jwt.claims', true), '')::jsonb;
begin
  -- begin_request has settled it, or nobody is signed in
  if claims is null or current_setting('app.service', true) = 'on' or not claims ? 'https://claimworks.app/user_id' then
    return null;
  end if;
  return app.check_session(coalesce(claims ->> 'role', 'anon'), claims);
exception when invalid_authorization_specification or invalid_text_representation or numeric_value_out_of_range or sqlstate 'CW401' then
  return null;
end
$$;

drop function app.begin_request(text, text, bigint, bigint);
create function app.begin_request(role text, claims text, org_id bigint, user_id bigint, sid text default null) returns table (begun text) language sql stable as $$
  select case when m.sees_all is null then app.begin_request($1, $2)::text else
    set_config('app.org_id', $3::text, true)
    || set_config('app.user_id', $4::text, true)
    || set_config('app.role', substr($1, 5), true)
    || set_config('app.sees_all', m.sees_all::text, true)
    || set_config('app.features', m.features, true)
    || set_config('app.platform', '', true)
    || set_config('app.service', 'on', true)
    || set_config('app.touched', '', true)
    || set_config('request.jwt.claims', $2, true)
    || set_config('role', $1, true) end
  from (values (true)) request left join app.membership($3, $4, substr($1, 5)) m
    on $1 in ('app_user', 'app_org_admin', 'app_supplier') and not exists (select from app.ended_session e where e.sid = $5)
$$;
comment on function app.begin_request(text, text, bigint, bigint, text) is 'As begin_request(role, claims), given the claims'' organisation, person and session beside them: one plan, kept by the connection, where the other parses JSON and calls functions. Whoever is not a member, or has signed out, goes through the other, which refuses or lets visitors and the platform''s administrators in.';
