import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Batch } from '#server/graphql/pool/batch.ts';
import { GraphqlServiceError } from '#server/graphql/errors.ts';
import type { Action, WriteRequest } from '#server/graphql/options.ts';
import { query } from '#server/graphql/query.ts';
import { codeOf, openWorld, ORG_1, ORG_2, type World } from './support.ts';
import { openPool } from '#tests/support/pool.ts';

let world: World;
const writes: WriteRequest[] = [];

const actions: Action[] = [
  {
    kind: 'query',
    name: 'whoAmI',
    typeDefs:
      'extend type Query { whoAmI(say: String = "hi", list: [bigint!]): Me } type Me { org: bigint said: String claims: [Named!]! big: jsonb } type Named { no: String! owner: Named }',
    run: async (args, context) => ({
      org: context.session.claims['org'],
      said: args['say'],
      big: args,
      claims: (await context.query<{ no: string }>('select claim_no as no from claim order by id limit $1', [2])).map(
        ({ no }) => ({ no, owner: null }),
      ),
    }),
  },
  {
    kind: 'mutation',
    name: 'rename',
    typeDefs: 'extend type Mutation { rename(id: bigint!, to: String!): Me }',
    run: (args, context) =>
      context.transaction(async (client) => {
        await client.query('update claim set claim_no = $2 where id = $1', [args['id'], args['to']]);
        if (args['to'] === 'no') throw new GraphqlServiceError('validation-failed', 'Not that name.');
        return { org: null, claims: [] };
      }),
  },
];

beforeAll(async () => {
  world = await openWorld({
    actions,
    beforeWrite: async (write, context) => {
      writes.push(write);
      if (write.rows.some((row) => row['claimNo'] === 'forbidden'))
        throw new GraphqlServiceError('validation-failed', 'Not this one.', { path: write.paths[0] });
      const [who] = await context.read<{ name: string }>(query`select current_user as name`);
      if (who?.name !== 'engine_member') throw new Error('The hook must read as the person who asks.');
    },
  });
});
afterAll(() => world.close());

