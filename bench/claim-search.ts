// The search of claims as its page asks for it, with each filter and with each order, one and four at a time, as each person may ask.
import { print } from 'graphql';
import { Client } from 'pg';
import { claimWhere, type ClaimFilter } from '#src/custom/claim/search/claim-filter.ts';
import { ClaimRowFragmentDoc } from '#src/generated/documents/claim-search.ts';
import type { Contender } from './contender.ts';
import type { BenchDatabase } from './database.ts';
import { listQuery } from './list-query.ts';
import { listSection } from './list-section.ts';
import { beyondText, readsBeyond } from './plans.ts';
import type { Circumstances } from './report.ts';
import type { Person } from './sessions.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';

const TARGET_MILLISECONDS = 50;
const PER_PAGE = 10;
const ZONE = 'Australia/Sydney';

export const CLAIM_SEARCH = listQuery('Claim', '...ClaimRow', print(ClaimRowFragmentDoc));

type Order = readonly [field: string, direction: 'asc' | 'desc'];

/** As the page opens. */
const NEWEST: Order = ['createdAt', 'desc'];

const found = (name: string, filter: ClaimFilter, [field, direction]: Order = NEWEST, page = 1): ListCase => ({
  name,
  variables: {
    where: { _and: [claimWhere(filter, ZONE)] },
    order_by: field === 'id' ? [{ id: direction }] : [{ [field]: direction }, { id: direction }],
    limit: PER_PAGE,
    offset: (page - 1) * PER_PAGE,
  },
});

/** Names of the columns that a press orders by. */
const ORDERED = [
  'indicatorColor',
  'id',
  'policyName',
  'policyNo',
  'policyStatus',
  'status',
  'decision',
  'contactFirstName',
  'contactSurname',
  'contactDob',
  'causeOfLoss',
  'claimOccurredAt',
  'brokerCompany',
  'createdAt',
  'nextDueAt',
] as const;

interface Known {
  readonly claimId: number;
  readonly ownerId: number;
  readonly partyId: number;
  readonly insurerId: number;
  readonly productTypeId: number;
  readonly invoiceNo: string;
  readonly holder: string;
  readonly day: string;
  /** Surname of an insurer's contact. */
  readonly contact: string;
}

/** Each filter of the page by itself, several together, a late page, and the orders of its columns both ways. */
function claimCases(known: Known): readonly ListCase[] {
  const { claimId, ownerId, partyId, insurerId, productTypeId, invoiceNo, holder, day } = known;
  return [
    found('as it opens: newest first', {}),
    found('page 2,000', {}, NEWEST, 2000),
    found('by number', { id: claimId }),
    found('holder, by first and last name', { policyHolder: holder }),
    found('holder, by one name', { policyHolder: holder.split(' ')[1] ?? '' }),
    found('holder, two letters', { policyHolder: 'an' }),
    found('holder, a name that nobody has', { policyHolder: 'nosuchname' }),
    found('holder, by one name, by surname', { policyHolder: holder.split(' ')[0] ?? '' }, ['contactSurname', 'asc']),
    found('cause of loss contains', { causeOfLoss: 'storm' }),
    found('cause of loss, by date of loss', { causeOfLoss: 'fire' }, ['claimOccurredAt', 'asc']),
    found('date of loss', { dateOfLoss: day }),
    found('insurer contact', { insurerContact: known.contact }),
    found('insurer contact that nobody has', { insurerContact: 'nosuchname' }),
    found('broker, by company', { brokerContact: 'figtree' }),
    found('broker, by company, by surname', { brokerContact: 'figtree' }, ['contactSurname', 'asc']),
    found('invoice number', { invoiceNo }),
    found('invoice number that nobody has', { invoiceNo: 'NO-SUCH-1' }),
    found('of an owner', { ownerIds: [ownerId] }),
    found('open', { statuses: ['open'] }),
    found('open and reopened', { statuses: ['open', 'reopened'] }),
    found('closed, by policy number', { statuses: ['closed'] }, ['policyNo', 'asc']),
    found('red', { indicator: 'red' }),
    found('of a rule', { rule: 'Large loss' }),
    found('no rule on', { withoutRule: true }),
    found('at a step', { step: 'Assess damage' }),
    found('without a step', { step: 'No timeline' }),
    found('of an insurer', { insurerId }),
    found('of a product type, by broker', { productTypeId }, ['brokerCompany', 'asc']),
    found('of a handling party', { externalOrgIds: [partyId] }),
    found('received in a month', { receivedFrom: `${day.slice(0, 7)}-01`, receivedTo: `${day.slice(0, 7)}-28` }),
    found('closed in a month', { closedFrom: `${day.slice(0, 7)}-01`, closedTo: `${day.slice(0, 7)}-28` }),
    found('open, red, of an owner', { statuses: ['open'], indicator: 'red', ownerIds: [ownerId] }),
    found(
      'closed, storm, of a party, by surname',
      { statuses: ['closed'], causeOfLoss: 'storm', externalOrgIds: [partyId] },
      ['contactSurname', 'asc'],
    ),
    found('holder and broker', { policyHolder: holder.split(' ')[1] ?? '', brokerContact: 'figtree' }),
    ...ORDERED.flatMap((field) =>
      (['asc', 'desc'] as const).map((direction) => found(`by ${field} ${direction}`, {}, [field, direction])),
    ),
  ];
}

