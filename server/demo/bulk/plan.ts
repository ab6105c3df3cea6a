// What a claim in bulk and the rows below it share, one row a claim: each table is then made in one statement.
import type { CLAIM_STATUSES } from '#domain/claim-status.ts';
import { pickWeighted } from './words.ts';

type Weighted = readonly (readonly [(typeof CLAIM_STATUSES)[number], number])[];

/** Most claims are closed after a while. */
const OLD: Weighted = [
  ['closed', 78],
  ['withdrawn', 6],
  ['cancelled', 4],
  ['closed in recovery only', 4],
  ['reopened', 3],
  ['open', 5],
];
const NEW: Weighted = [
  ['open', 85],
  ['closed', 10],
  ['withdrawn', 5],
];
/** Days over which the claims were lodged, evenly, the oldest first. */
const DAYS = 1400;

/**
 * Parameters: today, the first id, how many claims, the organisations as JSON. Amounts in dollars: whoever has a reserve
 * (nine in ten) has half of them paid at, closed claims for good.
 */
export const PLAN = `
  create temporary table bulk_claim on commit drop as
  with org as (
    select o.*, count(*) over () as orgs
    from rows from (jsonb_to_recordset($4::jsonb) as (id bigint, "handlerIds" bigint[], "partyIds" bigint[], "insurerId" bigint, "productTypeId" bigint, "costType1Id" bigint, "costType2Id" bigint, "paymentTypeId" bigint, "officeId" bigint)) with ordinality o (org_id, handler_ids, party_ids, insurer_id, product_type_id, cost_type1_id, cost_type2_id, payment_type_id, office_id, place)),
  drawn as (
    select n, n / o.orgs as nth, $2::bigint + n as id, o.*, 1 + (${DAYS}::bigint * ($3::bigint - n) / $3::bigint)::int as age
    from generate_series(1, $3::bigint) n
    join org o on o.place - 1 = n % o.orgs),
  staged as (
    select b.*, case when age > 120 then ${pickWeighted(OLD, 1)} else ${pickWeighted(NEW, 2)} end as status,
      b.handler_ids[1 + pg_temp.draw(n, 3, cardinality(handler_ids))] as owner_id,
      b.handler_ids[1 + pg_temp.draw(n, 4, cardinality(handler_ids))] as other_id,
      b.party_ids[1 + pg_temp.draw(n, 5, cardinality(party_ids))] as party_id,
      pg_temp.at($1, age, 480 + pg_temp.draw(n, 6, 600)) as reported_at,
      case when nth % 10 > 0 then (500 + 50 * pg_temp.draw(n, 7, 600))::numeric(14, 2) else 0 end as reserved
    from drawn b)
  select n, nth, id, org_id, owner_id, other_id, party_id, insurer_id, product_type_id, cost_type1_id, cost_type2_id, payment_type_id, office_id, age, status, reported_at, reserved,
    status not in ('open', 'reopened') as is_closed,
    case when status not in ('open', 'reopened') then pg_temp.at($1, greatest(0, age - 10 - pg_temp.draw(n, 8, 80)), case when age > 10 then 960 else 0 end) end as closed_at,
    case when reserved > 0 and nth % 2 = 0 then round(reserved * 0.6, 2) else 0 end as payment,
    case when status not in ('open', 'reopened') then 'paid' else (array['pending', 'approved', 'paid', 'paid'])[1 + pg_temp.draw(n, 9, 4)] end as payment_status
  from staged`;
