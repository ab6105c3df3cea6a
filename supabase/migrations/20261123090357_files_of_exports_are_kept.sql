-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

create table app.export_part (
  org_id bigint not null,
  export_id bigint not null,
  number integer not null,
  content bytea not null
);

CREATE OR REPLACE FUNCTION app.store_export_part(export_id bigint, number integer, content bytea)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  insert into app.export_part (org_id, export_id, number, content) values (app.org_id(), $1, $2, $3)
$function$;

CREATE OR REPLACE FUNCTION app.export_part_lengths(export_id bigint)
 RETURNS TABLE(number integer, bytes integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.number, length(p.content) from app.export_part p where p.org_id = app.org_id() and p.export_id = $1 order by p.number
$function$;

CREATE OR REPLACE FUNCTION app.read_export_part(export_id bigint, number integer)
 RETURNS bytea
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  select p.content from app.export_part p where p.org_id = app.org_id() and p.export_id = $1 and p.number = $2
$function$;

CREATE OR REPLACE FUNCTION app.sweep_export_parts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
  delete from app.export_part p using export_log e where e.org_id = p.org_id and e.id = p.export_id and e.created_at < now() - interval '1 day'
$function$;

alter table app.export_part add constraint export_part_export_id_fkey FOREIGN KEY (org_id, export_id) REFERENCES export_log(org_id, id) ON DELETE CASCADE;

alter table app.export_part add constraint export_part_pkey PRIMARY KEY (org_id, export_id, number);

alter table app.export_part enable row level security;

grant execute on function app.store_export_part(bigint,integer,pg_catalog.bytea) to app_system;

grant execute on function app.export_part_lengths(bigint) to app_system;

grant execute on function app.read_export_part(bigint,integer) to app_system;

grant execute on function app.sweep_export_parts() to app_system;

comment on table app.export_part is 'The bytes of an exported file, in pieces. Swept after a day.';

comment on function app.store_export_part(bigint,integer,pg_catalog.bytea) is 'Keeps a piece of an exported file, in the transaction that makes it.';

comment on function app.export_part_lengths(bigint) is 'The pieces of an exported file in their order; none once it was swept.';

comment on function app.read_export_part(bigint,integer) is 'One piece of an exported file.';

comment on function app.sweep_export_parts() is 'Removes the files of exports of more than a day ago, across all organisations; who exported what stays in the log.';
