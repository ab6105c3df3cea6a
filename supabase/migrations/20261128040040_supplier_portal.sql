-- What suppliers see and do: views of their company's jobs and of what is shared on these. Each names the organisation and the
-- supplier itself; security_barrier keeps a filter from looking past that.

create function app.is_job_in_use(job_org_id bigint, job_id bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from file f where f.org_id = job_org_id and f.shared_with_job_id = job_id and not f.is_deleted)
    or exists (select from comm_log m where m.org_id = job_org_id and m.shared_with_job_id = job_id)
    or exists (select from note n where n.org_id = job_org_id and n.shared_with_job_id = job_id)
$$;
comment on function app.is_job_in_use(bigint, bigint) is 'Whether files, messages or notes are shared on a job.';

create function app.keep_job() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.is_person() and app.is_job_in_use(old.org_id, old.id) then
    perform app.refuse(format('The job “%s” cannot be removed: files, messages or notes are shared on it.', old.description_short));
  end if;
  return old;
end
$$;
comment on function app.keep_job() is 'A job that the supplier was shown something on, or wrote on, stays: what was said would lose its place.';
create trigger t20_keep before delete on supplier_job for each row execute function app.keep_job();

create function app.has_begun(job_org_id bigint, job_claim_supplier_id bigint) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select exists (
    select from supplier_job j where j.org_id = job_org_id and j.claim_supplier_id = job_claim_supplier_id
      and (j.status <> 'New' or app.is_job_in_use(j.org_id, j.id)))
$$;
comment on function app.has_begun(bigint, bigint) is 'Whether a supplier has taken up a job of the claim, or was shown anything on one.';

create function app.check_claim_supplier() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  chosen supplier;
begin
  if new.contact_id is not null and not exists (select from user_org_supplier l where l.org_id = new.org_id and l.id = new.contact_id and l.supplier_id = new.supplier_id) then
    perform app.refuse('This person does not work for the supplier.', 'contactId');
  end if;
  if not app.is_person() or tg_op = 'UPDATE' and new.supplier_id = old.supplier_id then
    return new;
  end if;
  if tg_op = 'UPDATE' and app.has_begun(old.org_id, old.id) then
    perform app.refuse('The supplier has begun its jobs. Add another supplier instead.', 'supplierId');
  end if;
  select * into chosen from supplier s where s.org_id = new.org_id and s.id = new.supplier_id;
  if chosen.id is null or chosen.is_deleted then
    perform app.refuse('There is no such supplier.', 'supplierId');
  elsif chosen.external_org_ids <> '{}' and not exists (select from claim c where c.org_id = new.org_id and c.id = new.claim_id and c.party_ids && chosen.external_org_ids) then
    perform app.refuse('The supplier works for other handling parties.', 'supplierId');
  end if;
  return new;
end
$$;
comment on function app.check_claim_supplier() is 'The person named works for the supplier; the supplier is there, may be used by the claim''s handling parties, and is not exchanged under jobs that it has seen.';
create trigger t20_supplier before insert or update of supplier_id, contact_id on claim_supplier for each row execute function app.check_claim_supplier();

create function app.may_move_job(role text, before text, after text) returns boolean language sql immutable as $$
  select case role
    when 'supplier' then step = 1
    else step > 0 or step = -1
  end
  from (select array_position(steps, after) - array_position(steps, before) as step from (select array['New', 'Accepted', 'In progress', 'Completed']) as s(steps)) moved
$$;
comment on function app.may_move_job(text, text, text) is 'A supplier takes one step at a time; a handler any steps forward, and one back (domain/supplier-job.ts does the same).';

create function app.check_job_move() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.is_person() and not app.may_move_job(app.role(), old.status, new.status) then
    perform app.refuse(format('A job cannot go from %s to %s.', old.status, new.status), 'status');
  end if;
  return new;
end
$$;
create trigger t20_move before update of status on supplier_job for each row when (old.status is distinct from new.status) execute function app.check_job_move();

