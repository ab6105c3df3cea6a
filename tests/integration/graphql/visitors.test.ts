// What visitors, who bring no token, may ask: little, and what is refused costs next to nothing.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { WebSocket } from 'ws';
import { codeOf, openWorld, type World } from './support.ts';

const SLOW_MACHINE = { timeout: 60_000 };

let world: World;
beforeAll(async () => {
  world = await openWorld({
    isVisitor: (session) => session.claims['org'] === undefined,
    addressOf: (request) => String(request.headers['x-from'] ?? 'here'),
  });
});
afterAll(() => world.close());

const body = (query: string, variables?: unknown): string => JSON.stringify({ query, variables });
const some = (count: number, one: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => one(index)).join(' ');
const byKey = (index: number): string => `a${index}: Claim_by_pk(orgId: 1, id: ${index}) { id }`;

describe('[issue 9 §1] a visitor', () => {
  it('asks for one thing as everybody does', async () => {
    expect((await world.post(body('{ Claim_by_pk(orgId: 1, id: 1) { id } }'), {})).body).toEqual({
      data: { Claim_by_pk: null },
    });
    expect((await world.post(body(`{ ${some(5, byKey)} }`), {})).body.errors).toBeUndefined();
  });

  it.each([
    ['a list of operations', JSON.stringify([{ query: '{ __typename }' }, { query: '{ __typename }' }]), 413],
    ['many look-ups', body(`{ ${some(6, byKey)} }`), 200],
    [
      'many look-ups in fragments',
      body(
        `{ ...f0 ...f1 } ${some(2, (index) => `fragment f${index} on query_root { ${some(3, (inner) => byKey(index * 3 + inner))} }`)}`,
      ),
      200,
    ],
    ['many aliases', body(`{ Claim { ${some(11, (index) => `a${index}: id`)} } }`), 200],
    [
      'many conditions',
      body('query ($where: Claim_bool_exp) { Claim(where: $where) { id } }', {
        where: { _or: Array.from({ length: 100 }, (_, id) => ({ id: { _eq: id } })) },
      }),
      200,
    ],
    ['a large body', body('{ Claim { id } }', { ignored: 'x'.repeat(300_000) }), 413],
  ])('is refused %s that somebody with a token may send', async (_what, text, status) => {
    const refused = await world.post(text, {});
    expect([refused.status, codeOf(refused.body)]).toEqual([status, 'limit-exceeded']);
    expect((await world.post(text)).body.errors).toBeUndefined();
    // what was read for somebody else is not the visitor's either
    const again = await world.post(text, {});
    expect([again.status, codeOf(again.body)]).toEqual([status, 'limit-exceeded']);
  });

  it('is refused a long document that somebody with a token may send', async () => {
    const text = body(`{ Claim(where: {id: {_in: [${some(2000, () => '1,')}1]}}) { id } }`);
    expect(codeOf((await world.post(text, {})).body)).toBe('limit-exceeded');
    expect((await world.post(text)).body.errors).toBeUndefined();
  });

  it.each([
    ['a field', '{ Claim { claimNumber } }'],
    ['a root field', '{ Claims { id } }'],
    ['a type', 'query ($x: Claim_bool_exps) { Claim(where: $x) { id } }'],
    ['an argument', '{ Claim(wher: {}) { id } }'],
    ['an enum value', '{ Claim(order_by: {id: ascc}) { id } }'],
    ['an input field', '{ Claim(where: {claimNoo: {_eq: "1"}}) { id } }'],
  ])('hears nothing of the names that are there when %s is not', async (_what, query) => {
    const hint = /Did you mean/;
    const ours = await world.post(body(query));
    const theirs = await world.post(body(query), {});
    expect([codeOf(ours.body), codeOf(theirs.body)]).toEqual(['validation-failed', 'validation-failed']);
    expect(ours.body.errors?.[0]?.message).toMatch(hint);
    expect(theirs.body.errors?.[0]?.message).not.toMatch(hint);
  });
});

interface Opened {
  readonly socket: WebSocket;
  readonly messages: { readonly id?: string; readonly type: string }[];
  closed: number | undefined;
  status: number | undefined;
}

function open(from: string, payload?: Readonly<Record<string, string>>): Opened {
  const socket = new WebSocket(world.url.replace('http', 'ws'), 'graphql-transport-ws', {
    headers: { 'x-from': from },
  });
  const opened: Opened = { socket, messages: [], closed: undefined, status: undefined };
  socket.on('open', () => payload && socket.send(JSON.stringify({ type: 'connection_init', payload })));
  socket.on('message', (data: Buffer) => opened.messages.push(JSON.parse(data.toString()) as { type: string }));
  socket.on('close', (code) => (opened.closed = code));
  socket.on('unexpected-response', (_request, response) => (opened.status = response.statusCode));
  socket.on('error', () => undefined);
  return opened;
}

