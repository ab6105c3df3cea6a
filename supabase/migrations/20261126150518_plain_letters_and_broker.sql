-- Written by npm run generate from supabase/schemas; by hand: the columns that are made anew, at once, so that a table is written once, and their indexes and grants.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.claim_ids_of_sender(org_id bigint, address text)
 RETURNS SETOF bigint
 LANGUAGE sql
 STABLE
AS $function$
  -- the searched text finds them by its trigrams; the contacts themselves decide
  select c.id from public.claim c
   where c.org_id = $1 and not app.is_closed(c.status)
     and (c.ph_search like '%' || app.plain_letters(app.like_text($2)) || '%' or c.insurer_search like '%' || app.plain_letters(app.like_text($2)) || '%'
       or c.broker_search like '%' || app.plain_letters(app.like_text($2)) || '%' or length(c.broker_search) = 500)
     and (app.is_address(c.ph_email, c.ph_phone, $2) or app.has_address(c.ph_contacts, $2) or app.is_address(c.broker_email, c.broker_phone, $2) or app.has_address(c.broker_contacts, $2) or app.has_address(c.insurer_contacts, $2))
   union
   select cs.claim_id from public.supplier s join public.claim_supplier cs on cs.org_id = s.org_id and cs.supplier_id = s.id join public.claim c on c.org_id = cs.org_id and c.id = cs.claim_id
   where s.org_id = $1 and not s.is_deleted and app.is_address(s.email, s.phone, $2) and not app.is_closed(c.status)
$function$;

