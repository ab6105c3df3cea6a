-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop policy log_select_app_org_admin on public.log;

drop policy log_select_app_user on public.log;

drop policy file_update_app_org_admin on public.file;

drop policy file_insert_app_org_admin on public.file;

drop policy file_update_app_user on public.file;

drop policy file_insert_app_user on public.file;

drop policy file_select_app_org_admin on public.file;

drop policy file_select_app_user on public.file;

drop trigger t95_touch_insert on public.incident;

drop trigger t95_touch_update on public.incident;

drop trigger t95_touch_delete on public.incident;

drop trigger t95_touch on public.obligation_incident;

drop trigger t95_touch_insert on public.timeline_item;

drop trigger t95_touch_update on public.timeline_item;

drop trigger t95_touch_delete on public.timeline_item;

drop trigger t95_touch_insert on public.file;

drop trigger t95_touch_update on public.file;

drop trigger t95_touch_delete on public.file;

drop trigger t95_touch_update on public.log;

drop trigger t95_touch_delete on public.log;

drop function app.policy_condition(pg_catalog.text,pg_catalog.text,pg_catalog.text);

drop procedure app.restrict(pg_catalog.text,pg_catalog.text[],pg_catalog.text[],pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text);

drop function app.notify(bigint,bigint,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,bigint,bigint,bigint);

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
    perform app.tell_records(table_of_org, array[concat_ws(';', 'claim_id=' || coalesce(new.claim_id::text, ''), 'complaint_id=' || coalesce(new.complaint_id::text, ''), 'incident_id=' || coalesce(new.incident_id::text, ''))]);
  end if;
  return null;
end
$function$;

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
  insert into log (org_id, entity, entity_id, claim_id, complaint_id, incident_id, content, content_type, json_diff, row_version, user_id, user_name, created_at)
  select l.org_id, l.entity, l.entity_id,
    case when target = 'custom_fields' and l.entity = 'claim' then l.entity_id::bigint end, case when target = 'custom_fields' and l.entity = 'complaint' then l.entity_id::bigint end, case when target = 'custom_fields' and l.entity = 'incident' then l.entity_id::bigint end,
    l.content, 'update', jsonb_agg(change || jsonb_build_object('field', target_field)), l.row_version, l.user_id, l.user_name, l.created_at
  from log l cross join jsonb_array_elements(l.json_diff) change
  where l.org_id = $1 and l.entity = $2 and l.json_diff @> jsonb_build_array(jsonb_build_object('field', source_field)) and change ->> 'field' = source_field
  group by l.org_id, l.id;
  update log l set json_diff = (select coalesce(jsonb_agg(change), '[]') from jsonb_array_elements(l.json_diff) change where change ->> 'field' <> source_field)
  where l.org_id = $1 and l.entity = $2 and l.json_diff @> jsonb_build_array(jsonb_build_object('field', source_field));
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claim_lodged()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", internal_name, hide_from_ui)
  select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', coalesce((item ->> 'hideFromUi')::boolean, false)
  from app.offered_items(app.setting(new.org_id, 'claim_timeline_items'));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'received', 'claim:received', coalesce(new.claim_reported_at, new.created_at));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'lodged', 'claim:lodged', new.created_at);
  if new.claim_occurred_at is not null then
    perform app.record_milestone(new.org_id, 'claim', new.id, 'date of loss', 'claim:1', new.claim_occurred_at);
  end if;
  perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, record_kind => 'claim', record_id => new.id);
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_claim_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source constant text := 'claim:' || new.row_version;
  what text;
  happened text[] := '{}';
