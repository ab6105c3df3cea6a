-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t50_version on public.reserve;

drop trigger t90_audit on public.reserve;

drop trigger t60_reserve on public.reserve;

drop trigger t60_payment on public.reserve_payment;

drop trigger t60_payment_added on public.reserve_payment;

drop procedure app.keep_records(pg_catalog.text[],boolean,pg_catalog.text,boolean);

CREATE OR REPLACE FUNCTION app.diff(before jsonb, after jsonb)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  changes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('field', app.field_name(key), 'before', before -> key, 'after', after -> key) order by key), '[]') into changes
  from jsonb_object_keys(coalesce(after, before)) key
  -- most fields have not changed: that is asked first
  where (coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
      -- another number with the same ending: a change, told by its mask (RULES 42)
      or key in ('ph_acc', 'account_no') and before -> (key || '_whole') is distinct from after -> (key || '_whole'))
    and key not in ('org_id', 'id', 'created_at', 'created_by_id', 'access_key', 'content', 'content_sanitized', 'custom_fields', 'custom_fields_admin', 'ph_acc_whole', 'account_no_whole')
    and key <> all (app.kept_by_triggers());
  if coalesce(after, before) ? 'custom_fields' then
    changes := changes || app.diff_custom_fields(before, after, 'custom_fields', 'custom_fields_admin');
  end if;
  return changes;
end
$function$;

CREATE OR REPLACE FUNCTION app.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  changes jsonb;
  thing constant text := replace(tg_table_name, '_', ' ');
  actor constant bigint := app.actor_id();
  -- arguments: the column that the record is called by (or table.column of what it names), so that a change of one of its other
  -- fields says of which record it is; and whether it has a history of its own, whatever claim it is about
  name_column constant text := tg_argv[0];
  parents constant jsonb := case when tg_argv[1] = 'own history' then '{}' else row end || jsonb_build_object(tg_table_name || '_id', row -> 'id');
  called text;
  org constant bigint := case when tg_table_name = 'org' then row ->> 'id' else row ->> 'org_id' end;
begin
  -- no new version, no edit: nothing to look for, field by field (app.keep_version)
  if tg_op = 'UPDATE' and before -> 'row_version' = after -> 'row_version' then
    return null;
  end if;
  changes := app.diff(before, after);
  if tg_op = 'UPDATE' and changes = '[]' then
    return null;
  end if;
  if position('.' in name_column) > 0 then
    execute format('select %I from %I where org_id = $1 and id = $2', split_part(name_column, '.', 2), split_part(name_column, '.', 1))
    into called using org, (row ->> (split_part(name_column, '.', 1) || '_id'))::bigint;
  else
    called := row ->> name_column;
  end if;
  called := app.excerpt(nullif(btrim(called), ''), 300);
  insert into log (org_id, entity, entity_id, claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id, file_id, content, content_type, json_diff, row_version, user_id, user_name)
  values (
    org, tg_table_name, coalesce(row ->> 'id', row ->> 'user_id'),
    (parents ->> 'claim_id')::bigint, (parents ->> 'complaint_id')::bigint, (parents ->> 'incident_id')::bigint,
    (parents ->> 'conflict_of_interest_id')::bigint, (parents ->> 'obligation_id')::bigint,
    case when tg_table_name = 'file' then (row ->> 'id')::uuid end,
    upper(left(thing, 1)) || substr(thing, 2) || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' removed' end || coalesce(': ' || called, ''),
    lower(tg_op), changes, (after ->> 'row_version')::integer, actor,
    coalesce((select m.name from user_in_org m where m.org_id = org and m.user_id = actor), (select u.name from "user" u where u.id = actor), ''));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.check_run_of_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run payment_run;
