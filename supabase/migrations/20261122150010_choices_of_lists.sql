-- What an organisation's list offers is all that can be chosen (RULES 10 and 19): a key that was removed stays on the
-- records that have it, and is given to no other.

create function app.keep_to_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- arguments: the column, the setting that has its list, what one choice is called
  column_name constant text := tg_argv[0];
  chosen constant jsonb := to_jsonb(new) -> column_name;
  kept constant jsonb := case tg_op when 'UPDATE' then to_jsonb(old) -> column_name end;
  wrong text;
begin
  if chosen is not distinct from kept or jsonb_typeof(chosen) = 'null' then
    return new;
  end if;
  select choice into wrong
  from jsonb_array_elements_text(case jsonb_typeof(chosen) when 'array' then chosen else jsonb_build_array(chosen) end) choice
  where not coalesce(jsonb_typeof(kept) = 'array' and kept ? choice, false)
    and not exists (select from app.offered_items(app.setting(new.org_id, tg_argv[1])) where item ->> 'key' = choice)
  limit 1;
  if wrong is not null then
    perform app.refuse('There is no ' || tg_argv[2] || ' “' || left(wrong, 60) || '” to choose. Choose one of the list.', app.field_name(column_name));
  end if;
  return new;
end
$$;
comment on function app.keep_to_list() is 'Refuses what the list of a setting does not offer; what a record has may stay.';
revoke execute on function app.keep_to_list() from public;

-- after the defaults of new records, before anything that follows from a choice
create trigger t15_decision before insert or update of decision on claim for each row execute function app.keep_to_list('decision', 'claim_decisions', 'decision');
create trigger t15_triage_outcome before insert or update of triage_outcome on claim for each row execute function app.keep_to_list('triage_outcome', 'claim_triage_outcome', 'triage outcome');
create trigger t15_type before insert or update of type on task for each row execute function app.keep_to_list('type', 'task_types', 'task type');
create trigger t15_handling_party before insert or update of handling_party on complaint for each row execute function app.keep_to_list('handling_party', 'complaint_handling_party', 'handling party');
create trigger t15_vulnerabilities before insert or update of vulnerabilities on complaint for each row execute function app.keep_to_list('vulnerabilities', 'complaint_vulnerabilities', 'vulnerability');
-- document types of files come from questionnaires, too
