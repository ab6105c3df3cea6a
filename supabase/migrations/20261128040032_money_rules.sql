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
grant execute on function app.money_limit(text) to app_user, app_org_admin;

create function app.is_approver(amount numeric, kind text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select not app.is_person() or exists (
    select from user_in_org m where m.org_id = app.org_id() and m.user_id = app.user_id() and m.payment_admin) and amount <= coalesce(app.money_limit(kind), amount)
$$;
comment on function app.is_approver(numeric, text) is 'Whether the person who asks may approve so much: a payment administrator within their limit.';

create function app.refuse_approver(amount numeric, kind text, is_own boolean) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  if is_own then
    perform app.refuse('You asked for this ' || kind || ' or last changed it: somebody else decides it.', 'status');
  elsif not app.is_approver(0, kind) then
    perform app.refuse('Only people with the payment administrator right decide this.', 'status');
  elsif not app.is_approver(amount, kind) then
    perform app.refuse('This is above your limit: somebody with a higher one decides it.', 'status');
  end if;
end
$$;
comment on function app.refuse_approver(numeric, text, boolean) is 'Four eyes and limits (RULES 26, 27): refuses the person who asks, and says what is missing.';

create function app.tell_approvers(org_id bigint, claim_id bigint, entity text, entity_id bigint, title text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify($1, m.user_id, 'approval requested', $3, $4, $5, record_kind => 'claim', record_id => $2)
  from user_in_org m join claim c on c.org_id = m.org_id and c.id = $2
  where m.org_id = $1 and m.payment_admin and not m.disabled
    and ('org_admin' = any (m.roles) or m.allow_access_to_all_external_orgs or c.owner_id = m.user_id or m.user_id = any (c.assignee_ids)
      or exists (select from user_external_org l where l.org_id = m.org_id and l.user_id = m.user_id and l.external_org_id = any (c.party_ids)))
    -- one unread notice a claim: fifty payments are no fifty notices
    and not exists (select from notification n where n.org_id = m.org_id and n.user_id = m.user_id and n.kind = 'approval requested' and n.claim_id = $2 and n.is_active);
end
$$;
comment on function app.tell_approvers is 'Tells the payment administrators who see the claim that something waits for them (RULES 24, 27).';

create function app.tell_decided(org_id bigint, user_id bigint, claim_id bigint, entity text, entity_id bigint, outcome text, one text, many text) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  told bigint;
begin
  -- what people take back themselves is no news to them
  if $2 is not distinct from app.user_id() then
    return;
  end if;
  -- two who decide on one claim take turns: each would tell of it
  perform from claim c where c.org_id = $1 and c.id = $3 for no key update;
  select n.id into told from notification n
  where n.org_id = $1 and n.user_id = $2 and n.kind = 'approval decided' and n.claim_id = $3 and n.entity = $4 and n.outcome = $6 and n.is_active order by n.id desc limit 1;
  if told is null then
    perform app.notify($1, $2, 'approval decided', $4, $5, $7 || ' ' || $6 || ', claim #' || $3, record_kind => 'claim', record_id => $3, outcome => $6);
  else
    update notification n set told_of = n.told_of + 1, title = n.told_of + 1 || ' ' || $8 || ' ' || $6 || ', claim #' || $3 where n.org_id = $1 and n.id = told;
  end if;
end
$$;
comment on function app.tell_decided is 'Tells who asked what became of it (RULES 24, 27): one unread notice for a claim and an outcome, with their number.';

-- Reserves

create function app.reserve_total(org_id bigint, claim_id bigint, except_reserve_id bigint) returns numeric language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(sum(r.reserve), 0) from reserve r where r.org_id = $1 and r.claim_id = $2 and r.id is distinct from $3
$$;
comment on function app.reserve_total(bigint, bigint, bigint) is 'What a claim''s other reserves come to: the limit is for their total (RULES 27).';

create function app.payee_account_id(reserve reserve) returns bigint language sql stable security definer set search_path = public, pg_temp as $$
  select a.id from payee_account a
  where a.org_id = $1.org_id and a.payee_type = $1.payee_type and case $1.payee_type
    when 'supplier' then a.supplier_id = $1.payee_supplier_id
    when 'policy holder' then a.claim_id = $1.claim_id
    else a.claim_id = $1.claim_id and lower(btrim(a.payee_name)) = lower(btrim($1.payee_name)) end
$$;
comment on function app.payee_account_id(reserve) is 'The account that a reserve''s payee is paid to.';

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
  if (new.payee_type = 'supplier') <> (new.payee_supplier_id is not null) then
    perform app.refuse(case when new.payee_type = 'supplier' then 'Choose the supplier.' else 'Only a supplier''s reserve names one.' end, 'payeeSupplierId');
  end if;
  if tg_op = 'INSERT' or (new.payee_type, new.payee_supplier_id, new.payee_name) is distinct from (old.payee_type, old.payee_supplier_id, old.payee_name) then
    -- what is approved was approved to this payee (RULES 26)
    if tg_op = 'UPDATE' and old.committed > old.paid then
      perform app.refuse('The payee can''t be changed while payments wait or are approved.', 'payeeName');
    end if;
    new.payee_account_id := app.payee_account_id(new);
  end if;
  if tg_op = 'UPDATE' then
    if new.reserve = old.reserve then
      -- nothing moves, so there is nothing to give a reason for
      new.change_reason := null;
      return new;
    end if;
    if old.amount_requested is not null then
      perform app.refuse('A change of this reserve is waiting for approval.', 'reserve');
    end if;
    if new.reserve < old.committed then
      perform app.refuse('The reserve can''t be less than its payments.', 'reserve');
    end if;
    if app.is_person() and btrim(coalesce(new.change_reason, '')) = '' then
      perform app.refuse('Field is required', 'changeReason');
    end if;
  end if;
  if new.reserve < 1 then
    perform app.refuse('The reserve must be at least 1.', 'reserve');
  end if;
  if maximum is not null and (tg_op = 'INSERT' or new.reserve > old.reserve) then
    -- two people who reserve on one claim take turns: each alone might be within the limit
    perform from claim c where c.org_id = new.org_id and c.id = new.claim_id for no key update;
    if app.reserve_total(new.org_id, new.claim_id, new.id) + new.reserve > maximum then
      -- it waits in reserve_change; the amount stays what is approved
      new.amount_requested := new.reserve;
      new.reserve := case when tg_op = 'INSERT' then 0 else old.reserve end;
    end if;
  end if;
  return new;
end
$$;
-- what the payments and an approval write is theirs to check
create trigger t20_rules before insert or update on reserve for each row when (pg_trigger_depth() < 1) execute function app.check_reserve();

create function app.after_reserve() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was constant numeric := case when tg_op = 'UPDATE' then old.reserve else 0 end;
  was_requested constant numeric := case when tg_op = 'UPDATE' then old.amount_requested end;
begin
  if new.amount_requested is not null and was_requested is null then
    insert into reserve_change (org_id, claim_id, reserve_id, amount_before, amount_requested, reason)
    values (new.org_id, new.claim_id, new.id, was, new.amount_requested, new.change_reason);
  -- an approval has its row already
  elsif new.reserve <> was and new.reserve is distinct from was_requested then
    insert into reserve_change (org_id, claim_id, reserve_id, amount_before, amount_requested, reason, status, decided_by_id, decided_at)
    values (new.org_id, new.claim_id, new.id, was, new.reserve, new.change_reason, 'approved', app.actor_id(), now());
  end if;
  if new.change_reason is not null then
    update reserve set change_reason = null where org_id = new.org_id and id = new.id;
  end if;
  if tg_op = 'INSERT' then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'reserve added', 'reserve:' || new.id);
  elsif new.reserve <> old.reserve then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'reserve changed', 'reserve:' || new.id || ':' || new.row_version);
  end if;
  return null;
