with w as (delete
from "public"."claim" t1
where t1."org_id" = $1::int8 and t1."id" = $2::int8
returning t1."id") select ((select row_to_json(r)
from (select t2."id" as "id"
from w t2) r))::text;
