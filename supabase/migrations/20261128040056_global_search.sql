-- Global search (Ctrl K): what a person may open, by number, name, phone, e-mail and address, in whatever spelling. Everything
-- is read with the rights of who asks, a few rows of each kind, from indexes that begin with the organisation: first what has a
-- word that begins so, then what contains it, then what has a word that begins so but for one typing error.
--
-- What is typed goes through the functions that the texts went through (search-text.sql), so that nothing but letters, digits
-- and spaces is left of it, and no wildcard.

create view found_record as
select null::bigint as org_id, null::text as id, null::text as kind, null::text as number, null::text as who, null::text as title, null::text as detail,
  null::text as status, null::text as color, null::timestamptz as at, null::date as starts_on, null::date as ends_on, null::numeric as amount,
  null::text as entity, null::bigint as entity_id, null::text as key, null::boolean as is_similar
where false;
comment on view found_record is 'A row of global search: something of a kind, with who and when, so that two of one name differ.';
comment on column found_record.kind is 'claim, complaint, incident, policy, person, supplier, document or invoice.';
comment on column found_record.number is 'What people call it by.';
comment on column found_record.who is 'Of claims and policies the holder, of complaints the complainant, of incidents the owner, of suppliers the contact, of documents who added it, of invoices whom it is to.';
comment on column found_record.at is 'When it was received, identified, added or issued; of people when they were here last.';
comment on column found_record.starts_on is 'Of a claim the day of loss, of a policy the first of its term, of an invoice the day of issue.';
comment on column found_record.ends_on is 'Of a policy the last day of its term, of an invoice when it is due.';
comment on column found_record.entity is 'The kind of record that it leads to, and entity_id its number.';
comment on column found_record.key is 'What the kind itself has for a number: of a document its key.';
comment on column found_record.is_similar is 'It is only spelt like what was asked for.';

-- The kind that was named before a number, and that number; what was typed, in the form of search texts, and without what
-- stands between the parts of a number; the parts that a search text must have, as typed (at the beginning of a word, or
-- anywhere); words that may be spelt otherwise, and the parts that must be there beside them.
create view app.searched as
select null::text as kind, null::bigint as id, null::text as phrase, null::text as number, null::text[] as begins, null::text[] as contains,
  null::text[] as alike, null::text[] as beside
where false;
comment on view app.searched is 'What app.search_terms makes of what was typed.';

-- One letter wrong, missing, too many, or two that changed places: what fingers do. Likeness by trigrams would not find a short name
-- whose middle letters changed places (Mogran is as far from Morgan as from half of all names).
create function app.misspelt(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct '% ' || v || '%') from (
    select $1
    union all select overlay($1 placing '_' from i for 1) from generate_series(1, length($1)) i
    union all select overlay($1 placing '' from i for 1) from generate_series(1, length($1)) i
    union all select overlay($1 placing '_' from i for 0) from generate_series(1, length($1)) i
    union all select overlay($1 placing substr($1, i + 1, 1) || substr($1, i, 1) from i for 2) from generate_series(1, length($1) - 1) i
  ) variants (v)
$$;
comment on function app.misspelt(text) is 'Patterns of what a search text holds that has a word which begins as this one does, but for one typing error.';

create function app.search_terms(search text) returns app.searched language plpgsql immutable as $$
declare
  terms app.searched;
  typed constant text := btrim(coalesce(search_terms.search, ''));
  compact constant text := regexp_replace(typed, '[\s#]+', '', 'g');
  named constant text[] := regexp_match(lower(typed), '^(claim|complaint|incident|invoice)\s*(?:no\.?|number)?\s*#?\s*([0-9]{1,15})$');
  word text;
  part text;