end
$$;
create trigger t60_reserve_added after insert on reserve for each row execute function app.after_reserve();
create trigger t60_reserve after update on reserve for each row when ((old.reserve, old.amount_requested, old.change_reason) is distinct from (new.reserve, new.amount_requested, new.change_reason)) execute function app.after_reserve();

create function app.after_payee_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reserve r set payee_account_id = new.id where r.org_id = new.org_id and r.payee_account_id is null and app.payee_account_id(r) = new.id
    and case when new.supplier_id is null then r.claim_id = new.claim_id else r.payee_supplier_id = new.supplier_id end;
  return null;
end
$$;
comment on function app.after_payee_account() is 'An account that is entered after the reserve is the reserve''s too.';
create trigger t60_reserves after insert on payee_account for each row execute function app.after_payee_account();

create function app.after_reserve_request() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  section constant text := (select r.section from reserve r where r.org_id = new.org_id and r.id = new.reserve_id);
begin
  if new.status = 'requested' then
    perform app.tell_approvers(new.org_id, new.claim_id, 'reserve_change', new.id, 'Reserve ' || section || ', claim #' || new.claim_id);
  elsif tg_op = 'UPDATE' and new.status in ('approved', 'refused') then
    perform app.tell_decided(new.org_id, new.requested_by_id, new.claim_id, 'reserve_change', new.id, new.status, one => 'Reserve ' || section, many => 'reserve changes');
  end if;
  return null;
