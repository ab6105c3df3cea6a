// The search of 200,000 complaints as its page asks for it, with each filter and with each order, as each person may ask.
import { print } from 'graphql';
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { complaintWhere, type ComplaintFilter } from '#src/custom/complaint/search/complaint-filter.ts';
import { ComplaintRowFragmentDoc } from '#src/generated/documents/complaint-search.ts';
import { addComplaints, COMPLAINTS, MARK } from './complaint-data.ts';
import type { Contender } from './contender.ts';
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

const found = (name: string, filter: ComplaintFilter, [field, direction]: Order = NEWEST, page = 1): ListCase => ({
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
}

/** Each filter of the page by itself, several together, a late page, and the orders of its columns both ways. */
function complaintCases({ complaintId, partyId, ownerId, claimId }: Known): readonly ListCase[] {
  return [
    found('as it opens: newest first', {}),
    found('with those on claims', { withClaims: true }),
    found('page 500', {}, NEWEST, 500),
    found('first and last name', { name: 'gwen marlowe77' }),
    found('two letters of a name', { name: 'an' }),
    found('a name that nobody has', { name: 'nosuchname' }),
    found('received on a day', { dateReceived: '2026-03-02' }),
    found('open', { statuses: ['open'] }),
    found('open and re-opened', { statuses: ['open', 're-opened'] }),
    found('closed', { statuses: ['closed'] }),
    found('of an owner', { ownerIds: [ownerId] }),
    found('unassigned', { unassigned: true }),
    found('of an owner, or unassigned', { ownerIds: [ownerId], unassigned: true }),
    found('of a handling party', { partyIds: [partyId] }),
    found('of an issue', { issues: ['Instructions - Delay'] }),
    found('of a product', { products: ['Home building'] }),
    found('rejected', { outcomes: ['Rejected'] }),
    found('red', { indicators: ['red'] }),
    found('by number', { id: String(complaintId) }),
    found('policy number contains', { policyNo: `${MARK}-1999` }),
    found('on a claim', { claimId: String(claimId) }),
    found('closed, rejected, of a product', {
      statuses: ['closed'],
      outcomes: ['Rejected'],
      products: ['Home building'],
    }),
    found('open, of an owner, red', { statuses: ['open'], ownerIds: [ownerId], indicators: ['red'] }),
    found('of a party, of an issue, by surname', { partyIds: [partyId], issues: ['Instructions - Delay'] }, [
      'complainantLastName',
      'asc',
    ]),
    ...ORDERED.flatMap((field) =>
      (['asc', 'desc'] as const).map((direction) => found(`by ${field} ${direction}`, {}, [field, direction])),
    ),
  ];
}

/** @param userId whose handling parties the card offers */
async function knownOf(url: string, userId: number): Promise<Known> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Known>(
      `select (select max(id)::float8 from complaint where org_id = $1) as "complaintId", coalesce((select min(l.external_org_id)::float8 from user_external_org l where l.org_id = $1 and l.user_id = $2),
         (select min(external_org_id)::float8 from complaint_external_org where org_id = $1)) as "partyId",
         (select min(owner_id)::float8 from complaint where org_id = $1) as "ownerId", (select min(claim_id)::float8 from complaint where org_id = $1) as "claimId"`,
      [BANKSIA, userId],
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
    const list = { query: QUERY, cases: complaintCases(await knownOf(url, userId)) };
    timings[name] = await timeCases(service, { orgId: BANKSIA, userId, role }, list, 1, times);
  }
  return timings;
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
