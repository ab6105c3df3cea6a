// Who has a claim open, over real sockets, with two replicas on one database.
import fs from 'node:fs';
import { createClient, type Client } from 'graphql-ws';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { composeService, type Service } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { startService, type OwnService } from '#tests/integration/support/running-service.ts';
import type { Somebody } from '#tests/support/world-people.ts';

const SUBSCRIPTION = 'subscription ($id: bigint!) { viewers(entity: "claim", entityId: $id) { userId } }';

interface Watched {
  /** Ids of the others, newest last. */
  readonly results: readonly (readonly number[])[];
  readonly errors: readonly unknown[];
}

let running: OwnService;
let replica: Service;
const clients: Client[] = [];

/** Opens the claim as somebody; disposing of the client closes it. */
async function open(
  who: Somebody,
  claimId: unknown,
  url = running.url,
): Promise<Client & { readonly watched: Watched }> {
  const token = await running.token(who);
  const client = createClient({
    url: `${url.replace('http', 'ws')}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: { authorization: `Bearer ${token}` },
    retryAttempts: 0,
  });
  clients.push(client);
  const results: number[][] = [];
  const errors: unknown[] = [];
  client.subscribe<{ viewers: { userId: number }[] }>(
    { query: SUBSCRIPTION, variables: { id: claimId } },
    {
      next: ({ data }) => data && results.push(data.viewers.map(({ userId }) => userId)),
      error: (error) => errors.push(error),
      complete: () => {},
    },
  );
  return Object.assign(client, { watched: { results, errors } });
}

const eventually = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: 60_000, interval: 20 });

beforeAll(async () => {
  running = await startService();
  const dataDirectory = `${running.dataDirectory}/replica`;
  // both take the same tokens
  fs.cpSync(`${running.dataDirectory}/identity`, `${dataDirectory}/identity`, { recursive: true });
  replica = await composeService({
    ...readConfig({
      DATABASE_URL: running.database.url,
      DATA_DIR: dataDirectory,
      PORT: '0',
      PUBLIC_URL: running.url,
      LOG_LEVEL: 'silent',
    }),
  });
});
afterAll(async () => {
  for (const client of clients) void client.dispose();
  await replica?.close();
  await running?.stop();
});

describe('[1§2.2] who is viewing a claim', () => {
  it('two people see each other, on two replicas as well, and see the other leave', async () => {
    const { people } = running.world.here;
    const { id } = running.world.here.row('claim');
    const admin = await open(people.admin, id);
    await eventually(() => expect(admin.watched.results).toEqual([[]]));
    const handler = await open(people.handler, id, replica.url);
    await eventually(() => expect(admin.watched.results.at(-1)).toEqual([Number(people.handler.userId)]));
    await eventually(() => expect(handler.watched.results.at(-1)).toEqual([Number(people.admin.userId)]));
    const party = await open(people.party, id);
    await eventually(() => expect(handler.watched.results.at(-1)).toHaveLength(2));
    await handler.dispose();
    await eventually(() => expect(admin.watched.results.at(-1)).toEqual([Number(people.party.userId)]));
    await party.dispose();
    await eventually(() => expect(admin.watched.results.at(-1)).toEqual([]));
    await admin.dispose();
  });

  it('who does not see the claim neither watches nor is seen', async () => {
    const { here, there } = running.world;
    const { id } = here.row('claim');
    const admin = await open(here.people.admin, id);
    await eventually(() => expect(admin.watched.results).toEqual([[]]));
    const refused = await Promise.all([
      open(here.people.stranger, id),
      open(there.people.admin, id),
      open(here.people.supplier, id),
    ]);
    for (const { watched } of refused) await eventually(() => expect(watched.errors).toHaveLength(1));
    expect(refused.map(({ watched }) => watched.results)).toEqual([[], [], []]);
    const { errors } = await running.graphql(
      'query ($id: bigint!) { viewers(entity: "claim", entityId: $id) { userId } }',
      { id },
      here.people.stranger,
    );
    expect(errors).toMatchObject([{ message: 'There is no such claim.', extensions: { code: 'not-found' } }]);
    const other = await running.graphql(
      'query ($id: bigint!) { viewers(entity: "org", entityId: $id) { userId } }',
      { id },
      here.people.admin,
    );
    expect(other.errors).toMatchObject([{ path: ['viewers', 'entity'], extensions: { code: 'validation-failed' } }]);
    expect(admin.watched.results).toEqual([[]]);
  });
});
