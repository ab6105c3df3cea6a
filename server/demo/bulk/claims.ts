// The claims of the bulk load: shaped like real ones, with short documents.
import { DECISIONS } from '../data/lists.ts';
import { COMPANY_NAMES, FIRST_NAMES, LAST_NAMES, STREETS } from '../data/names.ts';
import { PERILS } from '../data/perils.ts';
import { BROKERS } from '../data/products.ts';
import { mailName } from '../identifiers.ts';
import { PLACES } from '../places.ts';
import { causeOption } from '../questionnaire.ts';
import type { BulkStep } from './step.ts';
import { pick, pickWeighted } from './words.ts';

const BY_CAUSE = PERILS.map((peril) => [causeOption(peril.key), peril.weight] as const);
const CAUSE = pickWeighted(
  BY_CAUSE.map(([option, weight]) => [option.title, weight]),
  10,
);
const CAUSE_ID = pickWeighted(
  BY_CAUSE.map(([option, weight]) => [String(option.id), weight]),
  10,
);
const mailNames = (names: readonly string[]): string[] => names.map((name) => mailName(name, 'holder'));
/** Steps of the timeline that every organisation begins with, up to the last. */
const TIMELINE = [
  'Contact insured',
  'Confirm policy cover',
  'Appoint assessor',
  'Assess damage',
  'Make decision',
  'Settle claim',
];
/** Numbers that belong to nobody: landlines of the ranges kept for fiction. */
const PHONE = `'+61' || ${pick(['2', '3', '7', '8'], 14)} || ${pick(['5550', '7010'], 15)} || lpad(pg_temp.draw(b.n, 16, 10000)::text, 4, '0')`;

export const CLAIM_STEPS: readonly BulkStep[] = [
  {
    says: 'Claims',
    table: 'claim',
    sql: `
      insert into claim (org_id, id, external_id, status, decision, triage_outcome, lifecycle, owner_id, created_by_id, product_type_id, insurer_id, cause_of_loss, claim_occurred_at, claim_reported_at, closed_at, created_at, updated_at, form_data, excess, reserve_total,
        policy_no, policy_status, policy_name, policy_term_from, policy_term_to, ph_company, ph_first_name, ph_last_name, ph_email, ph_phone, ph_contacts, ph_street_number, ph_street_name, ph_suburb, ph_postcode, ph_state, broker_name, broker_company, indicator_color, indicator_title, party_ids, assignee_ids, insurer_contacts, current_step, next_due_at, next_due_rule)
      select b.org_id, b.id, case when b.nth % 3 = 0 then 'CU' || 1000000 + b.id end, b.status, case when b.is_closed then '${DECISIONS.accepted}' else '${DECISIONS.pending}' end, ${pick(['low risk', 'low risk', 'make safe', 'large loss'], 17)}, case when b.is_closed then 'closed' else 'lodged' end,
        b.owner_id, b.owner_id, b.product_type_id, b.insurer_id, ${CAUSE}, b.reported_at - (1 + pg_temp.draw(b.n, 18, 9)) * interval '1 day', b.reported_at, b.closed_at, b.reported_at, b.reported_at,
        jsonb_build_object('version', 1, 'answers', jsonb_build_array(jsonb_build_object('questionId', 1, 'options', jsonb_build_array(jsonb_build_object('optionId', ${CAUSE_ID}::int))))), (array[500, 750, 1000])[1 + pg_temp.draw(b.n, 19, 3)], b.reserved,
        'BEN' || 1000000 + b.id, 'active', 'Home building and contents', b.reported_at::date - 200, b.reported_at::date + 165, case when b.nth % 12 = 0 then ${pick(COMPANY_NAMES, 20)} end,
        w.first, w.last, w.email, w.phone, jsonb_build_array(jsonb_build_object('id', 'c' || b.id, 'firstName', w.first, 'surname', w.last, 'email', w.email, 'phone', w.phone, 'isPrimary', true)), (1 + pg_temp.draw(b.n, 21, 180))::text, ${pick(STREETS, 22)},
        ${pick(
          PLACES.map((place) => place.locality),
          23,
        )}, ${pick(
          PLACES.map((place) => place.postcode),
          23,
        )}, ${pick(
          PLACES.map((place) => place.state),
          23,
        )},
        case when b.nth % 5 > 1 then ${pick(FIRST_NAMES, 24)} || ' ' || ${pick(LAST_NAMES, 25)} end, case when b.nth % 5 > 1 then ${pick(
          BROKERS.map((broker) => broker.company),
          26,
        )} end,
        coalesce(i.color, 'green'), i.title, array[b.party_id], array(select distinct unnest(array[b.owner_id, b.other_id])),
        case when b.nth % 10 = 4 then jsonb_build_array(jsonb_build_object('id', 'i' || b.id, 'firstName', ${pick(FIRST_NAMES, 28)}, 'surname', ${pick(LAST_NAMES, 29)}, 'email', 'claims' || b.nth % 40 || '@insurer.example', 'isPrimary', true)) else '[]' end,
        case when b.nth % 4 = 0 then 'No timeline' when b.is_closed then 'Close claim' else ${pick(TIMELINE, 30)} end,
        case when not b.is_closed then b.reported_at + (10 + pg_temp.draw(b.n, 31, 110)) * interval '1 day' end, case when not b.is_closed then 'claim decision' end
      from bulk_claim b
      cross join lateral (
        select ${pick(FIRST_NAMES, 11)} as first, ${pick(LAST_NAMES, 12)} as last, ${PHONE} as phone,
          ${pick(mailNames(FIRST_NAMES), 11)} || '.' || ${pick(mailNames(LAST_NAMES), 12)} || b.id % 1000 || '@example.com' as email) w
      left join bulk_indicator i on i.id = b.id
      order by b.n`,
  },
  {
    says: 'Handling parties',
    table: 'claim_external_org',
    sql: `insert into claim_external_org (org_id, claim_id, external_org_id) select org_id, id, party_id from bulk_claim order by n`,
  },
  {
    says: 'Indicators',
    table: 'indicator',
    sql: `
      insert into indicator (org_id, entity_id, title, color, priority, turned_on_at)
      select b.org_id, b.id, i.title, i.color, i.priority, b.reported_at from bulk_indicator i join bulk_claim b on b.id = i.id order by b.n`,
  },
];

/** A fifth of the open claims is orange or red. */
export const INDICATORS = `
  create temporary table bulk_indicator on commit drop as
  select id, case when nth % 3 = 0 then 'red' else 'orange' end as color, case when nth % 3 = 0 then 'Vulnerable customer' else 'Large loss' end as title, case when nth % 3 = 0 then 1 else 2 end as priority
  from bulk_claim where not is_closed and pg_temp.draw(n, 27, 5) = 0`;
