-- What holds for claims, whoever writes (RULES 14, 16-20).

create function app.is_closed(status text) returns boolean language sql immutable as $$
  select status in ('closed', 'withdrawn', 'cancelled', 'closed in recovery only')
$$;
comment on function app.is_closed(text) is 'Statuses in which money and policy are read-only (RULES 19).';

create function app.is_outside_of_terms(policy_status text, term_from date, term_to date, lodged date, loss date) returns boolean language sql immutable as $$
  select coalesce(lower(btrim(policy_status)) = 'expired', false) or coalesce(term_from < (lodged - interval '12 months')::date, false) or coalesce(loss > term_to, false)
$$;
comment on function app.is_outside_of_terms(text, date, date, date, date) is 'Expired, started more than 12 months before lodging, or lost after the term (spec 1 §4 and §9, RULES 17).';

create function app.check_claim_dates(claim claim) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  loss constant date := app.local_date(claim.org_id, claim.claim_occurred_at);
  reported constant date := app.local_date(claim.org_id, claim.claim_reported_at);
  today constant date := app.today(claim.org_id);
begin
  if loss > today then
    perform app.refuse('The date of loss can''t be in the future.', 'claimOccurredAt');
  end if;
  if reported > today then
    perform app.refuse('The loss reported date can''t be in the future.', 'claimReportedAt');
  end if;
  if reported < loss then
    perform app.refuse('The claim must be reported after it happened.', 'claimReportedAt');
  end if;
end
$$;
comment on function app.check_claim_dates(claim) is 'Dates by the organisation''s days (RULES 14). Whether they lie in the policy''s term is checked where a person enters them: a claim outside of terms can be recorded by the system.';

create function app.counts_as_decided(org_id bigint, decision text) returns boolean language sql stable security definer set search_path = public, pg_temp as $$
  select $2 is not null and coalesce(
    (select (item ->> 'countsAsDecided')::boolean from jsonb_array_elements(app.setting($1, 'claim_decisions')) item where item ->> 'key' = $2 limit 1),
    $2 <> 'pending')
$$;
comment on function app.counts_as_decided(bigint, text) is 'Whether the list''s item of a decision says that the claim is decided (RULES 31); all do but Pending where it says nothing.';

-- New records take what their lists offer.
create function app.prepare_claim() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.status := coalesce(new.status, app.first_choice(new.org_id, 'claim_statuses'), 'open');
  new.decision := coalesce(new.decision, app.first_choice(new.org_id, 'claim_decisions'));
  new.lifecycle := coalesce(new.lifecycle, 'lodged');
  -- the timeline that it is about to get, so that it need not be written twice
  new.current_step := coalesce((select item ->> 'label' from app.offered_items(app.setting(new.org_id, 'claim_timeline_items')) where item -> 'hideFromUi' is distinct from 'true' order by "position" limit 1), new.current_step);
  new.owner_id := coalesce(new.owner_id, app.actor_id());
  new.access_key := coalesce(new.access_key, app.new_access_key());
  if new.pds_version_id is not null then
    select coalesce(new.questionnaire_id, v.questionnaire_id), coalesce(new.workflow_id, v.workflow_id)
    into new.questionnaire_id, new.workflow_id
    from pds_version v where v.org_id = new.org_id and v.id = new.pds_version_id;
  end if;
  if new.questionnaire_id is not null and new.questionnaire_version_id is null then
    select q.current_version_id into new.questionnaire_version_id from questionnaire q where q.org_id = new.org_id and q.id = new.questionnaire_id;
  end if;
  if app.is_closed(new.status) then
    new.closed_at := coalesce(new.closed_at, now());
  end if;
  perform app.check_claim_dates(new);
  new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  return new;
end
$$;
create trigger t10_prepare before insert on claim for each row execute function app.prepare_claim();

