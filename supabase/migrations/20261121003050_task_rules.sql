-- Tasks: what each one does, who may hold it, how it is completed (spec 1 §4 and §5, RULES 20, 21, 24).

create function app.task_node_type(action text) returns text language sql immutable as $$
  select case action
    when 'send email' then 'sendMessageEmail' when 'send text' then 'sendMessageText' when 'make decision' then 'makeDecision' when 'change status' then 'changeStatus'
    when 'change triage outcome' then 'changeTriageOutcome' when 'allocate supplier' then 'allocateSupplier' when 'update reserve' then 'updateReserve' when 'make payment' then 'makePayment' end
$$;
comment on function app.task_node_type(text) is 'What a task does, by the action of its template; its twin is nodeTypeOfAction in domain/task.ts.';

create function app.completed_by(task_config jsonb) returns text language sql immutable as $$
  select case task_config ->> 'nodeType'
    when 'sendMessageEmail' then 'message' when 'sendMessageText' then 'message'
    when 'makeDecision' then 'change' when 'changeStatus' then 'change' when 'changeTriageOutcome' then 'change'
    when 'updateReserve' then 'reserve' when 'makePayment' then 'payment' else 'person' end
$$;
comment on function app.completed_by(jsonb) is 'What has to be done for a task to be completed (spec 1 §4): a message, a change of the claim, a reserve, a payment, or that a person says so.';

create function app.may_hold_task(org_id bigint, user_id bigint, owner_id bigint, party_ids bigint[]) returns boolean language sql stable set search_path = public, pg_temp as $$
  select exists (
    select from user_in_org m
    where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000 and not m.disabled and m.roles && '{user,org_admin}'
      and (m.user_id = $3 or 'org_admin' = any (m.roles) or m.allow_access_to_all_external_orgs or m.external_org_ids && $4))
$$;
comment on function app.may_hold_task(bigint, bigint, bigint, bigint[]) is 'Whether a person may be given a task of a record with this owner and these handling parties (spec 1 §5): a task would show the record to somebody who must not see it.';

create or replace function app.prepare_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
      where t.org_id = new.org_id and t.id = new.task_template_id and not t.is_deleted and t.related_to = case when new.claim_id is null then 'complaint' else 'claim' end;
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
$$;

create function app.check_assignee(task task) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  owner bigint;
  parties bigint[];
begin
  if task.claim_id is not null then
    select c.owner_id, c.party_ids into owner, parties from claim c where c.org_id = task.org_id and c.id = task.claim_id;
  else
    select c.owner_id, c.party_ids into owner, parties from complaint c where c.org_id = task.org_id and c.id = task.complaint_id;
  end if;
  if not app.may_hold_task(task.org_id, task.assigned_to_id, owner, parties) then
    perform app.refuse(format('%s cannot see this %s, so the task cannot be given to them.',
      coalesce((select m.name from user_in_org m where m.org_id = task.org_id and m.user_id = task.assigned_to_id), 'This person'),
      case when task.claim_id is null then 'complaint' else 'claim' end), 'assignedToId');
  end if;
end
$$;

create function app.check_completion(task task) returns void language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  wanted constant text := app.completed_by(task.task_config);
begin
  -- a complaint has no decision, status or money of the claim's kind: its tasks are completed by who did them
  if wanted = 'person' or (task.claim_id is null and wanted <> 'message') then
    return;
  end if;
  if wanted = 'change' and not exists (select from claim c where c.org_id = task.org_id and c.id = task.claim_id and c.owner_id = app.user_id()) then
    perform app.refuse('Only the claim owner can complete this task.', 'isCompleted');
  end if;
  if coalesce(current_setting('app.completing', true), '') <> task.id || ':' || wanted then
    perform app.refuse(case wanted
      when 'message' then 'This task is completed by sending its message.'
      when 'change' then 'This task is completed by changing the claim.'
      when 'reserve' then 'This task is completed by saving the reserve.'
      else 'This task is completed by saving the payment.' end, 'isCompleted');
  end if;