CREATE OR REPLACE FUNCTION app.search_text(words text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select regexp_replace(regexp_replace(app.plain_letters(translate($1, '''’`', '')), '(?<=[0-9])[-_./\\:#]+|[-_./\\:#]+(?=[0-9])', '', 'g'), '[^[:alnum:]]+', ' ', 'g')
$function$;

CREATE OR REPLACE FUNCTION public.global_search(search text)
 RETURNS SETOF found_record
 LANGUAGE plpgsql
 STABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  terms constant app.searched := app.search_terms(search);
  org constant bigint := app.org_id();
begin
  if app.has_feature('claim') then
    return query
    select c.org_id, 'claim:' || c.id, 'claim', c.id::text, w.who, c.cause_of_loss::text,
      concat_ws(', ', app.person_meant(c.ph_contacts || jsonb_build_object('email', c.ph_email, 'phone', c.ph_phone) || jsonb_build_object('surname', c.rb_name, 'email', c.rb_email, 'phone', c.rb_phone), 'Contact', w.who, concat_ws(' ', c.cause_of_loss, w.detail), terms, f.score < 1), nullif(w.detail, '')),
      c.status::text, c.indicator_color::text, c.received_at, (c.claim_occurred_at at time zone app.zone())::date, null::date, null::numeric, 'claim', c.id, c.id::text, f.score < 1
    from app.found('claim', terms) with ordinality f (id, file_id, score, place)
    join claim c on c.org_id = org and c.id = f.id
    cross join lateral (select coalesce(nullif(c.ph_company, ''), nullif(concat_ws(' ', nullif(c.ph_first_name, ''), nullif(c.ph_last_name, '')), '')) as who,
      concat_ws(', ', nullif(c.policy_no, ''), nullif(concat_ws(' ', nullif(concat_ws('/', nullif(c.ph_unit_number, ''), nullif(c.ph_street_number, '')), ''), nullif(c.ph_street_name, '')), ''), nullif(coalesce(nullif(c.ph_suburb, ''), c.ph_city), '')) as detail) w
    order by f.place;

    -- a policy is known by its claims; its number is looked in without what stands between its parts
    if terms.kind is null and length(terms.number) >= 3 and terms.number ~ '[0-9]' then
      return query execute format($policies$
        select p.org_id, 'policy:' || p.policy_no, 'policy', p.policy_no::text, coalesce(nullif(p.ph_company, ''), nullif(concat_ws(' ', nullif(p.ph_first_name, ''), nullif(p.ph_last_name, '')), '')),
          p.policy_name::text, null::text, p.policy_status::text, null::text, null::timestamptz, p.policy_term_from, p.policy_term_to, null::numeric, 'claim', p.id, p.id::text, false
        from (
          select distinct on (c.policy_no) c.* from (
            select c.org_id, c.id, c.policy_no, c.ph_company, c.ph_first_name, c.ph_last_name, c.policy_name, c.policy_status, c.policy_term_from, c.policy_term_to
            from claim c where c.org_id = %s and c.search_text like %L and app.search_number(c.policy_no) like %L
            order by c.id desc limit 50) c
          order by c.policy_no, c.id desc) p
        order by app.search_number(p.policy_no) like %L desc, p.id desc limit 6
      $policies$, org || '::bigint', '%' || terms.number || '%', '%' || terms.number || '%', terms.number || '%');
    end if;
  end if;

  if app.has_feature('complaint') then
    return query
    select c.org_id, 'complaint:' || c.id, 'complaint', c.id::text, w.who, c.issue::text,
      concat_ws(', ', app.person_meant(jsonb_build_array(jsonb_build_object('surname', c.representative_name)), 'Represented by', w.who, concat_ws(' ', c.issue, w.detail), terms, f.score < 1), nullif(w.detail, '')),
      c.status::text, c.indicator_color::text, c.dt_received, null::date, null::date, null::numeric, 'complaint', c.id, c.id::text, f.score < 1
    from app.found('complaint', terms) with ordinality f (id, file_id, score, place)
    join complaint c on c.org_id = org and c.id = f.id
    cross join lateral (select nullif(concat_ws(' ', nullif(c.complainant_first_name, ''), nullif(c.complainant_last_name, '')), '') as who,
      concat_ws(', ', nullif(c.policy_no, ''), nullif(c.preferred_channel_value, ''), nullif(c.complainant_postcode, '')) as detail) w
    order by f.place;
  end if;

  if app.has_feature('compliance') then
    return query
    select i.org_id, 'incident:' || i.id, 'incident', i.id::text, m.name::text, left(i.description, 200), i.type::text,
      i.status::text, null::text, i.dt_identified, null::date, null::date, null::numeric, 'incident', i.id, i.id::text, f.score < 1
    from app.found('incident', terms) with ordinality f (id, file_id, score, place)
    join incident i on i.org_id = org and i.id = f.id
    left join user_in_org m on m.org_id = i.org_id and m.user_id = i.owner_id
    order by f.place;
  end if;

  -- only administrators have a page of people, and one of invoices (spec 1 §2, spec 3 §2.5)
  if app.role() = 'org_admin' then
    return query
    select m.org_id, 'person:' || m.user_id, 'person', null::text, m.name::text, nullif(m.position, '')::text, m.email::text,
      case when m.disabled then 'Disabled' end, null::text, m.last_seen, null::date, null::date, null::numeric, null::text, null::bigint, m.user_id::text, f.score < 1
    from app.found('user_in_org', terms, 'user_id >= 1000', 'user_id', 'user_id') with ordinality f (id, file_id, score, place)
    join user_in_org m on m.org_id = org and m.user_id = f.id
    order by f.place;
  end if;

  if app.has_feature('claim') then
    return query
    select s.org_id, 'supplier:' || s.id, 'supplier', null::text, s.contact_person::text, s.name::text, concat_ws(', ', nullif(s.phone, ''), nullif(s.email, ''), nullif(s.suburb, '')),
      s.category::text, null::text, s.created_at, null::date, null::date, null::numeric, null::text, null::bigint, s.id::text, f.score < 1
    from app.found('supplier', terms, 'not is_deleted') with ordinality f (id, file_id, score, place)
    join supplier s on s.org_id = org and s.id = f.id
    order by f.place;
  end if;

  -- those in the library of a record, where they are shown
  return query
  select d.org_id, 'document:' || d.id, 'document', null::text, m.name::text, coalesce(nullif(d.internal_name, ''), d.name)::text, d.categories ->> 0,
    null::text, null::text, d.created_at, null::date, null::date, null::numeric,
    case when d.claim_id is not null then 'claim' when d.complaint_id is not null then 'complaint' when d.incident_id is not null then 'incident' when d.conflict_of_interest_id is not null then 'conflict_of_interest' end, coalesce(d.claim_id, d.complaint_id, d.incident_id, d.conflict_of_interest_id), d.id::text, f.score < 1
  from app.found('file', terms, 'not is_deleted and coalesce(claim_id, complaint_id, incident_id, conflict_of_interest_id) is not null', 'id', 'created_at') with ordinality f (id, file_id, score, place)
  join file d on d.org_id = org and d.id = f.file_id
  left join user_in_org m on m.org_id = d.org_id and m.user_id = d.created_by_id
  order by f.place;

  if app.has_feature('claim') and app.role() = 'org_admin' then
    return query
    select v.org_id, 'invoice:' || v.id, 'invoice', v.invoice_no::text, t.name::text, v.reference::text, null::text,
      v.status::text, null::text, coalesce(v.issue_date::timestamptz, v.created_at), v.issue_date, v.due_date, v.total_amount, 'claim', v.claim_id, v.id::text, f.score < 1
    from app.found('invoice', terms) with ordinality f (id, file_id, score, place)
    join invoice v on v.org_id = org and v.id = f.id
    left join insurer t on t.org_id = v.org_id and t.id = v.invoice_to_id
    order by f.place;
  end if;
end
$function$;

CREATE OR REPLACE FUNCTION app.plain_letters(words text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
begin
  -- nearly all texts; taking letters apart and together again takes longer than all else of a record's texts
  if octet_length(words) = length(words) then
    return lower(words);
  end if;
  return lower(normalize(translate(normalize(words, nfd), 'đøłðĐØŁÐ' || U&'\0300\0301\0302\0303\0304\0306\0307\0308\0309\030A\030B\030C\031B\0323\0326\0327\0328', 'dolddold'), nfc));
end
$function$;

drop index public.claim_created_at_idx, public.claim_owner_id_idx, public.claim_indicator_title_idx, public.claim_current_step_idx;

alter table public.claim
  drop column search_text,
  drop column ph_search,
  drop column insurer_search,
  drop column broker_search,
  drop column cause_search,
  add column search_text text not null generated always as (
    ' ' || app.search_text(coalesce(ph_company::text, '') || ' ' || coalesce(ph_first_name::text, '') || ' ' || coalesce(ph_last_name::text, '') || ' ' || coalesce(ph_email::text, '') || ' '
      || coalesce(ph_street_number::text, '') || ' ' || coalesce(ph_unit_number::text || '/' || ph_street_number::text, ph_unit_number::text, '') || ' ' || coalesce(ph_street_name::text, '') || ' ' || coalesce(ph_suburb::text, '') || ' '
      || coalesce(ph_city::text, '') || ' ' || coalesce(ph_state::text, '') || ' ' || coalesce(ph_postcode::text, '')
      || ' ' || coalesce(rb_name::text, '') || ' ' || coalesce(rb_email::text, ''))
    || app.search_contacts(ph_contacts) || ' ' || app.search_phones(coalesce(ph_phone::text, '')) || ' ' || app.search_phones(coalesce(rb_phone::text, ''))
    || ' ' || app.search_number(coalesce(policy_no::text, '')) || ' ' || app.search_number(coalesce(external_id::text, '')) || ' ') stored,
  add column ph_search text not null generated always as (app.plain_letters(
    ' ' || coalesce(ph_company::text, '') || ' ' || coalesce(ph_first_name::text, '') || ' ' || coalesce(ph_last_name::text, '') || ' '
    || coalesce(ph_email::text, '') || ' ' || coalesce(ph_phone::text, '') || app.contacts_text(ph_contacts))) stored,
  add column insurer_search text not null generated always as (app.plain_letters(app.contacts_text(insurer_contacts))) stored,
  add column broker_search text not null generated always as (left(app.plain_letters(
    ' ' || coalesce(broker_company::text, '') || ' ' || coalesce(broker_name::text, '') || ' ' || coalesce(broker_branch::text, '') || ' '
    || coalesce(broker_email::text, '') || ' ' || coalesce(broker_phone::text, '') || app.contacts_text(broker_contacts)), 500)) stored,
  add column cause_search text generated always as (left(app.plain_letters(' ' || cause_of_loss::text), 500)) stored;

alter table public.complaint
  drop column name_search,
  add column name_search text not null generated always as (app.plain_letters(' ' || coalesce(complainant_first_name, '') || ' ' || coalesce(complainant_last_name, ''))) stored;

create index claim_ph_search_idx on claim using gin (org_id, ph_search extensions.gin_trgm_ops);
create index claim_insurer_search_idx on claim using gin (org_id, insurer_search extensions.gin_trgm_ops);
create index claim_broker_search_idx on claim using gin (org_id, broker_search extensions.gin_trgm_ops);
create index claim_list_idx on claim (org_id, created_at, id) include (status, owner_id, insurer_id, product_type_id, indicator_color, cause_search, claim_occurred_at, received_at, closed_at, party_ids, assignee_ids, created_by_id);
create index claim_owner_id_idx on claim (org_id, owner_id, created_at, id) include (party_ids, assignee_ids, created_by_id);
create index claim_indicator_title_idx on claim (org_id, indicator_title, created_at, id) include (owner_id, party_ids, assignee_ids, created_by_id);
create index claim_current_step_idx on claim (org_id, current_step, created_at, id) include (owner_id, party_ids, assignee_ids, created_by_id);
create index claim_search_text_idx on claim using gin (org_id, search_text extensions.gin_trgm_ops);
create index complaint_surname_idx on complaint (org_id, complainant_last_name, id) include (claim_id, name_search, owner_id, party_ids, assignee_ids, created_by_id, created_at);
create index complaint_name_search_idx on complaint using gin (org_id, name_search extensions.gin_trgm_ops);

-- The other texts follow app.search_text where letters have accents; nothing else of these rows changes, and nobody is told.
do $$
declare
  searched regclass;
begin
  foreach searched in array '{complaint,incident,supplier,file,invoice,user_in_org}'::regclass[] loop
    execute format('alter table %s disable trigger user', searched);
    execute format('update %s set search_text = default where octet_length(search_text) <> length(search_text)', searched);
    execute format('alter table %s enable trigger user', searched);
  end loop;
end
$$;

grant select (search_text, ph_search, insurer_search, broker_search, cause_search) on table public.claim to app_user;
grant select (search_text, ph_search, insurer_search, broker_search, cause_search) on table public.claim to app_org_admin;
grant select (name_search) on table public.complaint to app_user;
grant select (name_search) on table public.complaint to app_org_admin;

CREATE INDEX claim_cause_search_idx ON public.claim USING btree (org_id, cause_search) INCLUDE (status, owner_id, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX claim_long_broker_idx ON public.claim USING btree (org_id, id) WHERE (length(broker_search) = 500);

CREATE INDEX claim_broker_list_idx ON public.claim USING btree (org_id, broker_search) INCLUDE (owner_id, party_ids, assignee_ids, created_by_id, created_at);

grant execute on function app.plain_letters(pg_catalog.text) to app_org_admin;

grant execute on function app.plain_letters(pg_catalog.text) to app_super_admin;

grant execute on function app.plain_letters(pg_catalog.text) to app_supplier;

grant execute on function app.plain_letters(pg_catalog.text) to app_system;

grant execute on function app.plain_letters(pg_catalog.text) to app_user;

grant execute on function app.plain_letters(pg_catalog.text) to authenticated;

grant execute on function app.plain_letters(pg_catalog.text) to service_role;

comment on function app.search_text(pg_catalog.text) is 'Words to look in, or for: small letters without accents and digits between single spaces. An apostrophe goes (O''Brien is obrien), and so does punctuation beside a digit (CLM-65 is clm65, 2/14 is 214).';

comment on column public.claim.search_text is 'What it is found by from any page: policy holder and contacts, related party, their phone numbers and address, policy and external number.';

comment on column public.claim.ph_search is 'Policy holder and contacts in small letters without accents, each word after a space, for claim search.';

comment on column public.claim.insurer_search is 'The insurer''s contacts in small letters without accents, each word after a space, for claim search.';

comment on column public.claim.broker_search is 'Broker and contacts in small letters without accents, each word after a space, for claim search: the first 500 letters.';

comment on column public.claim.cause_search is 'The cause of loss in small letters without accents, each word after a space, for claim search.';

comment on column public.complaint.name_search is 'The complainant''s name in small letters without accents, each word after a space, for complaint search.';

comment on function app.plain_letters(pg_catalog.text) is 'Small letters without accents: Müller is muller, Nguyễn is nguyen. plainLetters in domain/search-filters.ts does the same with what is typed.';
