import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createClient } from 'graphql-ws';
import { WebSocket } from 'ws';
import { codeOf, connect, openWorld, type World } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    notifyChannel: 'changes',
    policyTables: ['person'],
    limits: { subscriptionsPerSocket: 5 },
  });
});
afterAll(() => world.close());

interface Watched {
  readonly results: unknown[];
  readonly errors: unknown[];
  stop(): void;
}

function watch(socket: ReturnType<World['socket']>, query: string, variables: Record<string, unknown> = {}): Watched {
  const results: unknown[] = [];
  const errors: unknown[] = [];
  const stop = socket.subscribe(
    { query, variables },
    {
      next: ({ data, errors: refused }) => results.push(data ?? refused),
      error: (error) => errors.push(error),
      complete: () => undefined,
    },
  );
  return { results, errors, stop };
}

const COUNT = 'subscription { Claim_aggregate { aggregate { count } } }';
const count = (n: number): unknown => ({ Claim_aggregate: { aggregate: { count: n } } });
/** It takes milliseconds on one that has nothing else to do. */
const SLOW_MACHINE = 20_000;
const until = (check: () => void): Promise<void> => vi.waitFor(check, { timeout: SLOW_MACHINE, interval: 5 });

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

/** What the process holds, without what it has only not thrown away yet. */
function heldBytes(): number {
  collectGarbage();
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  return arrayBuffers + heapUsed;
}

