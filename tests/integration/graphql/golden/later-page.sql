select c1
from (select ((select coalesce(json_agg(r), '[]')
from (select t1."id" as "id", t1."claim_no" as "claimNo"
from (select t2."id", t2."claim_no"
from "public"."claim" t2
where (t2."org_id", t2."id") in (select t3."org_id", t3."id"
from "public"."claim" t3
where t3."is_open" = $1::bool
order by t3."opened_on" desc, t3."id" desc
limit 10 offset $2::int8)
order by t2."opened_on" desc, t2."id" desc) t1) r))::text as c1 offset 0) answer
where case when octet_length(c1) > 33554432 then ('graphql-answer-bytes:33554432|' || octet_length(c1))::int4 is null else true end;
