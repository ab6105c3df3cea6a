// RULES 41: what one person may ask at a time, and that it never holds up others.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { fromDatabase } from '#server/graphql/execute/database-errors.ts';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import type { Session } from '#server/graphql/options.ts';
import type { GraphqlResult } from '#server/graphql/service.ts';
import { codeOf, connect, openWorld, ORG_1, ORG_2, type World } from './support.ts';

const SLOW_MACHINE = { timeout: 60_000 };

type Condition = Readonly<Record<string, unknown>>;
const nested = (levels: number, inner: Condition, wrap: (condition: Condition) => Condition): Condition => {
  let made = inner;
  for (let level = 0; level < levels; level++) made = wrap(made);
  return made;
};
const branches = (count: number): Condition => ({
  _or: Array.from({ length: count }, (_, index) => ({
    ClaimNotes: { Claim: { Owner: { name: { _eq: `nobody ${index}` } } } },
  })),
});
const LIST = 'query ($where: Claim_bool_exp) { Claim(where: $where) { id } }';

describe('[RULES 41] one request', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const rows = (count: number): unknown[] =>
    Array.from({ length: count }, (_, index) => ({ claimNo: `many-${index}`, rank: index }));
  const spreads = Array.from(
    { length: 40 },
    (_, index) => `fragment f${index} on Claim { ${index === 0 ? 'id' : `...f${index - 1} ...f${index - 1}`} }`,
  ).join(' ');
  const jsonText = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

  it.each<[string, string, Condition]>([
    ['2^12 branches of a condition through relationships', LIST, { where: branches(2 ** 12) }],
    ['2^17 conditions', LIST, { where: { _or: Array.from({ length: 2 ** 17 }, (_, id) => ({ id: { _eq: id } })) } }],
    [
      'a condition that is used again and again',
      `query ($where: Claim_bool_exp) { ${Array.from({ length: 100 }, (_, index) => `a${index}: Claim(where: $where) { id }`).join(' ')} }`,
      { where: branches(50) },
    ],
    [
      'conditions written out in the document',
      `{ Claim(where: {_or: [${Array.from({ length: 1000 }, (_, id) => `{id: {_eq: ${id}}}`).join(',')}]}) { id } }`,
      {},
    ],
    [
      'conditions of a delete',
      'mutation ($where: Claim_bool_exp!) { delete_Claim(where: $where) { affected_rows } }',
      { where: branches(1000) },
    ],
    [
      'many orders',
      'query ($by: [Claim_order_by!]) { Claim(order_by: $by) { id } }',
      { by: Array.from({ length: 1000 }, () => ({ Owner: { name: 'asc' } })) },
    ],
    [
      'a condition 3,000 levels deep',
      LIST,
      { where: nested(3000, { id: { _eq: 1 } }, (condition) => ({ _not: condition })) },
    ],
    [
      'a condition 300,000 levels deep',
      LIST,
      { where: nested(300_000, { id: { _eq: 1 } }, (condition) => ({ _and: [condition] })) },
    ],
    [
      'nested rows 1,000 levels deep',
      'mutation ($object: Claim_insert_input!) { insert_Claim_one(object: $object) { id } }',
      {
        object: nested(1000, { claimNo: 'deep' }, (row) => ({
          claimNo: 'deep',
          ClaimNotes: { data: [{ body: 'x', Claim: { data: row } }] },
        })),
      },
    ],
    [
      'a document for a jsonb column 50,000 levels deep',
      'mutation ($details: jsonb) { update_Claim(where: {id: {_eq: 1}}, _set: {details: $details}) { affected_rows } }',
      { details: JSON.parse(jsonText) as unknown },
    ],
    [
      'a condition 6,000 levels deep in the document',
      `{ Claim(where: ${'{_not: '.repeat(6000)}{id: {_eq: 1}}${'}'.repeat(6000)}) { id } }`,
      {},
    ],
    [
      'more values than Postgres takes',
      'mutation ($rows: [Claim_insert_input!]!) { insert_Claim(objects: $rows) { affected_rows } }',
      { rows: rows(40_000) },
    ],
    ['fragments that double 40 times', `{ Claim { ...f39 } } ${spreads}`, {}],
    [
      'a chain of 2,000 fragments',
      `{ Claim { ...f0 } } ${Array.from({ length: 2000 }, (_, index) => `fragment f${index} on Claim { id ${index === 1999 ? '' : `...f${index + 1}`} }`).join(' ')}`,
      {},
    ],
    [
      'introspection again and again',
      `{ ${Array.from({ length: 20 }, (_, index) => `s${index}: __schema { types { name fields { name } } }`).join(' ')} }`,
      {},
    ],
  ])('%s is refused by name', async (_what, query, variables) => {
    const began = performance.now();
    const { errors } = await world.run(query, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'limit-exceeded' } }]);
    // whatever the machine does beside it: what was refused has cost next to nothing
    expect(performance.now() - began).toBeLessThan(5000);
    expect((errors?.[0]?.message ?? '').length).toBeLessThan(500);
  });

  it('a body of very many objects is refused before they are made, alone or as a JSON value', async () => {
    const where = { _or: Array.from({ length: 2 ** 17 }, (_, id) => ({ id: { _eq: id } })) };
    const answers = await Promise.all([
      world.post(JSON.stringify({ query: LIST, variables: { where } })),
      world.post(
        JSON.stringify({
          query:
            'mutation ($details: jsonb) { update_Claim(where: {id: {_eq: 1}}, _set: {details: $details}) { affected_rows } }',
          variables: { details: where },
        }),
      ),
    ]);
    expect(answers.map(({ body }) => body.errors?.[0])).toMatchObject(
      answers.map(() => ({
        message: expect.stringContaining('objects and lists'),
        extensions: { code: 'limit-exceeded' },
      })),
    );
    const row = JSON.stringify({
      query:
        'mutation ($details: jsonb) { update_Claim(where: {id: {_eq: 3}}, _set: {details: $details}) { affected_rows } }',
      variables: { details: Array.from({ length: 50_000 }, (_, n) => ({ n })) },
    });
    expect((await world.post(row)).body.data).toEqual({ update_Claim: { affected_rows: 1 } });
    await world.sql('update claim set details = null where id = 3');
  });

  it('more than 65,535 parameters are refused by name where the limits before them are wider', async () => {
    const wide = await openWorld({ limits: { inputs: 1_000_000, conditions: 1_000_000 } });
    const insert = await wide.run(
      'mutation ($rows: [Claim_insert_input!]!) { insert_Claim(objects: $rows) { affected_rows } }',
      { rows: rows(40_000) },
    );
    expect(insert.errors).toMatchObject([
      { message: expect.stringContaining('65535'), extensions: { code: 'limit-exceeded' } },
    ]);
    const read = await wide.run(LIST, {
      where: { _or: Array.from({ length: 2 ** 17 }, (_, id) => ({ id: { _eq: id } })) },
    });
    expect(codeOf(read)).toBe('limit-exceeded');
    await wide.close();
  });

  it('a list of 100,000 ids is one parameter', async () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => index + 3);
    expect(
      (await world.run('query ($ids: [bigint!]!) { Claim(where: {id: {_in: $ids}}) { id } }', { ids })).data,
    ).toEqual({ Claim: [{ id: 3 }] });
  });

  it('what pages ask for is served: a list by many conditions, a condition of some levels', async () => {
    expect(
      (await world.run(LIST, { where: { _or: Array.from({ length: 200 }, (_, id) => ({ id: { _eq: id } })) } })).data,
    ).toMatchObject({ Claim: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect(
      (await world.run(LIST, { where: nested(15, { id: { _eq: 1 } }, (condition) => ({ _and: [condition] })) })).data,
    ).toEqual({ Claim: [{ id: 1 }] });
  });

  it('giants are not kept', async () => {
    const before = world.service.stats();
    for (let index = 0; index < 5; index++) {
      const text = `{ Claim(where: {claimNo: {_eq: "${String(index).repeat(1_000_000)}"}}) { id } }`;
      expect((await world.run(text)).data).toEqual({ Claim: [] });
    }
    expect(world.service.stats().documents).toBe(before.documents);
  });
});

