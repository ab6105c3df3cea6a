-- What every record gets: versions, the audit log, and the news of a change.

create function app.field_name(column_name text) returns text language sql immutable as $$
  select case when column_name in ('ph_abn', 'ph_acc', 'ph_bsb', 'ph_itc') then 'ph' || upper(substr(column_name, 4))
    else left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2) end
$$;
comment on function app.field_name(text) is 'The GraphQL field of a column.';

create function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search}'::text[]
$$;
comment on function app.kept_by_triggers() is 'Columns whose change is no edit: no new version, nothing in the log.';

create function app.diff(before jsonb, after jsonb) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', app.field_name(key), 'before', before -> key, 'after', after -> key) order by key), '[]')
  from jsonb_object_keys(coalesce(after, before)) key
  where key <> all (app.kept_by_triggers()) and key not in ('org_id', 'id', 'created_at', 'created_by_id', 'access_key', 'content', 'content_sanitized')
    and coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
$$;
comment on function app.diff(jsonb, jsonb) is 'The changed fields of a record as [{field, before, after}].';

create function app.refuse_conflict(entity text, entity_id text, seen integer) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  detail jsonb;
begin
  select jsonb_build_object(
      'userId', (array_agg(l.user_id order by l.id desc))[1],
      'name', (array_agg(l.user_name order by l.id desc))[1],
      'at', max(l.created_at),
      'changes', coalesce((
        -- a field that changed twice: from its first value to its last
        select jsonb_agg(jsonb_build_object('field', field, 'before', first, 'after', last) order by field)
        from (
          select change ->> 'field' as field, (array_agg(change -> 'before' order by c.id))[1] as first, (array_agg(change -> 'after' order by c.id desc))[1] as last
          from log c cross join jsonb_array_elements(c.json_diff) change
          where c.org_id = app.org_id() and c.entity = $1 and c.entity_id = $2 and c.row_version > seen
          group by 1) changes), '[]'))
  into detail
  from log l
  where l.org_id = app.org_id() and l.entity = $1 and l.entity_id = $2 and l.row_version > seen;
  raise exception using errcode = 'CW409', message = 'Somebody else has changed this in the meantime.', detail = detail::text;
end
$$;
comment on function app.refuse_conflict(text, text, integer) is 'Refuses an update that named an old version: SQLSTATE CW409, who changed what in the detail.';

create function app.keep_version() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- the arguments are the generated columns, which are not there yet before the write
  kept constant text[] := app.kept_by_triggers() || tg_argv;
begin
  if new.row_version is distinct from old.row_version then
    perform app.refuse_conflict(tg_table_name::text, coalesce(to_jsonb(old) ->> 'id', to_jsonb(old) ->> 'user_id'), new.row_version);
  end if;
  if to_jsonb(new) - kept is distinct from to_jsonb(old) - kept then
    new.row_version := old.row_version + 1;
    new.updated_at := now();
  end if;
  return new;
end
$$;

create function app.keep_updated_at() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create function app.audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  changes constant jsonb := app.diff(before, after);
  thing constant text := replace(tg_table_name, '_', ' ');
  actor constant bigint := app.actor_id();
  -- a complaint or an incident has a history of its own, whatever claim it is about
  of_claim constant boolean := tg_table_name not in ('complaint', 'incident');
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
    upper(left(thing, 1)) || substr(thing, 2) || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' removed' end,
    lower(tg_op), changes, (after ->> 'row_version')::integer, actor,
    coalesce((select m.name from user_in_org m where m.org_id = org and m.user_id = actor), (select u.name from "user" u where u.id = actor), ''));
  return null;
end
$$;
comment on function app.audit() is 'Writes the change log of every audited table.';

create function app.touch() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  item constant text := tg_table_name || ':' || coalesce(case when tg_argv[0] = 'tenant' then app.org_id() end::text, '');
  touched constant text := coalesce(current_setting('app.touched', true), '');
begin
  if position(',' || item || ',' in ',' || touched || ',') = 0 then
    perform set_config('app.touched', case touched when '' then item else touched || ',' || item end, true);
    if coalesce(current_setting('app.service', true), '') <> 'on' then
      perform pg_notify('claimworks_changes', item);
    end if;
  end if;
  return null;
end
$$;
comment on function app.touch() is 'Adds table:organisation to app.touched (nothing after the colon where no single organisation is meant); writers other than the service NOTIFY.';

create procedure app.keep_records(tables text[], audited boolean default true) language plpgsql as $$
declare
  name text;
  has_version boolean;
  has_updated_at boolean;
  is_tenant boolean;
  generated text;
begin
  foreach name in array tables loop
    select coalesce(bool_or(attname = 'row_version'), false), coalesce(bool_or(attname = 'updated_at'), false), coalesce(bool_or(attname = 'org_id'), false),
      string_agg(quote_literal(attname), ', ') filter (where attgenerated <> '')
    into has_version, has_updated_at, is_tenant, generated
    from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    if has_version and name <> 'log' then
      execute format('create trigger t50_version before update on public.%I for each row execute function app.keep_version(%s)', name, generated);
    elsif has_updated_at then
      execute format('create trigger t50_updated_at before update on public.%I for each row execute function app.keep_updated_at()', name);
    end if;
    if audited then
      execute format('create trigger t90_audit after insert or update or delete on public.%I for each row execute function app.audit()', name);
    end if;
    execute format('create trigger t95_touch after insert or update or delete on public.%I for each statement execute function app.touch(%L)', name, case when is_tenant then 'tenant' else 'shared' end);
  end loop;
end
$$;
comment on procedure app.keep_records is 'Gives tables their version, audit and change triggers; call it for every new table.';

do $$
declare
  -- records of their own history, or derived from records that are audited
  unaudited constant text[] := '{log,milestone,notification,job,policy_lookup_log,upload_ticket,questionnaire_version,indicator,workflow_rule_instance,complaint_indicator,complaint_status_history,report,terms_version,terms_acceptance,configuration_item,user}';
  audited text[];
begin
  call app.keep_records(unaudited, audited => false);
  select array_agg(tablename::text order by tablename) into audited from pg_tables where schemaname = 'public' and tablename <> all (unaudited);
  call app.keep_records(audited);
end
$$;
