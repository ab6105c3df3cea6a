-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.notification drop constraint notification_kind_check;

drop index public.workflow_step_due_at_idx;

alter table public.workflow_run add column wake_at timestamp with time zone;

alter table public.workflow_run add column reason character varying(2000);

alter table public.workflow_step add column is_done boolean default false not null;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.keep_completed_items()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if tg_op <> 'INSERT' and old.is_completed then
    perform app.refuse('Completed items can''t be replaced.', 'isCompleted');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if btrim(coalesce(new.label, '')) = '' then
    perform app.refuse('Please enter label', 'label');
  end if;
  new.is_completed := new.is_completed or new.completed_timestamp is not null;
  new.completed_timestamp := case when new.is_completed then coalesce(new.completed_timestamp, app.now()) end;
  -- a clock that is a little ahead says 'now'
  if app.is_person() and new.completed_timestamp > app.now() + interval '5 minutes' then
    perform app.refuse('The time of completion can''t be in the future.', 'completedTimestamp');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.enqueue(task text, payload jsonb, key text DEFAULT NULL::text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  job_id bigint;
begin
  loop
    insert into job (task, payload, key) values ($1, coalesce($2, '{}'), $3)
    on conflict (org_id, task, key) where key is not null and status = 'waiting' and attempts = 0 do nothing
    returning id into job_id;
    exit when found;
    select j.id into job_id from job j
    where j.org_id = app.org_id() and j.task = $1 and j.key = $3 and j.status = 'waiting' and j.attempts = 0
    -- held until this transaction ends: begun before, it would not see what this one has written
    for share;
    if found then
      return job_id;
    end if;
    -- it began between the two statements: then this one is needed after all
  end loop;
  -- the worker installs its own schema when the service first starts; until then the row alone waits
  if to_regprocedure('graphile_worker.add_job(text,json,text,timestamptz,integer,text,integer,text[],text)') is not null then
    execute 'select graphile_worker.add_job(''job'', $1, job_key := $2, max_attempts := 12)' using json_build_object('jobId', job_id), 'job:' || job_id;
  end if;
  return job_id;
end
$function$;

CREATE OR REPLACE FUNCTION app.start_workflow()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- what is loaded across organisations was lodged elsewhere, and brings its runs along
  if app.is_platform() then
    return null;
  end if;
  insert into workflow_run (org_id, claim_id, workflow_id, workflow_version_id, status, paused_by)
  select new.org_id, new.id, w.id, w.current_version_id,
    case when app.is_closed(new.status) then 'paused' else 'running' end, case when app.is_closed(new.status) then 'closing' end
  from workflow w where w.org_id = new.org_id and w.id = new.workflow_id and w.current_version_id is not null;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.prepare_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.status <> 'running' then
    new.wake_at := null;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.enqueue_run(new.org_id, new.claim_id, new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_task_of_run()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.enqueue_run(r.org_id, r.claim_id, r.id)
  from workflow_step s join workflow_run r on r.org_id = s.org_id and r.id = s.workflow_run_id
  where s.org_id = new.org_id and s.task_id = new.id and s.ended_at is null and r.status = 'running';
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
  where r.org_id = new.org_id and r.claim_id = new.id and r.status = 'running'
    and exists (select from workflow_step s where s.org_id = r.org_id and s.claim_id = r.claim_id and s.workflow_run_id = r.id and s.status = 'held');
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.wake_runs(most integer DEFAULT 1000)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  run record;
  woken integer := 0;
begin
  -- two processes take different ones; that a run is no longer due and that its job is there is one transaction
  for run in
    with due as materialized (select d.org_id, d.id from workflow_run d where d.wake_at <= app.now() order by d.wake_at limit most for update skip locked)
    update workflow_run r set wake_at = null from due where r.org_id = due.org_id and r.id = due.id
    returning r.org_id, r.claim_id, r.id
  loop
    perform app.enqueue_run(run.org_id, run.claim_id, run.id);
    woken := woken + 1;
  end loop;
  -- the queue gives what a killed process held to another one only after hours
  for run in
    with lost as materialized (select l.org_id, l.id from job l where l.status = 'running' and l.task = 'workflow' and l.started_at < now() - interval '5 minutes' limit most for update skip locked)
    update job j set status = 'done', finished_at = now(), last_error = 'The process that ran it ended. Another job goes on with the run.' from lost
    where j.org_id = lost.org_id and j.id = lost.id
    returning j.org_id, (j.payload ->> 'claimId')::bigint as claim_id, (j.payload ->> 'runId')::bigint as id
  loop
    perform app.enqueue_run(run.org_id, run.claim_id, run.id);
  end loop;
  return woken;
end
$function$;

CREATE OR REPLACE FUNCTION app.enqueue_run(org_id bigint, claim_id bigint, run_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  present constant text := coalesce(current_setting('app.org_id', true), '');
begin
  -- a tick, and what loads data, work across organisations; a job belongs to one
  perform set_config('app.org_id', enqueue_run.org_id::text, true);
  perform app.enqueue('workflow', jsonb_build_object('runId', enqueue_run.run_id, 'claimId', enqueue_run.claim_id), 'run:' || enqueue_run.run_id);
  perform set_config('app.org_id', present, true);
end
$function$;

alter table public.notification add constraint notification_kind_check CHECK (((kind)::text = ANY (ARRAY[('message'::character varying)::text, ('task assigned'::character varying)::text, ('complaint assigned'::character varying)::text, ('complaint created'::character varying)::text, ('complaint created in my handling party'::character varying)::text, ('complaint indicator changed'::character varying)::text, ('claim assigned'::character varying)::text, ('job assigned'::character varying)::text, ('organisation joined'::character varying)::text, ('member left'::character varying)::text, ('approval requested'::character varying)::text, ('approval decided'::character varying)::text, ('bank details changed'::character varying)::text, ('workflow needs attention'::character varying)::text])));

alter table public.workflow_run add constraint workflow_run_wake_at_finite CHECK (((wake_at >= '0001-01-02 00:00:00+00'::timestamp with time zone) AND (wake_at <= '9999-12-30 00:00:00+00'::timestamp with time zone)));

CREATE INDEX job_workflow_running_idx ON public.job USING btree (started_at) WHERE (((status)::text = 'running'::text) AND ((task)::text = 'workflow'::text));

CREATE INDEX workflow_run_wake_at_idx ON public.workflow_run USING btree (wake_at) WHERE (wake_at IS NOT NULL);

CREATE TRIGGER t60_goes_on AFTER UPDATE OF status, workflow_version_id ON public.workflow_run FOR EACH ROW WHEN ((((new.status)::text = 'running'::text) AND (((old.status)::text IS DISTINCT FROM (new.status)::text) OR (old.workflow_version_id IS DISTINCT FROM new.workflow_version_id)))) EXECUTE FUNCTION app.after_run();

CREATE TRIGGER t60_begun AFTER INSERT ON public.workflow_run FOR EACH ROW WHEN (((new.status)::text = 'running'::text)) EXECUTE FUNCTION app.after_run();

CREATE TRIGGER t10_prepare BEFORE INSERT OR UPDATE OF status, wake_at ON public.workflow_run FOR EACH ROW EXECUTE FUNCTION app.prepare_run();

CREATE TRIGGER t65_workflow_facts AFTER UPDATE OF status, decision, cause_of_loss, triage_outcome ON public.claim FOR EACH ROW WHEN ((((((old.status)::text IS DISTINCT FROM (new.status)::text) OR ((old.decision)::text IS DISTINCT FROM (new.decision)::text)) OR ((old.cause_of_loss)::text IS DISTINCT FROM (new.cause_of_loss)::text)) OR ((old.triage_outcome)::text IS DISTINCT FROM (new.triage_outcome)::text))) EXECUTE FUNCTION app.after_claim_facts();

CREATE TRIGGER t65_workflow_begins AFTER INSERT ON public.claim FOR EACH ROW WHEN ((new.workflow_id IS NOT NULL)) EXECUTE FUNCTION app.start_workflow();

CREATE TRIGGER t65_workflow AFTER UPDATE OF is_completed ON public.task FOR EACH ROW WHEN ((new.is_completed AND (NOT old.is_completed))) EXECUTE FUNCTION app.after_task_of_run();

grant select (wake_at) on table public.workflow_run to app_user;

grant select (wake_at) on table public.workflow_run to app_org_admin;

grant select (reason) on table public.workflow_run to app_user;

grant select (reason) on table public.workflow_run to app_org_admin;

grant select (is_done) on table public.workflow_step to app_user;

grant select (is_done) on table public.workflow_step to app_org_admin;

grant execute on function app.is_hidden_item(pg_catalog.jsonb) to app_system;

grant execute on function app.offered_items(pg_catalog.jsonb) to app_system;

grant execute on function app.wake_runs(integer) to app_system;

grant execute on function app.enqueue_run(bigint,bigint,bigint) to app_system;

comment on column public.workflow_run.reason is 'Why somebody cancelled it.';

comment on column public.workflow_run.wake_at is 'When the next of its waits ends: what a tick asks for; empty where it waits for people alone, or not at all.';

comment on column public.workflow_step.is_done is 'Whether what its node does to the database was done: its task made, its message stored.';

comment on function app.start_workflow() is 'A claim starts on the published version of its workflow (RULES 16); nothing where none is published.';

comment on function app.after_task_of_run() is 'A node that made a task ends with it.';

comment on function app.after_claim_facts() is 'Closing a claim pauses its run and reopening resumes it; a node whose rules none held asks them again when what they read changes.';

comment on function app.wake_runs(integer) is 'Enqueues the runs of which a wait has ended, at most so many; answers with their number.';
