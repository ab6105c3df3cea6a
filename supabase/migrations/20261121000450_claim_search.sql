-- What claim search looks for in a party (spec 1 §2.1: contact text contains): names, companies and contacts of a claim
-- as one text each. Generated, so that it cannot differ from what it is made of; not the documents' own text, in which
-- a word like 'phone' would find every claim.

create function app.contacts_text(contacts jsonb) returns text language sql immutable strict parallel safe as $$
  select jsonb_path_query_array(contacts, '$[*].firstName')::text || jsonb_path_query_array(contacts, '$[*].surname')::text
    || jsonb_path_query_array(contacts, '$[*].email')::text || jsonb_path_query_array(contacts, '$[*].phone')::text
    || jsonb_path_query_array(contacts, '$[*].branch')::text
$$;
comment on function app.contacts_text(jsonb) is 'Names, addresses and numbers of a contact list, for searching in.';

alter table claim
  add column ph_search text not null generated always as (
    coalesce(ph_company::text, '') || ' ' || coalesce(ph_first_name::text, '') || ' ' || coalesce(ph_last_name::text, '') || ' '
    || coalesce(ph_email::text, '') || ' ' || coalesce(ph_phone::text, '') || ' ' || app.contacts_text(ph_contacts)) stored,
  add column insurer_search text not null generated always as (app.contacts_text(insurer_contacts)) stored,
  add column broker_search text not null generated always as (
    coalesce(broker_company::text, '') || ' ' || coalesce(broker_name::text, '') || ' ' || coalesce(broker_branch::text, '') || ' '
    || coalesce(broker_email::text, '') || ' ' || coalesce(broker_phone::text, '') || ' ' || app.contacts_text(broker_contacts)) stored;
comment on column claim.ph_search is 'Policy holder and contacts as text, for claim search.';
comment on column claim.insurer_search is 'The insurer''s contacts as text, for claim search.';
comment on column claim.broker_search is 'Broker and contacts as text, for claim search.';
grant execute on function app.contacts_text(jsonb) to authenticated, service_role, app_system;

create index claim_ph_search_idx on claim using gin (ph_search extensions.gin_trgm_ops);
create index claim_insurer_search_idx on claim using gin (insurer_search extensions.gin_trgm_ops);
create index claim_broker_search_idx on claim using gin (broker_search extensions.gin_trgm_ops);
