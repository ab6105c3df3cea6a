-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.take_holders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- locked against a change of its holders that is under way, which has not seen this clock; as strong as next_due_at of the
  -- record needs it afterwards, so that two at the same record wait for each other and neither ends in a deadlock
  if new.entity = 'claim' then
    select c.party_ids, c.assignee_ids into strict new.party_ids, new.assignee_ids from claim c where c.org_id = new.org_id and c.id = new.entity_id for no key update;
  elsif new.entity = 'complaint' then
    select c.party_ids, c.assignee_ids into strict new.party_ids, new.assignee_ids from complaint c where c.org_id = new.org_id and c.id = new.entity_id for no key update;
  end if;
  return new;
end
$function$;
