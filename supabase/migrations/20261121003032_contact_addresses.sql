-- Who of a claim or complaint has an address or a number: for messages that come in.

create function app.has_address(contacts jsonb, address text) returns boolean language sql immutable as $$
  select exists (
    select from jsonb_array_elements(case jsonb_typeof(contacts) when 'array' then contacts else '[]' end) c
    where lower(btrim(c ->> 'email')) = address or regexp_replace(coalesce(c ->> 'phone', ''), '[^+0-9]', '', 'g') = address)
$$;
comment on function app.has_address(jsonb, text) is 'Whether somebody of a contact list has an e-mail address (small letters) or a number in international format.';

create function app.is_address(email text, phone text, address text) returns boolean language sql immutable as $$
  select coalesce(lower(btrim(email)) = address, false) or coalesce(regexp_replace(phone, '[^+0-9]', '', 'g') = address, false)
$$;

create function app.claim_contact_types(org_id bigint, claim_id bigint, address text) returns jsonb
language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(jsonb_agg(type), '[]')
  from claim c left join insurer i on i.org_id = c.org_id and i.id = c.insurer_id
  cross join lateral (
    select 'Policy Holder' as type where app.is_address(c.ph_email, c.ph_phone, $3) or app.has_address(c.ph_contacts, $3)
    union all select 'Broker' where app.is_address(c.broker_email, c.broker_phone, $3) or app.has_address(c.broker_contacts, $3)
    union all select 'Insurer' where app.is_address(i.email, null, $3) or app.has_address(c.insurer_contacts, $3)
    union all select 'Supplier' where exists (
      select from claim_supplier cs join supplier s on s.org_id = cs.org_id and s.id = cs.supplier_id
      where cs.org_id = c.org_id and cs.claim_id = c.id and app.is_address(s.email, s.phone, $3))) found
  where c.org_id = $1 and c.id = $2
$$;
comment on function app.claim_contact_types(bigint, bigint, text) is 'As what a claim knows an address or number: its contact types.';

create function app.like_text(text text) returns text language sql immutable as $$ select regexp_replace($1, '([\\%_])', '\\\1', 'g') $$;
comment on function app.like_text(text) is 'A text as it stands in a pattern of like.';

create function app.records_of_sender(org_id bigint, address text) returns table (claim_id bigint, complaint_id bigint)
language sql stable security definer set search_path = public, pg_temp as $$
  -- the searched text finds them by its trigrams; the contacts themselves decide
  (select c.id, null::bigint from claim c
   where c.org_id = $1 and not app.is_closed(c.status)
     and (c.ph_search ilike '%' || app.like_text($2) || '%' or c.broker_search ilike '%' || app.like_text($2) || '%' or c.insurer_search ilike '%' || app.like_text($2) || '%')
     and (app.is_address(c.ph_email, c.ph_phone, $2) or app.has_address(c.ph_contacts, $2) or app.is_address(c.broker_email, c.broker_phone, $2) or app.has_address(c.broker_contacts, $2) or app.has_address(c.insurer_contacts, $2))
   union
   select cs.claim_id, null from supplier s join claim_supplier cs on cs.org_id = s.org_id and cs.supplier_id = s.id join claim c on c.org_id = cs.org_id and c.id = cs.claim_id
   where s.org_id = $1 and not s.is_deleted and app.is_address(s.email, s.phone, $2) and not app.is_closed(c.status)
   union
   select null, c.id from complaint c
   where c.org_id = $1 and c.status in ('open', 're-opened') and app.is_address(c.preferred_channel_value, c.preferred_channel_value, $2))
  limit 20
$$;
comment on function app.records_of_sender(bigint, text) is 'Open claims and complaints of an organisation that an address or number is a contact of, at most 20.';

grant execute on function app.has_address(jsonb, text), app.is_address(text, text, text), app.like_text(text), app.claim_contact_types(bigint, bigint, text), app.records_of_sender(bigint, text) to app_system;
