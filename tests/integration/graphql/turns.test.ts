// Reads that share a transaction on one connection: each has its own answer and its own error, and nobody's beginning but theirs.
import type { Writable } from 'node:stream';
import type { Pool, PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BoundStatement } from '#server/graphql/pool/batch.ts';
import { Pace } from '#server/graphql/pool/pace.ts';
import { Turns } from '#server/graphql/pool/turns.ts';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import { createGraphqlService } from '#server/graphql/service.ts';
import { openWorld, ORG_1, ORG_2, serviceOptions, type World } from './support.ts';
import { openPool } from '#tests/support/pool.ts';

const STATEMENTS = {
  divide: `select (100 / $1::int)::text`,
  whose: `select current_setting('turns.whose') || current_setting('turns.begun') where $1 <> ''`,
  end: `select pg_terminate_backend(pg_backend_pid())::text where $1 = 'now'`,
} as const;

const ADA = { tenant: '1', person: '1/ada' };

/** How a transaction begins: as somebody, which it counts. */
const opening = (whose: string): BoundStatement => ({
  name: 'opening',
  text: `select set_config('turns.whose', $1, true), set_config('turns.begun', (coalesce(nullif(current_setting('turns.begun', true), ''), '0')::int + 1)::text, true)`,
  values: [whose],
});
const ADAS = opening('ada');

/** Known to be quick, however long this machine takes. */
class Quick extends Pace {
  readonly #milliseconds: number;

  constructor(milliseconds = 0.1) {
    super();
    this.#milliseconds = milliseconds;
  }

  override get isQuick(): boolean {
    return true;
  }
  override get milliseconds(): number {
    return this.#milliseconds;
  }
}

/** Called for each batch that is sent. */
function onWrite(pool: Pool, wrote: () => void): void {
  pool.on('connect', (client: PoolClient) => {
    const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
    const uncork = stream.uncork.bind(stream);
    stream.uncork = () => {
      uncork();
      // corked by each batch, sent once
      if (stream.writableCorked === 0) wrote();
    };
  });
}

