-- Files, and tickets of public forms.

create table file (
  org_id bigint not null default app.org_id() references org,
  id uuid not null default gen_random_uuid() unique,
  claim_id bigint,
  complaint_id bigint,
  incident_id bigint,
  conflict_of_interest_id bigint,
  training_record_id bigint,
  pds_version_id bigint,
  report_id bigint,
  is_org_file boolean not null default false,
  name varchar(300) not null constraint file_name_required check (btrim(name) <> ''),
  internal_name varchar(300),
  key varchar(400) not null constraint file_key_key unique,
  mime_type varchar(200),
  size_bytes bigint check (size_bytes >= 0),
  description varchar(4000),
  additional_info jsonb,
  categories jsonb not null default '["lodged"]' check (jsonb_typeof(categories) = 'array'),
  is_deleted boolean not null default false,
  is_public boolean not null default false,
  shared_with_job_id bigint,
  created_by_id bigint not null default app.actor_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  row_version integer not null default 1,
  control_attestation_id bigint,
  search_text text not null generated always as (' ' || app.search_text(name::text || ' ' || coalesce(internal_name::text, '')) || ' ') stored,
  primary key (org_id, id),
  constraint file_claim_id_fkey foreign key (org_id, claim_id) references claim,
  constraint file_complaint_id_fkey foreign key (org_id, complaint_id) references complaint,
  constraint file_incident_id_fkey foreign key (org_id, incident_id) references incident,
  constraint file_conflict_of_interest_id_fkey foreign key (org_id, conflict_of_interest_id) references conflict_of_interest,
  constraint file_training_record_id_fkey foreign key (org_id, training_record_id) references training_record on delete cascade,
  constraint file_control_attestation_id_fkey foreign key (org_id, control_attestation_id) references control_attestation,
  constraint file_pds_version_id_fkey foreign key (org_id, pds_version_id) references pds_version,
  constraint file_report_id_fkey foreign key (org_id, report_id) references report,
  constraint file_shared_with_job_id_fkey foreign key (org_id, shared_with_job_id) references supplier_job on delete set null (shared_with_job_id),
  constraint file_created_by_id_fkey foreign key (org_id, created_by_id) references user_in_org,
  constraint file_one_parent check (num_nonnulls(claim_id, complaint_id, incident_id, conflict_of_interest_id, training_record_id, control_attestation_id, pds_version_id, report_id, nullif(is_org_file, false)) = 1),
  constraint file_key_of_org check (starts_with(key, org_id::text || '/')),
  constraint file_shared_of_claim check (shared_with_job_id is null or claim_id is not null)
);
comment on column file.key is 'Name in the storage: it begins with the organisation''s id and a slash, so that no row can name another organisation''s file.';
comment on column file.is_org_file is 'The parent is the organisation itself: logos.';
comment on column file.shared_with_job_id is 'The supplier''s job that the file is shared with (RULES 2).';
comment on constraint file_shared_with_job_id_fkey on file is '@object SharedWithJob @array SharedFiles';
comment on constraint file_created_by_id_fkey on file is '@array -';
create index file_claim_id_idx on file (org_id, claim_id);
create index file_complaint_id_idx on file (org_id, complaint_id);
create index file_incident_id_idx on file (org_id, incident_id);
create index file_conflict_of_interest_id_idx on file (org_id, conflict_of_interest_id);
create index file_training_record_id_idx on file (org_id, training_record_id);
create index file_control_attestation_id_idx on file (org_id, control_attestation_id);
create index file_pds_version_id_idx on file (org_id, pds_version_id);
create index file_report_id_idx on file (org_id, report_id);
-- those of reports that are still kept
create index file_of_report_idx on file (org_id, report_id) where report_id is not null and not is_deleted;
create index file_shared_with_job_id_idx on file (org_id, shared_with_job_id);
create index file_created_by_id_idx on file (org_id, created_by_id);
-- A library of hundreds of files, newest first.
create index file_search_text_idx on file using gin (org_id, search_text extensions.gin_trgm_ops);
create index file_created_at_idx on file (org_id, created_at, id) where not is_deleted;
create index file_claim_library_idx on file (org_id, claim_id, created_at desc, id) where not is_deleted;
create index file_complaint_library_idx on file (org_id, complaint_id, created_at desc, id) where not is_deleted;

alter table billing_office add constraint billing_office_logo_id_fkey foreign key (org_id, logo_id) references file;
comment on constraint billing_office_logo_id_fkey on billing_office is '@object Logo @array -';
create index billing_office_logo_id_idx on billing_office (org_id, logo_id);

alter table invoice add constraint invoice_file_id_fkey foreign key (org_id, file_id) references file;
comment on constraint invoice_file_id_fkey on invoice is '@object File @array -';
create index invoice_file_id_idx on invoice (org_id, file_id);

