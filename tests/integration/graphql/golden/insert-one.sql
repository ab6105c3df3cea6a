with w as (insert into "public"."claim" as target ("claim_no", "amount", "details")
values ($1::text, $2::numeric, $3::jsonb)
returning target."id", target."claim_no") select c1
from (select ((select row_to_json(r)
from (select t1."id" as "id", t1."claim_no" as "claimNo"
from w t1) r))::text as c1 offset 0) answer
where case when coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0) > 33554432 then ('graphql-answer-bytes:33554432|' || coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::int4 is null else set_config('graphql.answered', (coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::text, true) is not null end;
