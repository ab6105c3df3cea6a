select c1
from (select ((select coalesce(json_agg(r), '[]')
from (select t1."id" as "id", (select coalesce(json_agg(r), '[]')
from (select t2."body" as "body"
from (select t3."body"
from "public"."claim_note" t3
where t3."org_id" = t1."org_id" and t3."claim_id" = t1."id"
order by t3."id" desc
limit 3) t2) r) as "ClaimNotes", json_build_object('aggregate', (select json_build_object('count', count(*))
from (select 
from "public"."claim_note" t5
where t5."org_id" = t1."org_id" and t5."claim_id" = t1."id") t4 having true)) as "ClaimNotes_aggregate", (select row_to_json(r)
from (select t6."name" as "name"
from "public"."person" t6
where t6."org_id" = t1."org_id" and t6."id" = t1."owner_id") r) as "Owner"
from (select t7."org_id", t7."id", t7."owner_id"
from "public"."claim" t7
limit 10) t1) r))::text as c1 offset 0) answer
where case when octet_length(c1) > 33554432 then ('graphql-answer-bytes:33554432|' || octet_length(c1))::int4 is null else true end;
