-- What holds for costs, reserves, payments, expenses and invoices, whoever writes (RULES 19, 26-29).

-- A cost type stays where it was added: reserves and payments rely on its level, and nothing can then close a circle.
create function app.check_cost_type() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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

create function app.money_limit(kind text) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select case when app.is_person() then coalesce(
    (select case kind when 'reserve' then m.reserve_limit else m.payment_limit end from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id()),
    (app.setting(app.org_id(), 'financial_limits') -> app.role() ->> kind)::numeric) end
$$;
comment on function app.money_limit(text) is 'The largest reserve or payment that the person who asks may settle alone: their own limit, else their role''s; null is no limit (RULES 27).';

create function app.is_approver(amount numeric, kind text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not app.is_person() or exists (
    select from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id() and m.payment_admin) and amount <= coalesce(app.money_limit(kind), amount)
$$;

create function app.check_reserve() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  maximum constant numeric := app.money_limit('reserve');
begin
  perform app.refuse_closed_claim(new.org_id, new.claim_id);
  if tg_op = 'INSERT' or (new.cost_type1_id, new.cost_type2_id) is distinct from (old.cost_type1_id, old.cost_type2_id) then
    if not exists (select from cost_type t join cost_type root on root.org_id = t.org_id and root.id = t.parent_id and root.parent_id is null where t.org_id = new.org_id and t.id = new.cost_type1_id) then
      perform app.refuse('Choose a cost type below the root.', 'costType1Id');
    end if;
    if not exists (select from cost_type t where t.org_id = new.org_id and t.id = new.cost_type2_id and t.parent_id = new.cost_type1_id) then
      perform app.refuse('Choose a cost type below the first one.', 'costType2Id');
    end if;
  end if;
  if tg_op = 'UPDATE' then
    if new.reserve = old.reserve then
      return new;
    end if;
    if new.reserve < old.committed then
      perform app.refuse('The reserve can''t be less than its payments.', 'reserve');
    end if;
  end if;
  if new.reserve < 1 then
    perform app.refuse('The reserve must be at least 1.', 'reserve');
  end if;
  if new.reserve > maximum and (tg_op = 'INSERT' or new.reserve > old.reserve) then
    if tg_op = 'UPDATE' and exists (select from reserve_change c where c.org_id = new.org_id and c.reserve_id = new.id and c.status = 'requested') then
      perform app.refuse('A change of this reserve is waiting for approval.', 'reserve');
    end if;
    -- the amount waits in reserve_change; the row keeps what is approved
    perform set_config('app.requested_reserve', new.reserve::text, true);
    new.reserve := case when tg_op = 'INSERT' then 0 else old.reserve end;
  end if;
  return new;
end
$$;
-- what the payments and an approval write is theirs to check
create trigger t20_rules before insert or update on reserve for each row when (pg_trigger_depth() < 1) execute function app.check_reserve();

create function app.after_reserve() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  requested constant numeric := nullif(current_setting('app.requested_reserve', true), '')::numeric;
  amount_before constant numeric := case when tg_op = 'UPDATE' then old.reserve else 0 end;
begin
  if requested is not null then
    perform set_config('app.requested_reserve', '', true);
    insert into reserve_change (org_id, claim_id, reserve_id, amount_before, amount_requested) values (new.org_id, new.claim_id, new.id, amount_before, requested);
  elsif tg_op = 'INSERT' or new.reserve <> old.reserve then
    if coalesce(current_setting('app.approving', true), '') <> 'on' then
      insert into reserve_change (org_id, claim_id, reserve_id, amount_before, amount_requested, status, decided_by_id, decided_at)
      values (new.org_id, new.claim_id, new.id, amount_before, new.reserve, 'approved', app.actor_id(), now());
    end if;
  end if;
  if tg_op = 'INSERT' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'reserve added', 'reserve:' || new.id);
  elsif new.reserve <> old.reserve then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'reserve changed', 'reserve:' || new.id || ':' || new.row_version);
  end if;
  return null;
end
$$;
create trigger t60_reserve after insert or update on reserve for each row execute function app.after_reserve();

