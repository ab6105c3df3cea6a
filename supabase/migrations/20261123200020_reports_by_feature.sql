-- A report belongs to the feature whose records it tells of, and is read by its maker and by administrators (RULES 36). So do
-- its files.

create function app.report_feature(report text) returns text language sql immutable as $$
  select case
    when report ~ '^claims?\M' then 'claim'
    when report ~ '^complaints?\M' then 'complaint'
    when report ~ '^(incidents?|conflicts?|obligations?|training|compliance)\M' then 'compliance'
  end
$$;
comment on function app.report_feature(text) is 'The feature that a kind of report belongs to, by the records that its name begins with; null for a kind that is not known.';

create function app.may_report(report text) returns boolean language sql stable set search_path = public, pg_temp as $$
  select coalesce(app.has_feature(app.report_feature(report)), false)
$$;
comment on function app.may_report(text) is 'Whether the organisation of the request has the feature of a kind of report.';
revoke execute on function app.report_feature(text), app.may_report(text) from public;
grant execute on function app.report_feature(text), app.may_report(text) to app_user, app_org_admin, app_system;

alter policy report_select_app_user on report using (org_id = (select app.org_id()) and created_by_id = (select app.user_id()) and app.may_report(report));
alter policy report_select_app_org_admin on report using (org_id = (select app.org_id()) and app.may_report(report));
alter policy report_insert_app_user on report with check (org_id = (select app.org_id()) and app.may_report(report));
alter policy report_insert_app_org_admin on report with check (org_id = (select app.org_id()) and app.may_report(report));

-- the policies of files let everybody see the files of reports
do $$
declare
  seen record;
  condition text;
begin
  for seen in select policyname, cmd, qual from pg_policies where schemaname = 'public' and tablename = 'file' and policyname like 'file\_select\_app\_%' and qual like '%(report_id IS NOT NULL)%' loop
    condition := replace(seen.qual, '(report_id IS NOT NULL)', '((report_id IS NOT NULL) and exists (select from report parent where parent.org_id = file.org_id and parent.id = file.report_id))');
    execute format('alter policy %I on file using (%s)', seen.policyname, condition);
  end loop;
end
$$;
