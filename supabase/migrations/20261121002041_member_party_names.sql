-- The names of a person's handling parties as one text, so that the list of people can show, search, order and export it.

create or replace function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names}'::text[]
$$;

alter table user_in_org add column external_org_names text not null default '';
comment on column user_in_org.external_org_names is 'Copied from the handling parties of external_org_ids.';
call app.allow('select', '{user_in_org}', '{app_user,app_org_admin,app_supplier,app_super_admin}', '{external_org_names}');

create or replace function app.order_member_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.external_org_ids := array(select distinct party from unnest(new.external_org_ids) party where party is not null order by party);
  new.external_org_names := coalesce((select string_agg(e.name, ', ' order by lower(e.name)) from external_org e where e.org_id = new.org_id and e.id = any (new.external_org_ids)), '');
  return new;
end
$$;

create function app.rename_member_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- writing the list renews its names
  update user_in_org set external_org_ids = external_org_ids where org_id = new.org_id and new.id = any (external_org_ids);
  return null;
end
$$;
create trigger t60_rename_member_parties after update of name on external_org for each row when (new.name is distinct from old.name) execute function app.rename_member_parties();

update user_in_org set external_org_ids = external_org_ids where external_org_ids <> '{}';
