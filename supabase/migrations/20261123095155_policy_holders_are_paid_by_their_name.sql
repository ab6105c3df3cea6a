-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop trigger t62_payee_account on public.claim;

CREATE OR REPLACE FUNCTION app.follow_claim_account()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.follow_account(new.org_id, 'policy holder', new.id, null, app.policy_holder_name(new.ph_company, new.ph_first_name, new.ph_last_name), new.ph_bsb, new.ph_acc_whole);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.policy_holder_name(ph_company text, ph_first_name text, ph_last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(nullif(btrim($1), ''), nullif(btrim(concat_ws(' ', btrim($2), btrim($3))), ''), 'Policy holder')
$function$;

CREATE TRIGGER t62_payee_account AFTER UPDATE ON public.claim FOR EACH ROW WHEN ((((new.ph_company)::text IS DISTINCT FROM (old.ph_company)::text) OR ((new.ph_first_name)::text IS DISTINCT FROM (old.ph_first_name)::text) OR ((new.ph_last_name)::text IS DISTINCT FROM (old.ph_last_name)::text) OR ((new.ph_bsb)::text IS DISTINCT FROM (old.ph_bsb)::text) OR ((new.ph_acc_whole)::text IS DISTINCT FROM (old.ph_acc_whole)::text))) EXECUTE FUNCTION app.follow_claim_account();

comment on function app.policy_holder_name(pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'The company, else the person.';
