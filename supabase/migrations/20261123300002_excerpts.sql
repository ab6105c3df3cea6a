-- What is cut short ends at a word and says so: the twin of domain/excerpt.ts, and everything of the database that cuts
-- a text for people.

create function app.excerpt(value text, longest integer) returns text language sql immutable parallel safe as $$
  select case
    when char_length(whole) <= longest then whole
    when char_length(words) * 2 < longest then rtrim(head, loose) || '…'
    else words || '…' end
  from (select E' \t\r\n\f\x0b' as spaces) s
  cross join lateral (select spaces || ',;:-–(' as loose, btrim(value, spaces) as whole) t
  cross join lateral (select left(whole, longest - 1) as head, substr(whole, longest, 1) as next) h
  cross join lateral (select rtrim(case when position(next in spaces) > 0 then head else regexp_replace(head, E'[^ \t\r\n\f\x0b]+$', '') end, loose) as words) w
$$;
comment on function app.excerpt(text, integer) is 'The text, or as many of its first words as fit, with an ellipsis; a word that leaves more than half of the room empty is cut.';
grant execute on function app.excerpt(text, integer) to authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system;

create function app.message_excerpt(source text) returns text language sql immutable parallel safe as $$
  select case when char_length(source) <= 4000 or char_length(btrim(words)) > 200 then app.excerpt(words, 200)
    -- much mark-up and few words: what was read ends somewhere in the message
    else app.excerpt(rtrim(regexp_replace(words, '[^ ]*$', '')) || '…', 200) end
  from (select regexp_replace(regexp_replace(
    case when char_length(source) > 4000 then regexp_replace(left(source, 4000), '<[^<>]*$', '') else source end,
    '<(style|script|head|title|details)\M[^>]*>.*?</\1>|<[^>]*>|&nbsp;', ' ', 'gi'), '\s+', ' ', 'g') as words) read
$$;
comment on function app.message_excerpt(text) is 'The first words of a message, without mark-up and quoted text; entities stay as they are written.';
grant execute on function app.message_excerpt(text) to authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system;

alter table comm_log alter column excerpt set expression as (app.message_excerpt(case channel when 'email' then coalesce(content_sanitized, content) else content end));

create or replace function app.notify(org_id bigint, user_id bigint, kind text, entity text, entity_id bigint, title text, comm_log_id bigint default null, claim_id bigint default null, complaint_id bigint default null) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- never the one who did it (RULES 24), and nobody who cannot look
  insert into notification (org_id, user_id, kind, entity, entity_id, title, comm_log_id, claim_id, complaint_id)
  select $1, m.user_id, $3, $4, $5, app.excerpt($6, 300), $7, $8, $9
  from user_in_org m
  where m.org_id = $1 and m.user_id = $2 and m.user_id >= 1000 and not m.disabled and m.user_id is distinct from app.user_id();
end
$$;

-- a message without a subject is told by its first words, as they are read
create or replace function app.after_message() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  entity constant text := case when new.claim_id is null then 'complaint' else 'claim' end;
  entity_id constant bigint := coalesce(new.claim_id, new.complaint_id);
  tag text;
  handler bigint;
begin
  for tag in select jsonb_array_elements_text(new.tags) loop
    if new.channel = 'email' and new.direction = 'inbound' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'e-mail received from ' || tag, 'comm log:' || new.id, new.created_at);
    elsif new.channel = 'phone' and new.direction = 'inbound' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'incoming call from ' || tag, 'comm log:' || new.id, coalesce(new.sent_at, new.created_at));
    elsif new.channel = 'phone' then
      perform app.record_milestone(new.org_id, entity, entity_id, 'outgoing call to ' || tag, 'comm log:' || new.id, coalesce(new.sent_at, new.created_at));
    end if;
  end loop;
  if new.direction = 'inbound' and new.channel <> 'phone' then
    select m.user_id into handler
    from user_in_org m
    where m.org_id = new.org_id and not m.disabled and m.user_id >= 1000
      and m.user_id = coalesce((select c.owner_id from claim c where c.org_id = new.org_id and c.id = new.claim_id), (select c.owner_id from complaint c where c.org_id = new.org_id and c.id = new.complaint_id));
    -- nobody to read it: the administrators (RULES 24)
    perform app.notify(new.org_id, m.user_id, 'message', 'comm_log', new.id, coalesce(nullif(btrim(new.subject), ''), app.excerpt(new.excerpt, 100)), new.id, new.claim_id, new.complaint_id)
    from user_in_org m
    where m.org_id = new.org_id and (m.user_id = handler or handler is null and 'org_admin' = any (m.roles) and not m.disabled);
  end if;
  return null;
end
$$;

create or replace function app.keep_to_list() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
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
    perform app.refuse('There is no ' || tg_argv[2] || ' “' || app.excerpt(wrong, 60) || '” to choose. Choose one of the list.', app.field_name(column_name));
  end if;
  return new;
end
$$;

create or replace function app.audit() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  changes constant jsonb := app.diff(before, after);
  thing constant text := replace(tg_table_name, '_', ' ');
  actor constant bigint := app.actor_id();
  -- a complaint or an incident has a history of its own, whatever claim it is about
  of_claim constant boolean := tg_table_name not in ('complaint', 'incident');
  -- what the record is called, so that a change of one of its other fields says of which record it is
  called constant text := app.excerpt(nullif(btrim(case tg_table_name
    when 'task' then row ->> 'title'
    when 'flag' then row ->> 'label_active'
    when 'timeline_item' then row ->> 'label'
    when 'file' then row ->> 'name'
    when 'comm_log' then row ->> 'subject'
    when 'claim_supplier' then (select s.name from supplier s where s.org_id = (row ->> 'org_id')::bigint and s.id = (row ->> 'supplier_id')::bigint)
    when 'supplier_job' then row ->> 'description_short'
    when 'reserve' then row ->> 'section'
    when 'invoice' then row ->> 'invoice_no'
    when 'invoice_item' then row ->> 'item'
  end), ''), 300);
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
    case when tg_table_name = 'obligation' then (row ->> 'id')::bigint else (row ->> 'obligation_id')::bigint end,
    case when tg_table_name = 'file' then (row ->> 'id')::uuid end,
    upper(left(thing, 1)) || substr(thing, 2) || case tg_op when 'INSERT' then ' added' when 'UPDATE' then ' changed' else ' removed' end || coalesce(': ' || called, ''),
    lower(tg_op), changes, (after ->> 'row_version')::integer, actor,
    coalesce((select m.name from user_in_org m where m.org_id = org and m.user_id = actor), (select u.name from "user" u where u.id = actor), ''));
  return null;
end
$$;
