-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

create extension if not exists btree_gin with schema extensions;

drop trigger t50_version on public.complaint;

drop index public.complaint_count_idx;

drop index public.complaint_first_name_idx;

drop index public.complaint_last_name_idx;

drop index public.complaint_policy_no_part_idx;

alter table public.complaint add column name_search text generated always as (lower((((COALESCE(complainant_first_name, ''::character varying))::text || ' '::text) || (COALESCE(complainant_last_name, ''::character varying))::text))) stored not null;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,makes_at,next_attestation_due,next_due_at,next_due_rule}'::text[]
$function$;

CREATE INDEX complaint_count_idx ON public.complaint USING btree (org_id, claim_id, owner_id, id, status, outcome, indicator_color, product, issue) INCLUDE (party_ids, assignee_ids, created_by_id, created_at, name_search);

CREATE INDEX complaint_policy_no_part_idx ON public.complaint USING gin (org_id, policy_no extensions.gin_trgm_ops);

CREATE INDEX complaint_name_search_idx ON public.complaint USING gin (org_id, name_search extensions.gin_trgm_ops);

CREATE TRIGGER t50_version BEFORE UPDATE ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.keep_version('name_search');

grant select (name_search) on table public.complaint to app_user;

grant select (name_search) on table public.complaint to app_org_admin;

comment on column public.complaint.name_search is 'The complainant''s name in lower case, for complaint search.';
