-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

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
      concat_ws(', ', app.person_meant(c.ph_contacts || jsonb_build_object('email', c.ph_email, 'phone', c.ph_phone), 'Contact', w.who, concat_ws(' ', c.cause_of_loss, w.detail), terms, f.score < 1), nullif(w.detail, '')),
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

CREATE OR REPLACE FUNCTION app.person_meant(people jsonb, role text, who text, shown text, terms app.searched, is_similar boolean)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  is_there constant text := ' ' || app.search_text(concat_ws(' ', who, shown)) || ' ';
  -- words that the row does not have as it stands, each by what is looked for; what is mistyped, by all that it may be
  asked text[] := array(select p from unnest(terms.contains) p where is_there not like p);
  mistyped text[] := case when is_similar then array(select w from unnest(terms.alike) w where not is_there like any (app.misspelt(w))) end;
  person jsonb;
  words text;
  held integer;
  most integer := 0;
  meant jsonb;
begin
  if asked = '{}' then
    return null;
  end if;
  for person in select p from jsonb_array_elements(people) p loop
    words := ' ' || app.search_contacts(jsonb_build_array(person)) || ' ';
    held := (select count(*) from unnest(asked) p where words like p) + (select count(*) from unnest(mistyped) w where words like any (app.misspelt(w)));
    if held > most then
      most := held;
      meant := person;
    end if;
  end loop;
  if meant is null then
    return null;
  end if;
  words := concat_ws(' ', nullif(meant ->> 'firstName', ''), nullif(meant ->> 'surname', ''));
  return nullif(concat_ws(', ', case when words <> '' and words is distinct from who then role || ' ' || words end,
    case when ' ' || app.search_phones(coalesce(meant ->> 'phone', '')) like any (asked) then meant ->> 'phone' else nullif(meant ->> 'email', '') end), '');
end
$function$;

grant execute on function app.person_meant(pg_catalog.jsonb,pg_catalog.text,pg_catalog.text,pg_catalog.text,app.searched,boolean) to app_user;

grant execute on function app.person_meant(pg_catalog.jsonb,pg_catalog.text,pg_catalog.text,pg_catalog.text,app.searched,boolean) to app_org_admin;

comment on function app.person_meant(pg_catalog.jsonb,pg_catalog.text,pg_catalog.text,pg_catalog.text,app.searched,boolean) is 'Who of a contact list was looked for, with the e-mail address or, where that was meant, the phone number: null where the row says why it was found. A person without a name, or with the one that the row has, is told by the address alone.';
