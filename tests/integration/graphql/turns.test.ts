// Batches that share a write to one connection: each stays a transaction of its own, with its own answer and its own error.
import type { Writable } from 'node:stream';
import { Pool, type PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { Pace } from '#server/graphql/pool/pace.ts';
import { Turns } from '#server/graphql/pool/turns.ts';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import { createGraphqlService } from '#server/graphql/service.ts';
import { openWorld, ORG_1, ORG_2, serviceOptions, type World } from './support.ts';

const STATEMENTS = {
  divide: `select (100 / $1::int)::text`,
  whose: `select coalesce(current_setting('turns.whose', true), '') || set_config('turns.whose', $1, true)`,
  end: `select pg_terminate_backend(pg_backend_pid())::text where $1 = 'now'`,
} as const;

const ADA = { tenant: '1', person: '1/ada' };

/** Known to be quick, however long this machine takes. */
class Quick extends Pace {
  override get isQuick(): boolean {
    return true;
  }
}

describe.each([true, false])('[1§1] turns on a pool of one connection, shared writes: %s', (sharedWrites) => {
  let world: World;
  let pool: Pool;
  let turns: Turns;
  let writes = 0;

  const ask = (name: keyof typeof STATEMENTS, value: string, pace: Pace = new Quick()) =>
    turns.run(ADA, [{ name, text: STATEMENTS[name], values: [value] }], pace).then((rows) => rows[0]?.[0]);
  /** The connection is taken until these wait together. */
  const together = async <T>(work: () => Promise<T>[]): Promise<PromiseSettledResult<T>[]> => {
    writes = 0;
    const first = turns.run(ADA, [{ name: 'first', text: 'select 1', values: [] }], undefined);
    const all = Promise.allSettled(work());
    await first;
    return all;
  };

  beforeAll(async () => {
    world = await openWorld();
    pool = new Pool({ connectionString: world.database.url, max: 1 });
    pool.on('error', () => undefined);
    pool.on('connect', (client: PoolClient) => {
      const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
      const uncork = stream.uncork.bind(stream);
      stream.uncork = () => {
        uncork();
        // corked by each batch, sent once
        if (stream.writableCorked === 0) writes++;
      };
    });
  });
  beforeEach(async () => {
    turns = new Turns(pool, { ...DEFAULT_LIMITS, sharedWrites });
    // only what the connection has prepared shares a write
    await ask('divide', '1');
    await ask('whose', 'nobody');
    await ask('end', 'later');
  });
  afterAll(async () => {
    await pool.end();
    await world.close();
  });

  it('what waits is answered in order, written four at a time or one by one', async () => {
    const order: number[] = [];
    const results = await together(() =>
      [1, 2, 4, 5, 10, 20, 25, 50].map((by) => ask('divide', String(by)).finally(() => order.push(by))),
    );
    expect(results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason))).toEqual([
      '100',
      '50',
      '25',
      '20',
      '10',
      '5',
      '4',
      '2',
    ]);
    expect(order).toEqual([1, 2, 4, 5, 10, 20, 25, 50]);
    // the first of all, then the eight
    expect(writes).toBe(sharedWrites ? 3 : 9);
  });

  it('an error is the error of one, wherever it stands', async () => {
    const results = await together(() => ['0', '2', '0', '0', '4', '0'].map((by) => ask('divide', by)));
    expect(results.map(({ status }) => status)).toEqual([
      'rejected',
      'fulfilled',
      'rejected',
      'rejected',
      'fulfilled',
      'rejected',
    ]);
    expect(await ask('divide', '5')).toBe('20');
  });

  it('what one sets for its transaction, the next one does not see', async () => {
    const results = await together(() => ['ada', 'ben', 'cyd', 'dan', 'eve'].map((who) => ask('whose', who)));
    expect(results.map((result) => result.status === 'fulfilled' && result.value)).toEqual([
      'ada',
      'ben',
      'cyd',
      'dan',
      'eve',
    ]);
  });

  it('a connection that breaks takes those down that were written to it, and nobody else', async () => {
    const results = await together(() => [
      ask('divide', '2'),
      ask('end', 'now'),
      ask('divide', '4'),
      ask('divide', '5'),
      ask('divide', '10'),
    ]);
    const along = sharedWrites ? 'rejected' : 'fulfilled';
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', along, along, 'fulfilled']);
    expect(await ask('divide', '5')).toBe('20');
  });

  it('what is slow, or has not been seen, has the connection to itself', async () => {
    const unseen = new Pace();
    const slow = new Pace();
    slow.took(50);
    expect([unseen.isQuick, slow.isQuick]).toEqual([false, false]);
    await together(() => [
      ask('divide', '1'),
      ask('divide', '2'),
      ask('divide', '4', slow),
      ask('divide', '5', unseen),
      ask('divide', '10'),
      ask('divide', '20'),
    ]);
    // the first of all, two, the slow one, the unseen one, two
    expect(writes).toBe(sharedWrites ? 5 : 7);
    for (let times = 0; times < 20; times++) slow.took(1);
    expect(slow.isQuick).toBe(true);
  });

  it('where there is no database everybody is told', async () => {
    const nowhere = new Pool({ connectionString: 'postgres://nobody:x@127.0.0.1:1/none', max: 2 });
    const lost = new Turns(nowhere, { ...DEFAULT_LIMITS, sharedWrites });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => lost.run(ADA, [{ name: 'one', text: 'select 1', values: [] }], undefined)),
    );
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    await nowhere.end();
  });
});

it.each([true, false])(
  '[1§6] people of two organisations on one connection see their own rows, and whoever may nothing is refused alone; shared writes: %s',
  async (sharedWrites) => {
    const world = await openWorld();
    const options = serviceOptions(world.database.url, []);
    const service = await createGraphqlService({ ...options, sharedWrites, pool: { ...options.pool, max: 1 } });
    const query = '{ Claim(order_by: {id: asc}) { id } }';
    const idsOf = async (session: typeof ORG_1): Promise<string> =>
      JSON.stringify(await service.execute(session, { query }));
    const [ours, theirs] = [await idsOf(ORG_1), await idsOf(ORG_2)];
    expect(ours).not.toBe(theirs);
    for (let times = 0; times < 10; times++) await idsOf(ORG_1);
    const sessions = Array.from(
      { length: 60 },
      (_, index) => [ORG_1, ORG_2, { role: 'no_such_role', claims: { index } }][index % 3] ?? ORG_1,
    );
    const answers = await Promise.all(sessions.map(idsOf));
    expect(answers.map((answer) => (answer.includes('errors') ? 'refused' : answer))).toEqual(
      sessions.map((_, index) => [ours, theirs, 'refused'][index % 3]),
    );
    await service.close();
    await world.close();
  },
);
