with w as (insert into "public"."claim" as target ("claim_no")
values ($2::text)
on conflict on constraint "claim_no_key" do update set "claim_no" = excluded."claim_no"
where target."is_open" = $1::bool
returning 1) select c1
from (select (json_build_object('affected_rows', (select count(*)
from w)))::text as c1 offset 0) answer
where case when coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0) > 33554432 then ('graphql-answer-bytes:33554432|' || coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::int4 is null else set_config('graphql.answered', (coalesce(nullif(current_setting('graphql.answered', true), ''), '0')::int8 + coalesce(octet_length(c1), 0))::text, true) is not null end;
