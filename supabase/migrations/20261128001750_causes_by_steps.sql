-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.claim_causes()
 RETURNS SETOF text
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER ROWS 20
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  org constant bigint := app.org_id();
  cause text := '';
begin
  for step in 1 .. 1000 loop
    select c.cause_search into cause from claim c where c.org_id = org and c.cause_search > cause order by c.cause_search limit 1;
    if cause is null then
      return;
    end if;
    return next cause;
  end loop;
  return query select distinct c.cause_search from claim c where c.org_id = org and c.cause_search > cause;
end
$function$;

grant execute on function app.claim_causes() to app_org_admin;

grant execute on function app.claim_causes() to app_user;

comment on column public.claim.cause_search is 'The cause of loss in small letters without accents, each word after a space, for claim search. @values app.claim_causes';

comment on function app.claim_causes() is 'The different values of claim.cause_search in the organisation, whoever may see the claims.';