describe('[1§1] live queries', () => {
  it('give the whole result at once and again after a change, and only then', async () => {
    const socket = world.socket();
    const watched = watch(
      socket,
      'subscription ($no: String!) { Claim(where: {claimNo: {_eq: $no}}) { id Owner { name } } }',
      { no: 'live-1' },
    );
    await until(() => expect(watched.results).toEqual([{ Claim: [] }]));
    await world.run('mutation { insert_ClaimNote_one(object: {claimId: 1, body: "elsewhere"}) { id } }');
    await world.run('mutation { insert_Claim_one(object: {claimNo: "other"}) { id } }');
    await world.run('mutation { insert_Claim_one(object: {claimNo: "live-1", ownerId: 1}) { id } }');
    await until(() => expect(watched.results).toHaveLength(2));
    expect(watched.results[1]).toMatchObject({ Claim: [{ Owner: { name: 'Ada' } }] });
    await socket.dispose();
  });

  it('run once for all who ask the same, and not at all for other organisations', async () => {
    const sockets = [world.socket(), world.socket(), world.socket()];
    const theirs = world.socket({ headers: { Authorization: 'org 2' } });
    const watched = sockets.map((socket) => watch(socket, COUNT));
    const other = watch(theirs, COUNT);
    await until(() => expect([...watched, other].every(({ results }) => results.length === 1)).toBe(true));
    expect(world.service.stats().live).toMatchObject({ queries: 2, subscribers: 4, sockets: 4 });
    const { runs } = world.service.stats().live;
    await world.run('mutation { insert_Claim_one(object: {claimNo: "dedup"}) { id } }');
    await until(() => expect(watched.every(({ results }) => results.length === 2)).toBe(true));
    expect(world.service.stats().live.runs).toBe(runs + 1);
    expect(other.results).toEqual([count(1)]);
    for (const socket of [...sockets, theirs]) await socket.dispose();
    await until(() => expect(world.service.stats().live).toMatchObject({ queries: 0, subscribers: 0 }));
  });

  it('of one record do not run for another', async () => {
    const socket = world.socket();
    const watched = watch(
      socket,
      'subscription { ClaimNote_aggregate(where: {claimId: {_eq: 1}}) { aggregate { count } } }',
    );
    await until(() => expect(watched.results).toHaveLength(1));
    const { runs } = world.service.stats().live;
    await world.sql(`notify changes, 'claim_note:1:claim_id=2'`);
    await world.sql(
      `insert into claim_note (org_id, claim_id, body) values (1, 1, 'of this one'); notify changes, 'claim_note:1:claim_id=1'`,
    );
    await until(() => expect(watched.results).toHaveLength(2));
    expect(world.service.stats().live.runs).toBe(runs + 1);
    await socket.dispose();
  });

  it('hear of what other processes write, and of tables that decide who sees what', async () => {
    const socket = world.socket();
    const watched = watch(socket, 'subscription { ClaimNote_aggregate { aggregate { count } } }');
    await until(() => expect(watched.results).toHaveLength(1));
    await world.sql(
      `insert into claim_note (org_id, claim_id, body) values (1, 1, 'by sql'); notify changes, 'claim_note:1'`,
    );
    await until(() => expect(watched.results).toHaveLength(2));
    const { runs } = world.service.stats().live;
    world.service.publish(['person'], 1);
    await until(() => expect(world.service.stats().live.runs).toBe(runs + 1));
    world.service.publish(['claim'], 1);
    world.service.publish(['claim_note'], 2);
    await world.run('mutation { insert_ClaimNote_one(object: {claimId: 1, body: "last"}) { id } }');
    await until(() => expect(watched.results).toHaveLength(3));
    expect(world.service.stats().live.runs).toBe(runs + 2);
    await socket.dispose();
  });

  it('send each change once, in its order', async () => {
    const socket = world.socket();
    const watched = watch(socket, 'subscription { Claim(order_by: {id: desc}, limit: 1) { claimNo } }');
    await until(() => expect(watched.results).toHaveLength(1));
    const { runs } = world.service.stats().live;
    const numbers = Array.from({ length: 20 }, (_, index) => `each-${index}`);
    for (const [index, no] of numbers.entries()) {
      await world.run('mutation ($no: String!) { insert_Claim_one(object: {claimNo: $no}) { id } }', { no });
      await until(() => expect(watched.results).toHaveLength(index + 2));
    }
    expect(watched.results.slice(1)).toEqual(numbers.map((claimNo) => ({ Claim: [{ claimNo }] })));
    expect(world.service.stats().live.runs).toBe(runs + numbers.length);
    await socket.dispose();
  });

  it('take queries and mutations on the socket too, and say errors with their code', async () => {
    const socket = world.socket();
    const asked = watch(socket, '{ Claim_by_pk(orgId: 1, id: 1) { claimNo } }');
    await until(() => expect(asked.results).toEqual([{ Claim_by_pk: { claimNo: 'CLM-1' } }]));
    const wrong = watch(socket, 'subscription { nope }');
    await until(() => expect(wrong.errors).toMatchObject([[{ extensions: { code: 'validation-failed' } }]]));
    const many = Array.from({ length: 6 }, (_, index) =>
      watch(socket, `subscription { a${index}: Claim_aggregate { aggregate { count } } }`),
    );
    await until(() =>
      expect(many.flatMap(({ errors }) => errors)).toMatchObject([[{ extensions: { code: 'limit-exceeded' } }]]),
    );
    await socket.dispose();
  });

  it.each([
    ['a token that is not good', { authorization: 'expired' }, 4403],
    ['a token that cannot be checked at the moment', { authorization: 'unchecked' }, 1013],
    ['a token that ends', { authorization: `org 1 until ${Math.floor(Date.now() / 1000) - 1}` }, 4403],
  ])('%s closes the socket', async (_what, params, code) => {
    let closed: unknown;
    const socket = world.socket(params);
    socket.on('closed', (event) => (closed = event));
    watch(socket, COUNT);
    await until(() => expect(closed).toMatchObject({ code }));
    await socket.dispose();
  });

  it('go on with the next token when one has ended', async () => {
    const tokens = [`org 1 until ${Math.floor(Date.now() / 1000) - 1}`, 'expired'];
    // as the page's own client: it connects again by itself
    const socket = createClient({
      url: world.url.replace('http', 'ws'),
      webSocketImpl: WebSocket,
      lazy: true,
      shouldRetry: () => true,
      retryWait: () => Promise.resolve(),
      connectionParams: () => ({ authorization: tokens.shift() ?? 'org 1' }),
    });
    const watched = watch(socket, `subscription { Claim(where: {claimNo: {_eq: "next-token"}}) { claimNo } }`);
    await until(() => {
      expect(tokens).toEqual([]);
      expect(watched.results.at(-1)).toEqual({ Claim: [] });
    });
    await world.run('mutation { insert_Claim_one(object: {claimNo: "next-token"}) { id } }');
    await until(() => expect(watched.results.at(-1)).toEqual({ Claim: [{ claimNo: 'next-token' }] }));
    expect(watched.errors).toEqual([]);
    await socket.dispose();
  });

  it('give those who join a run that changes nothing what there is', async () => {
    const [one, other] = [world.socket(), world.socket()];
    const first = watch(one, 'subscription { Claim_by_pk(orgId: 1, id: 1) { rank } }');
    await until(() => expect(first.results).toHaveLength(1));
    // the run stands still until the row may be read
    const locker = await connect(world.database.url);
    const { runs } = world.service.stats().live;
    await locker.query('begin; lock table claim in access exclusive mode');
    world.service.publish(['claim'], 1);
    await until(() => expect(world.service.stats().live.runs).toBe(runs + 1));
    const joined = watch(other, 'subscription { Claim_by_pk(orgId: 1, id: 1) { rank } }');
    await until(() => expect(world.service.stats().live.subscribers).toBe(2));
    await locker.query('rollback');
    await locker.end();
    await until(() => expect(joined.results).toEqual(first.results.slice(-1)));
    await Promise.all([one.dispose(), other.dispose()]);
  });

  it('a right that is taken away closes the socket', async () => {
    let allowed = true;
    const strict = await openWorld({
      mapDatabaseError: () => (allowed ? undefined : { code: 'access-denied', message: 'No longer a member.' }),
      policyTables: ['person'],
    });
    let closed: unknown;
    const socket = strict.socket();
    socket.on('closed', (event) => (closed = event));
    const watched = watch(socket, COUNT);
    await until(() => expect(watched.results).toHaveLength(1));
    allowed = false;
    await strict.sql('revoke select on claim from engine_member');
    strict.service.publish(['person'], 1);
    await until(() => expect(closed).toMatchObject({ code: 4403, reason: 'No longer a member.' }));
    await strict.sql('grant select on claim to engine_member');
    await strict.close();
  });

  it('hold one result for a client that does not read', async () => {
    await world.sql(`update claim set details = to_jsonb(repeat('x', 1000000)) where id = 1`);
    const socket = new WebSocket(world.url.replace('http', 'ws'), 'graphql-transport-ws');
    await new Promise((resolve) => socket.once('open', resolve));
    socket.send(JSON.stringify({ type: 'connection_init', payload: { authorization: 'org 1' } }));
    await new Promise((resolve) => socket.once('message', resolve));
    socket.send(
      JSON.stringify({
        id: '1',
        type: 'subscribe',
        payload: { query: 'subscription { Claim_by_pk(orgId: 1, id: 1) { details rank } }' },
      }),
    );
    await new Promise((resolve) => socket.once('message', resolve));
    socket.pause();
    const before = heldBytes();
    // 200 MB would have to be held, were every result kept
    for (let index = 0; index < 200; index++) {
      const { runs } = world.service.stats().live;
      await world.run('mutation { update_Claim(where: {id: {_eq: 1}}, _inc: {rank: 1}) { affected_rows } }');
      await until(() => expect(world.service.stats().live.runs).toBeGreaterThan(runs));
    }
    const grown = heldBytes() - before;
    expect(grown).toBeLessThan(20_000_000);
    const last = new Promise<string>((resolve) =>
      socket.on('message', (data: Buffer) => {
        const { payload } = JSON.parse(data.toString()) as { payload: { data: { Claim_by_pk: { rank: number } } } };
        if (payload.data.Claim_by_pk.rank === 201) resolve('newest');
      }),
    );
    socket.resume();
    expect(await last).toBe('newest');
    socket.terminate();
    await world.sql(`update claim set details = null where id = 1`);
  });

  it('with several root fields answer once, and run again only where something changed', async () => {
    const socket = world.socket();
    const watched = watch(
      socket,
      `subscription ($no: String!, $id: bigint!) {
        Claims: Claim(where: {claimNo: {_eq: $no}}) { ...Row }
        Notes: ClaimNote_aggregate(where: {claimId: {_eq: $id}}) { aggregate { count } }
        Other: Claim_aggregate(where: {claimNo: {_eq: "nobody"}}) { aggregate { count } }
      } fragment Row on Claim { claimNo ClaimNotes(where: {claimId: {_eq: $id}}) { id } }`,
      { no: 'rooted', id: -1 },
    );
    await until(() => expect(watched.results).toHaveLength(1));
    expect(watched.results).toEqual([
      { Claims: [], Notes: { aggregate: { count: 0 } }, Other: { aggregate: { count: 0 } } },
    ]);
    expect(world.service.stats().live.queries).toBe(3);
    const { runs } = world.service.stats().live;
    await world.run('mutation { insert_Claim_one(object: {claimNo: "rooted"}) { id } }');
    await until(() => expect(watched.results).toHaveLength(2));
    expect(watched.results[1]).toMatchObject({ Claims: [{ claimNo: 'rooted' }], Notes: { aggregate: { count: 0 } } });
    // those of claims, not that of notes
    expect(world.service.stats().live.runs).toBe(runs + 2);
    watched.stop();
    await until(() => expect(world.service.stats().live.queries).toBe(0));
    await socket.dispose();
  });

  it('with several root fields tell of each what went wrong, and count each', async () => {
    const socket = world.socket();
    const results: unknown[] = [];
    const query =
      'subscription { Good: Claim_aggregate { aggregate { count } } Bad: Claim(where: {claimNo: {_regex: "("}}) { id } }';
    socket.subscribe(
      { query },
      { next: (one) => results.push(one), error: () => undefined, complete: () => undefined },
    );
    await until(() => expect(results).toHaveLength(1));
    expect(results[0]).toMatchObject({
      data: { Good: { aggregate: { count: expect.any(Number) } }, Bad: null },
      errors: [{ path: ['Bad'], extensions: { code: expect.any(String) } }],
    });
    const four = [1, 2, 3, 4].map((index) => `a${index}: Claim_aggregate { aggregate { count } }`).join(' ');
    const tooMany = watch(socket, `subscription { ${four} }`);
    await until(() => expect(tooMany.errors).toMatchObject([[{ extensions: { code: 'limit-exceeded' } }]]));
    expect(world.service.stats().live.queries).toBe(2);
    await socket.dispose();
  });

  it('end with 1001 when the service stops, after what runs has finished', async () => {
    const short = await openWorld();
    // it runs until its lock is given back
    await short.sql(
      `create function slow() returns setof claim language sql volatile as 'select pg_advisory_xact_lock(1); select * from public.claim where id = 1'`,
    );
    const holder = await connect(short.database.url);
    await holder.query('select pg_advisory_lock(1)');
    await short.service.reloadCatalogue();
    let closed: unknown;
    const socket = short.socket();
    socket.on('closed', (event) => (closed = event));
    const watched = watch(socket, COUNT);
    await until(() => expect(watched.results).toHaveLength(1));
    const running = short.run('mutation { slow { id } }');
    await until(() => expect(short.service.stats().running).toBe(1));
    const closing = short.close();
    expect(codeOf(await short.run('{ Claim { id } }'))).toBe('unavailable');
    await holder.end();
    expect((await running).data).toEqual({ slow: [{ id: 1 }] });
    await closing;
    expect(closed).toMatchObject({ code: 1001 });
  });
});
