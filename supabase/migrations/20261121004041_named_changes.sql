-- An entry of the change log says which record it is of: 'Task changed: Call the roofer' (spec 1 §2.4).

create or replace function app.audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  changes constant jsonb := app.diff(before, after);
  thing constant text := replace(tg_table_name, '_', ' ');
  actor constant bigint := app.actor_id();
  -- a complaint or an incident has a history of its own, whatever claim it is about
  of_claim constant boolean := tg_table_name not in ('complaint', 'incident');
  -- what the record is called, so that a change of one of its other fields says of which record it is
  called constant text := left(nullif(btrim(case tg_table_name
    when 'task' then row ->> 'title'
    when 'flag' then row ->> 'label_active'
    when 'timeline_item' then row ->> 'label'
    when 'file' then row ->> 'name'
    when 'comm_log' then row ->> 'subject'
    when 'claim_supplier' then (select s.name from supplier s where s.org_id = (row ->> 'org_id')::bigint and s.id = (row ->> 'supplier_id')::bigint)
    when 'supplier_job' then row ->> 'description_short'
    when 'reserve' then row ->> 'section'
    when 'invoice' then row ->> 'invoice_no'
    when 'invoice_item' then row ->> 'item'
  end), ''), 300);
  org constant bigint := case when tg_table_name = 'org' then row ->> 'id' else row ->> 'org_id' end;
begin
  if tg_op = 'UPDATE' and changes = '[]' then
    return null;
  end if;
  insert into log (org_id, entity, entity_id, claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id, file_id, content, content_type, json_diff, row_version, user_id, user_name)
  values (
    org, tg_table_name, coalesce(row ->> 'id', row ->> 'user_id'),
    case when tg_table_name = 'claim' then (row ->> 'id')::bigint when of_claim then (row ->> 'claim_id')::bigint end,
    case when tg_table_name = 'complaint' then (row ->> 'id')::bigint when of_claim then (row ->> 'complaint_id')::bigint end,
    case when tg_table_name = 'incident' then (row ->> 'id')::bigint else (row ->> 'incident_id')::bigint end,
    case when tg_table_name = 'conflict_of_interest' then (row ->> 'id')::bigint else (row ->> 'conflict_of_interest_id')::bigint end,
    case when tg_table_name = 'obligation' then (row ->> 'id')::bigint end,
    case when tg_table_name = 'file' then (row ->> 'id')::uuid end,
    upper(left(thing, 1)) || substr(thing, 2) || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' removed' end || coalesce(': ' || called, ''),
    lower(tg_op), changes, (after ->> 'row_version')::integer, actor,
    coalesce((select m.name from user_in_org m where m.org_id = org and m.user_id = actor), (select u.name from "user" u where u.id = actor), ''));
  return null;
end
$$;
