-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

alter table public.complaint add column external_org_ids bigint[] default '{}'::bigint[] not null;

CREATE OR REPLACE FUNCTION app.check_complaint()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- what changes of a closed complaint: its status with what goes with it, and its referral, which comes then (RULES 34)
  open_when_closed constant text[] := app.kept_by_triggers() || '{status,status_reason,closed_at,outcome,outcome_details,referred_by_afca,referred_by_afca_date,afca_reference_no}'::text[];
  required text;
begin
  if tg_op = 'INSERT' then
    if app.is_person() then
      perform app.check_new_complaint(new);
    end if;
    if new.status = 'closed' then
      if new.outcome is null then
        perform app.refuse('Field is required.', 'outcome');
      end if;
      new.closed_at := coalesce(new.closed_at, now());
    end if;
    if app.local_date(new.org_id, new.dt_received) > app.today(new.org_id) then
      perform app.refuse('The date received can''t be in the future.', 'dtReceived');
    end if;
    return new;
  end if;
  -- what follows from other rows changes one without an owner too
  if app.is_person() and to_jsonb(new) - app.kept_by_triggers() is distinct from to_jsonb(old) - app.kept_by_triggers() then
    select field into required
    from (values
      ('ownerId', new.owner_id is null), ('relationship', new.relationship is null and old.relationship is not null), ('channel', new.channel is null and old.channel is not null),
      ('preferredChannel', new.preferred_channel is null and old.preferred_channel is not null),
      ('preferredChannelValue', btrim(coalesce(new.preferred_channel_value, '')) = '' and btrim(old.preferred_channel_value) <> ''),
      ('issue', new.issue is null and old.issue is not null)) missing (field, is_missing)
    where is_missing
    limit 1;
    if required is not null then
      perform app.refuse('Field is required', required);
    end if;
  end if;
  if new.dt_received is distinct from old.dt_received then
    perform app.refuse('The date received can''t be changed.', 'dtReceived');
  end if;
  if app.is_complaint_closed(old.status) then
    if to_jsonb(new) - open_when_closed is distinct from to_jsonb(old) - open_when_closed
      or new.status = old.status and (new.outcome, new.outcome_details, new.status_reason) is distinct from (old.outcome, old.outcome_details, old.status_reason) then
      perform app.refuse('The complaint was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> old.status then
      if new.status <> 're-opened' then
        perform app.refuse('A closed complaint can only be re-opened.', 'status');
      end if;
      -- the earlier outcome stays in the status history
      new.closed_at := null;
      new.outcome := null;
      new.outcome_details := null;
      new.status_reason := null;
    end if;
    return new;
  end if;
  if new.status <> old.status then
    case new.status
      when 'closed' then
        if new.outcome is null then
          perform app.refuse('Specify outcome before closing the complaint.', 'outcome');
        end if;
        if exists (select from timeline_item t where t.org_id = new.org_id and t.complaint_id = new.id and not t.is_completed) then
          perform app.refuse('Timeline has active items. Please complete the activities prior to closure.', 'status');
        end if;
        new.closed_at := now();
      when 'cancelled' then
        if btrim(coalesce(new.status_reason, '')) = '' then
          perform app.refuse('Field is required', 'statusReason');
        end if;
        new.closed_at := now();
      else
        perform app.refuse('This status can''t be chosen.', 'status');
    end case;
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.is_complaint_closed(status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select status in ('closed', 'cancelled')
$function$;

CREATE OR REPLACE FUNCTION app.check_product()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if new.product is not null and not exists (select from insurance_product p where p.org_id = new.org_id and p.name = new.product and p.is_active) then
    perform app.refuse('There is no product “' || app.excerpt(new.product, 60) || '” to choose. Choose one of the list.', 'product');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_new_complaint(complaint complaint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  missing text;
begin
  -- a complaint that a visitor makes has no owner yet (RULES 34)
  select field into missing
  from (values
    ('relationship', complaint.relationship), ('channel', complaint.channel), ('preferredChannel', complaint.preferred_channel),
    ('preferredChannelValue', complaint.preferred_channel_value), ('issue', complaint.issue),
    ('ownerId', case when complaint.is_public_submission then 'nobody' else complaint.owner_id::text end)) required (field, value)
  where btrim(coalesce(value, '')) = ''
  limit 1;
  if missing is not null then
    perform app.refuse('Field is required', missing);
  end if;
  if complaint.status not in ('open', 'closed') then
    perform app.refuse('A new complaint is open, or closed when it is resolved.', 'status');
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_complaint_holders()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  complaint complaint;
  kept bigint[] := '{}';
begin
  if tg_table_name = 'complaint_external_org' then
    select * into complaint from complaint c where c.org_id = old.org_id and c.id = old.complaint_id;
  else
    select * into complaint from complaint c where c.org_id = new.org_id and c.id = new.id;
    if tg_op = 'UPDATE' then
      kept := old.external_org_ids;
    end if;
    -- as the policy of the links has it
    if not app.sees_all() and exists (
      select from (select unnest(new.external_org_ids || kept) except (select unnest(new.external_org_ids) intersect select unnest(kept))) changed (party)
      where party <> all (app.party_ids())) then
      perform app.refuse('You can add and remove only handling parties that you belong to.', 'externalOrgIds');
    end if;
  end if;
  if complaint.id is null or complaint.owner_id is null then
    return null;
  end if;
  if complaint.party_ids = '{}' then
    perform app.refuse('Field is required', 'externalOrgIds');
  end if;
  if not app.may_hold_task(complaint.org_id, complaint.owner_id, null, complaint.party_ids) then
    perform app.refuse('The owner belongs to none of the handling parties. Choose another owner, or add a party of theirs.', 'ownerId');
  end if;
  return null;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_complaint_choices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  wrong record;
begin
  select choice.name, choice.value into wrong
  from (values
    ('complainant_age', new.complainant_age, array['Less than 18 years', '18-24', '25-34', '35-44', '45-54', '55-64', '65-74', '75 years and over', 'Unknown or not applicable']),
    ('complainant_gender', new.complainant_gender, array['Male', 'Female', 'Non-binary', 'Unknown or not applicable']),
    ('complainant_type', new.complainant_type, array['Individual or couple', 'Small business', 'Other', 'Unknown']),
    ('relationship', new.relationship, array['Insured', 'Relative / friend', 'Broker', 'Power of Attorney', 'Legal Representative', 'Executor of an Estate', 'Service provider']),
    ('channel', new.channel, array['Face to face', 'Phone', 'Email', 'Web chat', 'Online form', 'Social media', 'Referral from the ombudsman scheme', 'Other', 'Unknown']),
    ('preferred_channel', new.preferred_channel, array['Email', 'Phone', 'Other']),
    ('complainant_solution', new.complainant_solution, array['Apology', 'Compensation', 'Refund', 'Change of decision', 'Free service'])) choice (name, value, offered)
  where choice.value is not null and choice.value <> all (choice.offered)
    and (tg_op = 'INSERT' or choice.value is distinct from to_jsonb(old) ->> choice.name)
  limit 1;
  if found then
    perform app.refuse('“' || app.excerpt(wrong.value, 60) || '” is not on the list. Choose one of the list.', app.field_name(wrong.name));
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.refuse_on_closed()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- arguments: the kind of record, its statuses that are closed, what is said, the category of files that stays open
  kind constant text := tg_argv[0];
  before constant jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  after constant jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  row constant jsonb := coalesce(after, before);
  ticked constant text[] := '{is_completed,dt_completed,row_version,updated_at}';
  is_closed boolean;
begin
  if app.is_person() and pg_trigger_depth() = 1 and not (tg_argv[3] <> '' and coalesce(row -> 'categories', '[]') ? tg_argv[3])
    and not (tg_table_name = 'task' and tg_op = 'UPDATE' and after -> 'is_completed' = 'true' and after - ticked = before - ticked) then
    execute format('select r.status = any ($3) from %I r where r.org_id = $1 and r.id = $2', kind)
    into is_closed using (row ->> 'org_id')::bigint, (row ->> (kind || '_id'))::bigint, tg_argv[1]::text[];
    if is_closed then
      perform app.refuse(tg_argv[2], kind || 'Id');
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE PROCEDURE app.close_with_record(IN kind text, IN statuses text[], IN refusal text, IN tables text[], IN open_category text DEFAULT ''::text)
 LANGUAGE plpgsql
AS $procedure$
declare
  name text;
  written text;
begin
  foreach name in array tables loop
    foreach written in array '{written,removed}'::text[] loop
      execute format('create trigger %I before %s on %I for each row when (%s.%I is not null) execute function app.refuse_on_closed(%L, %L, %L, %L)',
        't12_' || kind || '_' || written, case written when 'removed' then 'delete' else 'insert or update' end, name,
        case written when 'removed' then 'old' else 'new' end, kind || '_id', kind, statuses, refusal, open_category);
    end loop;
  end loop;
end
$procedure$;

CREATE TRIGGER t60_list_parties_removed AFTER DELETE ON public.complaint_external_org REFERENCING OLD TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION app.list_follows_links('complaint', 'complaint_id', 'id');

CREATE TRIGGER t60_list_parties_added AFTER INSERT ON public.complaint_external_org REFERENCING NEW TABLE AS changed_links FOR EACH STATEMENT EXECUTE FUNCTION app.list_follows_links('complaint', 'complaint_id', 'id');

CREATE CONSTRAINT TRIGGER t80_holders AFTER DELETE ON public.complaint_external_org DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (app.is_person()) EXECUTE FUNCTION app.check_complaint_holders();

CREATE TRIGGER t12_complaint_removed BEFORE DELETE ON public.note FOR EACH ROW WHEN ((old.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_written BEFORE INSERT OR UPDATE ON public.note FOR EACH ROW WHEN ((new.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_removed BEFORE DELETE ON public.flag FOR EACH ROW WHEN ((old.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_written BEFORE INSERT OR UPDATE ON public.flag FOR EACH ROW WHEN ((new.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t15_product BEFORE UPDATE ON public.complaint FOR EACH ROW WHEN (((new.product)::text IS DISTINCT FROM (old.product)::text)) EXECUTE FUNCTION app.check_product();

CREATE TRIGGER t15_product_of_new BEFORE INSERT ON public.complaint FOR EACH ROW WHEN ((new.product IS NOT NULL)) EXECUTE FUNCTION app.check_product();

CREATE TRIGGER t15_issue BEFORE INSERT OR UPDATE OF issue ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.keep_to_list('issue', 'complaint_issues', 'issue');

CREATE TRIGGER t15_choices BEFORE INSERT OR UPDATE ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.check_complaint_choices();

CREATE TRIGGER t60_link_parties AFTER UPDATE OF external_org_ids ON public.complaint FOR EACH ROW WHEN ((new.external_org_ids IS DISTINCT FROM old.external_org_ids)) EXECUTE FUNCTION app.links_follow_list('complaint_external_org', 'complaint_id', 'id', 'externalOrgIds');

CREATE TRIGGER t60_link_parties_of_new AFTER INSERT ON public.complaint FOR EACH ROW WHEN ((new.external_org_ids <> '{}'::bigint[])) EXECUTE FUNCTION app.links_follow_list('complaint_external_org', 'complaint_id', 'id', 'externalOrgIds');

CREATE TRIGGER t10_order_parties BEFORE INSERT OR UPDATE OF external_org_ids ON public.complaint FOR EACH ROW EXECUTE FUNCTION app.order_party_list();

CREATE CONSTRAINT TRIGGER t80_holders AFTER UPDATE ON public.complaint DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((app.is_person() AND ((new.owner_id IS DISTINCT FROM old.owner_id) OR (new.external_org_ids IS DISTINCT FROM old.external_org_ids)))) EXECUTE FUNCTION app.check_complaint_holders();

CREATE CONSTRAINT TRIGGER t80_holders_of_new AFTER INSERT ON public.complaint DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN ((app.is_person() AND (NOT new.is_public_submission))) EXECUTE FUNCTION app.check_complaint_holders();

CREATE TRIGGER t12_complaint_removed BEFORE DELETE ON public.file FOR EACH ROW WHEN ((old.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_written BEFORE INSERT OR UPDATE ON public.file FOR EACH ROW WHEN ((new.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_removed BEFORE DELETE ON public.timeline_item FOR EACH ROW WHEN ((old.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_written BEFORE INSERT OR UPDATE ON public.timeline_item FOR EACH ROW WHEN ((new.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_sent BEFORE INSERT ON public.comm_log FOR EACH ROW WHEN (((new.complaint_id IS NOT NULL) AND ((new.direction)::text = 'outbound'::text))) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', '');

CREATE TRIGGER t12_complaint_removed BEFORE DELETE ON public.task FOR EACH ROW WHEN ((old.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

CREATE TRIGGER t12_complaint_written BEFORE INSERT OR UPDATE ON public.task FOR EACH ROW WHEN ((new.complaint_id IS NOT NULL)) EXECUTE FUNCTION app.refuse_on_closed('complaint', '{closed,cancelled}', 'The complaint was closed and can''t be edited anymore.', 'afca referral');

grant insert (external_org_ids) on table public.complaint to app_user;

grant select (external_org_ids) on table public.complaint to app_user;

grant update (external_org_ids) on table public.complaint to app_user;

grant insert (external_org_ids) on table public.complaint to app_org_admin;

grant select (external_org_ids) on table public.complaint to app_org_admin;

grant update (external_org_ids) on table public.complaint to app_org_admin;

comment on column public.complaint.external_org_ids is 'Its handling parties, as forms read and write them; their links follow, and the list follows the links.';

comment on column public.complaint.issue is 'Key of an item of complaint_issues: what it is about and the detail, joined by '' - '' (spec 2 §3).';

comment on function app.is_complaint_closed(pg_catalog.text) is 'Whether a complaint with this status is read-only (spec 2 §4).';

comment on function app.check_new_complaint(public.complaint) is 'What a complaint must have when it is made (spec 2 §5).';

comment on function app.check_complaint_holders() is 'A complaint that somebody owns has a handling party, and its owner is of one of them (spec 2 §5); who belongs to some parties adds and removes only these (RULES 2). Asked at the end of the transaction, because parties are rows of their own.';

comment on function app.check_complaint_choices() is 'Lists that are the same for every organisation (spec 2 §9); what a complaint has may stay. Their twins are in domain/complaint.ts.';

comment on function app.refuse_on_closed() is 'Refuses what a person writes to a record that is closed.';

comment on procedure app.close_with_record(pg_catalog.text,pg_catalog.text[],pg_catalog.text,pg_catalog.text[],pg_catalog.text) is 'Makes what hangs on a kind of record read-only while the record is closed. statuses: those in which it is; open_category: files of this category stay open.';

-- By hand: the complaints' issues, which were the demo's alone; referral papers have a category that stays open on closed
-- complaints; the handling parties that complaints have, as forms read them.
insert into public.configuration_item (name, title, description, type, feature, is_private, value, json_schema) values
  ('complaint_issues', 'Complaint issues', 'What a complaint can be about, in the ombudsman''s groups; a complaint keeps the group and the detail.', 'list', 'complaint', false,
    (select jsonb_agg(jsonb_build_object('key', issue || ' - ' || detail, 'label', issue || ' - ' || detail, 'issue', issue) order by place, position)
    from (values
      (1, 'Advice', array['Failure to act in client''s best interests', 'Failure to prioritise client''s interests', 'Failure to provide advice', 'Inappropriate advice', 'Incorrect advice']),
      (2, 'Charges', array['Break costs', 'Deductible or excess', 'Incorrect commissions', 'Incorrect fees/costs', 'Incorrect interest added', 'Incorrect premiums', 'Incorrect tax', 'No claim bonus']),
      (3, 'Consumer Data Right', array['Incorrect/inappropriate advice', 'Incorrect/inappropriate data collection', 'Incorrect/inappropriate data correction', 'Incorrect/inappropriate data maintenance', 'Incorrect/inappropriate data use or disclosure', 'Security and destruction/de-identification', 'Other CDR issue']),
      (4, 'Disclosure', array['Break costs disclosure', 'Fee disclosure', 'Incorrect product/service information', 'Insufficient product/service information', 'Misleading product/service information']),
      (5, 'Financial difficulty/debt collection', array['Decline of financial difficulty request', 'Default judgment obtained', 'Default notice', 'Error in debt collection', 'Failure to respond to request for assistance', 'Inappropriate debt collection action', 'Rejection of firm''s financial difficulty decision', 'Request to suspend enforcement proceedings']),
      (6, 'Decision related to insurance', array['Cancellation of policy', 'Claim amount', 'Denial of claim', 'Denial of claim - complainant non-disclosure', 'Denial of claim - driving under the influence', 'Denial of claim - exclusion/condition', 'Denial of claim - fraudulent claim', 'Denial of claim - no policy or contract', 'Denial of claim - no proof of loss', 'Interpretation of policy terms and conditions', 'Liability disputed']),
      (7, 'Decision - general', array['Account closure', 'Cancellation of refund', 'Denial of application or variation request', 'Interpretation of product terms and conditions', 'Unconscionable conduct', 'Unfair contract terms']),
      (8, 'Instructions', array['Delay', 'Failure to follow instructions/agreement', 'Incorrectly processed instructions']),
      (9, 'Privacy & confidentiality', array['Failure/refusal to provide access', 'Unauthorised information disclosed', 'Other privacy breaches']),
      (10, 'Scams/fraud', array['Scam - phishing/spoofing', 'Scam - remote access', 'Other type of scam', 'Unauthorised transaction or identity fraud']),
      (11, 'Service', array['Account administration error', 'Delay in claim handling', 'Delay in complaint handling', 'Failure to provide special needs assistance', 'Incorrect financial information provided', 'Loss of documents/personal property', 'Management of complainant details', 'Service quality', 'Technical problems']),
      (12, 'Transactions', array['Dishonoured transactions', 'Incorrect payment', 'Mistaken internet payment', 'Unauthorised transactions'])) heads (place, issue, details)
    cross join lateral unnest(details) with ordinality d (detail, position)),
    '{"type": "array", "minItems": 1, "items": {"type": "object", "required": ["key", "label"], "additionalProperties": false, "properties": {"key": {"type": "string", "title": "Key", "minLength": 1, "maxLength": 300}, "label": {"type": "string", "title": "Name", "minLength": 1, "maxLength": 200}, "isHidden": {"type": "boolean", "title": "Not offered for new records"}, "issue": {"type": "string", "title": "Group", "enum": ["Advice", "Charges", "Consumer Data Right", "Disclosure", "Financial difficulty/debt collection", "Decision related to insurance", "Decision - general", "Instructions", "Privacy & confidentiality", "Scams/fraud", "Service", "Transactions"]}}}}'::jsonb);

update public.configuration_item set value = (value - 9) || '[{"key": "afca referral", "label": "AFCA referral"}, {"key": "other", "label": "Other"}]'
where name = 'claim_upload_document_types';

update public.configuration_item_org o set value = o.value || '[{"key": "afca referral", "label": "AFCA referral"}]'
from public.configuration_item i
where i.id = o.configuration_item_id and i.name = 'claim_upload_document_types' and not o.value @> '[{"key": "afca referral"}]';

alter table public.complaint disable trigger user;
update public.complaint set external_org_ids = array(select party from unnest(party_ids) party order by party) where party_ids <> '{}';
alter table public.complaint enable trigger user;
