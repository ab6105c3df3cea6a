-- Which role may call which function. Nothing is callable unless it is named here: the defaults of
-- roles_and_helpers take execute away from everybody, and anon has nothing but what its own requests need.

do $$
declare
  everybody constant text := 'anon, authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system';
  signed_in constant text := 'authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system';
begin
  -- how a request starts under PostgREST, where the role is set already
  execute 'grant execute on function app.pre_request(), app.check_session(text, jsonb), app.claimed_session() to ' || everybody;
  -- read by policies, defaults and checks, which run with the rights of the person who asks
  execute 'grant execute on function app.org_id(), app.user_id(), app.role(), app.sees_all(), app.has_feature(text), app.is_platform(), app.is_person(), app.actor_id(), app.party_ids(), app.supplier_ids(),
    app.new_access_key(), app.milestone_name(text), app.is_contact_list(jsonb), app.contacts_text(jsonb), app.today(bigint), app.local_date(bigint, timestamptz), app.is_owner_task(jsonb),
    app.is_closed(text), app.task_priority(jsonb, text, date, boolean, date), app.setting(bigint, text) to ' || signed_in;
end
$$;

grant execute on function app.enqueue(text, jsonb, text) to app_user, app_org_admin, app_supplier, app_super_admin, app_system;
grant execute on function app.record_milestone(bigint, text, bigint, text, text, timestamptz, jsonb), app.notify(bigint, bigint, text, text, bigint, text, bigint, bigint, bigint), app.give_defaults(bigint) to app_system;
grant execute on function app.onboard_org(text, text, boolean, boolean, boolean, text, text) to app_super_admin, app_system;
grant execute on function public.high_priority_tasks(bigint), public.claim_duplicates(text, date, text) to app_user, app_org_admin;
grant execute on function public.update_my_job(bigint, text) to app_supplier;
