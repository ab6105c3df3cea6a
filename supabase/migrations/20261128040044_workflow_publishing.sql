-- Publishing workflows: a new row of workflow_version is what new claims run from then on, and only what is published can
-- be chosen for a PDS version. Whoever publishes has checked the draft before (server/actions/workflows).

create function app.keep_draft_status() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.published_number := null;
  new.draft_status := 'not published';
  select v.number, case when v.definition = new.definition then 'as published' else 'differs' end
  into new.published_number, new.draft_status
  from workflow_version v where v.org_id = new.org_id and v.workflow_id = new.id and v.id = new.current_version_id;
  new.draft_status := coalesce(new.draft_status, 'not published');
  return new;
end
$$;
create trigger t10_draft before insert on workflow for each row execute function app.keep_draft_status();
create trigger t10_draft_changed before update of definition, current_version_id on workflow for each row execute function app.keep_draft_status();

create function app.make_version_current() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update workflow set current_version_id = new.id
  where org_id = new.org_id and id = new.workflow_id and coalesce(published_number, 0) < new.number;
  return null;
end
$$;
comment on function app.make_version_current() is 'New claims run the version with the largest number.';
create trigger t60_published after insert on workflow_version for each row execute function app.make_version_current();

create function app.check_published() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  unpublished text;
begin
  select w.name into unpublished from workflow w where w.org_id = new.org_id and w.id = new.workflow_id and w.current_version_id is null;
  if found then
    perform app.refuse(format('The workflow “%s” is not published yet. Publish it first, or choose another one.', unpublished), 'workflowId');
  end if;
  return new;
end
$$;
comment on function app.check_published() is 'Claims can run only what is published. What was chosen before there were versions stays.';
create trigger t20_published before insert on pds_version for each row when (new.workflow_id is not null) execute function app.check_published();
create trigger t20_published_changed before update of workflow_id on pds_version for each row
  when (new.workflow_id is not null and new.workflow_id is distinct from old.workflow_id) execute function app.check_published();

-- Moving claims to a newer version

create function app.workflow_moves(of_org_id bigint, of_workflow_id bigint, to_version_id bigint)
returns table (run_id bigint, claim_id bigint, number integer, missing jsonb) language sql stable set search_path = public, pg_temp as $$
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
$$;
comment on function app.workflow_moves(bigint, bigint, bigint) is 'Runs under way of older versions, and the active nodes of each that the newer version does not have: a run with none of these can move to it.';

create function app.uses_in_workflows(of_org_id bigint, path jsonpath, vars jsonb) returns table (id bigint, name text) language sql stable set search_path = public, pg_temp as $$
  select w.id, w.name::text from workflow w
  where w.org_id = of_org_id and (
    jsonb_path_exists(w.definition, path, vars)
    or exists (
      select from workflow_version v
      where v.org_id = w.org_id and v.workflow_id = w.id
        and (v.id = w.current_version_id or exists (
          select from workflow_run r where r.org_id = v.org_id and r.workflow_id = v.workflow_id and r.workflow_version_id = v.id and r.status in ('running', 'paused')))
        and jsonb_path_exists(v.definition, path, vars)))
$$;
comment on function app.uses_in_workflows(bigint, jsonpath, jsonb) is 'Workflows of which the draft, the current version or a version with claims under way holds what the path finds.';

grant execute on function app.workflow_moves(bigint, bigint, bigint) to app_org_admin, app_system;
grant execute on function app.uses_in_workflows(bigint, jsonpath, jsonb) to app_org_admin, app_user;
