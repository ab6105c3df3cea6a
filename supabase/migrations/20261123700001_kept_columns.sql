-- What three additions name, together: what signing in leaves behind, when a note was edited, and the names that lists are
-- ordered by are kept by the service, make no version and stand in no history.

create or replace function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key,edited_at,contact_first_name,contact_surname,contact_dob}'::text[]
$$;
