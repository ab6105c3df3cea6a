-- Which role may call which function. Nothing is callable unless it is named here: the defaults of
-- roles_and_helpers take execute away from everybody.

do $$
declare
  everybody constant text := 'anon, authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system';
begin
  -- read by policies, defaults and checks, which run with the rights of the person who asks
  execute 'grant execute on function app.org_id(), app.user_id(), app.role(), app.sees_all(), app.has_feature(text), app.is_platform(), app.actor_id(), app.party_ids(), app.supplier_ids(),
    app.claimed_session(), app.new_access_key(), app.milestone_name(text), app.is_contact_list(jsonb), app.pre_request(), app.check_session(text, jsonb), app.today(bigint), app.local_date(bigint, timestamptz) to ' || everybody;
end
$$;

grant execute on function app.enqueue(text, jsonb, text) to app_user, app_org_admin, app_supplier, app_super_admin, app_system;
grant execute on function app.setting(bigint, text) to app_user, app_org_admin, app_system;