describe('[RULES 41] an answer', () => {
  const LIMIT = 3000;
  const ALL = '{ Claim(order_by: {id: asc}) { claimNo details } }';
  const long = (length: number): string => 'é'.repeat(length / 2);
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ limits: { answerBytes: LIMIT, liveAnswerBytes: LIMIT / 2 } });
    await world.sql(`update claim set details = jsonb_build_object('text', repeat('é', 1200)) where id = 1`);
  });
  afterAll(() => world.close());

  it('that weighs as much as is allowed is given', async () => {
    expect((await world.run(ALL)).errors).toBeUndefined();
    expect((await world.run('{ Claim_by_pk(orgId: 1, id: 999) { id } }')).data).toEqual({ Claim_by_pk: null });
  });

  it.each([
    ['of one field', `{ ClaimNote { body } }`],
    ['of one record', '{ Claim_by_pk(orgId: 1, id: 2) { ClaimNotes { body } } }'],
    [
      'of several fields together',
      `{ ${Array.from({ length: 3 }, (_, index) => `a${index}: Claim_by_pk(orgId: 1, id: 1) { details }`).join(' ')} }`,
    ],
    ['of nodes beside a count', '{ ClaimNote_aggregate { aggregate { count } nodes { body } } }'],
    ['of a function', 'query { searchClaims(args: {term: "CLM"}) { ClaimNotes { body } } }'],
  ])('%s that weighs more is refused by its code, in bytes and not in characters', async (_what, query) => {
    await world.sql(`update claim_note set body = repeat('é', 1600) where id = 3`);
    const { data, errors } = await world.run(query);
    expect(data).toBeUndefined();
    expect(errors).toMatchObject([
      {
        message: 'The answer would be larger than 3000 bytes. Ask for fewer records, or for fewer fields of each.',
        extensions: { code: 'too-large' },
      },
    ]);
    await world.sql(`update claim_note set body = 'third' where id = 3`);
  });

  it('of a mutation counts with those of the other fields, and what was written is undone', async () => {
    const insert = (fields: number, length: number): Promise<GraphqlResult> =>
      world.run(
        `mutation ($details: jsonb) { ${Array.from({ length: fields }, (_, index) => `a${index}: insert_Claim_one(object: {claimNo: "big-${index}", details: $details}) { details ClaimNotes { id } }`).join(' ')} }`,
        { details: { text: long(length) } },
      );
    expect(codeOf(await insert(1, 4000))).toBe('too-large');
    expect(codeOf(await insert(4, 1000))).toBe('too-large');
    expect(await world.sql(`select from claim where claim_no like 'big-%'`)).toEqual([]);
    expect((await insert(2, 1000)).errors).toBeUndefined();
    // it is counted anew for each mutation, on whatever connection
    const again = Array.from({ length: 8 }, () =>
      world.run(
        'mutation { update_Claim(where: {claimNo: {_eq: "big-0"}}, _set: {rank: 1}) { returning { details } } }',
      ),
    );
    expect((await Promise.all(again)).map(codeOf)).toEqual(Array.from({ length: 8 }, () => undefined));
    await world.sql(`delete from claim where claim_no like 'big-%'`);
  });

  it('of a batch: what comes after too much is not begun', async () => {
    const write = { query: 'mutation { insert_Claim_one(object: {claimNo: "late"}) { id } }' };
    const { status, body } = await world.post(
      JSON.stringify([...Array.from({ length: 4 }, () => ({ query: ALL })), write]),
    );
    expect(status).toBe(200);
    expect((body as unknown as GraphqlResult[]).map(codeOf)).toEqual([
      undefined,
      undefined,
      'too-large',
      'too-large',
      'too-large',
    ]);
    expect(await world.sql(`select from claim where claim_no = 'late'`)).toEqual([]);
  });

  it('of a live query has a narrower limit, since it is held', async () => {
    const socket = world.socket();
    const first = await new Promise((resolve, reject) => {
      socket.subscribe({ query: `subscription ${ALL}` }, { next: resolve, error: reject, complete: () => undefined });
    });
    expect(first).toMatchObject({ errors: [{ extensions: { code: 'too-large' } }] });
    await socket.dispose();
  });

  it('that is read on a cursor is bounded row by row; to count the rows none is made', async () => {
    const narrow = await openWorld({ limits: { rowBytes: 100 } });
    await narrow.sql(`update claim set details = jsonb_build_object('text', repeat('x', 200)) where id = 2`);
    const read = (rows: number): Promise<{ rows: { row: string }[]; counted: number }> => {
      const { text, countText, values } = narrow.service.rowsStatement({
        query: 'query ($where: Claim_bool_exp!) { Claim(where: $where, order_by: {id: desc}) { id details } }',
        variables: { where: { id: { _gt: 4 - rows } } },
      });
      return Promise.all([
        narrow.database.pool.query<{ row: string }>(text, [...values]),
        narrow.database.pool.query<{ count: string }>(countText, [...values]),
      ]).then(([given, counted]) => ({ rows: given.rows, counted: Number(counted.rows[0]?.count) }));
    };
    expect(await read(2)).toEqual({
      rows: [{ row: expect.stringContaining('theft') }, { row: expect.stringContaining('"id" : 3') }],
      counted: 2,
    });
    const refused: unknown = await read(3).catch((error: unknown) => error);
    expect(fromDatabase(refused, undefined)).toMatchObject({
      code: 'too-large',
      message: expect.stringContaining('larger than 100 bytes'),
    });
    await narrow.close();
  });

  it('larger than a string can be is refused, and the service goes on', async () => {
    const wide = await openWorld({ limits: { statementMilliseconds: 60_000 } });
    await wide.sql(
      `insert into claim_note (org_id, claim_id, body) select 1, 1, repeat('x', 4 * 1024 * 1024) from generate_series(1, 135)`,
    );
    const refused = await wide.run('{ ClaimNote { body } }');
    expect(refused.errors).toMatchObject([
      { message: expect.stringContaining('larger than 32 MB'), extensions: { code: 'too-large' } },
    ]);
    // beyond what Postgres itself can hold in one value
    const beyond = await wide.run('{ Claim_by_pk(orgId: 1, id: 1) { a: ClaimNotes { body } b: ClaimNotes { body } } }');
    expect(codeOf(beyond)).toBe('too-large');
    expect((await wide.run('{ ClaimNote(limit: 1, order_by: {id: asc}) { body } }')).data).toEqual({
      ClaimNote: [{ body: 'first' }],
    });
    expect(wide.errors).toEqual([]);
    await wide.close();
  });
});

