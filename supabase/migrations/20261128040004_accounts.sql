-- Bank account numbers, told by their last three digits.

-- RULES 42: whoever reads a bank account number reads its last three digits. The column of each table holds the mask alone,
-- which a constraint keeps, so that lists, exports, the change log, conflicts, templates and searches have nothing else to
-- show. The whole number stands beside it, in a column that no person may read: payments take it from there, and
-- revealBankAccount tells it and writes down to whom.

create function app.masked_account(account text) returns text language sql immutable as $$
  select case when account is null then null when length(regexp_replace(account, '[\s-]', '', 'g')) > 3 then '••• ••• ' || right(regexp_replace(account, '[\s-]', '', 'g'), 3) else '•••' end
$$;
comment on function app.masked_account(text) is 'An account number by its last three digits.';

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

create function app.mask_account() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  -- argument: the column that holds the mask
  mask constant text := tg_argv[0];
  stored constant jsonb := case when tg_op = 'UPDATE' then to_jsonb(old) else '{}' end;
  whole constant text := app.whole_account(to_jsonb(new) ->> mask, stored ->> mask, stored ->> (mask || '_whole'), app.field_name(mask));
begin
  return jsonb_populate_record(new, jsonb_build_object(mask, app.masked_account(whole), mask || '_whole', whole));
end
$$;
comment on function app.mask_account() is 'Moves a number that is written to the column beside its mask. It runs before the rules look at the row, so that a mask that comes back is no change.';

grant execute on function app.masked_account(text)
  to app_org_admin, app_super_admin, app_supplier, app_system, app_user, authenticated, service_role;
