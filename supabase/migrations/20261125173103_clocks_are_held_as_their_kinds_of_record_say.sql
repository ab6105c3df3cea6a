-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

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
  where k.org_id = c.org_id and k.entity = 'claim' and k.entity_id = c.id and (k.party_ids, k.assignee_ids) is distinct from (c.party_ids, c.assignee_ids);
  update complaint c set
    party_ids = coalesce((select array_agg(l.external_org_id order by l.id) from complaint_external_org l where l.org_id = c.org_id and l.complaint_id = c.id), '{}'),
    assignee_ids = coalesce((select array_agg(distinct t.assigned_to_id) from task t where t.org_id = c.org_id and t.complaint_id = c.id and t.assigned_to_id is not null), '{}');
  update clock k set party_ids = c.party_ids, assignee_ids = c.assignee_ids from complaint c
  where k.org_id = c.org_id and k.entity = 'complaint' and k.entity_id = c.id and (k.party_ids, k.assignee_ids) is distinct from (c.party_ids, c.assignee_ids);
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
  condition := replace(condition, '@held_record', coalesce((
    select '(' || concat_ws(' or ', string_agg(k.is_there, ' or ' order by k.position) filter (where k.is_shared),
      '(' || string_agg(k.is_there, ' or ' order by k.position) filter (where not k.is_shared) || ') and @held') || ')'
    from (
      select format('%I is not null and (select app.has_feature(%L))', k.parent, k.feature) as is_there, k.is_shared, k.position
      from app.record_kinds() with ordinality k (kind, parent, feature, is_shared, parts, task_completions, position)
      join pg_attribute a on a.attrelid = format('public.%I', table_name)::regclass and a.attname = k.parent and not a.attisdropped) k), '@held_record'));
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
  -- locked against a change of its holders that is under way, which has not seen this clock; as strong as next_due_at of the
  -- record needs it afterwards, so that two at the same record wait for each other and neither ends in a deadlock
  if new.entity = 'claim' then
    select r.party_ids, r.assignee_ids into strict new.party_ids, new.assignee_ids from claim r where r.org_id = new.org_id and r.id = new.entity_id for no key update;
  elsif new.entity = 'complaint' then
    select r.party_ids, r.assignee_ids into strict new.party_ids, new.assignee_ids from complaint r where r.org_id = new.org_id and r.id = new.entity_id for no key update;
  end if;
  return new;
end
$function$;

comment on function app.policy_condition(pg_catalog.text,pg_catalog.text,pg_catalog.text,pg_catalog.text) is 'Writes a condition out for a table and role: @mine, @handled, @of_claim, @of_complaint, @of_... of each kind of record, and @of_record (the one of them that a row hangs on) are the rules of RULES 2; administrators see all, so theirs reads no other row; @held_record is @of_record for a row that has copies of its record''s owner_id, party_ids and assignee_ids, and reads no other row either. @claims, @complaints and @compliance ask for the feature.';
