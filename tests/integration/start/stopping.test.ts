// SIGTERM under load: whoever has been heard is answered, on a connection that closes then, and the process is gone soon.
import fs from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { eventually } from '#tests/support/eventually.ts';
import type { GraphqlAnswer } from '../support/running-service.ts';
import { makeDataDirectory, startProcess, untilReady } from './started-process.ts';

const SENDERS = 24;
const NOTE = 'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id } }';
/** Requests under way take as long as they take; ten seconds would be the limit at which the rest is cut off. */
const SOON_MILLISECONDS = 8_000;

interface Answer {
  readonly status: number | undefined;
  readonly connection: string | undefined;
  readonly body: GraphqlAnswer;
}

const directory = makeDataDirectory();
let database: TestDatabase;
let world: World;
beforeAll(async () => {
  ({ database, world } = await cloneWorld());
});
afterAll(async () => {
  await database.drop();
  fs.rmSync(directory, { recursive: true, force: true });
});

it('[1§1] a stop under load loses no request that was heard', async () => {
  const { here } = world;
  const service = startProcess(directory, { DATABASE_URL: database.url });
  await untilReady(service);
  const identity = createEmbeddedIdentity({
    pool: database.pool,
    publicUrl: service.url,
    dataDir: directory,
    environment: 'test',
    hostedDomain: undefined,
  });
  const authorization = `Bearer ${await identity.mintAccessToken({ email: `handler@org${here.orgId}.test`, orgId: here.orgId, role: 'user' })}`;
  const claimId = Number(here.row('claim')['id']);
  const agent = new http.Agent({ keepAlive: true, maxSockets: SENDERS });
  const acknowledged: string[] = [];
  const refused: unknown[] = [];
  const connections = new Set<string | undefined>();

  /** @returns undefined when nobody hears */
  const post = (query: string, variables: object, through?: http.Agent): Promise<Answer | undefined> =>
    new Promise((resolve) => {
      const request = http.request(
        `${service.url}/graphql`,
        { method: 'POST', agent: through, headers: { 'content-type': 'application/json', authorization } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () =>
            resolve({
              status: response.statusCode,
              connection: response.headers.connection,
              body: JSON.parse(text) as GraphqlAnswer,
            }),
          );
          response.on('error', (error) => {
            refused.push(error);
            resolve(undefined);
          });
        },
      );
      // a connection that was closed before anybody read from it, or was not taken: the sender tries elsewhere
      request.on('error', () => resolve(undefined));
      request.end(JSON.stringify({ query, variables }));
    });
  /** Sends one note. @returns whether the service still hears */
  const send = async (note: string): Promise<boolean> => {
    const answer = await post(NOTE, { object: { claimId, note } }, agent);
    if (answer) connections.add(answer.connection);
    if (answer?.status === 200 && !answer.body.errors) acknowledged.push(note);
    else if (answer) refused.push(answer);
    return answer !== undefined;
  };
  const senders = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let number = 0; await send(`sent ${sender}-${number}`); number++);
  });

  await eventually(async () => acknowledged.length > 300, 60_000);
  // one that is under way as the stop begins, whatever the others are at
  const holder = await database.pool.connect();
  await holder.query('begin; lock table supplier in access exclusive mode');
  const kept = new http.Agent({ keepAlive: true });
  const held = post('{ Supplier { id } }', {}, kept);
  await eventually(async () => {
    const { rowCount } = await database.pool.query(
      `select from pg_locks l join pg_database d on d.oid = l.database
       where d.datname = current_database() and l.relation = 'supplier'::regclass and not l.granted`,
    );
    return rowCount === 1;
  });
  const begun = performance.now();
  service.child.kill('SIGTERM');
  await eventually(async () => (await post('{ __typename }', {})) === undefined);
  await holder.query('commit');
  holder.release();
  expect(await held).toMatchObject({ status: 200, connection: 'close', body: { data: { Supplier: [{}] } } });
  expect(await service.exited).toBe(0);
  expect(performance.now() - begun).toBeLessThan(SOON_MILLISECONDS);
  await Promise.all(senders);
  agent.destroy();
  kept.destroy();
  expect(refused).toEqual([]);
  expect(connections).toContain('keep-alive');
  // what was done was also said, and the other way round
  const { rows } = await database.pool.query<{ note: string }>(`select note from note where note like 'sent %'`);
  expect(rows.map(({ note }) => note).toSorted()).toEqual(acknowledged.toSorted());
  expect(service.output()).not.toMatch(/error/i);
});
