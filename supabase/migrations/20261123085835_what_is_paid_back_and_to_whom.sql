-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.check_claim_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := to_jsonb(new);
  locked constant text[] := '{policy_no,policy_status,policy_name,policy_term_from,policy_term_to,policy_issued_on,policy_other_info,insurer_id,product_type_id,pds_version_id,specified_items,external_policy_data,pds_config_items,excess,recovery,ph_abn,ph_acc,ph_bsb,ph_itc,ph_is_registered_for_gst}';
  field text;
begin
  if app.is_person() and old.owner_id is distinct from app.user_id() then
    foreach field in array '{status,decision,triage_outcome}'::text[] loop
      if was -> field is distinct from now_is -> field then
        perform app.refuse('Only the claim owner can change status, decision and triage outcome.', app.field_name(field));
      end if;
    end loop;
  end if;
  if app.is_closed(old.status) and app.is_closed(new.status) then
    -- the sums of what was received are the ledger's, which has a rule of its own (app.check_receipt)
    foreach field in array locked loop
      if was -> field is distinct from now_is -> field then
        perform app.refuse('The claim is ' || old.status || '. Reopen it to change its policy or money.', app.field_name(field));
      end if;
    end loop;
  end if;
  if app.is_closed(new.status) and not app.is_closed(old.status) then
    new.closed_at := now();
  elsif app.is_closed(old.status) and not app.is_closed(new.status) then
    new.closed_at := null;
  end if;
  if (new.claim_occurred_at, new.claim_reported_at) is distinct from (old.claim_occurred_at, old.claim_reported_at) then
    perform app.check_claim_dates(new);
  end if;
  if (new.policy_status, new.policy_term_from, new.policy_term_to, new.claim_occurred_at) is distinct from (old.policy_status, old.policy_term_from, old.policy_term_to, old.claim_occurred_at) then
    new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_payee_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  account payee_account;
begin
  if tg_op = 'DELETE' then account := old; else account := new; end if;
  perform app.notify(c.org_id, c.owner_id, 'bank details changed', 'payee_account', account.id, account.payee_name, record_kind => 'claim', record_id => c.id)
  from claim c
  where c.org_id = account.org_id and not app.is_closed(c.status)
    and (c.id = account.claim_id and tg_op <> 'INSERT' or exists (select from reserve r where r.org_id = c.org_id and r.claim_id = c.id and r.payee_account_id = account.id));
  if tg_op = 'DELETE' then
    return old;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_receipt()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  status text;
  original receipt;
begin
  -- receipts of one claim take turns: the sums on it are theirs; and whoever closes it meanwhile is seen
  select c.status into status from claim c where c.org_id = new.org_id and c.id = new.claim_id for no key update;
  -- what is still to come in is what such a claim waits for (RULES 19); what a returned payment takes with it is taken back whatever became of the claim
  if app.is_person() and pg_trigger_depth() < 2 and app.is_closed(status) and status <> 'closed in recovery only' then
    perform app.refuse('The claim is ' || status || '. Reopen it to change its policy or money.', 'claimId');
  end if;
  if new.received_on > app.local_date(new.org_id, now()) then
    perform app.refuse('The date can''t be in the future.', 'receivedOn');
  end if;
  if new.takes_back_id is not null then
    select * into original from receipt r where r.org_id = new.org_id and r.id = new.takes_back_id;
    if original.takes_back_id is not null or (original.claim_id, original.kind, original.amount) is distinct from (new.claim_id, new.kind, -new.amount)
      or original.recovery_id is distinct from new.recovery_id then
      perform app.refuse('The whole of a receipt is taken back.', 'takesBackId');
    end if;
  end if;
  if new.recovery_id is not null and not exists (select from recovery r where r.org_id = new.org_id and r.id = new.recovery_id and r.claim_id = new.claim_id) then
    perform app.refuse('Choose a recovery of this claim.', 'recoveryId');
  end if;
  if new.deducted_from_id is not null and new.takes_back_id is null and not exists (
    select from reserve_payment p where p.org_id = new.org_id and p.id = new.deducted_from_id and p.claim_id = new.claim_id and p.status <> 'refused' and p.reversal_of_id is null) then
    perform app.refuse('Choose a payment of this claim.', 'deductedFromId');
  end if;
  return new;
end
$function$;

CREATE TRIGGER t70_tell_entered AFTER INSERT ON public.payee_account FOR EACH ROW EXECUTE FUNCTION app.tell_of_payee_account();

CREATE TRIGGER t70_tell_removed BEFORE DELETE ON public.payee_account FOR EACH ROW EXECUTE FUNCTION app.tell_of_payee_account();

comment on function app.tell_of_payee_account() is 'Tells the owners of the claims that an account is paid on: that it was changed, removed, or entered for a payee of a reserve, as after a removal.';
