-- What the configured catalogue must keep under any client: the cost tree, the public logo of a billing office, and
-- names of unique keys that say which field has to differ.

-- A cost type stays where it was added: reserves and payments rely on its level, and nothing can then close a circle.
create or replace function app.check_cost_type() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  above bigint := new.parent_id;
  depth integer := 0;
begin
  if tg_op = 'UPDATE' and new.parent_id is distinct from old.parent_id then
    perform app.refuse('A cost type stays where it was added.', 'parentId');
  end if;
  if tg_op = 'UPDATE' and old.parent_id is null and app.is_person() and new.name is distinct from old.name then
    perform app.refuse('The root of the cost types keeps its name.', 'name');
  end if;
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
drop trigger t20_depth on cost_type;
create trigger t20_place before insert or update on cost_type for each row execute function app.check_cost_type();

-- Invoices and the public invoice page show the logo to people without a sign-in (RULES 6).
create function app.check_billing_logo() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.logo_id is not null and not exists (
    select from file f where f.org_id = new.org_id and f.id = new.logo_id and f.is_org_file and f.is_public and not f.is_deleted and f.mime_type like 'image/%'
  ) then
    perform app.refuse('The logo must be a public picture of the organisation.', 'logoId');
  end if;
  return new;
end
$$;
create trigger t20_logo before insert or update of logo_id on billing_office for each row execute function app.check_billing_logo();

alter table specified_item rename constraint specified_item_key to specified_item_label_key;
alter table insurance_product rename constraint insurance_product_key to insurance_product_name_key;
alter table expense_type_override rename constraint expense_type_override_key to expense_type_override_insurer_id_key;