-- once a statement: many are loaded in one, and a milestone has much follow from it
create function app.after_claims_lodged() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into timeline_item (org_id, claim_id, label, label_when_completed, "order", internal_name, hide_from_ui)
  select c.org_id, c.id, item ->> 'label', coalesce(item ->> 'labelWhenCompleted', item ->> 'label'), "position", item ->> 'key', coalesce((item ->> 'hideFromUi')::boolean, false)
  from lodged c cross join lateral app.offered_items(app.setting(c.org_id, 'claim_timeline_items'))
  order by c.id, "position";
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at)
  select c.org_id, 'claim', c.id, app.milestone_name(m.what), m.source, m.occurred_at
  from lodged c cross join lateral (values
    (1, 'received', 'claim:received', coalesce(c.claim_reported_at, app.shifted(c.created_at))),
    (2, 'lodged', 'claim:lodged', app.shifted(c.created_at)),
    (3, 'date of loss', 'claim:1', c.claim_occurred_at),
    (4, 'decision made', 'claim:1', case when app.counts_as_decided(c.org_id, c.decision) then app.shifted(c.created_at) end)) m (number, what, source, occurred_at)
  where m.occurred_at is not null
  order by c.id, m.number;
  perform app.notify(c.org_id, c.owner_id, 'claim assigned', 'claim', c.id, 'Claim #' || c.id, record_kind => 'claim', record_id => c.id)
  from (select * from lodged order by id) c;
  return null;
end
$$;
create trigger t60_lodged after insert on claim referencing new table as lodged for each statement execute function app.after_claims_lodged();

create function app.check_claim_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was jsonb;
  now_is jsonb;
  locked constant text[] := '{policy_no,policy_status,policy_name,policy_term_from,policy_term_to,policy_issued_on,policy_other_info,insurer_id,product_type_id,pds_version_id,specified_items,external_policy_data,pds_config_items,excess,recovery,ph_abn,ph_acc,ph_bsb,ph_itc,ph_is_registered_for_gst}';
  field text;
begin
  if app.is_person() and old.owner_id is distinct from app.user_id() and (new.status, new.decision, new.triage_outcome) is distinct from (old.status, old.decision, old.triage_outcome) then
    perform app.refuse('Only the claim owner can change status, decision and triage outcome.',
      app.field_name(case when new.status is distinct from old.status then 'status' when new.decision is distinct from old.decision then 'decision' else 'triage_outcome' end));
  end if;
  if app.is_closed(old.status) and app.is_closed(new.status) then
    was := to_jsonb(old);
    now_is := to_jsonb(new);
    -- the sums of what was received are the ledger's, which has a rule of its own (app.check_receipt)
    foreach field in array locked loop
      if was -> field is distinct from now_is -> field then
        perform app.refuse('The claim is ' || old.status || '. Reopen it to change its policy or money.', app.field_name(field));
      end if;
    end loop;
  end if;
  if app.is_closed(new.status) and not app.is_closed(old.status) then
    new.closed_at := now();
  elsif app.is_closed(old.status) and not app.is_closed(new.status) then
    new.closed_at := null;
  end if;
  if (new.claim_occurred_at, new.claim_reported_at) is distinct from (old.claim_occurred_at, old.claim_reported_at) then
    perform app.check_claim_dates(new);
  end if;
  if (new.policy_status, new.policy_term_from, new.policy_term_to, new.claim_occurred_at) is distinct from (old.policy_status, old.policy_term_from, old.policy_term_to, old.claim_occurred_at) then
    new.outside_of_policy_terms := app.is_outside_of_terms(new.policy_status, new.policy_term_from, new.policy_term_to, app.local_date(new.org_id, new.created_at), app.local_date(new.org_id, new.claim_occurred_at));
  end if;
  return new;
end
$$;
-- which handling parties and assignees a claim has is no edit of it
create trigger t20_rules before update on claim for each row when (old.party_ids = new.party_ids and old.assignee_ids = new.assignee_ids) execute function app.check_claim_change();

create function app.after_claim_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.claim_reported_at is distinct from old.claim_reported_at then
    perform app.move_milestone(new.org_id, 'claim', new.id, 'received', 'claim:received', coalesce(new.claim_reported_at, app.shifted(new.created_at)));
  end if;
  if new.claim_occurred_at is distinct from old.claim_occurred_at then
    perform app.move_milestone(new.org_id, 'claim', new.id, 'date of loss', 'claim:1', new.claim_occurred_at);
  end if;
  if new.owner_id is distinct from old.owner_id then
    -- what decides, changes status or triage moves with the claim (RULES 20)
    update task set assigned_to_id = new.owner_id where org_id = new.org_id and claim_id = new.id and not is_completed and app.is_owner_task(task_config);
    perform app.notify(new.org_id, new.owner_id, 'claim assigned', 'claim', new.id, 'Claim #' || new.id, record_kind => 'claim', record_id => new.id);
  end if;
  return null;
