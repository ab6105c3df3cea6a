-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter type app.session add attribute party_ids bigint[];

drop policy clock_select_app_user on public.clock;

drop policy claim_update_app_user on public.claim;

drop policy claim_select_app_user on public.claim;

drop policy complaint_update_app_user on public.complaint;

drop policy complaint_select_app_user on public.complaint;

drop index public.claim_broker_list_idx;

drop function app.membership(bigint,bigint,pg_catalog.text);

CREATE OR REPLACE FUNCTION app.party_ids()
 RETURNS bigint[]
 LANGUAGE sql
 STABLE
AS $function$
  select coalesce(nullif(current_setting('app.party_ids', true), '')::bigint[], (app.claimed_session()).party_ids, '{}')
$function$;

CREATE OR REPLACE FUNCTION app.membership(org_id bigint, user_id bigint, role text)
 RETURNS TABLE(sees_all boolean, features text, party_ids bigint[])
 LANGUAGE sql
 STABLE
AS $function$
  select s.sees_all,
    concat_ws(',', case when o.is_claims_feature_enabled then 'claim' end, case when o.is_complaints_feature_enabled then 'complaint' end, case when o.is_compliance_feature_enabled then 'compliance' end),
    case when s.sees_all then '{}' else array(select p.external_org_id from public.user_external_org p where p.org_id = $1 and p.user_id = $2) end
  from public.user_in_org m join public.org o on o.id = m.org_id,
    lateral (select $3 = 'org_admin' or ($3 = 'user' and m.allow_access_to_all_external_orgs) as sees_all) s
  where m.org_id = $1 and m.user_id = $2 and not m.disabled and o.is_enabled and $3 = any (m.roles)
$function$;

CREATE OR REPLACE FUNCTION app.begin_request(role text, claims text)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  session app.session;
  done text;
begin
  session := app.check_session($1, $2::jsonb);
  -- one expression: plpgsql evaluates it without the executor
  done := set_config('app.org_id', coalesce(session.org_id::text, ''), true)
    || set_config('app.user_id', coalesce(session.user_id::text, ''), true)
    || set_config('app.role', coalesce(session.role, ''), true)
    || set_config('app.sees_all', coalesce(session.sees_all::text, ''), true)
    || set_config('app.features', coalesce(array_to_string(session.features, ','), ''), true)
    || set_config('app.party_ids', coalesce(session.party_ids::text, ''), true)
    || set_config('app.platform', '', true)
    || set_config('app.service', 'on', true)
    || set_config('app.touched', '', true)
    || set_config('request.jwt.claims', $2, true)
    || set_config('role', $1, true);
end
$function$;

CREATE OR REPLACE FUNCTION app.begin_system(org_id bigint)
 RETURNS void
 LANGUAGE plpgsql
AS $function$
begin
  perform set_config('app.org_id', coalesce($1::text, ''), true), set_config('app.user_id', '-1', true),
    set_config('app.role', 'system', true), set_config('app.sees_all', 'true', true),
    set_config('app.features', 'claim,complaint,compliance', true), set_config('app.party_ids', '{}', true),
    set_config('app.platform', case when $1 is null then 'on' else '' end, true),
    set_config('app.touched', '', true), set_config('request.jwt.claims', '{}', true), set_config('role', 'app_system', true);
end
$function$;

CREATE OR REPLACE FUNCTION app.begin_request(role text, claims text, org_id bigint, user_id bigint, sid text DEFAULT NULL::text)
 RETURNS TABLE(begun text)
 LANGUAGE sql
 STABLE
AS $function$
  select case when m.sees_all is null then app.begin_request($1, $2)::text else
    set_config('app.org_id', $3::text, true)
    || set_config('app.user_id', $4::text, true)
    || set_config('app.role', substr($1, 5), true)
    || set_config('app.sees_all', m.sees_all::text, true)
    || set_config('app.features', m.features, true)
    || set_config('app.party_ids', m.party_ids::text, true)
    || set_config('app.platform', '', true)
    || set_config('app.service', 'on', true)
    || set_config('app.touched', '', true)
    || set_config('request.jwt.claims', $2, true)
    || set_config('role', $1, true) end
  from (values (true)) request left join app.membership($3, $4, substr($1, 5)) m
    on $1 in ('app_user', 'app_org_admin', 'app_supplier') and not exists (select from app.ended_session e where e.sid = $5)
$function$;

CREATE OR REPLACE FUNCTION app.check_session(role text, claims jsonb)
 RETURNS app.session
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  session app.session;
begin
  if check_session.role = 'anon' then
    return null;
  end if;
  if exists (select from app.ended_session e where e.sid = claims ->> 'https://claimworks.app/sid') then
    raise exception using errcode = 'CW401', message = 'You have signed out.';
  end if;
  session.user_id := (claims ->> 'https://claimworks.app/user_id')::bigint;
  if check_session.role = 'app_super_admin' then
    perform from "user" where id = session.user_id and is_admin;
    if found then
      session.role := 'super_admin';
      session.sees_all := false;
      session.features := '{}';
      session.party_ids := '{}';
      return session;
    end if;
  elsif check_session.role in ('app_user', 'app_org_admin', 'app_supplier') then
    session.org_id := (claims ->> 'https://claimworks.app/org_id')::bigint;
    session.role := substr(check_session.role, 5);
    select m.sees_all, string_to_array(m.features, ','), m.party_ids into session.sees_all, session.features, session.party_ids
    from app.membership(session.org_id, session.user_id, session.role) m;
    if found then
      return session;
    end if;
  end if;
  raise exception using errcode = '28000', message = 'Your access to this organisation has ended.';
