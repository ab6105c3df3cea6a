-- The platform's settings with their defaults, and what a new organisation starts with. The wording is our own and
-- every list can be changed by the organisation.

create function app.list_schema(item_properties jsonb default '{}') returns jsonb language sql immutable as $$
  select jsonb_build_object('type', 'array', 'items', jsonb_build_object(
    'type', 'object', 'required', jsonb_build_array('key', 'label'), 'additionalProperties', false,
    'properties', jsonb_build_object(
      'key', jsonb_build_object('type', 'string', 'title', 'Key', 'minLength', 1, 'maxLength', 100),
      'label', jsonb_build_object('type', 'string', 'title', 'Name', 'minLength', 1, 'maxLength', 200),
      'isHidden', jsonb_build_object('type', 'boolean', 'title', 'Not offered for new records')) || item_properties))
$$;

create function app.list(variadic labels text[]) returns jsonb language sql immutable as $$
  select jsonb_agg(jsonb_build_object('key', lower(label), 'label', label) order by position) from unnest(labels) with ordinality l (label, position)
$$;

create function app.timeline(variadic labels text[]) returns jsonb language sql immutable as $$
  -- pairs: what is to be done, what it is called once done
  select jsonb_agg(jsonb_build_object('key', replace(lower(labels[i]), ' ', '_'), 'label', labels[i], 'labelWhenCompleted', labels[i + 1]) order by i)
  from generate_series(1, array_length(labels, 1), 2) i
$$;