begin
  if new.status is distinct from old.status then
    happened := happened || ('status changed to ' || new.status);
    if app.is_closed(new.status) and not app.is_closed(old.status) then
      happened := happened || 'date closed'::text;
    elsif app.is_closed(old.status) and not app.is_closed(new.status) then
      happened := happened || 'date re-opened'::text;
    end if;
  end if;
  if new.decision is distinct from old.decision then
    happened := happened || ('decision changed to ' || coalesce(new.decision, ''));
  end if;
  if new.triage_outcome is distinct from old.triage_outcome then
    happened := happened || ('triage outcome changed to ' || coalesce(new.triage_outcome, ''));
  end if;
  if new.owner_id is distinct from old.owner_id then
    happened := happened || 'owner changed'::text;
  end if;
  if coalesce(new.excess_received, 0) > coalesce(old.excess_received, 0) then
    happened := happened || 'excess payment received'::text;
  end if;
  if coalesce(new.recovery_received, 0) > coalesce(old.recovery_received, 0) then
    happened := happened || 'recovery payment received'::text;
  end if;
  if (new.ph_acc, new.ph_bsb) is distinct from (old.ph_acc, old.ph_bsb) then
    happened := happened || 'policyholder payment details changed'::text;
  end if;
  foreach what in array happened loop
    perform app.record_milestone(new.org_id, 'claim', new.id, what, source);
  end loop;
  if new.claim_occurred_at is distinct from old.claim_occurred_at and new.claim_occurred_at is not null then
    perform app.record_milestone(new.org_id, 'claim', new.id, 'date of loss', source, new.claim_occurred_at);
  end if;
  if new.owner_id is distinct from old.owner_id then
    -- what decides, changes status or triage moves with the claim (RULES 20)
    update task set assigned_to_id = new.owner_id where org_id = new.org_id and claim_id = new.id and not is_completed and app.is_owner_task(task_config);
    perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, record_kind => 'claim', record_id => new.id);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  source constant text := 'complaint:' || new.row_version;
begin
  if tg_op = 'INSERT' then
    insert into timeline_item (org_id, complaint_id, label, label_when_completed, "order", internal_name, completed_timestamp)
    select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', case when new.status = 'closed' then new.closed_at end
    from app.offered_items(app.setting(new.org_id, 'complaint_timeline_items'));
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'received', 'complaint:received', new.dt_received);
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'lodged', 'complaint:lodged', new.created_at);
    perform app.notify_about_complaint(new, 'complaint created', null);
  end if;
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into complaint_status_history (org_id, complaint_id, status, outcome, outcome_details, reason)
    values (new.org_id, new.id, new.status, new.outcome, new.outcome_details, new.status_reason);
    if tg_op = 'UPDATE' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'status changed to ' || new.status, source);
    end if;
    if new.status in ('closed', 'cancelled') then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'date closed', source, new.closed_at);
    elsif new.status = 're-opened' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'date re-opened', source);
    end if;
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) then
    if tg_op = 'UPDATE' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'owner changed', source);
    end if;
    perform app.notify(new.org_id, new.owner_id, 'complaint assigned', 'complaint', new.id, 'Complaint #' || new.id, record_kind => 'complaint', record_id => new.id);
  end if;
  if new.acknowledged_at is not null and (tg_op = 'INSERT' or new.acknowledged_at is distinct from old.acknowledged_at) then
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'acknowledged', source, new.acknowledged_at);
  end if;
  if new.responded_at is not null and (tg_op = 'INSERT' or new.responded_at is distinct from old.responded_at) then
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'responded', source, new.responded_at);
  end if;
  if tg_op = 'UPDATE' and new.indicator_color <> old.indicator_color then
    perform app.notify(new.org_id, new.owner_id, 'complaint indicator changed', 'complaint', new.id, 'Complaint #' || new.id || ' is ' || new.indicator_color, record_kind => 'complaint', record_id => new.id);
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
      where t.org_id = new.org_id and t.id = new.task_template_id and not t.is_deleted and t.related_to = case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' end;
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

CREATE OR REPLACE FUNCTION app.after_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  record_kind constant text := case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' end;
  record_id constant bigint := coalesce(new.claim_id, new.complaint_id);
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
  if new.is_completed and (tg_op = 'INSERT' or not old.is_completed) and new.milestone_name is not null then
    perform app.record_milestone(new.org_id, record_kind, record_id,
      regexp_replace(new.milestone_name, '^milestone_', ''), 'task:' || new.id, new.dt_completed);
  end if;
  return null;
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
  if not app.may_hold_task(task.org_id, task.assigned_to_id, owner, parties) then
    perform app.refuse(format('%s cannot see this %s, so the task cannot be given to them.',
      coalesce((select m.name from user_in_org m where m.org_id = task.org_id and m.user_id = task.assigned_to_id), 'This person'),
      case when task.claim_id is not null then 'claim' when task.complaint_id is not null then 'complaint' end), 'assignedToId');
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
  thing constant text := case when task.claim_id is not null then 'claim' when task.complaint_id is not null then 'complaint' end;
