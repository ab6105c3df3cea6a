-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.decide_reserve_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  if new.status = 'refused' and btrim(coalesce(new.decision_reason, '')) = '' then
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
$function$;

CREATE OR REPLACE FUNCTION app.check_payment_move(payment reserve_payment, was reserve_payment)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if (was.status, payment.status) not in (('pending', 'approved'), ('approved', 'paid'), ('pending', 'refused'), ('approved', 'refused')) then
    perform app.refuse(case was.status when 'approved' then 'An ' else 'A ' end || was.status || ' payment can''t become ' || payment.status || '.', 'status');
  end if;
  if was.payment_run_id is not null and pg_trigger_depth() < 2 then
    perform app.refuse('The payment is in payment run ' || was.payment_run_id || ': take it out there first.', 'status');
  end if;
  if not app.is_person() then
    return;
  end if;
  if payment.status in ('approved', 'refused') then
    perform app.refuse_approver(abs(payment.amount), 'payment', is_own => payment.status = 'approved' and app.user_id() in (payment.created_by_id, payment.changed_by_id));
  end if;
  if payment.status = 'paid' and not app.has_payment_right() then
    perform app.refuse('Only people with a payment right can mark a payment as paid.', 'status');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_approver(amount numeric, kind text, is_own boolean)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if is_own then
    perform app.refuse('You asked for this ' || kind || ' or last changed it: somebody else decides it.', 'status');
  elsif not app.is_approver(0, kind) then
    perform app.refuse('Only people with the payment administrator right decide this.', 'status');
  elsif not app.is_approver(amount, kind) then
    perform app.refuse('This is above your limit: somebody with a higher one decides it.', 'status');
  end if;
end
$function$;

grant execute on function app.money_limit(pg_catalog.text) to app_user;

grant execute on function app.money_limit(pg_catalog.text) to app_org_admin;

comment on function app.refuse_approver(numeric,pg_catalog.text,boolean) is 'Four eyes and limits (RULES 26, 27): refuses the person who asks, and says what is missing.';
