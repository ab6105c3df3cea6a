-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.check_incident()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  status_only constant text[] := app.kept_by_triggers() || '{status}'::text[];
  today constant date := app.today(new.org_id);
begin
  if tg_op = 'UPDATE' and old.status = 'closed' then
    if to_jsonb(new) - status_only is distinct from to_jsonb(old) - status_only then
      perform app.refuse('The incident was closed and can''t be edited anymore.', 'status');
    end if;
    if new.status <> 'closed' and app.is_person() and app.role() <> 'org_admin' then
      perform app.refuse('Only an administrator can re-open an incident.', 'status');
    end if;
    return new;
  end if;
  new.root_cause_other := nullif(btrim(new.root_cause_other), '');
  if new.root_cause ? 'Other - specify' then
    if new.root_cause_other is null then
      perform app.refuse('Field is required', 'rootCauseOther');
    end if;
  else
    new.root_cause_other := null;
  end if;
  -- the regulator's clocks run from these days
  if app.local_date(new.org_id, new.dt_identified) > today then
    perform app.refuse('The date can''t be in the future.', 'dtIdentified');
  end if;
  if app.local_date(new.org_id, new.dt_aware) > today then
    perform app.refuse('The date can''t be in the future.', 'dtAware');
  end if;
  if app.local_date(new.org_id, new.dt_investigation_started) > today then
    perform app.refuse('The date can''t be in the future.', 'dtInvestigationStarted');
  end if;
  if app.local_date(new.org_id, new.dt_reported_to_asic) > today then
    perform app.refuse('The date can''t be in the future.', 'dtReportedToAsic');
  end if;
  if app.local_date(new.org_id, new.dt_privacy_assessed) > today then
    perform app.refuse('The date can''t be in the future.', 'dtPrivacyAssessed');
  end if;
  if app.local_date(new.org_id, new.dt_rectified) > today then
    perform app.refuse('The date can''t be in the future.', 'dtRectified');
  end if;
  if app.is_person() and new.reported_by_id < 1000 and (tg_op = 'INSERT' or new.reported_by_id is distinct from old.reported_by_id) then
    perform app.refuse('Choose a person of the organisation.', 'reportedById');
  end if;
  if tg_op = 'UPDATE' and new.status = 'closed' then
    if exists (select from timeline_item t where t.org_id = new.org_id and t.incident_id = new.id and not t.is_completed) then
      perform app.refuse('Timeline has active items. Please complete the activities prior to closure.', 'status');
    end if;
  end if;
  return new;
end
$function$;

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
  if app.is_person() and new.referred_by_afca_date > app.today(new.org_id) and (tg_op = 'INSERT' or new.referred_by_afca_date is distinct from old.referred_by_afca_date) then
    perform app.refuse('The date can''t be in the future.', 'referredByAfcaDate');
  end if;
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
    if app.is_person() and app.local_date(new.org_id, new.dt_received) < '1900-01-01' then
      perform app.refuse('The date received can''t be before 1900.', 'dtReceived');
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
  -- notes are marked for the ombudsman's bundle when the complaint is closed, as a rule
  marked constant text[] := '{in_bundle,row_version,updated_at}';
  -- what is one becomes nothing else, and nothing else becomes one
  is_open_file constant boolean := tg_argv[3] <> '' and coalesce(coalesce(before, after) -> 'categories' ? tg_argv[3] and row -> 'categories' ? tg_argv[3], false);
  is_closed boolean;
begin
  if app.is_person() and pg_trigger_depth() = 1 and not is_open_file
    and not (tg_table_name = 'task' and tg_op = 'UPDATE' and after -> 'is_completed' = 'true' and after - ticked = before - ticked)
    and not (tg_table_name = 'note' and tg_op = 'UPDATE' and after - marked = before - marked) then
    execute format('select r.status = any ($3) from %I r where r.org_id = $1 and r.id = $2', kind)
    into is_closed using (row ->> 'org_id')::bigint, (row ->> (kind || '_id'))::bigint, tg_argv[1]::text[];
    if is_closed then
      perform app.refuse(tg_argv[2], kind || 'Id');
    end if;
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_register_owner()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.is_person() and new.owner_id is not null and not app.may_hold_task(new.org_id, new.owner_id, new.owner_id, '{}') then
    perform app.refuse('Choose somebody who works in the organisation and can sign in.', 'ownerId');
  end if;
  return new;
end
$function$;

CREATE OR REPLACE FUNCTION app.check_control_start()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  if app.is_person() and new.starts_on < (app.today(new.org_id) - interval '1 year')::date then
    perform app.refuse('Choose a day of the last 12 months or later: each period from then on is asked about.', 'startsOn');
  end if;
  return new;
end
$function$;

CREATE TRIGGER t20_start BEFORE UPDATE ON public.obligation_control FOR EACH ROW WHEN ((new.starts_on <> old.starts_on)) EXECUTE FUNCTION app.check_control_start();

CREATE TRIGGER t20_start_of_new BEFORE INSERT ON public.obligation_control FOR EACH ROW EXECUTE FUNCTION app.check_control_start();

CREATE TRIGGER t20_owner BEFORE UPDATE ON public.obligation_control FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner_of_new BEFORE INSERT ON public.obligation_control FOR EACH ROW EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner BEFORE UPDATE ON public.systemic_issue FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner_of_new BEFORE INSERT ON public.systemic_issue FOR EACH ROW EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner BEFORE UPDATE ON public.obligation FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner_of_new BEFORE INSERT ON public.obligation FOR EACH ROW EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner BEFORE UPDATE ON public.incident FOR EACH ROW WHEN ((new.owner_id IS DISTINCT FROM old.owner_id)) EXECUTE FUNCTION app.check_register_owner();

CREATE TRIGGER t20_owner_of_new BEFORE INSERT ON public.incident FOR EACH ROW EXECUTE FUNCTION app.check_register_owner();

comment on function app.check_register_owner() is 'What a register holds belongs to a person who can see it: neither to the system nor to a supplier, nor to somebody who is disabled.';

comment on function app.check_control_start() is 'A control that began long ago would ask its owner about hundreds of periods.';
