import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '#server/database/embedded.ts';
import { createGraphqlService, type GraphqlService } from '#server/graphql/service.ts';
import { codeOf, connect, openWorld, ORG_1, SCHEMA, serviceOptions, type World } from './support.ts';

/** Everything here takes milliseconds on one that has nothing else to do. */
const SLOW_MACHINE = { timeout: 60_000 };
const ASK = { query: '{ Claim_by_pk(orgId: 1, id: 1) { claimNo } }' };
const ANSWER = { Claim_by_pk: { claimNo: 'CLM-1' } };

describe('[1§1] a backend that is killed', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ notifyChannel: 'changes' });
    await world.sql(
      `create function slow() returns setof claim language sql volatile as 'select pg_sleep(600); select * from public.claim where id = 1'`,
    );
    await world.service.reloadCatalogue();
  });
  afterAll(() => world.close());

  it('fails the request that runs with a code, and the next one is served', async () => {
    const running = world.run('mutation { slow { id } }');
    await vi.waitFor(async () => {
      const killed = await world.sql(
        `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid() and query like '%slow%' and state = 'active'`,
      );
      expect(killed.length).toBeGreaterThan(0);
    }, SLOW_MACHINE);
    expect(codeOf(await running)).toBe('unavailable');
    expect((await world.service.execute(ORG_1, ASK)).data).toEqual(ANSWER);
  });

  it('idle ones are replaced without anybody noticing', async () => {
    await Promise.all(Array.from({ length: 4 }, () => world.service.execute(ORG_1, ASK)));
    await world.sql(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await vi.waitFor(async () => expect((await world.service.execute(ORG_1, ASK)).data).toEqual(ANSWER), SLOW_MACHINE);
  });

  it('the listener comes back and everything live is looked at again', async () => {
    const listening = `select pid from pg_stat_activity where datname = current_database() and query ilike 'listen%'`;
    await vi.waitFor(async () => expect(await world.sql(listening)).toHaveLength(1), SLOW_MACHINE);
    const socket = world.socket();
    const results: unknown[] = [];
    socket.subscribe(
      { query: 'subscription { Person_aggregate { aggregate { count } } }' },
      { next: ({ data }) => results.push(data), error: () => undefined, complete: () => undefined },
    );
    await vi.waitFor(() => expect(results).toHaveLength(1), SLOW_MACHINE);
    const [old] = await world.sql(listening);
    await world.sql(`select pg_terminate_backend(${String(old?.['pid'])})`);
    // nobody is told of this row; only the look after reconnecting finds it
    await world.sql(`insert into person (org_id, name) values (1, 'Late')`);
    await vi.waitFor(() => expect(results).toHaveLength(2), SLOW_MACHINE);
    await socket.dispose();
  });
});

describe('[1§1] a Postgres that is restarted', () => {
  const directory = fs.mkdtempSync(path.join(os.tmpdir(), 'claimworks-restart-'));
  let postgres: EmbeddedPostgres;
  let service: GraphqlService;
  const start = (port?: number): Promise<EmbeddedPostgres> =>
    startEmbeddedPostgres({
      directory: path.join(directory, 'postgres'),
      database: 'world',
      durable: false,
      ...(port === undefined ? {} : { port }),
    });

  beforeAll(async () => {
    postgres = await start();
    const client: Client = await connect(postgres.url);
    await client.query(SCHEMA);
    await client.end();
    service = await createGraphqlService(serviceOptions(postgres.url, []));
  });
  afterAll(async () => {
    await service.close();
    await postgres.stop();
    fs.rmSync(directory, { recursive: true, force: true });
  });

  it('is refused with a code while it is away, and served again after', async () => {
    expect((await service.execute(ORG_1, ASK)).data).toEqual(ANSWER);
    await postgres.stop();
    expect(codeOf(await service.execute(ORG_1, ASK))).toBe('unavailable');
    postgres = await start(postgres.port);
    await vi.waitFor(async () => expect((await service.execute(ORG_1, ASK)).data).toEqual(ANSWER), SLOW_MACHINE);
  });
});
