-- Written by npm run generate from supabase/schemas; by hand: the column that is made anew, which writes the table once, with its third index and its rights.
set check_function_bodies = off;

drop trigger t50_version on public.claim;

drop index public.claim_broker_list_idx, public.claim_broker_search_idx, public.claim_long_broker_idx;

alter table public.claim
  drop column broker_search,
  add column broker_search text generated always as (left(app.plain_letters(
    ' ' || nullif(btrim(coalesce(broker_company::text, '') || ' ' || coalesce(broker_name::text, '') || ' ' || coalesce(broker_branch::text, '') || ' '
    || coalesce(broker_email::text, '') || ' ' || coalesce(broker_phone::text, '') || app.contacts_text(broker_contacts)), '')), 500)) stored;

alter table public.claim alter column ph_search set statistics 500;

CREATE INDEX claim_broker_list_idx ON public.claim USING btree (org_id, created_at, id) INCLUDE (broker_search, owner_id, party_ids, assignee_ids, created_by_id) WHERE (broker_search IS NOT NULL);

CREATE INDEX claim_broker_search_idx ON public.claim USING gin (org_id, broker_search extensions.gin_trgm_ops) WHERE (broker_search IS NOT NULL);

create index claim_long_broker_idx on public.claim (org_id, id) where length(broker_search) = 500;

CREATE INDEX claim_created_at_idx ON public.claim USING btree (org_id, created_at, id) INCLUDE (owner_id, party_ids, assignee_ids, created_by_id);

CREATE TRIGGER t50_version BEFORE UPDATE ON public.claim FOR EACH ROW EXECUTE FUNCTION app.keep_version('contact_first_name', 'contact_surname', 'contact_dob', 'received_at', 'incurred', 'search_text', 'ph_search', 'insurer_search', 'cause_search', 'broker_search');

grant select (broker_search) on table public.claim to app_user;
grant select (broker_search) on table public.claim to app_org_admin;

comment on column public.claim.broker_search is 'Broker and contacts in small letters without accents, each word after a space, for claim search: the first 500 letters, null without a broker.';

analyze public.claim (ph_search, broker_search);
