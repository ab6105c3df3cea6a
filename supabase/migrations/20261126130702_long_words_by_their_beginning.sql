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
$function$;

CREATE OR REPLACE FUNCTION app.search_text_like(pattern text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
AS $function$
  select case when length($1) > 18 then format('search_text like %L and search_text || '''' like %L', left($1, 16) || '%', $1) else format('search_text like %L', $1) end
$function$;

grant execute on function app.search_text_like(pg_catalog.text) to app_user;

grant execute on function app.search_text_like(pg_catalog.text) to app_org_admin;

comment on function app.search_text_like(pg_catalog.text) is 'The condition that search_text is like a pattern, for a statement that is put together.';