begin
  -- domain/global-search.ts says the same before it is asked
  if length(typed) > 100 then
    raise exception using errcode = 'CW422', message = 'Search for at most 100 characters', detail = '{"field" : "search"}';
  end if;
  terms.phrase := btrim(app.search_text(typed));
  terms.number := app.search_number(typed);
  if terms.number = '' or length(terms.number) < 2 and terms.number !~ '^[0-9]$' then
    raise exception using errcode = 'CW422', message = 'Search for at least 2 letters or a number', detail = '{"field" : "search"}';
  end if;
  if named is not null then
    terms.kind := named[1];
    terms.id := named[2]::bigint;
    return terms;
  end if;
  if compact ~ '^[0-9]{1,15}$' then
    terms.id := compact::bigint;
  end if;
  if typed ~ '^[-+#(]?[0-9][-0-9\s().]*$' then
    -- a phone number, or another: what any spelling of it contains
    word := case when typed ~ '^\+' then regexp_replace(terms.number, '^61', '') else regexp_replace(terms.number, '^(?:(?:0011|00)61|61(?=[0-9]{9}$)|0+)', '') end;
    if length(word) >= 3 then
      terms.contains := array['%' || word || '%'];
    end if;
    return terms;
  end if;
  for word in select distinct w from regexp_split_to_table(typed, '\s+') t, btrim(app.search_text(regexp_replace(t, '^\+61', ''))) w where w <> '' loop
    terms.begins := terms.begins || ('% ' || word || '%');
    -- two letters are in everything, and no index finds them but at a beginning
    terms.contains := terms.contains || case when length(word) < 3 then '% ' || word || '%' else '%' || word || '%' end;
    -- of a name with a hyphen, or an e-mail address, each part may be the wrong one
    foreach part in array string_to_array(word, ' ') loop
      if part ~ '^[^0-9]{4,20}$' then
        terms.alike := terms.alike || part;
      else
        terms.beside := terms.beside || ('% ' || part || '%');
      end if;
    end loop;
  end loop;
  return terms;
end
$$;
comment on function app.search_terms(text) is 'What somebody means who types something to find by. Refused when it is too long, or nothing to look for.';

-- Of a long word the index is asked for its beginning alone: it reads the rows of every three letters, and an e-mail address ends
-- as most of them do.
create function app.search_text_like(pattern text) returns text language sql immutable strict parallel safe as $$
  select case when length($1) > 18 then format('search_text like %L and search_text || '''' like %L', left($1, 16) || '%', $1) else format('search_text like %L', $1) end
$$;
comment on function app.search_text_like(text) is 'The condition that search_text is like a pattern, for a statement that is put together.';

-- What a word stands in is read once, the newest rows of it; only where there are more of those than are looked at, words that
-- begin so are asked for by themselves, and only where there are none, words with a typing error.
-- The organisation's number stands in the statement, so that it is planned for its size, and for how many such names it has. A
-- cast in a join would keep row-level security from looking a row up, so keys are given as they are.
create function app.found(kind text, terms app.searched, condition text default 'true', key_column text default 'id', newest text default 'id') returns table (id bigint, file_id uuid, score real) language plpgsql stable rows 6
set search_path = public, pg_temp as $$
declare
  -- another type than the column's would not be looked up in an index
  org constant text := app.org_id() || '::bigint';
  most constant integer := 6;
  looked_at constant integer := 50;
  rows_of constant text := format('select array_agg(key), array_agg(score) from (select key, (%%1$s)::real as score from (select %1$I::text as key, search_text, %2$I as newest from %3$I where org_id = %4$s and %5$s and %%2$s order by %2$I desc limit %%3$s) f order by score desc, newest desc) f',
    key_column, newest, kind, org, condition);
  begins constant text := (select string_agg(app.search_text_like(p), ' and ') from unnest(terms.begins) p);
  contains constant text := (select string_agg(app.search_text_like(p), ' and ') from unnest(terms.contains) p);
  is_held constant text := 'select exists (select from %I where org_id = %s and search_text like %L)';
  -- whole words in their order, words that begin so, parts
  how_well constant text := format('case when search_text like %L then 4 when search_text like %L then 3.5 when %s then 3 else 2 end', '% ' || terms.phrase || ' %', '% ' || terms.phrase || '%', coalesce(begins, 'false'));
  keys text[] := '{}';
  scores real[] := '{}';
  first_keys text[];
  first_scores real[];
  word text;
  is_there boolean;
  -- words that nothing holds as they stand
  wrong text[] := '{}';
  right_parts text[] := terms.beside;
begin
  if terms.kind is not null and terms.kind <> kind then
    return;
  end if;
  if contains is not null then
    execute format(rows_of, how_well, contains, looked_at) into keys, scores;
    if begins is not null and cardinality(keys) = looked_at and scores[most] < 3 then
      execute format(rows_of, how_well, begins, looked_at) into first_keys, first_scores;
      keys := first_keys || keys;
      scores := first_scores || scores;
    end if;
  end if;
  if terms.id is not null and kind <> 'file' then
    execute format(rows_of, '5', format('%I = %s', key_column, terms.id), most) into first_keys, first_scores;
    keys := first_keys || keys;
    scores := first_scores || scores;
  end if;
  if keys is null and terms.alike <> '{}' then
    -- what must be there as it stands, and is not: no spelling of the rest finds anything
    foreach word in array coalesce(terms.beside, '{}') loop
      execute format(is_held, kind, org, word) into is_there;
      if not is_there then
        return;
      end if;
    end loop;
    foreach word in array terms.alike loop
      execute format(is_held, kind, org, '%' || word || '%') into is_there;
      if is_there then
        right_parts := right_parts || ('%' || word || '%');
      else
        wrong := wrong || word;
      end if;
    end loop;
    execute format(rows_of, format('extensions.word_similarity(%L, search_text)', terms.phrase), case when wrong <> '{}' then concat_ws(' and ',
      (select string_agg('(' || (select string_agg(format('search_text like %L', p), ' or ') from unnest(app.misspelt(w)) p) || ')', ' and ') from unnest(wrong) w),
      (select string_agg(format('search_text like %L', p), ' and ') from unnest(right_parts) p))
      -- each word is somebody's, and nothing has them all: one of them is wrong where the others are right
      else (select '((' || string_agg(case when o.rest is null then (select string_agg(format('search_text like %L', p), ' or ') from unnest(app.misspelt(w)) p)
          else format('%s and search_text || '''' like any (%L)', o.rest, app.misspelt(w)) end, ') or (') || '))'
        from unnest(terms.alike) w
        cross join lateral (select string_agg(format('search_text like %L', p), ' and ') as rest from unnest(right_parts) p where p <> '%' || w || '%') o) end, 4 * looked_at) into keys, scores;
  end if;
  return query
  select case when kind <> 'file' then k.key::bigint end, case when kind = 'file' then k.key::uuid end, max(k.score)
  from unnest(keys, scores) with ordinality k (key, score, place)
  group by k.key order by max(k.score) desc, min(k.place) limit most;
