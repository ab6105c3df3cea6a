-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop policy log_select_app_user on public.log;

drop policy log_select_app_org_admin on public.log;

drop policy task_update_app_org_admin on public.task;

drop policy task_update_app_user on public.task;

drop policy task_insert_app_org_admin on public.task;

drop policy task_insert_app_user on public.task;

drop policy task_select_app_org_admin on public.task;

drop policy task_select_app_user on public.task;

drop trigger t95_touch_delete on public.log;

drop trigger t95_touch_update on public.log;

drop trigger t20_rules on public.incident;

drop trigger t95_touch_delete on public.task;

drop trigger t95_touch_update on public.task;

drop trigger t95_touch_insert on public.task;

drop trigger t95_touch_delete on public.notification;

drop trigger t95_touch_update on public.notification;

drop trigger t95_touch_insert on public.notification;

drop trigger t95_touch on public.conflict_of_interest;

drop trigger t95_touch_delete on public.file;

drop trigger t95_touch_update on public.file;

drop trigger t95_touch_insert on public.file;

alter table public.task drop constraint task_one_parent;

alter table public.notification add column incident_id bigint;

alter table public.task add column incident_id bigint;

alter table public.incident add column root_cause_other character varying(500);

alter table public.incident add column obligation_id bigint;

CREATE OR REPLACE FUNCTION app.move_custom_field(org_id bigint, entity text, key text, source text, target text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source_field constant text := app.field_name(source) || '.' || key;
  target_field constant text := app.field_name(target) || '.' || key;
begin
  execute format('update public.%1$I set %2$I = jsonb_build_object($2, null), %3$I = jsonb_build_object($2, %2$I -> $2) where org_id = $1 and %2$I ? $2', entity, source, target) using org_id, key;
  -- what the history tells of the field goes where its readers are
  insert into log (org_id, entity, entity_id, claim_id, complaint_id, incident_id, conflict_of_interest_id, content, content_type, json_diff, row_version, user_id, user_name, created_at)
  select l.org_id, l.entity, l.entity_id,
    case when target = 'custom_fields' and l.entity = 'claim' then l.entity_id::bigint end, case when target = 'custom_fields' and l.entity = 'complaint' then l.entity_id::bigint end, case when target = 'custom_fields' and l.entity = 'incident' then l.entity_id::bigint end, case when target = 'custom_fields' and l.entity = 'conflict_of_interest' then l.entity_id::bigint end,
    l.content, 'update', jsonb_agg(change || jsonb_build_object('field', target_field)), l.row_version, l.user_id, l.user_name, l.created_at
  from log l cross join jsonb_array_elements(l.json_diff) change
  where l.org_id = $1 and l.entity = $2 and l.json_diff @> jsonb_build_array(jsonb_build_object('field', source_field)) and change ->> 'field' = source_field
  group by l.org_id, l.id;
  update log l set json_diff = (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(l.json_diff) change where change ->> 'field' <> source_field)
  where l.org_id = $1 and l.entity = $2 and l.json_diff @> jsonb_build_array(jsonb_build_object('field', source_field));
end
$function$;

CREATE OR REPLACE FUNCTION app.check_incident()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  status_only constant text[] := app.kept_by_triggers() || '{status}'::text[];
  today constant date := app.today(new.org_id);
begin
  if tg_op = 'UPDATE' and old.status = 'closed' then
    if to_jsonb(new) - status_only is distinct from to_jsonb(old) - status_only then
      perform app.refuse('The incident was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> 'closed' and app.is_person() and app.role() <> 'org_admin' then
      perform app.refuse('Only an administrator can re-open an incident.', 'status');
    end if;
    return new;
  end if;
  new.root_cause_other := nullif(btrim(new.root_cause_other), '');
  if new.root_cause ? 'Other - specify' then
    if new.root_cause_other is null then
      perform app.refuse('Field is required', 'rootCauseOther');
    end if;
  else
    new.root_cause_other := null;
  end if;
  -- the regulator's clocks run from these days
  if app.local_date(new.org_id, new.dt_identified) > today then
    perform app.refuse('The date can''t be in the future.', 'dtIdentified');
  end if;
  if app.local_date(new.org_id, new.dt_aware) > today then
    perform app.refuse('The date can''t be in the future.', 'dtAware');
  end if;
  if app.local_date(new.org_id, new.dt_investigation_started) > today then
    perform app.refuse('The date can''t be in the future.', 'dtInvestigationStarted');
  end if;
  if app.local_date(new.org_id, new.dt_reported_to_asic) > today then
    perform app.refuse('The date can''t be in the future.', 'dtReportedToAsic');
  end if;
  if tg_op = 'UPDATE' and new.status = 'closed' then
    if exists (select from timeline_item t where t.org_id = new.org_id and t.incident_id = new.id and not t.is_completed) then
      perform app.refuse('Timeline has active items. Please complete the activities prior to closure.', 'status');
    end if;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.touch_log()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  table_of_org constant text := 'log:' || coalesce(app.org_id()::text, '');
begin
  if not app.is_told(table_of_org) then
    perform app.tell_records(table_of_org, array[concat_ws(';', 'claim_id=' || coalesce(new.claim_id::text, ''), 'complaint_id=' || coalesce(new.complaint_id::text, ''), 'incident_id=' || coalesce(new.incident_id::text, ''), 'conflict_of_interest_id=' || coalesce(new.conflict_of_interest_id::text, ''))]);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.prepare_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  template task_template;
begin
  if tg_op = 'INSERT' and app.is_person() then
    -- the action is that of the template, whatever the client says
    if new.task_template_id is null then
      if new.task_config is not null then
        perform app.refuse('The action of a task comes from its template.', 'taskConfig');
      end if;
    else
      select * into template from task_template t
      where t.org_id = new.org_id and t.id = new.task_template_id and not t.is_deleted and t.related_to = case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' when new.incident_id is not null then 'incident' end;
      if not found then
        perform app.refuse('There is no such task template.', 'taskTemplateId');
      end if;
      new.task_config := nullif(jsonb_strip_nulls(coalesce(template.configuration, '{}') || jsonb_build_object('nodeType', app.task_node_type(template.action))), '{}');
    end if;
  end if;
  if new.claim_id is not null and app.is_owner_task(new.task_config) and not new.is_completed then
    select c.owner_id into new.assigned_to_id from claim c where c.org_id = new.org_id and c.id = new.claim_id;
  end if;
  new.dt_completed := case when new.is_completed then coalesce(new.dt_completed, now()) end;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_assignee(task task)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  owner bigint;
  parties bigint[];
begin
  if task.claim_id is not null then
    select c.owner_id, c.party_ids into owner, parties from claim c where c.org_id = task.org_id and c.id = task.claim_id;
  end if;
  if task.complaint_id is not null then
    select c.owner_id, c.party_ids into owner, parties from complaint c where c.org_id = task.org_id and c.id = task.complaint_id;
  end if;
  if task.incident_id is not null then
    -- everybody with the feature sees it, as its owner does
    owner := task.assigned_to_id;
  end if;
  if not app.may_hold_task(task.org_id, task.assigned_to_id, owner, parties) then
    perform app.refuse(format('%s cannot see this %s, so the task cannot be given to them.',
      coalesce((select m.name from user_in_org m where m.org_id = task.org_id and m.user_id = task.assigned_to_id), 'This person'),
      case when task.claim_id is not null then 'claim' when task.complaint_id is not null then 'complaint' when task.incident_id is not null then 'incident' end), 'assignedToId');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_completion(task task)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wanted constant text := app.completed_by(task.task_config);
  thing constant text := case when task.claim_id is not null then 'claim' when task.complaint_id is not null then 'complaint' when task.incident_id is not null then 'incident' end;
begin
  -- a complaint has no decision, status or money of the claim's kind: its tasks are completed by who did them
  if wanted = 'person' or not (task.claim_id is not null and wanted = any ('{message,change,reserve,payment}') or task.complaint_id is not null and wanted = any ('{message}') or task.incident_id is not null and wanted = any ('{}')) then
    return;
  end if;
  if wanted = 'change' and not (exists (select from claim c where c.org_id = task.org_id and c.id = task.claim_id and c.owner_id = app.user_id())) then
    perform app.refuse(format('Only the %s owner can complete this task.', thing), 'isCompleted');
  end if;
  if coalesce(current_setting('app.completing', true), '') <> task.id || ':' || wanted then
    perform app.refuse(case wanted
      when 'message' then 'This task is completed by sending its message.'
      when 'change' then format('This task is completed by changing the %s.', thing)
      when 'reserve' then 'This task is completed by saving the reserve.'
      else 'This task is completed by saving the payment.' end, 'isCompleted');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.for_kinds(template text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  found text[];
  written text;
begin
  loop
    found := regexp_match(template, '\{\{(\w+?)\|([^|]*?)\|(.*?)\}\}');
    exit when found is null;
    select string_agg(replace(replace(replace(replace(found[3], '@kind', k.kind), '@parent', k.parent), '@label', replace(k.kind, '_', ' ')),
      '@completions', k.task_completions::text), found[2] order by k.position) into written
    from app.record_kinds() with ordinality k (kind, parent, feature, is_shared, parts, task_completions, position)
    where found[1] = any (k.parts || k.task_completions || case when 'tasks' = any (k.parts) then array[case when k.is_shared then 'shared_tasks' else 'held_tasks' end] end);
    if written is null then
      raise exception using message = 'No kind of record has ' || found[1] || '.';
    end if;
    template := replace(template, format('{{%s|%s|%s}}', variadic found), written);
  end loop;
  return template;
end
$function$;

CREATE OR REPLACE FUNCTION app.notify(org_id bigint, user_id bigint, kind text, entity text, entity_id bigint, title text, comm_log_id bigint DEFAULT NULL::bigint, record_kind text DEFAULT NULL::text, record_id bigint DEFAULT NULL::bigint, outcome text DEFAULT NULL::text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- never the one who did it (RULES 24), and nobody who cannot look
  insert into notification (org_id, user_id, kind, entity, entity_id, title, comm_log_id, outcome, claim_id, complaint_id, incident_id)
  select $1, m.user_id, $3, $4, $5, app.excerpt($6, 300), $7, $10, case $8 when 'claim' then $9 end, case $8 when 'complaint' then $9 end, case $8 when 'incident' then $9 end
  from user_in_org m
  where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000 and not m.disabled and m.user_id is distinct from app.user_id();
end
$function$;

CREATE OR REPLACE FUNCTION app.audit()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  changes jsonb;
  thing constant text := replace(tg_table_name, '_', ' ');
  actor constant bigint := app.actor_id();
  -- arguments: the column that the record is called by (or table.column of what it names), so that a change of one of its other
  -- fields says of which record it is; and whether it has a history of its own, whatever claim it is about
  name_column constant text := tg_argv[0];
  parents constant jsonb := case when tg_argv[1] = 'own history' then '{}' else row end || jsonb_build_object(tg_table_name || '_id', row -> 'id');
  called text;
  org constant bigint := case when tg_table_name = 'org' then row ->> 'id' else row ->> 'org_id' end;
begin
  -- no new version, no edit: nothing to look for, field by field (app.keep_version)
  if tg_op = 'UPDATE' and before -> 'row_version' = after -> 'row_version' then
    return null;
  end if;
  changes := app.diff(before, after);
  if tg_op = 'UPDATE' and changes = '[]' then
    return null;
  end if;
  if position('.' in name_column) > 0 then
    execute format('select %I from %I where org_id = $1 and id = $2', split_part(name_column, '.', 2), split_part(name_column, '.', 1))
    into called using org, (row ->> (split_part(name_column, '.', 1) || '_id'))::bigint;
  else
    called := row ->> name_column;
  end if;
  called := app.excerpt(nullif(btrim(called), ''), 300);
  insert into log (org_id, entity, entity_id, claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id, file_id, content, content_type, json_diff, row_version, user_id, user_name)
  values (
    org, tg_table_name, coalesce(row ->> 'id', row ->> 'user_id'),
    (parents ->> 'claim_id')::bigint, (parents ->> 'complaint_id')::bigint, (parents ->> 'incident_id')::bigint, (parents ->> 'conflict_of_interest_id')::bigint,
    (parents ->> 'obligation_id')::bigint,
    case when tg_table_name = 'file' then (row ->> 'id')::uuid end,
    upper(left(thing, 1)) || substr(thing, 2) || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' removed' end || coalesce(': ' || called, ''),
    lower(tg_op), changes, (after ->> 'row_version')::integer, actor,
    coalesce((select m.name from user_in_org m where m.org_id = org and m.user_id = actor), (select u.name from "user" u where u.id = actor), ''));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  record_kind constant text := case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' when new.incident_id is not null then 'incident' end;
  record_id constant bigint := coalesce(new.claim_id, new.complaint_id, new.incident_id);
begin
  if new.assigned_to_id is not null and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id) then
    if new.claim_id is not null then
      update claim set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
      where org_id = new.org_id and id = new.claim_id and not (new.assigned_to_id = any (assignee_ids));
    end if;
    if new.complaint_id is not null then
      update complaint set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
      where org_id = new.org_id and id = new.complaint_id and not (new.assigned_to_id = any (assignee_ids));
    end if;
    perform app.notify(new.org_id, new.assigned_to_id, 'task assigned', 'task', new.id, new.title, record_kind => record_kind, record_id => record_id);
  end if;
  if new.is_completed and (tg_op = 'INSERT' or not old.is_completed) and app.is_milestone_of_task(new.milestone_name) then
    perform app.record_milestone(new.org_id, record_kind, record_id,
      regexp_replace(new.milestone_name, '^milestone_', ''), 'task:' || new.id, app.shifted(new.dt_completed));
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.make_tasks_of_steps()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.is_platform() or app.org_id() is null
    or not exists (select from task_template t where t.org_id = app.org_id() and not t.is_deleted and t.trigger_type is null
      and t.due_date ->> 'field' = 'milestone' and starts_with(t.due_date ->> 'milestoneName', 'milestone_timeline_step_')) then
    return null;
  end if;
  perform app.enqueue('make-tasks', jsonb_strip_nulls(jsonb_build_object(app.field_name('claim_id'), c.claim_id, app.field_name('complaint_id'), c.complaint_id, app.field_name('incident_id'), c.incident_id)), 'steps:' || case when c.claim_id is not null then 'claim:' || c.claim_id when c.complaint_id is not null then 'complaint:' || c.complaint_id when c.incident_id is not null then 'incident:' || c.incident_id end)
  from (select distinct claim_id, complaint_id, incident_id from changed where org_id = app.org_id()) c
  where num_nonnulls(c.claim_id, c.complaint_id, c.incident_id) > 0;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.record_kinds()
 RETURNS TABLE(kind text, parent text, feature text, is_shared boolean, parts text[], task_completions text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('claim', 'claim_id', 'claim', false, '{notes,tasks,flags,timeline,library,letters,messages,history,milestones,clocks,notifications,customFields}'::text[], '{message,change,reserve,payment}'::text[]),
    ('complaint', 'complaint_id', 'complaint', false, '{notes,tasks,flags,timeline,library,letters,messages,history,milestones,clocks,notifications}', '{message}'),
    ('incident', 'incident_id', 'compliance', true, '{tasks,timeline,library,history,clocks,notifications}', '{}'),
    ('conflict_of_interest', 'conflict_of_interest_id', 'compliance', true, '{library,history}', '{}')
$function$;

CREATE OR REPLACE FUNCTION app.email_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- loading data across organisations tells nobody by e-mail
  if app.is_platform() or new.org_id is distinct from app.org_id() then
    return null;
  end if;
  perform app.enqueue('notification-email', jsonb_strip_nulls(jsonb_build_object('notificationId', new.id, app.field_name('claim_id'), new.claim_id, app.field_name('complaint_id'), new.complaint_id, app.field_name('incident_id'), new.incident_id)), 'notification:' || new.id)
  from user_in_org m
  where m.org_id = new.org_id and m.user_id = new.user_id and not m.disabled and m.email <> ''
    and case new.kind
      when 'task assigned' then m.notification_assigned_to_task
      -- a job is to a supplier what a task is to the others
      when 'job assigned' then m.notification_assigned_to_task
      when 'complaint assigned' then m.notification_assigned_to_complaint_as_owner
      when 'complaint created' then m.notification_complaint_created
      when 'complaint indicator changed' then m.notification_complaint_indicator_changed
      when 'approval requested' then m.notification_approvals
      when 'approval decided' then m.notification_approvals
      when 'bank details changed' then m.notification_approvals
      when 'deadline near' then m.notification_deadlines
      when 'complaint created in my handling party' then m.notification_complaint_created_in_my_external_org
      else false
    end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.warn_clocks(max integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
#variable_conflict use_column
declare
  org constant bigint := app.org_id();
  moment constant timestamptz := app.now();
  warned integer;
begin
  with near as (
    select k.id from clock k where k.org_id = org and k.state = 'running' and k.warned_at is null and k.warn_at <= moment and k.due_at >= moment order by k.warn_at limit $1 for no key update skip locked),
  told as (
    update clock k set warned_at = moment from near where k.org_id = org and k.id = near.id
    returning k.id, k.entity, k.entity_id, k.rule, k.due_at, k.owner_id),
  -- the owner, else the administrators
  people as (
    select t.*, m.user_id
    from told t
    join user_in_org m on m.org_id = org and m.user_id >= 1000 and not m.disabled
      and case when exists (select from user_in_org o where o.org_id = org and o.user_id = t.owner_id and not o.disabled) then m.user_id = t.owner_id else 'org_admin' = any (m.roles) end),
  counted as (
    select p.*, count(*) over (partition by p.user_id) as near_count, row_number() over (partition by p.user_id order by p.due_at, p.id) as place from people p),
  sent as (
    insert into notification (org_id, user_id, kind, entity, entity_id, title, told_of, claim_id, complaint_id, incident_id)
    select org, c.user_id, 'deadline near', c.entity, c.entity_id,
      upper(left(c.rule, 1)) || substr(c.rule, 2) || ', ' || c.entity || ' ' || c.entity_id || ': due ' || to_char(c.due_at at time zone o.zone, 'DD/MM/YYYY HH24:MI')
        || case when c.near_count > 1 then ', and ' || c.near_count - 1 || ' more' else '' end,
      c.near_count, case c.entity when 'claim' then c.entity_id end, case c.entity when 'complaint' then c.entity_id end, case c.entity when 'incident' then c.entity_id end
    from counted c join org o on o.id = org
    where c.place = 1
    returning id)
  select count(*) into warned from told;
  return warned;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_incident()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into timeline_item (org_id, incident_id, label, label_when_completed, "order", internal_name)
  select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key'
  from app.offered_items(app.setting(new.org_id, 'incident_timeline_items'));
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.record_breach()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into obligation_incident (org_id, obligation_id, incident_id) values (new.org_id, new.obligation_id, new.id);
  return null;
end
$function$;

alter table public.task add constraint task_one_parent CHECK ((num_nonnulls(claim_id, complaint_id, incident_id) = 1));

alter table public.incident add constraint incident_obligation_id_fkey FOREIGN KEY (org_id, obligation_id) REFERENCES obligation(org_id, id);

alter table public.task add constraint task_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incident(org_id, id);

alter table public.notification add constraint notification_incident_id_fkey FOREIGN KEY (org_id, incident_id) REFERENCES incident(org_id, id);

CREATE INDEX incident_obligation_id_idx ON public.incident USING btree (org_id, obligation_id);

CREATE INDEX task_incident_id_idx ON public.task USING btree (org_id, incident_id, is_completed, due_date);

CREATE INDEX notification_incident_id_idx ON public.notification USING btree (org_id, incident_id);

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.log REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id', 'conflict_of_interest_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.log REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id', 'conflict_of_interest_id');

CREATE TRIGGER t20_rules BEFORE INSERT OR UPDATE ON public.incident FOR EACH ROW EXECUTE FUNCTION app.check_incident();

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.task REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.task REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.task REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.notification REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('user_id', 'claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.notification REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('user_id', 'claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.notification REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('user_id', 'claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.file REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id', 'conflict_of_interest_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.file REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id', 'conflict_of_interest_id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.file REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id', 'conflict_of_interest_id');

CREATE TRIGGER t61_breach AFTER INSERT ON public.incident FOR EACH ROW WHEN ((new.obligation_id IS NOT NULL)) EXECUTE FUNCTION app.record_breach();

CREATE TRIGGER t60_incident AFTER INSERT ON public.incident FOR EACH ROW WHEN (((new.status)::text = 'open'::text)) EXECUTE FUNCTION app.after_incident();

CREATE TRIGGER t12_incident_removed BEFORE DELETE ON public.task FOR EACH ROW WHEN ((old.incident_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '');

CREATE TRIGGER t12_incident_written BEFORE INSERT OR UPDATE ON public.task FOR EACH ROW WHEN ((new.incident_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.conflict_of_interest REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.conflict_of_interest REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.conflict_of_interest REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('id');

CREATE TRIGGER t12_incident_removed BEFORE DELETE ON public.file FOR EACH ROW WHEN ((old.incident_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '');

CREATE TRIGGER t12_incident_written BEFORE INSERT OR UPDATE ON public.file FOR EACH ROW WHEN ((new.incident_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '');

CREATE TRIGGER t12_incident_removed BEFORE DELETE ON public.timeline_item FOR EACH ROW WHEN ((old.incident_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '');

CREATE TRIGGER t12_incident_written BEFORE INSERT OR UPDATE ON public.timeline_item FOR EACH ROW WHEN ((new.incident_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '');

create policy log_select_app_user on public.log as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = log.org_id) AND (parent.id = log.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = log.org_id) AND (parent.id = log.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((obligation_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((num_nonnulls(claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id) = 0) AND (( SELECT app.role() AS role) = 'org_admin'::text)))));

create policy log_select_app_org_admin on public.log as permissive for select to app_org_admin using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((obligation_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((num_nonnulls(claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id) = 0) AND (( SELECT app.role() AS role) = 'org_admin'::text)))));

create policy task_update_app_org_admin on public.task as permissive for update to app_org_admin using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature))))) with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)))));

create policy task_update_app_user on public.task as permissive for update to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature))))) with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)))));

