-- What signing in leaves behind is no edit of a person: the identity that is bound, the picture that the provider has, the
-- accepted terms and the organisation that the next sign-in opens. A new key of a claim's public summary changes nothing that
-- anybody edits. None of them makes a version, so none meets an edit that is under way, and none stands in the history.

create or replace function app.kept_by_triggers() returns text[] language sql immutable as $$
  select '{row_version,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title,committed,paid,last_seen,current_version_id,full_name,ph_search,insurer_search,broker_search,external_org_names,auth0_id,photo_url,terms_accepted,default_org_id,access_key}'::text[]
$$;
