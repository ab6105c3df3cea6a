import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, openWorld, ORG_2, type World } from './support.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

async function data(query: string, variables?: Record<string, unknown>): Promise<Record<string, unknown>> {
  const result = await world.run(query, variables);
  expect(result.errors).toBeUndefined();
  return result.data as Record<string, unknown>;
}

describe('[1§1] reading', () => {
  it('gives lists, nested rows, aggregates and both names of relationships', async () => {
    expect(
      await data(`{
      Claim(order_by: {id: asc}, limit: 2) {
        id claimNo amount openedOn __typename
        Owner { name OwnedClaims_aggregate { aggregate { count } } }
        ClaimNotes(order_by: {id: desc}, limit: 1) { body }
        ClaimNotes_aggregate(where: {pinned: {_eq: true}}) { aggregate { count } nodes { body } }
      }
    }`),
    ).toEqual({
      Claim: [
        {
          id: 1,
          claimNo: 'CLM-1',
          amount: 100.5,
          openedOn: '2026-01-05',
          __typename: 'Claim',
          Owner: { name: 'Ada', OwnedClaims_aggregate: { aggregate: { count: 1 } } },
          ClaimNotes: [{ body: 'second' }],
          ClaimNotes_aggregate: { aggregate: { count: 1 }, nodes: [{ body: 'first' }] },
        },
        {
          id: 2,
          claimNo: 'CLM-2',
          amount: 20,
          openedOn: '2026-02-05',
          __typename: 'Claim',
          Owner: { name: 'Ben', OwnedClaims_aggregate: { aggregate: { count: 1 } } },
          ClaimNotes: [{ body: 'third' }],
          ClaimNotes_aggregate: { aggregate: { count: 1 }, nodes: [{ body: 'third' }] },
        },
      ],
    });
  });

  it('takes what ra-data-hasura sends: loose variables, order_by for a count, strings for bigint', async () => {
    const query = `query ($limit: Int, $offset: Int, $order_by: [Claim_order_by], $where: Claim_bool_exp, $unused: Int) {
      items: Claim(limit: $limit, offset: $offset, order_by: $order_by, where: $where) { id }
      total: Claim_aggregate(limit: $limit, offset: $offset, order_by: $order_by, where: $where) { aggregate { count } }
    }`;
    expect(
      await data(query, { limit: 5, offset: 0, order_by: { id: 'desc' }, where: { id: { _in: ['1', 3] } } }),
    ).toEqual({ items: [{ id: 3 }, { id: 1 }], total: { aggregate: { count: 2 } } });
    expect(await data(`query ($id: bigint!) { Claim_by_pk(orgId: 1, id: $id) { id } }`, { id: '2' })).toEqual({
      Claim_by_pk: { id: 2 },
    });
  });

  it.each([
    [{ amount: { _is_null: true } }, [3]],
    [{ _not: { amount: { _is_null: true } } }, [1, 2]],
    [{ _or: [{ claimNo: { _eq: 'CLM-1' } }, { rank: { _gte: 2 } }] }, [1, 2]],
    [{ _or: [] }, []],
    [{ _and: [] }, [1, 2, 3]],
    [{}, [1, 2, 3]],
    [{ id: { _in: [] } }, []],
    [{ id: { _nin: [] } }, [1, 2, 3]],
    [{ details: { _contains: { kind: 'fire' } } }, [2]],
    [{ details: { _has_key: 'a' } }, [1]],
    [{ details: { _has_keys_all: ['a', 'kind'] } }, [1]],
    [{ details: { _has_keys_any: ['a', 'zz'] } }, [1]],
    [{ details: { _cast: { String: { _ilike: '%STORM%' } } } }, [1]],
    [{ tags: { _contains: ['roof'] } }, [1]],
    [{ tags: { _contains: [] } }, [1, 2]],
    [{ tags: { _contains: ['roof', 'zz'] } }, []],
    [{ claimNo: { _similar: '%(1|2)' } }, [1, 2]],
    [{ claimNo: { _iregex: '^clm-[23]$' } }, [2, 3]],
    [{ claimNo: { _nlike: '%1' } }, [2, 3]],
    [{ Owner: { name: { _eq: 'Ada' } } }, [1]],
    [{ ClaimNotes: { pinned: { _eq: true } } }, [1, 2]],
    [{ ClaimNotes_aggregate: { count: { predicate: { _eq: 0 } } } }, [3]],
    [{ ClaimNotes_aggregate: { count: { predicate: { _gt: 0 }, filter: { body: { _like: 's%' } } } } }, [1]],
    [{ ClaimNotes_aggregate: { bool_and: { arguments: 'pinned', predicate: { _eq: true } } } }, [2]],
    [{ openedOn: { _gte: '2026-02-01' } }, [2]],
    [{ amount: { _lt: '50.00' } }, [2]],
  ])('where %j', async (where, ids) => {
    expect(
      await data(
        'query ($where: Claim_bool_exp) { Claim(where: $where, order_by: {id: asc}) { id } total: Claim_aggregate(where: $where) { aggregate { count } } }',
        { where },
      ),
    ).toEqual({ Claim: ids.map((id) => ({ id })), total: { aggregate: { count: ids.length } } });
  });

  it.each([
    [{ amount: 'asc' }, [2, 1, 3]],
    [{ amount: 'desc' }, [3, 1, 2]],
    [{ amount: 'desc_nulls_last' }, [1, 2, 3]],
    [{ amount: 'asc_nulls_first' }, [3, 2, 1]],
    [
      [{ isOpen: 'desc' }, { id: 'desc' }],
      [3, 1, 2],
    ],
    [{ Owner: { name: 'desc_nulls_last' } }, [2, 1, 3]],
    [
      [{ ClaimNotes_aggregate: { count: 'desc' } }, { id: 'asc' }],
      [1, 2, 3],
    ],
    [{ ClaimNotes_aggregate: { max: { id: 'desc_nulls_last' } } }, [2, 1, 3]],
    [{ id: 'desc', amount: null }, [3, 2, 1]],
  ])('order_by %j', async (order, ids) => {
    expect(await data('query ($order: [Claim_order_by!]) { Claim(order_by: $order) { id } }', { order })).toEqual({
      Claim: ids.map((id) => ({ id })),
    });
  });

  it('reads paths of documents, fragments, directives and aliases', async () => {
    expect(
      await data(
        `query ($no: Boolean!) {
      one: Claim_by_pk(orgId: 1, id: 1) { ...parts claimNo @skip(if: true) amount @include(if: $no) }
      none: Claim_by_pk(orgId: 1, id: 99) { id }
    } fragment parts on Claim { b: details(path: "$.a.b[1]") kind: details(path: "kind") Owner { id } Owner { name } }`,
        { no: false },
      ),
    ).toEqual({
      one: { b: 2, kind: 'storm', Owner: { id: 1, name: 'Ada' } },
      none: null,
    });
  });

  it('gives numbers about rows, with columns and distinct', async () => {
    expect(
      await data(`{ Claim_aggregate { aggregate { count all: count(columns: [isOpen], distinct: true) rank: count(columns: rank)
      sum { amount } avg { rank } max { openedOn claimNo } min { amount } stddev_pop { rank } var_samp { rank } } nodes { id } } }`),
    ).toEqual({
      Claim_aggregate: {
        aggregate: {
          count: 3,
          all: 2,
          rank: 2,
          sum: { amount: 120.5 },
          avg: { rank: 1.5 },
          max: { openedOn: '2026-02-05', claimNo: 'CLM-3' },
          min: { amount: 20 },
          stddev_pop: { rank: 0.5 },
          var_samp: { rank: 0.5 },
        },
        nodes: [{ id: 1 }, { id: 2 }, { id: 3 }],
      },
    });
  });

  it('calls table functions with arguments, defaults, conditions and aggregates, and reads views', async () => {
    expect(
      await data(`{
      searchClaims(args: {term: "clm"}, where: {id: {_gt: 1}}, order_by: {id: desc}) { id Owner { name } }
      least: searchClaims_aggregate(args: {term: "clm", atLeast: 2}) { aggregate { count } }
      OpenClaim(order_by: {id: asc}) { claimNo }
    }`),
    ).toEqual({
      searchClaims: [
        { id: 3, Owner: null },
        { id: 2, Owner: { name: 'Ben' } },
      ],
      least: { aggregate: { count: 1 } },
      OpenClaim: [{ claimNo: 'CLM-1' }, { claimNo: 'CLM-3' }],
    });
  });

  it('answers __typename alone at every level', async () => {
    const one = (type: string): unknown => ({ __typename: type });
    expect(
      await data(`{
      __typename
      Claim(limit: 1) { __typename }
      Claim_by_pk(orgId: 1, id: 1) { __typename }
      related: Claim_by_pk(orgId: 1, id: 1) { Owner { __typename } ClaimNotes(distinct_on: [pinned]) { __typename } ClaimNotes_aggregate { aggregate { __typename } } }
      bare: Claim_aggregate { __typename }
      aggregate: Claim_aggregate { aggregate { __typename } }
      some: Claim_aggregate(where: {id: {_lt: 0}}, limit: 2) { aggregate { __typename max { __typename } } }
      each: Claim_aggregate { aggregate { max { __typename } sum { __typename } } nodes { __typename } }
      distinct: Claim(distinct_on: [isOpen]) { __typename }
      distinctNodes: Claim_aggregate(distinct_on: [isOpen], order_by: {isOpen: asc}) { aggregate { __typename } nodes { __typename } }
      distinctCount: Claim_aggregate(distinct_on: [isOpen]) { aggregate { count } }
      searchClaims(args: {term: "1"}, distinct_on: id) { __typename }
      searchClaims_aggregate(args: {term: "1"}) { aggregate { __typename } }
      nothing: Claim(limit: 1) { id @skip(if: true) }
      none: Claim_aggregate { aggregate { count @skip(if: true) } }
    }`),
    ).toEqual({
      __typename: 'query_root',
      Claim: [one('Claim')],
      Claim_by_pk: one('Claim'),
      related: {
        Owner: one('Person'),
        ClaimNotes: [one('ClaimNote'), one('ClaimNote')],
        ClaimNotes_aggregate: { aggregate: one('ClaimNote_aggregate_fields') },
      },
      bare: one('Claim_aggregate'),
      aggregate: { aggregate: one('Claim_aggregate_fields') },
      some: { aggregate: { __typename: 'Claim_aggregate_fields', max: one('Claim_max_fields') } },
      each: {
        aggregate: { max: one('Claim_max_fields'), sum: one('Claim_sum_fields') },
        nodes: [one('Claim'), one('Claim'), one('Claim')],
      },
      distinct: [one('Claim'), one('Claim')],
      distinctNodes: { aggregate: one('Claim_aggregate_fields'), nodes: [one('Claim'), one('Claim')] },
      distinctCount: { aggregate: { count: 2 } },
      searchClaims: [one('Claim')],
      searchClaims_aggregate: { aggregate: one('Claim_aggregate_fields') },
      nothing: [{}],
      none: { aggregate: {} },
    });
    expect(
      await data(`mutation {
      __typename
      insert_Person(objects: [{orgId: 1, name: "T"}, {orgId: 1, name: "T"}]) { __typename returning { __typename } }
      insert_Person_one(object: {orgId: 1, name: "T", OwnedClaims: {data: [{claimNo: "T"}]}}) { __typename OwnedClaims { __typename } }
      update_Person(where: {name: {_eq: "T"}}, _set: {name: "U"}) { returning { __typename OwnedClaims_aggregate { aggregate { __typename } } } }
      update_Person_by_pk(pk_columns: {orgId: 1, id: 0}, _set: {name: "U"}) { __typename }
      update_Person_many(updates: [{where: {id: {_eq: 0}}, _set: {name: "U"}}]) { __typename returning { __typename } }
      closeClaims(args: {upTo: 0}) { __typename }
      delete_Claim(where: {claimNo: {_eq: "T"}}) { __typename returning { __typename } }
      delete_Person(where: {name: {_eq: "U"}}) { __typename }
    }`),
    ).toMatchObject({
      __typename: 'mutation_root',
      insert_Person: { __typename: 'Person_mutation_response', returning: [one('Person'), one('Person')] },
      insert_Person_one: { __typename: 'Person', OwnedClaims: [one('Claim')] },
      update_Person: {
        returning: Array.from({ length: 3 }, () => ({
          __typename: 'Person',
          OwnedClaims_aggregate: { aggregate: one('Claim_aggregate_fields') },
        })),
      },
      update_Person_by_pk: null,
      update_Person_many: [{ __typename: 'Person_mutation_response', returning: [] }],
      closeClaims: [],
      delete_Claim: { __typename: 'Claim_mutation_response', returning: [one('Claim')] },
      delete_Person: one('Person_mutation_response'),
    });
  });

  it('sends only the values that its SQL uses', async () => {
    expect(
      await data(
        `query ($name: String) {
      Claim(where: {claimNo: {_neq: "CLM-1"}, ClaimNotes_aggregate: {count: {filter: {body: {_eq: $name}}, predicate: {}}}, id: {_lt: 3}}) { id }
      searchClaims_aggregate(args: {term: $name, atLeast: 1}) { __typename }
    }`,
        { name: 'first' },
      ),
    ).toEqual({ Claim: [{ id: 2 }], searchClaims_aggregate: { __typename: 'Claim_aggregate' } });
  });

  it('takes a column that is named twice as one column', async () => {
    expect(
      await data(
        '{ Claim(distinct_on: [isOpen, isOpen], order_by: [{isOpen: asc}, {isOpen: desc}, {id: desc}]) { id } }',
      ),
    ).toEqual({ Claim: [{ id: 2 }, { id: 3 }] });
    expect(
      await data(
        '{ Claim(distinct_on: [isOpen, rank], order_by: [{isOpen: asc}, {isOpen: asc}, {rank: asc}]) { id } }',
      ),
    ).toEqual({ Claim: [{ id: 2 }, { id: 1 }, { id: 3 }] });
    expect(
      await data('{ Claim_aggregate { aggregate { count(columns: [isOpen, isOpen], distinct: true) } } }'),
    ).toEqual({ Claim_aggregate: { aggregate: { count: 2 } } });
    const upsert =
      'mutation { insert_Claim_one(object: {claimNo: "CLM-1", rank: 1}, on_conflict: {constraint: claim_no_key, update_columns: [rank, rank]}) { id rank } }';
    expect(await data(upsert)).toEqual({ insert_Claim_one: { id: 1, rank: 1 } });
  });

  it('counts rows, not places, when more than fifty counts are asked for', async () => {
    const counts = Array.from({ length: 60 }, (_, index) => `c${index}: count`).join(' ');
    expect(await data(`{ Claim_aggregate { aggregate { ${counts} max { rank } } } }`)).toMatchObject({
      Claim_aggregate: { aggregate: { c0: 3, c59: 3, max: { rank: 2 } } },
    });
  });

  it('conditions on nested relationships combine _and, one condition or several, with _in', async () => {
    const query = 'query ($where: Claim_bool_exp) { Claim(where: $where) { claimNo } }';
    const owner = {
      Owner: {
        _and: {
          name: { _in: ['Ada', 'Ben'] },
          id: { _in: [1, 3] },
          OwnedClaims: { _and: [{ id: { _in: [1, 2] } }, { claimNo: { _in: ['CLM-1'] } }] },
        },
      },
    };
    expect(await data(query, { where: owner })).toEqual({ Claim: [{ claimNo: 'CLM-1' }] });
    expect(
      await data(
        '{ Claim(where: {Owner: {_and: {name: {_in: ["Ada", "Ben"]}, id: {_in: [1, 3]}, OwnedClaims: {_and: [{id: {_in: [1, 2]}}, {claimNo: {_in: ["CLM-1"]}}]}}}}) { claimNo } }',
      ),
    ).toEqual({ Claim: [{ claimNo: 'CLM-1' }] });
  });

  it('answers more than fifty fields of a row', async () => {
    const fields = Array.from({ length: 60 }, (_, index) => `f${index}: id`).join(' ');
    const { Claim_by_pk: row, Claim_aggregate: all } = await data(
      `{ Claim_by_pk(orgId: 1, id: 1) { ${fields} } Claim_aggregate { aggregate { sum { ${fields.replaceAll(': id', ': rank')} } } } }`,
    );
    expect(Object.keys(row as object)).toHaveLength(60);
    expect(all).toMatchObject({ aggregate: { sum: { f59: 3 } } });
  });
});