create policy task_insert_app_org_admin on public.task as permissive for insert to app_org_admin with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)))));

create policy task_insert_app_user on public.task as permissive for insert to app_user with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)))));

create policy task_select_app_org_admin on public.task as permissive for select to app_org_admin using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)))));

create policy task_select_app_user on public.task as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = task.org_id) AND (parent.id = task.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)))));

grant insert (obligation_id) on table public.incident to app_user;

grant select (obligation_id) on table public.incident to app_user;

grant insert (obligation_id) on table public.incident to app_org_admin;

grant select (obligation_id) on table public.incident to app_org_admin;

grant insert (root_cause_other) on table public.incident to app_user;

grant select (root_cause_other) on table public.incident to app_user;

grant update (root_cause_other) on table public.incident to app_user;

grant insert (root_cause_other) on table public.incident to app_org_admin;

grant select (root_cause_other) on table public.incident to app_org_admin;

grant update (root_cause_other) on table public.incident to app_org_admin;

grant insert (incident_id) on table public.task to app_user;

grant select (incident_id) on table public.task to app_user;

grant insert (incident_id) on table public.task to app_org_admin;

grant select (incident_id) on table public.task to app_org_admin;

grant select (incident_id) on table public.notification to app_user;

grant select (incident_id) on table public.notification to app_org_admin;