end
$$;
comment on function app.found(text, app.searched, text, text, text) is 'Keys of the rows of a table with search_text that somebody may mean, the best first: by number (5), by beginnings of words (3 to 4), by parts (2), by likeness (less than 1).';

-- Worked out for the rows that are given back alone.
create function app.person_meant(people jsonb, role text, who text, shown text, terms app.searched, is_similar boolean) returns text language plpgsql immutable
set search_path = public, pg_temp as $$
declare
  is_there constant text := ' ' || app.search_text(concat_ws(' ', who, shown)) || ' ';
  -- words that the row does not have as it stands, each by what is looked for; what is mistyped, by all that it may be
  asked text[] := array(select p from unnest(terms.contains) p where is_there not like p);
  mistyped text[] := '{}';
  word text;
  spellings text[];
  person jsonb;
  words text;
  held integer;
  most integer := 0;
  meant jsonb;
begin
  if asked = '{}' then
    return null;
  end if;
  if is_similar then
    foreach word in array coalesce(terms.alike, '{}') loop
      spellings := app.misspelt(word);
      mistyped := mistyped || case when not is_there like any (spellings) then spellings end;
    end loop;
  end if;
  for person in select p from jsonb_array_elements(people) p loop
    words := ' ' || app.search_contacts(jsonb_build_array(person)) || ' ';
    held := (select count(*) from unnest(asked) p where words like p) + (words like any (mistyped))::int;
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
$$;
comment on function app.person_meant(jsonb, text, text, text, app.searched, boolean) is 'Who of a contact list was looked for, with the e-mail address or, where that was meant, the phone number: null where the row says why it was found. A person without a name, or with the one that the row has, is told by the address alone.';

call app.declare_for_kinds($declare$
create function public.global_search(search text) returns setof found_record language plpgsql stable set search_path = public, pg_temp as $$
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
    case {{library| |when d.@parent is not null then '@kind'}} end, coalesce({{library|, |d.@parent}}), d.id::text, f.score < 1
  from app.found('file', terms, 'not is_deleted and coalesce({{library|, |@parent}}) is not null', 'id', 'created_at') with ordinality f (id, file_id, score, place)
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
$$
$declare$);
comment on function public.global_search(text) is 'What the person who asks may open, by number, name, phone, e-mail or address: at most 6 of a kind, the best first.';
revoke all on found_record from anon, authenticated;
grant select on found_record to app_user, app_org_admin;
grant execute on function public.global_search(text), app.found(text, app.searched, text, text, text), app.search_terms(text), app.misspelt(text), app.search_text_like(text), app.person_meant(jsonb, text, text, text, app.searched, boolean) to app_user, app_org_admin;