-- Pictures within a shared message are seen with it, as its attachments are.
create function app.files_of_message(attachments jsonb, html text) returns setof uuid language sql immutable as $$
  select id::uuid from jsonb_array_elements_text($1) a (id)
  union
  select found[1]::uuid from regexp_matches(coalesce($2, ''), 'data-file-id="([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})"', 'g') found
$$;
comment on function app.files_of_message(jsonb, text) is 'Ids of a message''s files: those that are listed, and the pictures that its safe HTML shows.';

create view my_job with (security_barrier) as
select j.org_id, j.id, j.claim_id, j.claim_supplier_id, cs.supplier_id, s.name as supplier_name, j.description_short, j.description_detailed, j.status, j.created_at, j.updated_at,
  coalesce(nullif(c.external_id, ''), c.id::text) as claim_reference,
  coalesce(nullif(btrim(concat_ws(' ', contact ->> 'firstName', contact ->> 'surname')), ''), btrim(concat_ws(' ', c.ph_first_name, c.ph_last_name))) as contact_name,
  coalesce(contact ->> 'phone', c.ph_phone) as contact_phone,
  coalesce(contact ->> 'email', c.ph_email) as contact_email,
  c.ph_unit_number as site_unit_number, c.ph_street_number as site_street_number, c.ph_street_name as site_street_name,
  c.ph_suburb as site_suburb, c.ph_city as site_city, c.ph_state as site_state, c.ph_postcode as site_postcode, c.ph_country as site_country
from supplier_job j
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
join supplier s on s.org_id = cs.org_id and s.id = cs.supplier_id
join claim c on c.org_id = j.org_id and c.id = j.claim_id
left join lateral (select p as contact from jsonb_array_elements(c.ph_contacts) p where p -> 'isPrimary' = 'true' limit 1) p on true
where j.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and (select app.has_feature('claim'));
comment on view my_job is 'A supplier''s jobs with the claim''s reference, contact and site address, and nothing else of the claim.';

-- What came or went with a shared message is part of it. The job of a file is named from the job itself, so that the files of one job are looked for under that job alone.
create view my_job_file with (security_barrier) as
select f.org_id, f.id, j.id as job_id, f.name, f.key, f.mime_type, f.size_bytes, f.description, f.created_at,
  u.name as author_name, f.created_by_id = (select app.user_id()) as is_mine
from supplier_job j
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
cross join lateral (
  select s.id from file s where s.org_id = j.org_id and s.shared_with_job_id = j.id
  union
  select a.id from comm_log m cross join lateral app.files_of_message(m.attachments, m.content_sanitized) a (id)
  where m.org_id = j.org_id and m.shared_with_job_id = j.id) shared
join file f on f.org_id = j.org_id and f.id = shared.id and f.claim_id = j.claim_id
join user_in_org u on u.org_id = f.org_id and u.user_id = f.created_by_id
where j.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and not f.is_deleted and (select app.has_feature('claim'));
comment on view my_job_file is 'Files that are shared on one of the supplier''s jobs, by a handler or by the supplier, and those of messages that are.';

create view my_job_message with (security_barrier) as
select m.org_id, m.id, m.shared_with_job_id as job_id, m.channel, m.direction, m."from", m.subject, coalesce(m.content_sanitized, m.content) as content, m.created_at,
  m.content_sanitized is not null as is_html, m.duration, m.attachments
from comm_log m join supplier_job j on j.org_id = m.org_id and j.id = m.shared_with_job_id
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
where m.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and (select app.has_feature('claim'));
comment on view my_job_message is 'Messages that a handler shared with one of the supplier''s jobs.';
revoke all on my_job, my_job_file, my_job_message from anon, authenticated;
grant select on my_job, my_job_file, my_job_message to app_supplier;