const settled = ({ messages, closed, status }: Opened): boolean =>
  messages.length > 0 || closed !== undefined || status !== undefined;
const subscribe = ({ socket }: Opened, id: number, query: string): void =>
  socket.send(JSON.stringify({ id: String(id), type: 'subscribe', payload: { query } }));

describe('[issue 9 §1] sockets', () => {
  const allGone = (): Promise<void> =>
    vi.waitFor(() => expect(world.service.stats().live.sockets).toBe(0), SLOW_MACHINE);

  it('an address has ten of visitors, and people with a token as many as they need', async () => {
    const visitors = Array.from({ length: 30 }, () => open('one', {}));
    await vi.waitFor(() => expect(visitors.every(settled)).toBe(true), SLOW_MACHINE);
    expect(visitors.filter(({ closed }) => closed === undefined)).toHaveLength(10);
    expect(new Set(visitors.map(({ closed }) => closed))).toEqual(new Set([undefined, 1013]));
    const others = [...Array.from({ length: 15 }, () => open('one', { authorization: 'org 1' })), open('another', {})];
    await vi.waitFor(() => expect(others.every(settled)).toBe(true), SLOW_MACHINE);
    expect(others.filter(({ closed }) => closed === undefined)).toHaveLength(16);
    for (const { socket } of [...visitors, ...others]) socket.close();
    await allGone();
    // the places are free again
    const next = open('one', {});
    await vi.waitFor(() => expect(next.messages).toMatchObject([{ type: 'connection_ack' }]), SLOW_MACHINE);
    next.socket.close();
    await allGone();
  });

  it('that do not say whose they are are bounded for each address', async () => {
    const silent = Array.from({ length: 220 }, () => open('silent'));
    await vi.waitFor(() => expect(silent.filter(({ status }) => status === 429)).toHaveLength(20), SLOW_MACHINE);
    const other = open('not silent', { authorization: 'org 1' });
    await vi.waitFor(() => expect(other.messages).toHaveLength(1), SLOW_MACHINE);
    for (const { socket } of [...silent, other]) socket.terminate();
    await allGone();
  });

  it('that go on asking for what is refused are closed: a visitor soon, a person late', async () => {
    const failing = (index: number): string => `subscription { nothing${index} { id } }`;
    const visitor = open('failing', {});
    const person = open('failing', { authorization: 'org 1' });
    await vi.waitFor(() => expect([visitor, person].every(settled)).toBe(true), SLOW_MACHINE);
    for (let index = 0; index < 50; index++) for (const one of [visitor, person]) subscribe(one, index, failing(index));
    await vi.waitFor(() => expect(visitor.closed).toBe(1013), SLOW_MACHINE);
    expect(visitor.messages.length).toBeLessThanOrEqual(8);
    await vi.waitFor(() => expect(person.messages).toHaveLength(51), SLOW_MACHINE);
    for (let index = 50; index < 120; index++) subscribe(person, index, failing(index));
    await vi.waitFor(() => expect(person.closed).toBe(1013), SLOW_MACHINE);
    await allGone();
  });

  it('that go on asking for what the database refuses are closed too', async () => {
    await world.sql('create table closed (id bigint primary key)');
    await world.service.reloadCatalogue();
    const visitor = open('denied', {});
    await vi.waitFor(() => expect(settled(visitor)).toBe(true), SLOW_MACHINE);
    for (let index = 0; index < 10; index++) {
      subscribe(visitor, index, `subscription { a${index}: Closed { id } }`);
      visitor.socket.send(JSON.stringify({ id: String(index), type: 'complete' }));
    }
    for (let index = 10; index < 20; index++) {
      const before = visitor.messages.length;
      if (visitor.closed === undefined && visitor.socket.readyState === WebSocket.OPEN)
        subscribe(visitor, index, `subscription { a${index}: Closed { id } }`);
      await vi.waitFor(
        () => expect(visitor.messages.length > before || visitor.closed !== undefined).toBe(true),
        SLOW_MACHINE,
      );
      if (visitor.socket.readyState === WebSocket.OPEN)
        visitor.socket.send(JSON.stringify({ id: String(index), type: 'complete' }));
    }
    await vi.waitFor(() => expect(visitor.closed).toBe(1013), SLOW_MACHINE);
    await allGone();
  });

  it('a live query that is too large to be held is refused by name', async () => {
    const person = open('large', { authorization: 'org 1' });
    await vi.waitFor(() => expect(settled(person)).toBe(true), SLOW_MACHINE);
    subscribe(person, 1, `subscription { Claim(where: {claimNo: {_eq: "${'x'.repeat(100_000)}"}}) { id } }`);
    await vi.waitFor(
      () =>
        expect(person.messages[1]).toMatchObject({
          type: 'error',
          payload: [{ extensions: { code: 'limit-exceeded' } }],
        }),
      SLOW_MACHINE,
    );
    person.socket.close();
    await allGone();
  });
});
