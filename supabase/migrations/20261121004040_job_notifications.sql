-- A supplier is told of a new job in the app, and by e-mail where they want it (RULES 24); of what people who handle
-- claims are told, suppliers see nothing (RULES 2).

alter table notification drop constraint notification_kind_check, add constraint notification_kind_check check (kind in
  ('message', 'task assigned', 'complaint assigned', 'complaint created', 'complaint created in my handling party', 'complaint indicator changed', 'claim assigned', 'job assigned'));

create or replace function app.email_notification() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- loading data across organisations tells nobody by e-mail
  if app.is_platform() or new.org_id is distinct from app.org_id() then
    return null;
  end if;
  perform app.enqueue('notification-email', jsonb_strip_nulls(jsonb_build_object('notificationId', new.id, 'claimId', new.claim_id, 'complaintId', new.complaint_id)), 'notification:' || new.id)
  from user_in_org m
  where m.org_id = new.org_id and m.user_id = new.user_id and not m.disabled and m.email <> ''
    and case new.kind
      when 'task assigned' then m.notification_assigned_to_task
      -- a job is to a supplier what a task is to the others
      when 'job assigned' then m.notification_assigned_to_task
      when 'complaint assigned' then m.notification_assigned_to_complaint_as_owner
      when 'complaint created' then m.notification_complaint_created
      when 'complaint indicator changed' then m.notification_complaint_indicator_changed
      when 'complaint created in my handling party' then m.notification_complaint_created_in_my_external_org
      else false
    end;
  return null;
end
$$;

-- jobs are called alike: the claim's reference is told with one, as the job has it (RULES 2)
create function app.tell_of_job(job supplier_job) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.notify(job.org_id, l.user_id, 'job assigned', 'supplier_job', job.id, job.description_short || ', claim ' || coalesce(nullif(c.external_id, ''), c.id::text), claim_id => job.claim_id)
  from claim_supplier cs
  join claim c on c.org_id = cs.org_id and c.id = cs.claim_id
  join user_org_supplier l on l.org_id = cs.org_id and l.supplier_id = cs.supplier_id
  join user_in_org m on m.org_id = l.org_id and m.user_id = l.user_id and 'supplier' = any (m.roles)
  left join user_org_supplier named on named.org_id = cs.org_id and named.id = cs.contact_id
    and exists (select from user_in_org u where u.org_id = named.org_id and u.user_id = named.user_id and not u.disabled)
  where cs.org_id = job.org_id and cs.id = job.claim_supplier_id and (named.id is null or named.id = l.id)
    -- each person once
    and not exists (select from notification n where n.org_id = job.org_id and n.claim_id = job.claim_id and n.user_id = l.user_id and n.kind = 'job assigned' and n.entity_id = job.id);
end
$$;
comment on function app.tell_of_job(supplier_job) is 'Tells the person of the supplier who is to be asked for of a job; where nobody is named, all people of the company (RULES 24).';

create function app.after_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'Completed' then
      perform app.tell_of_job(new);
    end if;
  elsif tg_op = 'UPDATE' then
    -- once it is taken up it is no news
    update notification set is_active = false
    where org_id = new.org_id and claim_id = new.claim_id and kind = 'job assigned' and entity_id = new.id and is_active;
  else
    delete from notification where org_id = old.org_id and claim_id = old.claim_id and kind = 'job assigned' and entity_id = old.id;
  end if;
  return null;
end
$$;
create trigger t60_tell after insert or delete on supplier_job for each row execute function app.after_job();
create trigger t60_taken_up after update of status on supplier_job for each row when (old.status = 'New' and new.status <> 'New') execute function app.after_job();

-- when a job goes to another company, the first one's people are not told of it any more, also not by an e-mail that waits
create function app.after_claim_supplier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.supplier_id <> old.supplier_id then
    delete from notification n using supplier_job j
    where j.org_id = new.org_id and j.claim_supplier_id = new.id and n.org_id = j.org_id and n.claim_id = j.claim_id and n.kind = 'job assigned' and n.entity_id = j.id;
  end if;
  perform app.tell_of_job(j) from supplier_job j where j.org_id = new.org_id and j.claim_supplier_id = new.id and j.status <> 'Completed';
  return null;
end
$$;
create trigger t60_tell after update of supplier_id, contact_id on claim_supplier for each row
  when ((old.supplier_id, old.contact_id) is distinct from (new.supplier_id, new.contact_id)) execute function app.after_claim_supplier();

-- the condition on the job itself takes back what was told with the job: when it goes to another company, or the person leaves theirs
call app.allow('select', '{notification}', '{app_supplier}');
call app.restrict('select', '{notification}', '{app_supplier}', '@mine and user_id = (select app.user_id()) and kind = ''job assigned'' and exists (select from my_job j where j.org_id = @table.org_id and j.id = @table.entity_id)');
call app.allow('update', '{notification}', '{app_supplier}', '{is_active}');
call app.restrict('update', '{notification}', '{app_supplier}', '@mine and user_id = (select app.user_id()) and kind = ''job assigned'' and exists (select from my_job j where j.org_id = @table.org_id and j.id = @table.entity_id)');

-- a supplier's own settings: whether new jobs come by e-mail
call app.allow('update', '{user_in_org}', '{app_supplier}', '{notification_assigned_to_task,row_version}');
call app.restrict('update', '{user_in_org}', '{app_supplier}', '@mine and user_id = (select app.user_id())');

-- somebody who also handles claims is told of jobs where they can open them: as supplier
alter policy notification_select_app_user on notification using (org_id = (select app.org_id()) and user_id = (select app.user_id()) and kind <> 'job assigned');
alter policy notification_select_app_org_admin on notification using (org_id = (select app.org_id()) and user_id = (select app.user_id()) and kind <> 'job assigned');
