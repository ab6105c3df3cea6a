-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.workflow add column published_number integer;

alter table public.workflow add column draft_status character varying(20) default 'not published'::character varying not null;

CREATE OR REPLACE FUNCTION app.named_in_documents(kind text, of_org_id bigint, of_id bigint)
 RETURNS TABLE(type text, id bigint, label text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select 'TaskTemplate', t.id, t.title::text from task_template t
  where kind = 'comm_template' and t.org_id = of_org_id and not t.is_deleted and t.configuration -> 'commTemplate' = to_jsonb(of_id)
  union all
  select 'Workflow', w.id, w.name from comm_template c,
    app.uses_in_workflows(of_org_id, '$.nodes[*].config ? (@.commTemplate == $id || @.commTemplate == $name && ($channel == "sms" && @.nodeType == "sendMessageText" || $channel == "email" && @.nodeType != "sendMessageText"))',
      jsonb_build_object('id', of_id, 'name', c.internal_name, 'channel', c.channel)) w
  where kind = 'comm_template' and c.org_id = of_org_id and c.id = of_id
  union all
  select 'Questionnaire', q.id, q.name::text from questionnaire q
  where kind = 'pds_config_item' and q.org_id = of_org_id and jsonb_path_exists(q.definition, '$.questions[*].Options[*] ? (@.pdsConfigItemId == $id)', jsonb_build_object('id', of_id))
$function$;

CREATE OR REPLACE FUNCTION app.keep_draft_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  new.published_number := null;
  new.draft_status := 'not published';
  select v.number, case when v.definition = new.definition then 'as published' else 'differs' end
  into new.published_number, new.draft_status
  from workflow_version v where v.org_id = new.org_id and v.workflow_id = new.id and v.id = new.current_version_id;
  new.draft_status := coalesce(new.draft_status, 'not published');
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.make_version_current()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update workflow set current_version_id = new.id
  where org_id = new.org_id and id = new.workflow_id and coalesce(published_number, 0) < new.number;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_published()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  unpublished text;
begin
  select w.name into unpublished from workflow w where w.org_id = new.org_id and w.id = new.workflow_id and w.current_version_id is null;
  if found then
    perform app.refuse(format('The workflow “%s” is not published yet. Publish it first, or choose another one.', unpublished), 'workflowId');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.workflow_moves(of_org_id bigint, of_workflow_id bigint, to_version_id bigint)
 RETURNS TABLE(run_id bigint, claim_id bigint, number integer, missing jsonb)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  with target as (
    select v.number, v.definition from workflow_version v
    where v.org_id = of_org_id and v.workflow_id = of_workflow_id and v.id = to_version_id
  ), kept as (
    select node ->> 'id' as id, node #>> '{config,nodeType}' as type from target, jsonb_array_elements(target.definition -> 'nodes') node
  ), older as (
    select v.id, v.number, v.definition from workflow_version v, target
    where v.org_id = of_org_id and v.workflow_id = of_workflow_id and v.number < target.number
  ), nodes as (
    select older.id as version_id, node ->> 'id' as id, node #>> '{config,nodeType}' as type, node ->> 'label' as label
    from older, jsonb_array_elements(older.definition -> 'nodes') node
  )
  select r.id, r.claim_id, older.number,
    coalesce(jsonb_agg(jsonb_build_object('nodeId', s.node_id, 'label', coalesce(nullif(nodes.label, ''), s.node_id)) order by s.id)
      filter (where s.id is not null and kept.id is null), '[]')
  from older
  join workflow_run r on r.org_id = of_org_id and r.workflow_id = of_workflow_id and r.workflow_version_id = older.id and r.status in ('running', 'paused')
  left join workflow_step s on s.org_id = r.org_id and s.claim_id = r.claim_id and s.workflow_run_id = r.id and s.status in ('active', 'held', 'attention')
  left join nodes on nodes.version_id = older.id and nodes.id = s.node_id
  left join kept on kept.id = s.node_id and kept.type = nodes.type
  group by r.id, r.claim_id, older.number
$function$;

CREATE OR REPLACE FUNCTION app.uses_in_workflows(of_org_id bigint, path jsonpath, vars jsonb)
 RETURNS TABLE(id bigint, name text)
 LANGUAGE sql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select w.id, w.name::text from workflow w
  where w.org_id = of_org_id and (
    jsonb_path_exists(w.definition, path, vars)
    or exists (
      select from workflow_version v
      where v.org_id = w.org_id and v.workflow_id = w.id
        and (v.id = w.current_version_id or exists (
          select from workflow_run r where r.org_id = v.org_id and r.workflow_id = v.workflow_id and r.workflow_version_id = v.id and r.status in ('running', 'paused')))
        and jsonb_path_exists(v.definition, path, vars)))
$function$;

alter table public.workflow add constraint workflow_draft_status_check CHECK (((draft_status)::text = ANY ((ARRAY['not published'::character varying, 'as published'::character varying, 'differs'::character varying])::text[])));

CREATE TRIGGER t20_published_changed BEFORE UPDATE OF workflow_id ON public.pds_version FOR EACH ROW WHEN (((new.workflow_id IS NOT NULL) AND (new.workflow_id IS DISTINCT FROM old.workflow_id))) EXECUTE FUNCTION app.check_published();

CREATE TRIGGER t20_published BEFORE INSERT ON public.pds_version FOR EACH ROW WHEN ((new.workflow_id IS NOT NULL)) EXECUTE FUNCTION app.check_published();

CREATE TRIGGER t60_published AFTER INSERT ON public.workflow_version FOR EACH ROW EXECUTE FUNCTION app.make_version_current();

CREATE TRIGGER t10_draft_changed BEFORE UPDATE OF definition, current_version_id ON public.workflow FOR EACH ROW EXECUTE FUNCTION app.keep_draft_status();

CREATE TRIGGER t10_draft BEFORE INSERT ON public.workflow FOR EACH ROW EXECUTE FUNCTION app.keep_draft_status();

grant select (published_number) on table public.workflow to app_user;

grant select (published_number) on table public.workflow to app_org_admin;

grant select (draft_status) on table public.workflow to app_user;

grant select (draft_status) on table public.workflow to app_org_admin;

grant execute on function app.workflow_moves(bigint,bigint,bigint) to app_org_admin;

grant execute on function app.workflow_moves(bigint,bigint,bigint) to app_system;

grant execute on function app.uses_in_workflows(bigint,pg_catalog.jsonpath,pg_catalog.jsonb) to app_org_admin;

grant execute on function app.uses_in_workflows(bigint,pg_catalog.jsonpath,pg_catalog.jsonb) to app_user;

comment on column public.workflow.definition is 'The draft. Claims run published versions of it (workflow_version).';

comment on column public.workflow.published_number is 'Number of the version that new claims run.';

comment on column public.workflow.draft_status is 'Whether the draft is what new claims run.';

comment on function app.make_version_current() is 'New claims run the version with the largest number.';

comment on function app.check_published() is 'Claims can run only what is published. What was chosen before there were versions stays.';

comment on function app.workflow_moves(bigint,bigint,bigint) is 'Runs under way of older versions, and the active nodes of each that the newer version does not have: a run with none of these can move to it.';

comment on function app.uses_in_workflows(bigint,pg_catalog.jsonpath,pg_catalog.jsonb) is 'Workflows of which the draft, the current version or a version with claims under way holds what the path finds.';

-- By hand: what was drawn before there were versions is what claims ran, so it is version 1; what had no step begins with
-- its start.
alter table public.workflow alter column definition set default '{"nodes": [{"id": "start", "config": {"nodeType": "start", "nodeCategory": "system"}, "label": "Start", "isSaved": true}], "edges": []}';

insert into workflow_version (org_id, workflow_id, number, definition, note, created_by_id)
select org_id, id, 1, definition, 'As it was before workflows had versions.', -1
from workflow where jsonb_typeof(definition -> 'nodes') = 'array' and definition -> 'nodes' <> '[]';

update workflow set definition = '{"nodes": [{"id": "start", "config": {"nodeType": "start", "nodeCategory": "system"}, "label": "Start", "isSaved": true}], "edges": []}'
where coalesce(definition -> 'nodes', '[]') = '[]';
