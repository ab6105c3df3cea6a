// What must hold on several replicas as it does on one.
import { randomUUID } from 'node:crypto';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { BANKSIA } from '#server/demo/data/organisations.ts';
import { eventually } from '#tests/support/eventually.ts';
import { ask, post, WRITE_NOTE } from '../asking.ts';
import { VISITOR_REQUESTS, type Deployment } from './deployment.ts';
import { commitsOf, makeFiles, readFigures } from './reading.ts';

export interface Check {
  readonly name: string;
  /** What was found; thrown where it does not hold. */
  readonly found: string;
}

const JOBS = 200;
const WRITES = 100;
const EMAIL = 'olivia@banksia.test';

function expectSame(what: string, found: unknown, expected: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(expected))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(expected)}`);
}

export async function openClaim({ primary }: Deployment): Promise<number> {
  const { rows } = await primary.query<{ id: string }>(
    `select max(id) as id from claim where org_id = $1 and status = 'open'`,
    [BANKSIA],
  );
  return Number(rows[0]?.id);
}

async function sessions({ replicas, primary, token }: Deployment): Promise<string> {
  const bearer = await token(EMAIL, BANKSIA, 'org_admin');
  const [, payload = ''] = bearer.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Record<string, string>;
  const statuses = async (): Promise<number[]> =>
    Promise.all(
      replicas.map(async (url) => {
        const response = await post(url, bearer, '{ getMyOrgs { orgId } }');
        return (await response.text()).includes('"errors"') ? 401 : response.status;
      }),
    );
  expectSame('A token', await statuses(), [200, 200]);
  await primary.query('select app.end_session($1)', [claims['https://claimworks.app/sid']]);
  expectSame('A token of a session that was ended', await statuses(), [401, 401]);
  return 'a token is good on both; when its session was ended, the next request to either is refused';
}

async function rateLimits({ replicas }: Deployment): Promise<string> {
  const from = { 'x-forwarded-for': '198.51.100.7' };
  const statuses = await Promise.all(
    Array.from({ length: 2 * VISITOR_REQUESTS }, async (_, index) => {
      const url = replicas[index % 2 === 0 ? 0 : 1];
      const query = '{ getClaimByAccessKey(accessKey: "no") { id } }';
      return (await post(url, undefined, query, {}, from)).status;
    }),
  );
  const taken = statuses.filter((status) => status === 200).length;
  expectSame('Requests of a visitor', taken, VISITOR_REQUESTS);
  return `of ${2 * VISITOR_REQUESTS} requests of a visitor, half to each, ${taken} were taken: the limit of one`;
}

async function jobs({ primary }: Deployment): Promise<string> {
  const client = await primary.connect();
  try {
    await client.query('begin');
    await client.query('select app.begin_system($1)', [BANKSIA]);
    await client.query(
      `select app.enqueue('no-such-task', jsonb_build_object('n', n)) from generate_series(1, ${JOBS}) n`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
  const done = await eventually(async () => {
    const { rows } = await primary.query<{ jobs: number; tries: number }>(
      `select count(*)::int as jobs, sum(attempts)::int as tries from job where task = 'no-such-task' and status = 'failed'`,
    );
    return rows[0]?.jobs === JOBS ? rows[0] : undefined;
  }, 60_000);
  expectSame('Jobs', done.tries, JOBS);
  return `${JOBS} jobs were each begun once`;
}

async function uploads({ front, replicas, token }: Deployment, claimId: number): Promise<string> {
  const bearer = await token(EMAIL, BANKSIA, 'org_admin');
  const content = Buffer.from(`engines ${randomUUID()}`);
  const { getPresignedUrl: form } = await ask<{
    getPresignedUrl: { url: string; key: string; fields: Record<string, string> };
  }>(replicas[0], bearer, 'mutation { getPresignedUrl(name: "engines.txt") { url key fields } }');
  const body = new FormData();
  for (const [name, value] of Object.entries(form.fields)) body.append(name, value);
  body.append('file', new Blob([content]), 'engines.txt');
  const address = new URL(form.url, front);
  const posted = await fetch(new URL(address.pathname + address.search, replicas[1]), { method: 'POST', body });
  expectSame('The upload', posted.status, 204);
  await ask(replicas[0], bearer, 'mutation ($object: File_insert_input!) { insert_File_one(object: $object) { id } }', {
    object: { key: form.key, name: 'engines.txt', claimId },
  });
  const { getFileUrl: file } = await ask<{ getFileUrl: { url: string } }>(
    replicas[1],
    bearer,
    'query ($key: String!) { getFileUrl(key: $key) { url } }',
    { key: form.key },
  );
  const from = new URL(file.url, front);
  const read = await (await fetch(new URL(from.pathname + from.search, replicas[0]))).text();
  expectSame('The file', read, content.toString());
  return 'a form of one replica was posted to the other, and the file read from the first by an address of the second';
}

/** What stands at a claim's note, live, through an address. */
export function watchNotes(
  url: string,
  bearer: string,
  claimId: number,
): { readonly notes: () => readonly string[]; readonly close: () => void } {
  let notes: readonly string[] = [];
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${bearer}` },
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: () => true,
  });
  const query =
    'subscription ($claimId: bigint!) { Note(where: {claimId: {_eq: $claimId}}, order_by: {id: desc}, limit: 3) { note } }';
  const stop = client.subscribe<{ Note: readonly { note: string }[] }>(
    { query, variables: { claimId } },
    {
      next: ({ data }) => (notes = data?.Note.map(({ note }) => note) ?? []),
      error: () => undefined,
      complete: () => undefined,
    },
  );
  return {
    notes: () => notes,
    close: () => {
      stop();
      void client.dispose();
    },
  };
}