describe('[RULES 41] the connections', () => {
  const ADA: Session = { role: 'engine_member', claims: { org: 1, user: 'ada' } };
  const BEN: Session = { role: 'engine_member', claims: { org: 1, user: 'ben' } };
  const BY_KEY = '{ Claim_by_pk(orgId: 2, id: 4) { claimNo } }';
  let world: World;
  beforeAll(async () => {
    world = await openWorld({
      personClaim: 'user',
      limits: { statementMilliseconds: 60_000, waitingPerPerson: 20, personShare: 0.4 },
    });
    // they run until the lock is given back
    await world.sql(
      `create function held() returns setof claim language sql volatile as 'select pg_advisory_xact_lock_shared(1); select * from public.claim where id = 1'`,
    );
    await world.sql(
      `create function held_read() returns setof claim language plpgsql stable as $$ begin perform pg_advisory_xact_lock_shared(1); return query select * from public.claim where id = 1; end $$`,
    );
    await world.service.reloadCatalogue();
  });
  afterAll(() => world.close());

  const running = async (): Promise<number> =>
    Number(
      (
        await world.sql(
          `select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%held%' and query not like '%pg_stat_activity%'`,
        )
      )[0]?.['n'],
    );
  const hold = async (): Promise<() => Promise<void>> => {
    const holder = await connect(world.database.url);
    await holder.query('select pg_advisory_lock(1)');
    return () => holder.end();
  };

  it.each([
    ['reads', 'query { heldRead { id } }'],
    ['writes', 'mutation { held { id } }'],
  ])('slow %s of one person, and of one organisation, leave some to others', async (_what, query) => {
    const release = await hold();
    const asked = Array.from({ length: 10 }, () => world.service.execute(ADA, { query }));
    await vi.waitFor(async () => expect(await running()).toBe(2), SLOW_MACHINE);
    // their colleague has one beside them, but not the last
    asked.push(...Array.from({ length: 10 }, () => world.service.execute(BEN, { query })));
    await vi.waitFor(async () => expect(await running()).toBe(3), SLOW_MACHINE);
    expect((await world.service.execute(ORG_2, { query: BY_KEY })).data).toEqual({ Claim_by_pk: { claimNo: 'CLM-4' } });
    expect(await running()).toBe(3);
    expect(world.service.stats().connections.waiting).toBe(17);
    await release();
    expect((await Promise.all(asked)).filter(({ errors }) => errors)).toEqual([]);
    expect(world.service.stats().connections.waiting).toBe(0);
  });

  it('what was quick and is slow for once leaves one to others', async () => {
    const query = '{ heldRead { id } }';
    for (let times = 0; times < 10; times++) await world.service.execute(ADA, { query });
    const release = await hold();
    const asked = Array.from({ length: 20 }, () => world.service.execute(ADA, { query }));
    await vi.waitFor(async () => expect(await running()).toBeGreaterThan(0), SLOW_MACHINE);
    for (let times = 0; times < 20; times++)
      expect((await world.service.execute(ORG_2, { query: BY_KEY })).data).toEqual({
        Claim_by_pk: { claimNo: 'CLM-4' },
      });
    expect(await running()).toBeLessThanOrEqual(3);
    await release();
    await Promise.all(asked);
  });

  it('more than may wait is refused', async () => {
    const release = await hold();
    const asked = Array.from({ length: 30 }, () => world.service.execute(ADA, { query: 'mutation { held { id } }' }));
    await vi.waitFor(async () => expect(await running()).toBe(2), SLOW_MACHINE);
    await release();
    const codes = (await Promise.all(asked)).map(codeOf);
    expect(codes.filter((code) => code === 'limit-exceeded')).toHaveLength(30 - 20 - 2);
    expect(codes.filter((code) => code === undefined)).toHaveLength(22);
  });
});

it('[RULES 41] a statement of a person is stopped after five seconds unless the options say otherwise', async () => {
  expect(DEFAULT_LIMITS.statementMilliseconds).toBe(5000);
  const world = await openWorld({ limits: { statementMilliseconds: 300 } });
  await world.sql(
    `create function nap() returns setof claim language sql stable as 'select claim.* from (select pg_sleep(600)) n, public.claim'`,
  );
  await world.service.reloadCatalogue();
  const { errors } = await world.service.execute(ORG_1, { query: '{ nap { id } }' });
  expect(errors).toMatchObject([
    { message: expect.stringMatching(/took too long/), extensions: { code: 'limit-exceeded' } },
  ]);
  await world.close();
});
