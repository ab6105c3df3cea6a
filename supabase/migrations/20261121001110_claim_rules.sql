-- What holds for claims and for what hangs on them, whoever writes.

create function app.is_closed(status text) returns boolean language sql immutable as $$
  select status in ('closed', 'withdrawn', 'cancelled', 'closed in recovery only')
$$;
comment on function app.is_closed(text) is 'Statuses in which money and policy are read-only (RULES 19).';

create function app.record_milestone(org_id bigint, entity text, entity_id bigint, what text, source text, occurred_at timestamptz default now(), details jsonb default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at, details)
  values ($1, $2, $3, app.milestone_name($4), $5, coalesce($6, now()), $7)
  on conflict on constraint milestone_source_key do nothing;
end
$$;
comment on function app.record_milestone is 'Records a milestone once for each source event (spec 3 §4.4, RULES 31).';

create function app.notify(org_id bigint, user_id bigint, kind text, entity text, entity_id bigint, title text, comm_log_id bigint default null, claim_id bigint default null, complaint_id bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- never the one who did it (RULES 24), and nobody who cannot look
  insert into notification (org_id, user_id, kind, entity, entity_id, title, comm_log_id, claim_id, complaint_id)
  select $1, m.user_id, $3, $4, $5, left($6, 300), $7, $8, $9
  from user_in_org m
  where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000 and not m.disabled and m.user_id is distinct from app.user_id();
end
$$;
comment on function app.notify is 'Tells a person in the app (RULES 24).';

create function app.is_outside_of_terms(policy_status text, term_from date, term_to date, lodged date, loss date) returns boolean language sql immutable as $$
  select coalesce(lower(btrim(policy_status)) = 'expired', false) or coalesce(term_from < (lodged - interval '12 months')::date, false) or coalesce(loss > term_to, false)
$$;
comment on function app.is_outside_of_terms(text, date, date, date, date) is 'Expired, started more than 12 months before lodging, or lost after the term (spec 1 §4 and §9, RULES 17).';

create function app.check_claim_dates(claim claim) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  loss constant date := app.local_date(claim.org_id, claim.claim_occurred_at);
  reported constant date := app.local_date(claim.org_id, claim.claim_reported_at);
  today constant date := app.today(claim.org_id);
begin
  if loss > today then
    perform app.refuse('The date of loss can''t be in the future.', 'claimOccurredAt');
  end if;
  if reported > today then
    perform app.refuse('The loss reported date can''t be in the future.', 'claimReportedAt');
  end if;
  if reported < loss then
    perform app.refuse('The claim must be reported after it happened.', 'claimReportedAt');
  end if;
end
$$;
comment on function app.check_claim_dates(claim) is 'Dates by the organisation''s days (RULES 14). Whether they lie in the policy''s term is checked where a person enters them: a claim outside of terms can be recorded by the system.';

create function app.prepare_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.status := coalesce(new.status, app.setting(new.org_id, 'claim_statuses') #>> '{0,key}', 'open');
  new.decision := coalesce(new.decision, app.setting(new.org_id, 'claim_decisions') #>> '{0,key}');
  new.lifecycle := coalesce(new.lifecycle, 'lodged');
  new.owner_id := coalesce(new.owner_id, app.actor_id());
  new.access_key := coalesce(new.access_key, app.new_access_key());
  if new.pds_version_id is not null then
    select coalesce(new.questionnaire_id, v.questionnaire_id), coalesce(new.workflow_id, v.workflow_id)
    into new.questionnaire_id, new.workflow_id
    from pds_version v where v.org_id = new.org_id and v.id = new.pds_version_id;
  end if;
  if new.questionnaire_id is not null and new.questionnaire_version_id is null then
    select q.current_version_id into new.questionnaire_version_id from questionnaire q where q.org_id = new.org_id and q.id = new.questionnaire_id;
  end if;
  if app.is_closed(new.status) then
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  perform app.check_claim_dates(new);
  new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  return new;
end
$$;
create trigger t10_prepare before insert on claim for each row execute function app.prepare_claim();

create function app.after_claim_lodged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", internal_name, hide_from_ui)
  select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), position, item ->> 'key', coalesce((item ->> 'hideFromUi')::boolean, false)
  from jsonb_array_elements(app.setting(new.org_id, 'claim_timeline_items')) with ordinality as items (item, position);
  perform app.record_milestone(new.org_id, 'claim', new.id, 'received', 'claim:received', coalesce(new.claim_reported_at, new.created_at));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'lodged', 'claim:lodged', new.created_at);
  if new.claim_occurred_at is not null then
    perform app.record_milestone(new.org_id, 'claim', new.id, 'date of loss', 'claim:1', new.claim_occurred_at);
  end if;
  perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, claim_id => new.id);
  return null;
end
$$;
create trigger t60_lodged after insert on claim for each row execute function app.after_claim_lodged();

