-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.for_kinds(template text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
declare
  found text[];
  written text;
begin
  loop
    found := regexp_match(template, '\{\{(\w+?)\|([^|]*?)\|(.*?)\}\}');
    exit when found is null;
    select string_agg(replace(replace(replace(replace(found[3], '@kind', k.kind), '@parent', k.parent), '@label', replace(k.kind, '_', ' ')),
      '@completions', k.task_completions::text), found[2] order by k.position) into written
    from app.record_kinds() with ordinality k (kind, parent, feature, is_shared, parts, task_completions, position)
    where found[1] = any (k.parts || k.task_completions);
    if written is null then
      raise exception using message = 'No kind of record has ' || found[1] || '.';
    end if;
    template := replace(template, format('{{%s|%s|%s}}', variadic found), written);
  end loop;
  return template;
end
$function$;
