-- Memberships that must not be lost, and copies of a person's own data in the memberships.

create function app.is_person() returns boolean language sql stable as $$ select coalesce(app.user_id(), -1) <> -1 $$;
comment on function app.is_person() is 'False for the system and for maintenance, which some rules leave alone.';

create function app.prepare_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  person "user";
begin
  select * into strict person from "user" where id = new.user_id;
  new.email := person.email;
  new.photo_url := person.photo_url;
  new.auth0_id := person.auth0_id;
  new.terms_accepted := person.terms_accepted;
  if new.user_first_name = '' and new.user_last_name = '' then
    new.user_first_name := left(split_part(person.name, ' ', 1), 100);
    new.user_last_name := left(btrim(substr(person.name, length(split_part(person.name, ' ', 1)) + 1)), 100);
  end if;
  -- administrators hold both payment rights unless somebody takes them away (RULES 7)
  if 'org_admin' = any (new.roles) then
    new.payment_admin := true;
    new.payment_user := true;
  end if;
  return new;
end
$$;
create trigger t10_prepare before insert on user_in_org for each row execute function app.prepare_membership();

create function app.keep_last_org_admin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'UPDATE' then
    if not new.is_employee then
      new.position := null;
    end if;
    if 'org_admin' = any (new.roles) and not ('org_admin' = any (old.roles)) then
      new.payment_admin := true;
      new.payment_user := true;
    end if;
  end if;
  if 'org_admin' = any (old.roles) and not old.disabled and (tg_op = 'DELETE' or new.disabled or not ('org_admin' = any (new.roles))) then
    -- two administrators who remove each other must take turns
    perform from org where id = old.org_id for update;
    if not exists (select from user_in_org where org_id = old.org_id and user_id <> old.user_id and 'org_admin' = any (roles) and not disabled) then
      perform app.refuse('The last administrator of an organisation cannot be removed.', 'roles');
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger t20_last_org_admin before update or delete on user_in_org for each row execute function app.keep_last_org_admin();

create function app.keep_last_super_admin() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.is_admin and (tg_op = 'DELETE' or not new.is_admin) then
    perform pg_advisory_xact_lock(hashtext('last super_admin'));
    if not exists (select from "user" where id <> old.id and is_admin) then
      perform app.refuse('The last platform administrator cannot be removed.', 'isAdmin');
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger t20_last_super_admin before update or delete on "user" for each row execute function app.keep_last_super_admin();

create function app.copy_person() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update user_in_org set email = new.email, photo_url = new.photo_url, auth0_id = new.auth0_id, terms_accepted = new.terms_accepted where user_id = new.id;
  return null;
end
$$;
create trigger t60_copy_person after update of email, photo_url, auth0_id, terms_accepted on "user" for each row execute function app.copy_person();

-- a questionnaire keeps every definition that it has had
create function app.keep_definition() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into questionnaire_version (org_id, questionnaire_id, definition) values (new.org_id, new.id, new.definition) returning id into new.current_version_id;
  update questionnaire set current_version_id = new.current_version_id where org_id = new.org_id and id = new.id;
  return null;
end
$$;
create trigger t60_definition_added after insert on questionnaire for each row execute function app.keep_definition();
create trigger t60_definition_changed after update of definition on questionnaire for each row when (new.definition is distinct from old.definition) execute function app.keep_definition();

-- a cost type lies at most three levels below nothing else than the root: sections, kinds, payment types
create function app.check_cost_type() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  above bigint := new.parent_id;
  depth integer := 0;
begin
  while above is not null loop
    depth := depth + 1;
    if above = new.id or depth > 3 then
      perform app.refuse('A cost type can be at most three levels below the root.', 'parentId');
    end if;
    select parent_id into above from cost_type where org_id = new.org_id and id = above;
  end loop;
  return new;
end
$$;
create trigger t20_depth before insert or update of parent_id on cost_type for each row execute function app.check_cost_type();
