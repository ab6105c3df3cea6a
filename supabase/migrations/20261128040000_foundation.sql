-- Schemas, roles, the session of a request, and the small functions that defaults and checks use.
-- Runs as the owner of the database: a superuser on the embedded server, Supabase's `postgres` (createrole) there.

create schema if not exists app;
create schema if not exists oidc;
create schema if not exists extensions;
create extension if not exists pg_trgm with schema extensions;
create extension if not exists btree_gin with schema extensions;
comment on schema app is 'What the database itself needs: session, checks, triggers. Never served as GraphQL types.';
comment on schema oidc is 'The embedded OpenID provider''s own records. No application role may enter.';

-- Under row-level security Postgres uses an index for a filter only when its operator is known to leak nothing. That of
-- `ilike` is not marked so, though the only thing that it can complain about is its pattern; marking it lets the
-- trigram indexes serve claim search. It takes a superuser: on Supabase searches read the organisation's rows instead.
do $$
begin
  if (select rolsuper from pg_roles where rolname = current_user) then
    alter function pg_catalog.texticlike(text, text) leakproof;
    alter function pg_catalog.textlike(text, text) leakproof;
  end if;
end
$$;

-- Roles belong to the whole server, so another database may have made them already, or be making them now.
do $$
declare
  name text;
begin
  foreach name in array array['anon', 'authenticated', 'service_role', 'app_user', 'app_org_admin', 'app_supplier', 'app_super_admin', 'app_system'] loop
    if not exists (select from pg_roles where rolname = name) then
      begin
        execute format('create role %I nologin', name);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
    -- the service takes these roles on for each request
    if not pg_has_role(current_user, name, 'member') then
      execute format('grant %I to %I', name, current_user);
    end if;
  end loop;
  foreach name in array array['app_user', 'app_org_admin', 'app_supplier', 'app_super_admin'] loop
    if not pg_has_role(name, 'authenticated', 'member') then
      execute format('grant authenticated to %I', name);
    end if;
    if exists (select from pg_roles where rolname = 'authenticator') and not pg_has_role('authenticator', name, 'member') then
      execute format('grant %I to authenticator', name);
    end if;
  end loop;
end
$$;

-- Supabase grants everything in public to its API roles by default; here each right is given by name.
alter default privileges in schema public revoke all on tables from anon, authenticated;
alter default privileges in schema public revoke all on functions from anon, authenticated;
alter default privileges in schema public revoke all on sequences from anon, authenticated;
alter default privileges revoke execute on functions from public;

grant usage on schema public, app, extensions to anon, authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system;
revoke all on schema oidc from public;

-- The session. app.begin_request (sessions.sql) leaves these settings for the transaction; where it was not called
-- (PostgREST), they are worked out from request.jwt.claims by app.claimed_session.
-- One-line SQL functions carry no `set search_path`, because Postgres could not inline them then; they name schemas.

create type app.session as (org_id bigint, user_id bigint, role text, sees_all boolean, features text[], party_ids bigint[]);

create function app.claimed_session() returns app.session
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
comment on function app.claimed_session() is 'The session where app.begin_request was not called: PostgREST sets the claims alone.';

create function app.org_id() returns bigint language sql stable as $$
  select coalesce(nullif(current_setting('app.org_id', true), '')::bigint, (app.claimed_session()).org_id)
$$;
comment on function app.org_id() is 'Organisation of the request; null for visitors and platform administrators.';

create function app.user_id() returns bigint language sql stable as $$
  select coalesce(nullif(current_setting('app.user_id', true), '')::bigint, (app.claimed_session()).user_id)
$$;
comment on function app.user_id() is 'Person of the request; -1 for the system, null for visitors.';

create function app.role() returns text language sql stable as $$
  select coalesce(nullif(current_setting('app.role', true), ''), (app.claimed_session()).role)
$$;
comment on function app.role() is 'user, org_admin, supplier, super_admin or system; null for visitors.';

create function app.sees_all() returns boolean language sql stable as $$
  select coalesce(nullif(current_setting('app.sees_all', true), '')::boolean, (app.claimed_session()).sees_all, false)
$$;
comment on function app.sees_all() is 'True for org_admin and for users with access to all handling parties (RULES 2).';

create function app.party_ids() returns bigint[] language sql stable as $$
  select coalesce(nullif(current_setting('app.party_ids', true), '')::bigint[], (app.claimed_session()).party_ids, '{}')
$$;
comment on function app.party_ids() is 'Handling parties whose records the person of the request sees (RULES 2); none where app.sees_all() says that all are seen.';

