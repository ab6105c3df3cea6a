-- Lists in settings (RULES 10): what was removed is kept as hidden, so that old records stay readable, and hidden items
-- are not given to new records by the database either.

create function app.is_hidden_item(item jsonb) returns boolean language sql immutable as $$
  select coalesce(item -> 'isHidden' = 'true', false)
$$;
comment on function app.is_hidden_item(jsonb) is 'Whether an item of a list is only kept for old records.';

create function app.offered_items(list jsonb) returns table (item jsonb, "position" bigint) language sql immutable as $$
  select i, o from jsonb_array_elements(list) with ordinality as items (i, o) where not app.is_hidden_item(i)
$$;
comment on function app.offered_items(jsonb) is 'Items of a list that new records may take, with their places.';

create function app.first_choice(org_id bigint, setting text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select item ->> 'key' from app.offered_items(app.setting($1, $2)) order by "position" limit 1
$$;
comment on function app.first_choice(bigint, text) is 'Key of the first item that a list offers: what new records start with (RULES 16).';

create function app.with_kept_items(list jsonb, kept jsonb) returns jsonb language sql immutable as $$
  select list || coalesce(jsonb_agg(item || '{"isHidden": true}' order by "position"), '[]')
  from jsonb_array_elements(kept) with ordinality as items (item, "position")
  where not exists (select from jsonb_array_elements(list) given where given -> 'key' = item -> 'key')
$$;
comment on function app.with_kept_items(jsonb, jsonb) is 'A list with those items of another one that it lacks, hidden, at its end.';

create function app.keep_setting_keys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  setting configuration_item;
  twice text;
begin
  select * into strict setting from configuration_item i where i.id = new.configuration_item_id;
  if setting.type <> 'list' or jsonb_typeof(new.value) <> 'array' then
    return new;
  end if;
  select item ->> 'key' into twice from jsonb_array_elements(new.value) item group by 1 having count(*) > 1 limit 1;
  if twice is not null then
    perform app.refuse('The key "' || twice || '" is in the list twice.', 'value');
  end if;
  new.value := app.with_kept_items(new.value, case tg_op when 'UPDATE' then old.value else setting.value end);
  return new;
end
$$;
comment on function app.keep_setting_keys() is 'Keys are stable: an item that a new value leaves out is kept as hidden, because records hold its key.';
create trigger t10_keep_keys before insert or update of value on configuration_item_org for each row execute function app.keep_setting_keys();

create function app.keep_reset_keys() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- the organisation itself may be what goes
  if exists (select from org where id = old.org_id) then
    insert into configuration_item_org (org_id, configuration_item_id, value)
    select old.org_id, i.id, app.with_kept_items(i.value, old.value)
    from configuration_item i
    where i.id = old.configuration_item_id and i.type = 'list' and jsonb_typeof(old.value) = 'array' and app.with_kept_items(i.value, old.value) <> i.value;
  end if;
  return null;
end
$$;
comment on function app.keep_reset_keys() is 'A list that goes back to its default keeps the organisation''s own items as hidden: records may hold them.';
create trigger t60_keep_keys after delete on configuration_item_org for each row execute function app.keep_reset_keys();

-- An unknown zone would stop every question about days.
create function app.is_zone(zone text) returns boolean language plpgsql immutable set search_path = public, pg_temp as $$
begin
  perform timestamptz '2026-01-01T00:00:00Z' at time zone zone;
  return true;
exception when others then
  return false;
end
$$;
comment on function app.is_zone(text) is 'Whether Postgres knows the time zone.';
alter table org add constraint org_zone_known check (app.is_zone(zone));
grant execute on function app.is_zone(text) to authenticated, app_super_admin, app_system;

-- New records take what their lists offer.
create or replace function app.prepare_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.status := coalesce(new.status, app.first_choice(new.org_id, 'claim_statuses'), 'open');
  new.decision := coalesce(new.decision, app.first_choice(new.org_id, 'claim_decisions'));
  new.lifecycle := coalesce(new.lifecycle, 'lodged');
  new.owner_id := coalesce(new.owner_id, app.actor_id());
  new.access_key := coalesce(new.access_key, app.new_access_key());
  if new.pds_version_id is not null then
    select coalesce(new.questionnaire_id, v.questionnaire_id), coalesce(new.workflow_id, v.workflow_id)
    into new.questionnaire_id, new.workflow_id
    from pds_version v where v.org_id = new.org_id and v.id = new.pds_version_id;
  end if;
  if new.questionnaire_id is not null and new.questionnaire_version_id is null then
    select q.current_version_id into new.questionnaire_version_id from questionnaire q where q.org_id = new.org_id and q.id = new.questionnaire_id;
  end if;
  if app.is_closed(new.status) then
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  perform app.check_claim_dates(new);
  new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  return new;
end
$$;

create or replace function app.after_claim_lodged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", internal_name, hide_from_ui)
  select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', coalesce((item ->> 'hideFromUi')::boolean, false)
  from app.offered_items(app.setting(new.org_id, 'claim_timeline_items'));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'received', 'claim:received', coalesce(new.claim_reported_at, new.created_at));
  perform app.record_milestone(new.org_id, 'claim', new.id, 'lodged', 'claim:lodged', new.created_at);
  if new.claim_occurred_at is not null then
    perform app.record_milestone(new.org_id, 'claim', new.id, 'date of loss', 'claim:1', new.claim_occurred_at);
  end if;
  perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, claim_id => new.id);
  return null;