grant select (incident_id) on table public.notification to app_supplier;

comment on function app.for_kinds(pg_catalog.text) is 'A text with what stands in {{part|separator|words}} written out for each kind of record that has the part, or whose tasks can wait for it; {{held_tasks}} and {{shared_tasks}} are the kinds with tasks that are seen by those who hold them, or by everybody with the feature: @kind is the table, @parent the column of what hangs on it, @label what it is called, @completions what its tasks can wait for. {{tasks|, |new.@parent}} becomes new.claim_id, new.complaint_id.';

comment on column public.incident.obligation_id is 'The obligation whose failed attestation proposed it: it is recorded as a breach of that obligation.';

comment on function app.check_incident() is 'What holds for incidents, whoever writes: a closed one is read-only and is re-opened by an administrator (RULES 35), nothing is open when it closes, nothing was known before today''s end.';

comment on function app.after_incident() is 'An incident begins with the steps of the organisation''s list; one that is recorded as closed has none left to do.';

comment on constraint incident_obligation_id_fkey on public.incident is '@array -';

comment on function app.record_breach() is 'Links a new incident to the obligation that proposed it.';

insert into public.configuration_item ("name", "type", "title", "value", "feature", "is_private", "description", "json_schema") select "name", "type", "title", "value", "feature", "is_private", "description", "json_schema" from jsonb_populate_record(null::public.configuration_item, '{"id": 23, "name": "incident_timeline_items", "type": "list", "title": "Incident timeline items", "value": [{"key": "contain_incident", "label": "Contain incident", "labelWhenCompleted": "Incident contained"}, {"key": "assess_whether_it_is_reportable", "label": "Assess whether it is reportable", "labelWhenCompleted": "Reportability assessed"}, {"key": "find_root_cause", "label": "Find root cause", "labelWhenCompleted": "Root cause found"}, {"key": "put_it_right", "label": "Put it right", "labelWhenCompleted": "Put right"}], "feature": "compliance", "is_private": false, "description": "Copied to every new incident; running timelines are not touched.", "json_schema": {"type": "array", "items": {"type": "object", "required": ["key", "label"], "properties": {"key": {"type": "string", "title": "Key", "maxLength": 100, "minLength": 1}, "label": {"type": "string", "title": "Name", "maxLength": 200, "minLength": 1}, "isHidden": {"type": "boolean", "title": "Not offered for new records"}, "labelWhenCompleted": {"type": "string", "title": "Name when completed", "maxLength": 200}}, "additionalProperties": false}}}');
