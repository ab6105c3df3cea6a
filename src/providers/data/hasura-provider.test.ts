import fs from 'node:fs';
import { ApolloClient, ApolloError, ApolloLink, InMemoryCache, Observable } from '@apollo/client';
import { HttpError } from 'ra-core';
import {
  buildSchema,
  GraphQLError,
  parse,
  print,
  specifiedRules,
  validate,
  VariablesInAllowedPositionRule,
  type DocumentNode,
} from 'graphql';
import { describe, expect, it } from 'vitest';
import { createHasuraProvider } from './hasura-provider.ts';

interface Call {
  readonly document: DocumentNode;
  readonly variables: Record<string, unknown>;
}

const schema = buildSchema(fs.readFileSync('src/generated/schema.graphql', 'utf8'));
// ra-data-graphql's variables leave out the inner exclamation mark of a list, as the service allows
const rules = specifiedRules.filter((rule) => rule !== VariablesInAllowedPositionRule);

/** A provider over a client that answers what it is told to, and remembers what it was asked. */
function provide(answer: () => unknown) {
  const calls: Call[] = [];
  const reply = (document: DocumentNode, variables: Record<string, unknown>) => {
    calls.push({ document, variables });
    return Promise.resolve().then(() => ({ data: answer() }));
  };
  const client = {
    query: (options: { query: DocumentNode; variables: Record<string, unknown> }) =>
      reply(options.query, options.variables),
    mutate: (options: { mutation: DocumentNode; variables: Record<string, unknown> }) =>
      reply(options.mutation, options.variables),
  };
  return {
    provider: createHasuraProvider({ client: client as unknown as ApolloClient<object>, getOrgId: () => 1 }),
    calls,
  };
}

const list = { pagination: { page: 1, perPage: 10 }, sort: { field: 'createdAt', order: 'DESC' as const }, filter: {} };

