-- What holds for complaints and incidents, whoever writes (spec 2 §4 and §5, RULES 24, 34, 35).

create function app.check_complaint() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  closed constant text[] := '{closed,cancelled}';
  status_only constant text[] := '{status,status_reason,row_version,updated_at,closed_at,outcome,outcome_details,indicator_color,party_ids,assignee_ids}';
begin
  if tg_op = 'INSERT' then
    if new.status = 'closed' then
      if new.outcome is null then
        perform app.refuse('Field is required.', 'outcome');
      end if;
      new.closed_at := coalesce(new.closed_at, now());
    end if;
    if app.local_date(new.org_id, new.dt_received) > app.today(new.org_id) then
      perform app.refuse('The date received can''t be in the future.', 'dtReceived');
    end if;
    return new;
  end if;
  if app.is_person() and new.owner_id is null then
    perform app.refuse('Field is required', 'ownerId');
  end if;
  if new.dt_received is distinct from old.dt_received then
    perform app.refuse('The date received can''t be changed.', 'dtReceived');
  end if;
  if old.status = any (closed) then
    if to_jsonb(new) - status_only is distinct from to_jsonb(old) - status_only
      or new.status = old.status and (new.outcome, new.outcome_details, new.status_reason) is distinct from (old.outcome, old.outcome_details, old.status_reason) then
      perform app.refuse('The complaint was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> old.status then
      if new.status <> 're-opened' then
        perform app.refuse('A closed complaint can only be re-opened.', 'status');
      end if;
      -- the earlier outcome stays in the status history
      new.closed_at := null;
      new.outcome := null;
      new.outcome_details := null;
      new.status_reason := null;
    end if;
    return new;
  end if;
  if new.status <> old.status then
    case new.status
      when 'closed' then
        if new.outcome is null then
          perform app.refuse('Specify outcome before closing the complaint.', 'outcome');
        end if;
        if exists (select from timeline_item t where t.org_id = new.org_id and t.complaint_id = new.id and not t.is_completed) then
          perform app.refuse('Timeline has active items. Please complete the activities prior to closure.', 'status');
        end if;
        new.closed_at := now();
      when 'cancelled' then
        if btrim(coalesce(new.status_reason, '')) = '' then
          perform app.refuse('Field is required', 'statusReason');
        end if;
        new.closed_at := now();
      else
        perform app.refuse('This status can''t be chosen.', 'status');
    end case;
  end if;
  return new;
end
$$;
create trigger t20_rules before insert or update on complaint for each row execute function app.check_complaint();

create function app.notify_about_complaint(complaint complaint, kind text, party_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(complaint.org_id, m.user_id, kind, 'complaint', complaint.id, 'Complaint #' || complaint.id, complaint_id => complaint.id)
  from user_in_org m
  where m.org_id = complaint.org_id
    and case when party_id is null then 'org_admin' = any (m.roles) or m.allow_access_to_all_external_orgs
      else exists (select from user_external_org l where l.org_id = m.org_id and l.user_id = m.user_id and l.external_org_id = party_id) end;
end
$$;

create function app.after_complaint() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  source constant text := 'complaint:' || new.row_version;
begin
  if tg_op = 'INSERT' then
    insert into timeline_item (org_id, complaint_id, label, label_when_completed, "order", internal_name, completed_timestamp)
    select new.org_id, new.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), position, item ->> 'key', case when new.status = 'closed' then new.closed_at end
    from jsonb_array_elements(app.setting(new.org_id, 'complaint_timeline_items')) with ordinality as items (item, position);
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
create trigger t60_complaint after insert or update on complaint for each row execute function app.after_complaint();

create function app.keep_complaint_parties() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  link constant complaint_external_org := case when tg_op = 'DELETE' then old else new end;
  parent complaint;
begin
  update complaint set party_ids = case tg_op when 'DELETE' then array_remove(party_ids, link.external_org_id) else array_append(array_remove(party_ids, link.external_org_id), link.external_org_id) end
  where org_id = link.org_id and id = link.complaint_id
  returning * into parent;
  if parent.created_at < now() then
    perform app.record_milestone(link.org_id, 'complaint', link.complaint_id, 'handling party changed', 'handling party:' || txid_current());
  end if;
  if tg_op = 'INSERT' then
    perform app.notify_about_complaint(parent, 'complaint created in my handling party', link.external_org_id);
  end if;
  return null;
end
$$;
create trigger t60_parties after insert or delete on complaint_external_org for each row execute function app.keep_complaint_parties();

create function app.colour_complaint() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  changed constant complaint_indicator := case when tg_op = 'DELETE' then old else new end;
  colour text;
begin
  select i.color into colour from complaint_indicator i
  where i.org_id = changed.org_id and i.entity_id = changed.entity_id and i.is_on
  order by i.priority desc, array_position('{red,orange,green}', i.color::text), i.id limit 1;
  update complaint set indicator_color = coalesce(colour, 'green')
  where org_id = changed.org_id and id = changed.entity_id and indicator_color <> coalesce(colour, 'green');
  return null;
end
$$;
create trigger t60_colour after insert or update or delete on complaint_indicator for each row execute function app.colour_complaint();

create function app.check_incident() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  status_only constant text[] := '{status,row_version,updated_at}';
begin
  if old.status = 'closed' then
    if to_jsonb(new) - status_only is distinct from to_jsonb(old) - status_only then
      perform app.refuse('The incident was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> 'closed' and app.is_person() and app.role() <> 'org_admin' then
      perform app.refuse('Only an administrator can re-open an incident.', 'status');
    end if;
  end if;
  return new;
end
$$;
create trigger t20_rules before update on incident for each row execute function app.check_incident();