end
$$;
create trigger t60_changed after update on claim for each row
  when ((old.claim_reported_at, old.claim_occurred_at, old.owner_id) is distinct from (new.claim_reported_at, new.claim_occurred_at, new.owner_id)) execute function app.after_claim_change();

-- once a statement, as lodging: many are given to somebody else, or closed, in one
create function app.after_claims_changed() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at)
  select a.org_id, 'claim', a.id, app.milestone_name(m.what), 'claim:' || a.row_version, app.now()
  from after a join before b on b.org_id = a.org_id and b.id = a.id cross join lateral (values
    (1, case when a.status <> b.status then 'status changed to ' || a.status end),
    (2, case when app.is_closed(a.status) and not app.is_closed(b.status) then 'date closed' when app.is_closed(b.status) and not app.is_closed(a.status) then 'date re-opened' end),
    (3, case when a.decision is distinct from b.decision then 'decision changed to ' || coalesce(a.decision, '') end),
    (4, case when a.decision is distinct from b.decision and app.counts_as_decided(a.org_id, a.decision) then 'decision made' end),
    (5, case when a.triage_outcome is distinct from b.triage_outcome then 'triage outcome changed to ' || coalesce(a.triage_outcome, '') end),
    (6, case when a.owner_id is distinct from b.owner_id then 'owner changed' end),
    (7, case when coalesce(a.excess_received, 0) > coalesce(b.excess_received, 0) then 'excess payment received' end),
    (8, case when coalesce(a.recovery_received, 0) > coalesce(b.recovery_received, 0) then 'recovery payment received' end),
    (9, case when (a.ph_acc, a.ph_bsb) is distinct from (b.ph_acc, b.ph_bsb) then 'policyholder payment details changed' end)) m (number, what)
  where a.row_version <> b.row_version and m.what is not null
  order by a.id, m.number
  on conflict on constraint milestone_source_key do nothing;
  return null;
end
$$;
create trigger t63_changed after update on claim referencing old table as before new table as after for each statement execute function app.after_claims_changed();

create trigger t60_parties after insert or delete on claim_external_org for each row execute function app.keep_parties('claim');

create function app.refuse_closed_claim(org_id bigint, claim_id bigint) returns void language plpgsql security definer set search_path = public, pg_temp as $$
declare
  claim_status text;
begin
  select c.status into claim_status from claim c where c.org_id = $1 and c.id = $2;
  if app.is_person() and app.is_closed(claim_status) then
    perform app.refuse('The claim is ' || claim_status || '. Reopen it to change its policy or money.', 'claimId');
  end if;
end
$$;
comment on function app.refuse_closed_claim(bigint, bigint) is 'Money of a closed claim is read-only for people (RULES 19); the system may load what happened before.';

create function app.precision_of(org_id bigint, at timestamptz) returns text language sql stable security definer set search_path = public, pg_temp as $$
  select case when $2 is not null then case when ($2 at time zone o.zone)::time = time '00:00' then 'day' else 'minute' end end from org o where o.id = $1
$$;
comment on function app.precision_of(bigint, timestamptz) is 'What a moment tells of its own precision.';

create function app.keep_claim_precision() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if new.claim_occurred_at is null then
    new.claim_occurred_precision := null;
  elsif new.claim_occurred_precision is null or tg_op = 'UPDATE' and new.claim_occurred_at is distinct from old.claim_occurred_at and new.claim_occurred_precision is not distinct from old.claim_occurred_precision then
    new.claim_occurred_precision := app.precision_of(new.org_id, new.claim_occurred_at);
  end if;
  if new.claim_reported_at is null then
    new.claim_reported_precision := null;
  elsif new.claim_reported_precision is null or tg_op = 'UPDATE' and new.claim_reported_at is distinct from old.claim_reported_at and new.claim_reported_precision is not distinct from old.claim_reported_precision then
    new.claim_reported_precision := app.precision_of(new.org_id, new.claim_reported_at);
  end if;
  return new;
