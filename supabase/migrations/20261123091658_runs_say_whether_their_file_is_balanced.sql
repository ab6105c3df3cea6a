-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.payment_run add column is_balanced boolean default false not null;

CREATE OR REPLACE FUNCTION app.advise_payees()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not app.is_person() then
    -- the system loads what happened before
    return null;
  end if;
  -- a supplier is told once of all claims, anybody else once a claim
  insert into remittance_advice (org_id, payment_run_id, payee_name, payment_ids, amount, email, status)
  select new.org_id, new.id, min(p.payee_name), array_agg(p.id order by p.id), sum(p.amount), min(p.email), case when min(p.email) is null then 'no address' else 'waiting' end
  from (
    select p.id, p.amount, coalesce(p.payee_name, r.payee_name) as payee_name, r.payee_type, r.payee_supplier_id, case when r.payee_supplier_id is null then p.claim_id end as claim_id, app.remittance_email(p) as email
    from reserve_payment p join reserve r on r.org_id = p.org_id and r.id = p.reserve_id
    where p.org_id = new.org_id and p.payment_run_id = new.id) p
  group by p.payee_type, p.payee_supplier_id, p.claim_id, case when p.payee_supplier_id is null then lower(btrim(p.payee_name)) end
  order by min(p.id);
  update remittance_advice a set job_id = app.enqueue('remittance-advice', jsonb_build_object('remittanceAdviceId', a.id, 'paymentRunId', new.id, 'to', a.email), 'remittance-advice:' || a.id)
  where a.org_id = new.org_id and a.payment_run_id = new.id and a.status = 'waiting';
  return null;
end
$function$;

grant select (is_balanced) on table public.payment_run to app_user;

grant select (is_balanced) on table public.payment_run to app_org_admin;

comment on column public.payment_run.is_balanced is 'Whether its file debits the organisation''s own account with the whole, as some banks want it.';