describe.each([true, false])('[1§1] turns on a pool of one connection, shared writes: %s', (sharedWrites) => {
  let world: World;
  let pool: Pool;
  let turns: Turns;
  let writes = 0;

  const ask = (name: keyof typeof STATEMENTS, value: string, pace: Pace = new Quick(), begin = ADAS) =>
    turns.run(ADA, [begin, { name, text: STATEMENTS[name], values: [value] }], pace).then((rows) => rows[1]?.[0]);
  const valuesOf = (results: readonly PromiseSettledResult<unknown>[]): unknown[] =>
    results.map((result) => (result.status === 'fulfilled' ? result.value : result.reason));
  /** The connection is taken until these wait together. */
  const together = async <T>(work: () => Promise<T>[]): Promise<PromiseSettledResult<T>[]> => {
    writes = 0;
    const { promise: areWaiting, resolve: go } = Promise.withResolvers<undefined>();
    const taken = turns.alone(ADA, () => areWaiting);
    const asked = work();
    const all = Promise.allSettled(asked);
    while (turns.waiting < asked.length) await new Promise(setImmediate);
    go(undefined);
    await taken;
    return all;
  };

  beforeAll(async () => {
    world = await openWorld();
    pool = openPool(world.database.url, { max: 1 });
    onWrite(pool, () => writes++);
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

  const DIVISORS = ['1', '2', '4', '5', '10', '20', '25', '50', '100'];
  const QUOTIENTS = ['100', '50', '25', '20', '10', '5', '4', '2', '1'];

  it('what waits is answered in order, eight in a transaction or one by one', async () => {
    const order: string[] = [];
    const results = await together(() => DIVISORS.map((by) => ask('divide', by).finally(() => order.push(by))));
    expect(valuesOf(results)).toEqual(QUOTIENTS);
    expect(order).toEqual(DIVISORS);
    expect(writes).toBe(sharedWrites ? 2 : 9);
  });

  it('what is asked for at the same moment goes together, wherever there is a connection', async () => {
    writes = 0;
    expect(await Promise.all(DIVISORS.map((by) => ask('divide', by)))).toEqual(QUOTIENTS);
    expect(writes).toBe(sharedWrites ? 2 : 9);
  });

  it('no more than is quick together', async () => {
    const results = await together(() => ['1', '2', '4', '5'].map((by) => ask('divide', by, new Quick(9))));
    expect(valuesOf(results)).toEqual(['100', '50', '25', '20']);
    expect(writes).toBe(sharedWrites ? 2 : 4);
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

  it('where the beginning fails, everybody has its error', async () => {
    const never = { name: 'never', text: `select 1 / $1::int`, values: ['0'] };
    await ask('divide', '1', new Quick(), { ...never, values: ['1'] });
    const results = await together(() => ['2', '4', '5'].map((by) => ask('divide', by, new Quick(), never)));
    expect(valuesOf(results).map(String)).toEqual(Array.from({ length: 3 }, () => 'error: division by zero'));
    expect(await ask('divide', '5')).toBe('20');
  });

  it('only those share a transaction that begin as the same person, and it begins once', async () => {
    const people = ['ada', 'ada', 'ben', 'ben', 'ada'];
    const begin = new Map(people.map((whose) => [whose, opening(whose)]));
    const results = await together(() => people.map((whose) => ask('whose', 'x', new Quick(), begin.get(whose))));
    expect(valuesOf(results)).toEqual(people.map((whose) => `${whose}1`));
    expect(writes).toBe(sharedWrites ? 3 : 5);
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
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', along, along, along]);
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
    // the slow one, the unseen one, the four
    expect(writes).toBe(sharedWrites ? 3 : 6);
    for (let times = 0; times < 20; times++) slow.took(1);
    expect(slow.isQuick).toBe(true);
  });

  it('where there is no database everybody is told', async () => {
    const nowhere = openPool('postgres://nobody:x@127.0.0.1:1/none', { max: 2 });
    const lost = new Turns(nowhere, { ...DEFAULT_LIMITS, sharedWrites });
    const results = await Promise.allSettled(
      Array.from({ length: 6 }, () => lost.run(ADA, [{ name: 'one', text: 'select 1', values: [] }], undefined)),
    );
    expect(results.map(({ status }) => status)).toEqual(Array.from({ length: 6 }, () => 'rejected'));
    await nowhere.end();
  });
});

describe('[1§1] turns on a pool of four connections', () => {
  let world: World;
  let pool: Pool;
  let turns: Turns;
  let writes = 0;

  const ask = (by: string, pace?: Pace) =>
    turns.run(ADA, [ADAS, { name: 'divide', text: STATEMENTS.divide, values: [by] }], pace);
  const writesOf = async (work: () => Promise<unknown>): Promise<number> => {
    writes = 0;
    await work();
    return writes;
  };

  beforeAll(async () => {
    world = await openWorld();
    pool = openPool(world.database.url, { max: 4 });
    onWrite(pool, () => writes++);
    turns = new Turns(pool, { ...DEFAULT_LIMITS, sharedWrites: true });
    // what the connection that is taken next has prepared
    await ask('1');
  });
  afterAll(async () => {
    await pool.end();
    await world.close();
  });

  it('more than is quick together shares a transaction while half of the connections are at work', async () => {
    const four = () => Promise.all(['1', '2', '4', '5'].map((by) => ask(by, new Quick(2))));
    const busy = await writesOf(() => turns.alone(ADA, four));
    // two of them, and beside them each of the others
    const idle = await writesOf(four);
    expect({ busy, idle }).toEqual({ busy: 1, idle: 3 });
  });

  it('beside others, what arrives right after goes along; what is alone does not wait for it', async () => {
    const inARow = async () => {
      const first = ask('1', new Quick());
      // the next look at the sockets
      await new Promise(setImmediate);
      await Promise.all([first, ask('2', new Quick())]);
    };
    const beside = await writesOf(() => turns.alone(ADA, inARow));
    const alone = await writesOf(inARow);
    expect({ beside, alone }).toEqual({ beside: 1, alone: 2 });
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
