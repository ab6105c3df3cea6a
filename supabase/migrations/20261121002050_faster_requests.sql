-- What every request costs: how it starts, and the order that lists of claims are read in.

-- Not in a pinned search path and not with its owner's rights, so that Postgres writes it into the query that asks and
-- plans both as one. Whoever may not read the two tables gets nothing by it.
create function app.membership(org_id bigint, user_id bigint, role text) returns table (sees_all boolean, features text) language sql stable as $$
  select $3 = 'org_admin' or ($3 = 'user' and m.allow_access_to_all_external_orgs),
    concat_ws(',', case when o.is_claims_feature_enabled then 'claim' end, case when o.is_complaints_feature_enabled then 'complaint' end, case when o.is_compliance_feature_enabled then 'compliance' end)
  from public.user_in_org m join public.org o on o.id = m.org_id
  where m.org_id = $1 and m.user_id = $2 and not m.disabled and o.is_enabled and $3 = any (m.roles)
$$;
comment on function app.membership(bigint, bigint, text) is 'What a member may see in a role at this moment (RULES 4); no row when the person, the organisation or the role is gone.';

create or replace function app.check_session(role text, claims jsonb) returns app.session
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  session app.session;
begin
  if check_session.role = 'anon' then
    return null;
  end if;
  session.user_id := (claims ->> 'https://claimworks.app/user_id')::bigint;
  if check_session.role = 'app_super_admin' then
    perform from "user" where id = session.user_id and is_admin;
    if found then
      session.role := 'super_admin';
      session.sees_all := false;
      session.features := '{}';
      return session;
    end if;
  elsif check_session.role in ('app_user', 'app_org_admin', 'app_supplier') then
    session.org_id := (claims ->> 'https://claimworks.app/org_id')::bigint;
    session.role := substr(check_session.role, 5);
    select m.sees_all, string_to_array(m.features, ',') into session.sees_all, session.features
    from app.membership(session.org_id, session.user_id, session.role) m;
    if found then
      return session;
    end if;
  end if;
  raise exception using errcode = '28000', message = 'Your access to this organisation has ended.';
end
$$;

create function app.begin_request(role text, claims text, org_id bigint, user_id bigint) returns table (begun text) language sql stable as $$
  select case when m.sees_all is null then app.begin_request($1, $2)::text else
    set_config('app.org_id', $3::text, true)
    || set_config('app.user_id', $4::text, true)
    || set_config('app.role', substr($1, 5), true)
    || set_config('app.sees_all', m.sees_all::text, true)
    || set_config('app.features', m.features, true)
    || set_config('app.platform', '', true)
    || set_config('app.service', 'on', true)
    || set_config('app.touched', '', true)
    || set_config('request.jwt.claims', $2, true)
    || set_config('role', $1, true) end
  from (values (true)) request left join app.membership($3, $4, substr($1, 5)) m on $1 in ('app_user', 'app_org_admin', 'app_supplier')
$$;
comment on function app.begin_request(text, text, bigint, bigint) is 'As begin_request(role, claims), given the claims'' organisation and person beside them: one plan, kept by the connection, where the other parses JSON and calls functions. Whoever is not a member goes through the other, which refuses or lets visitors and the platform''s administrators in.';

-- A list of claims by one status, newest first, and a page of all claims: read in order, no sorting.
drop index claim_status_idx;
create index claim_status_idx on claim (org_id, status, created_at, id);
drop index claim_created_at_idx;
create index claim_created_at_idx on claim (org_id, created_at, id);