async function live({ replicas, token }: Deployment, claimId: number): Promise<string> {
  const bearer = await token(EMAIL, BANKSIA, 'org_admin');
  const watchers = replicas.map((url) => watchNotes(url, bearer, claimId));
  try {
    await eventually(async () => watchers.every(({ notes }) => notes().length > 0));
    const waits: number[] = [];
    for (let index = 0; index < 20; index++) {
      const note = `engines live ${index} ${randomUUID()}`;
      const began = performance.now();
      await ask(replicas[index % 2 === 0 ? 0 : 1], bearer, WRITE_NOTE, { claimId, note });
      await eventually(async () => watchers.every(({ notes }) => notes().includes(note)));
      waits.push(performance.now() - began);
    }
    return `a note written at either stands at the watchers of both, after ${Math.round(Math.max(...waits))} ms at most of 20`;
  } finally {
    for (const { close } of watchers) close();
  }
}

/** Writes and looks at once, over and over: whoever reads must find what they have written. */
async function writeAndFind({ front, token }: Deployment, claimId: number, times: number): Promise<void> {
  const bearer = await token(EMAIL, BANKSIA, 'org_admin');
  const key = { orgId: BANKSIA, id: claimId };
  for (let index = 0; index < times; index++) {
    const cause = `engines ${randomUUID()}`;
    const { Claim_by_pk: seen } = await ask<{ Claim_by_pk: { rowVersion: number } }>(
      front,
      bearer,
      'query ($orgId: bigint!, $id: bigint!) { Claim_by_pk(orgId: $orgId, id: $id) { rowVersion } }',
      key,
    );
    await ask(
      front,
      bearer,
      'mutation ($key: Claim_pk_columns_input!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: $key, _set: $set) { id } }',
      { key, set: { causeOfLoss: cause, rowVersion: seen.rowVersion } },
    );
    const { Claim_aggregate: found } = await ask<{ Claim_aggregate: { aggregate: { count: number } } }>(
      front,
      bearer,
      'query ($cause: String!) { Claim_aggregate(where: {causeOfLoss: {_eq: $cause}}) { aggregate { count } } }',
      { cause },
    );
    expectSame(`What was written a moment ago (${index})`, found.aggregate.count, 1);
  }
}

async function readReplica(deployment: Deployment, claimId: number): Promise<string> {
  const before = await commitsOf(deployment);
  await writeAndFind(deployment, claimId, WRITES);
  const byReplica = (await commitsOf(deployment)) - before;
  if (byReplica < WRITES) throw new Error(`The read replica answered ${byReplica} transactions`);
  await deployment.readReplica.query('select pg_wal_replay_pause()');
  await writeAndFind(deployment, claimId, 5);
  await deployment.readReplica.query('select pg_wal_replay_resume()');
  return `${WRITES} searches, each right after a write that it must find, found it, and the read replica answered them (${byReplica} transactions); while it stood still, the primary did`;
}

async function lostReadReplica(deployment: Deployment, claimId: number): Promise<string> {
  await deployment.stopReadReplica();
  await writeAndFind(deployment, claimId, 5);
  return 'searches went on at the primary';
}

/** All of them, in turn. @throws Error at the first that does not hold */
export async function runChecks(deployment: Deployment): Promise<readonly Check[]> {
  const claimId = await openClaim(deployment);
  return [
    { name: 'Sessions', found: await sessions(deployment) },
    { name: 'Rate limits', found: await rateLimits(deployment) },
    { name: 'Jobs', found: await jobs(deployment) },
    { name: 'Uploads', found: await uploads(deployment, claimId) },
    { name: 'Live queries', found: await live(deployment, claimId) },
    { name: 'Read replica', found: await readReplica(deployment, claimId) },
    { name: 'Dashboards and the finder', found: await readFigures(deployment, claimId) },
    { name: 'Reports and exports', found: await makeFiles(deployment) },
  ];
}

/** Last: it does not come back. */
export async function runLastCheck(deployment: Deployment): Promise<Check> {
  return { name: 'Read replica lost', found: await lostReadReplica(deployment, await openClaim(deployment)) };
}
