// What the hook before a write reads: in the write's own transaction, as the person who asks, in as few round trips as can be.
import { Client } from 'pg';
import { createClient } from 'graphql-ws';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import type { WriteContext } from '#server/graphql/options.ts';
import { query } from '#server/graphql/query.ts';
import type { Somebody } from '#tests/support/world-people.ts';
import { eventually } from '#tests/support/eventually.ts';
import { startService, type OwnService } from '../support/running-service.ts';
import { codeOf, connect, openWorld, ORG_1, ORG_2, type World } from './support.ts';

/** What is submitted to connections of an application, each one round trip; what opens a connection, and the news on a connection of its own, do not count. */
function countRoundTrips(application?: string): () => number {
  const spy = vi.spyOn(Client.prototype, 'query');
  return () =>
    spy.mock.calls.filter(([text], index) => {
      const client = spy.mock.contexts[index] as { connectionParameters: { application_name?: string } };
      const isBeside = typeof text === 'string' && /^(set timezone|select pg_notify)/.test(text);
      return !isBeside && client.connectionParameters.application_name === application;
    }).length;
}

afterEach(() => void vi.restoreAllMocks());

describe('[1§1] what the hook before a write reads', () => {
  let world: World;
  let hook: (context: WriteContext) => Promise<void>;
  const ADD = 'mutation { insert_Claim_one(object: {claimNo: "hooked"}) { id } }';
  const CLAIMS = query`select count(*)::int as count from claim`;

  beforeAll(async () => {
    world = await openWorld({ beforeWrite: (_write, context) => hook(context) });
  });
  beforeEach(async () => {
    hook = () => Promise.resolve();
    await world.sql(`delete from claim where claim_no = 'hooked'`);
  });
  afterAll(() => world.close());

  it('costs nothing where it reads nothing, and one round trip for all that it reads at once', async () => {
    await world.run(ADD);
    const costs = async (reads: typeof hook): Promise<number> => {
      await world.sql(`delete from claim where claim_no = 'hooked'`);
      hook = reads;
      const count = countRoundTrips();
      expect((await world.run(ADD)).errors).toBeUndefined();
      const counted = count();
      vi.restoreAllMocks();
      return counted;
    };
    const twice = async ({ read }: WriteContext): Promise<void> => {
      await Promise.all([read(CLAIMS), read(query`select id from person where name = ${'Ada'}`), read(CLAIMS)]);
    };
    expect([
      await costs(() => Promise.resolve()),
      await costs(twice),
      await costs(async (context) => {
        await twice(context);
        await context.read(query`select 1 as one`);
      }),
    ]).toEqual([1, 2, 3]);
  });

  it('is of the transaction that writes', async () => {
    let read: unknown;
    hook = async (context) => {
      [read] = await context.read(query`select pg_current_xact_id()::text as id`);
    };
    await world.run(ADD);
    expect(await world.sql(`select xmin::text as id from claim where claim_no = 'hooked'`)).toEqual([read]);
  });

  it('is of one moment, whatever others commit meanwhile', async () => {
    const other = await connect(world.database.url);
    await other.query('begin; select pg_advisory_xact_lock(77)');
    let counts: unknown;
    hook = async ({ read }) => {
      counts = await Promise.all([
        read(CLAIMS),
        // stays until the other has committed
        read(query`select pg_advisory_xact_lock_shared(${77}) is null as waited`),
        read(query`select count(*)::int as count from claim where claim_no <> ${''}`),
      ]);
    };
    const written = world.run(ADD);
    await eventually(async () => {
      const waiting = await world.sql(`select from pg_locks where locktype = 'advisory' and not granted`);
      return waiting.length === 1;
    });
    await other.query(`insert into claim (org_id, claim_no) values (1, 'meanwhile'); commit`);
    await other.end();
    expect((await written).errors).toBeUndefined();
    expect(counts).toEqual([[{ count: 3 }], [{ waited: false }], [{ count: 3 }]]);
    await world.sql(`delete from claim where claim_no = 'meanwhile'`);
  });

  it('is what the person who asks may see, with an idle connection as it was before', async () => {
    const seen: unknown[] = [];
    hook = async ({ read }) => {
      seen.push(await read(query`select current_user as who, claim_no as no from claim order by id limit ${1}`));
    };
    await Promise.all([world.run(ADD, {}, ORG_1), world.run(ADD, {}, ORG_2)]);
    expect(seen.flat()).toHaveLength(2);
    expect(seen.flat()).toEqual(
      expect.arrayContaining([
        { who: 'engine_member', no: 'CLM-1' },
        { who: 'engine_member', no: 'CLM-4' },
      ]),
    );
    // a right that the role lacks
    await world.sql('create table secret (id int)');
    hook = async ({ read }) => void (await read(query`select id from secret`));
    expect(codeOf(await world.run(ADD))).toBe('permission-error');
    hook = () => Promise.resolve();
    expect((await world.run('{ Claim(where: {claimNo: {_eq: "CLM-4"}}) { id } }')).data).toEqual({ Claim: [] });
  });

  it('refuses before anything is written, and leaves the connection to the next', async () => {
    hook = async ({ read }) => {
      await read(CLAIMS);
      throw new GraphqlServiceError('validation-failed', 'Not this one.');
    };
    const count = countRoundTrips();
    for (let times = 0; times < 6; times++) expect(codeOf(await world.run(ADD))).toBe('validation-failed');
    // read and rollback
    expect(count()).toBe(12);
    expect(await world.sql(`select id from claim where claim_no = 'hooked'`)).toEqual([]);
    expect(world.service.stats().connections).toMatchObject({ waiting: 0 });
    expect(world.service.stats().connections.idle).toBe(world.service.stats().connections.total);
  });

  it('asked without being awaited is never sent behind the write', async () => {
    let late: Promise<unknown> = Promise.resolve();
    hook = async ({ read }) => {
      await read(CLAIMS);
      late = read(query`select current_user as who`);
      late.catch(() => undefined);
    };
    expect((await world.run(ADD)).errors).toBeUndefined();
    await expect(late).rejects.toThrow('before it ends');
  });

  it('a constraint that is checked at the end still undoes the write', async () => {
    hook = async ({ read }) => void (await read(CLAIMS));
    await world.sql('alter table claim add constraint late unique (org_id, rank) deferrable initially deferred');
    const both = 'mutation { update_Claim(where: {id: {_in: [1, 2]}}, _set: {rank: 9}) { affected_rows } }';
    expect(codeOf(await world.run(both))).toBe('constraint-violation');
    expect((await world.run('{ Claim(where: {rank: {_eq: 9}}) { id } }')).data).toEqual({ Claim: [] });
    await world.sql('alter table claim drop constraint late');
  });
});