end
$$;
create trigger t60_tell after insert or update of status on reserve_change for each row execute function app.after_reserve_request();

create function app.decide_reserve_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if old.status <> 'requested' or new.status = 'requested' then
    perform app.refuse('This change has been decided.', 'status');
  end if;
  if new.status = 'withdrawn' then
    if app.is_person() and new.requested_by_id <> app.user_id() then
      perform app.refuse('Only who asked for it withdraws it.', 'status');
    end if;
  else
    -- approvals on one claim take turns: the limit is for the total; first the reserve, as everybody does who changes one
    perform from reserve r where r.org_id = new.org_id and r.id = new.reserve_id for update;
    perform from claim c where c.org_id = new.org_id and c.id = new.claim_id for no key update;
    perform app.refuse_approver(app.reserve_total(new.org_id, new.claim_id, new.reserve_id) + new.amount_requested, 'reserve',
      is_own => app.is_person() and new.requested_by_id = app.user_id());
  end if;
  if new.status <> 'approved' and btrim(coalesce(new.decision_reason, '')) = '' then
    perform app.refuse('Field is required', 'decisionReason');
  end if;
  new.decided_by_id := app.actor_id();
  new.decided_at := now();
  if new.status = 'approved' then
    perform app.refuse_closed_claim(new.org_id, new.claim_id);
  end if;
  update reserve set reserve = case when new.status = 'approved' then new.amount_requested else reserve end, amount_requested = null
  where org_id = new.org_id and id = new.reserve_id;
  return new;
end
$$;
create trigger t20_decide before update on reserve_change for each row execute function app.decide_reserve_change();

-- Payments

create function app.check_payment_amount(payment reserve_payment, was reserve_payment, of_reserve reserve) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  original reserve_payment;
begin
  if not exists (select from cost_type t where t.org_id = payment.org_id and t.id = payment.payment_type_id and t.parent_id = of_reserve.cost_type2_id) then
    perform app.refuse('Choose a payment type below the reserve''s cost type.', 'paymentTypeId');
  end if;
  if payment.reversal_of_id is not null then
    select * into original from reserve_payment p where p.org_id = payment.org_id and p.id = payment.reversal_of_id;
    if original.status <> 'paid' or original.reserve_id <> payment.reserve_id or payment.amount <> -original.amount then
      perform app.refuse('A reversal takes back the whole of a paid payment.', 'reversalOfId');
    end if;
    if payment.pays_again_id is not null then
      perform app.refuse('A reversal pays nothing.', 'paysAgainId');
    end if;
  elsif payment.pays_again_id is not null and was.id is null and not exists (
    select from reserve_payment p join reserve_payment r on r.org_id = p.org_id and r.reversal_of_id = p.id and r.status = 'paid'
    where p.org_id = payment.org_id and p.id = payment.pays_again_id and p.status = 'paid' and p.reserve_id = payment.reserve_id and p.amount = payment.amount
  ) then
    perform app.refuse('Only a payment that was returned or reversed is paid again, with its whole amount.', 'paysAgainId');
  elsif payment.amount < 1 then
    perform app.refuse('The amount must be at least 1.', 'amount');
  elsif payment.status <> 'refused' and payment.amount > of_reserve.reserve - of_reserve.committed + coalesce(was.amount, 0) then
    perform app.refuse('Can''t be greater than outstanding reserve amount', 'amount');
  end if;
end
$$;

create function app.is_ending_run(run_id bigint) returns boolean language sql stable as $$
  select case when run_id is not null then current_setting('app.ending_run', true) is not distinct from run_id::text end
$$;
comment on function app.is_ending_run(bigint) is 'Whether it is app.end_payments_of_run that writes; null for a payment that is in no run.';

