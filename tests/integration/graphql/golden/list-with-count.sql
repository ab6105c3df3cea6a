select c1, c2
from (select ((select coalesce(json_agg(r), '[]')
from (select t1."id" as "id", t1."claim_no" as "claimNo"
from (select t2."id", t2."claim_no"
from "public"."claim" t2
where (t2."is_open" = $1::bool and exists (select 1
from "public"."person" t3
where (t3."org_id" = t2."org_id" and t3."id" = t2."owner_id" and case when $2::text ~ '[[:alnum:]]{3}|^[[:alnum:]]|[^[:alnum:]%_\\][[:alnum:]]' then t3."name" ilike $2::text else (t3."name" || '') ilike $2::text end)) and t2."id" = any($3::int8[]))
order by t2."opened_on" desc nulls last, t2."id" asc
limit 10) t1) r))::text as c1, (json_build_object('aggregate', (select json_build_object('count', count(*))
from (select 
from "public"."claim" t5
where (t5."is_open" = $4::bool and exists (select 1
from "public"."person" t6
where (t6."org_id" = t5."org_id" and t6."id" = t5."owner_id" and case when $5::text ~ '[[:alnum:]]{3}|^[[:alnum:]]|[^[:alnum:]%_\\][[:alnum:]]' then t6."name" ilike $5::text else (t6."name" || '') ilike $5::text end)) and t5."id" = any($6::int8[]))) t4 having true)))::text as c2 offset 0) answer
where case when coalesce(octet_length(c1), 0)::int8 + coalesce(octet_length(c2), 0)::int8 > 33554432 then ('graphql-answer-bytes:33554432|' || coalesce(octet_length(c1), 0)::int8 + coalesce(octet_length(c2), 0)::int8)::int4 is null else true end;
