-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.after_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- what is loaded stands as far as it has come
  if app.is_platform() then
    return null;
  end if;
  perform app.enqueue_run(new.org_id, new.claim_id, new.id);
  return null;
end
$function$;
