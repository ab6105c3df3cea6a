// The search of 200,000 complaints as its page asks for it, with each filter and with each order.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import type { Contender } from './contender.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';

export const COMPLAINTS = 200_000;
export const COMPLAINT_TARGET_MILLISECONDS = 50;
/** Policy numbers that the benchmark makes begin so. */
const MARK = 'BENCH-';

/** What the data provider sends for the page. */
const QUERY = `query ($where: Complaint_bool_exp, $order_by: [Complaint_order_by!], $limit: Int, $offset: Int) {
  items: Complaint(where: $where, order_by: $order_by, limit: $limit, offset: $offset) { orgId id complainantFirstName complainantLastName issue product status outcome channel policyNo claimId dtReceived closedAt indicatorColor ownerId Owner { userId name } ComplaintExternalOrgs(order_by: [{ ExternalOrg: { name: asc } }]) { id ExternalOrg { id name } } }
  total: Complaint_aggregate(where: $where, order_by: $order_by) { aggregate { count } } }`;

const ALONE = { claimId: { _is_null: true } };
const NEWEST = { dtReceived: 'desc' };

const found = (name: string, filters: readonly object[], order: object = NEWEST, offset = 0): ListCase => ({
  name,
  variables: { where: { _and: [{ _and: filters }] }, order_by: [order, { id: 'desc' }], limit: 10, offset },
});

const word = (text: string) => ({
  _or: [{ complainantFirstName: { _ilike: `%${text}%` } }, { complainantLastName: { _ilike: `%${text}%` } }],
});

/** Each filter of the page by itself, several together, and the orders of its columns. */
export function complaintCases(partyId: number, ownerId: number): readonly ListCase[] {
  return [
    found('as it opens: newest first', [ALONE]),
    found('with those on claims', []),
    found('page 500', [ALONE], NEWEST, 4990),
    found('name "gwen marlowe 77"', [ALONE, word('gwen'), word('marlowe77')]),
    found('received on a day', [ALONE, { dtReceived: { _gte: '2026-03-01T13:00:00Z', _lt: '2026-03-02T13:00:00Z' } }]),
    found('open and re-opened', [ALONE, { status: { _in: ['open', 're-opened'] } }]),
    found('of an owner', [ALONE, { ownerId: { _in: [ownerId] } }]),
    found('unassigned', [ALONE, { _or: [{ ownerId: { _is_null: true } }] }]),
    found('of a handling party', [ALONE, { ComplaintExternalOrgs: { externalOrgId: { _in: [partyId] } } }]),
    found('of an issue', [ALONE, { issue: { _in: ['Instructions - Delay'] } }]),
    found('of a product', [ALONE, { product: { _in: ['Home building'] } }]),
    found('rejected', [ALONE, { outcome: { _in: ['Rejected'] } }]),
    found('red', [ALONE, { indicatorColor: { _in: ['red'] } }]),
    found('policy number contains', [ALONE, { policyNo: { _ilike: `%${MARK}1999%` } }]),
    found('open, rejected, of a product', [
      ALONE,
      { status: { _in: ['closed'] } },
      { outcome: { _in: ['Rejected'] } },
      { product: { _in: ['Home building'] } },
    ]),
    found('by surname', [ALONE], { complainantLastName: 'asc' }),
    found('by status', [ALONE], { status: 'asc' }),
    found('by closing', [ALONE], { closedAt: 'desc' }),
  ];
}

const INSERT = `with made as (
    insert into complaint (org_id, claim_id, policy_no, status, owner_id, is_public_submission, dt_received, closed_at, complainant_first_name, complainant_last_name, relationship, channel, preferred_channel, preferred_channel_value, outcome, issue, product, indicator_color, party_ids, external_org_ids, created_by_id)
    select $1, null, $2 || n, s.status, case when n % 400 > 0 then $3::bigint end, n % 400 = 0, timestamptz '2026-11-20' - n * interval '4 minutes', case when s.status = 'closed' then timestamptz '2026-11-20' - n * interval '3 minutes' end,
      (array['Gwen', 'Rosa', 'Mei', 'Omar', 'Priya', 'Jack', 'Anh', 'Leila'])[1 + n % 8], (array['Marlowe', 'Delgado', 'Zhao', 'Haddad', 'Iyer', 'Nolan'])[1 + n % 6] || n % 997, 'Insured', 'Phone', 'Phone', '0491570158',
      case when s.status = 'closed' then (array['Accepted', 'Rejected', 'Partially rejected'])[1 + n % 3] end, (array['Instructions - Delay', 'Charges - Incorrect premiums', 'Advice - Incorrect advice', 'Instructions - Incorrectly processed instructions'])[1 + n % 4],
      (array['Home building', 'Home contents', 'Landlords insurance'])[1 + n % 3], (array['green', 'green', 'green', 'orange', 'red'])[1 + n % 5], array[$4::bigint], array[$4::bigint], $3
    from generate_series(1, $5::int) n
    cross join lateral (select (array['open', 'closed', 'closed', 'closed', 're-opened'])[1 + n % 5] as status) s
    returning org_id, id)
  insert into complaint_external_org (org_id, complaint_id, external_org_id) select org_id, id, $4 from made`;

interface Made {
  readonly ownerId: number;
  readonly partyId: number;
}

/** Adds the complaints once, with every constraint and without the triggers. */
export async function addComplaints(url: string): Promise<Made> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<{ owner: string; party: string }>(
      `select (select min(user_id) from user_in_org where org_id = $1 and user_id >= 1000) as owner, (select min(id) from external_org where org_id = $1) as party`,
      [BANKSIA],
    );
    const made = { ownerId: Number(rows[0]?.owner), partyId: Number(rows[0]?.party) };
    const known = await client.query<{ n: string }>(
      'select count(*) as n from complaint where org_id = $1 and policy_no like $2',
      [BANKSIA, `${MARK}%`],
    );
    if (Number(known.rows[0]?.n) === COMPLAINTS) return made;
    await client.query('begin');
    for (const table of ['complaint', 'complaint_external_org'])
      await client.query(`alter table ${table} disable trigger user`);
    await client.query(INSERT, [BANKSIA, MARK, made.ownerId, made.partyId, COMPLAINTS]);
    for (const table of ['complaint', 'complaint_external_org'])
      await client.query(`alter table ${table} enable trigger user`);
    await client.query('commit');
    await client.query('vacuum (analyze) complaint, complaint_external_org');
    return made;
  } finally {
    await client.end();
  }
}

/** Asks each case of the search again and again, as an administrator. @param times requests that count, for each case */
export async function timeComplaints(
  url: string,
  service: Contender,
  userId: number,
  times: number,
): Promise<ListTiming[]> {
  const { partyId, ownerId } = await addComplaints(url);
  const list = { query: QUERY, cases: complaintCases(partyId, ownerId) };
  return timeCases(service, { orgId: BANKSIA, userId, role: 'org_admin' }, list, 1, times);
}

/** The section of the results. */
export function complaintsText(timings: readonly ListTiming[]): string {
  return [
    `## Complaint search: ${COMPLAINTS.toLocaleString('en-AU')} complaints, p95 under ${COMPLAINT_TARGET_MILLISECONDS} ms`,
    '',
    '| case | found | p50 ms | p95 ms | p99 ms |',
    '| --- | ---: | ---: | ---: | ---: |',
    ...timings.map(
      ({ name, found: count, p50, p95, p99 }) =>
        `| ${name} | ${count.toLocaleString('en-AU')} | ${p50.toFixed(1)} | ${p95.toFixed(1)} | ${p99.toFixed(1)} |`,
    ),
    '',
  ].join('\n');
}
