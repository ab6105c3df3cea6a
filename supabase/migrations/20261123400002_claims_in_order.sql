-- Claim search is ordered by what it shows (spec 1 §2.1), the policy holder's primary contact and the indicator among it. The
-- contact is in a document, so its names and day of birth stand beside it as columns that an index can hold; in small letters,
-- for a name's place in a list is not by its capitals. Generated, so that they cannot differ from what they are made of.

create or replace function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,edited_at,contact_first_name,contact_surname,contact_dob}'::text[]
$$;

-- an index takes 2,700 bytes: the first letters are enough to order by
create function app.primary_text(contacts jsonb, field text, own text) returns text language sql immutable parallel safe as $$
  select nullif(left(lower(btrim(case when jsonb_path_exists(contacts, '$[*]')
    then coalesce(jsonb_path_query_first(contacts, '$[*] ? (@.isPrimary == true)'), contacts -> 0) ->> field else own end)), 100), '')
$$;
comment on function app.primary_text(jsonb, text, text) is 'A field of the primary contact of a list, or what stands where there are no contacts; in small letters.';

create function app.day_text(day date) returns text language sql immutable strict parallel safe as $$
  select lpad(extract(year from day)::text, 4, '0') || '-' || lpad(extract(month from day)::text, 2, '0') || '-' || lpad(extract(day from day)::text, 2, '0')
$$;
comment on function app.day_text(date) is 'YYYY-MM-DD, whatever the session writes dates like.';
grant execute on function app.primary_text(jsonb, text, text), app.day_text(date) to authenticated, service_role, app_system;

alter table claim
  add column contact_first_name text generated always as (app.primary_text(ph_contacts, 'firstName', ph_first_name::text)) stored,
  add column contact_surname text generated always as (app.primary_text(ph_contacts, 'surname', ph_last_name::text)) stored,
  add column contact_dob text generated always as (app.primary_text(ph_contacts, 'dob', app.day_text(ph_dob))) stored;
comment on column claim.contact_first_name is 'First name of the policy holder''s primary contact in small letters, to order by.';
comment on column claim.contact_surname is 'Surname of the policy holder''s primary contact in small letters, to order by.';
comment on column claim.contact_dob is 'Day of birth of the policy holder''s primary contact, to order by.';
call app.allow('select', '{claim}', '{app_user,app_org_admin}', '{contact_first_name,contact_surname,contact_dob}');

-- a page in any of these orders is read from its index, upwards and downwards
create index claim_contact_first_name_idx on claim (org_id, contact_first_name, id);
create index claim_contact_surname_idx on claim (org_id, contact_surname, id);
create index claim_contact_dob_idx on claim (org_id, contact_dob, id);
-- green, orange, red: as severe as the alphabet happens to have them
create index claim_indicator_color_idx on claim (org_id, indicator_color, id);
create index claim_policy_name_idx on claim (org_id, policy_name, id);
create index claim_policy_status_idx on claim (org_id, policy_status, id);
create index claim_decision_idx on claim (org_id, decision, id);
create index claim_cause_of_loss_order_idx on claim (org_id, cause_of_loss, id);
create index claim_broker_company_idx on claim (org_id, broker_company, id);
create index claim_status_order_idx on claim (org_id, status, id);
drop index claim_policy_no_idx;
create index claim_policy_no_idx on claim (org_id, policy_no, id);
drop index claim_occurred_at_idx;
create index claim_occurred_at_idx on claim (org_id, claim_occurred_at, id);
