-- What every organisation starts with (RULES 11 and 38), and how one is made.

create function app.give_templates_and_rules(org_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into cost_type (org_id, name) values ($1, 'root');
  insert into comm_template (org_id, name, internal_name, related_to, channel, subject_template, template) values
    ($1, 'Lodgement summary (e-mail)', 'claim_summary_link', 'claim', 'email', 'Your claim has been lodged',
      '<p>Your claim has been lodged. You can read the summary of what we recorded here:</p><p>{{{linkHtml}}}</p><p>If something is not right, please reply to this message.</p>'),
    ($1, 'Lodgement summary (SMS)', 'claim_summary_link', 'claim', 'sms', null, 'Your claim has been lodged. Read the summary here: {{lodgementLink}}'),
    ($1, 'Complaint acknowledgement', 'complaint_acknowledgement', 'complaint', 'email', 'We have received your complaint {{complaintId}}',
      '<p>Thank you for telling us. We have received your complaint. Its reference is {{complaintId}}.</p><p>We will look into it and answer by {{responseDueDate}} at the latest. Here you can see how far it has come:</p><p>{{{linkHtml}}}</p><p>If you did not make this complaint, please reply to this message and tell us.</p>');
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
    ('Decision due soon', 'all information received', 'decision made', 8, 'business', 4, 'orange'),
    ('No decision for four months', 'received', 'decision made', 4, 'months', 8, 'red')) rules (title, starts, ends, days, kind, priority, color);
  insert into complaint_indicator_definition (org_id, title, milestone_start_name, milestone_end_name, interval_in_days, interval_type, priority, color)
  select $1, title, app.milestone_name(starts), app.milestone_name(ends), days, kind, priority, color
  from (values
    ('Not acknowledged', 'received', 'acknowledged', 1, 'business', 7, 'red'),
    ('Response due soon', 'received', 'responded', 21, 'calendar', 5, 'orange'),
    ('Response overdue', 'received', 'responded', 30, 'calendar', 9, 'red'),
    ('Progress update due', 'progress update sent', 'progress update sent', 10, 'business', 4, 'orange')) rules (title, starts, ends, days, kind, priority, color);
end
$$;
comment on function app.give_templates_and_rules(bigint) is 'Root cost type, templates and rules of a new organisation (RULES 38). Lists come from the settings'' defaults.';