create function app.check_claim_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := to_jsonb(new);
  locked text[] := '{policy_no,policy_status,policy_name,policy_term_from,policy_term_to,policy_issued_on,policy_other_info,insurer_id,product_type_id,pds_version_id,specified_items,external_policy_data,pds_config_items,excess,recovery,ph_abn,ph_acc,ph_bsb,ph_itc,ph_is_registered_for_gst}';
  field text;
begin
  if app.is_person() and old.owner_id is distinct from app.user_id() then
    foreach field in array '{status,decision,triage_outcome}'::text[] loop
      if was -> field is distinct from now_is -> field then
        perform app.refuse('Only the claim owner can change status, decision and triage outcome.', app.field_name(field));
      end if;
    end loop;
  end if;
  if app.is_closed(old.status) and app.is_closed(new.status) then
    if old.status <> 'closed in recovery only' then
      locked := locked || '{excess_received,recovery_received}';
    end if;
    foreach field in array locked loop
      if was -> field is distinct from now_is -> field then
        perform app.refuse('The claim is ' || old.status || '. Reopen it to change its policy or money.', app.field_name(field));
      end if;
    end loop;
  end if;
  if app.is_closed(new.status) and not app.is_closed(old.status) then
    new.closed_at := now();
  elsif app.is_closed(old.status) and not app.is_closed(new.status) then
    new.closed_at := null;
  end if;
  if (new.claim_occurred_at, new.claim_reported_at) is distinct from (old.claim_occurred_at, old.claim_reported_at) then
    perform app.check_claim_dates(new);
  end if;
  if (new.policy_status, new.policy_term_from, new.policy_term_to, new.claim_occurred_at) is distinct from (old.policy_status, old.policy_term_from, old.policy_term_to, old.claim_occurred_at) then
    new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  end if;
  return new;
end
$$;
-- which handling parties and assignees a claim has is no edit of it
create trigger t20_rules before update on claim for each row when (old.party_ids = new.party_ids and old.assignee_ids = new.assignee_ids) execute function app.check_claim_change();

create function app.after_claim_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, claim_id => new.id);
  end if;
  return null;
end
$$;
create trigger t60_changed after update on claim for each row when (old.row_version <> new.row_version) execute function app.after_claim_change();

-- Handling parties ------------------------------------------------------------------------------------------------

create function app.keep_claim_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link constant claim_external_org := case when tg_op = 'DELETE' then old else new end;
  claim_created_at timestamptz;
begin
  update claim set party_ids = case tg_op when 'DELETE' then array_remove(party_ids, link.external_org_id) else array_append(array_remove(party_ids, link.external_org_id), link.external_org_id) end
  where org_id = link.org_id and id = link.claim_id
  returning created_at into claim_created_at;
  -- those that a claim is lodged with are no change
  if claim_created_at < now() then
    perform app.record_milestone(link.org_id, 'claim', link.claim_id, 'handling party changed', 'handling party:' || txid_current());
  end if;
  return null;
end
$$;
create trigger t60_parties after insert or delete on claim_external_org for each row execute function app.keep_claim_parties();

-- Tasks -----------------------------------------------------------------------------------------------------------

create function app.is_owner_task(task_config jsonb) returns boolean language sql immutable as $$
  select coalesce(task_config ->> 'nodeType' in ('makeDecision', 'changeStatus', 'changeTriageOutcome'), false)
$$;
comment on function app.is_owner_task(jsonb) is 'Tasks that only the owner of the claim can do (RULES 20).';

create function app.prepare_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.claim_id is not null and app.is_owner_task(new.task_config) then
    select c.owner_id into new.assigned_to_id from claim c where c.org_id = new.org_id and c.id = new.claim_id;
  end if;
  new.dt_completed := case when new.is_completed then coalesce(new.dt_completed, now()) end;
  return new;
end
$$;
create trigger t10_prepare before insert or update on task for each row execute function app.prepare_task();

create function app.after_task() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.assigned_to_id is not null and (tg_op = 'INSERT' or new.assigned_to_id is distinct from old.assigned_to_id) then
    update claim set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
    where org_id = new.org_id and id = new.claim_id and not (new.assigned_to_id = any (assignee_ids));
    update complaint set assignee_ids = array_append(assignee_ids, new.assigned_to_id)
    where org_id = new.org_id and id = new.complaint_id and not (new.assigned_to_id = any (assignee_ids));
    perform app.notify(new.org_id, new.assigned_to_id, 'task assigned', 'task', new.id, new.title, claim_id => new.claim_id, complaint_id => new.complaint_id);
  end if;
  if new.is_completed and (tg_op = 'INSERT' or not old.is_completed) and new.milestone_name is not null then
    perform app.record_milestone(new.org_id, case when new.claim_id is null then 'complaint' else 'claim' end, coalesce(new.claim_id, new.complaint_id),
      regexp_replace(new.milestone_name, '^milestone_', ''), 'task:' || new.id, new.dt_completed);
  end if;
  return null;
