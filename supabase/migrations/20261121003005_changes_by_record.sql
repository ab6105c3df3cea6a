-- Changes say of which claim or complaint they are, so that live queries of other records stay as they are.

create function app.touch_rows() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- more records than this in one statement are a change of the whole table
  most constant integer := 8;
  table_of_org constant text := tg_table_name || ':' || coalesce(app.org_id()::text, '');
  columns constant text := (select string_agg(format('%L || coalesce(%I::text, %L)', name || '=', name, ''), ' || '';'' || ') from unnest(tg_argv) name);
  changed constant text := case tg_op when 'UPDATE' then format('(select %1$s from before union all select %1$s from after)', (select string_agg(quote_ident(name), ', ') from unnest(tg_argv) name)) when 'DELETE' then 'before' else 'after' end;
  touched text := coalesce(current_setting('app.touched', true), '');
  records text[];
  item text;
begin
  if position(',' || table_of_org || ',' in ',' || touched || ',') > 0 then
    return null;
  end if;
  execute format('select array(select distinct %s from %s as rows limit %s)', columns, changed, most + 1) into records;
  if cardinality(records) > most or length(touched) > 1500 then
    records := array[''];
  end if;
  foreach item in array records loop
    item := table_of_org || coalesce(':' || nullif(item, ''), '');
    if position(',' || item || ',' in ',' || touched || ',') = 0 then
      touched := case touched when '' then item else touched || ',' || item end;
      if coalesce(current_setting('app.service', true), '') <> 'on' then
        perform pg_notify('claimworks_changes', item);
      end if;
    end if;
  end loop;
  perform set_config('app.touched', touched, true);
  return null;
end
$$;
comment on function app.touch_rows() is 'As app.touch, with the values that the columns named have in the rows that changed: table:organisation:claim_id=12;complaint_id=.';

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
