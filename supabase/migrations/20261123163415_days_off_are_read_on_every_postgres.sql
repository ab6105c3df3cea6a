-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.days_of(days jsonb)
 RETURNS date[]
 LANGUAGE sql
 IMMUTABLE
AS $function$
  select coalesce(array_agg(counted.day), '{}')
  from (select coalesce(item ->> 'date', item #>> '{}') as text from jsonb_array_elements(case when jsonb_typeof(days) = 'array' then days else '[]' end) item) given
  -- counted from the first of the month: 30 February comes out as another day, where a cast would end the statement
  cross join lateral (
    select (left(given.text, 8) || '01')::date + right(given.text, 2)::integer - 1 as day
    where given.text ~ '^\d{4}-(0[1-9]|1[0-2])-\d\d$' and given.text >= '0001') counted
  where to_char(counted.day, 'YYYY-MM-DD') = given.text
$function$;