/** What the cases look for in the organisation: a claim of two years ago, say. */
export async function knownOf(url: string, orgId: number): Promise<Known> {
  const client = new Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Known>(
      `select c.id::float8 as "claimId", c.owner_id::float8 as "ownerId", c.party_ids[1]::float8 as "partyId", c.insurer_id::float8 as "insurerId", c.product_type_id::float8 as "productTypeId",
         i.invoice_no as "invoiceNo", c.ph_first_name || ' ' || c.ph_last_name as holder, to_char(c.claim_occurred_at, 'YYYY-MM-DD') as day,
         (select insurer_contacts -> 0 ->> 'surname' from claim where org_id = $1 and insurer_contacts <> '[]' limit 1) as contact
       from invoice i join claim c on c.org_id = i.org_id and c.id = i.claim_id
       where i.org_id = $1 order by i.id offset (select count(*) / 2 from invoice where org_id = $1) limit 1`,
      [orgId],
    );
    if (!rows[0]) throw new Error('No claims with invoices');
    return rows[0];
  } finally {
    await client.end();
  }
}

/** Who searches in an organisation of the bulk load: its administrator, and a handler of one of its two handling parties. */
export function searchersOf({ orgId, userId }: BenchDatabase): Readonly<Record<string, Person>> {
  return {
    administrator: { orgId, userId, role: 'org_admin' },
    'user of one handling party': { orgId, userId: userId + 1, role: 'user' },
  };
}

export interface ClaimSearchTimings {
  readonly timings: Readonly<Record<string, readonly ListTiming[]>>;
  /** Places where a table that grows is read beyond one organisation's range of an index. */
  readonly beyond: readonly string[];
}

/** Asks each case of the search again and again, as each person, one and four at a time. @param times requests that count, for each case */
export async function timeClaimSearch(
  database: BenchDatabase,
  service: Contender,
  times: number,
): Promise<ClaimSearchTimings> {
  const list = { query: CLAIM_SEARCH, cases: claimCases(await knownOf(database.url, database.orgId)) };
  const questions = list.cases.map((one) => ({ query: CLAIM_SEARCH, ...one }));
  const timings: Record<string, readonly ListTiming[]> = {};
  const beyond: string[] = [];
  for (const [name, person] of Object.entries(searchersOf(database))) {
    timings[name] = await timeCases(service, person, list, 1, times);
    timings[`${name}, four at a time`] = await timeCases(service, person, list, 4, times);
    beyond.push(...(await readsBeyond(database.url, person, questions)).map((read) => `${name}, ${read}`));
  }
  return { timings, beyond };
}

/** The search as Markdown. */
export function claimSearchText(
  { timings, beyond }: ClaimSearchTimings,
  { rows }: BenchDatabase,
  circumstances: Circumstances,
): string {
  const claims = (rows['claim'] ?? 0).toLocaleString('en-AU');
  return [
    listSection(
      'Claim search',
      `The page in one of 20 organisations that have ${claims} claims together: 10 rows and the count of all that match, exact to 10,000, milliseconds at the client.`,
      timings,
      TARGET_MILLISECONDS,
      circumstances,
    ),
    beyondText(beyond),
    '',
  ].join('\n');
}
