with w as (insert into "public"."claim" as target ("claim_no")
values ($2::text)
on conflict on constraint "claim_no_key" do update set "claim_no" = excluded."claim_no"
where target."is_open" = $1::bool
returning 1) select (json_build_object('affected_rows', (select count(*)
from w)))::text;
