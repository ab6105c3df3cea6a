// SIGTERM under load: whoever has been heard is answered, on a connection that closes then, and the process is gone soon.
import fs from 'node:fs';
import http from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmbeddedIdentity } from '#server/identity/embedded/provider.ts';
import { cloneWorld } from '#tests/support/cloned-world.ts';
import type { TestDatabase } from '#tests/support/database.ts';
import type { World } from '#tests/support/world.ts';
import { eventually } from '#tests/support/eventually.ts';
import { type GraphqlAnswer } from '../support/running-service.ts';
import { makeDataDirectory, startProcess, untilReady } from './started-process.ts';

const SENDERS = 24;
const NOTE = 'mutation ($object: Note_insert_input!) { insert_Note_one(object: $object) { id } }';
/** Requests under way take as long as they take; ten seconds would be the limit at which the rest is cut off. */
const SOON_MILLISECONDS = 8_000;

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
  const service = await startProcess(directory, { DATABASE_URL: database.url });
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
  const connections = new Set<string>();

  /** Sends one note. @returns whether the service still hears */
  const send = (note: string): Promise<boolean> =>
    new Promise((resolve) => {
      const request = http.request(
        `${service.url}/graphql`,
        { method: 'POST', agent, headers: { 'content-type': 'application/json', authorization } },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (part: string) => (text += part));
          response.on('end', () => {
            const answer = JSON.parse(text) as GraphqlAnswer;
            if (response.statusCode === 200 && !answer.errors) acknowledged.push(note);
            else refused.push([response.statusCode, answer]);
            connections.add(response.headers.connection ?? '');
            resolve(true);
          });
          response.on('error', (error) => {
            refused.push(error);
            resolve(false);
          });
        },
      );
      // a connection that was closed before anybody read from it, or was not taken: the sender tries elsewhere
      request.on('error', () => resolve(false));
      request.end(JSON.stringify({ query: NOTE, variables: { object: { claimId, note } } }));
    });
  const senders = Array.from({ length: SENDERS }, async (_, sender) => {
    for (let number = 0; await send(`sent ${sender}-${number}`); number++);
  });

  await eventually(async () => acknowledged.length > 300, 60_000);
  const begun = performance.now();
  service.child.kill('SIGTERM');
  expect(await service.exited).toBe(0);
  expect(performance.now() - begun).toBeLessThan(SOON_MILLISECONDS);
  await Promise.all(senders);
  agent.destroy();
  expect(refused).toEqual([]);
  expect(connections).toEqual(new Set(['keep-alive', 'close']));
  // what was done was also said, and the other way round
  const { rows } = await database.pool.query<{ note: string }>(`select note from note where note like 'sent %'`);
  expect(rows.map(({ note }) => note).toSorted()).toEqual(acknowledged.toSorted());
  expect(service.output()).not.toMatch(/error/i);
});
