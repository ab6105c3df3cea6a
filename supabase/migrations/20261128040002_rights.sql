-- How rights on columns and policies are written (RULES 1-6). A table without a right or policy is closed to everybody but the
-- system. Who may do what stands with each area's tables.

create procedure app.allow(command text, tables text[], roles text[], only_columns text[] default null, except_columns text[] default '{}')
language plpgsql as $$
declare
  name text;
  columns text;
begin
  foreach name in array tables loop
    if command = 'delete' then
      execute format('grant delete on public.%I to %s', name, array_to_string(roles, ', '));
      continue;
    end if;
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into strict columns
    from pg_attribute a
    where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped
      and (only_columns is null or a.attname = any (only_columns))
      and a.attname <> all (except_columns)
      -- what triggers write
      and (command = 'select' or a.attgenerated = '' and a.attname <> all (
        '{created_at,created_by_id,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,next_due_at,next_due_rule,reserve_total,current_step,last_step}'))
      and (command <> 'insert' or a.attname <> 'row_version' and (a.attname <> 'id' or a.atttypid = 'uuid'::regtype))
      and (command <> 'update' or a.attname not in ('org_id', 'id'));
    execute format('grant %s (%s) on public.%I to %s', command, columns, name, array_to_string(roles, ', '));
  end loop;
end
$$;
comment on procedure app.allow is 'Grants a command on columns of tables to roles, leaving out what nobody may set; names no column twice.';

create procedure app.protect(tables text[], org_column text default 'org_id') language plpgsql as $$
declare
  name text;
  key name;
  is_tenant boolean;
begin
  foreach name in array tables loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    execute format('grant select, insert, update, delete on public.%I to app_system', name);
    is_tenant := exists (select from pg_attribute where attrelid = format('public.%I', name)::regclass and attname = org_column and not attisdropped);
    -- the system works in one organisation, or across all of them when it says so (app.begin_system)
    execute format('create policy %I on public.%I to app_system using (%3$s) with check (%3$s)', name || '_system', name,
      case when is_tenant then quote_ident(org_column) || ' = (select app.org_id()) or (select app.is_platform())' else 'true' end);
    -- an organisation's own lists are asked for directly, not through Org
    select k.conname into key from pg_constraint k where k.conrelid = format('public.%I', name)::regclass and k.conname = name || '_org_id_fkey' and obj_description(k.oid, 'pg_constraint') is null;
    if found then
      execute format('comment on constraint %I on public.%I is ''@array -''', key, name);
    end if;
  end loop;
end
$$;
comment on procedure app.protect is 'Closes tables to everybody but the system, which sees the rows of its organisation; call it for every new table, before app.allow and app.restrict.';

create function app.policy_condition(condition text, table_name text, role text, parent_column text default null) returns text language plpgsql stable as $$
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
$$;
comment on function app.policy_condition(text, text, text, text) is 'Writes a condition out for a table and role: @mine, @handled, @of_claim, @of_complaint, @of_... of each kind of record, and @of_record (the one of them that a row hangs on) are the rules of RULES 2; administrators see all, so theirs reads no other row; @held_record is @of_record for a row that has copies of its record''s owner_id, party_ids and assignee_ids, and reads no other row either. @claims, @complaints and @compliance ask for the feature.';

create procedure app.restrict(command text, tables text[], roles text[], condition text, parent_column text default null, check_condition text default null)
language plpgsql as $$
declare
  name text;
  role text;
  clause text;
  check_clause text;
begin
  foreach name in array tables loop
    foreach role in array roles loop
      clause := app.policy_condition(condition, name, role, parent_column);
      check_clause := coalesce(app.policy_condition(check_condition, name, role, parent_column), clause);
      execute format('create policy %I on public.%I for %s to %I %s', name || '_' || command || '_' || role, name, command, role,
        case command
          when 'insert' then format('with check (%s)', clause)
          when 'update' then format('using (%s) with check (%s)', clause, check_clause)
          else format('using (%s)', clause)
        end);
    end loop;
  end loop;
end
$$;
comment on procedure app.restrict is 'Makes a policy for a command on each table and role; see app.policy_condition for what a condition may say. parent_column: of a table that names its record by another column than others. Where a row that is changed must hold more than one that is found, check_condition says what.';
