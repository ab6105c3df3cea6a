-- Flags are active, then completed; what a completed one was called stays. A step of a timeline is completed now or
-- earlier (spec 1 §4).

create function app.keep_completed_flag() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (new.label_active, new.label_closed, new.is_completed) is distinct from (old.label_active, old.label_closed, old.is_completed) then
    perform app.refuse('The flag is completed and can''t be changed.', 'isCompleted');
  end if;
  return new;
end
$$;
create trigger t20_completed before update on flag for each row when (old.is_completed) execute function app.keep_completed_flag();

create or replace function app.prepare_flag() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.label_active := btrim(coalesce(new.label_active, ''));
  if new.label_active = '' then
    perform app.refuse('Label is required', 'labelActive');
  end if;
  new.label_closed := coalesce(nullif(btrim(new.label_closed), ''), new.label_active);
  new.updated_by_id := app.actor_id();
  return new;
end
$$;

-- distinct labels of an organisation, as one types (spec 1 §7: limit 100)
create index flag_label_idx on flag (org_id, label_active);

create or replace function app.keep_completed_items() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op <> 'INSERT' and old.is_completed then
    perform app.refuse('Completed items can''t be replaced.', 'isCompleted');
  end if;
  if tg_op = 'DELETE' then
    return old;
  end if;
  if btrim(coalesce(new.label, '')) = '' then
    perform app.refuse('Please enter label', 'label');
  end if;
  new.is_completed := new.is_completed or new.completed_timestamp is not null;
  new.completed_timestamp := case when new.is_completed then coalesce(new.completed_timestamp, now()) end;
  -- a clock that is a little ahead says 'now'
  if app.is_person() and new.completed_timestamp > now() + interval '5 minutes' then
    perform app.refuse('The time of completion can''t be in the future.', 'completedTimestamp');
  end if;
  return new;
end
$$;

-- a note without a text is refused in words (spec 1 §5)
create function app.prepare_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.note := btrim(coalesce(new.note, ''), E' \t\n\r');
  if new.note = '' then
    perform app.refuse('Field is required', 'note');
  end if;
  return new;
end
$$;
create trigger t10_prepare before insert or update of note on note for each row execute function app.prepare_note();