begin
  if new.payment_run_id is not null then
    select * into run from payment_run r where r.org_id = new.org_id and r.id = new.payment_run_id for share;
    if old.payment_run_id is not null and old.payment_run_id <> new.payment_run_id then
      perform app.refuse('The payment is in payment run ' || old.payment_run_id || '.', 'paymentRunId');
    end if;
    if new.status <> 'approved' or new.reversal_of_id is not null then
      perform app.refuse('Only approved payments join a run.', 'paymentRunId');
    end if;
    if new.account_no_whole is null then
      perform app.refuse('The payee has no verified bank account: such a payment is marked as paid by hand.', 'paymentRunId');
    end if;
  elsif not app.is_ending_run(old.payment_run_id) then
    select * into run from payment_run r where r.org_id = old.org_id and r.id = old.payment_run_id for share;
  end if;
  if run.id is not null and run.status <> 'open' then
    perform app.refuse('The file of this run is written.', 'paymentRunId');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.total_payment_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update payment_run r set payment_count = sums.count, payment_total = sums.total
  from (
    select c.org_id, c.payment_run_id, count(p.id) as count, coalesce(sum(p.amount), 0) as total
    from (select org_id, payment_run_id from before union select org_id, payment_run_id from after) c
    left join reserve_payment p on p.org_id = c.org_id and p.payment_run_id = c.payment_run_id
    where c.payment_run_id is not null
    group by c.org_id, c.payment_run_id) sums
  -- a cancelled run keeps what it was for
  where r.org_id = sums.org_id and r.id = sums.payment_run_id and r.status = 'open' and not app.is_ending_run(r.id) and (r.payment_count, r.payment_total) is distinct from (sums.count::integer, sums.total);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_payment_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.lock_payments_of_run(new.org_id, new.id);
  perform app.end_payments_of_run(new.org_id, new.id, new.status);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.check_payment_move(payment reserve_payment, was reserve_payment)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.is_ending_run(run_id bigint)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select case when run_id is not null then current_setting('app.ending_run', true) is not distinct from run_id::text end
$function$;