end
$$;
create trigger t60_task after insert or update on task for each row execute function app.after_task();

create function app.task_priority(task_types jsonb, type text, due_date date, is_completed boolean, today date) returns jsonb language sql immutable as $$
  select l from jsonb_array_elements(task_types) t cross join jsonb_array_elements(t -> 'limits') l
  where not is_completed and due_date is not null and t ->> 'key' = type and (l ->> 'days')::integer <= greatest(1, due_date - today)
  order by (l ->> 'days')::integer desc limit 1
$$;
comment on function app.task_priority(jsonb, text, date, boolean, date) is 'The limit {days, priority, colour} that a task meets (RULES 21); its twin is domain/task-priority.ts.';

create function public.high_priority_tasks(claim_id bigint) returns setof task language sql stable as $$
  select t.* from task t
  where t.claim_id = $1 and not t.is_completed
    and app.task_priority((select app.setting(app.org_id(), 'task_types')), t.type, t.due_date, t.is_completed, (select app.today(app.org_id()))) ->> 'priority' = 'high priority'
$$;
comment on function public.high_priority_tasks(bigint) is 'Open tasks of a claim whose priority is high (spec 1 §4).';

-- Flags and timelines ---------------------------------------------------------------------------------------------

create function app.prepare_flag() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.updated_by_id := app.actor_id();
  return new;
end
$$;
create trigger t10_prepare before insert or update on flag for each row execute function app.prepare_flag();

create function app.keep_completed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_completed then
    perform app.refuse('Completed items can''t be replaced.', 'isCompleted');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  new.is_completed := new.is_completed or new.completed_timestamp is not null;
  new.completed_timestamp := case when new.is_completed then coalesce(new.completed_timestamp, now()) end;
  return new;
end
$$;
create trigger t20_completed before insert or update or delete on timeline_item for each row execute function app.keep_completed_items();

-- Messages --------------------------------------------------------------------------------------------------------

create function app.after_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entity constant text := case when new.claim_id is null then 'complaint' else 'claim' end;
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
    perform app.notify(new.org_id, m.user_id, 'message', 'comm_log', new.id, coalesce(new.subject, left(new.content, 100)), new.id, new.claim_id, new.complaint_id)
    from user_in_org m
    where m.org_id = new.org_id and (m.user_id = handler or handler is null and 'org_admin' = any (m.roles) and not m.disabled);
  end if;
  return null;
end
$$;
create trigger t60_message after insert on comm_log for each row execute function app.after_message();

-- Rules that are on colour their claim ----------------------------------------------------------------------------

create function app.colour_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed record;
  top record;
begin
  changed := case when tg_op = 'DELETE' then old else new end;
  select color, title into top
  from (
    select i.color, i.title, i.priority, i.id from indicator i where i.org_id = changed.org_id and i.entity_id = changed.entity_id and i.is_on
    union all
    select w.color, w.title, w.priority, w.id from workflow_rule_instance w where w.org_id = changed.org_id and w.entity_id = changed.entity_id and w.is_on
  ) rules
  order by priority desc, array_position('{red,orange,green}', color::text), id limit 1;
  update claim set indicator_color = coalesce(top.color, 'green'), indicator_title = top.title
  where org_id = changed.org_id and id = changed.entity_id and (indicator_color, indicator_title) is distinct from (coalesce(top.color, 'green'), top.title);
  return null;
end
$$;
create trigger t60_colour after insert or update or delete on indicator for each row execute function app.colour_claim();
create trigger t60_colour after insert or update or delete on workflow_rule_instance for each row execute function app.colour_claim();

create function app.switch_rules_off() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_table_name = 'indicator_definition' then
    update indicator set is_on = false, turned_off_at = now(), turned_off_reason = case tg_op when 'DELETE' then 'rule deleted' else 'rule disabled' end
    where org_id = old.org_id and indicator_definition_id = old.id and is_on;
  elsif tg_table_name = 'workflow_rule' then
    update workflow_rule_instance set is_on = false, turned_off_at = now(), turned_off_reason = case tg_op when 'DELETE' then 'rule deleted' else 'rule disabled' end
    where org_id = old.org_id and workflow_rule_id = old.id and is_on;
  else
    update complaint_indicator set is_on = false, turned_off_at = now(), turned_off_reason = case tg_op when 'DELETE' then 'rule deleted' else 'rule disabled' end
    where org_id = old.org_id and complaint_indicator_definition_id = old.id and is_on;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
do $$
declare
  name text;
begin
  foreach name in array '{indicator_definition,workflow_rule,complaint_indicator_definition}'::text[] loop
    execute format('create trigger t60_rule_deleted before delete on %I for each row execute function app.switch_rules_off()', name);
    execute format('create trigger t60_rule_disabled after update of is_enabled on %I for each row when (old.is_enabled and not new.is_enabled) execute function app.switch_rules_off()', name);
  end loop;
end
$$;
