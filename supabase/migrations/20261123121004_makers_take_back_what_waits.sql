-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop function app.notify(bigint,bigint,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text,bigint);

alter table public.notification add column outcome character varying(20);

alter table public.notification add column told_of integer default 1 not null;

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
$function$;

CREATE OR REPLACE FUNCTION app.after_reserve_request()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
  if was.payment_run_id is not null and pg_trigger_depth() < 2 then
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

CREATE OR REPLACE FUNCTION app.after_payment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  title constant text := 'Payment of A$' || to_char(new.amount, 'FM999,999,999,990.00');
begin
  update reserve r set committed = sums.committed, paid = sums.paid
  from (
    -- a reversal gives money back only once it is paid
    select coalesce(sum(p.amount) filter (where p.status <> 'refused' and (p.reversal_of_id is null or p.status = 'paid')), 0) as committed,
      coalesce(sum(p.amount) filter (where p.status = 'paid'), 0) as paid
    from reserve_payment p where p.org_id = new.org_id and p.reserve_id = new.reserve_id) sums
  where r.org_id = new.org_id and r.id = new.reserve_id and (r.committed, r.paid) is distinct from (sums.committed, sums.paid);
  if new.status = 'paid' and new.reversal_of_id is null and (tg_op = 'INSERT' or old.status <> 'paid') then
    perform app.record_milestone(new.org_id, 'claim', new.claim_id, 'payment made', 'reserve payment:' || new.id);
  end if;
  if tg_op = 'INSERT' and new.status = 'pending' then
    perform app.tell_approvers(new.org_id, new.claim_id, 'reserve_payment', new.id, title || ', claim #' || new.claim_id);
  elsif tg_op = 'UPDATE' and new.status <> old.status and new.status in ('approved', 'refused') then
    perform app.tell_decided(new.org_id, new.created_by_id, new.claim_id, 'reserve_payment', new.id, new.status, one => title, many => 'payments');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.tell_decided(org_id bigint, user_id bigint, claim_id bigint, entity text, entity_id bigint, outcome text, one text, many text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.notify(org_id bigint, user_id bigint, kind text, entity text, entity_id bigint, title text, comm_log_id bigint DEFAULT NULL::bigint, record_kind text DEFAULT NULL::text, record_id bigint DEFAULT NULL::bigint, outcome text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- never the one who did it (RULES 24), and nobody who cannot look
  insert into notification (org_id, user_id, kind, entity, entity_id, title, comm_log_id, outcome, claim_id, complaint_id)
  select $1, m.user_id, $3, $4, $5, app.excerpt($6, 300), $7, $10, case $8 when 'claim' then $9 end, case $8 when 'complaint' then $9 end
  from user_in_org m
  where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000 and not m.disabled and m.user_id is distinct from app.user_id();
end
$function$;

grant select (outcome) on table public.notification to app_user;

grant select (outcome) on table public.notification to app_org_admin;

grant select (told_of) on table public.notification to app_user;

grant select (told_of) on table public.notification to app_org_admin;

grant execute on function app.notify(bigint,bigint,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text) to app_system;

comment on function app.check_payment_move(public.reserve_payment,public.reserve_payment) is 'Four eyes (RULES 26): who made a payment or last changed its amount does not approve it. While it is pending its maker takes it back, by refusing it.';

comment on function app.tell_decided(bigint,bigint,bigint,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Tells who asked what became of it (RULES 24, 27): one unread notice for a claim and an outcome, with their number.';

comment on column public.notification.outcome is 'Of what was decided: approved or refused.';

comment on column public.notification.told_of is 'How many records it tells of; it names the first.';

comment on function app.notify(bigint,bigint,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text) is 'Tells a person in the app (RULES 24): of what, and on which record it hangs.';