CREATE OR REPLACE FUNCTION app.total_reserves()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.lock_payments_of_run(org_id bigint, run_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform from reserve_payment p where p.org_id = $1 and p.payment_run_id = $2 order by p.id for update;
  -- each payment locks its reserve: two runs that end at the same time take them in the same order
  perform from reserve r where r.org_id = $1 and r.id in (select p.reserve_id from reserve_payment p where p.org_id = $1 and p.payment_run_id = $2) order by r.id for update;
end
$function$;

CREATE OR REPLACE FUNCTION app.end_payments_of_run(org_id bigint, run_id bigint, outcome text, most integer DEFAULT NULL::integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  ending constant bigint[] := array(select p.id from reserve_payment p where p.org_id = $1 and p.payment_run_id = $2 and p.status = 'approved' order by p.id limit $4);
begin
  perform set_config('app.ending_run', $2::text, true);
  if outcome = 'confirmed' then
    update reserve_payment p set status = 'paid' where p.org_id = $1 and p.id = any (ending);
  else
    update reserve_payment p set payment_run_id = null where p.org_id = $1 and p.id = any (ending);
  end if;
  perform set_config('app.ending_run', '', true);
  return cardinality(ending);
end
$function$;

CREATE OR REPLACE PROCEDURE app.keep_records(IN tables text[], IN audited boolean DEFAULT true, IN called text DEFAULT ''::text, IN has_history boolean DEFAULT false, IN totals text[] DEFAULT '{}'::text[])
 LANGUAGE plpgsql
AS $procedure$
declare
  name text;
  edited text;
  has_version boolean;
  has_updated_at boolean;
  generated text;
begin
  foreach name in array tables loop
    select coalesce(bool_or(attname = 'row_version'), false), coalesce(bool_or(attname = 'updated_at'), false), string_agg(quote_literal(attname), ', ') filter (where attgenerated <> ''),
      ' of ' || string_agg(quote_ident(attname), ', ' order by attnum) filter (where attname <> all (totals) and attgenerated = '')
    into has_version, has_updated_at, generated, edited
    from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    if has_version and name <> 'log' then
      execute format('create trigger t50_version before update%s on public.%I for each row execute function app.keep_version(%s)', case when totals <> '{}' then edited end, name, generated);
    elsif has_updated_at then
      execute format('create trigger t50_updated_at before update on public.%I for each row execute function app.keep_updated_at()', name);
    end if;
    if audited then
      execute format('create trigger t90_audit after insert or delete or update%s on public.%I for each row execute function app.audit(%L, %L)', case when totals <> '{}' then edited end, name,
        called, case when has_history then 'own history' else '' end);
    end if;
    call app.tell_changes(name);
  end loop;
end
$procedure$;

CREATE TRIGGER t50_version BEFORE UPDATE OF org_id, id, claim_id, section, reserve, frequency, payee_type, payee_supplier_id, payee_name, cost_type1_id, cost_type2_id, created_by_id, created_at, updated_at, row_version, amount_requested, change_reason, payee_account_id ON public.reserve FOR EACH ROW EXECUTE FUNCTION app.keep_version();

CREATE TRIGGER t90_audit AFTER INSERT OR DELETE OR UPDATE OF org_id, id, claim_id, section, reserve, frequency, payee_type, payee_supplier_id, payee_name, cost_type1_id, cost_type2_id, created_by_id, created_at, updated_at, row_version, amount_requested, change_reason, payee_account_id ON public.reserve FOR EACH ROW EXECUTE FUNCTION app.audit('section', '');

CREATE TRIGGER t60_reserve AFTER UPDATE ON public.reserve FOR EACH ROW WHEN (((old.reserve IS DISTINCT FROM new.reserve) OR (old.amount_requested IS DISTINCT FROM new.amount_requested) OR ((old.change_reason)::text IS DISTINCT FROM (new.change_reason)::text))) EXECUTE FUNCTION app.after_reserve();

CREATE TRIGGER t60_payment AFTER UPDATE ON public.reserve_payment FOR EACH ROW WHEN ((((new.status)::text <> (old.status)::text) AND ((new.status)::text = ANY (ARRAY[('approved'::character varying)::text, ('refused'::character varying)::text])))) EXECUTE FUNCTION app.after_payment();

CREATE TRIGGER t60_payment_added AFTER INSERT ON public.reserve_payment FOR EACH ROW WHEN (((new.status)::text = 'pending'::text)) EXECUTE FUNCTION app.after_payment();

CREATE TRIGGER t60_reserve_added AFTER INSERT ON public.reserve FOR EACH ROW EXECUTE FUNCTION app.after_reserve();

CREATE TRIGGER t65_total AFTER UPDATE ON public.reserve_payment REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.total_reserves();

CREATE TRIGGER t65_total_added AFTER INSERT ON public.reserve_payment REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.total_reserves();

grant execute on function app.lock_payments_of_run(bigint,bigint) to app_system;

grant execute on function app.end_payments_of_run(bigint,bigint,pg_catalog.text,integer) to app_system;

comment on procedure app.keep_records(pg_catalog.text[],boolean,pg_catalog.text,boolean,pg_catalog.text[]) is 'Gives tables their version, audit and change triggers; call it for every new table. called: the column that the log names a record by, or table.column of what it names; has_history: the log keeps it apart from the claim or complaint that it is about; totals: columns that triggers keep of thousands of rows at a time, whose writing alone is not looked at.';

comment on function app.is_ending_run(bigint) is 'Whether it is app.end_payments_of_run that writes; null for a payment that is in no run.';

comment on function app.total_reserves() is 'What the reserves'' payments come to, and the milestones of those that were paid: once a statement, since a run pays thousands.';

comment on function app.lock_payments_of_run(bigint,bigint) is 'Before payments of a run are ended part by part.';

comment on function app.end_payments_of_run(bigint,bigint,pg_catalog.text,integer) is 'A confirmed run pays its payments; a cancelled one lets them go: so many at most, whose number it returns. Called part by part before the run itself is confirmed or cancelled in the same transaction, so that no statement is too long; what is left then is ended with the run.';