describe('[1§7] round trips of the product’s writes', () => {
  let running: OwnService;
  beforeAll(async () => {
    running = await startService();
  });
  afterAll(() => running.stop());

  const versionOf = async (table: string, id: unknown): Promise<number> => {
    const { rows } = await running.database.pool.query<{ version: number }>(
      `select row_version as version from ${table} where id = $1`,
      [id],
    );
    return rows[0]?.version ?? 0;
  };

  /** Of an update that is made for the second time, so that what is kept between requests is there. */
  async function costs(type: string, table: string, set: Record<string, unknown>, who: Somebody): Promise<number> {
    const { id, org_id: orgId } = running.world.here.row(table);
    const write = async (): Promise<void> => {
      const rowVersion = await versionOf(table, id);
      const { errors } = await running.graphql(
        `mutation ($id: bigint!, $orgId: bigint!, $set: ${type}_set_input!) { update_${type}_by_pk(pk_columns: {id: $id, orgId: $orgId}, _set: $set) { id } }`,
        { id, orgId, set: { ...set, rowVersion } },
        who,
      );
      expect(errors).toBeUndefined();
    };
    await write();
    const count = countRoundTrips('claimworks-graphql');
    await write();
    const counted = count();
    vi.restoreAllMocks();
    return counted;
  }

  it('a template: its two reads, whether its name is taken, the write', async () => {
    const { admin } = running.world.here.people;
    expect(await costs('CommTemplate', 'comm_template', { internalName: 'Counted' }, admin)).toBe(3);
  });

  it('a write whose rules read is told to live queries as any other', async () => {
    const { handler } = running.world.here.people;
    const { id, org_id: orgId } = running.world.here.row('claim');
    const token = await running.token(handler);
    const client = createClient({
      url: `${running.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: WebSocket,
      connectionParams: { headers: { Authorization: `Bearer ${token}` } },
      retryAttempts: 0,
    });
    const live = client.iterate<{ Claim: { rowVersion: number }[] }>({
      query: `subscription { Claim(where: {id: {_eq: "${String(id)}"}}) { rowVersion } }`,
    });
    const next = async () => (await live.next()).value?.data?.Claim[0]?.rowVersion;
    const rowVersion = await next();
    const { errors } = await running.graphql(
      'mutation ($id: bigint!, $orgId: bigint!, $set: Claim_set_input!) { update_Claim_by_pk(pk_columns: {id: $id, orgId: $orgId}, _set: $set) { id } }',
      { id, orgId, set: { claimOccurredAt: '2026-01-06', customFields: {}, rowVersion } },
      handler,
    );
    expect(errors).toBeUndefined();
    expect(await next()).toBe(Number(rowVersion) + 1);
    await live.return?.();
    await client.dispose();
  });

  it('a claim: what its rules read, the write', async () => {
    const { handler, admin } = running.world.here.people;
    const set = { claimOccurredAt: '2026-01-05', customFields: {} };
    expect(await costs('Claim', 'claim', set, handler)).toBe(2);
    expect(await costs('Claim', 'claim', { ...set, customFieldsAdmin: {} }, admin)).toBe(2);
  });
});