insert into configuration_item (name, title, description, type, feature, is_private, value, json_schema) values
  ('claim_statuses', 'Claim statuses', 'Names and order of the claim statuses. The statuses themselves are fixed; the first is given to new claims.', 'list', 'claim', false,
    app.list('Open', 'Withdrawn', 'Cancelled', 'Closed', 'Closed in recovery only', 'Reopened'),
    app.list_schema('{"key": {"type": "string", "title": "Key", "enum": ["open", "withdrawn", "cancelled", "closed", "closed in recovery only", "reopened"]}}') || '{"minItems": 6, "maxItems": 6}'),
  ('claim_decisions', 'Claim decisions', 'The first is given to new claims.', 'list', 'claim', false,
    app.list('Pending', 'Accepted', 'Partially accepted', 'Declined'), app.list_schema() || '{"minItems": 1}'),
  ('claim_triage_outcome', 'Triage outcome', '', 'list', 'claim', false, app.list('Large loss', 'Low risk', 'Make safe'), app.list_schema()),
  ('claim_timeline_items', 'Claim timeline items', 'Copied to every new claim; running timelines are not touched.', 'list', 'claim', false,
    app.timeline('Contact insured', 'Insured contacted', 'Confirm policy cover', 'Policy cover confirmed', 'Appoint assessor', 'Assessor appointed', 'Assess damage', 'Damage assessed',
      'Make decision', 'Decision made', 'Settle claim', 'Claim settled', 'Close claim', 'Claim closed'),
    app.list_schema('{"labelWhenCompleted": {"type": "string", "title": "Name when completed", "maxLength": 200}, "hideFromUi": {"type": "boolean", "title": "Hidden"}}')),
  ('flag_types', 'Claim flag types', '', 'list', 'claim', false,
    app.list('Vulnerable customer', 'Urgent financial need', 'Catastrophe event', 'Suspected fraud', 'Legal representation', 'Media interest'),
    app.list_schema('{"labelClosed": {"type": "string", "title": "Name when cleared", "maxLength": 200}}')),
  ('claim_upload_document_types', 'Document types', '', 'list', null, false,
    app.list('Lodged', 'Photo', 'Quote', 'Invoice', 'Assessment report', 'Expert report', 'Proof of ownership', 'Policy document', 'Correspondence', 'Other'), app.list_schema() || '{"minItems": 1}'),
  ('task_types', 'Task types', 'Each type has day limits: the greatest limit that is not more than the days until due gives the priority.', 'list', null, false,
    '[{"key": "standard", "label": "Standard", "limits": [{"days": 1, "priority": "high priority", "colour": "red"}, {"days": 3, "priority": "medium priority", "colour": "orange"}, {"days": 8, "priority": "low priority", "colour": "green"}]},
      {"key": "urgent", "label": "Urgent", "limits": [{"days": 1, "priority": "high priority", "colour": "red"}, {"days": 6, "priority": "medium priority", "colour": "orange"}]}]',
    app.list_schema('{"limits": {"type": "array", "title": "Day limits", "items": {"type": "object", "additionalProperties": false, "required": ["days", "priority", "colour"], "properties": {
      "days": {"type": "integer", "title": "Days until due", "minimum": 1}, "priority": {"type": "string", "title": "Priority", "enum": ["high priority", "medium priority", "low priority", "non priority"]},
      "colour": {"type": "string", "title": "Colour", "enum": ["red", "orange", "green", "grey"]}}}}}') || '{"minItems": 1}'),
  ('complaint_timeline_items', 'Complaint timeline items', 'Copied to every new complaint; running timelines are not touched.', 'list', 'complaint', false,
    app.timeline('Acknowledge complaint', 'Complaint acknowledged', 'Review complaint', 'Complaint reviewed', 'Contact complainant', 'Complainant contacted', 'Send response', 'Response sent'),
    app.list_schema('{"labelWhenCompleted": {"type": "string", "title": "Name when completed", "maxLength": 200}}')),
  ('complaint_flag_types', 'Complaint flag types', '', 'list', 'complaint', false,
    app.list('Vulnerability', 'Possible systemic issue', 'Referred to the ombudsman', 'Delay notice needed'), app.list_schema('{"labelClosed": {"type": "string", "title": "Name when cleared", "maxLength": 200}}')),
  ('complaint_vulnerabilities', 'Complaint vulnerabilities', '', 'list', 'complaint', false,
    app.list('Age', 'Disability', 'Mental health condition', 'Physical health condition', 'Family violence', 'Language barrier', 'Literacy barrier', 'Cultural background', 'Aboriginal or Torres Strait Islander', 'Remote location', 'Financial distress'), app.list_schema()),
  ('complaint_handling_party', 'Complaint handling party', 'Who may be named as the party that handles a complaint.', 'list', 'complaint', false, app.list('Insurer', 'Underwriting agency', 'Broker', 'Claims handler'), app.list_schema()),
  ('training_record_cip_credit_target', 'CIP credit target', 'Credits that each person should reach in a calendar year.', 'number', 'compliance', false, '25', '{"type": "number", "minimum": 0, "maximum": 1000}'),
  ('inclusive_loss_date', 'First and last day of the policy term count', 'When on, a loss on the first or last day of the term is inside it.', 'boolean', 'claim', false, 'false', '{"type": "boolean"}'),
  ('public_holidays', 'Own business days', 'Days off that the state''s list does not have, and days of it that are worked.', 'object', null, false, '{"added": [], "removed": []}',
    '{"type": "object", "additionalProperties": false, "required": ["added", "removed"], "properties": {
      "added": {"type": "array", "title": "Additional days off", "items": {"type": "object", "additionalProperties": false, "required": ["date", "name"], "properties": {"date": {"type": "string", "title": "Date", "format": "date"}, "name": {"type": "string", "title": "Name", "minLength": 1, "maxLength": 200}}}},
      "removed": {"type": "array", "title": "Holidays that are worked", "items": {"type": "string", "format": "date"}}}}'),
  ('invoice_defaults', 'Invoices', 'Payment term and the codes of the accounting export where an expense type has none.', 'object', 'claim', false, '{"dueDays": 30, "accountCode": "200", "zeroTaxType": "GST Free Income"}',
    '{"type": "object", "additionalProperties": false, "required": ["dueDays", "accountCode", "zeroTaxType"], "properties": {
      "dueDays": {"type": "integer", "title": "Days until due", "minimum": 0, "maximum": 365}, "accountCode": {"type": "string", "title": "Account code", "minLength": 1, "maxLength": 40}, "zeroTaxType": {"type": "string", "title": "Tax type without GST", "enum": ["GST Free Income", "BAS Excluded"]}}}'),
  ('financial_limits', 'Authority limits', 'The largest reserve and payment that each role may settle; empty is no limit. A person''s own limit comes first.', 'object', 'claim', true,
    '{"user": {"reserve": null, "payment": null}, "org_admin": {"reserve": null, "payment": null}}',
    '{"type": "object", "additionalProperties": false, "properties": {
      "user": {"type": "object", "title": "Users", "additionalProperties": false, "properties": {"reserve": {"type": ["number", "null"], "title": "Reserve", "minimum": 0}, "payment": {"type": ["number", "null"], "title": "Payment", "minimum": 0}}},
      "org_admin": {"type": "object", "title": "Administrators", "additionalProperties": false, "properties": {"reserve": {"type": ["number", "null"], "title": "Reserve", "minimum": 0}, "payment": {"type": ["number", "null"], "title": "Payment", "minimum": 0}}}}}');

drop function app.list, app.timeline, app.list_schema;