end
$function$;

CREATE OR REPLACE FUNCTION app.pre_request()
 RETURNS void
 LANGUAGE plpgsql
AS $function$
declare
  session app.session;
begin
  session := app.check_session(current_user::text, coalesce(nullif(current_setting('request.jwt.claims', true), ''), '{}')::jsonb);
  perform set_config('app.org_id', coalesce(session.org_id::text, ''), true), set_config('app.user_id', coalesce(session.user_id::text, ''), true),
    set_config('app.role', coalesce(session.role, ''), true), set_config('app.sees_all', coalesce(session.sees_all::text, ''), true),
    set_config('app.features', coalesce(array_to_string(session.features, ','), ''), true), set_config('app.party_ids', coalesce(session.party_ids::text, ''), true);
end
$function$;

CREATE OR REPLACE FUNCTION app.policy_condition(condition text, table_name text, role text, parent_column text DEFAULT NULL::text)
 RETURNS text
 LANGUAGE plpgsql
 STABLE
AS $function$
declare
  known record;
  held constant text := '(select app.sees_all()) or owner_id = (select app.user_id()) or (select app.only_party_id()) = any (party_ids) or (select app.only_party_id() is null) and party_ids && (select app.party_ids()) or (select app.user_id()) = any (assignee_ids)';
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

CREATE OR REPLACE FUNCTION app.only_party_id()
 RETURNS bigint
 LANGUAGE sql
 STABLE
AS $function$
  select case when cardinality(app.party_ids()) = 1 then (app.party_ids())[1] end
$function$;

CREATE INDEX claim_broker_list_idx ON public.claim USING btree (org_id, created_at, id) INCLUDE (broker_search, owner_id, party_ids, assignee_ids, created_by_id);

create policy clock_select_app_user on public.clock as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND (((incident_id IS NOT NULL) AND ( SELECT app.has_feature('compliance'::text) AS has_feature)) OR ((((claim_id IS NOT NULL) AND ( SELECT app.has_feature('claim'::text) AS has_feature)) OR ((complaint_id IS NOT NULL) AND ( SELECT app.has_feature('complaint'::text) AS has_feature))) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)))))));

create policy claim_update_app_user on public.claim as permissive for update to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)) OR ((created_by_id = ( SELECT app.user_id() AS user_id)) AND (created_at = now()))))) with check (((org_id = ( SELECT app.org_id() AS org_id)) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)) OR ((created_by_id = ( SELECT app.user_id() AS user_id)) AND (created_at = now())))));

create policy claim_select_app_user on public.claim as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND ( SELECT app.has_feature('claim'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)) OR ((created_by_id = ( SELECT app.user_id() AS user_id)) AND (created_at = now())))));

create policy complaint_update_app_user on public.complaint as permissive for update to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)) OR ((created_by_id = ( SELECT app.user_id() AS user_id)) AND (created_at = now()))))) with check (((org_id = ( SELECT app.org_id() AS org_id)) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)) OR ((created_by_id = ( SELECT app.user_id() AS user_id)) AND (created_at = now())))));

create policy complaint_select_app_user on public.complaint as permissive for select to app_user using (((org_id = ( SELECT app.org_id() AS org_id)) AND ( SELECT app.has_feature('complaint'::text) AS has_feature) AND (( SELECT app.sees_all() AS sees_all) OR (owner_id = ( SELECT app.user_id() AS user_id)) OR (( SELECT app.only_party_id() AS only_party_id) = ANY (party_ids)) OR (( SELECT (app.only_party_id() IS NULL)) AND (party_ids && ( SELECT app.party_ids() AS party_ids))) OR (( SELECT app.user_id() AS user_id) = ANY (assignee_ids)) OR ((created_by_id = ( SELECT app.user_id() AS user_id)) AND (created_at = now())))));

grant execute on function app.only_party_id() to app_org_admin;

grant execute on function app.only_party_id() to app_super_admin;

grant execute on function app.only_party_id() to app_supplier;

grant execute on function app.only_party_id() to app_system;

grant execute on function app.only_party_id() to app_user;

grant execute on function app.only_party_id() to authenticated;

grant execute on function app.only_party_id() to service_role;

comment on function app.party_ids() is 'Handling parties whose records the person of the request sees (RULES 2); none where app.sees_all() says that all are seen.';

comment on function app.only_party_id() is 'The one of app.party_ids() of somebody who has no other: a policy compares one number faster than two lists.';

comment on function app.membership(bigint,bigint,pg_catalog.text) is 'What a member may see in a role at this moment (RULES 4); no row when the person, the organisation or the role is gone.';
