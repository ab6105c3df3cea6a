select ((select coalesce(json_agg(r), '[]')
from (select t1."id" as "id"
from (select t2."id"
from "public"."search_claims"("term" => $1::text) t2
limit 5) t1) r))::text;
