-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.found(kind text, terms app.searched, condition text DEFAULT 'true'::text, key_column text DEFAULT 'id'::text, newest text DEFAULT 'id'::text)
 RETURNS TABLE(id bigint, file_id uuid, score real)
 LANGUAGE plpgsql
 STABLE ROWS 6
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  -- another type than the column's would not be looked up in an index
  org constant text := app.org_id() || '::bigint';
  most constant integer := 6;
  looked_at constant integer := 50;
  rows_of constant text := format('select array_agg(key), array_agg(score) from (select key, (%%1$s)::real as score from (select %1$I::text as key, search_text, %2$I as newest from %3$I where org_id = %4$s and %5$s and %%2$s order by %2$I desc limit %%3$s) f order by score desc, newest desc) f',
    key_column, newest, kind, org, condition);
  begins constant text := (select string_agg(format('search_text like %L', p), ' and ') from unnest(terms.begins) p);
  contains constant text := (select string_agg(format('search_text like %L', p), ' and ') from unnest(terms.contains) p);
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
    if wrong = '{}' then
      wrong := terms.alike;
      right_parts := terms.beside;
    end if;
    execute format(rows_of, format('extensions.word_similarity(%L, search_text)', terms.phrase), concat_ws(' and ',
      (select string_agg('(' || (select string_agg(format('search_text like %L', p), ' or ') from unnest(app.misspelt(w)) p) || ')', ' and ') from unnest(wrong) w),
      (select string_agg(format('search_text like %L', p), ' and ') from unnest(right_parts) p)), 4 * looked_at) into keys, scores;
  end if;
  return query
  select case when kind <> 'file' then k.key::bigint end, case when kind = 'file' then k.key::uuid end, max(k.score)
  from unnest(keys, scores) with ordinality k (key, score, place)
  group by k.key order by max(k.score) desc, min(k.place) limit most;
end
$function$;

CREATE OR REPLACE FUNCTION app.search_terms(search text)
 RETURNS app.searched
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
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
$function$;

CREATE OR REPLACE FUNCTION app.misspelt(word text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select array_agg(distinct '% ' || v || '%') from (
    select $1
    union all select overlay($1 placing '_' from i for 1) from generate_series(1, length($1)) i
    union all select overlay($1 placing '' from i for 1) from generate_series(1, length($1)) i
    union all select overlay($1 placing '_' from i for 0) from generate_series(1, length($1)) i
    union all select overlay($1 placing substr($1, i + 1, 1) || substr($1, i, 1) from i for 2) from generate_series(1, length($1) - 1) i
  ) variants (v)
$function$;

grant execute on function app.misspelt(pg_catalog.text) to app_user;

grant execute on function app.misspelt(pg_catalog.text) to app_org_admin;

comment on function app.misspelt(pg_catalog.text) is 'Patterns of what a search text holds that has a word which begins as this one does, but for one typing error.';