end
$$;
comment on function app.check_completion(task) is 'A task that does something is completed together with it, in the same transaction (spec 1 §4, RULES 20).';

create function app.check_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    and not (new.claim_id is not null and app.is_owner_task(new.task_config)) then
    perform app.check_assignee(new);
  end if;
  return new;
end
$$;
create trigger t20_rules before insert or update on task for each row execute function app.check_task();

-- what a message completes are the tasks that are about sending one, and no other
create function app.complete_task(task_id bigint, done text) returns void language plpgsql set search_path = public, pg_temp as $$
declare
  wanted text;
begin
  select app.completed_by(t.task_config) into wanted from task t where t.org_id = app.org_id() and t.id = task_id;
  -- with the rights of who asks, for whom app.refuse is not
  if wanted is null then
    raise exception using errcode = 'CW422', message = 'There is no such task.', detail = '{"field": "id"}';
  end if;
  -- what else a task waits for, app.check_completion says
  if wanted = 'person' and done <> 'person' then
    raise exception using errcode = 'CW422', message = 'This task is not completed that way.', detail = '{"field": "id"}';
  end if;
  perform set_config('app.completing', task_id || ':' || done, true);
  update task set is_completed = true where org_id = app.org_id() and id = task_id;
  perform set_config('app.completing', '', true);
end
$$;
comment on function app.complete_task(bigint, text) is 'Completes a task with the rights of who asks, as part of the transaction that does what the task is about; done is what was done, in the words of app.completed_by.';
grant execute on function app.complete_task(bigint, text), app.completed_by(jsonb) to app_user, app_org_admin, app_system;

-- Priority ----------------------------------------------------------------------------------------------------------

create function app.priority_ranges(task_types jsonb, today date) returns table (type text, due_from date, due_before date, met jsonb) language sql immutable as $$
  select l.type, case when l.days <= 1 then '-infinity'::date else today + l.days end, coalesce(today + l.next_days, 'infinity'::date), l.met
  from (
    select t ->> 'key' as type, (item.met ->> 'days')::integer as days, item.met,
      -- of two limits with the same days the first counts
      lead((item.met ->> 'days')::integer) over (partition by t ->> 'key' order by (item.met ->> 'days')::integer, item.position desc) as next_days
    from jsonb_array_elements(task_types) t cross join jsonb_array_elements(t -> 'limits') with ordinality item (met, position)) l
  where l.next_days is distinct from l.days
$$;
comment on function app.priority_ranges(jsonb, date) is 'For each type of task the due dates at which a limit {days, priority, colour} is the greatest that is met (RULES 21): lists and counts compare due dates with them. Its twin is domain/task-priority.ts.';

create or replace function app.task_priority(task_types jsonb, type text, due_date date, is_completed boolean, today date) returns jsonb language sql immutable as $$
  select r.met from app.priority_ranges($1, $5) r where not $4 and r.type = $2 and $3 >= r.due_from and $3 < r.due_before
$$;

drop function public.high_priority_tasks(bigint);
-- by due date first: a count over the whole organisation reads those that are due soon and not all open ones
create function public.high_priority_tasks() returns setof task language sql stable as $$
  select t.* from public.task t
  where t.org_id = (select app.org_id()) and not t.is_completed
    and t.due_date < (
      select max(r.due_before) from app.priority_ranges((select app.setting(app.org_id(), 'task_types')), (select app.today(app.org_id()))) r
      where r.met ->> 'priority' = 'high priority')
    and exists (
      select from app.priority_ranges((select app.setting(app.org_id(), 'task_types')), (select app.today(app.org_id()))) r
      where r.type = t.type and t.due_date >= r.due_from and t.due_date < r.due_before and r.met ->> 'priority' = 'high priority')
$$;
comment on function public.high_priority_tasks() is 'Open tasks whose priority is high (spec 1 §4), for counts and lists alike: of a claim, a complaint or a person by `where`.';
grant execute on function public.high_priority_tasks() to app_user, app_org_admin;

grant execute on function app.priority_ranges(jsonb, date) to authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system;
