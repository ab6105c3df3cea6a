-- Who may do what: rights on columns by role, and row-level security on every table (RULES 1-6, 20, 28, 34, 35).
-- Each section says which tables it is about. A table without a right or policy here is closed to everybody but the system.

-- ---------------------------------------------------------------------------------------------------------------
-- How rights and policies are written here; later migrations use the same two procedures.

create procedure app.allow(command text, tables text[], roles text[], only_columns text[] default null, except_columns text[] default '{}')
language plpgsql as $$
declare
  name text;
  columns text;
begin
  foreach name in array tables loop
    if command = 'delete' then
      execute format('grant delete on public.%I to %s', name, array_to_string(roles, ', '));
      continue;
    end if;
    select string_agg(quote_ident(a.attname), ', ' order by a.attnum) into strict columns
    from pg_attribute a
    where a.attrelid = format('public.%I', name)::regclass and a.attnum > 0 and not a.attisdropped
      and (only_columns is null or a.attname = any (only_columns))
      and a.attname <> all (except_columns)
      -- what triggers write
      and (command = 'select' or a.attgenerated = '' and a.attname <> all (
        '{created_at,created_by_id,updated_at,updated_by_id,party_ids,assignee_ids,indicator_color,indicator_title}'))
      and (command <> 'insert' or a.attname <> 'row_version' and (a.attname <> 'id' or a.atttypid = 'uuid'::regtype))
      and (command <> 'update' or a.attname not in ('org_id', 'id'));
    execute format('grant %s (%s) on public.%I to %s', command, columns, name, array_to_string(roles, ', '));
  end loop;
end
$$;
comment on procedure app.allow is 'Grants a command on columns of tables to roles, leaving out what nobody may set; names no column twice.';

create function app.policy_condition(condition text, table_name text, role text) returns text language sql immutable as $$
  select replace(replace(replace(replace(replace(condition,
    '@mine', '@table.org_id = (select app.org_id())'),
    -- claims and complaints hold themselves what decides who sees them, so that a list stays on its index
    '@handled', case role when 'app_org_admin' then 'true' else
      '((select app.sees_all()) or owner_id = (select app.user_id()) or party_ids && (select app.party_ids()) or (select app.user_id()) = any (assignee_ids)'
      -- the row that this very transaction makes, before its handling parties are there
      || ' or created_by_id = (select app.user_id()) and created_at = now())' end),
    '@of_claim', '(select app.has_feature(''claim''))' || case role when 'app_org_admin' then '' else
      ' and ((select app.sees_all()) or exists (select from claim parent where parent.org_id = @table.org_id and parent.id = @table.@claim_id))' end),
    '@of_complaint', '(select app.has_feature(''complaint''))' || case role when 'app_org_admin' then '' else
      ' and ((select app.sees_all()) or exists (select from complaint parent where parent.org_id = @table.org_id and parent.id = @table.@complaint_id))' end),
    '@table', quote_ident(table_name))
$$;
comment on function app.policy_condition(text, text, text) is 'Writes a condition out for a table and role: @mine, @handled, @of_claim and @of_complaint are the rules of RULES 2; administrators see all, so theirs reads no other row.';

create procedure app.restrict(command text, tables text[], roles text[], condition text, claim_column text default 'claim_id', complaint_column text default 'complaint_id')
language plpgsql as $$
declare
  name text;
  role text;
  clause text;
begin
  foreach name in array tables loop
    foreach role in array roles loop
      clause := replace(replace(app.policy_condition(condition, name, role), '@claim_id', claim_column), '@complaint_id', complaint_column);
      execute format('create policy %I on public.%I for %s to %I %s', name || '_' || command || '_' || role, name, command, role,
        case command
          when 'insert' then format('with check (%s)', clause)
          when 'update' then format('using (%1$s) with check (%1$s)', clause)
          else format('using (%s)', clause)
        end);
    end loop;
  end loop;
end
$$;
comment on procedure app.restrict is 'Makes a policy for a command on each table and role; see app.policy_condition for what a condition may say.';