create function app.only_party_id() returns bigint language sql stable as $$
  select case when cardinality(app.party_ids()) = 1 then (app.party_ids())[1] end
$$;
comment on function app.only_party_id() is 'The one of app.party_ids() of somebody who has no other: a policy compares one number faster than two lists.';

create function app.has_feature(feature text) returns boolean language sql stable as $$
  select feature = any (coalesce(string_to_array(nullif(current_setting('app.features', true), ''), ','), (app.claimed_session()).features, '{}'))
$$;
comment on function app.has_feature(text) is 'Whether the organisation of the request has claim, complaint or compliance switched on.';

create function app.is_platform() returns boolean language sql stable as $$
  select coalesce(current_setting('app.platform', true), '') = 'on'
$$;
comment on function app.is_platform() is 'True when the system works across organisations (app.begin_system(null)).';

create function app.actor_id() returns bigint language sql stable as $$ select coalesce(app.user_id(), -1) $$;
comment on function app.actor_id() is 'Who a change is recorded under: the person of the request, else the system (-1).';

create function app.new_access_key() returns text language sql volatile as $$
  -- two version-4 uuids hold 244 bits of the server's strong random source
  select translate(encode(uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()), 'base64'), '+/=', '-_')
$$;
comment on function app.new_access_key() is 'Access key for a public link: more than 128 random bits, base64url.';

-- The clock. What the service does by itself (rules, waits, due dates, milestones) asks it, so that a test can walk 90 days.
create table app.clock (
  is_only boolean primary key default true check (is_only),
  shift interval not null
);
alter table app.clock enable row level security;
comment on table app.clock is 'By how much the clock is ahead: empty but in tests, and nobody but the owner of the database can write it.';

create function app.now() returns timestamptz language sql stable security definer set search_path = public, pg_temp as $$
  select now() + coalesce((select shift from app.clock), interval '0')
$$;
comment on function app.now() is 'The moment that counts: that of the transaction, moved by app.clock in tests alone. Audit and technical times keep now().';

create function app.shifted(at timestamptz) returns timestamptz language sql stable set search_path = public, pg_temp as $$
  select $1 + (app.now() - now())
$$;
comment on function app.shifted(timestamptz) is 'A technical time, such as created_at, on the clock that counts (app.now): the same but where a test has moved that.';

create function app.milestone_name(value text) returns text language sql immutable as $$
  select 'milestone_' || replace(lower(btrim(value)), ' ', '_')
$$;
comment on function app.milestone_name(text) is 'Internal name of a milestone (spec 3 §4.4).';

create function app.is_contact_list(contacts jsonb) returns boolean language sql immutable as $$
  select case when jsonb_typeof(contacts) <> 'array' then false
    when jsonb_array_length(contacts) = 0 then true
    else (
      select count(*) filter (where c -> 'isPrimary' = 'true') = 1
        and bool_and(jsonb_typeof(c) = 'object' and btrim(coalesce(c ->> 'firstName', '')) <> '' and coalesce(c ->> 'id', '') <> '')
      from jsonb_array_elements(contacts) c)
    end
$$;
comment on function app.is_contact_list(jsonb) is 'A list of contacts with id and first name, exactly one of them primary (spec 1 §3).';

create function app.refuse(message text, field text default null) returns void language plpgsql as $$
begin
  raise exception using errcode = 'CW422', message = refuse.message, detail = json_build_object('field', refuse.field)::text;
end
$$;
comment on function app.refuse(text, text) is 'Refuses a write with a message for people: SQLSTATE CW422, the field in the detail.';

-- A page read here and there costs about what one read in order does: on solid-state disks, and from memory, where these
-- tables mostly are. Postgres' default of 4 is for turning disks and makes it count 100,000 rows by reading all of the
-- table (41 ms) where an index alone answers (8 ms). For connections from now on.
do $$
begin
  execute format('alter database %I set random_page_cost = 1.1', current_database());
exception
  when insufficient_privilege then
    raise notice 'random_page_cost stays as it is: only the owner of the database may set it';
end
$$;

grant execute on function app.actor_id(), app.has_feature(text), app.is_contact_list(jsonb), app.is_platform(), app.milestone_name(text), app.new_access_key(), app.now(), app.only_party_id(), app.org_id(), app.party_ids(), app.role(), app.sees_all(), app.user_id()
  to app_org_admin, app_super_admin, app_supplier, app_system, app_user, authenticated, service_role;