begin
  -- a complaint has no decision, status or money of the claim's kind: its tasks are completed by who did them
  if wanted = 'person' or not (task.claim_id is not null and wanted = any ('{message,change,reserve,payment}') or task.complaint_id is not null and wanted = any ('{message}')) then
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

CREATE OR REPLACE FUNCTION app.check_task()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if not app.is_person() then
    return new;
  end if;
  if tg_op = 'INSERT' then
    if new.is_completed then
      perform app.refuse('A new task is not completed.', 'isCompleted');
    end if;
    if new.milestone_name is not null or new.internal_name is not null then
      perform app.refuse('Only the tasks of a workflow record a milestone.', 'milestoneName');
    end if;
  else
    if old.is_completed then
      perform app.refuse('The task is completed. It cannot be changed or reopened.', 'isCompleted');
    end if;
    if new.task_config is distinct from old.task_config then
      perform app.refuse('The action of a task cannot be changed.', 'taskConfig');
    end if;
    if new.is_completed then
      -- when it was done is not the client's to say
      new.dt_completed := now();
      perform app.check_completion(new);
    end if;
  end if;
  if new.assigned_to_id is not null and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id)
    and not ((new.claim_id is not null) and app.is_owner_task(new.task_config)) then
    perform app.check_assignee(new);
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.tell_of_job(job supplier_job)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.notify(job.org_id, l.user_id, 'job assigned', 'supplier_job', job.id, job.description_short || ', claim ' || coalesce(nullif(c.external_id, ''), c.id::text), record_kind => 'claim', record_id => job.claim_id)
  from claim_supplier cs
  join claim c on c.org_id = cs.org_id and c.id = cs.claim_id
  join user_org_supplier l on l.org_id = cs.org_id and l.supplier_id = cs.supplier_id
  join user_in_org m on m.org_id = l.org_id and m.user_id = l.user_id and 'supplier' = any (m.roles)
  left join user_org_supplier named on named.org_id = cs.org_id and named.id = cs.contact_id
    and exists (select from user_in_org u where u.org_id = named.org_id and u.user_id = named.user_id and not u.disabled)
  where cs.org_id = job.org_id and cs.id = job.claim_supplier_id and (named.id is null or named.id = l.id)
    -- each person once
    and not exists (select from notification n where n.org_id = job.org_id and n.claim_id = job.claim_id and n.user_id = l.user_id and n.kind = 'job assigned' and n.entity_id = job.id);
end
$function$;

CREATE OR REPLACE FUNCTION app.settle_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  message comm_log;
  what text;
begin
  -- deliveries that end at the same time: the last one counts all of them
  perform from comm_log where org_id = new.org_id and id = new.comm_log_id for update;
  update comm_log m set delivery_status = d.status, delivery_error = left(d.error, 2000), sent_at = d.sent_at
  from (
    select
      case when bool_or(status = 'waiting') then 'waiting' when bool_or(status = 'failed') then 'failed' when bool_or(status = 'uncertain') then 'uncertain' else 'sent' end as status,
      string_agg(distinct error, E'\n') filter (where status <> 'sent') as error,
      case when bool_and(status = 'sent') then max(sent_at) end as sent_at
    from comm_delivery where org_id = new.org_id and comm_log_id = new.comm_log_id) d
  where m.org_id = new.org_id and m.id = new.comm_log_id
    and (m.delivery_status, m.delivery_error, m.sent_at) is distinct from (d.status, left(d.error, 2000), d.sent_at)
  returning m.* into message;
  if message.delivery_status = 'sent' and message.template_id is not null then
    -- a letter that says by its template what it is (RULES 31)
    select case substring(t.internal_name from '(acknowledgement|progress|delay|response)$')
      when 'acknowledgement' then 'acknowledged' when 'progress' then 'progress update sent' when 'delay' then 'delay notice sent' when 'response' then 'responded' end
    into what from comm_template t where t.org_id = message.org_id and t.id = message.template_id;
    if what is not null then
      perform app.record_milestone(message.org_id, case when message.claim_id is not null then 'claim' when message.complaint_id is not null then 'complaint' end, coalesce(message.claim_id, message.complaint_id), what, 'comm log:' || message.id, message.sent_at);
    end if;
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.after_message()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  entity constant text := case when new.claim_id is not null then 'claim' when new.complaint_id is not null then 'complaint' end;
  entity_id constant bigint := coalesce(new.claim_id, new.complaint_id);
  tag text;
  handler bigint;
