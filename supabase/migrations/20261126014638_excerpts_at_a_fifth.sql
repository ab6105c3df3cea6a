-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.excerpt(value text, longest integer)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  spaces constant text := E' \t\r\n\f\x0b';
  loose constant text := spaces || ',;:-–(';
  whole constant text := btrim(value, spaces);
  head text;
  words text;
begin
  if char_length(whole) <= longest then
    return whole;
  end if;
  head := left(whole, longest - 1);
  words := rtrim(case when position(substr(whole, longest, 1) in spaces) > 0 then head else regexp_replace(head, E'[^ \t\r\n\f\x0b]+$', '') end, loose);
  return case when char_length(words) * 2 < longest then rtrim(head, loose) else words end || '…';
end
$function$;

CREATE OR REPLACE FUNCTION app.message_excerpt(source text)
 RETURNS text
 LANGUAGE plpgsql
 IMMUTABLE PARALLEL SAFE
AS $function$
declare
  is_long constant boolean := char_length(source) > 4000;
  head constant text := case when is_long then regexp_replace(left(source, 4000), '<[^<>]*$', '') else source end;
  words text;
begin
  -- the form that looks for a tag's end is ten times as dear as the other, and seldom needed
  words := regexp_replace(regexp_replace(head, case when head ~* '<(style|script|head|title|details)\M' then '<(style|script|head|title|details)\M[^>]*>.*?</\1>|<[^>]*>|&nbsp;' else '<[^>]*>|&nbsp;' end, ' ', 'gi'), '\s+', ' ', 'g');
  if is_long and char_length(btrim(words)) <= 200 then
    -- much mark-up and few words: what was read ends somewhere in the message
    words := rtrim(regexp_replace(words, '[^ ]*$', '')) || '…';
  end if;
  return app.excerpt(words, 200);
end
$function$;
