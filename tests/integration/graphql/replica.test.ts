// Heavy reads on a read replica: only once it has applied what was committed, and never at the price of an answer.
import type { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoundStatement } from '#server/graphql/pool/batch.ts';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import { Replica } from '#server/graphql/pool/replica.ts';
import { Turns } from '#server/graphql/pool/turns.ts';
import { createGraphqlService, type GraphqlService } from '#server/graphql/service.ts';
import { cloneDatabase, type TestDatabase } from '#tests/support/database.ts';
import { openWorld, ORG_1, serviceOptions, type World } from './support.ts';
import { openPool } from '#tests/support/pool.ts';

const ADA = { tenant: '1', person: '1/ada' };
const TURNS = { ...DEFAULT_LIMITS, sharedWrites: true };
const WHERE: BoundStatement = { name: 'where', text: `select current_setting('application_name')`, values: [] };
const CONFLICT: BoundStatement = { name: 'conflict', text: 'select conflict()', values: [] };

describe('a replica', () => {
  let database: TestDatabase;
  let pools: Pool[];
  let told: string[];

  beforeAll(async () => {
    database = await cloneDatabase({ empty: true });
    // a server that answers as a replica does: the functions of the same names come first in its path
    await database.pool.query(`
      create schema behind;
      create table behind.applied (lsn pg_lsn);
      insert into behind.applied values ('0/1');
      create function behind.pg_is_in_recovery() returns boolean language sql as 'select true';
      create function behind.pg_last_wal_replay_lsn() returns pg_lsn language sql as 'select lsn from behind.applied';
      create function public.conflict() returns text language plpgsql as $$
        begin raise exception using errcode = '40001', message = 'canceling statement due to conflict with recovery'; end $$`);
  });
  beforeEach(() => {
    pools = [];
    told = [];
  });
  afterAll(() => database.drop());

  const open = (name: string, connectionString = database.url): Pool => {
    const pool = openPool(connectionString, { max: 2, application_name: name });
    pools.push(pool);
    return pool;
  };
  const start = (url: string): Replica => {
    const replica = new URL(url);
    replica.searchParams.set('options', '-c search_path=behind,pg_catalog,public');
    return new Replica({
      primary: new Turns(open('primary'), TURNS),
      pool: open('replica', replica.href),
      turns: TURNS,
      namedStatements: true,
      onUse: (isUsed, reason) => void told.push(isUsed ? 'used' : (reason ?? '')),
    });
  };
  const ended = (): Promise<unknown> => Promise.all(pools.map((pool) => pool.end()));

  it('answers once it has applied what was committed, else the primary has to', async () => {
    const replica = start(database.url);
    expect(await replica.run(ADA, [WHERE], undefined)).toBeUndefined();
    await database.pool.query(`update behind.applied set lsn = 'FFFFFFFF/0'`);
    expect(await replica.run(ADA, [WHERE], undefined)).toEqual([['replica']]);
    // being behind for a moment is no news
    expect(told).toEqual([]);
    await ended();
  });

  it('what it had to give up for what it applies, the primary has to answer; any other error is one', async () => {
    const replica = start(database.url);
    await database.pool.query(`update behind.applied set lsn = 'FFFFFFFF/0'`);
    expect(await replica.run(ADA, [CONFLICT], undefined)).toBeUndefined();
    const nonsense = { name: undefined, text: 'select 1 / 0', values: [] };
    await expect(replica.run(ADA, [nonsense], undefined)).rejects.toThrow('division by zero');
    await ended();
  });

  it('that cannot be reached is told once, and spared for a while', async () => {
    const replica = start('postgres://nobody:x@127.0.0.1:1/none');
    for (let turn = 0; turn < 3; turn++) expect(await replica.run(ADA, [WHERE], undefined)).toBeUndefined();
    expect(told).toHaveLength(1);
    await ended();
  });
});

describe('the service with a replica', () => {
  let world: World;
  // another world stands for it, whose answers differ
  let other: World;
  let service: GraphqlService;

  beforeAll(async () => {
    [world, other] = await Promise.all([openWorld(), openWorld()]);
    await other.sql(`delete from claim_note; delete from claim where id <> 1`);
    service = await createGraphqlService({
      ...serviceOptions(world.database.url, []),
      replicaPool: { connectionString: other.database.url, max: 2 },
      heavyFields: ['Claim_aggregate'],
    });
  });
  afterAll(async () => {
    await service.close();
    await world.close();
    await other.close();
  });

  it('asks it what is heavy, and whatever is asked in the same operation', async () => {
    const asked = '{ Claim_aggregate { aggregate { count } } Claim { id } }';
    expect((await service.execute(ORG_1, { query: asked })).data).toEqual({
      Claim_aggregate: { aggregate: { count: 1 } },
      Claim: [{ id: 1 }],
    });
  });

  it('asks the primary all else, and it alone is written to', async () => {
    expect((await service.execute(ORG_1, { query: '{ Claim(order_by: {id: asc}) { id } }' })).data).toEqual({
      Claim: [{ id: 1 }, { id: 2 }, { id: 3 }],
    });
    const written = await service.execute(ORG_1, {
      query: 'mutation { update_Claim(where: {}, _set: {rank: 9}) { affected_rows } }',
    });
    expect(written.data).toEqual({ update_Claim: { affected_rows: 3 } });
  });
});
