select c1
from (select ((select coalesce(json_agg(r), '[]')
from (select t1."id" as "id"
from (select t2."id"
from "public"."search_claims"("term" => $1::text) t2
limit 5) t1) r))::text as c1 offset 0) answer
where case when octet_length(c1) > 33554432 then ('graphql-answer-bytes:33554432|' || octet_length(c1))::int4 is null else true end;
