import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, type World } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld({
    limits: { bodyBytes: 1_000_000, depth: 8, aliases: 20, tokens: 2000, rows: 50, statementMilliseconds: 3_000 },
    allowIntrospection: (session) => session.claims['org'] !== undefined,
  });
  await world.sql(
    `create function nap(seconds float8) returns setof claim language sql volatile as 'select pg_sleep(seconds); select * from public.claim'; create function boom() returns setof claim language plpgsql as $$ begin raise exception 'kaputt' using errcode = 'XX000'; end $$`,
  );
  await world.service.reloadCatalogue();
});
afterAll(() => world.close());

const query = (text: string, variables?: unknown): string => JSON.stringify({ query: text, variables });

describe('[1§1] POST /graphql', () => {
  it('answers JSON with the request id it was given', async () => {
    const { status, headers, body } = await world.post(query('{ Claim_by_pk(orgId: 1, id: 1) { claimNo } }'), {
      authorization: 'org 1',
      'x-request-id': 'abc-1',
    });
    expect([status, headers.get('x-request-id'), headers.get('content-type')]).toEqual([
      200,
      'abc-1',
      'application/json; charset=utf-8',
    ]);
    expect(body).toEqual({ data: { Claim_by_pk: { claimNo: 'CLM-1' } } });
  });

  it('takes several operations at once, each with its own errors', async () => {
    const { body } = await world.post(
      JSON.stringify([{ query: '{ nope }' }, { query: '{ Claim_aggregate { aggregate { count } } }' }]),
    );
    expect(body).toMatchObject([
      { errors: [{ extensions: { code: 'validation-failed' } }] },
      { data: { Claim_aggregate: { aggregate: { count: 3 } } } },
    ]);
  });

  it('runs several operations in their order: each sees what those before it wrote', async () => {
    const rename = (to: string): { query: string } => ({
      query: `mutation { update_Claim_by_pk(pk_columns: {orgId: 1, id: 2}, _set: {claimNo: "${to}"}) { claimNo } }`,
    });
    const read = { query: '{ Claim_by_pk(orgId: 1, id: 2) { claimNo } }' };
    const { body } = await world.post(
      JSON.stringify([read, rename('CLM-X'), read, { query: '{ nope }' }, rename('CLM-2'), read]),
    );
    const answers = body as unknown as readonly { data?: Record<string, { claimNo: string }> }[];
    expect(answers.map(({ data }) => Object.values(data ?? {})[0]?.claimNo)).toEqual([
      'CLM-2',
      'CLM-X',
      'CLM-X',
      undefined,
      'CLM-2',
      'CLM-2',
    ]);
  });

  it('runs nothing of a body in which something is no operation', async () => {
    const { status } = await world.post(
      JSON.stringify([
        { query: 'mutation { update_Claim(where: {}, _set: {rank: 99}) { affected_rows } }' },
        { query: 1 },
      ]),
    );
    expect(status).toBe(400);
    expect(await world.sql('select count(*)::int as n from claim where rank = 99')).toEqual([{ n: 0 }]);
  });

  it('a visitor sees nothing, a bad token is 401', async () => {
    expect((await world.post(query('{ Claim { id } }'), {})).body).toEqual({ data: { Claim: [] } });
    const { status, body } = await world.post(query('{ Claim { id } }'), { authorization: 'expired' });
    expect([status, codeOf(body)]).toEqual([401, 'invalid-jwt']);
  });

  it('a token that cannot be checked signs nobody out, and the log says why', async () => {
    const { status, body } = await world.post(query('{ Claim { id } }'), { authorization: 'unchecked' });
    expect([status, codeOf(body)]).toEqual([503, 'unavailable']);
    expect(world.errors.at(-1)).toMatchObject({ cause: { message: 'The keys cannot be fetched.' } });
  });

  it.each([
    ['not JSON', '{', 400, 'invalid-json'],
    ['no object', '1', 400, 'bad-request'],
    ['no query', '{}', 400, 'bad-request'],
    ['variables that are a list', '{"query":"{ a }","variables":[]}', 400, 'bad-request'],
    ['malformed GraphQL', query('{ Claim { '), 200, 'validation-failed'],
    ['an empty document', query(''), 200, 'validation-failed'],
    [
      'an operation that is not there',
      JSON.stringify({ query: 'query a { __typename }', operationName: 'b' }),
      200,
      'validation-failed',
    ],
    ['two operations without a name', query('query a { __typename } query b { __typename }'), 200, 'validation-failed'],
    [
      'a body too large',
      query(`{ Claim(where: {claimNo: {_eq: "${'x'.repeat(10_000_000)}"}}) { id } }`),
      413,
      'limit-exceeded',
    ],
    [
      'a query 1,000 levels deep',
      query(`{ Claim ${'{ Owner { OwnedClaims '.repeat(500)} { id } ${'} }'.repeat(500)} }`),
      200,
      'limit-exceeded',
    ],
    [
      'a query too deep',
      query(`{ Claim { Owner { OwnedClaims { Owner { OwnedClaims { Owner { OwnedClaims { Owner { id } } } } } } } } }`),
      200,
      'limit-exceeded',
    ],
    [
      'depth hidden in fragments',
      query(
        '{ Claim { ...a } } fragment a on Claim { Owner { OwnedClaims { ...b } } } fragment b on Claim { Owner { OwnedClaims { ...c } } } fragment c on Claim { Owner { OwnedClaims { Owner { id } } } }',
      ),
      200,
      'limit-exceeded',
    ],
    [
      'fragments in a circle',
      query('{ Claim { ...a } } fragment a on Claim { id ...b } fragment b on Claim { ...a }'),
      200,
      'validation-failed',
    ],
    [
      'too many aliases',
      query(`{ ${Array.from({ length: 30 }, (_, i) => `a${i}: __typename`).join(' ')} }`),
      200,
      'limit-exceeded',
    ],
    ['too many tokens', query(`{ Claim(where: {id: {_in: [${'1,'.repeat(3000)}1]}}) { id } }`), 200, 'limit-exceeded'],
    ['too many rows', query('{ Claim(limit: 51) { id } }'), 200, 'limit-exceeded'],
    [
      'too many rows by a variable',
      query('query ($n: Int) { Claim(limit: $n) { id } }', { n: 51 }),
      200,
      'limit-exceeded',
    ],
    [
      'too many rows beside a count',
      query('{ Claim_aggregate(limit: 51) { aggregate { count } nodes { id } } }'),
      200,
      'limit-exceeded',
    ],
    ['too long a time', query('mutation { nap(args: {seconds: 600}) { id } }'), 200, 'limit-exceeded'],
    ['an unknown variable type', query('query ($x: Nope) { Claim { id } }'), 200, 'validation-failed'],
  ])('%s', async (_what, body, status, code) => {
    const response = await world.post(body);
    expect([response.status, codeOf(response.body)]).toEqual([status, code]);
    expect(response.body.errors?.[0]?.extensions.requestId).toBe(response.headers.get('x-request-id'));
  });

  it('rows that are only counted are counted as far as is asked for', async () => {
    const count = async (limit: number) =>
      (await world.post(query(`{ Claim_aggregate(limit: ${limit}) { aggregate { count } } }`))).body.data;
    expect(await count(51)).toEqual({ Claim_aggregate: { aggregate: { count: 3 } } });
    expect(await count(2)).toEqual({ Claim_aggregate: { aggregate: { count: 2 } } });
  });

  it('other methods are refused', async () => {
    expect((await fetch(world.url)).status).toBe(405);
  });

  it('what is unexpected goes to the log, not to the client', async () => {
    const { body } = await world.post(query('mutation { boom { id } }'), {
      authorization: 'org 1',
      'x-request-id': 'boom-1',
    });
    expect(codeOf(body)).toBe('unexpected');
    expect(JSON.stringify(body)).not.toContain('kaputt');
    expect(body.errors?.[0]?.message).toContain('boom-1');
    expect(String(world.errors.at(-1))).toContain('kaputt');
  });

  it('introspection is for those whom the option lets', async () => {
    const text = query('{ __schema { queryType { name } } __type(name: "Claim_bool_exp") { kind } }');
    expect((await world.post(text)).body).toEqual({
      data: { __schema: { queryType: { name: 'query_root' } }, __type: { kind: 'INPUT_OBJECT' } },
    });
    expect(codeOf((await world.post(text, {})).body)).toBe('permission-error');
    expect(
      codeOf(
        (await world.post(query('{ ...f } fragment f on query_root { __schema { queryType { name } } }'), {})).body,
      ),
    ).toBe('permission-error');
  });

  it('a list without a limit gives as many rows as are allowed', async () => {
    await world.sql(`insert into person (org_id, name) select 3, 'p' || n from generate_series(1, 80) n`);
    const { body } = await world.post(
      query('{ Person { id } Person_aggregate { aggregate { count } nodes { id } } }'),
      { authorization: 'org 3' },
    );
    expect(body.data).toMatchObject({ Person_aggregate: { aggregate: { count: 80 } } });
    expect(body.data?.['Person']).toHaveLength(50);
  });

  it('survives whatever is sent', async () => {
    const words = fc.constantFrom(
      '{',
      '}',
      '(',
      ')',
      'Claim',
      'id',
      'where:',
      '{_eq:',
      'null',
      '"x',
      '$',
      '...',
      '@skip',
      'mutation',
      'query',
      '[',
      ']',
      '\u0000',
      '9'.repeat(400),
      '\\u',
      '#',
      '"""',
      'fragment',
    );
    const documents = fc.array(words, { maxLength: 30 }).map((parts) => parts.join(' '));
    const bodies = fc.oneof(
      fc.string(),
      fc.json(),
      documents.map((text) => query(text)),
      fc.record({ query: documents, variables: fc.jsonValue() }).map((value) => JSON.stringify(value)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const { status, body: answer } = await world.post(body);
        expect([200, 400, 413]).toContain(status);
        for (const result of Array.isArray(answer) ? answer : [answer]) {
          expect(typeof (result.data ?? codeOf(result))).toMatch(/object|string/);
          expect(codeOf(result)).not.toBe('unexpected');
        }
      }),
      { numRuns: 300 },
    );
  });
});