begin
  for tag in select jsonb_array_elements_text(new.tags) loop
    if new.channel = 'email' and new.direction = 'inbound' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'e-mail received from ' || tag, 'comm log:' || new.id, new.created_at);
    elsif new.channel = 'phone' and new.direction = 'inbound' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'incoming call from ' || tag, 'comm log:' || new.id, coalesce(new.sent_at, new.created_at));
    elsif new.channel = 'phone' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'outgoing call to ' || tag, 'comm log:' || new.id, coalesce(new.sent_at, new.created_at));
    end if;
  end loop;
  if new.direction = 'inbound' and new.channel <> 'phone' then
    select m.user_id into handler
    from user_in_org m
    where m.org_id = new.org_id and not m.disabled and m.user_id >= 1000
      and m.user_id = coalesce((select c.owner_id from claim c where c.org_id = new.org_id and c.id = new.claim_id), (select c.owner_id from complaint c where c.org_id = new.org_id and c.id = new.complaint_id));
    -- nobody to read it: the administrators (RULES 24)
    perform app.notify(new.org_id, m.user_id, 'message', 'comm_log', new.id, coalesce(nullif(btrim(new.subject), ''), app.excerpt(new.excerpt, 100)), new.id, entity, entity_id)
    from user_in_org m
    where m.org_id = new.org_id and (m.user_id = handler or handler is null and 'org_admin' = any (m.roles) and not m.disabled);
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.records_of_sender(org_id bigint, address text)
 RETURNS TABLE(claim_id bigint, complaint_id bigint)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select case found.kind when 'claim' then found.id end, case found.kind when 'complaint' then found.id end
  from (select 'claim' as kind, id from app.claim_ids_of_sender($1, $2) id union all select 'complaint' as kind, id from app.complaint_ids_of_sender($1, $2) id) found
  limit 20
$function$;

