-- RULES 42: whoever reads a bank account number reads its last three digits. The column of each table holds the mask alone,
-- which a constraint keeps, so that lists, exports, the change log, conflicts, templates and searches have nothing else to
-- show. The whole number stands beside it, in a column that no person may read: payments take it from there, and
-- revealBankAccount tells it and writes down to whom.

create function app.masked_account(account text) returns text language sql immutable as $$
  select case when account is null then null when length(regexp_replace(account, '[\s-]', '', 'g')) > 3 then '••• ••• ' || right(regexp_replace(account, '[\s-]', '', 'g'), 3) else '•••' end
$$;
comment on function app.masked_account(text) is 'An account number by its last three digits.';
-- asked by a constraint, which is checked with the rights of who writes
grant execute on function app.masked_account(text) to authenticated, service_role, app_user, app_org_admin, app_supplier, app_super_admin, app_system;

create function app.whole_account(given text, mask text, whole text, field text) returns text language plpgsql as $$
begin
  if nullif(btrim(given), '') is null then
    return null;
  end if;
  if given = mask then
    return whole;
  end if;
  if position('•' in given) > 0 then
    perform app.refuse('Enter the whole account number, or leave it as it is.', field);
  end if;
  return given;
end
$$;
comment on function app.whole_account is 'The number that is meant by what was written: the stored one when its mask comes back.';

-- before the rules look at the row, so that a mask that comes back is no change
create function app.mask_claim_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.ph_acc_whole := app.whole_account(new.ph_acc, case when tg_op = 'UPDATE' then old.ph_acc end, case when tg_op = 'UPDATE' then old.ph_acc_whole end, 'phACC');
  new.ph_acc := app.masked_account(new.ph_acc_whole);
  return new;
end
$$;

create function app.mask_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
begin
  new.account_no_whole := app.whole_account(new.account_no, case when tg_op = 'UPDATE' then old.account_no end, case when tg_op = 'UPDATE' then old.account_no_whole end, 'accountNo');
  new.account_no := app.masked_account(new.account_no_whole);
  return new;
end
$$;

do $$
declare
  held record;
begin
  for held in select * from (values ('claim', 'ph_acc', 'app.mask_claim_account'), ('supplier', 'account_no', 'app.mask_account'), ('billing_office', 'account_no', 'app.mask_account')) held(name, col, masks) loop
    execute format('alter table %I add column %I varchar(20)', held.name, held.col || '_whole');
    execute format('comment on column %I.%I is %L', held.name, held.col || '_whole', 'What payments go to. No person reads it but by revealBankAccount.');
    execute format('alter table %I disable trigger user', held.name);
    execute format('update %1$I set %2$I = nullif(btrim(%3$I), ''''), %3$I = app.masked_account(nullif(btrim(%3$I), '''')) where %3$I is not null', held.name, held.col || '_whole', held.col);
    execute format('alter table %I enable trigger user', held.name);
    execute format('alter table %I add constraint %I check (%I is not distinct from app.masked_account(%I))', held.name, held.name || '_' || held.col || '_masked', held.col, held.col || '_whole');
    execute format('create trigger t10_account before insert or update of %I on %I for each row execute function %s()', held.col, held.name, held.masks);
  end loop;
end
$$;

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

create or replace function app.diff(before jsonb, after jsonb) returns jsonb language plpgsql immutable as $$
declare
  changes jsonb;
begin
  select coalesce(jsonb_agg(jsonb_build_object('field', app.field_name(key), 'before', before -> key, 'after', after -> key) order by key), '[]') into changes
  from jsonb_object_keys(coalesce(after, before)) key
  where key <> all (app.kept_by_triggers()) and key not in ('org_id', 'id', 'created_at', 'created_by_id', 'access_key', 'content', 'content_sanitized', 'custom_fields', 'custom_fields_admin', 'ph_acc_whole', 'account_no_whole')
    and (coalesce(before -> key, 'null') is distinct from coalesce(after -> key, 'null')
      -- another number with the same ending: a change, told by its mask (RULES 42)
      or key in ('ph_acc', 'account_no') and before -> (key || '_whole') is distinct from after -> (key || '_whole'));
  if coalesce(after, before) ? 'custom_fields' then
    changes := changes || app.diff_custom_fields(before, after, 'custom_fields', 'custom_fields_admin');
  end if;
  return changes;
end
$$;

-- what the change log has written down of them so far
update log l set json_diff = (
  select jsonb_agg(case when change ->> 'field' in ('phACC', 'accountNo')
    then change || jsonb_build_object('before', app.masked_account(change ->> 'before'), 'after', app.masked_account(change ->> 'after')) else change end order by place)
  from jsonb_array_elements(l.json_diff) with ordinality changes(change, place))
where l.entity in ('claim', 'supplier', 'billing_office') and (l.json_diff @> '[{"field": "phACC"}]' or l.json_diff @> '[{"field": "accountNo"}]');

-- Who was told a number stands in the log beside who changed it.
alter table log drop constraint log_content_type_check;
alter table log add constraint log_content_type_check check (content_type in ('insert', 'update', 'delete', 'reveal'));