revoke execute on all procedures in schema app from public;

do $$
declare
  name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('alter table public.%I enable row level security', name);
    execute format('revoke all on public.%I from anon, authenticated', name);
    -- the system works in one organisation, or across all of them when it says so (app.begin_system)
    execute format('grant select, insert, update, delete on public.%I to app_system', name);
    if exists (select from pg_attribute where attrelid = format('public.%I', name)::regclass and attname = 'org_id') then
      execute format('create policy %I on public.%I to app_system using (org_id = (select app.org_id()) or (select app.is_platform())) with check (org_id = (select app.org_id()) or (select app.is_platform()))', name || '_system', name);
      -- an organisation's own lists are asked for directly, not through Org
      if name <> 'user_in_org' then
        execute format('comment on constraint %I on public.%I is ''@array -''', name || '_org_id_fkey', name);
      end if;
    else
      execute format('create policy %I on public.%I to app_system using (true) with check (true)', name || '_system', name);
    end if;
  end loop;
end
$$;

do $$
declare
  members constant text[] := '{app_user,app_org_admin}';
  admins constant text[] := '{app_org_admin}';
  users constant text[] := '{app_user}';
  suppliers constant text[] := '{app_supplier}';
  platform constant text[] := '{app_super_admin}';
  compliance constant text := '(select app.has_feature(''compliance''))';
  of_claim_or_complaint constant text := '@mine and (claim_id is not null and @of_claim or complaint_id is not null and @of_complaint)';
  claim_settings constant text[] := '{insurer,product_type,questionnaire,workflow,workflow_rule,pds,pds_version,pds_config_item,specified_item,indicator_definition,supplier,supplier_external_org,user_org_supplier,cost_type,expense_type,expense_type_override,billing_office}';
  complaint_settings constant text[] := '{insurance_product,complaint_indicator_definition}';
  shared_settings constant text[] := '{external_org,comm_template,task_template}';
  own_training constant text := '@mine and ' || compliance || ' and ((select app.role()) = ''org_admin'' or user_id = (select app.user_id()))';
  file_seen constant text := '@mine and (claim_id is not null and @of_claim or complaint_id is not null and @of_complaint'
    || ' or (incident_id is not null or conflict_of_interest_id is not null) and ' || compliance
    || ' or training_record_id is not null and exists (select from training_record parent where parent.org_id = @table.org_id and parent.id = @table.training_record_id)'
    || ' or pds_version_id is not null and (select app.has_feature(''claim'')) or report_id is not null or is_org_file)';
