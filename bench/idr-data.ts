// An organisation with 200,000 complaints, of which a half-year has 50,000 and another 5,000: what the regulator's report
// is made of. It is one of the bulk load's, so that the complaints of the search stay as many as they are.
import type { Pool } from 'pg';
import { withoutTriggers } from './without-triggers.ts';

/** The last of the bulk load's, and its administrator. */
export const REPORTING_ORG = 101_900;
export const REPORTER = 'admin@bench-20.test';
/** Of the code map. */
export const VERSION = 'bench';

export interface HalfYear {
  /** Its first day. */
  readonly start: string;
  readonly complaints: number;
}

/** Half-years by their size; the years before them have what makes it 200,000. */
export const HALF_YEARS: readonly HalfYear[] = [
  { start: '2019-01-01', complaints: 5000 },
  { start: '2020-01-01', complaints: 50_000 },
];
const EARLIER: HalfYear = { start: '2017-07-01', complaints: 145_000 };

/** Complaints of half a year from a day on: all but a tenth closed within ten days, the others sixty days later. */
const INSERT = `
  with claims as (select array_agg(id order by id) as ids from claim where org_id = $1),
  parties as (select array_agg(id order by id) as ids from external_org where org_id = $1),
  made as (
    insert into complaint (org_id, claim_id, policy_no, status, owner_id, dt_received, closed_at, complainant_first_name, complainant_last_name, complainant_type, complainant_gender, complainant_age, complainant_postcode,
      relationship, channel, preferred_channel, preferred_channel_value, outcome, monetary_remedy, issue, product, is_about_representative, referred_by_afca, party_ids, external_org_ids, created_by_id)
    select $1, case when n % 3 = 0 then claims.ids[1 + n % cardinality(claims.ids)] end, 'IDR-' || $2::text || '-' || n, 'closed', $1 + 2, at.received, at.received + at.took, 'Gwen', 'Marlowe ' || n, 'Individual or couple', 'Female', '35-44', '2000',
      'Insured', (array['Phone', 'Email', 'Online form'])[1 + n % 3], 'Phone', '0491570158', (array['Accepted', 'Rejected', 'Partially rejected'])[1 + n % 3], case when n % 5 = 0 then n % 1000 end,
      (array['Instructions - Delay', 'Charges - Incorrect premiums', 'Advice - Incorrect advice'])[1 + n % 3], (array['Home building', 'Home contents'])[1 + n % 2], n % 10 = 0, n % 50 = 0, array[p.party], array[p.party], $1 + 1
    from claims, parties, generate_series(1, $3::int) n
    cross join lateral (select parties.ids[1 + n % cardinality(parties.ids)] as party) p
    cross join lateral (select ($2::date)::timestamptz + interval '12 hours' + n * (interval '170 days' / $3::int) as received, case when n % 10 = 0 then interval '60 days' else interval '1 day' * (1 + n % 9) end as took) at
    returning org_id, id, external_org_ids[1] as party, dt_received, closed_at, outcome),
  linked as (insert into complaint_external_org (org_id, complaint_id, external_org_id) select org_id, id, party from made)
  insert into complaint_status_history (org_id, complaint_id, status, outcome, user_id, created_at)
  select m.org_id, m.id, s.status, case when s.status = 'closed' then m.outcome end, $1 + 1, case when s.status = 'closed' then m.closed_at else m.dt_received end
  from made m cross join (values ('open'), ('closed')) s (status)`;

/** Every value has its code, so the report is ready. */
const CODES = `
  insert into idr_code_map (org_id, version, element, our_value, asic_code)
  select $1, $2, element, value, 'C' || row_number() over (order by element, value)
  from (values ('complainant_type', array['Individual or couple']), ('complainant_gender', array['Female']), ('complainant_age', array['35-44']), ('complaint_status', array['Open', 'Closed']),
    ('channel', array['Phone', 'Email', 'Online form']), ('about_representative', array['Yes', 'No']), ('product', array['Home building', 'Home contents']),
    ('issue', array['Instructions - Delay', 'Charges - Incorrect premiums', 'Advice - Incorrect advice']), ('outcome', array['Accepted', 'Rejected', 'Partially rejected']), ('afca_referred', array['Yes', 'No'])) codes (element, list)
  cross join unnest(list) value
  on conflict do nothing`;

const TABLES = ['complaint', 'complaint_external_org', 'complaint_status_history'];

/** Makes them once, with every constraint and without the triggers. */
export async function addReportedComplaints(pool: Pool): Promise<void> {
  const known = await pool.query('select from complaint where org_id = $1 limit 1', [REPORTING_ORG]);
  if (known.rowCount !== 0) return;
  await pool.query('update org set is_complaints_feature_enabled = true where id = $1', [REPORTING_ORG]);
  await pool.query(CODES, [REPORTING_ORG, VERSION]);
  const client = await pool.connect();
  try {
    await withoutTriggers(client, TABLES, async () => {
      for (const { start, complaints } of [EARLIER, ...HALF_YEARS])
        await client.query(INSERT, [REPORTING_ORG, start, complaints]);
    });
  } finally {
    client.release();
  }
  await pool.query(`vacuum (analyze) ${TABLES.join(', ')}`);
}
