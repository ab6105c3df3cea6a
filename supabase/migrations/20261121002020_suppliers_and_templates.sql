-- Suppliers: their categories, the handling parties that may use them as one value of the record, and who reads their
-- bank details. Comms templates: what uses one is named before it can go.

update supplier set category = case
    when lower(category) in ('assessment', 'quote', 'repair', 'restoration', 'make safe') then lower(category)
    when category ~* 'restor|drying' then 'restoration'
    when category ~* 'forensic|engineer|hydrolog|assess' then 'assessment'
    when category ~* 'replacement|quot' then 'quote'
    when category ~* 'lock|glaz' then 'make safe'
    else 'repair' end
where category is not null and category <> all ('{assessment,quote,repair,restoration,make safe}');
alter table supplier add constraint supplier_category_check check (category in ('assessment', 'quote', 'repair', 'restoration', 'make safe'));

-- The handling parties allowed to use a supplier are replaced with the supplier in one write, under its version, and
-- stand in its history. Links made one by one keep the list right as well.
alter table supplier add column external_org_ids bigint[] not null default '{}';
comment on column supplier.external_org_ids is 'Handling parties allowed to use the supplier: writing the list replaces the links, writing a link renews the list.';
update supplier s set external_org_ids = coalesce((select array_agg(l.external_org_id order by l.external_org_id) from supplier_external_org l where l.org_id = s.org_id and l.supplier_id = s.id), '{}');

create function app.order_supplier_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.external_org_ids := array(select distinct party from unnest(new.external_org_ids) party where party is not null order by party);
  return new;
end
$$;
create trigger t10_order_parties before insert or update of external_org_ids on supplier for each row execute function app.order_supplier_parties();

create function app.link_supplier_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from unnest(new.external_org_ids) party where not exists (select from external_org e where e.org_id = new.org_id and e.id = party)) then
    perform app.refuse('This handling party cannot be chosen.', 'externalOrgIds');
  end if;
  perform set_config('app.links_follow_list', 'on', true);
  delete from supplier_external_org l where l.org_id = new.org_id and l.supplier_id = new.id and l.external_org_id <> all (new.external_org_ids);
  insert into supplier_external_org (org_id, supplier_id, external_org_id)
  select new.org_id, new.id, party from unnest(new.external_org_ids) party
  on conflict (org_id, supplier_id, external_org_id) do nothing;
  perform set_config('app.links_follow_list', '', true);
  return null;
end
$$;
create trigger t60_link_parties_of_new after insert on supplier for each row when (new.external_org_ids <> '{}') execute function app.link_supplier_parties();
create trigger t60_link_parties after update of external_org_ids on supplier for each row when (new.external_org_ids is distinct from old.external_org_ids) execute function app.link_supplier_parties();

create function app.list_supplier_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- the list that is being written makes these links itself
  if current_setting('app.links_follow_list', true) = 'on' then
    return null;
  end if;
  update supplier s set external_org_ids = linked.ids
  from (
    select changed.org_id, changed.supplier_id,
      array(select l.external_org_id from supplier_external_org l where l.org_id = changed.org_id and l.supplier_id = changed.supplier_id order by l.external_org_id) as ids
    from (select distinct org_id, supplier_id from changed_links) changed
  ) linked
  where s.org_id = linked.org_id and s.id = linked.supplier_id and s.external_org_ids is distinct from linked.ids;
  return null;
end
$$;
create trigger t60_list_parties_added after insert on supplier_external_org referencing new table as changed_links for each statement execute function app.list_supplier_parties();
create trigger t60_list_parties_removed after delete on supplier_external_org referencing old table as changed_links for each statement execute function app.list_supplier_parties();

-- RULES 3: members read suppliers, but not what money goes to; only administrators work with it.
call app.allow('select', '{supplier}', '{app_user,app_org_admin}', '{external_org_ids}');
call app.allow('insert', '{supplier}', '{app_org_admin}', '{external_org_ids}');
call app.allow('update', '{supplier}', '{app_org_admin}', '{external_org_ids}');
revoke select (account_bsb, account_no, remittance_email) on supplier from app_user;

-- Staff are people of the organisation, never its reserved accounts (RULES 5).
alter table user_org_supplier add constraint user_org_supplier_person check (user_id >= 1000);

create function app.refuse_used_comm_template() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  names text;
begin
  select string_agg(t.title, ', ' order by t.title) into names
  from task_template t where t.org_id = old.org_id and not t.is_deleted and t.configuration -> 'commTemplate' = to_jsonb(old.id);
  if names is not null then
    perform app.refuse(format('This template is used by the task manager: %s.', names), 'id');
  end if;
  return old;
end
$$;
create trigger t20_used before delete on comm_template for each row execute function app.refuse_used_comm_template();
