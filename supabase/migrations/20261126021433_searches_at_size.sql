-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

drop index public.claim_owner_id_idx;

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

CREATE INDEX claim_owner_id_idx ON public.claim USING btree (org_id, owner_id, id);

CREATE INDEX claim_current_step_idx ON public.claim USING btree (org_id, current_step, id);

CREATE INDEX claim_indicator_title_idx ON public.claim USING btree (org_id, indicator_title, id);

CREATE INDEX claim_list_idx ON public.claim USING btree (org_id, id) INCLUDE (status, owner_id, insurer_id, product_type_id, indicator_color, claim_occurred_at, received_at, closed_at, party_ids, assignee_ids, created_by_id, created_at);

CREATE INDEX invoice_invoice_no_idx ON public.invoice USING btree (org_id, invoice_no);