CREATE OR REPLACE FUNCTION app.notify_about_complaint(complaint complaint, kind text, party_id bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  perform app.notify(complaint.org_id, m.user_id, kind, 'complaint', complaint.id, 'Complaint #' || complaint.id, record_kind => 'complaint', record_id => complaint.id)
  from user_in_org m
  where m.org_id = complaint.org_id
    and case when party_id is null then 'org_admin' = any (m.roles) or m.allow_access_to_all_external_orgs
      else exists (select from user_external_org l where l.org_id = m.org_id and l.user_id = m.user_id and l.external_org_id = party_id) end;
end
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
  perform app.enqueue('notification-email', jsonb_strip_nulls(jsonb_build_object('notificationId', new.id, app.field_name('claim_id'), new.claim_id, app.field_name('complaint_id'), new.complaint_id)), 'notification:' || new.id)
  from user_in_org m
  where m.org_id = new.org_id and m.user_id = new.user_id and not m.disabled and m.email <> ''
    and case new.kind
      when 'task assigned' then m.notification_assigned_to_task
      -- a job is to a supplier what a task is to the others
      when 'job assigned' then m.notification_assigned_to_task
      when 'complaint assigned' then m.notification_assigned_to_complaint_as_owner
      when 'complaint created' then m.notification_complaint_created
      when 'complaint indicator changed' then m.notification_complaint_indicator_changed
      when 'complaint created in my handling party' then m.notification_complaint_created_in_my_external_org
      else false
    end;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.record_kinds()
 RETURNS TABLE(kind text, parent text, feature text, is_shared boolean, parts text[], task_completions text[])
 LANGUAGE sql
 IMMUTABLE
AS $function$
  values
    ('claim', 'claim_id', 'claim', false, '{notes,tasks,flags,timeline,library,messages,history,milestones,notifications,customFields}'::text[], '{message,change,reserve,payment}'::text[]),
    ('complaint', 'complaint_id', 'complaint', false, '{notes,tasks,flags,timeline,library,messages,history,milestones,notifications}', '{message}'),
    ('incident', 'incident_id', 'compliance', true, '{timeline,library,history}', '{}')
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
    where found[1] = any (k.parts || k.task_completions);
    if written is null then
      raise exception 'no kind of record has "%"', found[1];
    end if;
    template := replace(template, format('{{%s|%s|%s}}', variadic found), written);
  end loop;
  return template;
end
$function$;

CREATE OR REPLACE FUNCTION app.policy_condition(condition text, table_name text, role text, parent_column text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  known record;
begin
  -- the kinds of records that the table has a column for
  condition := replace(condition, '@of_record', coalesce((
    select '(' || string_agg(format('%I is not null and @of_%s', k.parent, k.kind), ' or ' order by k.position) || ')'
    from app.record_kinds() with ordinality k (kind, parent, feature, is_shared, parts, task_completions, position)
    join pg_attribute a on a.attrelid = format('public.%I', table_name)::regclass and a.attname = k.parent and not a.attisdropped), '@of_record'));
  for known in select * from app.record_kinds() loop
    condition := regexp_replace(condition, '@of_' || known.kind || '\M', format('(select app.has_feature(%L))', known.feature)
      || case when known.is_shared or role = 'app_org_admin' then '' else
        format(' and ((select app.sees_all()) or exists (select from %I parent where parent.org_id = @table.org_id and parent.id = @table.%I))',
          known.kind, coalesce(parent_column, known.parent)) end, 'g');
  end loop;
  return replace(replace(replace(replace(replace(replace(condition,
    '@mine', '@table.org_id = (select app.org_id())'),
    -- claims and complaints hold themselves what decides who sees them, so that a list stays on its index
    '@handled', case role when 'app_org_admin' then 'true' else
      '((select app.sees_all()) or owner_id = (select app.user_id()) or party_ids && (select app.party_ids()) or (select app.user_id()) = any (assignee_ids)'
      -- the row that this very transaction makes, before its handling parties are there
      || ' or created_by_id = (select app.user_id()) and created_at = now())' end),
    '@claims', '(select app.has_feature(''claim''))'),
    '@complaints', '(select app.has_feature(''complaint''))'),
    '@compliance', '(select app.has_feature(''compliance''))'),
    '@table', quote_ident(table_name));
end
$function$;

CREATE OR REPLACE FUNCTION app.claim_ids_of_sender(org_id bigint, address text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  -- the searched text finds them by its trigrams; the contacts themselves decide
  select c.id from public.claim c
   where c.org_id = $1 and not app.is_closed(c.status)
     and (c.ph_search ilike '%' || app.like_text($2) || '%' or c.broker_search ilike '%' || app.like_text($2) || '%' or c.insurer_search ilike '%' || app.like_text($2) || '%')
     and (app.is_address(c.ph_email, c.ph_phone, $2) or app.has_address(c.ph_contacts, $2) or app.is_address(c.broker_email, c.broker_phone, $2) or app.has_address(c.broker_contacts, $2) or app.has_address(c.insurer_contacts, $2))
   union
   select cs.claim_id from public.supplier s join public.claim_supplier cs on cs.org_id = s.org_id and cs.supplier_id = s.id join public.claim c on c.org_id = cs.org_id and c.id = cs.claim_id
   where s.org_id = $1 and not s.is_deleted and app.is_address(s.email, s.phone, $2) and not app.is_closed(c.status)
$function$;

CREATE OR REPLACE FUNCTION app.complaint_ids_of_sender(org_id bigint, address text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  select c.id from public.complaint c
  where c.org_id = $1 and c.status in ('open', 're-opened') and app.is_address(c.preferred_channel_value, c.preferred_channel_value, $2)
$function$;

CREATE OR REPLACE FUNCTION app.complaint_contact_types(org_id bigint, complaint_id bigint, address text)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
AS $function$ select '["Complainant"]'::jsonb $function$;

CREATE OR REPLACE FUNCTION app.notify(org_id bigint, user_id bigint, kind text, entity text, entity_id bigint, title text, comm_log_id bigint DEFAULT NULL::bigint, record_kind text DEFAULT NULL::text, record_id bigint DEFAULT NULL::bigint)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- never the one who did it (RULES 24), and nobody who cannot look
  insert into notification (org_id, user_id, kind, entity, entity_id, title, comm_log_id, claim_id, complaint_id)
  select $1, m.user_id, $3, $4, $5, app.excerpt($6, 300), $7, case $8 when 'claim' then $9 end, case $8 when 'complaint' then $9 end
  from user_in_org m
  where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000 and not m.disabled and m.user_id is distinct from app.user_id();
end
$function$;

CREATE OR REPLACE PROCEDURE app.tell_changes(IN name text)
 LANGUAGE plpgsql
AS $procedure$
declare
  columns text;
  event text;
  is_tenant boolean;
begin
  select string_agg(quote_literal(attname), ', ' order by attnum) filter (where exists (select from app.record_kinds() k where k.parent = attname or k.kind = name and attname = 'id') or attname = 'user_id' and name = 'notification'),
    coalesce(bool_or(attname = 'org_id'), false)
  into columns, is_tenant
  from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
  execute format('drop trigger if exists t95_touch on public.%I', name);
  if columns is null then
    execute format('create trigger t95_touch after insert or update or delete on public.%I for each statement execute function app.touch(%L)', name, case when is_tenant then 'tenant' else 'shared' end);
    return;
  end if;
  foreach event in array array['insert', 'update', 'delete'] loop
    if name = 'log' and event = 'insert' then
      create trigger t95_touch_insert after insert on public.log for each row execute function app.touch_log();
      continue;
    end if;
    execute format('create trigger %I after %s on public.%I referencing %s for each statement execute function app.touch_rows(%s)',
      't95_touch_' || event, event, name,
      case event when 'insert' then 'new table as after' when 'update' then 'old table as before new table as after' else 'old table as before' end,
      columns);
  end loop;
end
$procedure$;

CREATE OR REPLACE PROCEDURE app.declare_for_kinds(IN statements text)
 LANGUAGE plpgsql
AS $procedure$
begin
  execute app.for_kinds(statements);
end
$procedure$;

CREATE OR REPLACE PROCEDURE app.restrict(IN command text, IN tables text[], IN roles text[], IN condition text, IN parent_column text DEFAULT NULL::text, IN check_condition text DEFAULT NULL::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  name text;
  role text;
  clause text;
  check_clause text;
begin
  foreach name in array tables loop
    foreach role in array roles loop
      clause := app.policy_condition(condition, name, role, parent_column);
      check_clause := coalesce(app.policy_condition(check_condition, name, role, parent_column), clause);
      execute format('create policy %I on public.%I for %s to %I %s', name || '_' || command || '_' || role, name, command, role,
        case command
          when 'insert' then format('with check (%s)', clause)
          when 'update' then format('using (%s) with check (%s)', clause, check_clause)
          else format('using (%s)', clause)
        end);
    end loop;
  end loop;
end
$procedure$;

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.incident REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('id', 'claim_id', 'complaint_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.incident REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('id', 'claim_id', 'complaint_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.incident REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('id', 'claim_id', 'complaint_id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.timeline_item REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.timeline_item REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.timeline_item REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.file REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.file REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.file REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.log REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.log REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('claim_id', 'complaint_id', 'incident_id');

CREATE TRIGGER t95_touch_insert AFTER INSERT ON public.obligation_incident REFERENCING NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('incident_id');

CREATE TRIGGER t95_touch_update AFTER UPDATE ON public.obligation_incident REFERENCING OLD TABLE AS before NEW TABLE AS after FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('incident_id');

CREATE TRIGGER t95_touch_delete AFTER DELETE ON public.obligation_incident REFERENCING OLD TABLE AS before FOR EACH STATEMENT EXECUTE FUNCTION app.touch_rows('incident_id');

create policy log_select_app_org_admin on public.log as permissive for select to app_org_admin using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((num_nonnulls(conflict_of_interest_id, obligation_id) > 0) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((num_nonnulls(claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id) = 0) AND (( SELECT app.role() AS role) = 'org_admin'::text)))));

create policy log_select_app_user on public.log as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = log.org_id) AND (parent.id = log.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = log.org_id) AND (parent.id = log.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((num_nonnulls(conflict_of_interest_id, obligation_id) > 0) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((num_nonnulls(claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id) = 0) AND (( SELECT app.role() AS role) = 'org_admin'::text)))));

create policy file_update_app_org_admin on public.file as permissive for update to app_org_admin using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR (report_id IS NOT NULL) OR is_org_file) AND (report_id IS NULL))) with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR (report_id IS NOT NULL) OR is_org_file) AND (report_id IS NULL)));

