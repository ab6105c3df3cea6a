with w as (insert into "public"."claim" as target ("claim_no", "amount", "details")
values ($1::text, $2::numeric, $3::jsonb)
returning target."id", target."claim_no") select ((select row_to_json(r)
from (select t1."id" as "id", t1."claim_no" as "claimNo"
from w t1) r))::text;
