-- By hand: what was there before rules were asked by one evaluator and 'decision made' was recorded.

-- claims that were lodged or loaded with their decision, and never got another
alter table public.milestone disable trigger user;
alter table public.claim disable trigger user;
insert into public.milestone (org_id, entity, entity_id, name, occurred_at, recorded_at, source, created_by_id)
select c.org_id, 'claim', c.id, 'milestone_decision_made', c.created_at, c.created_at, 'claim:1', c.created_by_id
from public.claim c
where app.counts_as_decided(c.org_id, c.decision) and not exists (
  select from public.milestone m
  where m.org_id = c.org_id and m.claim_id = c.id and (m.name = 'milestone_decision_made' or starts_with(m.name, 'milestone_decision_changed_to_')))
on conflict on constraint milestone_source_key do nothing;
update public.claim c set lifecycle = app.lifecycle_of(c)
where c.lifecycle is distinct from app.lifecycle_of(c)
  and exists (select from public.milestone m where m.org_id = c.org_id and m.claim_id = c.id and m.name = 'milestone_decision_made' and m.source = 'claim:1');
alter table public.milestone enable trigger user;

-- closed records have no rule that is on, and only open ones are asked; nobody is told of colours of long ago
alter table public.complaint disable trigger user;
update public.indicator i set is_on = false, turned_off_at = app.now(), turned_off_reason = 'record closed'
from public.claim c where i.is_on and c.org_id = i.org_id and c.id = i.entity_id and app.is_closed(c.status);
update public.workflow_rule_instance i set is_on = false, turned_off_at = app.now(), turned_off_reason = 'record closed'
from public.claim c where i.is_on and c.org_id = i.org_id and c.id = i.entity_id and app.is_closed(c.status);
update public.complaint_indicator i set is_on = false, turned_off_at = app.now(), turned_off_reason = 'record closed'
from public.complaint c where i.is_on and c.org_id = i.org_id and c.id = i.entity_id and c.status in ('closed', 'cancelled');
alter table public.claim enable trigger user;
alter table public.complaint enable trigger user;

-- rules that are on were not asked when their end, or the milestones that they read, were mended: as soon as the service
-- has started they are, and where that fails by the next hourly pass
delete from app.rules_evaluated;
do $$
declare
  organisation bigint;
begin
  for organisation in select id from public.org where is_enabled order by id loop
    perform set_config('app.org_id', organisation::text, true), set_config('app.user_id', '-1', true);
    perform app.enqueue('evaluate-rules', '{}', 'all');
  end loop;
  perform set_config('app.org_id', '', true), set_config('app.user_id', '', true);
end
$$;
