// The three dashboards as their pages ask for them, each as each person may ask and limited as people limit them, and how
// Postgres answers: from one organisation's part of an index, or not.
import { Client } from 'pg';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { addComplaints } from './complaint-data.ts';
import { searchersOf } from './claim-search.ts';
import type { Contender } from './contender.ts';
import type { BenchDatabase } from './database.ts';
import { listSection } from './list-section.ts';
import { beyondText, readsBeyond } from './plans.ts';
import type { Circumstances } from './report.ts';
import type { Person } from './sessions.ts';
import { timeCases, type ListCase, type ListTiming } from './suppliers-list.ts';
import { WATCHERS } from './watchers.ts';

const TARGET_MILLISECONDS = 300;
const COLUMNS = 'figure isPrevious resBigInt resDecimal resString resKey';

interface Dashboard {
  readonly query: string;
  readonly cases: readonly ListCase[];
}

const asked = (name: string, args: object): ListCase => ({ name, variables: { args } });

/** The pages' queries, whose rows stand under another name for what times them. */
function dashboards(userId: number, partyId: number): readonly Dashboard[] {
  const query = (field: string) => `query ($args: ${field}_args!) { total: ${field}(args: $args) { ${COLUMNS} } }`;
  return [
    {
      query: query('claimsDashboard'),
      cases: [
        asked('claims', { externalOrgIds: '{}', ownerIds: '{}' }),
        asked('claims by product', { externalOrgIds: '{}', ownerIds: '{}', groupedBy: 'product' }),
        asked('claims of a handling party', { externalOrgIds: `{${partyId}}`, ownerIds: '{}' }),
        asked('my claims', { externalOrgIds: '{}', ownerIds: `{${userId}}` }),
      ],
    },
    {
      query: query('complaintsDashboard'),
      cases: [
        asked('complaints', { externalOrgIds: '{}' }),
        asked('complaints of a handling party', { externalOrgIds: `{${partyId}}` }),
      ],
    },
    { query: query('incidentsDashboard'), cases: [asked('incidents', { externalOrgIds: '{}' })] },
  ];
}

/** Whose dashboards are asked for, and by whom. */
interface Asked {
  readonly orgId: number;
  readonly people: Readonly<Record<string, Person>>;
}

const ofTheDemo = (): Asked => ({
  orgId: BANKSIA,
  people: Object.fromEntries(WATCHERS.map(({ name, userId, role }) => [name, { orgId: BANKSIA, userId, role }])),
});

const ofTheBulk = (database: BenchDatabase): Asked => ({ orgId: database.orgId, people: searchersOf(database) });

export interface DashboardTimings {
  readonly heading: string;
  readonly timings: Readonly<Record<string, readonly ListTiming[]>>;
  /** Claims and complaints of the organisation, and those of them that are open. */
  readonly sizes: string;
  /** Places where a large table is read beyond one organisation's range of an index. */
  readonly beyond: readonly string[];
}

async function prepare(url: string, orgId: number): Promise<{ readonly partyId: number; readonly sizes: string }> {
  const client = new Client(url);
  await client.connect();
  try {
    // as autovacuum leaves them: an index alone answers only for pages that are known to be visible
    for (const table of ['claim', 'complaint']) await client.query(`vacuum (analyze) ${table}`);
    const { rows } = await client.query<{ partyId: number; sizes: string }>(
      `select (select min(external_org_id)::float8 from user_external_org where org_id = $1) as "partyId",
         (select count(*) || ' claims (' || count(*) filter (where status in ('open', 'reopened')) || ' open)' from claim where org_id = $1) || ', '
           || (select count(*) || ' complaints (' || count(*) filter (where status in ('open', 're-opened')) || ' open)' from complaint where org_id = $1) as sizes`,
      [orgId],
    );
    if (!rows[0]) throw new Error('No organisation');
    return rows[0];
  } finally {
    await client.end();
  }
}

/**
 * Asks for each dashboard again and again, as each person: of the demo's organisation, which is given 200,000 complaints, or, where
 * there are a million claims, of one of those that share them.
 * @param times requests that count, for each case
 */
export async function timeDashboards(
  database: BenchDatabase,
  service: Contender,
  times: number,
): Promise<DashboardTimings> {
  const { url } = database;
  const isBulk = (database.rows['claim'] ?? 0) >= 1_000_000;
  if (!isBulk) await addComplaints(url);
  const { orgId, people } = isBulk ? ofTheBulk(database) : ofTheDemo();
  const { partyId, sizes } = await prepare(url, orgId);
  const timings: Record<string, readonly ListTiming[]> = {};
  const beyond: string[] = [];
  for (const [name, person] of Object.entries(people)) {
    const { userId } = person;
    const boards = dashboards(userId, partyId);
    const taken: ListTiming[] = [];
    for (const board of boards) taken.push(...(await timeCases(service, person, board, 1, times)));
    timings[name] = taken;
    const questions = boards.flatMap(({ query, cases }) => cases.map((one) => ({ query, ...one })));
    beyond.push(...(await readsBeyond(url, person, questions)).map((read) => `${name}, ${read}`));
  }
  const heading = `Dashboards of an organisation with ${isBulk ? '50,000 claims' : '200,000 complaints'}`;
  return { heading, timings, sizes, beyond };
}

/** The dashboards as Markdown. */
export function dashboardsText(
  { heading, timings, sizes, beyond }: DashboardTimings,
  circumstances: Circumstances,
): string {
  return [
    listSection(
      heading,
      `All figures of a dashboard, those of the periods before with them, in an organisation with ${sizes}: milliseconds at the client, one at a time.`,
      timings,
      TARGET_MILLISECONDS,
      circumstances,
    ),
    beyondText(beyond),
    '',
  ].join('\n');
}
