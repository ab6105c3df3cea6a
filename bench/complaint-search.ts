// The search of 200,000 complaints as its page asks for it, with each filter and with each order, as each person may ask.
import { print } from 'graphql';
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { complaintWhere, type ComplaintFilter } from '#src/custom/complaint/search/complaint-filter.ts';
import { ComplaintRowFragmentDoc } from '#src/generated/documents/complaint-search.ts';
import { searchersOf } from './claim-search.ts';
import { addComplaints, COMPLAINTS } from './complaint-data.ts';
import type { Contender } from './contender.ts';
import type { BenchDatabase } from './database.ts';
import { listQuery } from './list-query.ts';
import { listSection } from './list-section.ts';
import type { Circumstances } from './report.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';
import { WATCHERS } from './watchers.ts';

const TARGET_MILLISECONDS = 50;
const PER_PAGE = 10;
const ZONE = 'Australia/Sydney';

const QUERY = listQuery('Complaint', '...ComplaintRow', print(ComplaintRowFragmentDoc));

type Order = readonly [field: string, direction: 'asc' | 'desc'];

const NEWEST: Order = ['dtReceived', 'desc'];

const listed = (name: string, filter: ComplaintFilter, [field, direction]: Order = NEWEST, page = 1): ListCase => ({
  name,
  variables: {
    where: { _and: [complaintWhere(filter, ZONE)] },
    order_by: field === 'id' ? [{ id: direction }] : [{ [field]: direction }, { id: direction }],
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  },
});

/** Names of the columns that a press orders by. */
const ORDERED = [
  'indicatorColor',
  'id',
  'complainantLastName',
  'issue',
  'product',
  'status',
  'channel',
  'dtReceived',
  'closedAt',
  'outcome',
  'policyNo',
  'claimId',
] as const;

interface Known {
  readonly complaintId: number;
  readonly partyId: number;
  readonly ownerId: number;
  readonly claimId: number;
  readonly name: string;
  readonly policyNo: string;
  readonly issue: string;
  readonly product: string;
  readonly day: string;
}

/**
 * Each filter of the page by itself, several together, a late page, and the orders of its columns both ways.
 * @param always what each of them asks for as well
 */
function complaintCases(
  { complaintId, partyId, ownerId, claimId, ...known }: Known,
  always: ComplaintFilter = {},
): readonly ListCase[] {
  const found = (name: string, filter: ComplaintFilter, order?: Order, page?: number): ListCase =>
    listed(name, { ...always, ...filter }, order, page);
  return [
    found('as it opens: newest first', {}),
    found('with those on claims', { withClaims: true }),
    found('page 500', {}, NEWEST, 500),
    found('first and last name', { name: known.name }),
    found('two letters of a name', { name: 'an' }),
    found('a name that nobody has', { name: 'nosuchname' }),
    found('received on a day', { dateReceived: known.day }),
    found('open', { statuses: ['open'] }),
    found('open and re-opened', { statuses: ['open', 're-opened'] }),
    found('closed', { statuses: ['closed'] }),
    found('of an owner', { ownerIds: [ownerId] }),
    found('unassigned', { unassigned: true }),
    found('of an owner, or unassigned', { ownerIds: [ownerId], unassigned: true }),
    found('of a handling party', { partyIds: [partyId] }),
    found('of an issue', { issues: [known.issue] }),
    found('of a product', { products: [known.product] }),
    found('rejected', { outcomes: ['Rejected'] }),
    found('red', { indicators: ['red'] }),
    found('by number', { id: String(complaintId) }),
    found('policy number contains', { policyNo: known.policyNo }),
    found('on a claim', { claimId: String(claimId) }),
    found('closed, rejected, of a product', {
      statuses: ['closed'],
      outcomes: ['Rejected'],
      products: [known.product],
    }),
    found('open, of an owner, red', { statuses: ['open'], ownerIds: [ownerId], indicators: ['red'] }),
    found('of a party, of an issue, by surname', { partyIds: [partyId], issues: [known.issue] }, [
      'complainantLastName',
      'asc',
    ]),
    ...ORDERED.flatMap((field) =>
      (['asc', 'desc'] as const).map((direction) => found(`by ${field} ${direction}`, {}, [field, direction])),
    ),
  ];
}

/** What the cases look for: a complaint from the middle of the organisation's. @param userId whose handling parties the card offers */
async function knownOf(url: string, orgId: number, userId: number): Promise<Known> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Known>(
      `select (select max(id)::float8 from complaint where org_id = $1) as "complaintId", coalesce((select min(l.external_org_id)::float8 from user_external_org l where l.org_id = $1 and l.user_id = $2),
         (select min(external_org_id)::float8 from complaint_external_org where org_id = $1)) as "partyId",
         (select min(owner_id)::float8 from complaint where org_id = $1) as "ownerId", (select min(claim_id)::float8 from complaint where org_id = $1) as "claimId",
         c.complainant_first_name || ' ' || c.complainant_last_name as name, left(c.policy_no, -2) as "policyNo", c.issue, c.product, to_char(c.dt_received, 'YYYY-MM-DD') as day
       from complaint c where c.org_id = $1 and length(c.policy_no) > 6 and c.issue is not null and c.product is not null
       order by c.id offset (select count(*) / 3 from complaint where org_id = $1) limit 1`,
      [orgId, userId],
    );
    if (!rows[0]) throw new Error('No complaints');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Asks each case of the search again and again, as each person. @param times requests that count, for each case */
export async function timeComplaints(
  url: string,
  service: Contender,
  times: number,
): Promise<Readonly<Record<string, readonly ListTiming[]>>> {
  await addComplaints(url);
  const timings: Record<string, readonly ListTiming[]> = {};
  for (const { name, userId, role } of WATCHERS) {
    const list = { query: QUERY, cases: complaintCases(await knownOf(url, BANKSIA, userId)) };
    timings[name] = await timeCases(service, { orgId: BANKSIA, userId, role }, list, 1, times);
  }
  return timings;
}

/** The same in an organisation of the bulk load, one and four at a time. */
export async function timeBulkComplaints(
  database: BenchDatabase,
  service: Contender,
  times: number,
): Promise<Readonly<Record<string, readonly ListTiming[]>>> {
  const timings: Record<string, readonly ListTiming[]> = {};
  for (const [name, person] of Object.entries(searchersOf(database))) {
    const known = await knownOf(database.url, person.orgId, person.userId);
    // they are all on claims, which the search leaves out unless it is asked for them
    const list = { query: QUERY, cases: complaintCases(known, { withClaims: true }) };
    timings[name] = await timeCases(service, person, list, 1, times);
    timings[`${name}, four at a time`] = await timeCases(service, person, list, 4, times);
  }
  return timings;
}

/** The search of the bulk load's complaints as Markdown. */
export function bulkComplaintsText(
  timings: Readonly<Record<string, readonly ListTiming[]>>,
  circumstances: Circumstances,
): string {
  return listSection(
    'Complaint search beside a million claims',
    'The page in one of 20 organisations that share the claims and have 10,000 complaints each: 10 rows and the count of all that match, milliseconds at the client.',
    timings,
    TARGET_MILLISECONDS,
    circumstances,
  );
}

/** The search as Markdown. */
export function complaintsText(
  timings: Readonly<Record<string, readonly ListTiming[]>>,
  circumstances: Circumstances,
): string {
  return listSection(
    'Complaint search',
    `The page in an organisation with ${COMPLAINTS.toLocaleString('en-AU')} complaints: 10 rows and the count of all that match, milliseconds at the client, one at a time.`,
    timings,
    TARGET_MILLISECONDS,
    circumstances,
  );
}
