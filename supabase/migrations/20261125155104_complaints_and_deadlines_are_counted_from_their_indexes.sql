-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop policy clock_select_app_user on public.clock;

drop index public.clock_open_due_at_idx;

drop index public.complaint_claim_id_idx;

drop index public.clock_owner_id_idx;

drop index public.clock_open_rule_idx;

drop index public.complaint_dt_received_idx;

drop index public.complaint_external_org_external_org_id_idx;

drop index public.complaint_status_idx;

alter table public.clock add column party_ids bigint[] default '{}'::bigint[] not null;

alter table public.clock add column assignee_ids bigint[] default '{}'::bigint[] not null;

-- those that are there are seen by whoever sees their records
update public.clock k set party_ids = c.party_ids, assignee_ids = c.assignee_ids from public.claim c
where k.org_id = c.org_id and k.claim_id = c.id and (c.party_ids <> '{}' or c.assignee_ids <> '{}');

update public.clock k set party_ids = c.party_ids, assignee_ids = c.assignee_ids from public.complaint c
where k.org_id = c.org_id and k.complaint_id = c.id and (c.party_ids <> '{}' or c.assignee_ids <> '{}');

CREATE OR REPLACE FUNCTION app.rebuild_access()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  update claim c set
    party_ids = coalesce((select array_agg(l.external_org_id order by l.id) from claim_external_org l where l.org_id = c.org_id and l.claim_id = c.id), '{}'),
    assignee_ids = coalesce((select array_agg(distinct t.assigned_to_id) from task t where t.org_id = c.org_id and t.claim_id = c.id and t.assigned_to_id is not null), '{}');
  update clock k set party_ids = c.party_ids, assignee_ids = c.assignee_ids from claim c
  where k.org_id = c.org_id and k.claim_id = c.id and (k.party_ids, k.assignee_ids) is distinct from (c.party_ids, c.assignee_ids);
  update complaint c set
    party_ids = coalesce((select array_agg(l.external_org_id order by l.id) from complaint_external_org l where l.org_id = c.org_id and l.complaint_id = c.id), '{}'),
    assignee_ids = coalesce((select array_agg(distinct t.assigned_to_id) from task t where t.org_id = c.org_id and t.complaint_id = c.id and t.assigned_to_id is not null), '{}');
  update clock k set party_ids = c.party_ids, assignee_ids = c.assignee_ids from complaint c
  where k.org_id = c.org_id and k.complaint_id = c.id and (k.party_ids, k.assignee_ids) is distinct from (c.party_ids, c.assignee_ids);
$function$;