end
$$;

create or replace function app.after_complaint() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source constant text := 'complaint:' || new.row_version;
begin
  if tg_op = 'INSERT' then
    insert into timeline_item (org_id, complaint_id, label, label_when_completed, "order", internal_name, completed_timestamp)
    select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', case when new.status = 'closed' then new.closed_at end
    from app.offered_items(app.setting(new.org_id, 'complaint_timeline_items'));
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'received', 'complaint:received', new.dt_received);
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'lodged', 'complaint:lodged', new.created_at);
    perform app.notify_about_complaint(new, 'complaint created', null);
  end if;
  if tg_op = 'INSERT' or new.status <> old.status then
    insert into complaint_status_history (org_id, complaint_id, status, outcome, outcome_details, reason)
    values (new.org_id, new.id, new.status, new.outcome, new.outcome_details, new.status_reason);
    if tg_op = 'UPDATE' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'status changed to ' || new.status, source);
    end if;
    if new.status in ('closed', 'cancelled') then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'date closed', source, new.closed_at);
    elsif new.status = 're-opened' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'date re-opened', source);
    end if;
  end if;
  if new.owner_id is not null and (tg_op = 'INSERT' or new.owner_id is distinct from old.owner_id) then
    if tg_op = 'UPDATE' then
      perform app.record_milestone(new.org_id, 'complaint', new.id, 'owner changed', source);
    end if;
    perform app.notify(new.org_id, new.owner_id, 'complaint assigned', 'complaint', new.id, 'Complaint #' || new.id, complaint_id => new.id);
  end if;
  if new.acknowledged_at is not null and (tg_op = 'INSERT' or new.acknowledged_at is distinct from old.acknowledged_at) then
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'acknowledged', source, new.acknowledged_at);
  end if;
  if new.responded_at is not null and (tg_op = 'INSERT' or new.responded_at is distinct from old.responded_at) then
    perform app.record_milestone(new.org_id, 'complaint', new.id, 'responded', source, new.responded_at);
  end if;
  if tg_op = 'UPDATE' and new.indicator_color <> old.indicator_color then
    perform app.notify(new.org_id, new.owner_id, 'complaint indicator changed', 'complaint', new.id, 'Complaint #' || new.id || ' is ' || new.indicator_color, complaint_id => new.id);
  end if;
  return null;
end
$$;