create function app.give_products(org_id bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into insurance_product (org_id, category, name)
  select $1, category, unnest(names)
  from (values
    ('Domestic insurance', array['Consumer credit insurance', 'Home building', 'Home contents', 'Landlords insurance', 'Motor vehicle - comprehensive', 'Motor vehicle - third party', 'Motor vehicle - third party fire and theft', 'Motor vehicle - uninsured third party', 'Personal and domestic property - caravan', 'Personal and domestic property - domestic pet', 'Personal and domestic property - horse', 'Personal and domestic property - mobile phone', 'Personal and domestic property - moveables', 'Personal and domestic property - pleasure craft', 'Personal and domestic property - trailer', 'Personal and domestic property - valuables', 'Residential strata title', 'Sickness and accident', 'Ticket insurance', 'Title insurance', 'Travel', 'Trust bond']),
    ('Extended warranty', array['Brown goods', 'Motor vehicle', 'White goods']),
    ('Professional indemnity insurance', array['Medical indemnity', 'Other professional indemnity']),
    ('Small business/farm insurance', array['Commercial property', 'Commercial vehicles', 'Computer and electronic breakdown', 'Contractors all risk', 'Cyber', 'Fire or accidental damage', 'Glass', 'Industrial special risk', 'Land transit', 'Livestock', 'Loss of profits/business interruption', 'Machinery breakdown', 'Money', 'Public liability', 'Theft'])) products (category, names)
  on conflict do nothing
$$;
comment on function app.give_products(bigint) is 'The products of complaints that an organisation starts with (RULES 11).';

create function app.give_letter_templates(org_id bigint) returns void language sql security definer set search_path = public, pg_temp as $$
  insert into letter_template (org_id, name, related_to, kind, subject, body)
  select $1, name, related_to, kind, subject, body
  from (values
    ('Acknowledgement', 'complaint', 'acknowledgement', 'We have received your complaint',
      '<p>Dear {{complainantFirstName}} {{complainantLastName}}</p>'
      '<p>Thank you for telling us what went wrong. We received your complaint on {{dateReceived}} and recorded it under number {{complaintId}}.</p>'
      '<p>{{ownerName}} {{ownerSurname}} looks after it. We will look into what you told us and write to you with our answer by {{responseDueDate}} at the latest. If we need anything from you before then, we will ask.</p>'
      '<p>If there is something to add, or if we can make this easier for you, for instance with an interpreter or another way to reach you, please tell us.</p>'),
    ('Delay notice', 'complaint', 'delay notice', 'Our answer to your complaint will take longer',
      '<p>Dear {{complainantFirstName}} {{complainantLastName}}</p>'
      '<p>We received your complaint on {{dateReceived}} and meant to answer it by {{responseDueDate}}. We are not able to do so.</p>'
      '<h2>Why it takes longer</h2><p>[Say here what is still missing, why, and when you expect to answer.]</p>'
      '<h2>What you can do</h2><p>You do not have to wait for our answer. You have the right to take your complaint to the Australian Financial Complaints Authority (AFCA), which is independent and costs you nothing:</p>'
      '<p><strong>Australian Financial Complaints Authority</strong><br>Website: www.afca.org.au<br>Email: info@afca.org.au<br>Phone: 1800 931 678 (free call)<br>Post: GPO Box 3, Melbourne VIC 3001</p>'),
    ('Final response', 'complaint', 'final response', 'Our answer to your complaint',
      '<p>Dear {{complainantFirstName}} {{complainantLastName}}</p>'
      '<p>We have looked into the complaint that we received from you on {{dateReceived}}. This is our final response.</p>'
      '<h2>The outcome</h2><p>{{outcome}}. {{outcomeDetails}}</p>'
      '<h2>What you told us</h2><p>[Name each issue of the complaint.]</p>'
      '<h2>What we found, and our reasons</h2><p>[For each issue: what you found, which information it rests on, and why it leads to this outcome.]</p>'
      '<h2>If you do not agree</h2><p>If you are not satisfied with this answer, you have the right to take your complaint to the Australian Financial Complaints Authority (AFCA), which is independent and costs you nothing. Time limits may apply, so please do not wait long:</p>'
      '<p><strong>Australian Financial Complaints Authority</strong><br>Website: www.afca.org.au<br>Email: info@afca.org.au<br>Phone: 1800 931 678 (free call)<br>Post: GPO Box 3, Melbourne VIC 3001</p>'),
    ('Claim declined', 'claim', 'other', 'Our decision on your claim',
      '<p>Dear {{phFirstName}} {{phLastName}}</p>'
      '<p>We have looked at claim {{claimId}} under policy {{policyNo}}. We are sorry to tell you that we cannot accept it.</p>'
      '<h2>Our reasons</h2><p>[Say which part of the policy the decision rests on, what was found, and why it leads to this decision.]</p>'
      '<h2>What you can do</h2><p>You can ask us for copies of the information that we relied on. If you do not agree with the decision, tell us, and we will handle what you say as a complaint.</p>')) letters (name, related_to, kind, subject, body)
  on conflict do nothing
$$;
comment on function app.give_letter_templates(bigint) is 'The letters that an organisation starts with, in our own words; it edits them, and what they say of AFCA, as it likes.';

create function app.give_defaults(org_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.give_templates_and_rules($1);
  perform app.give_products($1);
  perform app.give_letter_templates($1);
end
$$;
comment on function app.give_defaults(bigint) is 'Root cost type, templates, rules, insurance products and letters of a new organisation (RULES 11 and 38). Lists come from the settings'' defaults.';

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
  if admin_id < 1000 then
    perform app.refuse('This address cannot be invited.', 'email');
  end if;
  if admin_id is null then
    is_new := true;
    insert into "user" (name, email) values (split_part(btrim(admin_email), '@', 1), btrim(admin_email)) returning id into admin_id;
  end if;
  -- the first role is the one that a person signs in with
  insert into user_in_org (org_id, user_id, roles, allow_access_to_all_external_orgs) values (new_org_id, admin_id, '{org_admin,user}', true);
  if not exists (select from cost_type c where c.org_id = new_org_id) then
    perform app.give_defaults(new_org_id);
  end if;
  return query select new_org_id, admin_id, is_new;
end
$$;
comment on function app.onboard_org is 'A new organisation with its defaults and its first administrator, in one transaction (RULES 38); the invitation follows.';

call app.declare_for_kinds($declare$
create function app.rebuild_access() returns void language sql security definer set search_path = public, pg_temp as $$
  {{held_tasks|
  |update @kind c set
    party_ids = coalesce((select array_agg(l.external_org_id order by l.id) from @kind_external_org l where l.org_id = c.org_id and l.@parent = c.id), '{}'),
    assignee_ids = coalesce((select array_agg(distinct t.assigned_to_id) from task t where t.org_id = c.org_id and t.@parent = c.id and t.assigned_to_id is not null), '{}');
  update clock k set party_ids = c.party_ids, assignee_ids = c.assignee_ids from @kind c
  where k.org_id = c.org_id and k.entity = '@kind' and k.entity_id = c.id and (k.party_ids, k.assignee_ids) is distinct from (c.party_ids, c.assignee_ids);}}
$$
$declare$);
comment on function app.rebuild_access() is 'Makes the copies that row-level policies read anew, after rows were loaded with triggers disabled.';

-- a platform administrator may also write the row of an organisation; it needs what every organisation starts with
create function app.give_defaults_to_new() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.give_defaults(new.id);
  return null;
end
$$;
create trigger t85_defaults after insert on org for each row when (app.role() = 'super_admin') execute function app.give_defaults_to_new();

grant execute on function app.give_defaults(bigint), app.give_letter_templates(bigint)
  to app_system;
grant execute on function app.onboard_org(text, text, boolean, boolean, boolean, text, text)
  to app_super_admin, app_system;
grant execute on function app.give_templates_and_rules(bigint) to app_system;
