-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.after_task_of_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.enqueue_run(r.org_id, r.claim_id, r.id)
  from workflow_step s join workflow_run r on r.org_id = s.org_id and r.id = s.workflow_run_id
  where s.org_id = new.org_id and s.task_id = new.id and s.ended_at is null and (r.status = 'running' or r.paused_by = 'closing');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claim_facts()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.is_closed(new.status) and not app.is_closed(old.status) then
    update workflow_run set status = 'paused', paused_by = 'closing' where org_id = new.org_id and claim_id = new.id and status = 'running';
  elsif app.is_closed(old.status) and not app.is_closed(new.status) then
    update workflow_run set status = 'running', paused_by = null where org_id = new.org_id and claim_id = new.id and status = 'paused' and paused_by = 'closing';
  end if;
  perform app.enqueue_run(r.org_id, r.claim_id, r.id)
  from workflow_run r
  where r.org_id = new.org_id and r.claim_id = new.id and (r.status = 'running' or r.paused_by = 'closing')
    and exists (select from workflow_step s where s.org_id = r.org_id and s.claim_id = r.claim_id and s.workflow_run_id = r.id and s.status = 'held');
  return null;
end
$function$;

comment on function app.after_claim_facts() is 'Closing a claim pauses its run, but for what comes to its end, and reopening resumes it; a node whose rules none held asks them again when what they read changes.';