create table upload_ticket (
  org_id bigint not null default app.org_id() references org,
  id bigint generated by default as identity unique,
  token_hash varchar(64) not null unique,
  purpose varchar(40) not null check (purpose in ('public-complaint')),
  keys jsonb not null default '[]' check (jsonb_typeof(keys) = 'array' and jsonb_array_length(keys) <= 5),
  expires_at timestamptz not null,
  used_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
comment on table upload_ticket is 'One-time tickets with which a visitor uploads files to a public form; swept when not submitted (RULES 34).';
create index upload_ticket_expires_at_idx on upload_ticket (expires_at) where used_at is null;

-- Files that are taken for what they are: names without paths, types by content, uploads that were never recorded swept.

create function app.safe_file_name(name text) returns text language sql immutable as $$
  select regexp_replace(regexp_replace(regexp_replace(regexp_replace(name,
    '^.*[/\\]', ''),
    '[\u0001-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]', '', 'g'),
    '^[. ]+', ''),
    '[. ]+$', '')
$$;
comment on function app.safe_file_name(text) is 'A file''s name without folders, controls, and dots or blanks at its ends (domain/file-names.ts does the same).';

create function app.tidy_file_name() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.name := app.safe_file_name(new.name);
  new.internal_name := app.safe_file_name(new.internal_name);
  return new;
end
$$;
create trigger t10_name before insert or update of name, internal_name on file for each row execute function app.tidy_file_name();

-- Contents on their way: from the form that was given out until nobody can post to it any more.
create table file_upload (
  org_id bigint not null default app.org_id() references org,
  id bigint generated by default as identity unique,
  key varchar(400) not null,
  mime_type varchar(200),
  size_bytes bigint check (size_bytes >= 0),
  open_until timestamptz not null,
  checked_at timestamptz,
  created_by_id bigint not null default app.actor_id(),
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  constraint file_upload_key_key unique (org_id, key),
  constraint file_upload_key_of_org check (starts_with(key, org_id::text || '/')),
  constraint file_upload_created_by_id_fkey foreign key (org_id, created_by_id) references user_in_org
);
comment on table file_upload is 'Contents that may still change: what the service found when it last looked, and until when the form can be posted. Swept when no file came of it.';
comment on column file_upload.mime_type is 'By content, never by what a client says.';
comment on constraint file_upload_org_id_fkey on file_upload is '@array -';
comment on constraint file_upload_created_by_id_fkey on file_upload is '@array -';
create index file_upload_created_by_id_idx on file_upload (org_id, created_by_id);
create index file_upload_open_until_idx on file_upload (open_until);

-- What the service found in the content stands in the place of what a client says of it.
create function app.take_found_type() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  found_type varchar(200);
  found_size bigint;
begin
  select u.mime_type, u.size_bytes into found_type, found_size from file_upload u where u.org_id = new.org_id and u.key = new.key and u.checked_at is not null;
  if found then
    new.mime_type := found_type;
    new.size_bytes := found_size;
  end if;
  return new;
end
$$;
create trigger t11_found_type before insert on file for each row execute function app.take_found_type();
revoke update (mime_type, size_bytes) on file from app_user, app_org_admin;

-- RULES 9: a file has one parent, for good. An insert that gives way to the row that is there would say nothing of it.
call app.declare_for_kinds($declare$
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
  if ({{library|, |there.@parent}}, there.training_record_id, there.control_attestation_id, there.pds_version_id, there.report_id, there.is_org_file)
    is distinct from ({{library|, |new.@parent}}, new.training_record_id, new.control_attestation_id, new.pds_version_id, new.report_id, new.is_org_file) then
    perform app.refuse('The file "' || new.name || '" belongs to another record. Upload it again for this one.', 'key');
  end if;
  return new;
end
$$
$declare$);
comment on function app.keep_file_parent() is 'Files never move from one record to another.';
call app.declare_for_kinds($declare$
create trigger t15_parent before insert or update of {{library|, |@parent}}, training_record_id, control_attestation_id, pds_version_id, report_id, is_org_file on file
  for each row execute function app.keep_file_parent();
$declare$);
create trigger t20_shared before insert or update of shared_with_job_id, claim_id on file for each row when (new.shared_with_job_id is not null) execute function app.check_shared_job();

-- Who may do what

call app.protect('{file,upload_ticket,file_upload}');
call app.allow('select', '{file}', '{app_user,app_org_admin}');
call app.allow('insert', '{file}', '{app_user,app_org_admin}', except_columns => '{report_id,is_deleted}');
call app.allow('update', '{file}', '{app_user,app_org_admin}', '{name,internal_name,description,additional_info,categories,is_deleted,shared_with_job_id,row_version}');
do $$
declare
  -- a file is seen by who sees what it hangs on
  of_parent constant text := '@mine and (@of_record'
    || ' or training_record_id is not null and exists (select from training_record parent where parent.org_id = @table.org_id and parent.id = @table.training_record_id)'
    || ' or control_attestation_id is not null and @compliance and @attested'
    || ' or pds_version_id is not null and @claims or @report or is_org_file)';
  seen constant text := replace(replace(of_parent, '@attested', 'true'), '@report', 'report_id is not null and exists (select from report parent where parent.org_id = @table.org_id and parent.id = @table.report_id)');
  -- evidence comes with the answer, from who may give it; nobody writes a report's file
  kept constant text := replace(replace(of_parent, '@attested', '((select app.role()) = ''org_admin'' or exists (select from control_attestation parent where parent.org_id = @table.org_id and parent.id = @table.control_attestation_id and parent.asked_of_id = (select app.user_id())))'),
    '@report', 'report_id is not null') || ' and report_id is null';
begin
  call app.restrict('select', '{file}', '{app_user,app_org_admin}', seen);
  call app.restrict('insert', '{file}', '{app_user}', kept || ' and pds_version_id is null and not is_org_file and not is_public');
  call app.restrict('update', '{file}', '{app_user}', kept || ' and pds_version_id is null and not is_org_file');
  call app.restrict('insert', '{file}', '{app_org_admin}', kept || ' and (is_org_file or not is_public)');
  call app.restrict('update', '{file}', '{app_org_admin}', kept);
end
$$;

call app.keep_records('{file}', called => 'name');
call app.keep_records('{upload_ticket,file_upload}', audited => false);
call app.keep_finite('{file,upload_ticket,file_upload}');
