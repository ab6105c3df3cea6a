-- What follows from milestones (RULES 22, 31, 32, 34): where a claim stands, when a complaint was answered, and the tasks
-- whose templates wait for them.

create function app.move_milestone(org_id bigint, entity text, entity_id bigint, what text, source text, occurred_at timestamptz) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if $6 is null then
    delete from milestone m where m.org_id = $1 and m.entity = $2 and m.entity_id = $3 and m.name = app.milestone_name($4) and m.source = $5;
    return;
  end if;
  update milestone m set occurred_at = $6, details = coalesce(m.details, '{}') || jsonb_build_object('movedFrom', m.occurred_at)
  where m.org_id = $1 and m.entity = $2 and m.entity_id = $3 and m.name = app.milestone_name($4) and m.source = $5 and m.occurred_at <> $6;
  perform app.record_milestone($1, $2, $3, $4, $5, $6);
end
$$;
comment on function app.move_milestone is 'A date that was corrected moves its milestone, and its clock with it (RULES 32); a date that is gone takes it along. The correction itself is in the record''s log.';

create function app.is_milestone_of_task(name text) returns boolean language sql immutable as $$
  select coalesce(
    name not in ('milestone_received', 'milestone_lodged', 'milestone_date_of_loss', 'milestone_date_closed', 'milestone_date_re-opened', 'milestone_decision_made',
      'milestone_owner_changed', 'milestone_handling_party_changed', 'milestone_policyholder_payment_details_changed', 'milestone_reserve_added', 'milestone_reserve_changed',
      'milestone_payment_made', 'milestone_invoice_added', 'milestone_invoice_sent', 'milestone_recovery_payment_received', 'milestone_excess_payment_received')
    -- by a letter that passes its checklist, or by hand with proof
    and name <> 'milestone_responded'
    and name !~ '^milestone_(status_changed_to|decision_changed_to|triage_outcome_changed_to|e-mail_received_from|incoming_call_from|outgoing_call_to)_', false)
$$;
comment on function app.is_milestone_of_task(text) is 'Whether completing a task may record it: not what happens to the record itself, which would be recorded twice and start its clocks anew, and not that a complaint was responded to. Its twin is isRecordedByItself in domain/milestones.ts.';

-- Where a claim stands

create function app.lifecycle_of(claim claim) returns text language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return (
    select case
      when app.is_closed(claim.status) then 'closed'
      when decided.at is not null and exists (
        select from milestone p where p.org_id = claim.org_id and p.claim_id = claim.id and p.name = 'milestone_payment_made' and p.occurred_at >= decided.at) then 'settled'
      when decided.at is not null then 'decided'
      when exists (select from milestone a where a.org_id = claim.org_id and a.claim_id = claim.id and a.name = 'milestone_initial_assessment_made') then 'assessed'
      else 'lodged' end
    from (select min(d.occurred_at) as at from milestone d
      where d.org_id = claim.org_id and d.claim_id = claim.id and d.name = 'milestone_decision_made' and app.counts_as_decided(claim.org_id, claim.decision)) decided);
end
$$;
comment on function app.lifecycle_of(claim) is 'lodged, assessed, decided, settled (a payment made after the decision) or closed, by the claim''s milestones (RULES 31): what holds of them, the latest.';

-- once a statement: a payment run records thousands
create function app.follow_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claims constant bigint[] := array(select distinct m.claim_id from changed m
    where m.claim_id is not null and (m.name in ('milestone_lodged', 'milestone_initial_assessment_made', 'milestone_decision_made', 'milestone_payment_made', 'milestone_date_closed', 'milestone_date_re-opened')
      or starts_with(m.name, 'milestone_decision_changed_to_')));
begin
  if claims = '{}' then
    return null;
  end if;
  -- in the order of their numbers, so that of two payment runs neither waits for the other
  with moved as (
    select c.id, l.lifecycle from claim c cross join lateral (select app.lifecycle_of(c) as lifecycle offset 0) l
    where c.id = any (claims) and c.lifecycle is distinct from l.lifecycle order by c.id for no key update of c)
  update claim c set lifecycle = m.lifecycle from moved m where c.id = m.id;
  return null;
