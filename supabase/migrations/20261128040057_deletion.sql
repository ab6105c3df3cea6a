-- Deleting what is configured (RULES 40): what is under way with a record is settled before it is marked as deleted, what
-- is marked is not chosen anew, and what is deleted outright is used by nothing any more.

create function app.under_way(kind text, of_org_id bigint, of_id bigint) returns table (type text, id bigint) language sql stable set search_path = public, pg_temp as $$
  select 'SupplierJob', j.id from claim_supplier c join supplier_job j on j.org_id = c.org_id and j.claim_supplier_id = c.id
  where kind = 'supplier' and c.org_id = of_org_id and c.supplier_id = of_id and j.status <> 'Completed'
  union all
  select 'ReservePayment', p.id from reserve r join reserve_payment p on p.org_id = r.org_id and p.reserve_id = r.id
  where kind = 'supplier' and r.org_id = of_org_id and r.payee_supplier_id = of_id and p.status in ('pending', 'approved')
  union all
  select 'Invoice', i.id from invoice i
  where kind = 'billing_office' and i.org_id = of_org_id and i.invoice_from_id = of_id and i.status = 'draft'
$$;
comment on function app.under_way(text, bigint, bigint) is 'What is under way with a record of a table, as whoever asks sees it, by GraphQL type: it is settled before the record is deleted.';

create function app.settle_first() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  open_work text;
begin
  select string_agg(format('%s %s', counted.number, case counted.type
      when 'SupplierJob' then case counted.number when 1 then 'open job' else 'open jobs' end
      when 'ReservePayment' then case counted.number when 1 then 'payment that is not paid' else 'payments that are not paid' end
      when 'Invoice' then case counted.number when 1 then 'draft invoice' else 'draft invoices' end
      else 'open' end), ' and ' order by counted.type desc) into open_work
  from (select u.type, count(*) as number from app.under_way(tg_table_name, new.org_id, new.id) u group by u.type) counted;
  if app.is_person() and open_work is not null then
    perform app.refuse(format('It cannot be deleted yet: %s must be settled first.', open_work), 'isDeleted');
  end if;
  return new;
end
$$;
comment on function app.settle_first() is 'A record is not marked as deleted while something is under way with it. Its row is locked by now, so nothing new begins meanwhile.';
create trigger t20_settled before update of is_deleted on supplier for each row when (new.is_deleted and not old.is_deleted) execute function app.settle_first();
create trigger t20_settled before update of is_deleted on billing_office for each row when (new.is_deleted and not old.is_deleted) execute function app.settle_first();

create function app.keep_to_current() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen bigint := to_jsonb(new) ->> tg_argv[0];
  is_gone boolean;
begin
  if chosen is null or not app.is_person() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    if chosen is not distinct from (to_jsonb(old) ->> tg_argv[0])::bigint then
      return new;
    end if;
  end if;
  -- whoever deletes it meanwhile waits, and sees this use
  execute format('select is_deleted from %I where org_id = $1 and id = $2 for share', tg_argv[1]) into is_gone using new.org_id, chosen;
  if is_gone then
    perform app.refuse(format('This %s was deleted. Choose another one.', tg_argv[2]), app.field_name(tg_argv[0]));
  end if;
  return new;
end
$$;
comment on function app.keep_to_current() is 'A deleted record is not chosen anew; arguments: the column, the table that it names, what people call it.';

create procedure app.keep_choices_current(target text, what text) language plpgsql as $$
declare
  held record;
begin
  for held in
    select source.relname, a.attname from pg_constraint k
    join pg_class source on source.oid = k.conrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[array_upper(k.conkey, 1)]
    where k.contype = 'f' and k.confrelid = format('public.%I', target)::regclass and k.confdeltype <> 'c'
  loop
    execute format('create trigger %I before insert or update of %I on %I for each row execute function app.keep_to_current(%L, %L, %L)',
      't25_current_' || held.attname, held.attname, held.relname, held.attname, target, what);
  end loop;
end
$$;
comment on procedure app.keep_choices_current(text, text) is 'Every key to a table whose records are marked as deleted keeps to those that are not. Call it again for a key that is added later.';

-- jobs and payments hang on a choice that was made before
call app.keep_choices_current('billing_office', 'billing office');
call app.keep_choices_current('supplier', 'supplier');
call app.keep_choices_current('task_template', 'task template');

