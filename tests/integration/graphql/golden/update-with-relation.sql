with w as (update "public"."claim" t1 set "rank" = $1::int4, "details" = t1."details" || $2::jsonb
where exists (select 1
from "public"."claim_note" t2
where (t2."org_id" = t1."org_id" and t2."claim_id" = t1."id" and t2."pinned" = $3::bool))
returning t1."org_id", t1."id", t1."owner_id", t1."lodged_by") select set_config($4::text, coalesce(json_agg(w), '[]')::text, true)
from w;

select c1
from (select (json_build_object('affected_rows', (select coalesce(sum(json_array_length(current_setting(n)::json)), 0)
from unnest($1::text[]) n), 'returning', (select coalesce(json_agg(r), '[]')
from (select t1."id" as "id", (select row_to_json(r)
from (select t2."name" as "name"
from "public"."person" t2
where t2."org_id" = t1."org_id" and t2."id" = t1."owner_id") r) as "Owner"
from json_populate_recordset(null::"public"."claim", current_setting($2::text)::json) t1) r)))::text as c1 offset 0) answer
where case when coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0) > 33554432 then ('graphql-answer-bytes:33554432|' || coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::int4 is null else set_config('graphql.answered', (coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::text, true) is not null end;
