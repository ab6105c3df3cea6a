with w as (insert into "public"."person" as target ("org_id", "name")
values ($1::int8, $2::text)
returning target."org_id", target."id") select set_config($4::text, coalesce(json_agg(w), '[]')::text, true), case when count(*) = 0 then ($3::text || '|' || count(*))::int4 end
from w;

with w as (insert into "public"."claim" as target ("org_id", "claim_no", "owner_id")
values ((select p."org_id"::int8
from json_to_record(current_setting($1::text)::json -> 0) p("org_id" int8)), $2::text, (select p."id"::int8
from json_to_record(current_setting($3::text)::json -> 0) p("id" int8)))
returning target."org_id", target."id", target."owner_id", target."lodged_by") select set_config($5::text, coalesce(json_agg(w), '[]')::text, true), case when count(*) = 0 then ($4::text || '|' || count(*))::int4 end
from w;

with w as (insert into "public"."claim_note" as target ("org_id", "claim_id", "body")
values ((select p."org_id"::int8
from json_to_record(current_setting($1::text)::json -> 0) p("org_id" int8)), (select p."id"::int8
from json_to_record(current_setting($2::text)::json -> 0) p("id" int8)), $3::text), ((select p."org_id"::int8
from json_to_record(current_setting($4::text)::json -> 0) p("org_id" int8)), (select p."id"::int8
from json_to_record(current_setting($5::text)::json -> 0) p("id" int8)), $6::text)
returning target."org_id", target."id", target."claim_id") select set_config($7::text, coalesce(json_agg(w), '[]')::text, true)
from w;

select c1
from (select ((select row_to_json(r)
from (select t1."id" as "id", (select coalesce(json_agg(r), '[]')
from (select t2."id" as "id"
from (select t3."id"
from "public"."claim_note" t3
where t3."org_id" = t1."org_id" and t3."claim_id" = t1."id"
limit 10000) t2) r) as "ClaimNotes"
from json_populate_recordset(null::"public"."claim", current_setting($1::text)::json) t1) r))::text as c1 offset 0) answer
where case when coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0) > 33554432 then ('graphql-answer-bytes:33554432|' || coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::int4 is null else set_config('graphql.answered', (coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::text, true) is not null end;
