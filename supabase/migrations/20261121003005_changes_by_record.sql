-- Changes say of which claim or complaint they are, so that live queries of other records stay as they are.

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

create function app.touch_log() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  table_of_org constant text := 'log:' || coalesce(app.org_id()::text, '');
begin
  if not app.is_told(table_of_org) then
    perform app.tell_records(table_of_org, array['claim_id=' || coalesce(new.claim_id::text, '') || ';complaint_id=' || coalesce(new.complaint_id::text, '')]);
  end if;
  return null;
end
$$;
comment on function app.touch_log() is 'As app.touch_rows, for entries of the change log: they come one by one, with every row that is written.';

create procedure app.tell_changes(name text) language plpgsql as $$
declare
  columns text;
  event text;
  is_tenant boolean;
begin
  select string_agg(quote_literal(attname), ', ' order by attnum) filter (where attname in ('claim_id', 'complaint_id') or attname = 'id' and name in ('claim', 'complaint') or attname = 'user_id' and name = 'notification'),
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
comment on procedure app.tell_changes is 'Gives a table the triggers that tell of its changes: by claim and complaint where it has them.';

create or replace procedure app.keep_records(tables text[], audited boolean default true) language plpgsql as $$
declare
  name text;
  has_version boolean;
  has_updated_at boolean;
  generated text;
begin
  foreach name in array tables loop
    select coalesce(bool_or(attname = 'row_version'), false), coalesce(bool_or(attname = 'updated_at'), false), string_agg(quote_literal(attname), ', ') filter (where attgenerated <> '')
    into has_version, has_updated_at, generated
    from pg_attribute where attrelid = format('public.%I', name)::regclass and attnum > 0 and not attisdropped;
    if has_version and name <> 'log' then
      execute format('create trigger t50_version before update on public.%I for each row execute function app.keep_version(%s)', name, generated);
    elsif has_updated_at then
      execute format('create trigger t50_updated_at before update on public.%I for each row execute function app.keep_updated_at()', name);
    end if;
    if audited then
      execute format('create trigger t90_audit after insert or update or delete on public.%I for each row execute function app.audit()', name);
    end if;
    call app.tell_changes(name);
  end loop;
end
$$;

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' and exists (
    select from pg_attribute where attrelid = format('public.%I', tablename)::regclass and not attisdropped
      and (attname in ('claim_id', 'complaint_id') or tablename in ('claim', 'complaint')))
  loop
    call app.tell_changes(name);
  end loop;
end
$$;
