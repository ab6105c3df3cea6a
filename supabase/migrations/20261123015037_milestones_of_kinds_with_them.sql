-- Written by npm run generate from supabase/schemas.
set check_function_bodies = off;

CREATE OR REPLACE FUNCTION app.record_milestone(org_id bigint, entity text, entity_id bigint, what text, source text, occurred_at timestamp with time zone DEFAULT now(), details jsonb DEFAULT NULL::jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
begin
  -- the parts record what happens to records of every kind that has them, and not every kind has milestones
  if $2 not in ('claim', 'complaint') then
    return;
  end if;
  insert into milestone (org_id, entity, entity_id, name, source, occurred_at, details)
  values ($1, $2, $3, app.milestone_name($4), $5, coalesce($6, now()), $7)
  on conflict on constraint milestone_source_key do nothing;
end
$function$;

comment on function app.record_milestone(bigint,pg_catalog.text,bigint,pg_catalog.text,pg_catalog.text,timestamp with time zone,pg_catalog.jsonb) is 'Records a milestone once for each source event (spec 3 §4.4, RULES 31), of the kinds of records that have milestones.';
