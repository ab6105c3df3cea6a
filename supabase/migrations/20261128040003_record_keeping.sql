-- What every record gets: versions, the change log, the news of a change, and values that are numbers and days.

create function app.field_name(column_name text) returns text language plpgsql immutable as $$
begin
  return case when column_name in ('ph_abn', 'ph_acc', 'ph_bsb', 'ph_itc') then 'ph' || upper(substr(column_name, 4))
    else left(column_name, 1) || substr(replace(initcap(replace(column_name, '_', ' ')), ' ', ''), 2) end;
end
$$;
comment on function app.field_name(text) is 'The GraphQL field of a column.';

create function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,cause_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,acknowledged_in,answered_in,responded_in,issue_group,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred,search_text,sent_to_many,awaits_answer,no_answer_by_id,no_answer_at,last_message_at}'::text[]
$$;
comment on function app.kept_by_triggers() is 'Columns whose change is no edit: no new version, nothing in the log.';

create function app.diff_custom_fields(before jsonb, after jsonb, own text, other text) returns jsonb language sql immutable as $$
  select coalesce(jsonb_agg(jsonb_build_object('field', app.field_name(own) || '.' || key, 'before', before -> own -> key, 'after', after -> own -> key) order by key), '[]')
  from (select jsonb_object_keys(coalesce(before -> own, '{}')) as key union select jsonb_object_keys(coalesce(after -> own, '{}'))) keys
  where before -> own -> key is distinct from after -> own -> key
    -- who sees the field was changed: the value moved and is the same
    and coalesce(before -> own -> key, before -> other -> key) is distinct from coalesce(after -> own -> key, after -> other -> key)
$$;
comment on function app.diff_custom_fields(jsonb, jsonb, text, text) is 'The changed custom fields of one document of a record as [{field: customFields.key, before, after}].';

create function app.diff(before jsonb, after jsonb) returns jsonb language plpgsql immutable as $$
declare
  changes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('field', app.field_name(key), 'before', before -> key, 'after', after -> key) order by key), '[]') into changes
  from jsonb_object_keys(coalesce(after, before)) key
  -- most fields have not changed: that is asked first
  where (coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
      -- another number with the same ending: a change, told by its mask (RULES 42)
      or key in ('ph_acc', 'account_no') and before -> (key || '_whole') is distinct from after -> (key || '_whole'))
    and key not in ('org_id', 'id', 'created_at', 'created_by_id', 'access_key', 'content', 'content_sanitized', 'custom_fields', 'custom_fields_admin', 'ph_acc_whole', 'account_no_whole')
    and key <> all (app.kept_by_triggers());
  if coalesce(after, before) ? 'custom_fields' then
    changes := changes || app.diff_custom_fields(before, after, 'custom_fields', 'custom_fields_admin');
  end if;
  return changes;
end
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
            and (app.role() is distinct from 'user' or not starts_with(change ->> 'field', 'customFieldsAdmin.'))
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

call app.declare_for_kinds($declare$
create function app.audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
  insert into log (org_id, entity, entity_id, {{history|, |@parent}}, obligation_id, file_id, content, content_type, json_diff, row_version, user_id, user_name)
  values (
    org, tg_table_name, coalesce(row ->> 'id', row ->> 'user_id'),
    {{history|, |(parents ->> '@parent')::bigint}},
    (parents ->> 'obligation_id')::bigint,
    case when tg_table_name = 'file' then (row ->> 'id')::uuid end,
    upper(left(thing, 1)) || substr(thing, 2) || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' removed' end || coalesce(': ' || called, ''),
    lower(tg_op), changes, (after ->> 'row_version')::integer, actor,
    coalesce((select m.name from user_in_org m where m.org_id = org and m.user_id = actor), (select u.name from "user" u where u.id = actor), ''));
  return null;
end
$$
$declare$);
comment on function app.audit() is 'Writes the change log of every audited table; its arguments come from app.keep_records.';

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

create procedure app.keep_records(tables text[], audited boolean default true, called text default '', has_history boolean default false, totals text[] default '{}') language plpgsql as $$
declare
  name text;
  edited text;
  has_version boolean;
  has_updated_at boolean;
  generated text;
begin
  foreach name in array tables loop
    select coalesce(bool_or(attname = 'row_version'), false), coalesce(bool_or(attname = 'updated_at'), false), string_agg(quote_literal(attname), ', ') filter (where attgenerated <> ''),
      ' of ' || string_agg(quote_ident(attname), ', ' order by attnum) filter (where attname <> all (totals) and attgenerated = '')
    into has_version, has_updated_at, generated, edited
    from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    if has_version and name <> 'log' then
      execute format('create trigger t50_version before update%s on public.%I for each row execute function app.keep_version(%s)', case when totals <> '{}' then edited end, name, generated);
    elsif has_updated_at then
      execute format('create trigger t50_updated_at before update on public.%I for each row execute function app.keep_updated_at()', name);
    end if;
    if audited then
      execute format('create trigger t90_audit after insert or delete or update%s on public.%I for each row execute function app.audit(%L, %L)', case when totals <> '{}' then edited end, name,
        called, case when has_history then 'own history' else '' end);
    end if;
    call app.tell_changes(name);
  end loop;