end
$$;
comment on function app.follow_claim() is 'Keeps a claim''s lifecycle as its milestones say (RULES 31).';
create trigger t60_claim_added after insert on milestone referencing new table as changed for each statement execute function app.follow_claim();
create trigger t60_claim_moved after update on milestone referencing new table as changed for each statement execute function app.follow_claim();
create trigger t60_claim_removed after delete on milestone referencing old table as changed for each statement execute function app.follow_claim();

create function app.follow_complaint() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  complaints constant bigint[] := array(select distinct m.complaint_id from changed m where m.complaint_id is not null and m.name in ('milestone_acknowledged', 'milestone_responded'));
begin
  if complaints = '{}' then
    return null;
  end if;
  -- the first of each: a re-opened complaint starts no clock anew
  update complaint c set acknowledged_at = answered.acknowledged, responded_at = answered.responded
  from complaint o cross join lateral (
    select min(a.occurred_at) filter (where a.name = 'milestone_acknowledged') as acknowledged, min(a.occurred_at) filter (where a.name = 'milestone_responded') as responded
    from milestone a where a.org_id = o.org_id and a.complaint_id = o.id and a.name in ('milestone_acknowledged', 'milestone_responded')) answered
  where o.id = any (complaints) and c.id = o.id and (c.acknowledged_at, c.responded_at) is distinct from (answered.acknowledged, answered.responded);
  return null;
end
$$;
comment on function app.follow_complaint() is 'When a complaint was acknowledged and responded to, its milestones alone say (RULES 34).';
create trigger t60_complaint_added after insert on milestone referencing new table as changed for each statement execute function app.follow_complaint();
create trigger t60_complaint_moved after update on milestone referencing new table as changed for each statement execute function app.follow_complaint();
create trigger t60_complaint_removed after delete on milestone referencing old table as changed for each statement execute function app.follow_complaint();

-- what people recorded is in the history of its record; what others did is there itself
create trigger t90_audit after insert on milestone for each row when (starts_with(new.source, 'recorded:')) execute function app.audit('', '');

-- Tasks that their templates make by themselves

create function app.trigger_milestones(trigger_type text, trigger_value text) returns text[] language sql immutable as $$
  select case trigger_type
    when 'milestone' then array[trigger_value]
    when 'decision' then array[app.milestone_name('decision changed to ' || coalesce(trigger_value, ''))]
    when 'status' then case trigger_value
      when 'Lodged' then '{milestone_lodged}'::text[]
      when 'Validated' then '{milestone_initial_assessment_made}'
      when 'Pending' then '{milestone_decision_changed_to_pending}'
      when 'Accepted' then '{milestone_decision_changed_to_accepted}'
      when 'Partially accepted' then '{milestone_decision_changed_to_partially_accepted}'
      when 'Rejected' then '{milestone_decision_changed_to_declined,milestone_decision_changed_to_rejected}'
      when 'Any' then '{milestone_lodged,milestone_initial_assessment_made,milestone_decision_changed_to_pending,milestone_decision_changed_to_accepted,milestone_decision_changed_to_partially_accepted,milestone_decision_changed_to_declined,milestone_decision_changed_to_rejected}'
      else '{}' end
    else '{}' end
$$;
comment on function app.trigger_milestones(text, text) is 'The milestones at which a task template with this trigger makes its task (RULES 22); its twin is triggerMilestones in domain/task-trigger.ts.';

create function app.waiting_templates(org_id bigint, related_to text, milestone text, status text default null) returns setof task_template language sql stable security definer set search_path = public, pg_temp as $$
  select t.* from task_template t
  where t.org_id = $1 and t.related_to = $2 and not t.is_deleted
    and case
      when t.trigger_type is not null then $4 is null and $3 = any (app.trigger_milestones(t.trigger_type, t.trigger_value))
      else t.due_date ->> 'field' = 'milestone' and t.due_date ->> 'milestoneName' = $3 and ($4 is null or t.due_date ->> 'milestoneStatus' = $4) end
