// Requests a second and their waits: one process straight on the database, and the two replicas behind HAProxy and PgBouncer.
import autocannon from 'autocannon';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import type { Deployment } from './deployment.ts';

export interface Figure {
  readonly what: string;
  readonly place: string;
  readonly concurrency: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p97: number;
}

const FIELDS = 'id status policyNo causeOfLoss phFirstName phLastName createdAt ownerId rowVersion';
const REQUESTS = {
  'by key': {
    query: `query ($orgId: bigint!, $id: bigint!) { Claim_by_pk(orgId: $orgId, id: $id) { ${FIELDS} } }`,
    variables: (ids: readonly number[], index: number) => ({ orgId: BANKSIA, id: ids[index % ids.length] }),
  },
  'claim search, with its count': {
    query: `query ($where: Claim_bool_exp) { items: Claim(where: $where, order_by: [{createdAt: desc}, {id: desc}], limit: 10) { ${FIELDS} } total: Claim_aggregate(where: $where, limit: 10001) { aggregate { count } } }`,
    variables: (_ids: readonly number[], index: number) => ({
      where: { status: { _eq: ['open', 'reopened', 'withdrawn', 'cancelled'][index % 4] } },
    }),
  },
} as const;
const BODIES = 100;

async function measure(
  url: string,
  bearer: string,
  bodies: readonly string[],
  concurrency: number,
  seconds: number,
): Promise<Omit<Figure, 'what' | 'place'>> {
  const result = await autocannon({
    url: `${url}/graphql`,
    connections: concurrency,
    duration: seconds,
    requests: bodies.map((body) => ({
      method: 'POST' as const,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${bearer}` },
      body,
    })),
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} bad answers, ${result.errors} errors`);
  const { requests, duration, latency } = result;
  return { concurrency, perSecond: requests.total / duration, p50: latency.p50, p97: latency.p97_5 };
}

export async function measureFigures(
  { front, single, primary, token }: Deployment,
  seconds: number,
): Promise<readonly Figure[]> {
  const bearer = await token('olivia@banksia.test', BANKSIA, 'org_admin');
  const { rows } = await primary.query<{ id: string }>(
    'select id from claim where org_id = $1 order by md5(id::text) limit $2',
    [BANKSIA, BODIES],
  );
  const ids = rows.map(({ id }) => Number(id));
  const places = {
    'one process, straight on Postgres': single,
    'two replicas, HAProxy, PgBouncer, read replica': front,
  };
  const figures: Figure[] = [];
  for (const [what, { query, variables }] of Object.entries(REQUESTS)) {
    const bodies = Array.from({ length: BODIES }, (_, index) =>
      JSON.stringify({ query, variables: variables(ids, index) }),
    );
    for (const concurrency of [8, 32]) {
      for (const [place, url] of Object.entries(places)) {
        await measure(url, bearer, bodies, concurrency, 1);
        figures.push({ what, place, ...(await measure(url, bearer, bodies, concurrency, seconds)) });
      }
    }
  }
  return figures;
}