end
$$;
comment on procedure app.keep_records is 'Gives tables their version, audit and change triggers; call it for every new table. called: the column that the log names a record by, or table.column of what it names; has_history: the log keeps it apart from the claim or complaint that it is about; totals: columns that triggers keep of thousands of rows at a time, whose writing alone is not looked at.';

-- Changes say of which record they are, so that live queries of other records stay as they are.

create function app.is_told(item text) returns boolean language plpgsql stable as $$
begin
  return position(',' || item || ',' in ',' || coalesce(current_setting('app.touched', true), '') || ',') > 0;
end
$$;

create function app.tell(item text) returns void language plpgsql as $$
begin
  if app.is_told(item) then
    return;
  end if;
  perform set_config('app.touched', concat_ws(',', nullif(current_setting('app.touched', true), ''), item), true);
  if coalesce(current_setting('app.service', true), '') <> 'on' then
    perform pg_notify('claimworks_changes', item);
  end if;
end
$$;
comment on function app.tell(text) is 'Adds what has changed to app.touched, once; writers other than the service NOTIFY.';

create function app.tell_records(table_of_org text, records text[]) returns void language plpgsql as $$
declare
  item text;
begin
  -- many records in one statement, or in one transaction, are a change of the whole table
  if cardinality(records) > 8 or length(current_setting('app.touched', true)) > 1500 then
    records := array[''];
  end if;
  foreach item in array records loop
    perform app.tell(table_of_org || coalesce(':' || nullif(item, ''), ''));
  end loop;
end
$$;

create function app.touch_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_of_org constant text := tg_table_name || ':' || coalesce(app.org_id()::text, '');
  columns constant text := (select string_agg(format('%L || coalesce(%I::text, %L)', name || '=', name, ''), ' || '';'' || ') from unnest(tg_argv) name);
  changed constant text := case tg_op when 'UPDATE' then format('(select %1$s from before union all select %1$s from after)', (select string_agg(quote_ident(name), ', ') from unnest(tg_argv) name)) when 'DELETE' then 'before' else 'after' end;
  records text[];
begin
  if not app.is_told(table_of_org) then
    -- one more than are told one by one
    execute format('select array(select distinct %s from %s as rows limit 9)', columns, changed) into records;
    perform app.tell_records(table_of_org, records);
  end if;
  return null;
end
$$;
comment on function app.touch_rows() is 'As app.touch, with the values that the columns named have in the rows that changed: table:organisation:claim_id=12;complaint_id=.';

call app.declare_for_kinds($declare$
create function app.touch_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_of_org constant text := 'log:' || coalesce(app.org_id()::text, '');
begin
  if not app.is_told(table_of_org) then
    perform app.tell_records(table_of_org, array[concat_ws(';', {{history|, |'@parent=' || coalesce(new.@parent::text, '')}})]);
  end if;
  return null;
end
$$
$declare$);
comment on function app.touch_log() is 'As app.touch_rows, for entries of the change log: they come one by one, with every row that is written.';

create procedure app.tell_changes(name text) language plpgsql as $$
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
$$;
comment on procedure app.tell_changes is 'Gives a table the triggers that tell of its changes: by the record where it has one.';

-- Amounts are numbers and days are in the calendar: Postgres takes 'NaN' for a numeric (it is more than any limit and
-- passes every "0 or more"), 'infinity' for dates and times, and years that no other program reads.

create procedure app.keep_finite(tables text[]) language plpgsql as $$
declare
  found record;
begin
  for found in
    select c.relname as table_name, a.attname as column_name, case a.atttypid
        when 'numeric'::regtype then format('abs(%I) < ''Infinity''', a.attname)
        when 'date'::regtype then format('%1$I >= ''0001-01-01'' and %1$I <= ''9999-12-31''', a.attname)
        else format('%1$I >= ''0001-01-02 00:00:00+00'' and %1$I <= ''9999-12-30 00:00:00+00''', a.attname)
      end as condition
    from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = 'public'::regnamespace and c.relname = any (tables) and a.attnum > 0 and not a.attisdropped
      and a.atttypid in ('numeric'::regtype, 'date'::regtype, 'timestamptz'::regtype)
      -- the database's own clock
      and a.attname not in ('created_at', 'updated_at')
      and not exists (select from pg_constraint k where k.conrelid = c.oid and k.conname = c.relname || '_' || a.attname || '_finite')
    order by 1, 2
  loop
    execute format('alter table public.%I add constraint %I check (%s)', found.table_name, found.table_name || '_' || found.column_name || '_finite', found.condition);
  end loop;
end
$$;
comment on procedure app.keep_finite is 'Has the numbers of tables be numbers and their days and times be of the years 1 to 9999; call it for every new table and after adding such a column.';
