-- What administering people needs: when somebody was last here, how many messages a person may be sent, the second
-- factor that the next sign-in has to set up, and the first administrator's role.

-- ---------------------------------------------------------------------------------------------------------------
-- Last seen

create function app.note_seen(in_org bigint, person bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  touched constant text := coalesce(current_setting('app.touched', true), '');
begin
  -- no news to anybody: memberships are read by every policy, so announcing this would run every live query again
  perform set_config('app.touched', concat_ws(',', nullif(touched, ''), 'user_in_org:', 'user_in_org:' || in_org), true);
  update user_in_org set last_seen = now() where org_id = in_org and user_id = person and (last_seen is null or last_seen < now() - interval '5 minutes');
  perform set_config('app.touched', touched, true);
end
$$;
comment on function app.note_seen(bigint, bigint) is 'Keeps when a person was last here, at most every five minutes; no version, no log, no news.';
grant execute on function app.note_seen(bigint, bigint) to app_system;

-- ---------------------------------------------------------------------------------------------------------------
-- Messages to people are counted before another one is sent

create index job_person_email_idx on job (org_id, created_at) where task = 'person-email';

-- ---------------------------------------------------------------------------------------------------------------
-- The embedded provider's second factor

alter table oidc.account
  add column totp_required boolean not null default false,
  add column totp_pending text,
  add column totp_pending_at timestamptz;
comment on column oidc.account.totp_required is 'The next sign-in does not end before a second factor was set up.';
comment on column oidc.account.totp_pending is 'A secret that was shown and not confirmed by a code yet.';

-- ---------------------------------------------------------------------------------------------------------------
-- Organisations

-- a platform administrator may also write the row of an organisation; it needs what every organisation starts with
create function app.give_defaults_to_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.give_defaults(new.id);
  return null;
end
$$;
create trigger t85_defaults after insert on org for each row when (app.role() = 'super_admin') execute function app.give_defaults_to_new();

create or replace function app.onboard_org(org_name text, admin_email text, claims boolean default true, complaints boolean default true, compliance boolean default true, state text default 'NSW', zone text default 'Australia/Sydney')
returns table (org_id bigint, user_id bigint, is_new_user boolean) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  new_org_id bigint;
  admin_id bigint;
  is_new boolean := false;
begin
  if app.role() is distinct from 'super_admin' and app.is_person() then
    raise exception using errcode = '42501', message = 'Only platform administrators onboard organisations.';
  end if;
  if btrim(coalesce(org_name, '')) = '' then
    perform app.refuse('Field is required', 'orgName');
  end if;
  insert into org (name, is_claims_feature_enabled, is_complaints_feature_enabled, is_compliance_feature_enabled, state, zone)
  values (btrim(org_name), claims, complaints, compliance, state, zone) returning id into new_org_id;
  select u.id into admin_id from "user" u where lower(u.email) = lower(btrim(admin_email));
  if admin_id < 1000 then
    perform app.refuse('This address cannot be invited.', 'email');
  end if;
  if admin_id is null then
    is_new := true;
    insert into "user" (name, email) values (split_part(btrim(admin_email), '@', 1), btrim(admin_email)) returning id into admin_id;
  end if;
  -- the first role is the one that a person signs in with
  insert into user_in_org (org_id, user_id, roles, allow_access_to_all_external_orgs) values (new_org_id, admin_id, '{org_admin,user}', true);
  if not exists (select from cost_type c where c.org_id = new_org_id) then
    perform app.give_defaults(new_org_id);
  end if;
  return query select new_org_id, admin_id, is_new;
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- The handling parties of a person are replaced with the person in one write, under its version, and stand in its
-- history. Links made one by one keep the list right as well.

alter table user_in_org add column external_org_ids bigint[] not null default '{}';
comment on column user_in_org.external_org_ids is 'Handling parties of the person: writing the list replaces the links, writing a link renews the list.';
update user_in_org m set external_org_ids = coalesce((select array_agg(l.external_org_id order by l.external_org_id) from user_external_org l where l.org_id = m.org_id and l.user_id = m.user_id), '{}');
call app.allow('select', '{user_in_org}', '{app_user,app_org_admin,app_supplier,app_super_admin}', '{external_org_ids}');
call app.allow('update', '{user_in_org}', '{app_org_admin}', '{external_org_ids}');

create function app.order_member_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.external_org_ids := array(select distinct party from unnest(new.external_org_ids) party where party is not null order by party);
  return new;
end
$$;
create trigger t10_order_parties before insert or update of external_org_ids on user_in_org for each row execute function app.order_member_parties();

create function app.link_member_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(new.external_org_ids) party where not exists (select from external_org e where e.org_id = new.org_id and e.id = party)) then
    perform app.refuse('This handling party cannot be chosen.', 'externalOrgs');
  end if;
  perform set_config('app.links_follow_list', 'on', true);
  delete from user_external_org l where l.org_id = new.org_id and l.user_id = new.user_id and l.external_org_id <> all (new.external_org_ids);
  insert into user_external_org (org_id, user_id, external_org_id)
  select new.org_id, new.user_id, party from unnest(new.external_org_ids) party
  on conflict (org_id, user_id, external_org_id) do nothing;
  perform set_config('app.links_follow_list', '', true);
  return null;
end
$$;
create trigger t60_link_parties_of_new after insert on user_in_org for each row when (new.external_org_ids <> '{}') execute function app.link_member_parties();
create trigger t60_link_parties after update of external_org_ids on user_in_org for each row when (new.external_org_ids is distinct from old.external_org_ids) execute function app.link_member_parties();

create function app.list_member_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- the list that is being written makes these links itself
  if current_setting('app.links_follow_list', true) = 'on' then
    return null;
  end if;
  update user_in_org m set external_org_ids = linked.ids
  from (
    select changed.org_id, changed.user_id,
      array(select l.external_org_id from user_external_org l where l.org_id = changed.org_id and l.user_id = changed.user_id order by l.external_org_id) as ids
    from (select distinct org_id, user_id from changed_links) changed
  ) linked
  where m.org_id = linked.org_id and m.user_id = linked.user_id and m.external_org_ids is distinct from linked.ids;
  return null;
end
$$;
create trigger t60_list_parties_added after insert on user_external_org referencing new table as changed_links for each statement execute function app.list_member_parties();
create trigger t60_list_parties_removed after delete on user_external_org referencing old table as changed_links for each statement execute function app.list_member_parties();