create function app.check_payment_move(payment reserve_payment, was reserve_payment) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  is_withdrawn constant boolean := was.status = 'pending' and payment.status = 'refused' and payment.created_by_id = app.user_id();
begin
  if (was.status, payment.status) not in (('pending', 'approved'), ('approved', 'paid'), ('pending', 'refused'), ('approved', 'refused')) then
    perform app.refuse(case was.status when 'approved' then 'An ' else 'A ' end || was.status || ' payment can''t become ' || payment.status || '.', 'status');
  end if;
  if app.is_ending_run(was.payment_run_id) is false then
    perform app.refuse('The payment is in payment run ' || was.payment_run_id || ': take it out there first.', 'status');
  end if;
  if not app.is_person() then
    return;
  end if;
  if payment.status in ('approved', 'refused') and not is_withdrawn then
    perform app.refuse_approver(abs(payment.amount), 'payment', is_own => payment.status = 'approved' and app.user_id() in (payment.created_by_id, payment.changed_by_id));
  end if;
  if payment.status = 'paid' and not app.has_payment_right() then
    perform app.refuse('Only people with a payment right can mark a payment as paid.', 'status');
  end if;
end
$$;
comment on function app.check_payment_move is 'Four eyes (RULES 26): who made a payment or last changed its amount does not approve it. While it is pending its maker takes it back, by refusing it.';

create function app.check_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  of_reserve reserve;
  was reserve_payment;
  account payee_account;
begin
  -- what the bank has done is recorded whatever became of the claim: a run that it carried out, a payment that it sent back; and a run lets its payments go
  if new.returned_reason is null and not (tg_op = 'UPDATE' and (new.status = 'paid' and new.payment_run_id is not null or old.payment_run_id is not null and new.payment_run_id is null)) then
    perform app.refuse_closed_claim(new.org_id, new.claim_id);
  end if;
  if tg_op = 'UPDATE' and new.payment_run_id is distinct from old.payment_run_id and new.status = old.status then
    -- nothing but which run it is in: see app.check_run_of_payment
    return new;
  end if;
  if tg_op = 'UPDATE' and app.is_ending_run(old.payment_run_id) and (old.status, new.status, new.amount) = ('approved', 'paid', old.amount) then
    -- its run is paid as a whole, with the reserves locked
    new.paid_by_id := app.actor_id();
    new.paid_at := now();
    return new;
  end if;
  -- every payment of a reserve takes its turn here, so that two cannot spend the same money
  select * into of_reserve from reserve r where r.org_id = new.org_id and r.id = new.reserve_id for update;
  if tg_op = 'INSERT' then
    perform app.check_payment_amount(new, null, of_reserve);
    if new.returned_reason is not null then
      -- written by returnPayment alone, which has looked at the right (RULES 26)
      new.status := 'paid';
      new.paid_by_id := app.actor_id();
      new.paid_at := now();
    elsif app.is_person() and new.status <> 'pending' then
      perform app.refuse('A payment starts as pending; somebody else approves it.', 'status');
    end if;
    return new;
  end if;
  was := old;
  if was.status in ('paid', 'refused') then
    perform app.refuse('A ' || was.status || ' payment is final.', 'status');
  end if;
  if (new.amount, new.gst, new.payment_type_id) is distinct from (was.amount, was.gst, was.payment_type_id) then
    if was.status = 'approved' then
      perform app.refuse('An approved payment can''t be changed.', 'amount');
    end if;
    if new.status <> was.status then
      perform app.refuse('Save the changed payment first: it is decided after that.', 'status');
    end if;
    new.changed_by_id := app.actor_id();
  end if;
  perform app.check_payment_amount(new, was, of_reserve);
  if new.status = was.status then
    return new;
  end if;
  perform app.check_payment_move(new, was);
  if new.status = 'refused' and btrim(coalesce(new.decision_reason, '')) = '' then
    perform app.refuse('Field is required', 'decisionReason');
  end if;
  if new.status = 'approved' then
    select * into account from payee_account a where a.org_id = new.org_id and a.id = of_reserve.payee_account_id for share;
    if account.id is not null and account.verified_at is null then
      perform app.refuse('The payee''s bank details are not verified: a second person calls the payee back and records it.', 'status');
    end if;
    -- what is approved is what is paid
    new.payee_name := of_reserve.payee_name;
    new.account_name := account.account_name;
    new.bsb := account.bsb;
    new.account_no_whole := account.account_no_whole;
    new.account_no := app.masked_account(account.account_no_whole);
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

create function app.total_reserves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  reserves bigint[];
  paid_now bigint[];