create function app.decide_reserve_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status <> 'requested' or new.status not in ('approved', 'refused') then
    perform app.refuse('This change has been decided.', 'status');
  end if;
  if app.is_person() and (new.requested_by_id = app.user_id() or not app.is_approver(new.amount_requested, 'reserve')) then
    perform app.refuse('Somebody else with the payment administrator right and a sufficient limit must decide this.', 'status');
  end if;
  if new.status = 'refused' and btrim(coalesce(new.decision_reason, '')) = '' then
    perform app.refuse('Field is required', 'decisionReason');
  end if;
  new.decided_by_id := app.actor_id();
  new.decided_at := now();
  if new.status = 'approved' then
    perform app.refuse_closed_claim(new.org_id, new.claim_id);
    perform set_config('app.approving', 'on', true);
    update reserve set reserve = new.amount_requested where org_id = new.org_id and id = new.reserve_id;
    perform set_config('app.approving', '', true);
  end if;
  return new;
end
$$;
create trigger t20_decide before update on reserve_change for each row execute function app.decide_reserve_change();

create function app.check_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_reserve reserve;
  original reserve_payment;
  taken numeric := 0;
begin
  perform app.refuse_closed_claim(new.org_id, new.claim_id);
  -- every payment of a reserve takes its turn here, so that two cannot spend the same money
  select * into of_reserve from reserve r where r.org_id = new.org_id and r.id = new.reserve_id for update;
  if tg_op = 'UPDATE' then
    if old.status in ('paid', 'refused') then
      perform app.refuse('A ' || old.status || ' payment is final.', 'status');
    end if;
    if old.status = 'approved' and (new.amount, new.gst, new.payment_type_id) is distinct from (old.amount, old.gst, old.payment_type_id) then
      perform app.refuse('An approved payment can''t be changed.', 'amount');
    end if;
    taken := old.amount;
  end if;
  if not exists (select from cost_type t where t.org_id = new.org_id and t.id = new.payment_type_id and t.parent_id = of_reserve.cost_type2_id) then
    perform app.refuse('Choose a payment type below the reserve''s cost type.', 'paymentTypeId');
  end if;
  if new.reversal_of_id is not null then
    select * into original from reserve_payment p where p.org_id = new.org_id and p.id = new.reversal_of_id;
    if original.status <> 'paid' or original.reserve_id <> new.reserve_id or new.amount <> -original.amount then
      perform app.refuse('A reversal takes back the whole of a paid payment.', 'reversalOfId');
    end if;
  elsif new.amount < 1 then
    perform app.refuse('The amount must be at least 1.', 'amount');
  elsif new.status <> 'refused' and new.amount > of_reserve.reserve - of_reserve.committed + taken then
    perform app.refuse('Can''t be greater than outstanding reserve amount', 'amount');
  end if;
  if tg_op = 'INSERT' then
    if app.is_person() and new.status <> 'pending' then
      perform app.refuse('A payment starts as pending; somebody else approves it.', 'status');
    end if;
    return new;
  end if;
  if new.status = old.status then
    return new;
  end if;
  if (old.status, new.status) not in (('pending', 'approved'), ('approved', 'paid'), ('pending', 'refused'), ('approved', 'refused')) then
    perform app.refuse('A ' || old.status || ' payment can''t become ' || new.status || '.', 'status');
  end if;
  if new.status in ('approved', 'refused') then
    if app.is_person() and (new.created_by_id = app.user_id() and new.status = 'approved' or not app.is_approver(abs(new.amount), 'payment')) then
      perform app.refuse('Somebody else with the payment administrator right and a sufficient limit must decide this.', 'status');
    end if;
    if new.status = 'refused' and btrim(coalesce(new.decision_reason, '')) = '' then
      perform app.refuse('Field is required', 'decisionReason');
    end if;
  elsif app.is_person() and not exists (select from user_in_org m where m.org_id = new.org_id and m.user_id = app.user_id() and (m.payment_admin or m.payment_user)) then
    perform app.refuse('Only people with a payment right can mark a payment as paid.', 'status');
  end if;
  case new.status
    when 'approved' then new.approved_by_id := app.actor_id(); new.approved_at := now();
    when 'paid' then new.paid_by_id := app.actor_id(); new.paid_at := now();
    else new.refused_by_id := app.actor_id(); new.refused_at := now();
  end case;
  return new;
end
$$;
create trigger t20_rules before insert or update on reserve_payment for each row execute function app.check_payment();