begin
  -- Organisation, people, handling parties ------------------------------------------------------------------------
  call app.allow('select', '{org}', members, except_columns => '{reply_to_email_address}');
  call app.allow('select', '{org}', admins || platform);
  call app.allow('select', '{org}', suppliers, '{id,name,state,zone,is_enabled,is_claims_feature_enabled,is_complaints_feature_enabled,is_compliance_feature_enabled}');
  call app.restrict('select', '{org}', members || suppliers, 'id = (select app.org_id())');
  call app.restrict('select', '{org}', platform, 'true');
  call app.allow('update', '{org}', admins, '{reply_to_email_address,state,zone,logo_key,row_version}');
  call app.restrict('update', '{org}', admins, 'id = (select app.org_id())');
  call app.allow('insert', '{org}', platform, '{name,is_enabled,is_claims_feature_enabled,is_complaints_feature_enabled,is_compliance_feature_enabled,state,zone}');
  call app.allow('update', '{org}', platform, '{name,is_enabled,is_claims_feature_enabled,is_complaints_feature_enabled,is_compliance_feature_enabled,state,zone,row_version}');
  call app.restrict('insert', '{org}', platform, 'true');
  call app.restrict('update', '{org}', platform, 'true');

  call app.allow('select', '{user_in_org}', members || suppliers, except_columns => '{reserve_limit,payment_limit,auth0_id}');
  call app.allow('select', '{user_in_org}', admins || platform);
  call app.restrict('select', '{user_in_org}', members, '@mine');
  call app.restrict('select', '{user_in_org}', suppliers, '@mine and user_id = (select app.user_id())');
  call app.restrict('select', '{user_in_org}', platform, 'true');
  call app.allow('update', '{user_in_org}', users, '{notification_assigned_to_task,notification_assigned_to_complaint_as_owner,notification_complaint_created,notification_complaint_indicator_changed,notification_complaint_created_in_my_external_org,row_version}');
  call app.restrict('update', '{user_in_org}', users, '@mine and user_id = (select app.user_id())');
  call app.allow('update', '{user_in_org}', admins || platform, except_columns => '{user_id,email,photo_url,auth0_id,terms_accepted,last_seen}');
  call app.restrict('update', '{user_in_org}', admins, '@mine and user_id >= 1000');
  call app.restrict('update', '{user_in_org}', platform, 'user_id >= 1000');

  call app.allow('select', '{user}', members || suppliers, '{id,name,photo_url,terms_accepted,is_admin,created_at}');
  call app.allow('select', '{user}', platform);
  call app.restrict('select', '{user}', members || suppliers, 'id = (select app.user_id()) or exists (select from user_in_org member where member.user_id = @table.id)');
  call app.restrict('select', '{user}', platform, 'true');
  call app.allow('update', '{user}', platform, '{name,is_admin,row_version}');
  call app.restrict('update', '{user}', platform, 'id >= 1000');

  call app.allow('select', '{user_external_org}', members);
  call app.restrict('select', '{user_external_org}', members, '@mine');
  call app.allow('insert', '{user_external_org}', admins);
  call app.restrict('insert', '{user_external_org}', admins, '@mine');
  call app.allow('delete', '{user_external_org}', admins);
  call app.restrict('delete', '{user_external_org}', admins, '@mine');

  call app.allow('select', '{terms_version}', members || suppliers || platform);
  call app.restrict('select', '{terms_version}', members || suppliers || platform, 'true');
  call app.allow('select', '{terms_acceptance}', members || suppliers || platform);
  call app.restrict('select', '{terms_acceptance}', members || suppliers || platform, 'user_id = (select app.user_id())');

  -- Configuration: members read, administrators write (RULES 3) ---------------------------------------------------
  call app.allow('select', '{configuration_item}', members);
  call app.restrict('select', '{configuration_item}', users, 'not is_private');
  call app.restrict('select', '{configuration_item}', admins, 'true');
  call app.allow('select', '{configuration_item_org}', members);
  call app.restrict('select', '{configuration_item_org}', members, '@mine and exists (select from configuration_item item where item.id = configuration_item_id)');
  call app.allow('insert', '{configuration_item_org}', admins);
  call app.allow('update', '{configuration_item_org}', admins, '{value,row_version}');
  call app.allow('delete', '{configuration_item_org}', admins);
  call app.restrict('insert', '{configuration_item_org}', admins, '@mine');
  call app.restrict('update', '{configuration_item_org}', admins, '@mine');
  call app.restrict('delete', '{configuration_item_org}', admins, '@mine');

  call app.allow('select', claim_settings || complaint_settings || shared_settings || '{questionnaire_version}', members);
  call app.allow('insert', claim_settings || complaint_settings || shared_settings, admins, except_columns => '{current_version_id}');
  call app.allow('update', claim_settings || complaint_settings || shared_settings, admins, except_columns => '{current_version_id}');
  call app.restrict('select', claim_settings || '{questionnaire_version}', members, '@mine and (select app.has_feature(''claim''))');
  call app.restrict('select', complaint_settings, members, '@mine and (select app.has_feature(''complaint''))');
  call app.restrict('select', shared_settings, members, '@mine');
  call app.restrict('insert', claim_settings, admins, '@mine and (select app.has_feature(''claim''))');
  call app.restrict('update', claim_settings, admins, '@mine and (select app.has_feature(''claim''))');
  call app.restrict('insert', complaint_settings, admins, '@mine and (select app.has_feature(''complaint''))');
  call app.restrict('update', complaint_settings, admins, '@mine and (select app.has_feature(''complaint''))');
  call app.restrict('insert', shared_settings, admins, '@mine');
  call app.restrict('update', shared_settings, admins, '@mine');
  -- what is deleted outright (spec 3 §4.4); the others are switched off or marked as deleted
  call app.allow('delete', '{insurer,product_type,cost_type,expense_type,expense_type_override,indicator_definition,workflow_rule,pds_config_item,specified_item,supplier_external_org,user_org_supplier,complaint_indicator_definition,external_org,comm_template}', admins);
  call app.restrict('delete', '{insurer,product_type,expense_type,expense_type_override,indicator_definition,workflow_rule,pds_config_item,specified_item,supplier_external_org,user_org_supplier}', admins, '@mine and (select app.has_feature(''claim''))');
  call app.restrict('delete', '{cost_type}', admins, '@mine and (select app.has_feature(''claim'')) and parent_id is not null');
  call app.restrict('delete', '{complaint_indicator_definition}', admins, '@mine and (select app.has_feature(''complaint''))');
  call app.restrict('delete', '{external_org,comm_template}', admins, '@mine');

  call app.allow('select', '{idr_code_map}', admins);
  call app.allow('insert', '{idr_code_map}', admins);
  call app.allow('update', '{idr_code_map}', admins);
  call app.allow('delete', '{idr_code_map}', admins);
  call app.restrict('all', '{idr_code_map}', admins, '@mine and (select app.has_feature(''complaint''))');

  -- Claims --------------------------------------------------------------------------------------------------------
  call app.allow('select', '{claim}', members);
  call app.restrict('select', '{claim}', members, '@mine and (select app.has_feature(''claim'')) and @handled');
  call app.allow('insert', '{claim}', members, except_columns => '{access_key,closed_at,questionnaire_version_id,outside_of_policy_terms,workflow_state}');
  call app.restrict('insert', '{claim}', members, '@mine and (select app.has_feature(''claim''))');
  -- the owner changes through app.update_claim_owner, the access key through its rotation
  call app.allow('update', '{claim}', members, except_columns => '{access_key,closed_at,owner_id,lifecycle,questionnaire_version_id,outside_of_policy_terms,workflow_state,workflow_id}');
  call app.restrict('update', '{claim}', members, '@mine and (select app.has_feature(''claim'')) and @handled');

  call app.allow('select', '{claim_external_org,claim_supplier,supplier_job,reserve,reserve_change,reserve_payment,invoice,invoice_item,expense_item}', members);
  call app.restrict('select', '{claim_external_org,claim_supplier,supplier_job,reserve,reserve_change,reserve_payment,invoice,invoice_item,expense_item}', members, '@mine and @of_claim');
  call app.allow('insert', '{claim_external_org}', members);
  call app.restrict('insert', '{claim_external_org}', members, '@mine and @of_claim and ((select app.sees_all()) or external_org_id = any ((select app.party_ids())::bigint[]))');

  call app.allow('insert', '{claim_supplier,supplier_job}', members);
  call app.allow('update', '{claim_supplier}', members, '{supplier_id,contact_id,row_version}');
  call app.allow('update', '{supplier_job}', members, '{description_short,description_detailed,status,row_version}');
  call app.allow('delete', '{claim_supplier,supplier_job}', members);
  call app.restrict('insert', '{claim_supplier,supplier_job}', members, '@mine and @of_claim');
  call app.restrict('update', '{claim_supplier,supplier_job}', members, '@mine and @of_claim');
  call app.restrict('delete', '{claim_supplier,supplier_job}', members, '@mine and @of_claim');

  call app.allow('select', '{indicator,workflow_rule_instance}', members);
  call app.restrict('select', '{indicator,workflow_rule_instance}', members, '@mine and @of_claim', claim_column => 'entity_id');

  -- Money (RULES 26-29) -------------------------------------------------------------------------------------------
  call app.allow('insert', '{reserve}', members, except_columns => '{paid,committed}');
  call app.allow('update', '{reserve}', members, except_columns => '{claim_id,paid,committed}');
  call app.allow('insert', '{reserve_payment}', members, '{org_id,claim_id,reserve_id,payment_type_id,amount,gst,status,reversal_of_id}');
  call app.allow('update', '{reserve_payment}', members, '{payment_type_id,amount,gst,status,decision_reason,row_version}');
  call app.allow('update', '{reserve_change}', members, '{status,decision_reason}');
  call app.restrict('insert', '{reserve,reserve_payment}', members, '@mine and @of_claim');
  call app.restrict('update', '{reserve,reserve_payment,reserve_change}', members, '@mine and @of_claim');
  call app.allow('insert', '{expense_item}', members, except_columns => '{applied_tax,invoice_item_id}');
  call app.allow('update', '{expense_item}', members, except_columns => '{claim_id,applied_tax,invoice_item_id}');
  call app.allow('delete', '{expense_item}', members);
  call app.restrict('insert', '{expense_item}', users, '@mine and @of_claim and status = ''pending''');
  call app.restrict('insert', '{expense_item}', admins, '@mine and @of_claim and status in (''pending'', ''approved'')');
  call app.restrict('update', '{expense_item}', users, '@mine and @of_claim and status = ''pending''');
  call app.restrict('update', '{expense_item}', admins, '@mine and @of_claim and status <> ''invoiced''');
  call app.restrict('delete', '{expense_item}', users, '@mine and @of_claim and status = ''pending'' and user_id = (select app.user_id())');
  call app.restrict('delete', '{expense_item}', admins, '@mine and @of_claim and status <> ''invoiced''');
  call app.allow('insert', '{invoice}', admins, except_columns => '{serial_no,access_key,dt_sent,dt_exported,status,net_amount,total_gst,total_amount}');
  call app.allow('update', '{invoice}', admins, except_columns => '{claim_id,serial_no,access_key,net_amount,total_gst,total_amount,dt_sent}');
  call app.allow('insert', '{invoice_item}', admins);
  call app.allow('update', '{invoice_item}', admins, '{is_grouped,item,descriptions,inventory_code,accounting_code,tax,price,qty}');
  call app.allow('delete', '{invoice,invoice_item}', admins);
  call app.restrict('insert', '{invoice,invoice_item}', admins, '@mine and @of_claim');
  call app.restrict('update', '{invoice,invoice_item}', admins, '@mine and @of_claim');
  call app.restrict('delete', '{invoice}', admins, '@mine and @of_claim and status = ''draft''');
  call app.restrict('delete', '{invoice_item}', admins, '@mine and @of_claim');

  -- What hangs on claims and complaints ---------------------------------------------------------------------------
  call app.allow('select', '{note,task,flag,milestone}', members);
  call app.restrict('select', '{note,task,flag,milestone}', members, of_claim_or_complaint);
  call app.allow('insert', '{note,task,flag}', members);
  call app.allow('update', '{task}', members, except_columns => '{claim_id,complaint_id,task_template_id,internal_name,milestone_name}');
  call app.allow('update', '{flag}', members, '{label_active,label_closed,is_completed,row_version}');
  call app.restrict('insert', '{note,task,flag}', members, of_claim_or_complaint);
  call app.restrict('update', '{task,flag}', members, of_claim_or_complaint);

  call app.allow('select', '{timeline_item}', members);
  call app.allow('insert', '{timeline_item}', members);
  call app.allow('update', '{timeline_item}', members, '{label,label_when_completed,order,is_completed,completed_timestamp,hide_from_ui}');
  call app.allow('delete', '{timeline_item}', members);
  call app.restrict('all', '{timeline_item}', members, '@mine and (claim_id is not null and @of_claim or complaint_id is not null and @of_complaint or incident_id is not null and ' || compliance || ')');

  call app.allow('select', '{comm_log}', members);
  call app.restrict('select', '{comm_log}', members, of_claim_or_complaint);
  -- people log calls; messages are sent by the service
  call app.allow('insert', '{comm_log}', members, '{org_id,claim_id,complaint_id,channel,direction,to,from,content,tags,duration,sent_at}');
  call app.restrict('insert', '{comm_log}', members, of_claim_or_complaint || ' and channel = ''phone''');
  call app.allow('update', '{comm_log}', members, '{shared_with_job_id}');
  call app.restrict('update', '{comm_log}', members, of_claim_or_complaint);

  call app.allow('select', '{notification}', members);
  call app.restrict('select', '{notification}', members, '@mine and user_id = (select app.user_id())');
  call app.allow('update', '{notification}', members, '{is_active}');
  call app.restrict('update', '{notification}', members, '@mine and user_id = (select app.user_id())');

  call app.allow('select', '{file}', members);
  call app.restrict('select', '{file}', members, file_seen);
  call app.allow('insert', '{file}', members, except_columns => '{report_id,is_deleted}');
  call app.allow('update', '{file}', members, '{name,internal_name,mime_type,size_bytes,description,additional_info,categories,is_deleted,shared_with_job_id}');
  call app.restrict('insert', '{file}', users, file_seen || ' and report_id is null and pds_version_id is null and not is_org_file and not is_public');
  call app.restrict('update', '{file}', users, file_seen || ' and report_id is null and pds_version_id is null and not is_org_file');
  call app.restrict('insert', '{file}', admins, file_seen || ' and report_id is null and (is_org_file or not is_public)');
  call app.restrict('update', '{file}', admins, file_seen || ' and report_id is null');

  -- Complaints and compliance -------------------------------------------------------------------------------------
  call app.allow('select', '{complaint}', members);
  call app.restrict('select', '{complaint}', members, '@mine and (select app.has_feature(''complaint'')) and @handled');
  call app.allow('insert', '{complaint}', members, except_columns => '{closed_at,is_public_submission}');
  call app.restrict('insert', '{complaint}', members, '@mine and (select app.has_feature(''complaint''))');
  call app.allow('update', '{complaint}', members, except_columns => '{closed_at,is_public_submission,dt_received}');
  call app.restrict('update', '{complaint}', members, '@mine and (select app.has_feature(''complaint'')) and @handled');
  call app.allow('select', '{complaint_external_org,complaint_status_history}', members);
  call app.restrict('select', '{complaint_external_org,complaint_status_history}', members, '@mine and @of_complaint');
  call app.allow('insert', '{complaint_external_org}', members);
  call app.allow('delete', '{complaint_external_org}', members);
  call app.restrict('insert', '{complaint_external_org}', members, '@mine and @of_complaint and ((select app.sees_all()) or external_org_id = any ((select app.party_ids())::bigint[]))');
  call app.restrict('delete', '{complaint_external_org}', members, '@mine and @of_complaint');
  call app.allow('select', '{complaint_indicator}', members);
  call app.restrict('select', '{complaint_indicator}', members, '@mine and @of_complaint', complaint_column => 'entity_id');

  call app.allow('select', '{incident,conflict_of_interest,obligation}', members);
  call app.allow('insert', '{incident,conflict_of_interest,obligation}', members);
  call app.allow('update', '{incident,conflict_of_interest,obligation}', members);
  call app.restrict('select', '{incident,conflict_of_interest,obligation}', members, '@mine and ' || compliance);
  call app.restrict('insert', '{incident,conflict_of_interest,obligation}', members, '@mine and ' || compliance);
  call app.restrict('update', '{incident,conflict_of_interest,obligation}', members, '@mine and ' || compliance);
  call app.allow('select', '{training_record}', members);
  call app.allow('insert', '{training_record}', members);
  call app.allow('update', '{training_record}', members);
  call app.allow('delete', '{training_record}', members);
  call app.restrict('all', '{training_record}', members, own_training);

  call app.allow('select', '{report}', members);
  call app.restrict('select', '{report}', members, '@mine');
  call app.allow('insert', '{report}', members, '{org_id,report,start_date,end_date}');
  call app.restrict('insert', '{report}', members, '@mine');

  -- Logs and jobs -------------------------------------------------------------------------------------------------
  call app.allow('select', '{log}', members);
  call app.restrict('select', '{log}', members, '@mine and (claim_id is not null and @of_claim or complaint_id is not null and @of_complaint'
    || ' or num_nonnulls(incident_id, conflict_of_interest_id, obligation_id) > 0 and ' || compliance
    || ' or num_nonnulls(claim_id, complaint_id, incident_id, conflict_of_interest_id, obligation_id) = 0 and (select app.role()) = ''org_admin'')');
  call app.allow('select', '{policy_lookup_log}', admins);
  call app.restrict('select', '{policy_lookup_log}', admins, '@mine and (select app.has_feature(''claim''))');
  call app.allow('select', '{job}', admins);
  call app.restrict('select', '{job}', admins, '@mine');