describe('[1§1] sessions', () => {
  it('two people on one connection never see each other, whoever comes after an error too', async () => {
    const ask = 'query ($no: String) { Claim(where: {claimNo: {_eq: $no}}) { claimNo orgId } }';
    const broken = 'mutation { insert_Claim_one(object: {claimNo: "broken", amount: -1}) { id } }';
    const results = await Promise.all(
      Array.from({ length: 200 }, async (_, index) => {
        const session = index % 2 === 0 ? ORG_1 : ORG_2;
        if (index % 5 === 4) await world.run(broken, {}, session);
        const { data, errors } = await world.run(ask, { no: 'CLM-4' }, session);
        return [session.claims['org'], errors, data?.['Claim']];
      }),
    );
    for (const [org, errors, claims] of results)
      expect([errors, claims]).toEqual([undefined, org === 2 ? [{ claimNo: 'CLM-4', orgId: 2 }] : []]);
  });

  it('a connection is as it was after success and after an error', async () => {
    const pool = openPool(world.database.url, { max: 1 });
    const state = async (): Promise<unknown> =>
      (await pool.query(`select current_user as who, current_setting('request.jwt.claims', true) as claims`)).rows[0];
    const send = async (text: string): Promise<unknown> => {
      const client = await pool.connect();
      try {
        const batch = new Batch([
          {
            name: 'session',
            text: `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
            values: ['engine_member', '{"org":1}'],
          },
          { name: hash('sha1', text), text, values: [] },
        ]);
        client.query(batch);
        return (await batch.result)[1]?.[0];
      } finally {
        client.release();
      }
    };
    expect(await send('select current_user::text')).toBe('engine_member');
    expect(await state()).toMatchObject({ who: 'postgres' });
    await expect(send('select 1 / 0')).rejects.toThrow('division by zero');
    // the statement that failed was parsed before it failed; its name can be used again
    await expect(send('select 1 / 0')).rejects.toThrow('division by zero');
    await expect(send('select nope')).rejects.toThrow('does not exist');
    expect(await send('select 1::text')).toBe('1');
    expect(await state()).toMatchObject({ who: 'postgres' });
    // more statements than are kept, and a failure while old ones make room
    for (let index = 0; index < 300; index++)
      expect(await send(`select ${'1'.repeat(index + 1)}::text`)).toHaveLength(index + 1);
    await expect(send(`select 1 / 0, ${'1'.repeat(400)}::text`)).rejects.toThrow('division by zero');
    for (const length of [1, 2, 300]) expect(await send(`select ${'1'.repeat(length)}::text`)).toHaveLength(length);
    expect(
      Number((await pool.query<{ n: string }>('select count(*) as n from pg_prepared_statements')).rows[0]?.n),
    ).toBeLessThan(255);
    await pool.end();
  });

  it('a constraint that is checked at the end fails the request', async () => {
    await world.sql('alter table claim add constraint late unique (org_id, rank) deferrable initially deferred');
    expect(
      codeOf(
        await world.run('mutation { update_Claim(where: {id: {_in: [1, 2]}}, _set: {rank: 9}) { affected_rows } }'),
      ),
    ).toBe('constraint-violation');
    expect((await world.run('{ Claim(where: {rank: {_eq: 9}}) { id } }')).data).toEqual({ Claim: [] });
    await world.sql('alter table claim drop constraint late');
  });

  it('works without named statements', async () => {
    const plain = await openWorld({ namedStatements: false });
    expect((await plain.run('{ Claim_aggregate { aggregate { count } } }')).data).toEqual({
      Claim_aggregate: { aggregate: { count: 3 } },
    });
    expect(await plain.sql('select count(*)::int as n from pg_prepared_statements')).toEqual([{ n: 0 }]);
    await plain.close();
  });

  it('keeps a bounded number of plans and prepared statements, whatever is asked', async () => {
    for (let index = 0; index < 300; index++) await world.run(`{ a${index}: Claim_by_pk(orgId: 1, id: 1) { id } }`);
    expect((await world.run('{ Claim_by_pk(orgId: 1, id: 1) { id } }')).data).toEqual({ Claim_by_pk: { id: 1 } });
    expect(world.service.stats().documents).toBeLessThanOrEqual(1000);
    // the same shape is one plan, whatever the values
    const before = world.service.stats().plans;
    for (const id of [1, 2, 3])
      await world.run('query ($where: Claim_bool_exp) { Claim(where: $where) { id } }', {
        where: { id: { _in: [id] } },
      });
    expect(world.service.stats().plans).toBe(before + 1);
  });
});

describe('[1§1] actions', () => {
  it('run in the session, with coerced arguments, and give what was selected', async () => {
    expect(
      (
        await world.run(
          'query ($l: [bigint!]) { me: whoAmI(list: $l) { org said claims { name: no owner { no } __typename } big } Claim_by_pk(orgId: 1, id: 1) { id } }',
          { l: ['5', 6] },
        )
      ).data,
    ).toEqual({
      me: {
        org: 1,
        said: 'hi',
        claims: [
          { name: 'CLM-1', owner: null, __typename: 'Named' },
          { name: 'CLM-2', owner: null, __typename: 'Named' },
        ],
        big: { say: 'hi', list: ['5', 6] },
      },
      Claim_by_pk: { id: 1 },
    });
    expect((await world.run('{ whoAmI { org claims { no } } }', {}, ORG_2)).data).toEqual({
      whoAmI: { org: 2, claims: [{ no: 'CLM-4' }] },
    });
  });

  it('roll back what they refuse, and cannot stand beside table writes', async () => {
    const refused = await world.run('mutation { r: rename(id: 2, to: "no") { org } }');
    expect([codeOf(refused), refused.errors?.[0]?.path]).toEqual(['validation-failed', ['r']]);
    expect(await world.sql('select claim_no from claim where id = 2')).toEqual([{ claim_no: 'CLM-2' }]);
    expect(
      codeOf(await world.run('mutation { rename(id: 2, to: "x") { org } delete_Claim(where: {}) { affected_rows } }')),
    ).toBe('not-supported');
  });
});

describe('[1§1] a refusal among several root fields', () => {
  const refusal = async (query: string, variables: Record<string, unknown> = {}) => {
    const { errors } = await world.run(query, variables);
    return [errors?.[0]?.extensions.code, errors?.[0]?.path, errors?.[0]?.extensions.path];
  };

  it('names the write that was refused, whichever it is and however many statements the others take', async () => {
    const note = 'insert_ClaimNote_one(object: {claimId: 1, body: "x"}) { id Claim { claimNo } }';
    for (const [first, second, third] of [
      ['a', 'bad', 'c'],
      ['bad', 'b', 'c'],
      ['a', 'b', 'bad'],
    ]) {
      const write = (key: string) =>
        `${key}: ${key === 'bad' ? 'insert_Claim_one(object: {claimNo: "bad", amount: -1}) { id Owner { name } }' : note}`;
      expect(await refusal(`mutation { ${write(first!)} ${write(second!)} ${write(third!)} }`)).toEqual([
        'permission-error',
        ['bad'],
        '$.selectionSet.bad',
      ]);
    }
    expect(
      await refusal(
        'mutation { a: update_Claim_by_pk(pk_columns: {orgId: 1, id: 1}, _set: {rank: 1}) { id } b: insert_Claim_one(object: {claimNo: "CLM-1"}) { id } }',
      ),
    ).toEqual(['constraint-violation', ['b'], '$.selectionSet.b']);
  });

  it('names the read whose value is of another kind', async () => {
    const query =
      'query ($day: date!) { a: Claim(where: {claimNo: {_eq: "x"}}) { id } b: Claim(where: {openedOn: {_gt: $day}}) { id } c: Person(where: {name: {_eq: "y"}}) { id } }';
    expect(await refusal(query, { day: 'foo' })).toEqual(['data-exception', ['b'], '$.selectionSet.b']);
  });
});

describe('[1§1] the before-write hook', () => {
  it('is told every row with its path and parent, before anything is written', async () => {
    writes.length = 0;
    const o = { claimNo: 'hooked', Owner: { data: { orgId: 1, name: 'Flo' } }, ClaimNotes: { data: [{ body: 'n' }] } };
    const result = await world.run(
      'mutation ($o: Claim_insert_input!) { new: insert_Claim_one(object: $o) { id } update_Claim_by_pk(pk_columns: {orgId: 1, id: 2}, _set: {rank: 4}) { id } delete_ClaimNote(where: {id: {_eq: 0}}) { affected_rows } }',
      { o },
    );
    expect(result.errors).toBeUndefined();
    expect(writes).toEqual([
      { type: 'Claim', operation: 'insert', rows: [o], paths: [['new', 'object']], filled: [['orgId', 'ownerId']] },
      {
        type: 'Person',
        operation: 'insert',
        rows: [{ orgId: 1, name: 'Flo' }],
        paths: [['new', 'object', 'Owner', 'data']],
        filled: [[]],
        parent: o,
      },
      {
        type: 'ClaimNote',
        operation: 'insert',
        rows: [{ body: 'n' }],
        paths: [['new', 'object', 'ClaimNotes', 'data', 0]],
        filled: [['orgId', 'claimId']],
        parent: o,
      },
      {
        type: 'Claim',
        operation: 'update',
        rows: [{ rank: 4 }],
        paths: [['update_Claim_by_pk', '_set']],
        key: { orgId: 1, id: 2 },
      },
      { type: 'ClaimNote', operation: 'delete', rows: [], paths: [['delete_ClaimNote']] },
    ]);
  });

  it('refuses with the path of the row', async () => {
    const { errors } = await world.run(
      'mutation { insert_Claim(objects: [{claimNo: "forbidden"}]) { affected_rows } }',
    );
    expect(errors?.[0]).toMatchObject({
      message: 'Not this one.',
      path: ['insert_Claim', 'objects', 0],
      extensions: { code: 'validation-failed', path: '$.selectionSet.insert_Claim.args.objects[0]' },
    });
  });
});
