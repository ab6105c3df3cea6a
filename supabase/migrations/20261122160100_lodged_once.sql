-- A draft is lodged once, and files stay with the record that they came with.

alter table claim add column draft_key uuid;
alter table claim add constraint claim_draft_key_key unique (org_id, draft_key);
comment on column claim.draft_key is 'Key that the client made with the draft: lodging it again gives the claim that is there (RULES 16).';
grant select (draft_key), insert (draft_key) on claim to app_user, app_org_admin;

-- RULES 9: a file has one parent, for good. An insert that gives way to the row that is there would say nothing of it.
create function app.keep_file_parent() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  there file;
begin
  if tg_op = 'INSERT' then
    select * into there from file f where f.org_id = new.org_id and f.key = new.key;
    if not found then
      return new;
    end if;
  else
    there := old;
  end if;
  if (there.claim_id, there.complaint_id, there.incident_id, there.conflict_of_interest_id, there.training_record_id, there.pds_version_id, there.report_id, there.is_org_file)
    is distinct from (new.claim_id, new.complaint_id, new.incident_id, new.conflict_of_interest_id, new.training_record_id, new.pds_version_id, new.report_id, new.is_org_file) then
    perform app.refuse('The file "' || new.name || '" belongs to another record. Upload it again for this one.', 'key');
  end if;
  return new;
end
$$;
comment on function app.keep_file_parent() is 'Files never move from one record to another.';
create trigger t15_parent before insert or update of claim_id, complaint_id, incident_id, conflict_of_interest_id, training_record_id, pds_version_id, report_id, is_org_file on file
  for each row execute function app.keep_file_parent();
