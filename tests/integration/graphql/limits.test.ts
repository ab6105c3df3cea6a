// RULES 41: what one person may ask at a time, and that it never holds up others.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { DEFAULT_LIMITS } from '#server/graphql/limits.ts';
import type { Session } from '#server/graphql/options.ts';
import { codeOf, connect, openWorld, ORG_1, ORG_2, type World } from './support.ts';

const SLOW_MACHINE = { timeout: 25_000 };

type Condition = Readonly<Record<string, unknown>>;
const nested = (levels: number, inner: Condition, wrap: (condition: Condition) => Condition): Condition => {
  let made = inner;
  for (let level = 0; level < levels; level++) made = wrap(made);
  return made;
};
const branches = (count: number): Condition => ({ _or: Array.from({ length: count }, (_, index) => ({ ClaimNotes: { Claim: { Owner: { name: { _eq: `nobody ${index}` } } } } })) });
const LIST = 'query ($where: Claim_bool_exp) { Claim(where: $where) { id } }';

describe('[RULES 41] one request', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld();
  });
  afterAll(() => world.close());

  const rows = (count: number): unknown[] => Array.from({ length: count }, (_, index) => ({ claimNo: `many-${index}`, rank: index }));
  const spreads = Array.from({ length: 40 }, (_, index) => `fragment f${index} on Claim { ${index === 0 ? 'id' : `...f${index - 1} ...f${index - 1}`} }`).join(' ');
  const jsonText = `${'{"a":'.repeat(50_000)}1${'}'.repeat(50_000)}`;

  it.each<[string, string, Condition]>([
    ['2^12 branches of a condition through relationships', LIST, { where: branches(2 ** 12) }],
    ['2^17 conditions', LIST, { where: { _or: Array.from({ length: 2 ** 17 }, (_, id) => ({ id: { _eq: id } })) } }],
    ['a condition that is used again and again', `query ($where: Claim_bool_exp) { ${Array.from({ length: 100 }, (_, index) => `a${index}: Claim(where: $where) { id }`).join(' ')} }`, { where: branches(50) }],
    ['conditions written out in the document', `{ Claim(where: {_or: [${Array.from({ length: 1000 }, (_, id) => `{id: {_eq: ${id}}}`).join(',')}]}) { id } }`, {}],
    ['conditions of a delete', 'mutation ($where: Claim_bool_exp!) { delete_Claim(where: $where) { affected_rows } }', { where: branches(1000) }],
    ['many orders', 'query ($by: [Claim_order_by!]) { Claim(order_by: $by) { id } }', { by: Array.from({ length: 1000 }, () => ({ Owner: { name: 'asc' } })) }],
    ['a condition 3,000 levels deep', LIST, { where: nested(3000, { id: { _eq: 1 } }, (condition) => ({ _not: condition })) }],
    ['a condition 300,000 levels deep', LIST, { where: nested(300_000, { id: { _eq: 1 } }, (condition) => ({ _and: [condition] })) }],
    ['nested rows 1,000 levels deep', 'mutation ($object: Claim_insert_input!) { insert_Claim_one(object: $object) { id } }', { object: nested(1000, { claimNo: 'deep' }, (row) => ({ claimNo: 'deep', ClaimNotes: { data: [{ body: 'x', Claim: { data: row } }] } })) }],
    ['a document for a jsonb column 50,000 levels deep', 'mutation ($details: jsonb) { update_Claim(where: {id: {_eq: 1}}, _set: {details: $details}) { affected_rows } }', { details: JSON.parse(jsonText) as unknown }],
    ['a condition 6,000 levels deep in the document', `{ Claim(where: ${'{_not: '.repeat(6000)}{id: {_eq: 1}}${'}'.repeat(6000)}) { id } }`, {}],
    ['more values than Postgres takes', 'mutation ($rows: [Claim_insert_input!]!) { insert_Claim(objects: $rows) { affected_rows } }', { rows: rows(40_000) }],
    ['fragments that double 40 times', `{ Claim { ...f39 } } ${spreads}`, {}],
    ['a chain of 2,000 fragments', `{ Claim { ...f0 } } ${Array.from({ length: 2000 }, (_, index) => `fragment f${index} on Claim { id ${index === 1999 ? '' : `...f${index + 1}`} }`).join(' ')}`, {}],
    ['introspection again and again', `{ ${Array.from({ length: 20 }, (_, index) => `s${index}: __schema { types { name fields { name } } }`).join(' ')} }`, {}],
  ])('%s is refused by name', async (_what, query, variables) => {
    const began = performance.now();
    const { errors } = await world.run(query, variables);
    expect(errors).toMatchObject([{ extensions: { code: 'limit-exceeded' } }]);
    // whatever the machine does beside it: what was refused has cost next to nothing
    expect(performance.now() - began).toBeLessThan(5000);
    expect((errors?.[0]?.message ?? '').length).toBeLessThan(500);
  });

  it('more than 65,535 parameters are refused by name where the limits before them are wider', async () => {
    const wide = await openWorld({ limits: { inputs: 1_000_000, conditions: 1_000_000 } });
    const insert = await wide.run('mutation ($rows: [Claim_insert_input!]!) { insert_Claim(objects: $rows) { affected_rows } }', { rows: rows(40_000) });
    expect(insert.errors).toMatchObject([{ message: expect.stringContaining('65535'), extensions: { code: 'limit-exceeded' } }]);
    const read = await wide.run(LIST, { where: { _or: Array.from({ length: 2 ** 17 }, (_, id) => ({ id: { _eq: id } })) } });
    expect(codeOf(read)).toBe('limit-exceeded');
    await wide.close();
  });

  it('a list of 100,000 ids is one parameter', async () => {
    const ids = Array.from({ length: 100_000 }, (_, index) => index + 3);
    expect((await world.run('query ($ids: [bigint!]!) { Claim(where: {id: {_in: $ids}}) { id } }', { ids })).data).toEqual({ Claim: [{ id: 3 }] });
  });

  it('what pages ask for is served: a list by many conditions, a condition of some levels', async () => {
    expect((await world.run(LIST, { where: { _or: Array.from({ length: 200 }, (_, id) => ({ id: { _eq: id } })) } })).data).toMatchObject({ Claim: [{ id: 1 }, { id: 2 }, { id: 3 }] });
    expect((await world.run(LIST, { where: nested(15, { id: { _eq: 1 } }, (condition) => ({ _and: [condition] })) })).data).toEqual({ Claim: [{ id: 1 }] });
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

describe('[RULES 41] the connections', () => {
  const ADA: Session = { role: 'engine_member', claims: { org: 1, user: 'ada' } };
  const BEN: Session = { role: 'engine_member', claims: { org: 1, user: 'ben' } };
  const BY_KEY = '{ Claim_by_pk(orgId: 2, id: 4) { claimNo } }';
  let world: World;
  beforeAll(async () => {
    world = await openWorld({ personClaim: 'user', limits: { statementMilliseconds: 60_000, waitingPerPerson: 20 } });
    // they run until the lock is given back
    await world.sql(`create function held() returns setof claim language sql volatile as 'select pg_advisory_xact_lock_shared(1); select * from public.claim where id = 1'`);
    await world.sql(`create function held_read() returns setof claim language plpgsql stable as $$ begin perform pg_advisory_xact_lock_shared(1); return query select * from public.claim where id = 1; end $$`);
    await world.service.reloadCatalogue();
  });
  afterAll(() => world.close());

  const running = async (): Promise<number> => Number((await world.sql(`select count(*) as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%held%' and query not like '%pg_stat_activity%'`))[0]?.['n']);
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
    for (let times = 0; times < 20; times++) expect((await world.service.execute(ORG_2, { query: BY_KEY })).data).toEqual({ Claim_by_pk: { claimNo: 'CLM-4' } });
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
  await world.sql(`create function nap() returns setof claim language sql stable as 'select claim.* from (select pg_sleep(600)) n, public.claim'`);
  await world.service.reloadCatalogue();
  const { errors } = await world.service.execute(ORG_1, { query: '{ nap { id } }' });
  expect(errors).toMatchObject([{ message: expect.stringMatching(/took too long/), extensions: { code: 'limit-exceeded' } }]);
  await world.close();
});