create function public.update_my_job(job_id bigint, status text) returns setof my_job language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if exists (select from my_job j where j.id = job_id) then
    update supplier_job j set status = update_my_job.status where j.org_id = app.org_id() and j.id = job_id;
  end if;
  return query select * from my_job j where j.id = job_id;
end
$$;
comment on function public.update_my_job(bigint, text) is 'A supplier moves one of their own jobs on; nothing for a job that is not theirs.';
comment on column my_job_message.attachments is 'Ids of its files, which are among those of the job.';

-- a supplier who read a note sees that it reads otherwise now
create view my_job_note with (security_barrier) as
select n.org_id, n.id, n.shared_with_job_id as job_id, n.note, n.created_at, u.name as author_name, n.created_by_id = (select app.user_id()) as is_mine, n.edited_at
from note n join supplier_job j on j.org_id = n.org_id and j.id = n.shared_with_job_id
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
join user_in_org u on u.org_id = n.org_id and u.user_id = n.created_by_id
where n.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and (select app.has_feature('claim'));
comment on view my_job_note is 'Notes on one of the supplier''s jobs, by a handler or by the supplier.';
revoke all on my_job_note from anon, authenticated;
grant select on my_job_note to app_supplier;

create function public.add_my_job_note(job_id bigint, note text) returns setof my_job_note language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  job my_job;
  made bigint;
begin
  select * into job from my_job j where j.id = add_my_job_note.job_id;
  if job.id is null then
    return;
  elsif btrim(coalesce(add_my_job_note.note, '')) = '' then
    perform app.refuse('Note text required', 'note');
  end if;
  insert into note (org_id, claim_id, note, shared_with_job_id) values (job.org_id, job.claim_id, btrim(add_my_job_note.note), job.id) returning id into made;
  return query select * from my_job_note n where n.id = made;
end
$$;
comment on function public.add_my_job_note(bigint, text) is 'A supplier writes a note on one of their own jobs; nothing for a job that is not theirs.';

create function app.supplier_file_category(file_org_id bigint, file_name text) returns text language sql stable security definer set search_path = public, pg_temp as $$
  with wanted(key, place) as (
    select * from unnest(case when file_name ~* '\.(jpe?g|png|gif|webp|heic|bmp|tiff?)$' then array['photo', 'photos', 'other'] else array['correspondence', 'other'] end) with ordinality)
  select coalesce(
    (select w.key from wanted w join jsonb_array_elements(app.setting(file_org_id, 'claim_upload_document_types')) item on item ->> 'key' = w.key order by w.place limit 1),
    app.setting(file_org_id, 'claim_upload_document_types') -> 0 ->> 'key', 'other')
$$;
comment on function app.supplier_file_category(bigint, text) is 'The document type that a supplier''s file gets: photo for pictures, else correspondence, as far as the organisation has them.';

create function app.attach_to_my_job(job_id bigint, file_id uuid, file_name text, file_key text) returns uuid language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  job my_job;
begin
  select * into job from my_job j where j.id = attach_to_my_job.job_id;
  if job.id is null then
    return null;
  end if;
  -- the upload is the supplier's own
  if not exists (select from file_upload u where u.org_id = job.org_id and u.key = file_key and u.created_by_id = app.user_id()) then
    perform app.refuse('The key is not one that getPresignedUrl gave.', 'key');
  end if;
  insert into file (org_id, id, claim_id, name, internal_name, key, categories, shared_with_job_id)
  values (job.org_id, file_id, job.claim_id, file_name, file_name, file_key, jsonb_build_array(app.supplier_file_category(job.org_id, file_name)), job.id);
  return file_id;
end
$$;
comment on function app.attach_to_my_job(bigint, uuid, text, text) is 'A supplier''s upload becomes a document of the claim, shared on the job; null for a job that is not theirs. The service looks at the content first.';

grant execute on function app.attach_to_my_job(bigint, uuid, text, text), app.files_of_message(jsonb, text), public.add_my_job_note(bigint, text), public.update_my_job(bigint, text)
  to app_supplier;
