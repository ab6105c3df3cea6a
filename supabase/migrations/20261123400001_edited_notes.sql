-- A note is edited by who wrote it, and says so (spec 2 §2: manage/note with action add or edit). Its text alone changes: what
-- it hangs on, its type, author and time stay.

create or replace function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,edited_at}'::text[]
$$;

alter table note
  add column row_version integer not null default 1,
  add column updated_at timestamptz,
  add column edited_at timestamptz;
alter table note disable trigger user;
update note set updated_at = created_at;
alter table note enable trigger user;
alter table note alter column updated_at set default now(), alter column updated_at set not null;
comment on column note.edited_at is 'When its author last changed the text; nothing as long as it stands as it was written.';

create function app.edit_note() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.is_person() and old.created_by_id <> app.user_id() then
    perform app.refuse('Only the person who wrote a note can change it. Add a note of your own.', 'note');
  end if;
  if new.note <> old.note then
    new.edited_at := now();
  end if;
  return new;
end
$$;
comment on function app.edit_note() is 'A note is changed by its author alone, and keeps when.';
-- after the text was trimmed, so that spaces around it are no edit
create trigger t20_edit before update of note on note for each row execute function app.edit_note();
create trigger t50_version before update on note for each row execute function app.keep_version();

call app.allow('select', '{note}', '{app_user,app_org_admin}', '{row_version,updated_at,edited_at}');
call app.allow('update', '{note}', '{app_user,app_org_admin}', '{note,row_version}');
-- whoever sees the note is told in words by the trigger; the policy holds without it
do $$
declare
  seen constant text := '@mine and (claim_id is not null and @of_claim or complaint_id is not null and @of_complaint)';
  role text;
begin
  foreach role in array '{app_user,app_org_admin}'::text[] loop
    execute format('create policy %I on note for update to %I using (%s) with check (%s)', 'note_update_' || role, role,
      replace(replace(app.policy_condition(seen, 'note', role), '@claim_id', 'claim_id'), '@complaint_id', 'complaint_id'),
      'org_id = (select app.org_id()) and created_by_id = (select app.user_id())');
  end loop;
end
$$;

-- the supplier who read a note before sees that it reads otherwise now
create or replace view my_job_note with (security_barrier) as
select n.org_id, n.id, n.shared_with_job_id as job_id, n.note, n.created_at, u.name as author_name, n.created_by_id = (select app.user_id()) as is_mine, n.edited_at
from note n join supplier_job j on j.org_id = n.org_id and j.id = n.shared_with_job_id
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
join user_in_org u on u.org_id = n.org_id and u.user_id = n.created_by_id
where n.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and (select app.has_feature('claim'));