end
$$;
create trigger t12_precision before insert or update of claim_occurred_at, claim_reported_at, claim_occurred_precision, claim_reported_precision on claim
  for each row execute function app.keep_claim_precision();

-- What a claim was lodged with is as final as its policy once the claim is closed (RULES 19).

create function app.check_lodgement_change() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  was constant jsonb := to_jsonb(old);
  now_is constant jsonb := to_jsonb(new);
  lodged constant text[] := '{claim_occurred_at,claim_reported_at,claim_occurred_precision,claim_reported_precision,cause_of_loss,questionnaire_id,root_form_question_id,form_data,additional_info,json_data}';
  field text;
begin
  foreach field in array lodged loop
    if was -> field is distinct from now_is -> field then
      perform app.refuse('The claim is ' || old.status || '. Reopen it to change what was lodged.', app.field_name(field));
    end if;
  end loop;
  return new;
end
$$;
comment on function app.check_lodgement_change() is 'Closed, withdrawn and cancelled claims keep what they were lodged with; the fields are those of domain/claim-status.ts.';
create trigger t21_lodged before update on claim for each row
  when (app.is_closed(old.status) and app.is_closed(new.status)) execute function app.check_lodgement_change();

create trigger t10_account before insert or update of ph_acc on claim for each row execute function app.mask_account('ph_acc');

-- Numbers that end alike have one mask: that the claim is closed, and what a change of payment details records, is asked of
-- the whole number as well.
create function app.check_claim_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app.is_closed(old.status) and app.is_closed(new.status) then
    perform app.refuse('The claim is ' || old.status || '. Reopen it to change its policy or money.', 'phACC');
  end if;
  return new;
end
$$;
create trigger t21_account before update on claim for each row
  when (new.ph_acc_whole is distinct from old.ph_acc_whole and new.ph_acc is not distinct from old.ph_acc) execute function app.check_claim_account();

create function app.after_claim_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform app.record_milestone(new.org_id, 'claim', new.id, 'policyholder payment details changed', 'claim:' || new.row_version);
  return null;
end
$$;
create trigger t61_account after update on claim for each row
  when (new.ph_acc_whole is distinct from old.ph_acc_whole and new.ph_acc is not distinct from old.ph_acc and new.ph_bsb is not distinct from old.ph_bsb) execute function app.after_claim_account();

-- A column that not everybody may read: the function names those that the person may.
create function public.claim_duplicates(policy_no text, claim_occurred_on date, cause_of_loss text) returns setof claim language plpgsql stable set search_path = public, pg_temp as $$
begin
  return query execute (
    select format('select %s from claim c where c.policy_no = $1 and (c.claim_occurred_at at time zone (select o.zone from org o where o.id = app.org_id()))::date = $2 and lower(c.cause_of_loss) = lower($3) order by c.id desc',
      string_agg(case when has_column_privilege('claim', a.attnum, 'select') then 'c.' || quote_ident(a.attname) else 'null::' || format_type(a.atttypid, a.atttypmod) end, ', ' order by a.attnum))
    from pg_attribute a where a.attrelid = 'claim'::regclass and a.attnum > 0 and not a.attisdropped)
  using policy_no, claim_occurred_on, cause_of_loss;
end
$$;
comment on function public.claim_duplicates(text, date, text) is 'Claims of the same policy, day of loss and cause (RULES 16), shown before a claim is saved.';
-- after the defaults of new records, before anything that follows from a choice
create trigger t15_decision before insert or update of decision on claim for each row execute function app.keep_to_list('decision', 'claim_decisions', 'decision');
create trigger t15_triage_outcome before insert or update of triage_outcome on claim for each row execute function app.keep_to_list('triage_outcome', 'claim_triage_outcome', 'triage outcome');

grant execute on function app.contacts_text(jsonb), app.words_of(jsonb, jsonpath), app.is_closed(text)
  to app_org_admin, app_super_admin, app_supplier, app_system, app_user, authenticated, service_role;
grant execute on function app.day_text(date), app.primary_text(jsonb, text, text)
  to app_system, authenticated, service_role;
grant execute on function public.claim_duplicates(text, date, text)
  to app_org_admin, app_user;