$$;
comment on function app.waiting_templates(bigint, text, text, text) is 'Templates that make their task at this milestone: by their trigger, or where they have none by the milestone that their due date counts from. With a status the milestone is a step of the timeline that became current (Active) or was completed (Completed).';

call app.declare_for_kinds($declare$
create function app.make_waiting_tasks() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- loading data makes no tasks
  if app.is_platform() or app.org_id() is null then
    return null;
  end if;
  perform app.enqueue('make-tasks', jsonb_strip_nulls(jsonb_build_object('milestoneId', a.id, {{milestones|, |app.field_name('@parent'), a.@parent}})), 'milestone:' || a.id)
  from added a
  where a.org_id = app.org_id() and exists (select from app.waiting_templates(a.org_id, a.entity, a.name));
  return null;
end
$$
$declare$);
comment on function app.make_waiting_tasks() is 'Has the tasks made that templates wait to make at a milestone, once it is there for good.';
create trigger t70_tasks after insert on milestone referencing new table as added for each statement execute function app.make_waiting_tasks();

create function app.step_milestone(internal_name text, label text) returns text language sql immutable as $$
  select app.milestone_name('timeline step ' || btrim(coalesce($1, $2)))
$$;
comment on function app.step_milestone(text, text) is 'What a template calls a step of the timeline; its twin is stepMilestone in domain/task-trigger.ts.';

call app.declare_for_kinds($declare$
create function app.reached_steps(org_id bigint, entity text, entity_id bigint) returns table (name text, status text, at timestamptz, changed_at timestamptz) language sql stable set search_path = public, pg_temp as $$
  with steps as (
    select app.step_milestone(i.internal_name, i.label) as name, i.is_completed, i.completed_timestamp, i.updated_at, i."order", i.id,
      -- it became the current one as the last of those before it was completed
      max(i.completed_timestamp) over (order by i."order", i.id rows between unbounded preceding and 1 preceding) as since,
      not i.is_completed and i.id = first_value(i.id) over (order by i.is_completed or i.hide_from_ui, i."order", i.id) and not i.hide_from_ui as is_current
    from timeline_item i
    where i.org_id = $1 and case $2 {{timeline| |when '@kind' then i.@parent = $3}} end)
  select s.name, 'Active', coalesce(s.since, s.updated_at), s.updated_at from steps s where s.is_current or s.is_completed
  union all
  select s.name, 'Completed', s.completed_timestamp, s.updated_at from steps s where s.is_completed
$$
$declare$);
comment on function app.reached_steps(bigint, text, bigint) is 'The steps of a record''s timeline that are or were current (Active) and those that are completed (Completed), with when, as templates name them.';

call app.declare_for_kinds($declare$
create function app.make_tasks_of_steps() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.is_platform() or app.org_id() is null
    or not exists (select from task_template t where t.org_id = app.org_id() and not t.is_deleted and t.trigger_type is null
      and t.due_date ->> 'field' = 'milestone' and starts_with(t.due_date ->> 'milestoneName', 'milestone_timeline_step_')) then
    return null;
  end if;
  perform app.enqueue('make-tasks', jsonb_strip_nulls(jsonb_build_object({{tasks|, |app.field_name('@parent'), c.@parent}})), 'steps:' || case {{tasks| |when c.@parent is not null then '@kind:' || c.@parent}} end)
  from (select distinct {{tasks|, |@parent}} from changed where org_id = app.org_id()) c
  where num_nonnulls({{tasks|, |c.@parent}}) > 0;
  return null;
end
$$
$declare$);
create trigger t70_tasks_added after insert on timeline_item referencing new table as changed for each statement execute function app.make_tasks_of_steps();
create trigger t70_tasks_moved after update on timeline_item referencing new table as changed for each statement execute function app.make_tasks_of_steps();

grant execute on function app.waiting_templates(bigint, text, text, text), app.trigger_milestones(text, text), app.task_node_type(text)
  to app_system;
grant execute on function app.reached_steps(bigint, text, bigint), app.step_milestone(text, text)
  to app_org_admin, app_system, app_user;
