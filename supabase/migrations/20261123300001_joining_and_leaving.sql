-- People hear of it in the app when they are given access to an organisation, wherever they are signed in; and
-- administrators when somebody leaves theirs (RULES 4, 24).

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in
  ('message', 'task assigned', 'complaint assigned', 'complaint created', 'complaint created in my handling party', 'complaint indicator changed', 'claim assigned', 'job assigned',
   'organisation joined', 'member left'));

-- A notification belongs to the organisation in which it is read: of a new organisation people are told in each of
-- those in which they may be at work. A change is announced to the organisation that the settings name, hence the switch.
create function app.tell_of_membership() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present constant text := coalesce(current_setting('app.org_id', true), '');
  is_open constant boolean := tg_op <> 'DELETE' and not new.disabled;
  member constant user_in_org := case when tg_op = 'DELETE' then old else new end;
  place bigint;
begin
  -- loading data tells nobody
  if app.is_platform() or not app.is_person() then
    return null;
  end if;
  if is_open then
    for place in
      select m.org_id from user_in_org m join org o on o.id = m.org_id
      where m.user_id = member.user_id and m.org_id <> member.org_id and m.user_id >= 1000 and not m.disabled and o.is_enabled
    loop
      perform set_config('app.org_id', place::text, true);
      perform app.notify(place, member.user_id, 'organisation joined', 'org', member.org_id, 'You now have access to ' || (select name from org where id = member.org_id));
    end loop;
  else
    for place in
      select distinct n.org_id from notification n join user_in_org m on m.org_id = n.org_id and m.user_id = n.user_id
      where m.user_id = member.user_id and n.kind = 'organisation joined' and n.entity_id = member.org_id
    loop
      perform set_config('app.org_id', place::text, true);
      delete from notification where org_id = place and user_id = member.user_id and kind = 'organisation joined' and entity_id = member.org_id;
    end loop;
    perform set_config('app.org_id', member.org_id::text, true);
    if tg_op = 'UPDATE' and member.user_id = app.user_id() then
      perform app.notify(member.org_id, m.user_id, 'member left', 'user_in_org', member.user_id, left(member.name, 250) || ' has left the organisation')
      from user_in_org m where m.org_id = member.org_id and 'org_admin' = any (m.roles);
    end if;
  end if;
  perform set_config('app.org_id', present, true);
  return null;
end
$$;
comment on function app.tell_of_membership() is 'Tells a person of an organisation that opened to them, takes it back when it closes, and tells administrators who left by themselves.';
create trigger t60_tell_joined after insert on user_in_org for each row when (not new.disabled) execute function app.tell_of_membership();
create trigger t60_tell_changed after update of disabled on user_in_org for each row when (old.disabled <> new.disabled) execute function app.tell_of_membership();
create trigger t60_tell_removed after delete on user_in_org for each row execute function app.tell_of_membership();

-- read in one organisation it is no news in the others
create function app.after_joined_read() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  present constant text := coalesce(current_setting('app.org_id', true), '');
  place bigint;
begin
  for place in
    select n.org_id from notification n join user_in_org m on m.org_id = n.org_id and m.user_id = n.user_id
    where m.user_id = new.user_id and n.kind = new.kind and n.entity_id = new.entity_id and n.is_active and n.org_id <> new.org_id
  loop
    perform set_config('app.org_id', place::text, true);
    update notification set is_active = false where org_id = place and user_id = new.user_id and kind = new.kind and entity_id = new.entity_id and is_active;
  end loop;
  perform set_config('app.org_id', present, true);
  return null;
end
$$;
create trigger t60_read after update of is_active on notification for each row
  when (new.kind = 'organisation joined' and old.is_active and not new.is_active) execute function app.after_joined_read();

-- suppliers are told of their jobs and of organisations that opened to them, of nothing else (RULES 2)
alter policy notification_select_app_supplier on notification using (org_id = (select app.org_id()) and user_id = (select app.user_id())
  and (kind = 'organisation joined' or kind = 'job assigned' and exists (select from my_job j where j.org_id = notification.org_id and j.id = notification.entity_id)));
alter policy notification_update_app_supplier on notification
  using (org_id = (select app.org_id()) and user_id = (select app.user_id())
    and (kind = 'organisation joined' or kind = 'job assigned' and exists (select from my_job j where j.org_id = notification.org_id and j.id = notification.entity_id)))
  with check (org_id = (select app.org_id()) and user_id = (select app.user_id())
    and (kind = 'organisation joined' or kind = 'job assigned' and exists (select from my_job j where j.org_id = notification.org_id and j.id = notification.entity_id)));