end
$$;

-- ---------------------------------------------------------------------------------------------------------------
-- Suppliers see their company's jobs through these views alone (RULES 2). The views run as their owner, so each
-- names the organisation and the supplier itself; security_barrier keeps a filter from looking past that.

create function app.supplier_ids() returns bigint[] language sql stable security definer set search_path = public, pg_temp as $$
  select array(
    select l.supplier_id from user_org_supplier l join supplier s on s.org_id = l.org_id and s.id = l.supplier_id
    where l.org_id = app.org_id() and l.user_id = app.user_id() and not s.is_deleted)
$$;
comment on function app.supplier_ids() is 'Companies that the person who asks works for.';

create view my_job with (security_barrier) as
select j.org_id, j.id, j.claim_id, j.claim_supplier_id, cs.supplier_id, s.name as supplier_name, j.description_short, j.description_detailed, j.status, j.created_at, j.updated_at,
  coalesce(nullif(c.external_id, ''), c.id::text) as claim_reference,
  coalesce(nullif(btrim(concat_ws(' ', contact ->> 'firstName', contact ->> 'surname')), ''), btrim(concat_ws(' ', c.ph_first_name, c.ph_last_name))) as contact_name,
  coalesce(contact ->> 'phone', c.ph_phone) as contact_phone,
  coalesce(contact ->> 'email', c.ph_email) as contact_email,
  c.ph_unit_number as site_unit_number, c.ph_street_number as site_street_number, c.ph_street_name as site_street_name,
  c.ph_suburb as site_suburb, c.ph_city as site_city, c.ph_state as site_state, c.ph_postcode as site_postcode, c.ph_country as site_country