create policy file_insert_app_org_admin on public.file as permissive for insert to app_org_admin with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR (report_id IS NOT NULL) OR is_org_file) AND (report_id IS NULL) AND (is_org_file OR (NOT is_public))));

create policy file_update_app_user on public.file as permissive for update to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR (report_id IS NOT NULL) OR is_org_file) AND (report_id IS NULL) AND (pds_version_id IS NULL) AND (NOT is_org_file))) with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR (report_id IS NOT NULL) OR is_org_file) AND (report_id IS NULL) AND (pds_version_id IS NULL) AND (NOT is_org_file)));

create policy file_insert_app_user on public.file as permissive for insert to app_user with check (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR (report_id IS NOT NULL) OR is_org_file) AND (report_id IS NULL) AND (pds_version_id IS NULL) AND (NOT is_org_file) AND (NOT is_public)));

create policy file_select_app_org_admin on public.file as permissive for select to app_org_admin using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature)) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((report_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM report parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.report_id))))) OR is_org_file)));

create policy file_select_app_user on public.file as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM claim parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.claim_id)))))) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (EXISTS ( SELECT
   FROM complaint parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.complaint_id)))))) OR ((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((conflict_of_interest_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((training_record_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM training_record parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.training_record_id))))) OR ((pds_version_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((report_id IS NOT NULL) AND (EXISTS ( SELECT
   FROM report parent
  WHERE ((parent.org_id = file.org_id) AND (parent.id = file.report_id))))) OR is_org_file)));