create function app.give_defaults(org_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cost_type (org_id, name) values ($1, 'root');
  insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values
    ($1, 'Lodgement summary (e-mail)', 'claim_summary_link', 'claim', 'email', 'Your claim has been lodged',
      '<p>Your claim has been lodged. You can read the summary of what we recorded here:</p><p>{{{linkHtml}}}</p><p>If something is not right, please reply to this message.</p>'),
    ($1, 'Lodgement summary (SMS)', 'claim_summary_link', 'claim', 'sms', null, 'Your claim has been lodged. Read the summary here: {{lodgementLink}}');
  insert into task_template (org_id, title, description, action, category, type, related_to) values
    ($1, 'Make the claim decision', 'Decide the claim and record the reasons as a note.', 'make decision', 'Decision', 'manual', 'claim'),
    ($1, 'Tell the insured the outcome', 'Send the decision with the reasons.', 'send email', 'Communication', 'manual', 'claim'),
    ($1, 'Review the reserve', null, 'update reserve', 'Finance', 'manual', 'claim');
  insert into indicator_definition (org_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color)
  select $1, title, app.milestone_name(starts), app.milestone_name(ends), days, kind, priority, color
  from (values
    ('No initial assessment', 'received', 'initial assessment made', 10, 'business', 5, 'red'),
    ('Progress update due soon', 'progress update sent', 'progress update sent', 15, 'business', 4, 'orange'),
    ('Progress update overdue', 'progress update sent', 'progress update sent', 20, 'business', 6, 'red'),
    ('Decision due soon', 'all information received', 'decision changed to accepted', 8, 'business', 4, 'orange'),
    ('No decision for four months', 'received', 'date closed', 4, 'months', 8, 'red')) rules (title, starts, ends, days, kind, priority, color);
  insert into complaint_indicator_definition (org_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color)
  select $1, title, app.milestone_name(starts), app.milestone_name(ends), days, kind, priority, color
  from (values
    ('Not acknowledged', 'received', 'acknowledged', 1, 'business', 7, 'red'),
    ('Response due soon', 'received', 'responded', 21, 'calendar', 5, 'orange'),
    ('Response overdue', 'received', 'responded', 30, 'calendar', 9, 'red'),
    ('Progress update due', 'progress update sent', 'progress update sent', 10, 'business', 4, 'orange')) rules (title, starts, ends, days, kind, priority, color);
end
$$;
comment on function app.give_defaults(bigint) is 'Root cost type, templates and rules of a new organisation (RULES 38). Lists come from the settings'' defaults.';

create function app.onboard_org(org_name text, admin_email text, claims boolean default true, complaints boolean default true, compliance boolean default true, state text default 'NSW', zone text default 'Australia/Sydney')
returns table (org_id bigint, user_id bigint, is_new_user boolean) language plpgsql security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  new_org_id bigint;
  admin_id bigint;
  is_new boolean := false;
begin
  if app.role() is distinct from 'super_admin' and app.is_person() then
    raise exception using errcode = '42501', message = 'Only platform administrators onboard organisations.';
  end if;
  if btrim(coalesce(org_name, '')) = '' then
    perform app.refuse('Field is required', 'orgName');
  end if;
  insert into org (name, is_claims_feature_enabled, is_complaints_feature_enabled, is_compliance_feature_enabled, state, zone)
  values (btrim(org_name), claims, complaints, compliance, state, zone) returning id into new_org_id;
  select u.id into admin_id from "user" u where lower(u.email) = lower(btrim(admin_email));
  if admin_id is null then
    is_new := true;
    insert into "user" (name, email) values (split_part(admin_email, '@', 1), btrim(admin_email)) returning id into admin_id;
  end if;
  insert into user_in_org (org_id, user_id, roles, allow_access_to_all_external_orgs) values (new_org_id, admin_id, '{user,org_admin}', true);
  perform app.give_defaults(new_org_id);
  return query select new_org_id, admin_id, is_new;
end
$$;
comment on function app.onboard_org is 'A new organisation with its defaults and its first administrator, in one transaction (RULES 38); the invitation follows.';

create function app.rebuild_access() returns void language sql security definer set search_path = public, pg_temp as $$
  update claim c set
    party_ids = coalesce((select array_agg(l.external_org_id order by l.id) from claim_external_org l where l.org_id = c.org_id and l.claim_id = c.id), '{}'),
    assignee_ids = coalesce((select array_agg(distinct t.assigned_to_id) from task t where t.org_id = c.org_id and t.claim_id = c.id and t.assigned_to_id is not null), '{}');
  update complaint c set
    party_ids = coalesce((select array_agg(l.external_org_id order by l.id) from complaint_external_org l where l.org_id = c.org_id and l.complaint_id = c.id), '{}'),
    assignee_ids = coalesce((select array_agg(distinct t.assigned_to_id) from task t where t.org_id = c.org_id and t.complaint_id = c.id and t.assigned_to_id is not null), '{}');
$$;
comment on function app.rebuild_access() is 'Makes the copies that row-level policies read anew, after rows were loaded with triggers disabled.';

create function public.claim_duplicates(policy_no text, claim_occurred_on date, cause_of_loss text) returns setof claim language sql stable as $$
  select c.* from claim c
  where c.policy_no = $1 and (c.claim_occurred_at at time zone (select o.zone from org o where o.id = app.org_id()))::date = $2
    and lower(c.cause_of_loss) = lower($3)
  order by c.id desc
$$;
comment on function public.claim_duplicates(text, date, text) is 'Claims of the same policy, day of loss and cause (RULES 16), shown before a claim is saved.';

create function public.update_my_job(job_id bigint, status text) returns setof my_job language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  if exists (select from my_job j where j.id = job_id) then
    update supplier_job j set status = update_my_job.status where j.org_id = app.org_id() and j.id = job_id;
  end if;
  return query select * from my_job j where j.id = job_id;
end
$$;
comment on function public.update_my_job(bigint, text) is 'A supplier moves one of their own jobs on; nothing for a job that is not theirs.';