CREATE OR REPLACE FUNCTION app.policy_condition(condition text, table_name text, role text, parent_column text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  known record;
  held constant text := '(select app.sees_all()) or owner_id = (select app.user_id()) or party_ids && (select app.party_ids()) or (select app.user_id()) = any (assignee_ids)';
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
  return replace(replace(replace(replace(replace(replace(replace(condition,
    '@mine', '@table.org_id = (select app.org_id())'),
    -- claims and complaints hold themselves what decides who sees them, so that a list stays on its index
    '@handled', case role when 'app_org_admin' then 'true' else
      '(' || held
      -- the row that this very transaction makes, before its handling parties are there
      || ' or created_by_id = (select app.user_id()) and created_at = now())' end),
    -- a row that copies of its record what decides who sees that
    '@held', case role when 'app_org_admin' then 'true' else '(' || held || ')' end),
    '@claims', '(select app.has_feature(''claim''))'),
    '@complaints', '(select app.has_feature(''complaint''))'),
    '@compliance', '(select app.has_feature(''compliance''))'),
    '@table', quote_ident(table_name));
end
$function$;

CREATE OR REPLACE FUNCTION app.take_holders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- locked against a change of its holders that is under way: that one has not seen this clock
  if new.entity = 'claim' then
    select c.party_ids, c.assignee_ids into strict new.party_ids, new.assignee_ids from claim c where c.org_id = new.org_id and c.id = new.entity_id for share;
  elsif new.entity = 'complaint' then
    select c.party_ids, c.assignee_ids into strict new.party_ids, new.assignee_ids from complaint c where c.org_id = new.org_id and c.id = new.entity_id for share;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.give_holders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  update clock k set party_ids = new.party_ids, assignee_ids = new.assignee_ids
  where k.org_id = new.org_id and k.entity = tg_table_name and k.entity_id = new.id and (k.party_ids, k.assignee_ids) is distinct from (new.party_ids, new.assignee_ids);
  return null;
end
$function$;

CREATE INDEX complaint_claim_id_idx ON public.complaint USING btree (org_id, claim_id, id);

CREATE INDEX clock_owner_id_idx ON public.clock USING btree (org_id, owner_id, is_open, due_at, id);

CREATE INDEX clock_open_rule_idx ON public.clock USING btree (org_id, rule, id) WHERE is_open;

CREATE INDEX complaint_dt_received_idx ON public.complaint USING btree (org_id, dt_received, id);

CREATE INDEX complaint_external_org_external_org_id_idx ON public.complaint_external_org USING btree (org_id, external_org_id, complaint_id);

CREATE INDEX complaint_status_idx ON public.complaint USING btree (org_id, status, id);

CREATE INDEX complaint_policy_no_idx ON public.complaint USING btree (org_id, policy_no, id);

CREATE INDEX clock_due_at_idx ON public.clock USING btree (org_id, is_open, due_at, id) INCLUDE (rule, claim_id, complaint_id, incident_id, owner_id, party_ids, assignee_ids);

CREATE INDEX complaint_policy_no_part_idx ON public.complaint USING gin (policy_no extensions.gin_trgm_ops);

CREATE INDEX complaint_issue_idx ON public.complaint USING btree (org_id, issue, id);

CREATE INDEX clock_open_started_at_idx ON public.clock USING btree (org_id, started_at, id) WHERE is_open;

CREATE INDEX clock_rule_due_at_idx ON public.clock USING btree (org_id, is_open, rule, due_at, id);

CREATE INDEX complaint_surname_idx ON public.complaint USING btree (org_id, complainant_last_name, id);

CREATE INDEX complaint_channel_idx ON public.complaint USING btree (org_id, channel, id);

CREATE INDEX complaint_count_idx ON public.complaint USING btree (org_id, claim_id, status, outcome, indicator_color, product, issue, owner_id, id) INCLUDE (party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX complaint_outcome_idx ON public.complaint USING btree (org_id, outcome, id);

CREATE INDEX complaint_product_idx ON public.complaint USING btree (org_id, product, id);

CREATE INDEX complaint_indicator_color_idx ON public.complaint USING btree (org_id, indicator_color, id);

CREATE INDEX complaint_closed_at_idx ON public.complaint USING btree (org_id, closed_at, id);

CREATE INDEX clock_open_entity_id_idx ON public.clock USING btree (org_id, entity_id, id) WHERE is_open;

CREATE INDEX clock_open_state_idx ON public.clock USING btree (org_id, state, id) WHERE is_open;

CREATE TRIGGER t10_holders BEFORE INSERT ON public.clock FOR EACH ROW EXECUTE FUNCTION app.take_holders();

CREATE TRIGGER t60_clock_holders AFTER UPDATE ON public.claim FOR EACH ROW WHEN (((old.party_ids IS DISTINCT FROM new.party_ids) OR (old.assignee_ids IS DISTINCT FROM new.assignee_ids))) EXECUTE FUNCTION app.give_holders();

CREATE TRIGGER t60_clock_holders AFTER UPDATE ON public.complaint FOR EACH ROW WHEN (((old.party_ids IS DISTINCT FROM new.party_ids) OR (old.assignee_ids IS DISTINCT FROM new.assignee_ids))) EXECUTE FUNCTION app.give_holders();

create policy clock_select_app_user on public.clock as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature))) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (party_ids && ( SELECT app.party_ids() AS party_ids)) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)))))));

grant select (party_ids) on table public.clock to app_user;

grant select (party_ids) on table public.clock to app_org_admin;

grant select (assignee_ids) on table public.clock to app_user;

grant select (assignee_ids) on table public.clock to app_org_admin;

comment on function app.policy_condition(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Writes a condition out for a table and role: @mine, @handled, @of_claim, @of_complaint, @of_... of each kind of record, and @of_record (the one of them that a row hangs on) are the rules of RULES 2; administrators see all, so theirs reads no other row; @held is @handled for a row that has copies of its record''s owner_id, party_ids and assignee_ids. @claims, @complaints and @compliance ask for the feature.';

comment on column public.clock.party_ids is 'Handling parties of the record, for the row-level policy: a list of all deadlines looks up no record.';

comment on column public.clock.assignee_ids is 'People who hold or held a task of the record, likewise.';

comment on function app.give_holders() is 'Has the clocks of a record seen by whoever sees the record.';
