-- What hangs on a closed record is read-only with it (RULES 34 and 35). What follows by itself, and mail that comes in, is
-- still kept; a task that is there can still be ticked off.

create function app.refuse_on_closed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- arguments: the kind of record, its statuses that are closed, what is said, the category of files that stays open
  kind constant text := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  ticked constant text[] := '{is_completed,dt_completed,row_version,updated_at}';
  -- notes are marked for the ombudsman's bundle when the complaint is closed, as a rule
  marked constant text[] := '{in_bundle,row_version,updated_at}';
  -- what is one becomes nothing else, and nothing else becomes one
  is_open_file constant boolean := tg_argv[3] <> '' and coalesce(coalesce(before, after) -> 'categories' ? tg_argv[3] and row -> 'categories' ? tg_argv[3], false);
  is_closed boolean;
begin
  if app.is_person() and pg_trigger_depth() = 1 and not is_open_file
    and not (tg_table_name = 'task' and tg_op = 'UPDATE' and after -> 'is_completed' = 'true' and after - ticked = before - ticked)
    and not (tg_table_name = 'note' and tg_op = 'UPDATE' and after - marked = before - marked) then
    execute format('select r.status = any ($3) from %I r where r.org_id = $1 and r.id = $2', kind)
    into is_closed using (row ->> 'org_id')::bigint, (row ->> (kind || '_id'))::bigint, tg_argv[1]::text[];
    if is_closed then
      perform app.refuse(tg_argv[2], kind || 'Id');
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
comment on function app.refuse_on_closed() is 'Refuses what a person writes to a record that is closed.';

create procedure app.close_with_record(kind text, statuses text[], refusal text, tables text[], open_category text default '') language plpgsql as $$
declare
  name text;
  written text;
begin
  foreach name in array tables loop
    foreach written in array '{written,removed}'::text[] loop
      execute format('create trigger %I before %s on %I for each row when (%s.%I is not null) execute function app.refuse_on_closed(%L, %L, %L, %L)',
        't12_' || kind || '_' || written, case written when 'removed' then 'delete' else 'insert or update' end, name,
        case written when 'removed' then 'old' else 'new' end, kind || '_id', kind, statuses, refusal, open_category);
    end loop;
  end loop;
end
$$;
comment on procedure app.close_with_record is 'Makes what hangs on a kind of record read-only while the record is closed. statuses: those in which it is; open_category: files of this category stay open.';

call app.close_with_record('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', '{note,flag,task,timeline_item,file,letter}', 'afca referral');
create trigger t12_complaint_sent before insert on comm_log for each row when (new.complaint_id is not null and new.direction = 'outbound')
  execute function app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', '');
call app.close_with_record('incident', '{closed}', 'The incident was closed and can''t be edited anymore.', '{task,timeline_item,file}');