begin
  if tg_op = 'INSERT' then
    select array_agg(distinct a.reserve_id), array_agg(a.id) filter (where a.status = 'paid') into reserves, paid_now from after a;
  else
    select array_agg(distinct a.reserve_id), array_agg(a.id) filter (where a.status = 'paid' and b.status <> 'paid') into reserves, paid_now
    from after a join before b on b.org_id = a.org_id and b.id = a.id where (a.status, a.amount) is distinct from (b.status, b.amount);
  end if;
  update reserve r set committed = sums.committed, paid = sums.paid
  from reserve of_reserve cross join lateral (
    -- a reversal gives money back only once it is paid
    select coalesce(sum(p.amount) filter (where p.status <> 'refused' and (p.reversal_of_id is null or p.status = 'paid')), 0) as committed,
      coalesce(sum(p.amount) filter (where p.status = 'paid'), 0) as paid
    from reserve_payment p where p.org_id = of_reserve.org_id and p.reserve_id = of_reserve.id) sums
  where of_reserve.id = any (reserves) and r.org_id = of_reserve.org_id and r.id = of_reserve.id and (r.committed, r.paid) is distinct from (sums.committed, sums.paid);
  insert into milestone (org_id, entity, entity_id, name, source)
  select p.org_id, 'claim', p.claim_id, app.milestone_name('payment made'), 'reserve payment:' || p.id from reserve_payment p where p.id = any (paid_now) and p.reversal_of_id is null
  on conflict on constraint milestone_source_key do nothing;
  return null;
end
$$;
comment on function app.total_reserves() is 'What the reserves'' payments come to, and the milestones of those that were paid: once a statement, since a run pays thousands.';
create trigger t65_total_added after insert on reserve_payment referencing new table as after for each statement execute function app.total_reserves();
create trigger t65_total after update on reserve_payment referencing old table as before new table as after for each statement execute function app.total_reserves();

create function app.total_claim_reserves() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claims bigint[];
begin
  case tg_op
    when 'INSERT' then select array_agg(distinct a.claim_id) into claims from after a;
    when 'DELETE' then select array_agg(distinct b.claim_id) into claims from before b;
    else select array_agg(distinct a.claim_id) into claims from after a join before b on b.org_id = a.org_id and b.id = a.id where a.reserve <> b.reserve;
  end case;
  -- one after the other, and each sees what the one before it wrote
  perform from claim c where c.id = any (claims) order by c.id for no key update;
  update claim c set reserve_total = t.reserves
  from (select c.org_id, c.id, app.reserve_total(c.org_id, c.id, null) as reserves from claim c where c.id = any (claims)) t
  where c.org_id = t.org_id and c.id = t.id and c.reserve_total <> t.reserves;
  return null;
end
$$;
comment on function app.total_claim_reserves() is 'What the reserves of claims come to, for claim.incurred.';
create trigger t65_total_added after insert on reserve referencing new table as after for each statement execute function app.total_claim_reserves();
create trigger t65_total after update on reserve referencing old table as before new table as after for each statement execute function app.total_claim_reserves();
create trigger t65_total_removed after delete on reserve referencing old table as before for each statement execute function app.total_claim_reserves();

create function app.after_payment() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  title constant text := 'Payment of A$' || to_char(new.amount, 'FM999,999,999,990.00');
begin
  if tg_op = 'INSERT' then
    perform app.tell_approvers(new.org_id, new.claim_id, 'reserve_payment', new.id, title || ', claim #' || new.claim_id);
  else
    perform app.tell_decided(new.org_id, new.created_by_id, new.claim_id, 'reserve_payment', new.id, new.status, one => title, many => 'payments');
  end if;
  return null;
end
$$;
create trigger t60_payment_added after insert on reserve_payment for each row when (new.status = 'pending') execute function app.after_payment();
create trigger t60_payment after update on reserve_payment for each row when (new.status <> old.status and new.status in ('approved', 'refused')) execute function app.after_payment();

create function app.check_expense() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  billing constant text[] := '{status,invoice_item_id,applied_tax,row_version,updated_at,total}';
begin
  if tg_op = 'DELETE' then
    if old.status = 'invoiced' then
      perform app.refuse('An invoiced expense can''t be changed.', 'status');
    end if;
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
  return new;
end
$$;
create trigger t20_rules before insert or update or delete on expense_item for each row execute function app.check_expense();

create trigger t10_account before insert or update of account_no on billing_office for each row execute function app.mask_account('account_no');