describe('the resources’ data provider', () => {
  it('a read that is given up ends as its signal says: react-admin takes anything else for an error', async () => {
    const giving = new AbortController();
    const { provider } = provide(() => {
      giving.abort();
      throw new Error('signal is aborted without reason');
    });
    await expect(provider.getList('Claim', { ...list, signal: giving.signal })).rejects.toMatchObject({
      name: 'AbortError',
    });
  });

  it('[1§7] asks for a page and its whole count in one request that the served schema accepts', async () => {
    const { provider, calls } = provide(() => ({ items: [{ id: 7 }], total: { aggregate: { count: 31 } } }));
    expect(await provider.getList('Claim', list)).toEqual({ data: [{ id: 7 }], total: 31 });
    const [call] = calls;
    expect(validate(schema, parse(print(call!.document)), rules)).toEqual([]);
    // by its condition alone, and no further than is said
    expect(print(call!.document)).toContain('total: Claim_aggregate(where: $where, limit: 10001)');
    expect(call!.variables).toEqual({
      where: { _and: [] },
      order_by: [{ createdAt: 'desc' }, { id: 'desc' }],
      limit: 10,
      offset: 0,
    });
  });

  it('tells of one more page for as long as pages are full, where more match than are counted', async () => {
    const rows = (count: number) => Array.from({ length: count }, (_, id) => ({ id }));
    const totalOf = async (page: number, found: number) => {
      const { provider } = provide(() => ({ items: rows(found), total: { aggregate: { count: 10_001 } } }));
      return (await provider.getList('Claim', { ...list, pagination: { page, perPage: 10 } })).total;
    };
    expect([await totalOf(1, 10), await totalOf(1500, 10), await totalOf(1501, 4)]).toEqual([10_001, 15_001, 15_004]);
  });

  it('counts nothing where rows are asked for by their keys', async () => {
    const { provider, calls } = provide(() => ({ items: [{ id: 7 }] }));
    expect(await provider.getMany('Claim', { ids: [7] })).toEqual({ data: [{ id: 7 }] });
    expect(print(calls[0]!.document)).not.toContain('_aggregate');
  });

  it('reads again with a request of its own, so that a read which is given up takes no other with it', async () => {
    let asked = 0;
    const answer = { items: [], total: { aggregate: { count: 0 } } };
    const link = new ApolloLink(
      () =>
        new Observable((observer) => {
          asked += 1;
          queueMicrotask(() => {
            observer.next({ data: answer });
            observer.complete();
          });
        }),
    );
    const provider = createHasuraProvider({
      client: new ApolloClient<object>({ link, cache: new InMemoryCache() }),
      getOrgId: () => 1,
    });
    await Promise.all([provider.getList('Claim', list), provider.getList('Claim', list)]);
    expect(asked).toBe(2);
  });

  it('fetches the fields of a given fragment only, relations included', async () => {
    const fragment = parse('fragment Row on Claim { id Owner { name } }');
    const { provider, calls } = provide(() => ({ items: [], total: { aggregate: { count: 0 } } }));
    await provider.getList('Claim', { ...list, meta: { fragment } });
    expect(print(calls[0]!.document)).toContain('id\n    Owner {\n      name\n    }');
    expect(print(calls[0]!.document)).not.toContain('formData');
  });

  it('sends documents that the served schema accepts for every call on every kind of key', async () => {
    const row = { id: 1, userId: 1, rowVersion: 3 };
    const { provider, calls } = provide(() => ({
      items: [row],
      returning: [row],
      data: { returning: [row] },
      update_Claim_by_pk: row,
      update_UserInOrg_by_pk: row,
    }));
    await provider.getOne('Claim', { id: '1' });
    await provider.getMany('UserInOrg', { ids: [1000] });
    await provider.getManyReference('Task', { ...list, target: 'claimId', id: 1 });
    await provider.create('Task', { data: { claimId: 1, title: 'x' } });
    await provider.update('Claim', { id: '1', data: { decision: 'accepted' }, previousData: row });
    await provider.update('UserInOrg', { id: 1000, data: { position: 'Assessor' }, previousData: row });
    await provider.delete('CommTemplate', { id: 1 });
    await provider.deleteMany('CommTemplate', { ids: [1, 2] });
    for (const { document } of calls) expect(validate(schema, parse(print(document)), rules)).toEqual([]);
    expect(calls[4]!.variables).toEqual({
      pk_columns: { orgId: 1, id: '1' },
      _set: { decision: 'accepted', rowVersion: 3 },
    });
    expect(calls[5]!.variables).toMatchObject({ pk_columns: { orgId: 1, userId: 1000 } });
  });

  it('says 404 for a row that is not there', async () => {
    const { provider } = provide(() => ({ returning: [] }));
    await expect(provider.getOne('Claim', { id: '9' })).rejects.toMatchObject({ status: 404 });
  });

  it('carries a conflict to whoever saved', async () => {
    const conflict = { userId: 1001, name: 'Olivia', at: '2026-11-21T01:00:00Z', changes: [] };
    const { provider } = provide(() => {
      throw new ApolloError({
        graphQLErrors: [new GraphQLError('Somebody saved first', { extensions: { code: 'conflict', conflict } })],
      });
    });
    await expect(
      provider.update('Claim', { id: 1, data: {}, previousData: { id: 1, rowVersion: 1 } }),
    ).rejects.toMatchObject({
      status: 409,
      body: { graphQLErrors: [{ extensions: { conflict } }] },
    });
  });

  it('carries it also where a build has shortened the names of classes', async () => {
    const { provider } = provide(() => {
      throw new ApolloError({
        graphQLErrors: [new GraphQLError('There is one', { extensions: { code: 'constraint-violation' } })],
      });
    });
    const name = Object.getOwnPropertyDescriptor(HttpError, 'name') ?? {};
    Object.defineProperty(HttpError, 'name', { value: 'e', configurable: true });
    try {
      await expect(provider.create('Insurer', { data: {} })).rejects.toMatchObject({
        body: { graphQLErrors: [{ message: 'There is one' }] },
      });
    } finally {
      Object.defineProperty(HttpError, 'name', name);
    }
  });
});
