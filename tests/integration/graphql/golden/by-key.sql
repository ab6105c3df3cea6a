select c1
from (select ((select row_to_json(r)
from (select t1."id" as "id", t1."claim_no" as "claimNo", (select row_to_json(r)
from (select t2."name" as "name"
from "public"."person" t2
where t2."org_id" = t1."org_id" and t2."id" = t1."owner_id") r) as "Owner"
from "public"."claim" t1
where t1."org_id" = $1::int8 and t1."id" = $2::int8) r))::text as c1 offset 0) answer
where case when octet_length(c1) > 33554432 then ('graphql-answer-bytes:33554432|' || octet_length(c1))::int4 is null else true end;
