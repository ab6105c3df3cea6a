// Visitors are counted by address, for all replicas together; whoever is signed in is not.
import fs from 'node:fs';
import { createClient } from 'graphql-ws';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { composeService, type Service } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { startService, type OwnService } from '../support/running-service.ts';

const LIMIT = 20;
const ENVIRONMENT = { VISITOR_REQUESTS_PER_MINUTE: String(LIMIT), TRUST_PROXY: '1' };

let running: OwnService;
let replica: Service;
let address = 0;
let from: Record<string, string>;

beforeAll(async () => {
  running = await startService(ENVIRONMENT);
  const dataDirectory = `${running.dataDirectory}/replica`;
  fs.cpSync(`${running.dataDirectory}/identity`, `${dataDirectory}/identity`, { recursive: true });
  replica = await composeService({
    ...readConfig({
      DATABASE_URL: running.database.url,
      DATA_DIR: dataDirectory,
      PORT: '0',
      PUBLIC_URL: running.url,
      LOG_LEVEL: 'silent',
      ...ENVIRONMENT,
    }),
  });
});
afterAll(async () => {
  await replica?.close();
  await running?.stop();
});
beforeEach(() => {
  // a visitor who has never been here
  from = { 'x-forwarded-for': `198.51.100.${++address}` };
});

const ask = (
  url = running.url,
  headers: Record<string, string> = {},
  query = '{ getClaimByAccessKey(accessKey: "no") { id } }',
): Promise<Response> =>
  fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from, ...headers },
    body: JSON.stringify({ query }),
  });

const times = async (count: number, work: (index: number) => Promise<Response>): Promise<number[]> =>
  (await Promise.all(Array.from({ length: count }, (_, index) => work(index)))).map(({ status }) => status);
const of = (status: number, statuses: readonly number[]): number => statuses.filter((one) => one === status).length;

describe('[2§6] visitors', () => {
  it('may ask so often in a minute, on all replicas together, and are told when again', async () => {
    const statuses = await times(60, (index) =>
      ask(index % 2 === 0 ? running.url : `http://localhost:${replica.port}`),
    );
    expect(of(200, statuses)).toBe(LIMIT);
    expect(of(429, statuses)).toBe(60 - LIMIT);
    const refused = await ask();
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await refused.json()).toMatchObject({
      errors: [{ extensions: { code: 'too-many-requests', retryAfter: expect.any(Number) as number } }],
    });
    // others are not held up
    expect((await ask(running.url, { 'x-forwarded-for': '203.0.113.5' })).status).toBe(200);
  });

  it('pay for a token that is none, and not with a good one', async () => {
    const token = await running.token(running.world.here.people.admin);
    const forged = await times(30, () => ask(running.url, { authorization: 'Bearer a.b.c' }));
    expect([of(401, forged), of(429, forged)]).toEqual([LIMIT, 10]);
    expect(
      of(200, await times(40, () => ask(running.url, { authorization: `Bearer ${token}` }, '{ getMyOrgs { orgId } }'))),
    ).toBe(40);
  });

  it('pay for each operation on a socket', async () => {
    class FromHere extends WebSocket {
      constructor(url: string, protocols: string | string[]) {
        super(url, protocols, { headers: from });
      }
    }
    const client = createClient({
      url: `${running.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: FromHere,
      retryAttempts: 0,
      lazy: false,
    });
    const once = (): Promise<string> =>
      new Promise((resolve) => {
        client.subscribe(
          { query: '{ __typename }' },
          {
            next: () => resolve('answered'),
            error: (error) => resolve(JSON.stringify(error).includes('too-many-requests') ? 'too many' : String(error)),
            complete: () => undefined,
          },
        );
      });
    const answers: string[] = [];
    for (let asked = 0; asked < LIMIT; asked++) answers.push(await once());
    // the connection itself was the first
    expect(answers).toEqual([...Array.from({ length: LIMIT - 1 }, () => 'answered'), 'too many']);
    await client.dispose();
  });

  it('pay for pages of the sign-in', async () => {
    const statuses = await times(LIMIT + 5, () =>
      fetch(`${running.url}/u/set-password/${'x'.repeat(43)}`, { headers: { ...from, accept: 'text/html' } }),
    );
    expect([of(410, statuses), of(429, statuses)]).toEqual([LIMIT, 5]);
  });

  it.each([
    ['look-ups of policies', '/api/v1/get-policy-data?surname=a', 'GET', 401],
    ['addresses of files that nobody signed', '/files/1/none', 'GET', 403],
    ['codes that are none', '/oauth/token', 'POST', 400],
  ] as const)('pay for refused %s', async (_name, path, method, status) => {
    const send = (): Promise<Response> =>
      fetch(running.url + path, {
        method,
        headers: from,
        ...(method === 'POST' && {
          body: new URLSearchParams({ client_id: 'claimworks', grant_type: 'refresh_token', refresh_token: 'none' }),
        }),
      });
    const one: number[] = [];
    for (let round = 0; round < LIMIT + 4; round++) one.push((await send()).status);
    expect(of(status, one)).toBeGreaterThanOrEqual(LIMIT);
    expect(one.at(-1)).toBe(429);
  });

  it('leave nothing behind once their minute is over', async () => {
    await ask();
    await running.database.pool.query(`update app.request_count set expire = 1000`);
    const { sweepCounts } = await import('#server/throttle/counter.ts');
    await sweepCounts((sql, values) => running.database.pool.query(sql, [...values]));
    expect((await running.database.pool.query('select from app.request_count')).rowCount).toBe(0);
  });
});
