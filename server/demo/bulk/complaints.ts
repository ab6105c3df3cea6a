// A complaint about every fifth claim in bulk.
import { COMPLAINT_CASES } from '../data/prose/complaints.ts';
import type { BulkStep } from './step.ts';
import { pick, pickWeighted } from './words.ts';

const ISSUE = pickWeighted(
  COMPLAINT_CASES.map((one) => [one.issue, one.weight]),
  50,
);

/** The plan of each: received up to two months after the claim, answered and closed within the month by most. */
export const COMPLAINT_PLAN = `
  create temporary table bulk_complaint on commit drop as
  with received as (
    select b.*, greatest(1, b.age - 3 - pg_temp.draw(b.n, 51, 60)) as received_age from bulk_claim b where b.nth % 5 = 0),
  staged as (
    select b.*, case when received_age > 45 then ${pickWeighted(
      [
        ['closed', 90],
        ['re-opened', 3],
        ['cancelled', 2],
        ['open', 5],
      ],
      52,
    )} else ${pickWeighted(
      [
        ['open', 70],
        ['closed', 30],
      ],
      53,
    )} end as complaint_status, pg_temp.at($1, received_age, 540 + pg_temp.draw(b.n, 54, 60)) as received_at
    from received b)
  select (select coalesce(max(id), 0) from complaint) + row_number() over (order by n) as complaint_id, n, nth, org_id, id as claim_id, owner_id, party_id, complaint_status as status, received_at,
    case when nth % 9 > 0 and received_age > 1 then received_at + (2 + pg_temp.draw(n, 55, 22)) * interval '1 hour' end as acknowledged_at,
    case when complaint_status in ('closed', 're-opened') then received_at + least(received_age - 1, 1 + pg_temp.draw(n, 56, 29)) * interval '1 day' + interval '1 hour' end as responded_at
  from staged`;

export const COMPLAINT_STEPS: readonly BulkStep[] = [
  {
    says: 'Complaints',
    table: 'complaint',
    sql: `
      insert into complaint (org_id, id, claim_id, policy_no, status, owner_id, dt_received, acknowledged_at, responded_at, closed_at, acknowledged_in, answered_in, responded_in, complainant_first_name, complainant_last_name, complainant_postcode, relationship, channel, preferred_channel, preferred_channel_value, outcome, issue, product, monetary_remedy, indicator_color, party_ids, external_org_ids, created_by_id, created_at)
      select b.org_id, b.complaint_id, b.claim_id, c.policy_no, b.status, b.owner_id, b.received_at, b.acknowledged_at, b.responded_at, at.closed, d.acknowledged_in, d.answered_in, d.responded_in, c.ph_first_name, c.ph_last_name, c.ph_postcode, 'Insured', ${pick(['Phone', 'Email', 'Letter'], 57)}, 'Email', c.ph_email,
        case when b.status = 'closed' then ${pick(['Accepted', 'Rejected', 'Partially rejected'], 58)} end, ${ISSUE}, ${pick(['Home building', 'Home contents', 'Landlords insurance'], 59)}, case when b.status = 'closed' and b.nth % 3 = 0 then 50 * pg_temp.draw(b.n, 60, 40) end, ${pickWeighted(
          [
            ['green', 8],
            ['orange', 1],
            ['red', 1],
          ],
          61,
        )},
        array[b.party_id], array[b.party_id], b.owner_id, b.received_at
      from bulk_complaint b join claim c on c.org_id = b.org_id and c.id = b.claim_id
      join (select id, zone, app.calendar_of(id) as calendar from org) o on o.id = b.org_id
      cross join lateral (select case when b.status in ('closed', 'cancelled') then coalesce(b.responded_at, b.received_at) + interval '1 hour' end as closed) at
      cross join lateral app.complaint_days(o.zone, o.calendar, b.received_at, b.acknowledged_at, b.responded_at, at.closed) d
      order by b.n`,
  },
  {
    says: 'Handling parties of complaints',
    table: 'complaint_external_org',
    sql: `insert into complaint_external_org (org_id, complaint_id, external_org_id) select org_id, complaint_id, party_id from bulk_complaint order by n`,
  },
  {
    says: 'Milestones',
    table: 'milestone',
    sql: `
      insert into milestone (org_id, entity, entity_id, name, source, occurred_at, created_by_id)
      select b.org_id, 'complaint', b.complaint_id, m.name, 'complaint:' || m.name, m.at, b.owner_id
      from bulk_complaint b
      cross join lateral (values ('milestone_received', b.received_at), ('milestone_acknowledged', b.acknowledged_at), ('milestone_responded', b.responded_at)) m (name, at)
      where m.at is not null order by b.n`,
  },
];