from supplier_job j
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
join supplier s on s.org_id = cs.org_id and s.id = cs.supplier_id
join claim c on c.org_id = j.org_id and c.id = j.claim_id
left join lateral (select p as contact from jsonb_array_elements(c.ph_contacts) p where p -> 'isPrimary' = 'true' limit 1) p on true
where j.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and (select app.has_feature('claim'));
comment on view my_job is 'A supplier''s jobs with the claim''s reference, contact and site address, and nothing else of the claim.';

create view my_job_file with (security_barrier) as
select f.org_id, f.id, f.shared_with_job_id as job_id, f.name, f.key, f.mime_type, f.size_bytes, f.description, f.created_at
from file f join supplier_job j on j.org_id = f.org_id and j.id = f.shared_with_job_id
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
where f.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and not f.is_deleted and (select app.has_feature('claim'));
comment on view my_job_file is 'Files that a handler shared with one of the supplier''s jobs.';

create view my_job_message with (security_barrier) as
select m.org_id, m.id, m.shared_with_job_id as job_id, m.channel, m.direction, m."from", m.subject, coalesce(m.content_sanitized, m.content) as content, m.created_at
from comm_log m join supplier_job j on j.org_id = m.org_id and j.id = m.shared_with_job_id
join claim_supplier cs on cs.org_id = j.org_id and cs.id = j.claim_supplier_id
where m.org_id = (select app.org_id()) and cs.supplier_id = any ((select app.supplier_ids())::bigint[]) and (select app.has_feature('claim'));
comment on view my_job_message is 'Messages that a handler shared with one of the supplier''s jobs.';

revoke all on my_job, my_job_file, my_job_message from anon, authenticated;
grant select on my_job, my_job_file, my_job_message to app_supplier;
