-- Written by npm run generate from supabase/schemas; by hand: the columns that are made anew, at once, so that the table is written once.
set check_function_bodies = off;

drop trigger t50_version on public.claim;

drop index public.claim_cause_of_loss_idx;

drop index public.claim_owner_id_idx;

drop index public.claim_insurer_id_idx;

drop index public.claim_list_idx;

drop index public.claim_product_type_id_idx;

CREATE OR REPLACE FUNCTION app.kept_by_triggers()
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,amount_requested,change_reason,payee_account_id,payment_count,payment_total,last_seen,current_version_id,full_name,name_search,ph_search,insurer_search,broker_search,cause_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob,workflow_state,wake_at,lifecycle,acknowledged_at,responded_at,makes_at,next_attestation_due,next_due_at,next_due_rule,reserve_total,current_step,last_step,received_at,incurred,search_text}'::text[]
$function$;

CREATE OR REPLACE FUNCTION app.words_of(list jsonb, path jsonpath)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select ' ' || replace(btrim(jsonb_path_query_array($1, $2)::text, '[]"'), '", "', ' ')
$function$;

CREATE OR REPLACE FUNCTION app.contacts_text(contacts jsonb)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when $1 = '[]' then '' else app.words_of($1, '$[*].firstName ? (@ != null)') || app.words_of($1, '$[*].surname ? (@ != null)')
    || app.words_of($1, '$[*].email ? (@ != null)') || app.words_of($1, '$[*].phone ? (@ != null)') || app.words_of($1, '$[*].branch ? (@ != null)') end
$function$;

alter table public.claim
  drop column ph_search,
  drop column insurer_search,
  drop column broker_search,
  add column ph_search text not null generated always as (lower(
    ' ' || coalesce(ph_company::text, '') || ' ' || coalesce(ph_first_name::text, '') || ' ' || coalesce(ph_last_name::text, '') || ' '
    || coalesce(ph_email::text, '') || ' ' || coalesce(ph_phone::text, '') || app.contacts_text(ph_contacts))) stored,
  add column insurer_search text not null generated always as (lower(app.contacts_text(insurer_contacts))) stored,
  add column broker_search text not null generated always as (lower(
    ' ' || coalesce(broker_company::text, '') || ' ' || coalesce(broker_name::text, '') || ' ' || coalesce(broker_branch::text, '') || ' '
    || coalesce(broker_email::text, '') || ' ' || coalesce(broker_phone::text, '') || app.contacts_text(broker_contacts))) stored,
  add column cause_search text generated always as (lower(' ' || cause_of_loss::text)) stored;

CREATE OR REPLACE FUNCTION app.claim_ids_of_sender(org_id bigint, address text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  -- the searched text finds them by its trigrams; the contacts themselves decide
  select c.id from public.claim c
   where c.org_id = $1 and not app.is_closed(c.status)
     and (c.ph_search like '%' || lower(app.like_text($2)) || '%' or c.broker_search like '%' || lower(app.like_text($2)) || '%' or c.insurer_search like '%' || lower(app.like_text($2)) || '%')
     and (app.is_address(c.ph_email, c.ph_phone, $2) or app.has_address(c.ph_contacts, $2) or app.is_address(c.broker_email, c.broker_phone, $2) or app.has_address(c.broker_contacts, $2) or app.has_address(c.insurer_contacts, $2))
   union
   select cs.claim_id from public.supplier s join public.claim_supplier cs on cs.org_id = s.org_id and cs.supplier_id = s.id join public.claim c on c.org_id = cs.org_id and c.id = cs.claim_id
   where s.org_id = $1 and not s.is_deleted and app.is_address(s.email, s.phone, $2) and not app.is_closed(c.status)
$function$;

CREATE INDEX claim_owner_id_idx ON public.claim USING btree (org_id, owner_id, id) INCLUDE (party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_insurer_id_idx ON public.claim USING btree (org_id, insurer_id) INCLUDE (owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_list_idx ON public.claim USING btree (org_id, id) INCLUDE (status, owner_id, insurer_id, product_type_id, indicator_color, cause_search, claim_occurred_at, received_at, closed_at, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_product_type_id_idx ON public.claim USING btree (org_id, product_type_id) INCLUDE (owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_ph_search_idx ON public.claim USING gin (org_id, ph_search extensions.gin_trgm_ops);

CREATE INDEX claim_insurer_search_idx ON public.claim USING gin (org_id, insurer_search extensions.gin_trgm_ops);

CREATE INDEX claim_broker_search_idx ON public.claim USING gin (org_id, broker_search extensions.gin_trgm_ops);

CREATE INDEX claim_cause_search_idx ON public.claim USING gin (org_id, cause_search extensions.gin_trgm_ops);

CREATE TRIGGER t50_version BEFORE UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION app.keep_version('contact_first_name', 'contact_surname', 'contact_dob', 'received_at', 'incurred', 'search_text', 'ph_search', 'insurer_search', 'broker_search', 'cause_search');

grant select (ph_search, insurer_search, broker_search, cause_search) on table public.claim to app_user;

grant select (ph_search, insurer_search, broker_search, cause_search) on table public.claim to app_org_admin;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to app_org_admin;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to app_super_admin;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to app_supplier;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to app_system;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to app_user;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to authenticated;

grant execute on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) to service_role;

comment on function app.contacts_text(pg_catalog.jsonb) is 'Names, addresses and numbers of a contact list, each after a space, for searching in.';

comment on column public.claim.ph_search is 'Policy holder and contacts in small letters, each word after a space, for claim search.';

comment on column public.claim.insurer_search is 'The insurer''s contacts in small letters, each word after a space, for claim search.';

comment on column public.claim.broker_search is 'Broker and contacts in small letters, each word after a space, for claim search.';

comment on function app.words_of(pg_catalog.jsonb,pg_catalog.jsonpath) is 'The texts that a path finds, each after a space.';

comment on column public.claim.cause_search is 'The cause of loss in small letters, each word after a space, for claim search.';