create function app.begin_with_current() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- arguments: the column, the table that it names, that table's column of the supplier, what is said when the supplier is gone
  is_gone boolean;
begin
  if not app.is_person() then
    return new;
  end if;
  execute format('select s.is_deleted from %I c join supplier s on s.org_id = c.org_id and s.id = c.%I where c.org_id = $1 and c.id = $2 for share of s', tg_argv[1], tg_argv[2])
  into is_gone using new.org_id, (to_jsonb(new) ->> tg_argv[0])::bigint;
  if is_gone then
    perform app.refuse(tg_argv[3], app.field_name(tg_argv[0]));
  end if;
  return new;
end
$$;
comment on function app.begin_with_current() is 'Nothing new gets under way with a supplier that was deleted.';
create trigger t25_current before insert on supplier_job for each row execute function app.begin_with_current('claim_supplier_id', 'claim_supplier', 'supplier_id',
  'The supplier was deleted and takes no more jobs. Add another supplier instead.');
create trigger t25_current_reopened before update of status on supplier_job for each row when (old.status = 'Completed' and new.status <> 'Completed') execute function app.begin_with_current('claim_supplier_id', 'claim_supplier', 'supplier_id',
  'The supplier was deleted and takes no more jobs. Add another supplier instead.');
create trigger t25_current before insert on reserve_payment for each row when (new.reversal_of_id is null and new.status <> 'refused') execute function app.begin_with_current('reserve_id', 'reserve', 'payee_supplier_id',
  'The supplier that is paid was deleted. Choose another payee for the reserve.');

create function app.named_in_documents(kind text, of_org_id bigint, of_id bigint) returns table (type text, id bigint, label text) language sql stable set search_path = public, pg_temp as $$
  select 'TaskTemplate', t.id, t.title::text from task_template t
  where kind = 'comm_template' and t.org_id = of_org_id and not t.is_deleted and t.configuration -> 'commTemplate' = to_jsonb(of_id)
  union all
  select 'Workflow', w.id, w.name from comm_template c,
    app.uses_in_workflows(of_org_id, '$.nodes[*].config ? (@.commTemplate == $id || @.commTemplate == $name && ($channel == "sms" && @.nodeType == "sendMessageText" || $channel == "email" && @.nodeType != "sendMessageText"))',
      jsonb_build_object('id', of_id, 'name', c.internal_name, 'channel', c.channel)) w
  where kind = 'comm_template' and c.org_id = of_org_id and c.id = of_id
  union all
  select 'Questionnaire', q.id, q.name::text from questionnaire q
  where kind = 'pds_config_item' and q.org_id = of_org_id and jsonb_path_exists(q.definition, '$.questions[*].Options[*] ? (@.pdsConfigItemId == $id)', jsonb_build_object('id', of_id))
$$;
comment on function app.named_in_documents(text, bigint, bigint) is 'Records whose documents name a record of a table without a key, as whoever asks sees them: it is not deleted outright while they do.';

create function app.refuse_used_config_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  names text;
begin
  select string_agg(n.label, ', ' order by n.label) into names from app.named_in_documents('pds_config_item', old.org_id, old.id) n;
  if names is not null then
    perform app.refuse(format('This item is used by the questionnaire: %s.', names), 'id');
  end if;
  return old;
end
$$;
create trigger t20_used before delete on pds_config_item for each row execute function app.refuse_used_config_item();

create function app.refuse_used_comm_template() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  named record;
begin
  select n.type, string_agg(n.label, ', ' order by n.label) as names into named
  from app.named_in_documents('comm_template', old.org_id, old.id) n group by n.type order by n.type limit 1;
  if named.type = 'TaskTemplate' then
    perform app.refuse(format('This template is used by the task manager: %s.', named.names), 'id');
  elsif named.type is not null then
    perform app.refuse(format('This template is used by the workflow: %s.', named.names), 'id');
  end if;
  return old;
end
$$;
create trigger t20_used before delete on comm_template for each row execute function app.refuse_used_comm_template();

grant execute on function app.named_in_documents(text, bigint, bigint), app.under_way(text, bigint, bigint)
  to app_org_admin, app_user;
