-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.reserve rename column reason to change_reason;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.check_reserve()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.after_reserve()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

comment on column public.reserve.change_reason is 'Why the amount changes: written with the change, kept in reserve_change and not here.';
