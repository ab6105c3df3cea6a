with w as (delete
from "public"."claim" t1
where t1."org_id" = $1::int8 and t1."id" = $2::int8
returning t1."id") select c1
from (select ((select row_to_json(r)
from (select t2."id" as "id"
from w t2) r))::text as c1 offset 0) answer
where case when coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0) > 33554432 then ('graphql-answer-bytes:33554432|' || coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::int4 is null else set_config('graphql.answered', (coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::text, true) is not null end;