create function app.after_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reserve r set committed = sums.committed, paid = sums.paid
  from (
    -- a reversal gives money back only once it is paid
    select coalesce(sum(p.amount) filter (where p.status <> 'refused' and (p.reversal_of_id is null or p.status = 'paid')), 0) as committed,
      coalesce(sum(p.amount) filter (where p.status = 'paid'), 0) as paid
    from reserve_payment p where p.org_id = new.org_id and p.reserve_id = new.reserve_id) sums
  where r.org_id = new.org_id and r.id = new.reserve_id;
  if new.status = 'paid' and (tg_op = 'INSERT' or old.status <> 'paid') then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'payment made', 'reserve payment:' || new.id);
  end if;
  return null;
end
$$;
create trigger t60_payment after insert or update on reserve_payment for each row execute function app.after_payment();

create function app.check_expense() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  billing constant text[] := '{status,invoice_item_id,applied_tax,row_version,updated_at,total}';
begin
  if tg_op = 'DELETE' then
    if old.status = 'invoiced' then
      perform app.refuse('An invoiced expense can''t be changed.', 'status');
    end if;
    perform app.refuse_closed_claim(old.org_id, old.claim_id);
    return old;
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'invoiced' and to_jsonb(new) - billing is distinct from to_jsonb(old) - billing then
      perform app.refuse('An invoiced expense can''t be changed.', 'status');
    end if;
    if old.status = 'pending' and new.status = 'invoiced' then
      perform app.refuse('Only approved expenses can be invoiced.', 'status');
    end if;
  end if;
  if tg_op = 'INSERT' or to_jsonb(new) - billing is distinct from to_jsonb(old) - billing then
    perform app.refuse_closed_claim(new.org_id, new.claim_id);
  end if;
  return new;
end
$$;
create trigger t20_rules before insert or update or delete on expense_item for each row execute function app.check_expense();

create function app.check_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  after_sending constant text[] := '{status,dt_exported,row_version,updated_at}';
begin
  if tg_op = 'DELETE' then
    if old.status <> 'draft' then
      perform app.refuse('Only drafts can be deleted.', 'status');
    end if;
    return old;
  end if;
  if tg_op = 'INSERT' then
    perform app.refuse_closed_claim(new.org_id, new.claim_id);
    return new;
  end if;
  if old.status <> 'draft' and to_jsonb(new) - after_sending is distinct from to_jsonb(old) - after_sending then
    perform app.refuse('The invoice was sent and can''t be changed.', 'status');
  end if;
  if new.status <> old.status and (old.status, new.status) not in (('draft', 'sent'), ('sent', 'paid')) then
    perform app.refuse('A ' || old.status || ' invoice can''t become ' || new.status || '.', 'status');
  end if;
  return new;
end
$$;
create trigger t20_rules before insert or update or delete on invoice for each row execute function app.check_invoice();

create function app.after_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'invoice added', 'invoice:' || new.id);
  elsif new.status = 'sent' and old.status = 'draft' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'invoice sent', 'invoice:' || new.id, new.dt_sent);
  end if;
  return null;
end
$$;
create trigger t60_invoice after insert or update on invoice for each row execute function app.after_invoice();

create function app.check_invoice_item() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item constant invoice_item := case when tg_op = 'DELETE' then old else new end;
begin
  if exists (select from invoice i where i.org_id = item.org_id and i.id = item.invoice_id and i.status <> 'draft') then
    perform app.refuse('The invoice was sent and can''t be changed.', 'status');
  end if;
  if tg_op = 'DELETE' then
    update expense_item set status = 'approved', applied_tax = null, invoice_item_id = null where org_id = item.org_id and invoice_item_id = item.id;
  end if;
  return item;
end
$$;
create trigger t20_rules before insert or update or delete on invoice_item for each row execute function app.check_invoice_item();

create function app.total_invoice() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item constant invoice_item := case when tg_op = 'DELETE' then old else new end;
begin
  -- each line rounded, GST once for each rate on the sum (RULES 15)
  update invoice i set net_amount = sums.net, total_gst = sums.gst, total_amount = sums.net + sums.gst
  from (
    select coalesce(sum(net), 0) as net, coalesce(sum(round(net * tax, 2)), 0) as gst
    from (select tax, sum(amount) as net from invoice_item where org_id = item.org_id and invoice_id = item.invoice_id group by tax) rates) sums
  where i.org_id = item.org_id and i.id = item.invoice_id;
  return null;
end
$$;
create trigger t60_total after insert or update or delete on invoice_item for each row execute function app.total_invoice();

create trigger t10_account before insert or update of account_no on billing_office for each row execute function app.mask_account('account_no');