describe('[1§1] refusing', () => {
  it.each([
    ['null as a condition', '{ Claim(where: {id: {_eq: null}}) { id } }', 'validation-failed'],
    [
      'null as a condition, in a delete',
      'mutation { delete_Claim(where: {claimNo: null}) { affected_rows } }',
      'validation-failed',
    ],
    ['an unknown operator', '{ Claim(where: {id: {_near: 1}}) { id } }', 'validation-failed'],
    ['an unknown field', '{ Claim { nope } }', 'validation-failed'],
    ['a negative limit', '{ Claim(limit: -1) { id } }', 'not-supported'],
    ['a negative offset', '{ Claim(offset: -1) { id } }', 'not-supported'],
    [
      'a row written twice by one insert',
      'mutation { insert_Claim(objects: [{claimNo: "CLM-1"}, {claimNo: "CLM-1"}], on_conflict: {constraint: claim_no_key, update_columns: [rank]}) { affected_rows } }',
      'data-exception',
    ],
    ['an argument that has no default', '{ searchClaims(args: {atLeast: 1}) { id } }', 'not-supported'],
    ['values out of range', '{ Claim(where: {amount: {_eq: "1e200000"}}) { id } }', 'data-exception'],
    ['a key out of range', '{ Claim(where: {id: {_eq: 99999999999999999999}}) { id } }', 'data-exception'],
    ['a day that never was', '{ Claim(where: {openedOn: {_eq: "0000-00-00"}}) { id } }', 'data-exception'],
    ['a pattern that is none', '{ Claim(where: {claimNo: {_regex: "("}}) { id } }', 'data-exception'],
    ['a text with NUL', '{ Claim(where: {claimNo: {_eq: "\\u0000"}}) { id } }', 'data-exception'],
    ['a document with NUL', '{ Claim(where: {details: {_eq: "\\u0000"}}) { id } }', 'data-exception'],
    [
      'distinct_on that does not lead order_by',
      '{ Claim(distinct_on: [rank], order_by: {id: asc}) { id } }',
      'validation-failed',
    ],
    [
      'a column in two operators',
      'mutation { update_Claim(where: {}, _set: {rank: 1}, _inc: {rank: 1}) { affected_rows } }',
      'validation-failed',
    ],
    ['an update without operators', 'mutation { update_Claim(where: {}) { affected_rows } }', 'validation-failed'],
    [
      'a generated column',
      'mutation { insert_Claim_one(object: {claimNo: "x", search: "y"}) { id } }',
      'validation-failed',
    ],
    ['a value of the wrong kind', '{ Claim(where: {isOpen: {_eq: "yes"}}) { id } }', 'validation-failed'],
    ['an integer out of range', '{ Claim(where: {rank: {_eq: 3000000000}}) { id } }', 'parse-failed'],
    ['what Postgres cannot read', '{ Claim(where: {openedOn: {_eq: "someday"}}) { id } }', 'data-exception'],
    ['a pattern that ends in an escape', '{ Claim(where: {claimNo: {_like: "CLM\\\\"}}) { id } }', 'bad-request'],
    ['a path that cannot be read', '{ Claim { details(path: "a[") } }', 'parse-failed'],
    ['a duplicate', 'mutation { insert_Claim_one(object: {claimNo: "CLM-1"}) { id } }', 'constraint-violation'],
    ['a missing value', 'mutation { insert_Claim_one(object: {amount: 1}) { id } }', 'constraint-violation'],
    [
      'a failed check',
      'mutation { insert_Claim_one(object: {claimNo: "neg", amount: -1}) { id } }',
      'permission-error',
    ],
    [
      'an unknown parent',
      'mutation { insert_ClaimNote_one(object: {claimId: 4, body: "x"}) { id } }',
      'permission-error',
    ],
    ['a subscription over HTTP', 'subscription { Claim { id } }', 'validation-failed'],
  ])('%s', async (_what, query, code) => {
    expect(codeOf(await world.run(query))).toBe(code);
  });

  it.each<[string, string, unknown, string]>([
    [
      'numeric',
      'mutation ($value: numeric) { update_Claim(where: {}, _set: {amount: $value}) { affected_rows } }',
      'NaN',
      '“NaN” is not a number.',
    ],
    [
      'numeric',
      'mutation ($value: numeric) { update_Claim(where: {}, _inc: {amount: $value}) { affected_rows } }',
      ' -Infinity ',
      '“-Infinity” is not a number.',
    ],
    [
      '[numeric!]',
      'query ($value: [numeric!]) { Claim(where: {amount: {_in: $value}}) { id } }',
      [1, 'nan'],
      '“nan” is not a number.',
    ],
    [
      'date',
      'mutation ($value: date) { update_Claim(where: {}, _set: {openedOn: $value}) { affected_rows } }',
      'infinity',
      '“infinity” is not a date.',
    ],
    [
      'a condition',
      'query ($value: Claim_bool_exp) { Claim(where: $value) { id } }',
      { _or: [{ openedOn: { _gt: '-infinity' } }] },
      '“-infinity” is not a date.',
    ],
    [
      'nothing, in the document',
      '{ Claim(where: {amount: {_lt: "Infinity"}}) { id } }',
      undefined,
      '“Infinity” is not a number.',
    ],
    [
      'nothing, in a written row',
      'mutation { insert_Claim_one(object: {claimNo: "nan", amount: "NaN"}) { id } }',
      undefined,
      '“NaN” is not a number.',
    ],
  ])('what Postgres takes for numbers and days without bounds: %s', async (_type, query, value, words) => {
    const { errors } = await world.run(query, { value });
    expect(errors).toMatchObject([{ message: expect.stringContaining(words), extensions: { code: 'parse-failed' } }]);
  });

  it('a number that is too large for JSON, which would be kept as null', async () => {
    const kept = 'update_Claim(where: {id: {_eq: 1}}, _set: {details: ';
    const bodies = [
      `{"query":"mutation ($d: jsonb) { ${kept}$d}) { affected_rows } }","variables":{"d":{"a":[1,{"b":1e400}]}}}`,
      `{"query":"mutation ($d: jsonb) { ${kept}$d}) { affected_rows } }","variables":{"d":-1e400}}`,
      `{"query":"mutation { ${kept}{a: 1e400}}) { affected_rows } }"}`,
      `{"query":"mutation ($n: numeric) { update_Claim(where: {id: {_eq: 1}}, _set: {amount: $n}) { affected_rows } }","variables":{"n":1e400}}`,
    ];
    const answers = await Promise.all(bodies.map((body) => world.post(body)));
    expect(answers.map(({ body }) => codeOf(body))).toEqual([
      'parse-failed',
      'parse-failed',
      'parse-failed',
      'parse-failed',
    ]);
    expect(await world.sql(`select from claim where details = 'null' or details::text like '%null%'`)).toEqual([]);
  });

  it('a null that a variable brings into a filter', async () => {
    expect(codeOf(await world.run('query ($id: bigint) { Claim(where: {id: {_eq: $id}}) { id } }', { id: null }))).toBe(
      'validation-failed',
    );
    expect(
      codeOf(
        await world.run('mutation ($where: Claim_bool_exp) { delete_Claim(where: $where) { affected_rows } }', {}),
      ),
    ).toBe('validation-failed');
    expect(
      codeOf(await world.run('query ($ids: [bigint]) { Claim(where: {id: {_in: $ids}}) { id } }', { ids: [1, null] })),
    ).toBe('validation-failed');
  });

  it('never says SQL', async () => {
    const { errors } = await world.run('mutation { insert_Claim_one(object: {claimNo: "CLM-1"}) { id } }');
    expect(errors?.[0]?.message).toBe(
      'Uniqueness violation. duplicate key value violates unique constraint "claim_no_key"',
    );
    expect(JSON.stringify(errors)).not.toMatch(/insert into|select /i);
  });

  it('other organisations: they see nothing of each other', async () => {
    expect((await world.run('{ Claim { id ClaimNotes { body } } }', {}, ORG_2)).data).toEqual({
      Claim: [{ id: 4, ClaimNotes: [{ body: 'theirs' }] }],
    });
    expect(
      (await world.run('mutation { update_Claim(where: {}, _set: {tags: ["mine"]}) { affected_rows } }', {}, ORG_2))
        .data,
    ).toEqual({ update_Claim: { affected_rows: 1 } });
    expect(await world.sql("select count(*)::int as n from claim where tags = '{mine}'")).toEqual([{ n: 1 }]);
  });
});