grant execute on function app.complaint_contact_types(bigint,bigint,pg_catalog.text) to app_system;

grant execute on function app.notify(bigint,bigint,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text,bigint) to app_system;

comment on procedure app.tell_changes(pg_catalog.text) is 'Gives a table the triggers that tell of its changes: by the record where it has one.';

comment on function app.records_of_sender(bigint,pg_catalog.text) is 'Open records of an organisation that an address or number is a contact of, at most 20.';

comment on function app.record_kinds() is 'The kinds of records in their order: the table, the column of what hangs on it, its feature, whether everybody with the feature sees it (RULES 2; else those who hold it), what hangs on it, what its tasks can wait for.';

comment on function app.for_kinds(pg_catalog.text) is 'A text with what stands in {{part|separator|words}} written out for each kind of record that has the part, or whose tasks can wait for it: @kind is the table, @parent the column of what hangs on it, @label what it is called, @completions what its tasks can wait for. {{tasks|, |new.@parent}} becomes new.claim_id, new.complaint_id.';

comment on procedure app.declare_for_kinds(pg_catalog.text) is 'Declares what app.for_kinds writes out: a trigger that runs with every row names the columns of all kinds, and looks nothing up.';

comment on function app.policy_condition(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Writes a condition out for a table and role: @mine, @handled, @of_claim, @of_complaint, @of_... of each kind of record, and @of_record (the one of them that a row hangs on) are the rules of RULES 2; administrators see all, so theirs reads no other row. @claims, @complaints and @compliance ask for the feature.';

comment on procedure app.restrict(pg_catalog.text,pg_catalog.text[],pg_catalog.text[],pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Makes a policy for a command on each table and role; see app.policy_condition for what a condition may say. parent_column: of a table that names its record by another column than others. Where a row that is changed must hold more than one that is found, check_condition says what.';

comment on function app.complaint_contact_types(bigint,bigint,pg_catalog.text) is 'As what a complaint knows an address or number: it has one contact.';

comment on function app.claim_ids_of_sender(bigint,pg_catalog.text) is 'Open claims that an address or number is a contact of.';

comment on function app.complaint_ids_of_sender(bigint,pg_catalog.text) is 'Open complaints that an address or number is the contact of.';

comment on function app.notify(bigint,bigint,pg_catalog.text,pg_catalog.text,bigint,pg_catalog.text,bigint,pg_catalog.text,bigint) is 'Tells a person in the app (RULES 24): of what, and on which record it hangs.';
